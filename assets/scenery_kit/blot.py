"""A blot of ink behind a number."""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, Point, disc, gouge, polygon, smooth

WIDTH, HEIGHT = 200, 160
INKS = ("#08060a", "#0d0a10", "#131018", "#1b1722", "#272231", "#393347", "#565067", "#80798f", "#b4adbd")
"""The palette: black with a little gloss."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(14)
    points: list[Point] = []
    count = 60
    for i in range(count):
        turn = math.tau * i / count
        reach = (
            0.9 + 0.06 * math.sin(turn * 3 + 1) + 0.05 * math.sin(turn * 5) + random.uniform(-0.025, 0.025)
        )
        points.append((100 + math.cos(turn) * 70 * reach, 80 + math.sin(turn) * 54 * reach))
    drawn = polygon(smooth(points, 4), INK)
    for turn, reach, wide in (
        (0.3, 1.3, 9),
        (0.9, 1.18, 7),
        (1.8, 1.24, 8),
        (2.5, 1.36, 10),
        (3.4, 1.16, 6),
        (4.1, 1.3, 9),
        (5.0, 1.2, 7),
        (5.7, 1.34, 8),
    ):
        x, y = math.cos(turn), math.sin(turn)
        begin, end = (100 + x * 52, 80 + y * 40), (100 + x * 68 * reach, 80 + y * 52 * reach)
        drawn += gouge([begin, end], wide * 2.4, INK, peak=0.1, ends=0.12)
        drawn += disc(end[0], end[1], wide * 0.44, INK)
    for _ in range(18):
        turn, far = random.uniform(0, math.tau), random.uniform(1.12, 1.4)
        x, y = 100 + math.cos(turn) * 66 * far, 80 + math.sin(turn) * 52 * far
        r = random.uniform(1, 4.4)
        drawn += disc(x, y, r, INK)
        if r > 2.6:
            drawn += gouge(
                [(x, y), (100 + (x - 100) * 0.8, 80 + (y - 80) * 0.8)], r * 0.9, INK, peak=0.1, ends=0.1
            )
    turns = [3.5 + i * 0.13 for i in range(8)]
    gloss = [(100 + math.cos(turn) * 54, 80 + math.sin(turn) * 41) for turn in turns]
    return drawn + gouge(gloss, 5, 5, peak=0.4)
