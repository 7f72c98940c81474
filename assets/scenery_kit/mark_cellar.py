"""The Cellar's mark in an empty slot: two crossed keys."""

from __future__ import annotations

from .hoard import INKS, MARK, key
from .shapes import placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = placed(12, 5, 0.56, key(), turned=36)
    return drawn + placed(92, 5, 0.56, key(), turned=-36, flipped=True)
