"""The Cavern: rock openings towards a lake under a shaft of light, a rope bridge, a tunnel and a den."""

from __future__ import annotations

import math
from random import Random

from .rock import boulder, cluster, flow, grotto, mouth, spike
from .shapes import (
    INK,
    Point,
    closed,
    curve,
    gouge,
    line,
    oval,
    path,
    pierced,
    polygon,
    retoned,
    shaken,
    smooth,
    tone,
)

WIDTH, HEIGHT = 1280, 480
STEP = 5
"""The difference between two greys, which is larger than usual to keep the file small."""
_MIDDLE = 640
_WARM = (3.5, 5.0)
"""The tones between which the palette is orange, from amber to rust."""
_BETWEEN = 3.8
"""The tone up to which the lighter of the two replaces these tones."""
_FRAMES = (
    (168, 178, 118, 262, 1, 24),
    (262, 196, 152, 306, 2, 34),
    (346, 214, 186, 362, 3, 44),
    (432, 236, 226, 430, 4, 54),
)
"""The openings, farthest first: half width, spring, reach upwards, shore, tone, depth of the folds."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(31)
    drawn = _lake(random)
    for number in range(len(_FRAMES)):
        drawn += _frame(number, random)
        if number == 2:
            drawn += _bridge(random)
    drawn += _sides(random) + _tunnel(92, random) + _den(1188, random)
    drawn = cold(drawn) + mushrooms(372, 388, 1.1, random) + mushrooms(908, 470, 1.5, random)
    return drawn + cold(_hanging(random) + _bats())


def cold(body: str) -> str:
    """Return ``body`` without the tones that the scene shows in orange, which only mushrooms have."""
    return retoned(body, lambda step: _WARM[step > _BETWEEN] if _WARM[0] < step < _WARM[1] else step)


def _lake(random: Random) -> str:
    """Draw distant cliffs, the shaft of light, and its reflection in the water."""
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{tone(1.5)}"/>'
    drawn += polygon(shaken([(610, 40), (676, 40), (716, 250), (560, 250)], random, 3), 1.0)
    drawn += polygon([(628, 40), (660, 40), (678, 250), (606, 250)], 0.6)
    for side in (-1, 1):
        ridge = [
            (_MIDDLE + side * far, 238 - up)
            for far, up in (
                (40, 0),
                (62, 16),
                (84, 22),
                (98, 52),
                (124, 60),
                (150, 96),
                (200, 120),
                (260, 130),
                (260, 0),
            )
        ]
        drawn += polygon(shaken(ridge, random, 3), 2)
        for _ in range(16):
            far = random.uniform(70, 170)
            y = 238 - random.uniform(0, 0.3 + (far - 70) / 140) * 70
            drawn += gouge(
                [(_MIDDLE + side * far, y), (_MIDDLE + side * (far + 3), y + random.uniform(8, 22))],
                3.4,
                1.3,
                peak=0.2,
            )
    drawn += polygon([(0, 238), (WIDTH, 238), (WIDTH, HEIGHT), (0, HEIGHT)], 1.9)
    for y, shade in ((300, 2.3), (360, 2.9), (424, 3.5)):
        points = [(i * 64.0, y + random.uniform(-5, 5)) for i in range(21)]
        drawn += polygon([*points, (WIDTH, HEIGHT), (0, HEIGHT)], shade)
    for _ in range(230):
        y = 240 + random.random() ** 1.4 * 240
        near = (y - 238) / 100
        spread = 30 + near * 60
        x = _MIDDLE + random.gauss(0, 1) * spread
        long = random.uniform(10, 34) * (0.6 + near)
        light = (0.3 if abs(x - _MIDDLE) < spread * 0.7 else 1.3) + near * 0.5
        drawn += gouge([(x - long, y), (x, y - 0.6), (x + long, y)], 1.8 + near * 2, light)
    for _ in range(50):
        y = 250 + random.random() * 230
        x = _MIDDLE + random.choice((-1, 1)) * random.uniform(60, 140 + (y - 240) * 0.5)
        drawn += gouge([(x - 30, y), (x + 30, y)], 2.2 + (y - 240) * 0.008, 2.7)
    return drawn


def _frame(number: int, random: Random) -> str:
    half, height, up, shore, shade, deep = _FRAMES[number]
    center = (float(_MIDDLE), float(height + 30))
    outline = grotto(_MIDDLE, half, height, up, shore + 14, random)
    drawn = path(pierced(closed(outline), WIDTH, outline[0][1]), shade + 1, 'fill-rule="evenodd"')
    drawn += flow(outline, center, deep, shade, shade + 2, random)
    for x, y in outline[::3]:
        aside = abs(x - _MIDDLE) / half
        if y < height - up * 0.5 and aside > 0.16 and random.random() < 0.62:
            lit = 1 if x < _MIDDLE else -1
            long = random.uniform(16, 42) * (0.8 + number * 0.22) * (0.5 + aside)
            drawn += spike(x, y - 12, long * 0.26, long + 12, shade + 1, shade - 0.2, random, lit=lit)
    for side in (-1, 1):
        drawn += _shore(number, side, random)
        near = half * (0.62 if number else 0.7)
        for part, size in ((0.0, 1.0), (0.2, 0.62), (0.34, 0.8)):
            x, y = (
                _MIDDLE + side * (near + part * half + random.uniform(-8, 8)),
                shore + 8 + random.uniform(0, 10),
            )
            long = (44 + 16 * number) * size * random.uniform(0.8, 1.2)
            drawn += spike(x, y, long * 0.27, -long, shade + 1.5, shade - 0.2, random, lit=-side)
    if number == 1:
        drawn += cluster(452, 326, 50, 2.6, random) + cluster(838, 322, 40, 2.6, random)
    if number == 2:
        drawn += cluster(896, 384, 70, 3, random)
    if number == 3:
        drawn += cluster(318, 462, 80, 3.8, random)
    return drawn


def _shore(number: int, side: int, random: Random) -> str:
    """Draw the ground from an opening's foot to the water, with stones along it."""
    half, _, _, shore, shade, _ = _FRAMES[number]
    inner = half * 0.52
    guides = [
        (half * 1.3, shore - 10),
        (half * 0.86, shore - 4),
        (inner, shore + 12),
        (inner * 1.02, shore + 22),
        (half * 0.8, shore + 46),
        (half * 1.0, shore + 90),
        (half * 1.4, shore + 150),
    ]
    edge = shaken(curve([(_MIDDLE + side * far, y) for far, y in guides], 5), random, 1.2)
    drawn = polygon(
        [*edge, (_MIDDLE + side * 700, HEIGHT + 20), (_MIDDLE + side * 700, shore - 10)], shade + 1.4
    )
    drawn += gouge(edge[4:22], 4 + number, shade - 0.3, peak=0.4, steps=2)
    drawn += gouge([(x - side * 8, y + 6) for x, y in edge[10:26]], 3 + number * 0.5, 2.9, peak=0.4, steps=2)
    for _ in range(16):
        far = random.uniform(0.62, 1.2) * half
        x, y = _MIDDLE + side * far, shore + random.uniform(2, 20 + (far - inner) * 0.35)
        long = random.uniform(8, 26)
        drawn += gouge(
            [(x, y), (x + side * long, y + 2)], 3, random.choice((shade + 0.4, shade + 2.4)), steps=2
        )
    for _ in range(3):
        far, size = random.uniform(0.5, 0.8) * half, random.uniform(6, 13) * (0.7 + number * 0.3)
        drawn += boulder(
            _MIDDLE + side * far,
            shore + 18 + size * 0.3,
            size,
            size * 0.8,
            shade + 1.7,
            shade - 0.1,
            random,
            lit=-side,
        )
    return drawn


def _bridge(random: Random) -> str:
    """Draw a bridge of planks on two ropes across the light."""

    def at(t: float, drop: float) -> Point:
        return 396 + 488 * t, 66 + 6 * t + drop

    drawn = ""
    deck = [at(i / 24, 30 * math.sin(math.pi * i / 24)) for i in range(25)]
    rail = [at(i / 24, 24 * math.sin(math.pi * i / 24) - 22) for i in range(25)]
    for i, ((x, y), (rx, ry)) in enumerate(zip(deck, rail, strict=True)):
        if i % 2 == 0:
            drawn += line(f"M{x:.1f},{y:.1f} L{rx:.1f},{ry:.1f}", 5.4, 2)
        if i not in {9, 15, 16}:
            slant = random.uniform(-1.6, 1.6)
            drawn += polygon(
                [
                    (x - 9, y - 3 + slant),
                    (x + 9, y - 3 - slant),
                    (x + 9.6, y + 4 - slant),
                    (x - 8.6, y + 4 + slant),
                ],
                5.4,
            )
            drawn += gouge([(x - 6, y - 1 + slant), (x + 6, y - 1 - slant)], 1.6, 1.8)
    drawn += gouge(deck, 3, 5.6, ends=0.8, steps=3) + gouge(rail, 3, 5.6, ends=0.8, steps=3)
    for end, post in ((0, -1), (24, 1)):
        x, y = deck[end]
        drawn += gouge([(x - post * 1, y + 26), (x - post * 2, y - 36)], 8, 5, ends=0.7)
    return drawn


def mushrooms(x: float, y: float, scale: float, random: Random) -> str:
    """Draw a group of orange mushrooms."""
    drawn = ""
    for dx, high, half in ((-26, 30, 13), (26, 38, 15), (-2, 58, 23), (46, 20, 10), (-46, 16, 9)):
        cx, top, w = x + dx * scale, y - high * scale, half * scale
        lean = random.uniform(-3, 3) * scale
        stem = [(cx, y + 4), (cx + lean, (y + top) / 2), (cx + lean, top)]
        drawn += gouge(stem, w * 0.62 + 3, INK, ends=0.8) + gouge(stem, w * 0.5, 4.5, ends=0.7)
        drawn += gouge([(px - w * 0.1, py) for px, py in stem], w * 0.2, 4.1, ends=0.7)
        cx += lean
        for grown, shade in ((2.2, INK), (0.0, 4.24)):
            cap = [
                (cx - w - grown, top + 2 + grown / 2),
                (cx - w * 0.8 - grown, top - w * 0.55 - grown / 2),
                (cx, top - w * 0.95 - grown),
                (cx + w * 0.8 + grown, top - w * 0.55 - grown / 2),
                (cx + w + grown, top + 2 + grown / 2),
                (cx, top + w * 0.24 + grown),
            ]
            drawn += polygon(smooth(cap, 5), shade)
        under = [(cx - w * 0.86, top + 2), (cx, top + w * 0.16), (cx + w * 0.86, top + 2)]
        drawn += gouge(under, w * 0.24, 4.0, ends=0.3)
        ridge = [
            (cx - w * 0.82, top - w * 0.3),
            (cx - w * 0.4, top - w * 0.76),
            (cx + w * 0.3, top - w * 0.84),
        ]
        drawn += gouge(ridge, w * 0.16, 4.05, peak=0.6)
        for part in (-0.42, 0.08, 0.5):
            drawn += oval(cx + part * w, top - w * (0.46 - abs(part) * 0.3), w * 0.13, w * 0.1, 0.6)
    return drawn


def _sides(random: Random) -> str:
    """Draw the nearest rock on both sides and above."""
    drawn = ""
    for side in (-1, 1):
        inner = [
            (430, -20),
            (420, 40),
            (436, 96),
            (424, 160),
            (446, 230),
            (430, 300),
            (440, 380),
            (418, 440),
            (404, 500),
        ]
        outline = curve([(_MIDDLE + side * far, y) for far, y in inner], 5)
        outline = shaken(outline, random, 2.4)
        drawn += polygon([*outline, (_MIDDLE + side * 660, 500), (_MIDDLE + side * 660, -20)], 6.4)
        drawn += flow(outline, (_MIDDLE, 240), 46, 3.2, 7.6, random)
        for _ in range(70):
            x, y = _MIDDLE + side * random.uniform(462, 640), random.uniform(0, HEIGHT)
            bend = [
                (x, y),
                (x + random.uniform(4, 12), y + random.uniform(6, 16)),
                (x + random.uniform(-4, 8), y + random.uniform(20, 40)),
            ]
            drawn += gouge(bend, random.uniform(2, 4), 5.3 if random.random() < 0.5 else 7.4, peak=0.3)
    return drawn


def _tunnel(cx: float, random: Random) -> str:
    """Draw a passage winding up towards the light."""
    drawn = ""
    for across, top, shade, drift in (
        (74, 46, INK, 0),
        (66, 56, 5, 0),
        (55, 72, 3.9, 4),
        (43, 88, 2.8, 9),
        (30, 106, 1.7, 14),
        (17, 126, 0.7, 18),
    ):
        guides: list[Point] = [
            (cx - across, 490),
            (cx - across * 1.02, 330),
            (cx - across * 0.94 + drift, 190),
            (cx - across * 0.6 + drift, top + 30),
            (cx - across * 0.1 + drift, top),
            (cx + across * 0.6 + drift, top + 24),
            (cx + across + drift * 0.6, 170),
            (cx + across * 0.96, 320),
            (cx + across, 490),
        ]
        if across < 70:
            low = 230 + (across - 17) * 5.4
            guides = [(x, min(y, low)) for x, y in guides]
        outline = shaken(curve(guides, 6), random, 1.6)
        drawn += polygon(outline, shade)
        if shade < INK:
            for x, y in outline[6:-6:3]:
                aside = 1 if x > cx + drift else -1
                drawn += gouge(
                    [(x, y), (x - aside * random.uniform(4, 12), y + random.uniform(-3, 6))],
                    3.4,
                    shade + 1,
                    peak=0.1,
                )
    for i in range(8):
        y = 244 + i * i * 2.6 + i * 9
        half, shade = 15 + i * 4, 1.8 + i * 0.4
        x = cx + 15 - i + (-1, 1)[i % 2] * (3 + i * 2.2)
        slab = [
            (x - half, y + 2),
            (x - half * 0.5, y - 3 - i * 0.5),
            (x + half * 0.4, y - 4 - i * 0.4),
            (x + half, y + 1),
            (x + half * 0.8, y + 9 + i * 1.6),
            (x - half * 0.7, y + 10 + i * 1.7),
        ]
        slab = shaken(slab, random, 2)
        drawn += polygon(slab, min(INK, shade + 2.6)) + polygon(
            [*slab[:4], (x, y + 5 + i * 0.6)], shade + 0.9
        )
        drawn += gouge(slab[:4], 3 + i * 0.3, shade - 0.6, peak=0.5)
    for x, long, half in ((40, 44, 8), (66, 30, 6), (132, 52, 9), (110, 26, 5)):
        drawn += spike(x, 44 + abs(x - cx) * 0.3, half, long, 6.4, 3, random, lit=1 if x < cx else -1)
    return drawn


def _den(cx: float, random: Random) -> str:
    """Draw a dark hole with many eyes."""
    outline = mouth((cx, 210), 74, 152, 200, random, 0.06)
    drawn = polygon(outline, INK) + flow(outline, (cx, 210), 24, 3.6, 7.6, random)
    for x, y, size, shade in (
        (-30, 92, 5, 1.2),
        (22, 112, 7, 0.6),
        (-12, 150, 6, 1),
        (34, 176, 5, 1.6),
        (-40, 200, 5, 1.8),
        (4, 226, 8, 0.6),
        (38, 258, 6, 1.2),
        (-34, 276, 6, 1),
        (6, 318, 7, 1.4),
        (-22, 352, 5, 2),
        (28, 366, 5, 2.2),
    ):
        tilt = random.uniform(-0.3, 0.3)
        for side in (-1, 1):
            ex, ey = cx + x + side * size * 1.5, y + side * tilt * size
            lid = [
                (ex - size, ey - side * size * 0.3),
                (ex, ey - size * 0.62),
                (ex + size, ey + side * size * 0.3),
                (ex, ey + size * 0.6),
            ]
            drawn += polygon(smooth(lid, 4), shade)
            drawn += gouge([(ex, ey - size * 0.6), (ex, ey + size * 0.6)], size * 0.44, INK, ends=0.5)
    for x, long, half in ((1132, 40, 7), (1158, 62, 10), (1186, 34, 7), (1214, 56, 9), (1240, 36, 7)):
        drawn += spike(x, 58 + abs(x - cx) * 0.34, half, long, 6.4, 3.4, random, lit=-1)
    for x, long, half in ((1138, 60, 12), (1166, 40, 9), (1206, 50, 11), (1236, 74, 13)):
        drawn += spike(x, 430 - abs(x - cx) * 0.3, half, -long, 6.4, 3.6, random, lit=-1)
    return drawn


def _hanging(random: Random) -> str:
    """Draw the nearest stalactites, above the cards."""
    drawn = polygon(
        shaken(
            [
                (0, -10),
                (WIDTH, -10),
                (WIDTH, 26),
                *((WIDTH - i * 40, 20 + 14 * abs(math.sin(i * 1.9))) for i in range(1, 32)),
                (0, 26),
            ],
            random,
            3,
        ),
        7,
    )
    for x, long, half in (
        (236, 96, 17),
        (268, 58, 11),
        (304, 80, 13),
        (352, 48, 9),
        (392, 62, 10),
        (466, 40, 8),
        (536, 30, 7),
        (744, 34, 7),
        (812, 46, 9),
        (872, 64, 11),
        (914, 44, 8),
        (968, 78, 13),
        (1006, 52, 10),
        (1044, 100, 17),
    ):
        drawn += spike(x, 16, half, long, 7, 3.4, random, lit=1 if x < _MIDDLE else -1)
    return drawn


def _bats() -> str:
    drawn = ""
    for x, y, size, shade in (
        (930, 84, 16, 7),
        (978, 66, 10, 7),
        (348, 88, 12, 7),
        (560, 58, 7, 4.6),
        (735, 60, 9, 5),
        (1096, 58, 15, 2.8),
        (1150, 34, 9, 3.4),
    ):
        wing = [
            (0, 0.1),
            (-0.25, -0.25),
            (-0.9, -0.5),
            (-1.5, 0.05),
            (-1.05, 0),
            (-0.8, 0.4),
            (-0.45, 0.18),
            (0, 0.75),
        ]
        outline = wing + [(-dx, dy) for dx, dy in wing[-2:0:-1]]
        ears = [(-0.22, -0.2), (-0.16, -0.45), (0, -0.22), (0.16, -0.45), (0.22, -0.2)]
        for points in (outline, ears):
            drawn += polygon([(x + dx * size, y + dy * size) for dx, dy in points], shade)
    return drawn
