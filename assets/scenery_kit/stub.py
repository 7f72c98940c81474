"""A slender candle without its flame. A short candle shows only the upper part."""

from __future__ import annotations

from random import Random

from .shapes import closed, gouge, line, outlined, polygon, shaken

WIDTH, HEIGHT = 68, 300
INKS = ("#140b06", "#3f2412", "#6d4520", "#9a7038", "#c3995a", "#dcba80", "#efdcae", "#f8ebc6", "#fffbea")
"""The palette, from ink through shaded wax to glowing wax."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(5)
    sides = [(9, 40), (59, 40), (60, HEIGHT - 4), (8, HEIGHT - 4)]
    drawn = line("M34 34V10", 8, 7) + outlined(closed(shaken(sides, random, 1)), 2.2, 8)
    drawn += polygon([(46, 44), (56, 44), (57, HEIGHT - 8), (45, HEIGHT - 8)], 3.8)
    drips = [(8, 40), (20, 30), (34, 33), (50, 29), (60, 40), (59, 78), (53, 82), (48, 62), (42, 58)]
    drips += [(38, 96), (31, 98), (28, 62), (20, 60), (16, 74), (9, 70)]
    drawn += outlined(closed(drips), 0.5, 5) + gouge([(14, 46), (30, 42), (52, 44)], 4, 2, ends=0.3)
    for _ in range(22):
        y = random.uniform(100, HEIGHT - 40)
        drawn += gouge([(random.uniform(14, 42), y), (random.uniform(14, 42), y + 18)], 2, 3, steps=2)
    return drawn
