"""A puzzle's niche in the wall, above its sill. Its corners are 44 units; the rest can be stretched."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, closed, gouge, path, polygon, shaken

WIDTH, HEIGHT = 240, 130
INKS = ("#050505", "#0d0c0b", "#1c1a18", "#34312d", "#545048", "#787268", "#9f9788", "#cbc2a9", "#f2e8cc")
"""The palette, from ink through grey stone (tinted for each chapter) to lit edges."""
_LEFT, _RIGHT, _TOP = 14, 226, 15


def draw() -> str:
    """Return the drawing's SVG elements."""
    return niche(Random(6), 2.9, 7.5, 6.9)


def niche(random: Random, stone: float, dark: float, wall: float) -> str:
    """The stones around a niche. The arguments are the tones of the stones, the depth and the back wall."""
    drawn = polygon([(1, 1), (239, 1), (239, 130), (1, 130)], INK)
    joints = (3, 42, 84, 120, 156, 198, 237)
    for i, (a, b) in enumerate(pairwise(joints)):
        tone = stone + (0.35 if i % 2 else 0)
        drawn += polygon(shaken([(a + 1, 3), (b - 1, 3), (b - 1, 15), (a + 1, 15)], random, 0.7), tone)
        drawn += gouge([(a + 3, 5), (b - 4, 5)], 2.6, stone - 1.7, ends=0.3)
    for left, right in ((3, 14), (226, 237)):
        for i, (top, bottom) in enumerate(((16, 43), (44.5, 85), (86.5, 130))):
            block = [(left, top), (right, top), (right, bottom), (left, bottom)]
            drawn += polygon(shaken(block, random, 0.7), stone + (0.35 if i % 2 else 0))
            edge = right - 1.5 if left < 99 else left + 1.5
            drawn += gouge([(edge, top + 3), (edge, bottom - 2)], 2.6, stone - 1.5, ends=0.3)
    # Round the corners of the opening, and put its upper and left sides in deep shade.
    curve = "M14,130V40C16,26 26,17 42,15H198C214,17 224,26 226,40V130Z"
    drawn += path(closed([(_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, 130), (_LEFT, 130)]), stone + 0.9)
    drawn += path(curve, INK)
    drawn += path("M20,130V46C22,34 32,26 46,24H196C210,26 218,34 220,46V130Z", dark)
    drawn += path("M30,130V54C32,42 42,36 54,35H188C200,36 208,44 210,54V130Z", wall)
    for _ in range(30):
        x, y = random.uniform(46, 190), random.uniform(44, 124)
        drawn += gouge(
            [(x, y), (x + random.uniform(6, 16), y + random.uniform(-1, 1))], 1.6, wall + 0.6, steps=2
        )
    return drawn
