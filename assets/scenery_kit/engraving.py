"""A moonlit night in an arch, drawn behind a Monster in the bestiary."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

from .shapes import INK, Point, closed, gouge, line, outlined, polygon, shaken, tone

WIDTH, HEIGHT = 388, 396
INKS = ("#0a0f14", "#101d2f", "#18304a", "#1d3552", "#3c658a", "#7c8c8a", "#c3b184", "#d8c18a", "#e6d8b0")
"""The palette, from ink through the night to the moon."""
_MIDDLE, _SPRING = WIDTH / 2, HEIGHT * 0.42
_MOON = (_MIDDLE, HEIGHT * 0.47)
_FLOOR = HEIGHT * 0.87
_BANDS = ((0.0, 3.9), (0.63, 4.5), (0.69, 5.1), (0.76, 5.8), (0.83, 6.5), (0.9, 7.1), (0.96, 7.6), (1.0, 7.6))
_SKY = (
    f'<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="{_MOON[0]}" cy="{_MOON[1] - 20}" r="240">'
    + "".join(
        f'<stop offset="{at}" stop-color="{tone(shade)}"/><stop offset="{end}" stop-color="{tone(shade)}"/>'
        for (at, shade), (end, _next) in pairwise(_BANDS)
    )
    + "</radialGradient>"
)
"""The sky's light, in bands that darken away from the moon."""


def _arch(inside: float) -> list[Point]:
    turns = [math.pi * i / 40 for i in range(41)]
    across = _MIDDLE - inside
    bow = [(_MIDDLE - across * math.cos(turn), _SPRING - across * 0.82 * math.sin(turn)) for turn in turns]
    return [(inside, HEIGHT - inside), *bow, (WIDTH - inside, HEIGHT - inside)]


def _around(far: float, turn: float) -> Point:
    return _MOON[0] + far * math.cos(turn), _MOON[1] + far * math.sin(turn)


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(9)
    drawn = polygon([(x + 2, y + 2) for x, y in _arch(3)], INK)
    drawn += outlined(closed(shaken(_arch(4), random, 0.8)), 1.4, 4)
    inner = _arch(12)
    sky = outlined(closed(shaken(_arch(11), random, 0.8)), 7, 3)
    drawn += _SKY + sky.replace(f'fill="{tone(7)}"', 'fill="url(#sky)"', 1)
    for number in range(96):
        turn = math.tau * number / 96 + random.uniform(-0.02, 0.02)
        near, odd = random.uniform(149, 158), number % 2
        far = near + random.uniform(40, 90) * (1 if odd else 0.55)
        while far > near + 4 and not _within(*_around(far, turn)):
            far -= 4
        if _within(*_around(near, turn)):
            ends = [_around(near, turn), _around(far, turn)]
            drawn += gouge(ends, random.uniform(3, 6), 5 if odd else 4, peak=0.15, steps=3)
    moon = shaken([_around(140, math.tau * i / 60) for i in range(60)], random, 1.3)
    drawn += polygon([(x + (x - _MOON[0]) * 0.035, y + (y - _MOON[1]) * 0.035) for x, y in moon], INK)
    drawn += polygon(moon, 0.2)
    for _ in range(130):
        turn, near = random.uniform(0, math.tau), random.uniform(112, 130)
        ends = [_around(near, turn), _around(near + random.uniform(5, 9), turn + 0.02)]
        drawn += gouge(ends, random.uniform(1.2, 2.6), 2, steps=2)
    for x, y, size in ((-70, -80, 15), (80, 58, 20), (58, -92, 9), (-98, 30, 11)):
        crater = shaken(
            [
                (_MOON[0] + x + size * math.cos(turn), _MOON[1] + y + size * 0.8 * math.sin(turn))
                for turn in (math.tau * i / 14 for i in range(14))
            ],
            random,
            0.8,
        )
        drawn += line(closed(crater), 1.6, 2.6)
    floor = [(12, _FLOOR), (120, _FLOOR - 5), (270, _FLOOR - 3), (WIDTH - 12, _FLOOR)]
    drawn += polygon([*floor, (inner[-1][0], inner[-1][1]), (inner[0][0], inner[0][1])], INK)
    for _ in range(60):
        x, y = random.uniform(16, WIDTH - 64), random.uniform(_FLOOR + 3, HEIGHT - 18)
        ends = [(x, y), (x + random.uniform(14, 44), y + random.uniform(-2, 2))]
        drawn += gouge(ends, random.uniform(1.4, 3), 5, steps=2)
    return drawn


def _within(x: float, y: float) -> bool:
    """Return whether the point (``x``, ``y``) is inside the arch's opening."""
    if y > _SPRING:
        return 16 < x < WIDTH - 16 and y < HEIGHT - 16
    across = _MIDDLE - 16
    return ((x - _MIDDLE) / across) ** 2 + ((y - _SPRING) / (across * 0.82)) ** 2 < 1
