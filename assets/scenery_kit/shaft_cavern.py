"""The Cavern's moonlight: rays from the hole in the roof, and a pool crossed by the bridge's shadow."""

from __future__ import annotations

import math
from random import Random

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import polygon, shaken

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_SPOT = (632.0, 588.0)
"""The middle of the moonlit spot on the cloth."""
_RAYS = ((300, 22, 6.0), (392, 40, 5.2), (900, 34, 5.4), (1010, 24, 6.2))
"""The x coordinate of each single ray's foot, half its width there, and its tone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(3)
    x, y = _SPOT
    drawn = fading([(606, 0), (674, 0), (x + 250, y), (x - 250, y)], 1.6, 4.8)
    for foot, half, step in _RAYS:
        top = 640 + (foot - 640) * 0.12
        drawn += fading([(top - 8, 0), (top + 8, 0), (foot + half, 730), (foot - half, 750)], step, 7.2)
    for across, high, step in ((322, 150, 5.4), (288, 130, 1.8), (210, 92, 0.8)):
        turns = [math.tau * part / 40 for part in range(40)]
        edge = [(x + math.cos(turn) * across, y + math.sin(turn) * high) for turn in turns]
        drawn += polygon(shaken(edge, random, 5), step)
    for far in (-34, 4):  # the bridge's two ropes, and the planks hanging from the lower one
        drawn += shadow(
            [(x - 330, y + far - 66), (x, y + far), (x + 330, y + far - 50), (x, y + far + 9)], 6.4
        )
    for plank in range(13):
        at = x - 282 + 47 * plank
        low = y - 66 * ((at - x) / 330) ** 2 - 8
        drawn += shadow([(at, low - 38), (at + 27, low - 38), (at + 30, low + 26), (at - 3, low + 26)], 6.6)
    return shaft.window(drawn + pool(640, 36, 280, 190, 2.2))
