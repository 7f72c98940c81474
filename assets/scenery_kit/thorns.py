"""Brambles creeping in from the window's edge near death: black, with embers along their rims."""

from __future__ import annotations

import math
from random import Random

from .shapes import Point, curve, gouge

WIDTH, HEIGHT = 640, 112
INKS = ("#050203", "#0b0304", "#160506", "#2e080a", "#5c1110", "#9a2016", "#d6431f", "#f58a3c", "#ffd08a")
_BLACK, _EMBER, _RIM = 7.6, 3.0, 4.4
# The stems that reach deep into the window: the x coordinates of both ends, the depth and the thickness.
_STEMS: tuple[tuple[float, float, float, float], ...] = (
    (-30, 250, 74, 17),
    (170, 470, 50, 12),
    (300, 640, 84, 20),
    (540, 680, 40, 10),
)


def draw() -> str:
    """Return the drawing's SVG elements. The drawing's upper edge is that of the window."""
    random = Random(21)
    drawn = ""
    for left, right, deep, thick in _STEMS:
        long = right - left
        arc = [
            (left, -6.0),
            (left + long * 0.2, deep * 0.6),
            (left + long * 0.45, deep * 0.98),
            (left + long * 0.72, deep * 0.66),
            (right, -4.0),
        ]
        drawn += _stem(arc, thick, random)
    for down, thick in ((16, 11.0), (2, 20.0)):
        x = -60.0
        while x < WIDTH + 20:
            long = random.uniform(210, 290)
            rise = random.uniform(8, 16)
            line = [
                (x, down - rise),
                (x + long * 0.3, down + rise),
                (x + long * 0.7, down),
                (x + long, down - rise),
            ]
            drawn += _stem(line, thick, random)
            x += long * 0.62
    return drawn


def _stem(points: list[Point], thick: float, random: Random) -> str:
    """Draw a stem with large thorns, most of them on the side away from the edge."""
    spine = curve(points, 10)
    drawn = gouge([(x, y + 2.2) for x, y in points], thick, _RIM, ends=0.25)
    for i in range(4, len(spine) - 3, 5):
        x, y = spine[i]
        (ax, ay), (bx, by) = spine[i - 1], spine[i + 1]
        outward = random.random() < 0.75
        lean = math.atan2(by - ay, bx - ax) + (1 if outward else -1) * random.uniform(1.1, 1.8)
        long = thick * random.uniform(1.5, 2.3)
        middle = x + math.cos(lean) * long * 0.5, y + math.sin(lean) * long * 0.5
        # Thorns bend towards the stem's end, like a rose's.
        tip = x + math.cos(lean - 0.35) * long, min(HEIGHT - 3.0, y + math.sin(lean - 0.35) * long)
        hot = random.random() < 0.6
        glowing = [(x + 2, y + 1), (middle[0] + 1.6, middle[1] + 1.6), (tip[0] + 1.2, tip[1] + 1.6)]
        drawn += gouge(glowing, thick * 0.66, _EMBER if hot else _RIM, peak=0.1)
        drawn += gouge([(x, y), middle, tip], thick * 0.62, _BLACK, peak=0.1, ends=0.03)
    return drawn + gouge(points, thick, _BLACK, ends=0.25)
