"""The mark of a selected option."""

from __future__ import annotations

from .stamp import HEIGHT, INKS, WIDTH, filled

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    return filled()
