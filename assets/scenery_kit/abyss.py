"""The Abyss: broken pillars above a chasm, an eye as large as a hill, a maw and arms at the sides."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .beasts import EYE, arms, eye, maw
from .masonry import column
from .props import chain
from .rock import boulder, spike
from .shapes import (
    Point,
    curve,
    gouge,
    polygon,
    retoned,
    shaken,
    tone,
)

WIDTH, HEIGHT = 1280, 480
STEP = 4
"""The difference between two greys, which is larger than usual to keep the file small."""
_MIDDLE = 640


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(47)
    drawn = _dim(_glow(random)) + eye(random) + _dim(_depth(random))
    for number in range(3):
        drawn += _dim(_cliffs(number, random))
        if number < 2:
            drawn += _floating(number, random)
    drawn += _chains() + _near(random) + maw(92, random) + arms(1188, random)
    return drawn + _teeth(random)


def _dim(body: str) -> str:
    """Return ``body`` without the lightest tones, which the scene shows in the gold and green of the eye."""
    return retoned(body, lambda step: max(step, 5 - (5 - step) * 0.7))


def _glow(random: Random) -> str:
    """Draw light radiating from the eye into the dark, ring by ring."""
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{tone(4.4)}"/>'
    for across, high, shade in ((470, 280, 3.8), (390, 222, 3.2), (318, 172, 2.6), (256, 128, 2)):
        points = []
        for i in range(64):
            turn = math.tau * i / 64
            swell = random.uniform(0.97, 1.1) if i % 2 else random.uniform(0.86, 0.96)
            points.append((EYE[0] + math.cos(turn) * across * swell, EYE[1] + math.sin(turn) * high * swell))
        drawn += polygon(points, shade)
    return drawn


def _depth(random: Random) -> str:
    """Draw mist in the chasm, darker further down."""
    drawn = ""
    for row in range(6):
        y = 282 + row * 34
        crest = [
            (_MIDDLE - 360 + i * 30, y + 8 * math.sin(i * 0.9 + row * 1.7) + random.uniform(-5, 5))
            for i in range(25)
        ]
        drawn += polygon(
            [*curve(crest, 4), (_MIDDLE + 360, HEIGHT + 10), (_MIDDLE - 360, HEIGHT + 10)], 2.7 + row * 0.5
        )
        for i in range(2, 22, 4):
            part = [(px, py + 3) for px, py in crest[i : i + random.randrange(3, 5)]]
            drawn += gouge(part, 4.4, 1.9 + row * 0.5, peak=0.4)
    return drawn


_CLIFFS = (
    ((250, 108), (214, 150), (232, 186), (196, 240), (214, 290), (168, 350), (186, 420), (140, 490)),
    ((338, 64), (296, 120), (318, 176), (286, 236), (304, 300), (262, 362), (276, 424), (236, 490)),
    ((420, 20), (384, 90), (404, 160), (378, 232), (396, 310), (356, 372), (372, 430), (340, 490)),
)


def _cliffs(number: int, random: Random) -> str:
    """Draw walls of the chasm on both sides; a higher ``number`` means nearer walls."""
    shade = (2.8, 3.9, 5)[number]
    cut = shade - 1.5
    drawn = ""
    for side in (-1, 1):
        guides = [
            (_MIDDLE + side * (far + random.uniform(-10, 10)), y + random.uniform(-8, 8))
            for far, y in _CLIFFS[number]
        ]
        edge = shaken([p for a, b in pairwise(guides) for p in curve([a, b], 4)[:-1]], random, 2.2)
        edge.append(guides[-1])
        top = (_MIDDLE + side * 660, guides[0][1] - 26)
        drawn += polygon([*edge, (_MIDDLE + side * 660, 490), top], shade)
        for i, (x, y) in enumerate(edge[:-1]):
            (nx, ny), face = edge[i + 1], random.uniform(14, 34) * (1 + number * 0.2)
            if random.random() < 0.7:
                facet = [
                    (x, y),
                    (nx, ny),
                    (nx + side * face * 0.5, ny + random.uniform(0, 8)),
                    (x + side * face, y - 4),
                ]
                drawn += polygon(facet, shade - random.choice((0.5, 0.9)))
            drawn += gouge([(x, y), (nx, ny)], 4 + number, cut, peak=0.5, ends=0.2)
            drawn += gouge(
                [(x, y), (x + side * face * 1.5, y - random.uniform(2, 12))],
                random.uniform(2.4, 4.4),
                cut + 0.5,
                peak=0.05,
            )
            if i % 3 == 0:
                start = x + side * random.uniform(26, 54)
                bend = [(start, y), (start + side * 8, y + 20), (start + side * 4, y + 48)]
                drawn += gouge(bend, 5, shade + 1.3, peak=0.2)
        drawn += gouge(
            [edge[0], ((edge[0][0] + top[0]) / 2, edge[0][1] - 8), top], 5, cut, peak=0.1, ends=0.2
        )
        drawn += _broken(number, side, guides[0], shade, cut, random)
    return drawn


def _broken(number: int, side: int, at: Point, shade: float, cut: float, random: Random) -> str:
    """Draw a broken pillar on the edge of a cliff."""
    x, y = at[0] + side * 34, at[1] + 6
    wide = (20, 28, 36)[number]
    high = ((46, 60), (58, 40), (30, 52))[number][side > 0]
    half = wide / 2
    top = [
        (x - half, y - high),
        (x - half * 0.4, y - high - 12),
        (x - half * 0.1, y - high - 4),
        (x + half * 0.5, y - high - 18),
        (x + half, y - high - 6),
    ]
    if side > 0:
        top = [(2 * x - px, py) for px, py in top[::-1]]
    drawn = polygon([*top, (x + half, y), (x - half, y)], shade + 0.5)
    for part in (-0.3, 0.02, 0.32):
        start = y - high + random.uniform(4, 10)
        drawn += gouge(
            [(x + part * wide, start), (x + part * wide, y - 4)],
            wide * (0.16 if part * side < 0 else 0.08),
            cut,
        )
    drawn += gouge([(x - side * half, y - high), (x - side * half, y)], wide * 0.12, cut, ends=0.4)
    drawn += gouge([(px, py + 1) for px, py in top], 2.6, cut, ends=0.3)
    for dy, wider, tall in ((-8, 0.12, 6), (-3, 0.3, 8)):
        reach = wide * (0.5 + wider)
        drawn += polygon(
            [
                (x - reach, y + dy),
                (x + reach, y + dy),
                (x + reach, y + dy + tall),
                (x - reach, y + dy + tall),
            ],
            shade + 0.5,
        )
        drawn += gouge([(x - reach, y + dy + 1), (x + reach, y + dy + 1)], 2.2, cut, peak=0.5 - side * 0.2)
    return drawn


def _floating(number: int, random: Random) -> str:
    """Draw stones floating above the depth, some with the stump of a pillar."""
    stones = (
        ((566, 268, 24), (726, 284, 30), (500, 322, 20), (792, 238, 18), (490, 226, 15)),
        ((524, 398, 40), (772, 392, 34), (648, 356, 26), (404, 74, 16), (878, 70, 18)),
    )[number]
    shade = 3.6 + number
    drawn = ""
    for x, y, size in stones:
        lit = 1 if x < _MIDDLE else -1
        drawn += spike(x, y - 2, size * 0.95, size * 1.5, shade, shade - 1.6, random, lit=lit)
        drawn += spike(x + size * 0.5, y - 2, size * 0.5, size * 0.8, shade, shade - 1.6, random, lit=lit)
        drawn += spike(x - size * 0.55, y - 2, size * 0.45, size * 0.9, shade, shade - 1.6, random, lit=lit)
        if size > 28:
            drawn += _broken(1, -lit, (x + lit * 34, y - size * 0.36), shade - 0.4, shade - 2, random)
        drawn += boulder(x, y, size, size * 0.5, shade, shade - 1.8, random, lit=lit)
    for _ in range(18):
        x, y = _MIDDLE + random.uniform(-260, 260), random.uniform(90, 440)
        drawn += boulder(x, y, 3 + number * 2, 3 + number, shade, shade - 1.6, random, lit=1)
    return drawn


def _chains() -> str:
    drawn = ""
    for x, low, shade, scale in (
        (356, 300, 5.4, 1),
        (934, 260, 5.4, 1),
        (302, 470, 6.4, 1.5),
        (982, 490, 6.4, 1.5),
    ):
        drawn += chain(x, -8, low, shade, shade - 3, scale)
    for x, y in ((356, 306), (934, 266)):
        drawn += polygon([(x - 4, y - 2), (x + 4, y - 2), (x + 9, y + 18), (x, y + 30), (x - 9, y + 18)], 5.4)
        drawn += gouge([(x + 4, y), (x + 7, y + 17), (x + 1, y + 26)], 2.6, 2)
    return drawn


def _near(random: Random) -> str:
    """Draw the nearest rock on the left and right, and its pillars."""
    drawn = ""
    for side in (-1, 1):
        left, right = sorted((_MIDDLE + side * 425, _MIDDLE + side * 660))
        drawn += polygon([(left, -10), (right, -10), (right, 490), (left, 490)], 6.5)
        for _ in range(80):
            x, y = random.uniform(left, right), random.uniform(0, HEIGHT)
            bend = [
                (x, y),
                (x + random.uniform(4, 12), y + random.uniform(6, 18)),
                (x + random.uniform(-4, 8), y + random.uniform(22, 46)),
            ]
            drawn += gouge(bend, random.uniform(2, 5), 5.2 if random.random() < 0.5 else 7.5, peak=0.3)
        drawn += column(_MIDDLE + side * 441, 36, 108, HEIGHT, 7, 3.8, random, lit=-side)
    return drawn


def _teeth(random: Random) -> str:
    """Draw tooth-like rocks, above and below."""
    drawn = polygon(
        shaken(
            [(0, -10), (WIDTH, -10), *((WIDTH - i * 32, 32 + 7 * math.sin(i * 2.1)) for i in range(41))],
            random,
            2,
        ),
        7,
    )
    for i in range(27):
        x = 224 + i * 32 + random.uniform(-6, 6)
        far = abs(x - _MIDDLE) / 416
        long = 26 + 66 * far**2.2 + random.uniform(-6, 12)
        drawn += spike(x, 24, 12 + 5 * far, long, 7, 3.6, random, lit=1 if x < _MIDDLE else -1)
    for i in range(15):
        x = 236 + i * 58 + random.uniform(-10, 10)
        far = abs(x - _MIDDLE) / 416
        drawn += spike(
            x,
            492,
            20 + 8 * far,
            -(34 + 74 * far**2 + random.uniform(-6, 14)),
            6.8,
            3.2,
            random,
            lit=1 if x < _MIDDLE else -1,
        )
    return drawn
