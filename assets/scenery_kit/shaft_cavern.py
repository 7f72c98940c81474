"""The Cavern's moonlight, with the shadows of the bridge on the cloth and of stalactites on the ledge."""

from __future__ import annotations

import math
from itertools import pairwise

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import Point

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_BEAM: list[Point] = [
    *((560, 0), (720, 0), (814, 330), (842, 440), (934, 530), (884, 640), (968, 800)),
    *((206, 800), (318, 640), (270, 540), (424, 440), (452, 330)),
]
"""The edge of the moonlight, broken by the rocks around the hole."""
_RAYS = (
    [(548.0, 0.0), (556.0, 0.0), (352.0, 430.0), (120.0, 800.0), (56.0, 800.0), (312.0, 430.0)],
    [(728.0, 0.0), (736.0, 0.0), (962.0, 430.0), (1196.0, 800.0), (1150.0, 800.0), (930.0, 430.0)],
)
"""The edges of two single rays beside it."""
_SPIKES = ((536, 44, 462), (726, 52, 500), (804, 26, 436))
"""The stalactites' shadows: the middle of the root, half the width there, and the y coordinate of the tip."""
_PLANKS = (0.135, 0.205, 0.275, 0.76, 0.83)
"""The middle of each plank's shadow, relative to the bridge's length."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = "".join(fading(ray, 4.6, 6.0) for ray in _RAYS) + fading(_BEAM, 3.4, 2.0)
    for x, half, tip in _SPIKES:
        out = (x - 640) * 0.16
        drawn += shadow([(x - half, 350), (x + half, 350), (x + out + 3, tip), (x + out - 3, tip)])
    return shaft.window(drawn + _bridge() + pool(640, 36, 280, 190, 2.2))


def _bridge() -> str:
    """Draw the shadow of five of the bridge's planks, and of two ropes."""

    def at(part: float, up: float) -> Point:
        return 196 + 880 * part - up * 0.2, 572 + 80 * part + 56 * math.sin(math.pi * part) - up

    drawn = ""
    for number, plank in enumerate(_PLANKS):
        begin, end, slant = plank - 0.024, plank + 0.024, 5 * math.sin(number * 2.4)
        drawn += shadow([at(begin, 62 + slant), at(end, 62 - slant), at(end, -58), at(begin, -58)])
    for high, thick in ((44, 8), (-34, 8)):
        for begin, end in pairwise(i / 16 for i in range(17)):
            drawn += shadow([at(begin, high), at(end, high), at(end, high - thick), at(begin, high - thick)])
    return drawn
