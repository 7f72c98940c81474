"""A drop of ink."""

from __future__ import annotations

from .blot import INKS
from .shapes import INK, gouge, path

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 24, 24


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = path("M12,2 C13,8 19,11 19,16 C19,20 16,22 12,22 C8,22 5,20 5,16 C5,11 11,8 12,2Z", INK)
    return drawn + gouge([(8.4, 15), (8.6, 17.6), (10.4, 19.6)], 2.2, 3)
