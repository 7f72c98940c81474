"""A brown plank with torn ends and four nails, for buttons. Only its middle is stretched."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .shapes import INK, Point, closed, disc, gouge, outlined, oval

WIDTH, HEIGHT = 240, 84
INKS = ("#0a0604", "#22120a", "#3d210f", "#542e14", "#6b3d1b", "#8a5627", "#b57c38", "#e3ae5c", "#ffe8a8")
"""The palette, from ink through brown wood to the light on the plank's edge."""
_SPLITS = ((6, 30, 17), (9, 58, 11), (234, 24, -10), (233, 52, -19))


def draw() -> str:
    """Return the drawing's SVG elements."""
    right = [(228.0, 20.0), (236.0, 30.0), (229.0, 42.0), (237.0, 54.0), (230.0, 64.0), (234.0, 78.0)]
    left = [(7.0, 78.0), (12.0, 66.0), (4.0, 56.0), (11.0, 44.0), (3.0, 32.0), (11.0, 20.0)]
    return cut(5, right, left, _SPLITS, [(22, 43, 6)])


def cut(
    seed: int,
    right: Sequence[Point],
    left: Sequence[Point],
    splits: Sequence[tuple[float, float, float]],
    knots: Sequence[tuple[float, float, float]],
) -> str:
    """Draw a plank. The outlines of its ends run clockwise: ``right`` downwards, ``left`` upwards."""
    random = Random(seed)
    top = [(10.0, 6.0), (42.0, 4.0), (120.0, 5.0), (198.0, 4.0), (232.0, 7.0)]
    bottom = [(198.0, 80.0), (120.0, 79.0), (42.0, 80.5)]
    drawn = outlined(closed([*top, *right, *bottom, *left]), 4.5, 5)
    for _ in range(34):
        x, y = random.uniform(14, 188), random.uniform(14, 70)
        ends = [(x, y), (min(226.0, x + random.uniform(20, 52)), y + random.uniform(-0.8, 0.8))]
        drawn += gouge(ends, 1.7, random.choice((3.4, 3.9, 5.2)), steps=2)
    for y, shade in ((14.0, 2.9), (70.0, 3.3)):
        drawn += gouge([(14, y), (80, y - 1), (226, y + 0.5)], 2.2, shade, peak=0.3)
    drawn += gouge([(x, y + 2.8) for x, y in top], 3.0, 0.7, ends=0.6)
    drawn += gouge([(10, 75), (60, 76.4), (120, 75.4), (190, 76.2), (230, 75)], 2.4, 6.4, ends=0.4)
    for x, y, r in knots:
        drawn += _knot(x, y, r)
    for x, y, long in splits:
        drawn += gouge([(x, y), (x + long * 0.5, y - 1.4), (x + long, y)], 3, INK, peak=0.1)
    for x, y in ((25, 15), (215, 15), (25, 69), (215, 69)):
        drawn += disc(x, y, 5, INK) + disc(x, y, 3, 3) + disc(x - 0.8, y - 0.9, 1.4, 0.6)
    return drawn


def _knot(x: float, y: float, r: float) -> str:
    """Draw a knot and the bent grain around it."""
    drawn = ""
    for far, shade in ((2.1, 4.4), (1.6, 5.2), (1.2, 3.9)):
        for down in (-1, 1):
            bow = [(x - r * far, y + down), (x, y + down * r * far * 0.7), (x + r * far, y + down)]
            drawn += gouge(bow, 1.8, shade)
    drawn += oval(x, y, r, r * 0.62, 6.2) + oval(x, y, r * 0.55, r * 0.34, INK)
    return drawn + gouge([(x - r * 0.8, y - r * 0.3), (x, y - r * 0.6), (x + r * 0.7, y - r * 0.3)], 1.6, 3)
