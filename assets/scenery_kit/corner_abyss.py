"""The near corners of the Abyss: a tentacle over the edge (left), the head of a broken idol (right)."""

from __future__ import annotations

from random import Random

from .beasts import tentacle
from .hoard import CORNERS, both, coins, rimmed
from .rock import boulder
from .shapes import INK, closed, disc, gouge, line, outlined, oval, placed, polygon, smooth

WIDTH, HEIGHT = CORNERS
INKS = ("#07020a", "#1c0820", "#3c1038", "#6a1a4e", "#a02c58", "#d0504e", "#f0a83c", "#e0ee6c", "#fcffdc")
"""The palette, from ink through purple flesh to the glow from below."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def _left() -> str:
    random = Random(6)
    small = [(168, 104), (152, 78), (160, 58), (176, 62), (172, 74)]
    drawn = tentacle(small, 20, 4.6, 1.6, random)
    arm = [(8, 112), (20, 60), (52, 24), (96, 24), (116, 52), (98, 74), (80, 60), (90, 48)]
    return drawn + tentacle([(x, y) for x, y in arm], 40, 4.4, 1.4, random) + coins(126, 89, 16, 6, 1)


def _right() -> str:
    drawn = placed(120, 32, 0.84, _head(), turned=-8)
    drawn += rimmed(boulder(34, 84, 22, 16, 4.6, 2.6, Random(2), lit=-1), 4)
    arm = [(262, 100), (240, 74), (214, 56), (196, 40), (208, 24), (222, 34)]
    return drawn + tentacle([(x, y) for x, y in arm], 24, 4.4, 1.6, Random(8))


def _head() -> str:
    """Draw a stone head on its side, crown to the left: one eye glows, and a crack runs through the other."""
    outer = [
        (-66, -14),
        (-52, -34),
        (-10, -40),
        (30, -34),
        (52, -20),
        (58, 8),
        (50, 36),
        (-10, 44),
        (-54, 34),
    ]
    drawn = outlined(closed(smooth(outer, 4)), 4.8, 5)
    for x in (-62, -52, -42):
        band = [(x, -30 - (x + 62) * 0.5), (x + 8, -33 - (x + 62) * 0.4), (x + 6, 36), (x - 2, 34)]
        drawn += outlined(closed(band), 4 - (x + 62) * 0.03, 3)
    drawn += gouge([(-50, -32), (-8, -37), (30, -31), (48, -20)], 5, 1.2) + gouge(
        [(-38, -22), (-36, 26)], 4, 6.8
    )
    for y in (-16, 16):
        drawn += outlined(
            closed(smooth([(-24, y - 9), (-6, y - 11), (2, y), (-6, y + 11), (-24, y + 9)])), 7, 4
        )
    drawn += oval(-11, -16, 7, 7, 0.6) + oval(-11, -16, 2.4, 6.4, INK)
    drawn += outlined(closed([(-16, -4), (22, -7), (25, 6), (-16, 4)]), 3.8, 4) + gouge(
        [(-12, -2), (20, -4)], 3, 1
    )
    drawn += outlined(closed([(34, -20), (44, -18), (44, 22), (34, 24)]), 7, 4)
    for y in (-14, -5, 4, 13):
        drawn += polygon([(34, y), (34, y + 6), (42, y + 3)], 1.6)
    drawn += line("M-58,30 L-34,14 L-20,22 L-6,6 L10,20 L28,12 L52,30", INK, 3.4)
    for i in range(5):
        drawn += gouge([(-30 + i * 15, 38), (-24 + i * 15, 30)], 3, 6.6)
    return drawn + disc(54, -4, 2.4, INK)
