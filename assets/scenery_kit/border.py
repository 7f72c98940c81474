"""A frame in red ink for a list on parchment: two lines, with a curl in each corner."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, Point, disc, gouge, polygon

WIDTH, HEIGHT = 240, 410
INKS = ("#8c1a22",) * 9
"""The palette: one ink."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(21)
    drawn = ""
    for inset, cut, width in ((5.0, 26.0, 2.8), (10.5, 30.0, 1.5)):
        around: list[Point] = []
        for right, low in ((0, 0), (1, 0), (1, 1), (0, 1)):
            flat, steep = _at(right, low, cut, inset), _at(right, low, inset, cut)
            around += [steep, flat] if right == low else [flat, steep]
        for begin, end in pairwise(around[1:] + around[:1]):
            if abs(begin[0] - end[0]) > cut or abs(begin[1] - end[1]) > cut:
                middle = ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2 + random.uniform(-1, 1))
                drawn += gouge([begin, middle, end], width, INK, ends=0.5, steps=4)
    for right in (0, 1):
        for low in (0, 1):
            drawn += _corner(right, low)
        drawn += _lozenge(_at(right, 0, 7.5, HEIGHT / 2))
    return drawn + _lozenge(_at(0, 1, WIDTH / 2, 7.5))


def _at(right: int, low: int, x: float, y: float) -> Point:
    """Return the point ``x`` and ``y`` units inside a corner."""
    return WIDTH - x if right else x, HEIGHT - y if low else y


def _corner(right: int, low: int) -> str:
    """Draw two stems that curl around a point, with leaves."""
    drawn = disc(*_at(right, low, 14, 14), 4.6, INK) + disc(*_at(right, low, 5.5, 5.5), 2.6, INK)
    for turned in (0, 1):
        for points, width in (
            (((30.0, 6.0), (20, 3), (9, 10), (12, 22), (22, 24), (24, 17)), 3.4),
            (((28.0, 10.0), (34, 14), (40, 13)), 3.4),
        ):
            bent = [(y, x) if turned else (x, y) for x, y in points]
            drawn += gouge([_at(right, low, *point) for point in bent], width, INK, peak=0.4, ends=0.3)
    return drawn


def _lozenge(center: Point) -> str:
    x, y = center
    return polygon([(x - 5, y), (x, y - 7), (x + 5, y), (x, y + 7)], INK)
