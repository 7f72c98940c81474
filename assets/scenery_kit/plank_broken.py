"""A brown plank with broken ends and long splinters."""

from __future__ import annotations

from .plank import HEIGHT, INKS, WIDTH, cut

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")


def draw() -> str:
    """Return the drawing's SVG elements."""
    right = [
        (224.0, 16.0),
        (238.0, 24.0),
        (222.0, 34.0),
        (230.0, 44.0),
        (238.0, 58.0),
        (224.0, 64.0),
        (228.0, 78.0),
    ]
    left = [(11.0, 78.0), (2.0, 68.0), (15.0, 58.0), (8.0, 46.0), (2.0, 28.0), (14.0, 22.0)]
    return cut(23, right, left, [(13, 57, 30), (222, 34, -34), (9, 44, 15)], [(27, 38, 5), (210, 53, 5)])
