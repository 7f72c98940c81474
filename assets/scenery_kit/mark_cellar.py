"""The Cellar's mark in an empty slot: two crossed keys."""

from __future__ import annotations

from .hoard import INKS, MARK, key
from .shapes import placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = placed(14, 1, 0.6, key(), turned=38)
    return drawn + placed(90, 1, 0.6, key(), turned=-38, flipped=True)
