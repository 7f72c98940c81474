"""The mark round what may be chosen."""

from __future__ import annotations

from .stamp import HEIGHT, INKS, WIDTH, outlined

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """The body of the picture."""
    return outlined()
