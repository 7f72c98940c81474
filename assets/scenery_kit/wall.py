"""The Dungeon's wall behind the card of a killer, lit by the burst around the card, which is at `_BURST`."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, gouge, polygon, shaken

WIDTH, HEIGHT = 640, 400
_BURST = 140, 184
STEP = 21
"""The difference between two greys: the coarser, the smaller the file."""
_FAR = 660.0  # the distance from the burst at which the wall is black


def draw() -> str:
    """Return the drawing's SVG elements: stones that darken away from the burst, cut along its rays."""
    random = Random(43)
    drawn, y, row = polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], INK), -20.0, 0
    while y < HEIGHT:
        high, x = (66.0, 56.0, 72.0, 60.0)[row % 4], -40.0 - row % 2 * 60
        while x < WIDTH:
            wide = random.uniform(94, 150)
            drawn += _stone(x + 1.7, y + 1.7, wide - 3.4, high - 3.4, random)
            x += wide
        y += high
        row += 1
    return drawn


def _dark(x: float, y: float) -> float:
    """Return how dark the wall is at a point, from 0 near the burst to 1 in the far corners."""
    return min(1.0, math.hypot((x - _BURST[0]) * 0.92, (y - _BURST[1]) * 1.3) / _FAR)


def _stone(x: float, y: float, wide: float, high: float, random: Random) -> str:
    dark = min(1.0, max(0.0, _dark(x + wide / 2, y + high / 2) + random.uniform(-0.05, 0.05)))
    tone = 4.3 + 3.6 * dark**1.7
    right, low = x + wide, y + high
    drawn = polygon(shaken([(x, y), (right, y), (right, low), (x, low)], random, 1.6), tone)
    # The edges that face the burst are lit.
    for ends, faces in (
        ([(x + 3, y + 1.8), (right - random.uniform(4, 40), y + 1.8)], y > _BURST[1]),
        ([(x + random.uniform(4, 30), low - 1.8), (right - 3, low - 1.8)], low < _BURST[1]),
        ([(x + 1.8, y + 3), (x + 1.8, low - random.uniform(3, 18))], x > _BURST[0]),
        ([(right - 1.8, y + 3), (right - 1.8, low - random.uniform(3, 18))], right < _BURST[0]),
    ):
        if faces and dark < 0.95:
            drawn += gouge(ends, 5.2 - 2.6 * dark, tone - 2.8 * (1 - dark), ends=0.3, steps=4)
    for _ in range(round(wide * high / 560)):
        a, b = random.uniform(x + 6, right - 6), random.uniform(y + 6, low - 6)
        here, turn = _dark(a, b), math.atan2(b - _BURST[1], a - _BURST[0])
        long = random.uniform(18, 56) * (1.15 - here)
        ends = [(a, b), (a + long * math.cos(turn), b + long * math.sin(turn))]
        if here < 0.92 and x + 3 < ends[1][0] < right - 3 and y + 3 < ends[1][1] < low - 3:
            lit = random.random() < 0.7 - here * 0.4
            width = random.uniform(3, 6) * (1.2 - here)
            drawn += gouge(ends, width, tone - 2.4 * (1 - here) if lit else INK, peak=0.25, steps=2)
    return drawn
