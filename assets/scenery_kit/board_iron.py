"""The dark board with a dull rim, for buttons that get neither the red nor the steel board."""

from __future__ import annotations

from .board import HEIGHT, WIDTH, board

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#080605", "#17110d", "#241b15", "#33271e", "#453629", "#5f4d3a", "#857052", "#b39c74", "#e8d6ac")
"""The palette, from ink through stained oak to worn brass."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return board(5.4, 6.3, 2.6, double=False)
