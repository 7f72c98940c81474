"""The abyss: broken pillars above a chasm, an eye as large as a hill, a maw and arms at the sides."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .masonry import column
from .props import chain
from .rock import boulder, spike
from .shapes import (
    INK,
    Point,
    closed,
    curve,
    disc,
    gouge,
    outlined,
    oval,
    path,
    polygon,
    shaken,
    smooth,
    tone,
)

WIDTH, HEIGHT = 1280, 480
_MIDDLE = 640
_EYE = (640.0, 122.0)


def draw() -> str:
    """The body of the picture."""
    random = Random(47)
    drawn = _glow(random) + _eye(random) + _depth(random)
    for number in range(3):
        drawn += _cliffs(number, random)
        if number < 2:
            drawn += _floating(number, random)
    drawn += _chains() + _near(random) + _maw(92, random) + _arms(1188, random)
    return drawn + _teeth(random)


def _glow(random: Random) -> str:
    """Light that beats out from the eye, ring by ring, into the dark."""
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{tone(4.4)}"/>'
    for across, high, shade in ((470, 280, 3.8), (390, 222, 3.2), (318, 172, 2.6), (256, 128, 2)):
        points = []
        for i in range(64):
            turn = math.tau * i / 64
            swell = random.uniform(0.97, 1.1) if i % 2 else random.uniform(0.86, 0.96)
            points.append(
                (_EYE[0] + math.cos(turn) * across * swell, _EYE[1] + math.sin(turn) * high * swell)
            )
        drawn += polygon(points, shade)
    return drawn


def _lid(t: float, rise: float) -> Point:
    """A point on a lid: ``t`` from corner to corner, ``rise`` above (or below) the corners in the middle."""
    x, y = _EYE
    return x - 204 + 408 * t, y - rise * math.sin(math.pi * t) ** 0.8 + 12 * math.cos(math.pi * t)


def _eye(random: Random) -> str:
    """An eye under a heavy lid, with a slit for a pupil."""
    x = _EYE[0]
    upper, lower = [_lid(i / 24, 66) for i in range(25)], [_lid(i / 24, -74) for i in range(25)]
    drawn = ""
    for swell, shade in ((1.62, 4.4), (1.4, 3.7), (1.2, 3)):
        above = [_lid(i / 24, 66 * swell) for i in range(25)]
        below = [_lid(i / 24, -74 * (1 + (swell - 1) * 0.7)) for i in range(24, -1, -1)]
        ring = [(x + (px - x) * (1 + (swell - 1) * 0.4), py) for px, py in above + below]
        drawn += polygon(shaken(ring, random, 1.6), shade)
    for rise in (66, -74):
        for i in range(2, 47):
            t = i / 48
            for layer, reach in ((1.1, 0.16), (1.34, 0.14)):
                start, end = (
                    _lid(t, rise * layer),
                    _lid(t + (t - 0.5) * 0.04, rise * (layer + reach * random.uniform(0.6, 1.3))),
                )
                drawn += gouge(
                    [start, end], random.uniform(3, 7), (1.8, 2.6)[layer > 1.2] if i % 2 else 5.4, peak=0.1
                )
    return drawn + _eyeball(closed(upper + lower[::-1]), random) + _lids(upper, lower)


def _eyeball(seen: str, random: Random) -> str:
    """White, iris and pupil, as far as the lids let them be seen."""
    x, y = _EYE
    drawn = path(seen, 1.9)
    for _ in range(90):
        side = random.choice((-1, 1))
        px, py = _lid(0.5 + side * random.uniform(0.24, 0.48), random.uniform(-66, 56))
        points = [
            (px, py),
            (px - side * 14, py + random.uniform(-6, 6)),
            (px - side * 34, py + random.uniform(-8, 8)),
        ]
        drawn += gouge(points, 2.6, 3.1, peak=0.1)
    for r, shade in ((94, 4.8), (86, 2.6)):
        drawn += disc(x, y, r, shade)
    for i in range(80):
        turn = math.tau * i / 80 + random.uniform(-0.03, 0.03)
        inner, outer = random.uniform(16, 32), random.uniform(58, 84)
        ends = [(x + math.cos(turn) * r, y + math.sin(turn) * r) for r in (inner, outer)]
        drawn += gouge(ends, random.uniform(3, 6), 0.7 if i % 3 else 4, peak=0.25)
    pupil = [
        (x, y - 90),
        (x + 12, y - 40),
        (x + 18, y + 2),
        (x + 12, y + 44),
        (x, y + 92),
        (x - 12, y + 44),
        (x - 18, y + 2),
        (x - 12, y - 40),
    ]
    drawn += polygon(curve([*pupil, pupil[0]], 5), INK)
    drawn += gouge([(x - 6, y - 36), (x - 10, y + 2), (x - 6, y + 40)], 3, 4.6)
    drawn += polygon(smooth([(x + 28, y - 40), (x + 46, y - 32), (x + 50, y - 16), (x + 36, y - 22)], 5), 0.2)
    return f'<clipPath id="seen"><path d="{seen}"/></clipPath><g clip-path="url(#seen)">{drawn}</g>'


def _lids(upper: list[Point], lower: list[Point]) -> str:
    shadow = gouge([(px, py + 13) for px, py in upper[3:-3]], 14, 5, steps=2)
    drawn = gouge(upper, 22, 6.4, ends=0.2, steps=2) + gouge(lower, 12, 6, ends=0.2, steps=2)
    drawn += gouge([(px, py - 7) for px, py in upper[2:-2]], 4, 2.2, steps=2)
    return shadow + drawn + gouge([(px, py + 5) for px, py in lower[4:-4]], 3.4, 1.8, steps=2)


def _depth(random: Random) -> str:
    """Mist that lies in the chasm, darker the deeper."""
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
    """The walls of the chasm on both sides, nearer with each number."""
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
    """A pillar that broke off, on the edge of a cliff."""
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
    """Stones that hang in the air above the depth, some with a stump of a pillar."""
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
    """The nearest rock, left and right, and its pillars."""
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
        drawn += column(_MIDDLE + side * 441, 36, 108, HEIGHT, 7, 2.8, random, lit=-side)
    return drawn


def _maw(cx: float, random: Random) -> str:
    """A throat with ring upon ring of teeth, and the arms that feed it."""
    cy = 216
    drawn = ""
    rings = (
        (84, 158, INK),
        (76, 148, 4.4),
        (60, 120, INK),
        (54, 112, 3.4),
        (38, 84, INK),
        (33, 76, 2.2),
        (18, 46, 0.9),
    )
    for across, high, shade in rings:
        points = [
            (cx + math.cos(math.tau * i / 26) * across, cy + math.sin(math.tau * i / 26) * high)
            for i in range(26)
        ]
        drawn += polygon(shaken(smooth(points, 3), random, 1.2), shade)
        if shade < INK and across > 20:
            for i in range(60):
                turn = math.tau * i / 60
                ends = [
                    (cx + math.cos(turn) * across * f, cy + math.sin(turn) * high * f)
                    for f in (0.99, random.uniform(0.84, 0.92))
                ]
                drawn += gouge(ends, 3.4, shade + 1.4, peak=0.1)
    for across, high, count, long, shade in (
        (70, 138, 17, 30, 1.6),
        (48, 102, 14, 24, 2.2),
        (29, 68, 11, 16, 1.4),
    ):
        for i in range(count):
            turn = math.tau * (i + 0.5) / count + random.uniform(-0.05, 0.05)
            x, y = cx + math.cos(turn) * across, cy + math.sin(turn) * high
            dx, dy = cx - x, (cy - y) * 0.8
            far = math.hypot(dx, dy)
            dx, dy = dx / far, dy / far
            reach = long * random.uniform(0.8, 1.15)
            base = reach * 0.3
            tooth = [
                (x - dy * base, y + dx * base),
                (x + dx * reach, y + dy * reach),
                (x + dy * base, y - dx * base),
            ]
            drawn += outlined(closed(tooth), shade, 2.4)
            drawn += gouge(
                [(x + dy * base * 0.5, y - dx * base * 0.5), (x + dx * reach * 0.8, y + dy * reach * 0.8)],
                2.6,
                shade + 2.6,
                peak=0.2,
            )
    for points, width in (
        ([(-20, 470), (20, 380), (6, 280), (22, 180), (8, 96), (34, 52), (64, 44), (72, 66), (56, 74)], 30),
        (
            [
                (212, 490),
                (174, 400),
                (190, 300),
                (172, 200),
                (186, 120),
                (160, 70),
                (130, 64),
                (124, 84),
                (140, 88),
            ],
            28,
        ),
    ):
        drawn += tentacle(points, width, 6, 3, random)
    return drawn


def tentacle(points: list[Point], width: float, fill: float, cut: float, random: Random) -> str:
    """An arm with suckers along its inside, from its root to its curled tip."""
    spine = curve(points, 9)
    last = len(spine) - 1
    drawn = gouge([(x, y) for x, y in points], width + 6, INK, peak=0.02, ends=0.16, steps=9)
    drawn += gouge(points, width, fill, peak=0.02, ends=0.14, steps=9)
    for i in range(1, last - 1):
        (ax, ay), (x, y), (bx, by) = spine[i - 1], spine[i], spine[i + 1]
        dx, dy = bx - ax, by - ay
        far = math.hypot(dx, dy) or 1
        nx, ny = -dy / far, dx / far
        half = width * (0.14 + 0.86 * math.cos(i / last * math.pi / 2)) / 2
        edge = (x + nx * half * 0.9, y + ny * half * 0.9)
        drawn += gouge(
            [edge, (x + nx * half * random.uniform(0, 0.4), y + ny * half * 0.2 + 2)],
            half * 0.2 + 1,
            cut + 0.6,
            peak=0.1,
        )
        if i % 3 == 0 and half > 3:
            r = half * 0.34 + 1
            sx, sy = x - nx * half * 0.55, y - ny * half * 0.55
            drawn += oval(sx, sy, r + 0.9, r * 0.8 + 0.9, INK) + oval(sx, sy, r - 0.9, r * 0.8 - 0.9, cut)
            drawn += disc(sx, sy, r * 0.36, INK)
    return drawn


def _arms(cx: float, random: Random) -> str:
    """Arms that reach up from the depth, and one eye between them."""
    outline = shaken(
        smooth(
            [
                (cx - 66, 500),
                (cx - 72, 330),
                (cx - 62, 170),
                (cx - 30, 84),
                (cx + 8, 62),
                (cx + 44, 96),
                (cx + 70, 180),
                (cx + 72, 340),
                (cx + 66, 500),
            ],
            6,
        ),
        random,
        2,
    )
    drawn = polygon(outline, INK)
    for x, y in outline[::2]:
        aside = 1 if x > cx else -1
        drawn += gouge(
            [(x, y), (x + aside * random.uniform(6, 16), y - random.uniform(0, 8))], 4.6, 4, peak=0.1
        )
    for y, size, shade in ((112, 17, 1), (420, 22, 2)):
        lid = [
            (cx - size, y),
            (cx - size * 0.4, y - size * 0.55),
            (cx + size * 0.4, y - size * 0.5),
            (cx + size, y + 1),
            (cx + size * 0.3, y + size * 0.5),
            (cx - size * 0.4, y + size * 0.5),
        ]
        drawn += polygon(smooth(lid, 5), shade)
        drawn += gouge([(cx, y - size * 0.6), (cx + 1, y + size * 0.55)], size * 0.36, INK, ends=0.4)
    for points, width in (
        (
            [
                (1230, 500),
                (1210, 400),
                (1176, 330),
                (1196, 250),
                (1168, 190),
                (1186, 150),
                (1206, 158),
                (1200, 172),
            ],
            34,
        ),
        (
            [
                (1150, 500),
                (1140, 420),
                (1160, 340),
                (1136, 260),
                (1146, 180),
                (1124, 110),
                (1136, 66),
                (1162, 56),
                (1170, 76),
                (1156, 84),
            ],
            30,
        ),
        (
            [
                (1290, 470),
                (1246, 380),
                (1262, 290),
                (1240, 210),
                (1258, 130),
                (1238, 76),
                (1212, 66),
                (1202, 84),
                (1216, 92),
            ],
            28,
        ),
    ):
        drawn += tentacle(points, width, 5.6, 2.8, random)
    return drawn


def _teeth(random: Random) -> str:
    """Rocks like teeth, above and below."""
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
