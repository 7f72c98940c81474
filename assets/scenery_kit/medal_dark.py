"""The medal on a ring with all its notches dark."""

from __future__ import annotations

from .medal import HEIGHT, INKS, WIDTH, coin, ring

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """The body of the picture."""
    return ring() + coin(6.6)
