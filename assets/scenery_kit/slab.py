"""The stone table from its near side: large stones, a carved border, cracks, light on the far edge."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .shapes import Point, curve, gouge, polygon

WIDTH, HEIGHT = 1280, 460
_TOP = 8
_FLAME = (1108.0, 240.0)
"""The point around which the gouges curve."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(4)
    drawn = polygon([(-20, 0), (1300, 0), (1300, HEIGHT), (-20, HEIGHT)], 8)
    drawn += polygon([_at(0, 0), _at(1, 0), _at(1, 1), _at(0, 1)], 4.6)
    return drawn + _gouges(random) + _joints(random) + _border() + _cracks() + _edges(random)


def _at(across: float, down: float) -> Point:
    """Return a point of the surface, given as fractions (0 to 1) of its width and its depth."""
    left, right = 30 - 126 * down, 1250 + 126 * down
    return left + (right - left) * across, _TOP + down * (HEIGHT - _TOP + 6)


def _gouges(random: Random) -> str:
    drawn = ""
    for _ in range(2150):
        x, y = _at(random.random(), random.random() ** 0.8)
        dx, dy = x - _FLAME[0], (y - _FLAME[1]) * 1.5
        far = math.hypot(dx, dy)
        if random.random() > 1.25 - far / 1050:
            continue
        angle = math.atan2(dy, dx)
        length = random.uniform(9, 26) * (1.15 - min(far, 1000) / 1400)
        width = random.uniform(1.3, 3.4) * (1.2 - min(far, 900) / 1100)
        ex, ey = math.cos(angle) * length, math.sin(angle) * length / 1.4
        points = [(x, y), (x + ex * 0.5 - ey * 0.06, y + ey * 0.5 + ex * 0.06), (x + ex, y + ey)]
        drawn += gouge(points, width, 3.2 if random.random() < 0.5 else 3.9, peak=0.3, steps=3)
    for _ in range(420):
        x, y = _at(random.random(), random.random())
        end = (x + random.uniform(4, 14), y + random.uniform(-2, 2))
        drawn += gouge([(x, y), end], random.uniform(1.2, 2.4), 6, steps=2)
    return drawn


def _joints(random: Random) -> str:
    drawn = ""
    for points in (
        [_at(0, 0.36), _at(0.17, 0.35)],
        [_at(0.655, 0.30), _at(0.83, 0.31), _at(1, 0.30)],
        [_at(0.155, 0), _at(0.15, 0.2), _at(0.145, 0.36)],
        [_at(0.845, 0), _at(0.85, 0.16), _at(0.853, 0.305)],
        [_at(0.70, 0.31), _at(0.712, 0.62), _at(0.722, 1)],
        [_at(0, 0.74), _at(0.14, 0.73), _at(0.30, 0.745)],
        [_at(0, 0.15), _at(0.08, 0.155), _at(0.15, 0.15)],
        [_at(0.07, 0.15), _at(0.066, 0.36)],
        [_at(0.10, 0.73), _at(0.09, 0.87), _at(0.085, 1)],
        [_at(0.10, 0.88), _at(0.2, 0.885), _at(0.31, 0.88)],
        [_at(0.85, 0.16), _at(0.93, 0.155), _at(1, 0.16)],
        [_at(0.94, 0.30), _at(0.945, 0.52), _at(0.953, 0.74)],
        [_at(0.30, 0.36), _at(0.305, 0.745), _at(0.31, 1)],
        [_at(0.17, 0.35), _at(0.45, 0.36), _at(0.655, 0.30)],
        [_at(0.72, 0.74), _at(0.86, 0.735), _at(1, 0.74)],
    ):
        drawn += gouge(points, 6, 7, ends=0.6)
        drawn += gouge([(x + 2.5, y + 4.4) for x, y in points], 3.4, 2.4, ends=0.4)
        for x, y in curve(points, 14):
            if random.random() < 0.6:
                drawn += gouge(
                    [(x, y), (x + random.uniform(-8, 8), y + random.uniform(6, 14))], 2.6, 6, steps=2
                )
    return drawn


def _border() -> str:
    """Draw two engraved lines along the edges, with a zigzag between them."""
    drawn = ""
    for inset, width in ((16, 3.4), (40, 2.6)):
        corners = [
            _at(inset / 1300, 1),
            _at(inset / 1220, inset * 0.55 / 454),
            _at(1 - inset / 1220, inset * 0.55 / 454),
            _at(1 - inset / 1300, 1),
        ]
        for (ax, ay), (bx, by) in pairwise(corners):
            drawn += gouge([(ax, ay), (bx, by)], width * 1.5, 6.2, ends=0.8)
            drawn += gouge([(ax, ay + width), (bx, by + width)], width * 0.6, 3.2, ends=0.7)
    for number in range(13):
        down = 0.055 + number * 0.076
        for outer, inner in ((19 / 1220, 37 / 1220), (1 - 19 / 1220, 1 - 37 / 1220)):
            drawn += polygon([_at(outer, down), _at(inner, down + 0.03), _at(outer, down + 0.06)], 6)
    for number in range(52):
        across = 0.035 + number * 0.0179
        points = [_at(across, 9.5 / 454), _at(across + 0.009, 20.5 / 454), _at(across + 0.018, 9.5 / 454)]
        drawn += polygon(points, 6)
    return drawn


def _cracks() -> str:
    drawn = ""
    for points in (
        [(1000, 460), (985, 432), (1008, 408), (996, 384)],
        [(232, 18), (226, 56), (244, 88), (236, 110), (248, 128)],
        [(905, 128), (930, 144), (928, 168), (952, 182), (970, 218)],
        [(0, 218), (18, 234), (16, 258), (34, 278)],
        [(520, 300), (548, 318), (544, 340), (570, 362)],
    ):
        drawn += gouge(points, 5, 7, peak=0.2)
        drawn += gouge([(x + 2, y + 2) for x, y in points], 1.8, 3.2, peak=0.3)
    return drawn


def _edges(random: Random) -> str:
    drawn = polygon([(30, 4), (1250, 4), (1252, 12), (28, 12)], 3.4)
    drawn += gouge([(40, 6), (1240, 6)], 5, 1.2, ends=0.6)
    for i in range(70):
        x = 50 + i * 17 + random.uniform(-5, 5)
        drawn += gouge([(x, 8), (x + random.uniform(-3, 3), 8 + random.uniform(8, 22))], 2.6, 2.6, peak=0.1)
    for across in (0, 1):
        drawn += gouge([_at(across, 0), _at(across, 1)], 5, 4, ends=0.6)
    return drawn
