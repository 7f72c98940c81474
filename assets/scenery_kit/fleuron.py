"""A printer's ornament in red ink: a lozenge between two curling stems, to separate passages of a book."""

from __future__ import annotations

import math

from .shapes import INK, Point, disc, gouge, polygon

WIDTH, HEIGHT = 400, 22
INKS = ("#8c1a22",) * 9
"""The palette: one ink."""
_X, _Y = WIDTH / 2, HEIGHT / 2


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = polygon([(_X - 7, _Y), (_X, _Y - 8.5), (_X + 7, _Y), (_X, _Y + 8.5)], INK)
    return drawn + _half(-1) + _half(1)


def _half(side: int) -> str:
    def at(x: float, y: float) -> Point:
        return _X + side * x, _Y + y

    drawn = disc(*at(13, 0), 2.2, INK)
    wave = [at(18 + x, 4.4 * math.sin(x / 11) * (1 - x / 96)) for x in range(0, 91, 5)]
    drawn += gouge(wave, 2.6, INK, peak=0.2, ends=0.3, steps=3)
    drawn += gouge([at(100, 0), at(150, 0.4), at(196, -0.2)], 2.2, INK, peak=0.1, ends=0.1)
    for x, down in ((26, -1), (43, 1), (61, -1), (78, 1)):
        size = 1.15 - x / 140
        leaf = [at(x, down * 1), at(x + 7 * size, down * 7.2 * size), at(x + 15 * size, down * 5.6 * size)]
        drawn += gouge(leaf, 5.4 * size, INK)
        drawn += disc(*at(x - 3, down * -5.6 * size), 1.7 * size, INK)
    return drawn
