"""Cold rays around a card of 240 by 336 units in the middle of the picture."""

from __future__ import annotations

import math
from random import Random

from .shapes import gouge

WIDTH, HEIGHT = 560, 640
INKS = ("#0b2c40", "#123b54", "#1d4e6c", "#2a6588", "#3d80a6", "#5a9dc0", "#80bcda", "#a9d8ec", "#dff4ff")
"""The palette, from deep blue to the brightest rays."""
_COUNT = 62


def draw() -> str:
    """Return the drawing's SVG elements. No two rays are alike, and some have a second cut or a gap."""
    random = Random(11)
    drawn = ""
    for number in range(_COUNT):
        turn = math.tau * (number + random.uniform(-0.3, 0.3)) / _COUNT
        begin = _edge(turn) + random.uniform(3, 16)
        long = random.choice((24, 40, 62, 90, 106)) * random.uniform(0.8, 1.1)
        wide, tone = random.uniform(4.5, 12), random.choice((0.4, 0.8, 1.4, 2.6))
        drawn += _ray(random, turn, begin, long, wide, tone)
        if random.random() < 0.45:  # a shadow cut into the ray's root
            drawn += _ray(random, turn + 0.012, begin + 3, long * 0.4, wide * 0.45, 4.2)
        if random.random() < 0.5:  # the ray breaks off and continues after a gap
            far = begin + long + random.uniform(6, 14)
            drawn += _ray(random, turn, far, random.uniform(10, 26), wide * 0.5, tone)
        aside = turn + math.pi / _COUNT * random.uniform(0.7, 1.3)
        drawn += _ray(random, aside, _edge(aside) + random.uniform(1, 6), random.uniform(8, 20), 5, 3.2)
    return drawn


def _edge(turn: float) -> float:
    """Return the distance from the picture's centre to the card's edge, in the direction ``turn``."""
    return 1 / max(abs(math.cos(turn)) / 126, abs(math.sin(turn)) / 174)


def _ray(random: Random, turn: float, begin: float, long: float, wide: float, tone: float) -> str:
    """Draw an outward stroke, thickest near its root and slightly crooked, as if cut by hand."""
    across, down = math.cos(turn), math.sin(turn)
    points = []
    for part in (0.0, 0.4, 0.75, 1.0):
        far, off = begin + long * part, random.uniform(-1, 1) * long * 0.035
        points.append((WIDTH / 2 + across * far - down * off, HEIGHT / 2 + down * far + across * off))
    return gouge(points, wide, tone, peak=random.uniform(0.06, 0.3), steps=4)
