"""The view after a clear: the sun rises over a valley, seen through the Dungeon's open gate."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .masonry import wedges
from .shapes import INK, Point, closed, curve, gouge, path, pierced, placed, polygon, vault

WIDTH, HEIGHT = 960, 600
STEP = 4
"""The size of the print. It has fewer pixels per unit than others, because it fills the window."""
_WIDE, _HIGH = 1280, 800
"""The size of the drawing, in units of the window."""
_SUN, _RADIUS = (640.0, 458.0), 372.0
_RINGS = ((900, 6.6, 46, 120), (770, 5.7, 50, 110), (650, 4.5, 54, 84), (520, 3.0, 54, 56))
_GLOW = ((320, 2.3, 46, 64), (236, 1.5, 42, 52), (140, 0.7, 32, 44))
"""The bursts of the sky and of the sun's light, the largest first: radius, tone, number of points, length."""
_GATE = (640.0, 556.0, 214.0, -150.0)
"""The gate's vault: cx, half width, spring and apex."""
_THRESHOLD = 672.0


def draw() -> str:
    """Return the drawing's SVG elements, the farthest first."""
    random = Random(17)
    drawn = polygon([(0, 0), (_WIDE, 0), (_WIDE, _HIGH), (0, _HIGH)], 7.3)
    for ring in _RINGS:
        drawn += _burst(*ring, random)
    drawn += _rays(random) + _sun(random) + _birds()
    drawn += _land(random) + _floor(random) + _gate(random) + _grate()
    return placed(0, 0, WIDTH / _WIDE, drawn)


def _at(turn: float, far: float) -> Point:
    """Return the point at the angle ``turn`` and the distance ``far`` from the sun's centre."""
    return _SUN[0] + far * math.sin(turn), _SUN[1] - far * math.cos(turn)


def _burst(radius: float, tone: float, points: int, long: float, random: Random) -> str:
    """Draw a disc whose edge is cut into crooked points."""
    rim = []
    for i in range(points):
        turn = (i + random.uniform(-0.2, 0.2)) * math.tau / points
        rim += [
            _at(turn, radius + long * random.uniform(0.3, 1)),
            _at(turn + math.pi / points, radius - long * 0.6),
        ]
    return polygon(rim, tone)


def _rays(random: Random) -> str:
    """Draw rays cut around the sun in three tones, some broken by a gap."""
    drawn, count = "", 38
    for i in range(count):
        turn = (i + random.uniform(0.25, 0.75)) * math.tau / count
        near = _RADIUS + random.uniform(10, 46)
        far = near + random.choice((70, 110, 170, 240, 330))
        tone = (0.7, 1.4, 2.0)[i % 3] + (far - near) / 400
        wide = random.uniform(7, 15)
        middle = _at(turn + random.uniform(-0.012, 0.012), (near + far) / 2)
        drawn += gouge([_at(turn, near), middle, _at(turn, far)], wide, tone, peak=0.25, steps=5)
        if i % 2:
            drawn += gouge(
                [_at(turn, far + 14), _at(turn, far + random.uniform(50, 120))], wide * 0.6, tone + 0.9
            )
    return drawn


def _sun(random: Random) -> str:
    """Draw the low sun: light that falls off in bursts, hatched, so that pale cards stand out against it."""
    drawn = "".join(_burst(*glow, random) for glow in _GLOW)
    for ring, far in enumerate((300, 230)):
        count = 30 - 8 * ring
        for i in range(count):
            turn = (i + random.uniform(0.1, 0.9)) * math.tau / count
            cut = [_at(turn, far + random.uniform(-14, 14)), _at(turn, far - random.uniform(26, 54))]
            drawn += gouge(cut, random.uniform(4, 8), 3.5 - 0.3 * ring, peak=0.2, steps=3)
    return drawn


_HILLS = (
    (5.2, 3.0, ((0, 452), (110, 398), (200, 442), (258, 414), (330, 452), (470, 478), (640, 484))),
    (6.2, 3.8, ((0, 500), (90, 470), (210, 512), (330, 520), (480, 556), (640, 566))),
    (7.1, 4.4, ((0, 560), (120, 548), (230, 588), (360, 612), (500, 640), (640, 648))),
)
"""The ridges, the farthest first: tones of the ground and of its lit edge, points up to the middle."""
_ROAD = (
    (560, 692),
    (400, 676),
    (250, 652),
    (168, 630),
    (206, 607),
    (284, 590),
    (262, 570),
    (206, 554),
    (220, 536),
    (262, 520),
)


def _land(random: Random) -> str:
    """Draw ridges lit by the sun, with trees on them and a pale road that winds down to the gate."""
    drawn = ""
    for number, (tone, lit, ridge) in enumerate(_HILLS):
        # The right half mirrors the left one roughly.
        far = [(_WIDE - x + 26, y - 14 * (number - 1)) for x, y in ridge[-2::-1]]
        top = curve([*ridge, *far, (_WIDE + 30, far[-1][1])], 10)
        foot = [(_WIDE, _THRESHOLD + 8), (0, _THRESHOLD + 8)]
        drawn += polygon([*top, *foot], INK) + polygon([*((x, y + 4) for x, y in top), *foot], tone)
        for (x, y), (bx, by) in pairwise(top):
            near = max(0.2, 1 - abs(x - 640) / 760)
            drawn += gouge([(x, y + 8), (bx, by + 8)], 7 * near, lit - 1.8 * near, ends=0.4, steps=3)
            for _ in range(3 if abs(x - 640) > 290 else 1):
                begin = x + random.uniform(0, 14), y + random.uniform(16, 80)
                lean = (x - 640) * 0.11 + random.uniform(-6, 6)
                end = begin[0] + lean, begin[1] + random.uniform(8, 20)
                drawn += gouge([begin, end], random.uniform(2, 4), lit + 0.8 - near, peak=0.2, steps=2)
        if number == 1:
            for i in range(26):
                x, y = top[i * 4 % len(top)]
                if abs(x - 640) > 250 and random.random() < 0.8:
                    drawn += _pine(x + random.uniform(-8, 8), y + 10, random.uniform(22, 44), 7.3, random)
    road = [(x, y, 2 + max(0, y - 516) ** 1.4 / 90) for x, y in curve(_ROAD, 8)]
    drawn += polygon(
        [*((x, y - w / 2) for x, y, w in road), *((x, y + w / 2) for x, y, w in road[::-1])], 2.6
    )
    for x in (104, 132, 168, 268, 1004, 1040, 1080, 1128, 1172):
        y = 600 + random.uniform(-16, 40)
        drawn += _pine(x, y, random.uniform(64, 100), INK, random)
    return drawn


def _pine(x: float, foot: float, high: float, tone: float, random: Random) -> str:
    """Draw a fir whose side towards the sun is lit."""
    lit = 1 if x < 640 else -1
    edges: list[list[Point]] = [[], []]
    for i in range(4):
        y = foot - high * (0.1 + 0.22 * i)
        wide = high * (0.3 - 0.062 * i)
        for side, edge in zip((-1, 1), edges, strict=True):
            edge += [
                (x + side * wide * random.uniform(0.85, 1.1), y),
                (x + side * wide * 0.42, y - high * 0.12),
            ]
    drawn = polygon([(x - 2, foot), *edges[0], (x, foot - high), *edges[1][::-1], (x + 2, foot)], tone)
    for (ax, ay), (bx, by) in zip(edges[lit > 0][::2], edges[lit > 0][1::2], strict=True):
        drawn += gouge([(ax - lit, ay), (bx - lit, by)], high * 0.05, 3.6, peak=0.2)
    return drawn


def _birds() -> str:
    """Draw birds that fly towards the sun."""
    drawn = ""
    for x, y, wide in ((186, 104, 19), (216, 122, 13), (158, 128, 11), (196, 140, 9)):
        for side in (-1, 1):
            wing = [(x, y), (x + side * wide * 0.5, y - wide * 0.42), (x + side * wide, y - wide * 0.1)]
            drawn += gouge(wing, wide * 0.26, INK, peak=0.3)
    return drawn


def _floor(random: Random) -> str:
    """Draw the flagstones of the gate, brightest in the middle."""
    drawn = polygon([(0, _THRESHOLD), (_WIDE, _THRESHOLD), (_WIDE, _HIGH), (0, _HIGH)], INK)
    rows = [_THRESHOLD, 694, 728, 776, 840]
    for number, (top, bottom) in enumerate(pairwise(rows)):
        for i in range(-9, 9):
            a, b = (i + number % 2 * 0.5) * 150 + 640, (i + 1 + number % 2 * 0.5) * 150 + 640
            edges = [640 + (x - 640) * (y - 420) / 300 for y in (top + 3, bottom - 2) for x in (a + 4, b - 4)]
            near = max(0.0, 1 - abs((a + b) / 2 - 640) / 640)
            tone = 7.4 - 1.6 * near
            stone = [(edges[0], top + 3), (edges[1], top + 3), (edges[3], bottom - 2), (edges[2], bottom - 2)]
            drawn += polygon(stone, tone) + gouge(stone[:2], 3.6, tone - 2.4 * near - 0.6, ends=0.4)
            for _ in range(2):
                x, y = random.uniform(edges[0] + 10, edges[1] - 10), random.uniform(top + 8, bottom - 4)
                drawn += gouge(
                    [(x, y), (x + (x - 640) * 0.05, y + 12)], 2.4, tone - 1.4 * near - 0.3, steps=2
                )
    return drawn


def _gate(random: Random) -> str:
    """Draw the vault and the walls around the view: nearly black, with a rim lit by the sun."""
    cx, half, spring, _apex = _GATE
    opening = [(cx - half, _HIGH), *vault(*_GATE), (cx + half, _HIGH)]
    drawn = path(pierced(closed(opening), _WIDE, _HIGH), INK, 'fill-rule="evenodd"')
    drawn += wedges(_GATE, 70, 6.7, 3.9, random, stones=14, hatch=4, shape=vault)
    for side in (-1, 1):
        inner = cx + side * half
        for y in range(round(spring) + 4, _HIGH, 62):
            deep = 58 if y // 62 % 2 else 76
            drawn += polygon(
                [(inner, y), (inner + side * deep, y), (inner + side * deep, y + 57), (inner, y + 57)], 6.8
            )
            drawn += gouge([(inner + side * 3, y + 2), (inner + side * 3, y + 55)], 7, 3.6, ends=0.4)
            for k in range(6):
                top = y + 7 + k * 9
                end = inner + side * random.uniform(16, 46)
                drawn += gouge([(inner + side * 7, top), (end, top + 2)], 3.4, 4.4, peak=0.1)
    return drawn


def _grate() -> str:
    """Draw the points of the raised portcullis."""
    drawn = polygon([(190, -2), (1090, -2), (1090, 7), (190, 7)], INK)
    for i in range(13):
        x = 208 + i * 72
        drawn += polygon([(x - 8, -2), (x + 8, -2), (x + 10, 22), (x, 50), (x - 10, 22)], INK)
        drawn += gouge([(x + (4 if x < 640 else -4), 4), (x + (3 if x < 640 else -3), 36)], 3.4, 4, peak=0.6)
    return drawn
