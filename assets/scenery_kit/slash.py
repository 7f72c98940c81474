"""A red slash carved across a picture: a cut with splintered edges and the carver's strokes in ink."""

from __future__ import annotations

from random import Random

from .shapes import INK, Point, gouge, polygon

WIDTH, HEIGHT = 128, 128
INKS = ("#120405", "#3a060b", "#5c0a12", "#7d0d18", "#9c121e", "#b3121d", "#cf2a2b", "#e2604f", "#f3d9b4")
"""The palette, from ink through blood to the bare wood at the cut's edge."""
_BEGIN, _END = (122, 6), (6, 122)
_TEETH = 15
_DEEP, _BLOOD, _BARE = 6, 3, 0


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(5)
    teeth = [
        [random.uniform(0.55, 1.0) if i % 2 else random.uniform(1.05, 1.5) for i in range(_TEETH)]
        for _side in (0, 1)
    ]
    drawn = ""
    for part, aside, long in (
        (0.1, 9, 0.2), (0.34, 15, 0.26), (0.72, 12, 0.2),
        (0.2, -11, 0.24), (0.55, -15, 0.2), (0.78, -10, 0.14),
    ):  # fmt: skip
        points = [_at(part, aside), _at(part + long / 2, aside * 0.94), _at(part + long, aside * 0.8)]
        drawn += gouge(points, 6.6, INK, steps=2) + gouge(points, 3.4, _BLOOD, steps=2)
    drawn += _cut(teeth, 10, 0, INK) + _cut(teeth, 6.8, 0.6, _DEEP) + _cut(teeth, 5.4, -1.2, _BLOOD)
    for i in range(11):
        part = 0.12 + i * 0.07
        far = 5.5 * _swell(part) * random.uniform(0.8, 1.2)
        drawn += gouge([_at(part, far), _at(part + 0.09, -far * 0.3)], 3.6, INK, peak=0.15, ends=0.1, steps=2)
    for part, long in ((0.14, 0.2), (0.4, 0.13), (0.58, 0.22)):
        points = [_at(part + long * t, -5.6 * _swell(part + long * t)) for t in (0, 0.5, 1)]
        drawn += gouge(points, 2.6, _BARE, peak=0.3, steps=2)
    return drawn


def _at(part: float, aside: float) -> Point:
    """Return the point at ``part`` of the cut, ``aside`` units to its lower right."""
    x, y = (begin + (end - begin) * part for begin, end in zip(_BEGIN, _END, strict=True))
    return x + aside * 0.7, y + aside * 0.7


def _swell(part: float) -> float:
    """Return the relative width at ``part`` of the cut, which begins deep and runs out."""
    return float(min(1.0, part / 0.3) ** 0.7 * min(1.0, (1 - part) / 0.66) ** 0.8)


def _cut(teeth: list[list[float]], wide: float, shift: float, tone: float) -> str:
    """Draw the cut with splintered edges, whose teeth lean along the stroke."""
    edges: list[list[Point]] = []
    for side, sizes in zip((-1, 1), teeth, strict=True):
        edge = []
        for i, size in enumerate(sizes, 1):
            part = i / (_TEETH + 1)
            lean = 0.045 if size > 1 else 0
            edge.append(_at(part + lean, shift + side * wide * size * _swell(part)))
        edges.append(edge)
    return polygon([_BEGIN, *edges[0], _END, *reversed(edges[1])], tone)
