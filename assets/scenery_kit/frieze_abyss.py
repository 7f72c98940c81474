"""The Abyss above the Room: an eye as wide as the Room, arms reaching around it, and teeth."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .beasts import eye, tentacle
from .masonry import post
from .rock import spike
from .shapes import gouge, polygon, tone

WIDTH, HEIGHT = 872, 312
STEP = 5
"""The difference between two greys, which is larger than usual to keep the file small."""
_LEFT = 204
"""The x coordinate of the frieze's left edge in the scene's coordinate system, which this module uses."""
_MIDDLE = 640
_ARM = ((226, 300), (214, 180), (262, 92), (338, 74), (388, 40), (356, 14), (330, 34))
"""The left arm from root to tip; the right arm mirrors it."""
_FEELER = ((440, 120), (430, 84), (452, 62), (486, 70), (480, 88))
_CLIFF = ((300, 60), (318, 40), (352, 52), (372, 26), (404, 34), (440, 10))
"""The upper edge of the rock on one side, from the middle outwards; x is the distance from `_MIDDLE`."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(47)
    drawn = f'<rect x="{_LEFT}" y="0" width="{WIDTH}" height="{HEIGHT}" fill="{tone(6.5)}"/>'
    for across, high, shade in ((470, 250, 6.1), (390, 180, 5.6), (310, 120, 5.0), (250, 84, 4.3)):
        ring = []
        for i in range(72):
            swell = random.uniform(0.98, 1.1) if i % 2 else random.uniform(0.86, 0.96)
            turn = math.tau * i / 72
            ring.append((_MIDDLE + math.cos(turn) * across * swell, 49 + math.sin(turn) * high * swell))
        drawn += polygon(ring, shade)
    drawn += f'<g transform="translate(640,50) scale(.8,.4) translate(-640,-122)">{eye(Random(5))}</g>'
    drawn += _depth(random)
    for side in (-1, 1):
        drawn += _side(side, random)
    for i in range(30):
        x = 212 + i * 29.6 + random.uniform(-6, 6)
        far = abs(x - _MIDDLE) / 436
        long = 12 + 42 * far**2.4 + random.uniform(-3, 5)
        drawn += spike(x, -10, 9 + 7 * far, long, 7.1, 3.8, random, lit=1 if x < _MIDDLE else -1)
    for side in (-1, 1):
        drawn += post(_MIDDLE + side * 428, HEIGHT, 6.4, 4.4, random, lit=-side, rough=2.4)
    return f'<g transform="translate({-_LEFT},0)">{drawn}</g>'


def _depth(random: Random) -> str:
    """Draw rocks in two rows below the eye, and smaller eyes between them."""
    drawn = ""
    for row, (foot, shade, cut) in enumerate(((250, 6.2, 4.4), (262, 7.2, 3.2))):
        for i in range(9):
            x, side = 400 + i * 60 + row * 28 + random.uniform(-9, 9), (i * 5 + row * 2) % 4
            long = 34 + 22 * side + abs(x - _MIDDLE) * 0.12 - row * 16
            drawn += spike(x, foot, 22 + 4 * side, -long, shade, cut, random, lit=1 if x < _MIDDLE else -1)
        for x, y, half in ((462, 152, 9), (566, 178, 7), (716, 166, 9), (808, 190, 6)) if row == 0 else ():
            for aside in (-1.5, 1.5):
                at = x + aside * half
                lid = [(at - half, y - aside * 1.4), (at, y - half * 0.6), (at + half, y + aside * 1.4)]
                drawn += polygon([*lid, (at, y + half * 0.5)], 2.2)
                drawn += gouge([(at, y - half * 0.6), (at, y + half * 0.5)], half * 0.5, 7.4, ends=0.4)
    return drawn


def _side(side: int, random: Random) -> str:
    """Draw the rock on one side (-1 or 1), an arm, and a feeler in front of the eye."""
    edge = [(_MIDDLE + side * x, y) for x, y in _CLIFF]
    drawn = polygon([*edge, (_MIDDLE + side * 440, HEIGHT), (_MIDDLE + side * 286, HEIGHT)], 6.3)
    drawn += "".join(gouge([a, b], 5, 3.2, ends=0.3) for a, b in pairwise(edge))
    for x, y in edge[1:-1]:
        drawn += gouge([(x, y + 4), (x + side * 6, y + 40)], 4, 4.4, peak=0.1)
    for points, width, fill, cut in ((_ARM, 50, 6.0, 4.2), (_FEELER, 24, 6.3, 4.2)):
        mirrored = [(2 * _MIDDLE - x if side > 0 else x, y) for x, y in points]
        drawn += tentacle(mirrored, width, fill, cut, random, 2)
    return drawn
