"""A skull and coins for the left of the near rim; they are cut off at the bottom."""

from __future__ import annotations

from .hoard import INKS, coins
from .props import skull
from .shapes import gouge, placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 190, 90


def draw() -> str:
    """The body of the picture."""
    light = gouge([(9, 60), (8, 44), (18, 22), (34, 10), (52, 6)], 6, 0.8)
    light += gouge([(22, 32), (30, 22), (42, 16)], 4, 2) + gouge([(14, 76), (22, 86), (24, 99)], 4, 1.4)
    drawn = placed(92, 6, 0.86, skull(3.7) + light, turned=-6, flipped=True)
    for x, y, across, high, count in (
        (118, 70, 25, 9, 2),
        (104, 86, 27, 10, 1),
        (150, 84, 28, 10, 2),
        (172, 88, 16, 7, 1),
    ):
        drawn += coins(x, y, across, high, count)
    return drawn
