"""The ledge of a puzzle's niche, for its number and a few words. Its corners are 28 by 26 units."""

from __future__ import annotations

from random import Random

from .loculus import INKS
from .shapes import INK, gouge, polygon, shaken

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

WIDTH, HEIGHT = 240, 60


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(14)
    drawn = polygon([(0, 4), (240, 4), (240, 22), (233, 60), (7, 60), (0, 22)], INK)
    drawn += polygon(shaken([(8, 0), (232, 0), (238, 9), (2, 9)], random, 0.5), 2.2)
    drawn += polygon(shaken([(2, 10), (238, 10), (238, 20), (2, 20)], random, 0.6), 3.2)
    drawn += gouge([(3, 11.5), (120, 12), (237, 11.5)], 3, 0.9, ends=0.6)
    drawn += polygon(shaken([(7, 23), (233, 23), (230, 58), (10, 58)], random, 0.7), 5.0)
    drawn += gouge([(10, 25), (120, 25.5), (230, 25)], 3.5, 6.6, ends=0.8)
    for _ in range(30):
        x, y = random.uniform(14, 212), random.choice((random.uniform(25, 29), random.uniform(52, 56)))
        drawn += gouge([(x, y), (x + random.uniform(5, 16), y + random.uniform(-1, 1))], 1.4, 4.3, steps=2)
    return drawn
