"""The walled-up niche of a day still to come, in the calendar's wall."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .cell import HEIGHT, WIDTH, frame, opening
from .shapes import gouge, polygon, shaken

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#060606", "#0b0b0a", "#141310", "#1c1a17", "#24211c", "#2d2923", "#37332b", "#443e34", "#544c3f")
"""The palette, from ink to dark stone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(12)
    drawn = frame(random, 5.4) + opening(7.6)
    for row, (top, bottom) in enumerate(((33.0, 47.0), (48.5, 64.0), (65.5, 81.0))):
        edges = (11.0, 38.0, 76.0, 109.0) if row % 2 else (11.0, 56.0, 92.0, 109.0)
        for left, right in pairwise(edges):
            inner = 9 if row == 0 else 0
            a, b = max(left, 11 + inner), min(right, 109 - inner)
            stone = shaken([(a, top), (b - 1.5, top), (b - 1.5, bottom), (a, bottom)], random, 1.2)
            drawn += polygon(stone, random.uniform(4.2, 5.0))
            drawn += gouge([(a + 2, top + 1.5), (b - 4, top + 1.5)], 1.6, 2.6)
    return drawn + polygon([(5, 82), (115, 82), (115, 87.5), (5, 87.5)], 5.0)
