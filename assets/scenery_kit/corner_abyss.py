"""The near corners of the Abyss: a tentacle over the edge (left), an arm round a skull (right)."""

from __future__ import annotations

from random import Random

from .beasts import tentacle
from .hoard import CORNERS, both, coins, rimmed
from .props import skull
from .rock import boulder
from .shapes import placed

WIDTH, HEIGHT = CORNERS
INKS = ("#07020a", "#150818", "#2a1030", "#46183e", "#6a2244", "#8c3a40", "#b87838", "#d8b860", "#fcf4d0")
"""The palette, from ink through purple flesh to the glow from below."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return both(_left(), _right())


def _left() -> str:
    random = Random(6)
    small = [(168, 104), (152, 78), (160, 58), (176, 62), (172, 74)]
    drawn = tentacle(small, 20, 5.2, 3, random, 2)
    arm = [(8, 112), (20, 60), (52, 24), (96, 24), (116, 52), (98, 74), (80, 60), (90, 48)]
    return drawn + tentacle([(x, y) for x, y in arm], 40, 5, 2.8, random, 3) + coins(126, 89, 16, 6, 1)


def _right() -> str:
    drawn = placed(84, 2, 0.78, skull(2.4), turned=4)
    drawn += rimmed(boulder(30, 84, 22, 16, 4.6, 2.6, Random(2), lit=-1), 4)
    arm = [(272, 104), (236, 66), (196, 54), (172, 74), (150, 86), (112, 84), (96, 66), (112, 56)]
    return drawn + tentacle([(x, y) for x, y in arm], 30, 5, 2.8, Random(8), 3)
