"""The blue steel board with a silver rim for the second thing that a player may want to do."""

from __future__ import annotations

from .board import HEIGHT, WIDTH, board

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#05080b", "#0d151b", "#172530", "#223542", "#344a56", "#56707a", "#8fa5a6", "#bccac4", "#f0f4e6")
"""From ink over steel to silver and its light."""


def draw() -> str:
    """The body of the picture."""
    return board(5.1, 6.1, 2, double=True)
