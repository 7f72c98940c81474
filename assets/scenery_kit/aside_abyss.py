"""The Abyss's large object on the table, behind the candle: an arm that has broken through the stone."""

from __future__ import annotations

from random import Random

from .beasts import tentacle
from .corner_abyss import INKS
from .hoard import ASIDE, aside, rimmed
from .rock import boulder
from .shapes import INK, Point, gouge

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = ASIDE
_ARM: list[Point] = [
    (66, 262),
    (40, 190),
    (56, 112),
    (112, 66),
    (160, 76),
    (172, 116),
    (146, 136),
    (128, 116),
    (140, 102),
]
_SMALL: list[Point] = [(142, 262), (160, 206), (150, 172), (164, 150), (182, 160), (174, 174)]


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for way, far in ((-1, 92), (1, 94)):
        for y, long in ((232, 1.0), (240, 0.7), (224, 0.6)):
            drawn += gouge([(100, 236), (100 + way * far * long, y + (y - 236) * 0.4)], 6, INK, peak=0.1)
    drawn += tentacle(_SMALL, 30, 4.6, 1.4, Random(8)) + tentacle(_ARM, 62, 4.4, 1.2, Random(6))
    for x, across, high, lit in (
        (28, 24, 26, 1),
        (172, 22, 24, -1),
        (100, 30, 22, 1),
        (62, 20, 14, 1),
        (140, 20, 16, -1),
    ):
        drawn += rimmed(boulder(x, 246, across, high, 4.8, 2.4, Random(x), lit=lit), 5)
    return aside(drawn)
