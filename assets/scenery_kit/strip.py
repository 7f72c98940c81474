"""A dark plank for a sentence. Its corners are 30 by 30 units; everything between them can be stretched."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, closed, gouge, outlined

WIDTH, HEIGHT = 240, 84
INKS = ("#060403", "#120c08", "#1c130d", "#2a1d13", "#41301d", "#66492a", "#91703c", "#c29c58", "#efd9a0")
"""The palette, from ink through dark oak to worn brass."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(11)
    left = [(6, 42), (12, 30), (7, 22), (14, 14), (12, 8), (26, 5)]
    top = [(82, 6.4), (158, 5)]
    right = [(WIDTH - 24, 6), (WIDTH - 11, 7), (WIDTH - 15, 17), (WIDTH - 6, 25), (WIDTH - 11, 40)]
    low_right = [(WIDTH - 5, 55), (WIDTH - 13, 66), (WIDTH - 10, 76), (WIDTH - 26, 79)]
    bottom = [(158, 78), (82, 79.4)]
    low_left = [(25, 78), (9, 77), (14, 66), (6, 57)]
    drawn = outlined(closed([*left, *top, *right, *low_right, *bottom, *low_left]), 6.1, 5)
    for _ in range(26):
        x, y = random.uniform(12, 206), random.uniform(16, 68)
        long = random.uniform(12, 30)
        ends = [(x, y), (min(228.0, x + long), y + random.uniform(-1, 1))]
        drawn += gouge(ends, 1.4, random.choice((5.6, 6.6)), steps=2)
    inner = [(17, 14), (26, 9.6), (82, 11), (158, 9.6), (WIDTH - 25, 10.4), (WIDTH - 18, 15)]
    for a, b in pairwise(inner):
        drawn += gouge([a, b], 2.4, 2.7, ends=0.8, steps=4)
    inner = [(15, 68), (25, 73.4), (82, 74.6), (158, 73.4), (WIDTH - 26, 74.4), (WIDTH - 17, 68)]
    for a, b in pairwise(inner):
        drawn += gouge([a, b], 2.2, 3.9, ends=0.8, steps=4)
    for x, y, long in ((10, 32, 15), (9, 55, 11), (WIDTH - 9, 26, -13), (WIDTH - 9, 54, -16)):
        drawn += gouge([(x, y), (x + long * 0.5, y - 1), (x + long, y)], 2.8, INK, peak=0.1)
        drawn += gouge([(x, y + 2.4), (x + long * 0.7, y + 1.8)], 1.5, 4.2, peak=0.1)
    return drawn
