"""A brown plank with ends sawn off at an angle."""

from __future__ import annotations

from .plank import HEIGHT, INKS, WIDTH, cut

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    right = [(236.0, 20.0), (233.0, 44.0), (236.0, 60.0), (228.0, 78.0)]
    left = [(4.0, 77.0), (7.0, 60.0), (4.0, 40.0), (9.0, 22.0)]
    return cut(11, right, left, [(7, 34, 26), (236, 52, -30), (234, 66, -14)], [(216, 41, 6)])
