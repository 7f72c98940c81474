"""A brown plank with torn ends and four nails, for what is pressed. Only its middle is stretched."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, disc, gouge, outlined

WIDTH, HEIGHT = 240, 84
INKS = ("#0a0604", "#22120a", "#3d210f", "#542e14", "#6b3d1b", "#8a5627", "#b57c38", "#e3ae5c", "#ffe8a8")
"""From ink over brown wood to the light on its edge."""
_SPLITS = ((6, 30, 17), (9, 58, 11), (234, 24, -10), (233, 52, -19))


def draw() -> str:
    """The body of the picture."""
    random = Random(5)
    top = [(10, 6), (42, 4), (120, 5), (198, 4), (232, 7)]
    right = [(228, 20), (236, 30), (229, 42), (237, 54), (230, 64), (234, 78)]
    bottom = [(198, 80), (120, 79), (42, 80.5), (7, 78)]
    left = [(12, 66), (4, 56), (11, 44), (3, 32), (11, 20)]
    drawn = outlined(closed([*top, *right, *bottom, *left]), 4.5, 5)
    for _ in range(34):
        x, y = random.uniform(14, 188), random.uniform(14, 70)
        ends = [(x, y), (min(226.0, x + random.uniform(20, 52)), y + random.uniform(-0.8, 0.8))]
        drawn += gouge(ends, 1.5, random.choice((4.1, 4.7)), steps=2)
    for y, shade in ((14.0, 2.9), (70.0, 3.3)):
        drawn += gouge([(14, y), (80, y - 1), (226, y + 0.5)], 2.2, shade, peak=0.3)
    drawn += gouge([(x, y + 2.8) for x, y in top], 3.0, 0.7, ends=0.6)
    drawn += gouge([(10, 75), (60, 76.4), (120, 75.4), (190, 76.2), (230, 75)], 2.4, 6.4, ends=0.4)
    for x, y, long in _SPLITS:
        drawn += gouge([(x, y), (x + long * 0.5, y - 1.4), (x + long, y)], 3, INK, peak=0.1)
    for x, y in ((25, 15), (215, 15), (25, 69), (215, 69)):
        drawn += disc(x, y, 5, INK) + disc(x, y, 3, 3) + disc(x - 0.8, y - 0.9, 1.4, 0.6)
    return drawn
