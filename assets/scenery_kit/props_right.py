"""A knife, a key and coins for the right of the near rim."""

from __future__ import annotations

from .hoard import INKS, coins, key, knife
from .shapes import placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 260, 90


def draw() -> str:
    """The body of the picture."""
    drawn = placed(20, 58, 0.56, key(), turned=3) + placed(8, 26, 0.66, knife(), turned=-3)
    for x, y, across, high, count in (
        (224, 66, 24, 9, 4),
        (196, 78, 25, 9, 2),
        (236, 82, 22, 8, 1),
        (140, 80, 20, 7, 1),
    ):
        drawn += coins(x, y, across, high, count, lit=-1)
    return drawn
