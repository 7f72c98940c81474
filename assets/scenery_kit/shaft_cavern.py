"""The Cavern's moonlight: rays from the hole in the roof, and a bright spot under the Weapon."""

from __future__ import annotations

import math
from random import Random

from . import shaft
from .shaft import fading, pool
from .shapes import polygon, shaken

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_SPOT = (632.0, 588.0)
"""The middle of the moonlit spot on the cloth."""
_RAYS = ((210, 60, 5.2), (330, 26, 5.8), (940, 30, 5.8), (1066, 64, 5.4))
"""The x coordinate of each single ray's foot, half its width there, and its tone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(3)
    x, y = _SPOT
    drawn = fading([(606, 0), (674, 0), (x + 352, y), (x - 352, y)], 1.6, 5.6)
    for foot, half, step in _RAYS:
        top = 640 + (foot - 640) * 0.12
        drawn += fading([(top - 8, 0), (top + 8, 0), (foot + half, 730), (foot - half, 750)], step, 7.2)
    for across, high, step in ((372, 152, 4.6), (334, 130, 2.0), (258, 98, 1.2)):
        turns = [math.tau * part / 40 for part in range(40)]
        edge = [(x + math.cos(turn) * across, y + math.sin(turn) * high) for turn in turns]
        drawn += polygon(shaken(edge, random, 5), step)
    return shaft.window(drawn + pool(640, 36, 280, 190, 2.2) + pool(60, 770, 210, 120, 4.8))
