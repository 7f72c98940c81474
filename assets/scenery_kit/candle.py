"""The candle when about half of the Dungeon remains. The tip of its wick is at (120, 84)."""

from __future__ import annotations

from .wax import HEIGHT, INKS, WIDTH, candle

__all__ = ("HEIGHT", "INKS", "WICK", "WIDTH", "draw")

WICK = (120, 84)


def draw() -> str:
    """Return the drawing's SVG elements."""
    return candle(WICK[1], 1.0)
