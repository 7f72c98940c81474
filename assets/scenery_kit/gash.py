"""A blow's gash in the upper left of a sheet: the corner breaks off in splinters and cold rays.

Its cracks stay clear of the words.

The sheet's upper left corner is at `CORNER`.
"""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, Point, gouge, polygon

WIDTH, HEIGHT = 148, 350
INKS = ("#04070c", "#0a1420", "#17314a", "#2a6588", "#5a9dc0", "#8f9ba4", "#b4d4e4", "#cfeaf6", "#f2fbff")
"""The palette, from ink through the rays' blue to the lit edges of torn paper."""
CORNER = 28, 24
_GLINT, _LIT, _RAY, _DEEP = 0.2, 1.2, 4.0, 5.2


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(23)
    drawn = ""
    for number, (line, wide) in enumerate(
        (
            (
                [
                    (-16, 126),
                    (0, 108),
                    (20, 97),
                    (30, 76),
                    (50, 63),
                    (53, 42),
                    (72, 24),
                    (74, 4),
                    (88, -20),
                ],
                17,
            ),
            ([(45, 66), (62, 70), (70, 64), (82, 67)], 5),
            ([(14, 99), (21, 114), (13, 128), (22, 144), (16, 162), (25, 178)], 12),
            ([(20, 141), (30, 147), (35, 157)], 5),
            ([(-6, 214), (12, 208), (20, 196), (30, 192)], 9),
            ([(12, 206), (20, 218), (18, 232)], 5),
            ([(-6, 300), (14, 296), (28, 304)], 7),
        )
    ):
        drawn += _crack(line, wide, random, through=number == 0)
    for y, lean, long, wide, tone in (
        (34, -0.5, 104, 9, _LIT),
        (66, -0.4, 128, 12, _GLINT),
        (100, -0.3, 84, 8, _RAY),
        (152, -0.14, 68, 10, _LIT),
        (172, -0.08, 56, 6, _RAY),
        (190, 0.02, 74, 12, _GLINT),
        (232, 0.1, 60, 8, _LIT),
        (254, 0.2, 74, 11, _GLINT),
        (276, 0.26, 54, 6, _RAY),
        (316, 0.4, 72, 8, _LIT),
    ):
        drawn += _ray((-26, y), lean, long * 0.66, wide, tone, random)
    for x, y, size in (
        (-16, 112, 9),
        (-22, 92, 6),
        (62, -12, 9),
        (-16, 204, 7),
        (-14, 286, 6),
        (88, -16, 5),
    ):
        drawn += _splinter(x, y, size, random)
    return drawn


def _at(x: float, y: float) -> Point:
    return x + CORNER[0], y + CORNER[1]


def _crack(line: list[Point], wide: float, random: Random, *, through: bool) -> str:
    """Draw a crack whose lower edge catches the light. One that runs ``through`` is open at both ends."""
    points = [_at(x + random.uniform(-1.5, 1.5), y + random.uniform(-1.5, 1.5)) for x, y in line]
    peak, ends = (0.5, 0.5) if through else (0.2, 0.0)
    lit = [(x + 1.8, y + wide * 0.24 + 1) for x, y in points]
    drawn = gouge(lit, wide * 1.05, _GLINT, peak=peak, ends=ends, steps=1)
    return drawn + gouge(points, wide, INK, peak=peak, ends=ends, steps=1)


def _ray(begin: Point, lean: float, long: float, wide: float, tone: float, random: Random) -> str:
    """Draw a ray that flies to the right across the sheet's left edge, outlined in ink."""
    across, down = math.cos(lean), math.sin(lean)
    points = []
    for part in (0.0, 0.35, 0.7, 1.0):
        off = random.uniform(-1, 1) * long * 0.03
        points.append(
            _at(begin[0] + across * long * part - down * off, begin[1] + down * long * part + across * off)
        )
    return gouge(points, wide + 4, INK, peak=0.5, steps=4) + gouge(points, wide, tone, peak=0.5, steps=4)


def _splinter(x: float, y: float, size: float, random: Random) -> str:
    """Draw a splinter of paper that flies away."""
    turn = random.uniform(0, math.tau)
    tips = [
        (math.cos(turn + a) * size * r, math.sin(turn + a) * size * r)
        for a, r in ((0, 1.2), (2, 0.8), (3.6, 1))
    ]
    around = [_at(x + dx * 1.4, y + dy * 1.4) for dx, dy in tips]
    return polygon(around, INK) + polygon([_at(x + dx, y + dy) for dx, dy in tips], 1.6)
