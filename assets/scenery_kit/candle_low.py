"""The candle when the Dungeon is nearly empty. The tip of its wick is at (120, 112)."""

from __future__ import annotations

from .wax import HEIGHT, INKS, WIDTH, candle

__all__ = ("HEIGHT", "INKS", "WICK", "WIDTH", "draw")

WICK = (120, 112)


def draw() -> str:
    """Return the drawing's SVG elements."""
    return candle(WICK[1], 1.16)
