"""The niche of the selected day, with space for its candle: masonry around a wide arch, and a sill."""

from __future__ import annotations

import math
from random import Random

from .masonry import wedges
from .shapes import INK, doorway, gouge, path, polygon, shaken, vault

WIDTH, HEIGHT = 360, 210
INKS = ("#040506", "#0a0908", "#15120e", "#231e18", "#3b3429", "#5a5040", "#82745a", "#b09d76", "#e2cf9f")
"""The palette, from ink through stone to lit edges."""
_MIDDLE, _HALF, _SPRING, _APEX, _FLOOR = 180, 104, 112, 24, 186


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(21)
    drawn = polygon([(4, 4), (356, 4), (356, 206), (4, 206)], INK)
    y, row = 5.0, 0
    while y < _FLOOR - 4:
        high = min((26.0, 31.0, 24.0, 29.0)[row % 4], _FLOOR - y)
        x = -20.0 - row % 2 * 22
        while x < WIDTH:
            wide = random.uniform(40, 66)
            a, b = max(6.0, x + 1.2), min(354.0, x + wide - 1.2)
            if b - a > 8:
                stone = shaken([(a, y + 1), (b, y + 1), (b, y + high - 1), (a, y + high - 1)], random, 1)
                away = min(1.0, math.hypot((a + b) / 2 - _MIDDLE, y - 120) / 200)
                drawn += polygon(stone, 4.7 + away)
                drawn += gouge([(a + 3, y + 3), (b - random.uniform(4, 18), y + 3)], 2, 3.6 + away, ends=0.3)
                for _ in range(3):
                    sx, sy = random.uniform(a, b - 10), random.uniform(y + 8, y + high - 4)
                    drawn += gouge(
                        [(sx, sy), (sx + random.uniform(6, 14), sy + 1)], 1.4, 5.6 + away / 2, steps=2
                    )
            x += wide
        y += high
        row += 1
    at = (_MIDDLE, _HALF, _SPRING, _APEX)
    drawn += path(doorway(_MIDDLE, _HALF + 22, _SPRING, _APEX - 24, _FLOOR, shape=vault), INK)
    drawn += wedges(at, 20, 4.2, 2.4, random, stones=8, hatch=3, shape=vault)
    for side in (-1, 1):
        for top in range(_SPRING + 2, _FLOOR - 4, 25):
            a, b = sorted((_MIDDLE + side * _HALF, _MIDDLE + side * (_HALF + 20)))
            drawn += polygon(shaken([(a, top), (b, top), (b, top + 22), (a, top + 22)], random, 0.8), 4.3)
            edge = _MIDDLE + side * (_HALF + 2)
            drawn += gouge([(edge, top + 2), (edge, top + 20)], 2.6, 2.2, ends=0.3)
    drawn += path(doorway(_MIDDLE, _HALF, _SPRING, _APEX, _FLOOR, shape=vault), 7.3)
    for turn in range(200, 341, 7):
        angle = math.radians(turn + random.uniform(-2, 2))
        near, far = random.uniform(58, 68), random.uniform(76, 92)
        ends = [(_MIDDLE + r * 1.1 * math.cos(angle), 116 + r * 0.95 * math.sin(angle)) for r in (near, far)]
        drawn += gouge(ends, 3, 5.9, peak=0.2)
    drawn += polygon(
        [(_MIDDLE - _HALF, _FLOOR - 12), (_MIDDLE + _HALF, _FLOOR - 12), (300, 188), (60, 188)], 6
    )
    drawn += polygon(shaken([(6, 186), (354, 186), (354, 204), (6, 204)], random, 1), 4.4)
    drawn += gouge([(8, 188), (180, 188.5), (352, 188)], 4, 1.6, ends=0.4)
    for _ in range(26):
        x, y = random.uniform(24, 320), random.uniform(194, 203)
        drawn += gouge([(x, y), (x + random.uniform(6, 18), y)], 1.6, 5.6, steps=2)
    return drawn
