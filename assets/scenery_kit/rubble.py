"""Rubble on the far edge of the table: broken stones, skulls, bones and roots, heaped up at the sides."""

from __future__ import annotations

import math
from random import Random

from .corner_crypt import bone
from .props import root, skull
from .shapes import INK, Point, closed, gouge, outlined, placed, polygon, smooth

WIDTH, HEIGHT = 1280, 130
INKS = ("#0a0a0a", "#202020", "#3a3a3a", "#5a5a5a", "#7e7e7e", "#a4a4a4", "#c8c8c8", "#e8e8e8", "#ffffff")
"""The palette: greys, which the game tints with the colour of stone."""
_FOOT = 92.0
"""The y coordinate of the table's far edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(31)
    drawn = _shadow()
    for points in (
        [(1010, 84), (960, 92), (900, 88), (850, 97), (800, 96)],
        [(300, 86), (350, 94), (404, 90), (452, 98)],
        [(1270, 70), (1200, 98), (1120, 96), (1060, 108)],
    ):
        drawn += root([(float(x), float(y)) for x, y in points], 12, 6.4, 4.2, random)
    for _ in range(116):
        x = random.uniform(-10, WIDTH + 10)
        size = random.uniform(0.25, 0.7) * (17 + 19 * _heap(x))
        drawn += _stone(x, _FOOT - _heap(x) * random.uniform(2, 26), size, random, 6.2)
    drawn += _finds()
    for _ in range(96):
        x = random.uniform(-10, WIDTH + 10)
        size = random.uniform(0.2, 0.62) * (18 + 18 * _heap(x))
        drawn += _stone(x, _FOOT + random.uniform(2, 9 + 9 * _heap(x)), size, random, 5.4)
    return drawn


def _heap(x: float) -> float:
    """Return the height of the rubble at ``x``, from 0 (scattered) to 1."""
    aside = abs(x / WIDTH - 0.5) * 2
    return max(0.06, min(1.0, aside**2.2 * 1.25 + 0.12 * math.sin(x * 0.021) + 0.08 * math.sin(x * 0.053)))


def _shadow() -> str:
    """Draw the darkness at the foot of the wall, with an uneven outline."""
    drawn = ""
    for step in range(7):
        high, low = 34 - step * 4.6, 25 - step * 3.2
        above = [
            (x, _FOOT - high * (0.45 + _heap(x)) + 3 * math.sin(x * 0.045 + step))
            for x in range(-20, WIDTH + 40, 20)
        ]
        below = [
            (x, _FOOT + low * (0.6 + 0.5 * _heap(x)) + 3 * math.sin(x * 0.037 - step))
            for x in range(-20, WIDTH + 40, 20)
        ]
        drawn += polygon([*above, *below[::-1]], INK, 'fill-opacity="0.2"')
    return drawn


def _stone(x: float, foot: float, size: float, random: Random, fill: float) -> str:
    """Draw a broken stone with a lit upper edge and its base at ``foot``."""
    wide, high, count = size * random.uniform(1.0, 1.5), size * random.uniform(0.7, 1.0), 8
    around: list[Point] = []
    for i in range(count):
        turn = math.tau * (i + random.uniform(-0.25, 0.25)) / count
        down = min(0.55, math.sin(turn))
        around.append((x + math.cos(turn) * wide / 2, foot - high * 0.4 + down * high * 0.7))
    drawn = outlined(closed(smooth(around, 2)), fill, 2.6 + size * 0.05)
    top = sorted(point for point in around if point[1] < foot - high * 0.5)
    if len(top) > 1:
        lower = [(px + wide * 0.04, py + high * 0.34) for px, py in top[::-1]]
        drawn += polygon([*top, *lower], fill - 1.6)
        drawn += gouge(top, 1.4 + high * 0.1, fill - 3.8, ends=0.4, steps=3)
    for _ in range(int(size // 8)):
        px, py = x + random.uniform(-0.3, 0.3) * wide, foot - random.uniform(0.0, 0.3) * high
        drawn += gouge([(px, py), (px + random.uniform(-3, 3), py - high * 0.25)], 2, fill - 2, steps=2)
    return drawn


def _finds() -> str:
    """Draw the skulls and bones among the stones."""
    drawn = ""
    for x, y, scale, turned, flipped in (
        (330.0, 58.0, 0.36, -8.0, False),
        (366.0, 66.0, 0.30, 14.0, True),
        (1030.0, 50.0, 0.40, 6.0, False),
        (1150.0, 34.0, 0.44, -6.0, True),
        (1196.0, 44.0, 0.40, 10.0, True),
        (86.0, 42.0, 0.42, 4.0, False),
    ):
        drawn += placed(x, y, scale, skull(2.6), turned=turned, flipped=flipped)
    for x, y, scale, turned in (
        (396.0, 92.0, 0.5, 8.0),
        (930.0, 98.0, 0.52, -7.0),
        (956.0, 90.0, 0.46, 16.0),
        (1074.0, 88.0, 0.56, -20.0),
        (180.0, 84.0, 0.55, -14.0),
    ):
        drawn += placed(x, y, scale, bone(88), turned=turned)
    return drawn
