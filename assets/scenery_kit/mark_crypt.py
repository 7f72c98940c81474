"""The Crypt's mark in an empty slot: a skull over crossed bones."""

from __future__ import annotations

from .corner_crypt import INKS, bone
from .hoard import MARK
from .props import skull
from .shapes import placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = placed(12, 66, 0.72, bone(112), turned=-24) + placed(18, 34, 0.72, bone(112), turned=24)
    return drawn + placed(23, 6, 0.62, skull(1.2))
