"""The Cavern's moonlight: rays from the hole in the roof, and a pool crossed by the bridge's shadow."""

from __future__ import annotations

from random import Random

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import polygon, shaken

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_SPOT = (632.0, 588.0)
"""The middle of the moonlit spot on the cloth."""
_EDGE = (
    *((-330, 0), (-262, -34), (-286, -96), (-196, -78), (-160, -138), (-92, -96), (0, -150), (84, -100)),
    *((166, -140), (190, -74), (290, -104), (258, -30), (334, 6), (246, 44), (276, 96), (176, 84)),
    *((120, 136), (30, 100), (-60, 140), (-124, 88), (-214, 116), (-226, 50)),
)
"""The corners of the spot's edge, from its middle."""
_SHARDS = (
    ((344.0, 740.0), 26.0, (386.0, 590.0)),
    ((404.0, 748.0), 34.0, (448.0, 548.0)),
    ((462.0, 744.0), 20.0, (470.0, 632.0)),
    ((776.0, 746.0), 22.0, (760.0, 616.0)),
    ((836.0, 748.0), 34.0, (800.0, 556.0)),
    ((900.0, 738.0), 24.0, (866.0, 600.0)),
)
"""The crystals' shadows: the middle of the foot, half the width there, and the tip."""
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
    for size, step in ((1.0, 2.6), (0.8, 0.6)):  # the edge is broken by the crystals around the hole
        edge = [(x + across * size, y + down * size) for across, down in _EDGE]
        drawn += polygon(shaken(edge, random, 3), step)
    for foot, half, tip in _SHARDS:
        drawn += shadow([(foot[0] - half, foot[1]), tip, (foot[0] + half, foot[1])], 7.4)
    for far in (-34, 4):  # the bridge's two ropes, and the planks hanging from the lower one
        drawn += shadow(
            [(x - 330, y + far - 66), (x, y + far), (x + 330, y + far - 50), (x, y + far + 9)], 6.4
        )
    for plank in range(13):
        at = x - 282 + 47 * plank
        low = y - 66 * ((at - x) / 330) ** 2 - 8
        drawn += shadow([(at, low - 38), (at + 27, low - 38), (at + 30, low + 26), (at - 3, low + 26)], 6.6)
    return shaft.window(drawn + pool(640, 36, 280, 190, 2.2))
