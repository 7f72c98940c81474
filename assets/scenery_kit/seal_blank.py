"""A seal of red wax with a hollow for a symbol."""

from __future__ import annotations

from .seal import HEIGHT, INKS, WIDTH, wax

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    return wax(11, "")
