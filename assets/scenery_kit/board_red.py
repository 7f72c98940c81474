"""The red board with a gold rim for what a player most likely does next."""

from __future__ import annotations

from .board import HEIGHT, WIDTH, board

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#120406", "#34070c", "#560d14", "#7d161d", "#90241f", "#a8582a", "#d69a42", "#efc469", "#ffeebc")
"""From ink over red to gold and its light."""


def draw() -> str:
    """The body of the picture."""
    return board(5.0, 6.1, 2, double=True)
