"""A stonemason's slate, as a background for chalk writing.

Without its margin of 8 units, the picture tiles seamlessly: strokes continue at the opposite edge.
"""

from __future__ import annotations

import math
from random import Random

from .shapes import Point, gouge, polygon

WIDTH, HEIGHT = 336, 336
INKS = ("#38322a", "#342f27", "#302b24", "#2b2620", "#26221d", "#221e1a", "#1d1a16", "#161411", "#0e0d0b")
"""The palette: dark tones, so close together that no stroke competes with text."""
_TILE = 320  # the picture's width and height without its margin


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(7)
    right, low = WIDTH - 4, HEIGHT - 4
    drawn = polygon([(4, 4), (right, 4), (right, low), (4, low)], 5)
    for number in range(520):
        x, y = random.uniform(0, _TILE), random.uniform(0, _TILE)
        turn, length = random.gauss(0.35, 0.16), random.uniform(7, 20)
        width, fill = random.uniform(1.2, 3.0), random.choice((2.4, 3.4)) if number % 3 else 7.4
        drawn += "".join(_stroke((x + dx, y + dy), turn, length, width, fill) for dx, dy in _copies(x, y))
    return drawn


def _copies(x: float, y: float) -> list[Point]:
    """Return the offsets at which to draw a stroke; near an edge, it is repeated beyond the opposite edge."""
    near = [[by for by in (-_TILE, 0, _TILE) if -24 < at + by < WIDTH + 24] for at in (x, y)]
    return [(dx, dy) for dx in near[0] for dy in near[1]]


def _stroke(at: Point, turn: float, length: float, width: float, fill: float) -> str:
    (x, y), dx, dy = at, math.cos(turn) * length, math.sin(turn) * length
    points = [at, (x + dx / 2 - dy * 0.06, y + dy / 2 + dx * 0.06), (x + dx, y + dy)]
    return gouge(points, width, fill, peak=0.3, steps=3)
