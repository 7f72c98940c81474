"""A dagger driven through a decree, hilt up."""

from __future__ import annotations

from .hoard import INKS, knife
from .shapes import gouge, placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 84, 204


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = placed(22, 194, 0.6, knife(), turned=-80)
    return drawn + gouge([(12, 190), (30, 197), (50, 189)], 6, 7, peak=0.5)
