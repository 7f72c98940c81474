"""A thin red brush stroke through what not to do."""

from __future__ import annotations

from random import Random

from .shapes import INK, Point, gouge

WIDTH, HEIGHT = 240, 170
INKS = ("#1c0405", "#4a070b", "#7c0c12", "#a31219", "#bf1a20", "#d42c2b", "#e4553f", "#f08a66", "#f8c8a0")
"""The palette, from ink through red to the light on the wet edge."""
_BEGIN, _END = (16.0, 150.0), (222.0, 20.0)


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(7)
    drawn = gouge(_along(0, 0.9, 0), 17, INK, peak=0.3, ends=0.6)
    drawn += gouge(_along(0.012, 0.92, 0), 11, 4, peak=0.3, ends=0.6)
    for _ in range(20):  # the bristles' streaks, light on the upper side of the stroke
        off, begin = random.uniform(-4, 4), random.uniform(0.02, 0.8)
        ends = _along(begin, min(0.96, begin + random.uniform(0.1, 0.4)), off)
        drawn += gouge(ends, random.uniform(1, 2), 3 if off < -1 else 5.4, steps=3)
    for off, begin in ((-7, 0.72), (-3, 0.76), (1, 0.74), (5, 0.77), (8, 0.7)):  # the dry end
        drawn += gouge(_along(begin, 1.02 - abs(off) / 300, off), 3.4, 4.4, peak=0.2, ends=0.1)
    return drawn + gouge(_along(0.05, 0.6, -4), 1.8, 1.6)


def _along(begin: float, end: float, off: float) -> list[Point]:
    """Return points of the stroke from ``begin`` to ``end`` (0 to 1), ``off`` units to its side."""
    (ax, ay), (bx, by) = _BEGIN, _END
    steps = [begin + (end - begin) * i / 4 for i in range(5)]
    return [
        (ax + (bx - ax) * t + off * 0.53, ay + (by - ay) * t + off * 0.85 + 14 * t * (1 - t)) for t in steps
    ]
