"""The mark of an option that can be selected."""

from __future__ import annotations

from .stamp import HEIGHT, INKS, WIDTH, outlined

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    return outlined()
