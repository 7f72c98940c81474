"""The Cavern's moonlight, with the shadow of the rope bridge on the cloth and of stalactites on the ledge."""

from __future__ import annotations

import math
from itertools import pairwise

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import Point

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_BEAM: list[Point] = [
    *((560, 0), (720, 0), (830, 330), (866, 440), (968, 530), (938, 640), (1010, 800)),
    *((140, 800), (222, 690), (256, 560), (330, 440), (410, 330)),
]
"""The edge of the moonlight, broken by the rocks around the hole."""
_RAYS = (
    [(548.0, 0.0), (556.0, 0.0), (352.0, 430.0), (120.0, 800.0), (56.0, 800.0), (312.0, 430.0)],
    [(728.0, 0.0), (736.0, 0.0), (962.0, 430.0), (1196.0, 800.0), (1150.0, 800.0), (930.0, 430.0)],
)
"""The edges of two single rays beside it."""
_SPIKES = ((536, 44, 462), (726, 52, 500), (804, 26, 436))
"""The stalactites' shadows: the middle of the root, half the width there, and the y coordinate of the tip."""
_WANDERER: tuple[list[Point], ...] = (
    [(-3, -46), (8, -44), (13, -24), (16, -4), (4, -6), (-8, -2), (-19, -5), (-13, -30)],  # the cloak
    [(-10, -12), (14, -12), (15, 1), (7, 1), (0, -6), (-7, 1), (-14, 1)],
    [
        (-12, -53),
        (-4, -55),
        (-1, -67),
        (8, -66),
        (10, -55),
        (18, -52),
        (9, -51),
        (9, -42),
        (-3, -42),
        (-3, -51),
    ],
    [(6, -42), (18, -38), (30, -42), (37, -28), (30, -20), (23, -27), (27, -36), (17, -33), (6, -36)],
)
"""The outlines of the wanderer's shadow, relative to the feet."""
_STEP = 44.0
"""The distance between two planks of the bridge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = "".join(fading(ray, 4.6, 6.0) for ray in _RAYS) + fading(_BEAM, 1.7, 4.7)
    for x, half, tip in _SPIKES:
        out = (x - 640) * 0.16
        drawn += shadow([(x - half, 350), (x + half, 350), (x + out + 3, tip), (x + out - 3, tip)])
    return shaft.window(drawn + _bridge() + pool(640, 36, 280, 190, 2.2))


def _bridge() -> str:
    """Draw the shadow of the bridge: planks, and a rope above them that sags from post to post."""

    def at(x: float, up: float) -> Point:
        return x, 606 + 50 * math.sin(math.pi * (x - 170) / 940) - up  # below the Weapon's tag

    drawn = ""
    for number in range(1, 21):
        x, slant = 186 + number * _STEP, 4 * math.sin(number * 2.4)
        drawn += shadow([at(x, 2 + slant), at(x + 27, 2 - slant), at(x + 22, -48), at(x - 5, -48)])
        if number % 3 == 2:
            drawn += shadow([at(x + 8, 40), at(x + 16, 40), at(x + 18, 0), at(x + 9, 0)])
    for high, thick in ((42, 9), (0, 9), (-34, 9)):
        for begin, end in pairwise(220 + 880 * i / 32 for i in range(33)):
            drawn += shadow([at(begin, high), at(end, high), at(end, high - thick), at(begin, high - thick)])
    for outline in _WANDERER:
        drawn += shadow([(300 + 1.7 * x, 628 + 1.7 * y) for x, y in outline])
    return f'<g opacity="0.62">{drawn}</g>'
