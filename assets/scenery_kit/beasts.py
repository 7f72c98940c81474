"""The creatures of the Abyss: an eye as large as a hill, a maw, arms with suckers."""

from __future__ import annotations

import math
from random import Random

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
)

EYE = (640.0, 122.0)
"""The centre of the great eye."""


def _lid(t: float, rise: float) -> Point:
    """Return a point on a lid: ``t`` goes from corner to corner; ``rise`` is the height at its middle."""
    x, y = EYE
    return x - 204 + 408 * t, y - rise * math.sin(math.pi * t) ** 0.8 + 12 * math.cos(math.pi * t)


def eye(random: Random) -> str:
    """Draw an eye with a slit pupil under a heavy lid."""
    x = EYE[0]
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
    """Draw the white, iris and pupil, clipped to ``seen``, the opening between the lids."""
    x, y = EYE
    drawn = path(seen, 2.1)
    for _ in range(90):
        side = random.choice((-1, 1))
        px, py = _lid(0.5 + side * random.uniform(0.24, 0.48), random.uniform(-66, 56))
        points = [
            (px, py),
            (px - side * 14, py + random.uniform(-6, 6)),
            (px - side * 34, py + random.uniform(-8, 8)),
        ]
        drawn += gouge(points, 2.6, 3.1, peak=0.1)
    for r, shade in ((96, 6.4), (88, 1.4)):
        drawn += disc(x, y, r, shade)
    for i in range(80):
        turn = math.tau * i / 80 + random.uniform(-0.03, 0.03)
        inner, outer = random.uniform(16, 32), random.uniform(58, 84)
        ends = [(x + math.cos(turn) * r, y + math.sin(turn) * r) for r in (inner, outer)]
        drawn += gouge(ends, random.uniform(3, 6), (0.2, 4.4, 0.6, 2.4)[i % 4], peak=0.25)
    pupil = [
        (x, y - 90),
        (x + 15, y - 40),
        (x + 22, y + 2),
        (x + 15, y + 44),
        (x, y + 92),
        (x - 15, y + 44),
        (x - 22, y + 2),
        (x - 15, y - 40),
    ]
    drawn += polygon(curve([*pupil, pupil[0]], 5), INK)
    drawn += gouge([(x - 6, y - 36), (x - 10, y + 2), (x - 6, y + 40)], 3, 4.6)
    drawn += polygon(smooth([(x + 28, y - 40), (x + 46, y - 32), (x + 50, y - 16), (x + 36, y - 22)], 5), 0)
    return f'<clipPath id="seen"><path d="{seen}"/></clipPath><g clip-path="url(#seen)">{drawn}</g>'


def _lids(upper: list[Point], lower: list[Point]) -> str:
    shadow = gouge([(px, py + 13) for px, py in upper[3:-3]], 14, 5, steps=2)
    drawn = gouge(upper, 22, 6.4, ends=0.2, steps=2) + gouge(lower, 12, 6, ends=0.2, steps=2)
    drawn += gouge([(px, py - 7) for px, py in upper[2:-2]], 4, 2.2, steps=2)
    return shadow + drawn + gouge([(px, py + 5) for px, py in lower[4:-4]], 3.4, 1.8, steps=2)


def maw(cx: float, random: Random) -> str:
    """Draw a throat with several rings of teeth, and the arms that feed it."""
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


def tentacle(
    points: list[Point], width: float, fill: float, cut: float, random: Random, spaced: int = 1
) -> str:
    """Draw an arm with suckers along its inside, from root to curled tip; ``spaced`` thins out its cuts."""
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
        if i % spaced == 0:
            drawn += gouge(
                [edge, (x + nx * half * random.uniform(0, 0.4), y + ny * half * 0.2 + 2)],
                half * 0.2 + 1,
                cut + 0.6,
                peak=0.1,
            )
        if i % (2 + spaced) == 0 and half > 3:
            r = half * 0.34 + 1
            sx, sy = x - nx * half * 0.55, y - ny * half * 0.55
            drawn += oval(sx, sy, r + 0.9, r * 0.8 + 0.9, INK) + oval(sx, sy, r - 0.9, r * 0.8 - 0.9, cut)
            drawn += disc(sx, sy, r * 0.36, INK)
    return drawn


def arms(cx: float, random: Random) -> str:
    """Draw arms reaching up from the depth, and a dark body with two eyes between them."""
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
