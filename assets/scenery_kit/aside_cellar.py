"""The Cellar's large object on the table, behind the candle: a cask with bottles on it, and a keg."""

from __future__ import annotations

import math
from random import Random

from .hoard import ASIDE, aside, coins, rimmed
from .shapes import INK, Point, closed, gouge, outlined, oval, placed, polygon
from .stores import barrel, bottle

WIDTH, HEIGHT = ASIDE
INKS = ("#080504", "#140d08", "#23160d", "#352012", "#452d17", "#593c1e", "#735329", "#926f3a", "#b08a4c")
"""The palette, darker than in the corners, so that the candle's flame in front is the brightest."""
_TOP, _FOOT, _MIDDLE = 76.0, 236.0, 92.0
"""The y coordinates of the cask's upper and lower rims, and the x coordinate of its middle."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = rimmed(placed(80, 70, 1, bottle(0, 0, 66, 5.2, 1.0), turned=-3), 6)
    drawn += _cask(Random(7))
    drawn += rimmed(placed(112, 76, 1, bottle(0, 0, 52, 4.4, 0.8), turned=4), 6)
    drawn += oval(162, 206, 37, 37, INK) + barrel(162, 206, 34, 5.2, 2.2, Random(3), lit=-1)
    return aside(drawn + coins(50, 238, 15, 6, 3) + coins(24, 240, 13, 5))


def _half(y: float) -> float:
    return 58 + 17 * math.sin(math.pi * (y - _TOP) / (_FOOT - _TOP))


def _cask(random: Random) -> str:
    ys = [_TOP + (_FOOT - _TOP) * i / 16 for i in range(17)]
    left: list[Point] = [(_MIDDLE - _half(y), y) for y in ys]
    right: list[Point] = [(_MIDDLE + _half(y), y) for y in ys]
    drawn = outlined(closed([*left, (_MIDDLE, _FOOT + 9), *right[::-1]]), 6.5, 6)
    for part in (-0.82, -0.56, -0.2, 0.2, 0.56, 0.82):
        drawn += gouge([(_MIDDLE + part * _half(y), y) for y in ys[::4]], 3.6, 7.6, ends=0.8)
        if abs(part) > 0.5:  # the flame lights only the edges that face it: elsewhere it must stand out
            drawn += gouge([(_MIDDLE + part * 1.06 * _half(y), y) for y in ys[3:13:3]], 2.6, 3, peak=0.5)
    for _ in range(60):  # the grain of the staves
        part, y = random.uniform(-0.92, 0.92), random.uniform(_TOP + 14, _FOOT - 26)
        ends = [(_MIDDLE + part * _half(at), at) for at in (y, y + random.uniform(10, 24))]
        drawn += gouge(ends, random.uniform(1.6, 3.4), 7.8 if random.random() < 0.8 else 5.4)
    for at, high in ((_TOP + 22, 13), (_FOOT - 36, 14), (_FOOT - 8, 12)):
        hoop = [
            (_MIDDLE + part * _half(at), at + 8 * (1 - part * part)) for part in (-1.03, -0.5, 0, 0.5, 1.03)
        ]
        low = [(x, y + high) for x, y in hoop[::-1]]
        drawn += outlined(closed([*hoop, *low]), 6.8, 4.4)
        down = 3.4 if at > 150 else high - 3  # on the edge towards the flame
        drawn += gouge([(x, y + down) for x, y in hoop], 3, 2.4, peak=0.5)
    drawn += oval(_MIDDLE, _TOP, 61, 13, INK) + oval(_MIDDLE, _TOP - 1, 57, 10, 3.4)
    drawn += oval(_MIDDLE, _TOP + 1, 50, 7.4, 5.4)
    for x in (-30.0, -10.0, 12.0, 32.0):
        drawn += gouge([(_MIDDLE + x, _TOP - 5), (_MIDDLE + x * 1.06, _TOP + 7)], 2.4, 7)
    return drawn + polygon(
        [(_MIDDLE - 5, 150), (_MIDDLE + 5, 150), (_MIDDLE + 4, 160), (_MIDDLE - 4, 160)], 7
    )
