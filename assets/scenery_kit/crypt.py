"""The Crypt: rows of arches towards a cold light, a stair on the left, skulls on the right."""

from __future__ import annotations

import math
from random import Random

from .masonry import column, floor, jambs, wall, wedges
from .props import chain, root, skull
from .shapes import INK, disc, doorway, gouge, line, path, pierced, placed, polygon

WIDTH, HEIGHT = 1280, 480
_MIDDLE = 640
_FLOOR = 480
_EYE = (_MIDDLE, 238.0)
"""The vanishing point of the perspective."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(11)
    drawn = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#d8d8d8"/>'
    drawn += light(random) + floor(_EYE, 284, 302, WIDTH, 1.5, random) + arches(random)
    drawn += _near(random) + _vault()
    drawn += _bay(92, 0, 212, random) + _stair(92)
    drawn += _bay(1188, 1068, 1280, random) + _ossuary(1188)
    for cx in (92, 1188):
        drawn += wedges(
            (cx, 70, 150, 50), 22, 5, 2.6 if cx < _MIDDLE else 3, random, stones=6, gap=1.2, hatch=3
        )
        drawn += jambs(cx, 152, _FLOOR, random, fill=5, cut=2.6 if cx < _MIDDLE else 3.5, hatch=3.6)
    for side in (-1, 1):
        drawn += column(_MIDDLE + side * 441, 38, 112, _FLOOR, 7, 3, random, lit=-side)
    return drawn + _hanging(random)


def light(random: Random) -> str:
    """Draw the light at the end of the nave."""
    drawn = ""
    for _ in range(26):
        angle, reach = random.uniform(-2.6, -0.5), random.uniform(64, 320)
        x, y = math.cos(angle), math.sin(angle)
        begin = (_MIDDLE + x * 30, 250 + y * 30)
        drawn += gouge([begin, (_MIDDLE + x * reach, 250 + y * reach)], random.uniform(3, 9), 0.6, peak=0.7)
    return drawn


def arches(random: Random) -> str:
    """Draw the arches of the nave, farthest first."""
    drawn = ""
    frames = (
        (104, 150, 34, 302, 1, 22),
        (196, 165, 24, 350, 2, 30),
        (300, 185, 10, 408, 3, 36),
        (400, 200, -14, 466, 4, 40),
    )
    for number, (half, spring, apex, base, shade, thick) in enumerate(frames):
        opening = pierced(doorway(_MIDDLE, half, spring, apex, base), WIDTH, base)
        drawn += path(opening, shade + 1, 'fill-rule="evenodd"')
        at = (_MIDDLE, half + 1, spring, apex - 1)
        drawn += wedges(at, thick, shade + 2, shade, random, stones=8 + number * 2, gap=1.3, hatch=2)
        for side in (-1, 1):
            x = _MIDDLE + side * (half + thick / 2)
            drawn += column(x, thick, spring, base, shade + 2, shade, random, lit=-side)
        below = frames[number + 1][3] if number + 1 < len(frames) else HEIGHT
        drawn += floor(_EYE, base, below, WIDTH, shade + 1.2, random)
        drawn += "".join(
            _foot(_MIDDLE + side * (half + thick / 2), base, thick, shade + 2, shade, -side)
            for side in (-1, 1)
        )
    return drawn


def _near(random: Random) -> str:
    """Draw the arch between the nearest columns, in dark tones that stay in the background."""
    at = (_MIDDLE, 428, 150, 14)
    drawn = path(pierced(doorway(*at, HEIGHT), WIDTH, HEIGHT), 6.4, 'fill-rule="evenodd"')
    return drawn + wedges(at, 34, 6.8, 4.2, random, stones=20, gap=1.3, hatch=2)


def _foot(x: float, y: float, width: float, fill: float, cut: float, lit: int) -> str:
    """Draw the stepped base of a column."""
    drawn = ""
    for dy, wider, high in ((-9, 0.12, 6), (-4, 0.3, 8)):
        half = width * (0.5 + wider)
        drawn += polygon(
            [(x - half, y + dy), (x + half, y + dy), (x + half, y + dy + high), (x - half, y + dy + high)],
            fill,
        )
        drawn += gouge(
            [(x - half, y + dy + 1), (x + half, y + dy + 1)], 2.4, cut, peak=0.6 if lit > 0 else 0.3
        )
    return drawn


def _vault() -> str:
    drawn = ""
    for side in (-1, 1):
        for aside, rise in ((150, -40), (60, -60), (250, -20)):
            for near, y, width, shade in ((440, 118, 15, 7), (437, 112, 3.6, 4)):
                points = [
                    (_MIDDLE + side * near, y),
                    (_MIDDLE + side * (near - aside * 0.35), 60),
                    (_MIDDLE + side * (near - aside), rise),
                ]
                drawn += gouge(points, width, shade, ends=0.8 if width > 4 else 0.5)
    return drawn


def _bay(cx: float, left: float, right: float, random: Random) -> str:
    corners = [(left - 2, -2), (right, -2), (right, HEIGHT), (left - 2, HEIGHT)]
    stones = wall(left, right, HEIGHT, random, fill=6, cut=5, door=cx, hollow=60)
    return polygon(corners, 7) + stones + path(doorway(cx, 70, 150, 50, HEIGHT), INK)


def _stair(cx: float) -> str:
    drawn = ""
    for half, spring, apex, shade in (
        (64, 152, 58, 4.2),
        (52, 156, 78, 3),
        (37, 160, 100, 1.8),
        (22, 166, 122, 0.8),
    ):
        drawn += path(doorway(cx, half, spring, apex, HEIGHT), shade)
    for i in range(6):
        y, half = 232 - i * 11, 60 - i * 7.5
        drawn += polygon(
            [(cx - half, y), (cx + half, y), (cx + half + 3, y + 5), (cx - half - 3, y + 5)], INK
        )
        drawn += gouge([(cx - half + 4, y), (cx + half - 4, y)], 2.4, 0.8 if i > 1 else 1.8)
    y, high = 238.0, 15.0
    while y < HEIGHT:
        shade = 2 + (y - 238) / 80
        drawn += polygon([(cx - 64, y), (cx + 64, y), (cx + 64, y + high), (cx - 64, y + high)], shade + 1)
        drawn += polygon(
            [(cx - 64, y), (cx + 64, y), (cx + 64, y + high * 0.3), (cx - 64, y + high * 0.3)], shade
        )
        drawn += gouge([(cx - 56, y + high * 0.3), (cx + 58, y + high * 0.3)], 2.8, shade - 1.2, peak=0.5)
        for x in range(-54, 56, 13):
            at = cx + x + high * 0.2
            drawn += gouge([(at, y + high * 0.36), (at, y + high * 0.8)], 2.6, shade - 0.2, peak=0.1)
        drawn += polygon(
            [(cx - 64, y + high - 2.4), (cx + 64, y + high - 2.4), (cx + 64, y + high), (cx - 64, y + high)],
            INK,
        )
        y += high
        high *= 1.13
    return drawn


def _ossuary(cx: float) -> str:
    random = Random(5)
    drawn = ""
    for y, count, scale in (
        (96, 3, 0.33),
        (138, 4, 0.35),
        (182, 4, 0.36),
        (226, 4, 0.36),
        (314, 4, 0.36),
        (402, 4, 0.36),
    ):
        drawn += polygon([(cx - 70, y + 38), (cx + 70, y + 38), (cx + 70, y + 43), (cx - 70, y + 43)], 5)
        drawn += gouge([(cx - 66, y + 38), (cx + 40, y + 38)], 2.4, 3, peak=0.2)
        for i in range(count):
            x = cx - count * 17 + i * 34 + random.uniform(-3, 1)
            flipped = random.random() < 0.5
            top = y + random.uniform(-1.5, 1) + (0.36 - scale) * 100 - 1
            shade = (3 if random.random() < 0.6 else 4) + max(0, y - 226) / 110
            turned = random.uniform(-7, 7)
            drawn += placed(
                x + 100 * scale * flipped, top, scale, skull(shade), turned=turned, flipped=flipped
            )
    for y, deep in ((270, 3.8), (358, 4.8), (446, 5.6)):
        drawn += _bones(cx, y, deep, random)
    frame = doorway(cx, 70, 150, 50, HEIGHT) + doorway(cx, 63, 150, 62, HEIGHT)
    return drawn + path(frame, INK, 'fill-rule="evenodd"')


def _bones(cx: float, y: float, shade: float, random: Random) -> str:
    """Draw a shelf of long bones, seen from their ends."""
    drawn = polygon([(cx - 70, y + 38), (cx + 70, y + 38), (cx + 70, y + 43), (cx - 70, y + 43)], shade + 1)
    drawn += gouge([(cx - 66, y + 38), (cx + 40, y + 38)], 2.4, shade - 0.6, peak=0.2)
    for row in range(2):
        for i in range(8 - row):
            x = cx - 56 + i * 16 + row * 8 + random.uniform(-1.5, 1.5)
            at = y + 30 - row * 13 + random.uniform(-1, 1)
            bone, turn = shade + random.choice((-0.6, 0, 0.5)), random.uniform(-0.5, 0.5)
            dx, dy = math.cos(turn) * 3.6, math.sin(turn) * 3.6
            for lobe in (-1, 1):
                drawn += disc(x + lobe * dx, at + lobe * dy, 6.4, INK)
            for lobe in (-1, 1):
                drawn += disc(x + lobe * dx, at + lobe * dy, 4.6, bone)
            drawn += gouge([(x - dy * 0.4, at + 4), (x, at - 1)], 2.2, INK, peak=0.2)
            drawn += gouge([(x - dx - 2, at - 1), (x - dx + 1.5, at - 3)], 1.8, max(0, bone - 1.6))
    return drawn


def _hanging(random: Random) -> str:
    drawn = ""
    for x, width, length in (
        (250, 13, 96),
        (1040, 12, 84),
        (196, 9, 70),
        (1096, 9, 92),
        (470, 8, 52),
        (838, 9, 60),
    ):
        points = [
            (x, -8.0),
            (x + random.uniform(-14, 14), length * 0.35),
            (x + random.uniform(-20, 20), length * 0.7),
            (x + random.uniform(-18, 18), float(length)),
        ]
        drawn += root(points, width, 7, 4, random)
    for x, y in ((338, 74), (956, 86), (548, 34)):
        drawn += chain(x, -6, y, 7, 3, 0.95)
    for x, y in ((338, 82), (956, 94)):
        drawn += line(f"M{x - 8},{y + 12} a9,10 0 1 1 16,0", 7, 5) + line(
            f"M{x + 6},{y + 2} q4,5 2,9", 2, 1.6
        )
    return drawn + placed(692, 2, 0.9, _cage(0, 2))


def _cage(x: float, y: float) -> str:
    drawn = chain(x, -6, y - 4, 6, 2, 0.7)
    drawn += path(f"M{x - 5},{y - 4} h10 l13,14 h-36Z", 6) + path(f"M{x - 19},{y + 62} h38 l-6,9 h-26Z", 6)
    for part in (-1, -0.42, 0.42, 1):
        bend = f"C{x + part * 25},{y + 26} {x + part * 23},{y + 48} {x + part * 16},{y + 64}"
        bar = f"M{x + part * 14},{y + 9} {bend}"
        drawn += line(bar, 6, 3.6)
    for down in (26, 46):
        drawn += line(f"M{x - 21},{y + down} Q{x},{y + down + 6} {x + 21},{y + down}", 6, 3.2)
    drawn += placed(x - 9, y + 13, 0.17, skull(4.5, 7))
    drawn += path(f"M{x - 8},{y + 32} q8,-5 16,0 l3,22 -5,10 h-12 l-5,-10Z", 6)
    for down in (37, 42, 47, 52):
        drawn += gouge([(x - 6, y + down), (x, y + down + 1.5), (x + 6, y + down)], 2, 1)
    return drawn
