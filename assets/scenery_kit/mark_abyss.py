"""The Abyss's mark in an empty slot: a curled arm."""

from __future__ import annotations

from random import Random

from .beasts import tentacle
from .corner_abyss import INKS
from .hoard import MARK
from .shapes import Point

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK
_ARM: list[Point] = [(16, 78), (10, 42), (34, 14), (68, 14), (88, 38), (76, 62), (52, 60), (46, 42), (58, 36)]


def draw() -> str:
    """Return the drawing's SVG elements."""
    return tentacle(_ARM, 24, 4, 1.2, Random(4))
