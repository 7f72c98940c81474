"""The stair between two scenes: light from below climbs worn steps between two walls."""

from __future__ import annotations

from random import Random

from .shapes import Point, gouge, placed, polygon, shaken

WIDTH, HEIGHT = 340, 117  # small, because it is seen only in motion and in the dark
_WIDE, _HIGH, _MIDDLE = 872, 300, 436.0


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(17)
    drawn = polygon([(0, 0), (_WIDE, 0), (_WIDE, _HIGH), (0, _HIGH)], 7.7) + _walls(random)
    y, high, half = -4.0, 17.0, 182.0
    while y < _HIGH:
        drawn += _step(y, high, half, random)
        y, high, half = y + high, high * 1.09, half + 7 + high * 0.3
    return placed(0, 0, WIDTH / _WIDE, drawn)


def _step(y: float, high: float, half: float, random: Random) -> str:
    """Draw one step: its tread, its riser in the shade, and the light on both, brighter further down."""
    part, wide, low, foot = y / _HIGH, half + high * 0.3, y + high * 0.52, y + high
    light = 54 + 170 * max(0.0, part)
    tread = _band(y, half, low, wide)
    drawn = polygon(tread, 6.9 - 1.6 * part) + polygon(_band(low, wide, foot, wide), 7.5 - part)
    drawn += polygon(shaken(_band(y + 1, light * 1.5, low, light * 1.6), random, 2), 4.7 - 1.3 * part)
    drawn += polygon(shaken(_band(y + 1, light, low, light * 1.06), random, 2), 2.5 - 1.9 * part)
    drawn += polygon(shaken(_band(low, light * 0.9, foot, light * 0.94), random, 3), 5.3 - 0.9 * part)
    for side in (-1, 1):
        for _ in range(4):
            x, long = _MIDDLE + side * light * random.uniform(0.9, 1.7), random.uniform(16, 44)
            at = random.uniform(y + high * 0.15, low - 2)
            drawn += gouge([(x, at), (x + side * long, at)], high * 0.12, 2.6 - part, steps=2)
        x = _MIDDLE + side * random.uniform(light * 1.4, half)
        drawn += gouge([(x, low), (x + side * 3, (low + foot) / 2), (x - side * 4, foot)], 2.4, 8, ends=0.3)
    worn = [(_MIDDLE - wide, low), (_MIDDLE, low + high * 0.09), (_MIDDLE + wide, low)]
    drawn += gouge(worn, high * 0.16, 3.6 - 2.2 * part, ends=0.35)
    return drawn + gouge([(_MIDDLE - wide, foot), (_MIDDLE + wide, foot)], 3.4, 8, ends=0.8)


def _band(top: float, above: float, bottom: float, below: float) -> list[Point]:
    """Return a level band whose half width is ``above`` at its top and ``below`` at its foot."""
    return [
        (_MIDDLE - above, top), (_MIDDLE + above, top), (_MIDDLE + below, bottom), (_MIDDLE - below, bottom)
    ]  # fmt: skip


def _walls(random: Random) -> str:
    """Draw courses of stone on both sides, with light along the edges that face the stair."""
    drawn = ""
    for row, y in enumerate(range(-6, _HIGH, 38)):
        for side in (-1, 1):
            edge = 196 + y * 0.62
            for x in range(round(edge + row % 2 * 44), 500, 92):
                near = max(0.0, 1 - (x - edge) / 260)
                at = _MIDDLE + side * x
                block = [(at, y + 3), (at + side * 86, y + 3), (at + side * 86, y + 34), (at, y + 34)]
                drawn += polygon(shaken(block, random, 2), 7.0 - 0.8 * near)
                drawn += gouge([(at, y + 6), (at, y + 31)], 5 * near + 1.4, 5.2 - 2.4 * near, ends=0.3)
                for _ in range(2):
                    dx, dy = random.uniform(8, 40), random.uniform(9, 30)
                    begin = (at + side * dx, y + dy)
                    end = (at + side * (dx + random.uniform(12, 34)), y + dy + random.uniform(-1, 1))
                    drawn += gouge([begin, end], 2.4, 6.2 - 1.2 * near, steps=2)
    return drawn
