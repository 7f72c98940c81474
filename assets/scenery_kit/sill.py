"""The sill of a puzzle's niche, for its number and a few words. Its corners are 28 by 26 units."""

from __future__ import annotations

from random import Random

from .shapes import INK, gouge, polygon, shaken

WIDTH, HEIGHT = 240, 60
INKS = ("#040506", "#0b0d0d", "#161918", "#242724", "#383a34", "#55554a", "#7d7862", "#ada281", "#e0d2a6")
"""The palette, from ink through damp stone to a lit edge."""


def draw() -> str:
    """The body of the picture."""
    random = Random(14)
    drawn = polygon([(1, 1), (239, 1), (239, 59), (1, 59)], INK)
    drawn += polygon(shaken([(3, 3), (237, 3), (237, 12), (3, 12)], random, 0.8), 3.6)
    drawn += gouge([(4, 4.5), (120, 5), (236, 4.5)], 3, 1.5, ends=0.5)
    drawn += polygon(shaken([(5, 14), (235, 14), (235, 57), (5, 57)], random, 0.9), 5.1)
    for _ in range(34):
        x, y = random.uniform(8, 218), random.choice((random.uniform(16, 22), random.uniform(50, 55)))
        drawn += gouge([(x, y), (x + random.uniform(5, 16), y + random.uniform(-1, 1))], 1.5, 4.2, steps=2)
    for x in (8, 232):
        drawn += gouge([(x, 17), (x, 54)], 2, 4.6, ends=0.3)
    return drawn
