"""A stone frame around a view of a scene. Its corners are 44 by 44 units; the rest can be stretched."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .loculus import INKS
from .shapes import INK, gouge, path, polygon, shaken

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 240, 170
_STONE = 2.9


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(21)
    opening = "M13,157V44C15,28 26,16 44,13H196C214,16 225,28 227,44V157Z"
    drawn = path(f"M0,0H240V170H0Z{opening}", INK, 'fill-rule="evenodd"')
    for i, (a, b) in enumerate(pairwise((3, 44, 84, 120, 156, 196, 237))):
        tone = _STONE + (0.4 if i % 2 else 0)
        for top, bottom in ((3, 12), (158, 167)):
            drawn += polygon(
                shaken([(a + 1, top), (b - 1, top), (b - 1, bottom), (a + 1, bottom)], random, 0.7), tone
            )
            drawn += gouge([(a + 3, top + 2), (b - 4, top + 2)], 2.4, _STONE - 1.7, ends=0.3)
    for left, right in ((3, 12), (228, 237)):
        for i, (top, bottom) in enumerate(((14, 44), (46, 85), (87, 124), (126, 157))):
            block = [(left, top), (right, top), (right, bottom), (left, bottom)]
            drawn += polygon(shaken(block, random, 0.7), _STONE + (0.4 if i % 2 else 0))
            drawn += gouge([(left + 2, top + 3), (left + 2, bottom - 2)], 2.2, _STONE - 1.5, ends=0.3)
    # Fill the upper corners up to the arch.
    for corner in ("M14,42C16,28 27,16 42,14L14,14Z", "M226,42C224,28 213,16 198,14L226,14Z"):
        drawn += path(corner, _STONE + 0.7)
    return drawn
