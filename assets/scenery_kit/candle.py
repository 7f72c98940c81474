"""The candle when about half of the Dungeon is left. The tip of its wick is at (120, 84)."""

from __future__ import annotations

from .wax import HEIGHT, INKS, WIDTH, candle

__all__ = ("HEIGHT", "INKS", "WICK", "WIDTH", "draw")

WICK = (120, 84)


def draw() -> str:
    """The body of the picture."""
    return candle(WICK[1], 1.0)
