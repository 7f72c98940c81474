"""The red board with a gold rim, for the action that a player most likely wants next."""

from __future__ import annotations

from .board import HEIGHT, WIDTH, board

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#120406", "#34070c", "#560d14", "#7d161d", "#90241f", "#a8582a", "#d69a42", "#efc469", "#ffeebc")
"""The palette, from ink through red to shining gold."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    return board(5.0, 6.1, 2, double=True)
