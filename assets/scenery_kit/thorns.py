"""Brambles that creep in from the window's edge near death: black, with embers along their rims."""

from __future__ import annotations

import math
from random import Random

from .shapes import Point, curve, gouge

WIDTH, HEIGHT = 640, 64
INKS = ("#050203", "#0b0304", "#160506", "#2e080a", "#5c1110", "#9a2016", "#d6431f", "#f58a3c", "#ffd08a")
_BLACK, _EMBER, _RIM = 7.6, 3.0, 4.2


def draw() -> str:
    """The body of the picture: the edge of the window is its upper one."""
    random = Random(13)
    drawn = ""
    for x, deep in ((40, 46), (190, 34), (300, 54), (455, 38), (560, 50)):
        far = random.uniform(46, 66)
        arc = [(x - far, 2), (x - far * 0.4, deep * 0.8), (x + far * 0.3, deep), (x + far, 4)]
        drawn += _bramble([(float(at), float(down)) for at, down in arc], 7.5, random)
    for row, (down, thick) in enumerate(((20, 7.0), (10, 11.0), (1, 15.0))):
        x = -40.0 + 23 * row
        while x < WIDTH + 20:
            length = random.uniform(90, 170)
            rise = random.uniform(6, 15)
            points = [
                (x, down - rise),
                (x + length * 0.3, down + rise * 0.4),
                (x + length * 0.65, down - rise * 0.3),
                (x + length, down - rise * 1.2),
            ]
            drawn += _bramble(points, thick * random.uniform(0.7, 1.1), random)
            x += length * random.uniform(0.45, 0.7)
    return drawn


def _bramble(points: list[Point], thick: float, random: Random) -> str:
    spine = curve(points, 10)
    drawn = gouge([(x, y + 1.4) for x, y in points], thick, _RIM, ends=0.2)
    for i in range(3, len(spine) - 3, random.choice((4, 5))):
        x, y = spine[i]
        (ax, ay), (bx, by) = spine[i - 1], spine[i + 1]
        lean = math.atan2(by - ay, bx - ax) + random.uniform(0.9, 1.9)
        long = thick * random.uniform(0.9, 1.7)
        tip = x + math.cos(lean) * long, y + math.sin(lean) * long
        hot = random.random() < 0.45
        drawn += gouge(
            [(x + 1, y), (tip[0] + 0.8, tip[1] + 1)], thick * 0.5, _EMBER if hot else _RIM, peak=0.1
        )
        drawn += gouge([(x - 0.4, y), tip], thick * 0.46, _BLACK, peak=0.1, ends=0.05)
    return drawn + gouge(points, thick, _BLACK, ends=0.2)
