"""The Monster scale with cells of brass."""

from __future__ import annotations

from .rail import HEIGHT, INKS, WIDTH, rail

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    return rail(gilded=True)
