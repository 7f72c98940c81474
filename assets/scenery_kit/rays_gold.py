"""Golden rays above a fan of cards."""

from __future__ import annotations

import math
from random import Random

from .shapes import gouge

WIDTH, HEIGHT = 1280, 420
INKS = ("#3a1420", "#57202a", "#7c3230", "#a64c32", "#cc6c34", "#e48c3c", "#f4ac4c", "#fccc6c", "#fff0b0")
"""The palette, from the red of dusk to the brightest rays."""
_APEX = 200.0
"""The y coordinate of the fan's highest point."""
_REACH, _RADIUS = 36, 1215
"""The angle of the outermost rays in degrees, and the radius of the fan's upper edge."""
_COUNT = 54


def draw() -> str:
    """Return the drawing's SVG elements: the rays are longest and brightest above the middle."""
    random = Random(29)
    drawn = ""
    for number in range(_COUNT):
        part = (number + random.uniform(0.2, 0.8)) / _COUNT * 2 - 1
        turn = math.radians(_REACH * part)
        x = WIDTH / 2 + _RADIUS * math.sin(turn)
        y = _APEX + _RADIUS * (1 - math.cos(turn)) - random.uniform(0, 16)
        away = math.atan2(x - WIDTH / 2, 480 + _APEX - y)
        bright = 1 - abs(part) ** 1.5
        long = random.choice((44, 70, 104, 150, 200)) * (0.7 + 0.3 * bright)
        tone = random.choice((0.3, 0.9, 1.6, 2.4)) + 2.6 * (1 - bright)
        drawn += _ray(random, x, y, away, long, random.uniform(6, 15), tone)
        if random.random() < 0.5:  # the ray breaks off and continues after a gap
            far = long + random.uniform(8, 18)
            at = x + far * math.sin(away), y - far * math.cos(away)
            drawn += _ray(random, *at, away, random.uniform(14, 40), random.uniform(3, 7), tone + 0.6)
    return drawn


def _ray(random: Random, x: float, y: float, turn: float, long: float, wide: float, tone: float) -> str:
    """An outward stroke, thickest near its root and slightly crooked, as if cut by hand."""
    across, up = math.sin(turn), math.cos(turn)
    points = []
    for part in (0.0, 0.4, 0.75, 1.0):
        far, off = long * part, random.uniform(-1, 1) * long * 0.03
        points.append((x + across * far + up * off, y - up * far + across * off))
    return gouge(points, wide, tone, peak=random.uniform(0.06, 0.3), steps=4)
