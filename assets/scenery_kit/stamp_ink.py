"""The mark on what is chosen."""

from __future__ import annotations

from .stamp import HEIGHT, INKS, WIDTH, filled

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """The body of the picture."""
    return filled()
