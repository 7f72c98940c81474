"""The stair between two scenes: six steps between two walls, lit from the scene below."""

from __future__ import annotations

from random import Random

from .cavern import cold
from .shapes import INK, gouge, placed, polygon, shaken

WIDTH, HEIGHT = 448, 350  # small, because it is seen only in motion and in the dark
_WIDE, _HIGH, _MIDDLE = 1280, 1000, 640.0
_STEPS, _GROWS = 6, 1.13


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(17)
    drawn = polygon([(0, 0), (_WIDE, 0), (_WIDE, _HIGH), (0, _HIGH)], 7.7) + _walls(random)
    high, y, half = _HIGH * (_GROWS - 1) / (_GROWS**_STEPS - 1), 0.0, 340.0
    for _ in range(_STEPS):
        drawn += _step(y, high, half, random)
        y, high, half = y + high, high * _GROWS, half + high * 0.26
    return placed(0, 0, WIDTH / _WIDE, cold(drawn))


def _step(y: float, high: float, half: float, random: Random) -> str:
    """Draw one step: a light tread of slabs with a straight nose, and a dark riser in its shade."""
    part, wide, nose, foot = y / _HIGH, half + high * 0.26, y + high * 0.5, y + high
    drawn = polygon([(_MIDDLE - wide, nose), (_MIDDLE + wide, nose), (_MIDDLE + wide, foot),
                     (_MIDDLE - wide, foot)], INK)  # fmt: skip
    count = 5 + int(part * 7) % 2
    for i in range(count):
        a, b = 2 * i / count - 1, 2 * (i + 1) / count - 1
        lit = max(0.0, 1 - abs(a + b) / 2) * (0.5 + 0.5 * part)  # the light is in the middle
        tone = 4.4 - 2.7 * lit
        corners = [
            (_MIDDLE + a * half + 3, y + 5), (_MIDDLE + b * half - 3, y + 5),
            (_MIDDLE + b * wide - 3, nose), (_MIDDLE + a * wide + 3, nose),
        ]  # fmt: skip
        drawn += polygon(corners, tone)
        for _ in range(5):
            at, x = random.uniform(0.2, 0.85), random.uniform(a + 0.04, b - 0.14)
            x, long = _MIDDLE + x * (half + (wide - half) * at), random.uniform(18, 60)
            cut = [(x, y + (nose - y) * at), (x + long, y + (nose - y) * at)]
            drawn += gouge(cut, high * 0.05, tone + random.choice((-0.9, 1.3)), steps=2)
        left, right, top, low = _MIDDLE + a * wide + 3, _MIDDLE + b * wide - 3, nose + high * 0.17, foot - 6
        drawn += polygon([(left, top), (right, top), (right, low), (left, low)], 7.2 - 0.9 * lit)
        for _ in range(6):
            x, at = random.uniform(left + 8, right - 8), random.uniform(top + 4, low - high * 0.16)
            drawn += gouge(
                [(x, at), (x + random.uniform(-5, 5), at + high * 0.14)], 4, 6 - 1.5 * lit, steps=2
            )
    edge = [(_MIDDLE - wide, nose), (_MIDDLE + wide, nose)]
    drawn += polygon([*edge, *((x, nose + high * 0.1) for x, _ in edge[::-1])], 2.4 - part)
    pool, lit = wide * (0.34 + 0.4 * part), nose + high * 0.04
    return drawn + gouge([(_MIDDLE - pool, lit), (_MIDDLE + pool, lit)], high * 0.1, 0.6)


def _walls(random: Random) -> str:
    """Draw courses of stone on both sides, with light along the edges that face the stair."""
    drawn = ""
    for row, y in enumerate(range(-10, _HIGH, 76)):
        for side in (-1, 1):
            edge = 350 + y * 0.26
            for x in range(round(edge + row % 2 * 60) - 110, 700, 128):
                near = max(0.0, 1 - max(0.0, x - edge) / 300)
                at = _MIDDLE + side * x
                block = [(at, y + 4), (at + side * 121, y + 4), (at + side * 121, y + 70), (at, y + 70)]
                drawn += polygon(shaken(block, random, 3), 7.1 - 1.2 * near)
                drawn += gouge([(at, y + 10), (at, y + 64)], 7 * near + 2, 5.4 - 2.2 * near, ends=0.3)
                for _ in range(4):
                    dx, dy = random.uniform(10, 70), random.uniform(14, 62)
                    end = (at + side * (dx + random.uniform(16, 44)), y + dy + random.uniform(-2, 2))
                    drawn += gouge([(at + side * dx, y + dy), end], 4, 6.2 - 1.4 * near, steps=2)
    return drawn
