"""The Abyss's mark in an empty slot: a watching eye."""

from __future__ import annotations

import math

from .corner_abyss import INKS
from .hoard import MARK
from .shapes import INK, Point, closed, gouge, outlined, oval, polygon

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = MARK
_X, _Y = 52.0, 42.0


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for part in range(18):
        turn = math.tau * (part + 0.5) / 18
        ends = [
            (_X + math.cos(turn) * far, _Y + math.sin(turn) * far * 0.8) for far in (30, 47 - part % 2 * 6)
        ]
        drawn += gouge(ends, 5.4, INK, steps=2) + gouge(ends, 3, 2.6, steps=2)
    upper: list[Point] = [(_X - 40 + 5 * i, _Y - 22 * math.sin(math.pi * i / 16) ** 0.9) for i in range(17)]
    lower = [(x, 2 * _Y - y) for x, y in upper[::-1]]
    drawn += outlined(closed([*upper, *lower]), 1.4, 7)
    drawn += oval(_X, _Y, 20, 20, INK) + oval(_X, _Y, 17.6, 17.6, 3.2)
    for part in range(20):
        turn = math.tau * part / 20
        ends = [(_X + math.cos(turn) * far, _Y + math.sin(turn) * far) for far in (7, 16)]
        drawn += gouge(ends, 3, 1.2, peak=0.2, steps=2)
    slit: list[Point] = [(_X, _Y - 18), (_X + 5, _Y), (_X, _Y + 18), (_X - 5, _Y)]
    drawn += polygon(slit, INK) + gouge([(x, y - 1) for x, y in upper], 6, 5.4, ends=0.4)
    return drawn + gouge([(x, y - 4) for x, y in upper[2:-2]], 2.4, 2.2)
