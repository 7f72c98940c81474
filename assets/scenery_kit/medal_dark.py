"""The medal on a ring, with dark notches on its rim."""

from __future__ import annotations

from .medal import HEIGHT, INKS, WIDTH, coin, ring

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    return ring() + coin(6.6)
