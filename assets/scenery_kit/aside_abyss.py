"""The Abyss's large object on the table, behind the candle: an arm that has broken through the stone."""

from __future__ import annotations

from random import Random

from .beasts import tentacle
from .corner_abyss import INKS
from .hoard import ASIDE, aside, rimmed
from .rock import boulder
from .shapes import INK, Point, gouge, polygon

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = ASIDE
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
    drawn += tentacle(_SMALL, 30, 4.6, 1.4, Random(8)) + tentacle(_ARM, 62, 4.4, 1.2, Random(6))
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


def _stone(x: float, y: float, across: float, high: float, lit: int) -> str:
    return boulder(x, y, across, high, 5.2, 2.8, Random(x), lit=lit)


def _foot(x: float, y: float, across: float, high: float, random: Random) -> str:
    """Draw the uneven, dark underside of a stone with its base at ``y``."""
    low = [(x + across * part, y + high * random.uniform(0.16, 0.34)) for part in (-0.6, -0.1, 0.4, 0.7)]
    return polygon([(x - across, y - 1), *low, (x + across, y - 1)], 6.2)
