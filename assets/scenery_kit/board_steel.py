"""The blue steel board with a silver rim, for the second most likely action."""

from __future__ import annotations

from .board import HEIGHT, WIDTH, board

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#05080b", "#0d151b", "#172530", "#223542", "#344a56", "#56707a", "#8fa5a6", "#bccac4", "#f0f4e6")
"""The palette, from ink through steel to shining silver."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return board(5.1, 6.1, 2, double=True)
