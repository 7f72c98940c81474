"""The Abyss's mark in an empty slot: a curled arm."""

from __future__ import annotations

from random import Random

from .beasts import tentacle
from .corner_abyss import INKS
from .hoard import MARK
from .shapes import Point

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK
_ARM: list[Point] = [(22, 76), (16, 42), (38, 18), (66, 18), (82, 40), (72, 60), (52, 56), (50, 42)]


def draw() -> str:
    """Return the drawing's SVG elements."""
    return tentacle(_ARM, 25, 4.4, 1.8, Random(4), 2)
