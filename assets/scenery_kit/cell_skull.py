"""A day's niche in the calendar's wall with a skull, for a daily Dungeon that ended in death."""

from __future__ import annotations

from random import Random

from .cell import CANDLE, HEIGHT, WIDTH, frame, opening, scratches, sill
from .props import skull
from .shapes import placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#040506", "#0d1114", "#1b2429", "#2d393f", "#445052", "#696b5e", "#9a9070", "#cdb57c", "#f4e2ae")
"""The palette, from ink through cold stone to bone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(9)
    drawn = frame(random) + opening(7.6)
    drawn += scratches(random, (16.0, 28.0, 44.0, 56.0, 105.0), (42, 47), (8, 22), 6.6) + sill(2.4)
    return drawn + placed(CANDLE - 20, 37, 0.40, skull(1.0))
