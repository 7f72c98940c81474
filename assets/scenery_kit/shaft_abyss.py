"""The Abyss's light: the gaze of its eye, in the shape of an eye on the cloth."""

from __future__ import annotations

import math
from random import Random

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import gouge, polygon, shaken

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_AT = (640.0, 590.0)
"""The middle of the eye on the cloth."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(9)
    x, y = _AT
    drawn = fading([(470, 40), (810, 40), (1020, 700), (260, 700)], 4.8, 7.0)
    for across, high, step in ((392, 148, 4.8), (352, 124, 1.6)):
        lids = [
            (x - across + part * across / 8, high * math.sin(math.pi * part / 16) ** 0.8)
            for part in range(17)
        ]
        edge = [(at, y - up) for at, up in lids] + [(at, y + up) for at, up in lids[-2:0:-1]]
        drawn += polygon(shaken(edge, random, 4), step)
    for number in range(44):
        turn = math.tau * number / 44 + random.uniform(-0.04, 0.04)
        ends = [
            (x + far * math.cos(turn), y + 0.5 * far * math.sin(turn))
            for far in (150, random.uniform(230, 300))
        ]
        drawn += gouge(ends, 9, 3.6, ends=0.2)
    drawn += shadow([(x, y - 190), (x + 52, y), (x, y + 190), (x - 52, y)], 6)
    return shaft.window(drawn + pool(640, 50, 330, 170, 3.8))
