"""The Abyss's large object on the table, behind the candle: an arm that has broken through the stone."""

from __future__ import annotations

import math
from random import Random

from .beasts import tentacle
from .hoard import ASIDE, aside, rimmed
from .rock import boulder
from .shapes import INK, Point, curve, gouge, polygon

WIDTH, HEIGHT = ASIDE
INKS = ("#07020a", "#150918", "#22122c", "#341a44", "#42224e", "#482a42", "#4a2c2c", "#685640", "#ff9a34")
"""The palette, violet and duller than that of the corners, so that the flame in front is the brightest."""
_ARM: list[Point] = [
    (66, 226),
    (40, 190),
    (56, 112),
    (112, 66),
    (160, 76),
    (172, 116),
    (146, 136),
    (128, 116),
    (140, 102),
]
_SMALL: list[Point] = [(144, 228), (160, 206), (150, 172), (164, 150), (182, 160), (174, 174)]


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for way, far in ((-1, 92), (1, 94)):
        for y, long in ((232, 1.0), (240, 0.7), (224, 0.6)):
            drawn += gouge([(100, 236), (100 + way * far * long, y + (y - 236) * 0.4)], 6, INK, peak=0.1)
    drawn += tentacle(_SMALL, 30, 5.6, 3.4, Random(8), 2) + tentacle(_ARM, 62, 5.6, 3.2, Random(6), 3)
    drawn += _rim()
    for x, y, across, high, lit in (
        (62, 228, 24, 18, 1),
        (144, 229, 22, 18, -1),
        (30, 234, 24, 28, 1),
        (174, 233, 22, 25, -1),
        (100, 236, 30, 22, 1),
        (67, 241, 13, 10, 1),
        (135, 240, 14, 11, -1),
        (11, 243, 7, 6, 1),
        (190, 242, 8, 7, -1),
        (46, 245, 6, 5, 1),
        (158, 244, 6, 5, -1),
    ):
        drawn += rimmed(_foot(x, y, across, high, Random(x)) + _stone(x, y, across, high, lit), 5)
    return aside(drawn)


def _rim() -> str:
    """Draw the flame's light on the inner edge of the arm."""
    spine, edge = curve(_ARM, 9), []
    for i in range(4, 44):
        (ax, ay), (bx, by) = spine[i - 1], spine[i + 1]
        far = 28 * math.cos(i / len(spine) * math.pi / 2) / math.hypot(bx - ax, by - ay)
        edge.append((spine[i][0] - far * (by - ay), spine[i][1] + far * (bx - ax)))
    return gouge(edge, 4.4, 0.6, steps=1)


def _stone(x: float, y: float, across: float, high: float, lit: int) -> str:
    return boulder(x, y, across, high, 5.2, 2.8, Random(x), lit=lit)


def _foot(x: float, y: float, across: float, high: float, random: Random) -> str:
    """Draw the uneven, dark underside of a stone with its base at ``y``."""
    low = [(x + across * part, y + high * random.uniform(0.16, 0.34)) for part in (-0.6, -0.1, 0.4, 0.7)]
    return polygon([(x - across, y - 1), *low, (x + across, y - 1)], 6.2)
