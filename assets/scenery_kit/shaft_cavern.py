"""The Cavern's moonlight, with the shadows of the rope bridge on the cloth and of stalactites on the ledge."""

from __future__ import annotations

import math
from itertools import pairwise

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import Point

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_BEAM: list[Point] = [
    *((560, 0), (720, 0), (838, 330), (872, 440), (1010, 540), (980, 640), (1070, 800)),
    *((206, 800), (318, 640), (270, 540), (424, 440), (452, 330)),
]
"""The edge of the moonlight, broken by the rocks around the hole."""
_RAYS = (
    [(548.0, 0.0), (556.0, 0.0), (352.0, 430.0), (120.0, 800.0), (56.0, 800.0), (312.0, 430.0)],
    [(728.0, 0.0), (736.0, 0.0), (962.0, 430.0), (1196.0, 800.0), (1150.0, 800.0), (930.0, 430.0)],
)
"""The edges of two single rays beside it."""
_SPIKES = ((484, 26, 452), (540, 34, 506), (604, 22, 440), (690, 30, 500), (752, 24, 446), (806, 34, 478))
"""The stalactites' shadows: the middle of the root, half the width there, and the y coordinate of the tip."""
_PLANKS = 15


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = "".join(fading(ray, 4.6, 6.0) for ray in _RAYS) + fading(_BEAM, 2.4, 1.4)
    for x, half, tip in _SPIKES:
        out = (x - 640) * 0.16
        drawn += shadow([(x - half, 360), (x + half, 360), (x + out + 2, tip), (x + out - 2, tip)], 7.6)
    return shaft.window(drawn + _bridge() + pool(640, 36, 280, 190, 2.2))


def _bridge() -> str:
    """Draw the shadow of the bridge's planks, and of the ropes beside them."""

    def at(part: float, up: float) -> Point:
        return 210 + 860 * part - up * 0.2, 548 + 110 * part + 46 * math.sin(math.pi * part) - up

    drawn = ""
    for plank in range(_PLANKS):
        begin, end = (plank + 0.18) / _PLANKS, (plank + 0.82) / _PLANKS
        slant = 6 * math.sin(plank * 2.4)
        if plank not in {4, 12}:
            drawn += shadow([at(begin, 28 + slant), at(end, 28 - slant), at(end, -36), at(begin, -36)])
        if plank % 2 == 0:
            drawn += shadow([at(begin, 96), at(begin + 0.01, 96), at(begin + 0.01, 16), at(begin, 16)])
    for high, thick in ((100, 11), (18, 7), (-20, 7)):
        for begin, end in pairwise(i / 16 for i in range(17)):
            drawn += shadow([at(begin, high), at(end, high), at(end, high - thick), at(begin, high - thick)])
    return drawn
