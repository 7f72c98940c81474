"""The sill of a puzzle's niche, for its number and a few words. Its corners are 28 by 26 units."""

from __future__ import annotations

from random import Random

from .loculus import INKS
from .shapes import INK, gouge, polygon, shaken

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 240, 60


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(14)
    drawn = polygon([(0, 0), (240, 0), (240, 60), (0, 60)], INK)
    drawn += polygon(shaken([(2, 3), (238, 3), (238, 12), (2, 12)], random, 0.8), 2.3)
    drawn += gouge([(3, 4.5), (120, 5), (237, 4.5)], 3, 0.9, ends=0.5)
    drawn += polygon(shaken([(3, 14), (237, 14), (237, 58), (3, 58)], random, 0.9), 5.6)
    for _ in range(34):
        x, y = random.uniform(8, 218), random.choice((random.uniform(16, 22), random.uniform(50, 55)))
        drawn += gouge([(x, y), (x + random.uniform(5, 16), y + random.uniform(-1, 1))], 1.5, 4.9, steps=2)
    for x in (7, 233):
        drawn += gouge([(x, 17), (x, 54)], 2, 4.6, ends=0.3)
    return drawn
