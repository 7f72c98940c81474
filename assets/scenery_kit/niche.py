"""The niche in the wall behind the discard pile: a grave with bones, under a stone hourglass."""

from __future__ import annotations

from random import Random

from .masonry import wedges
from .props import skull
from .shapes import INK, arch, closed, gouge, path, placed, polygon

WIDTH, HEIGHT = 180, 236
INKS = ("#050505", "#0c0c0c", "#181818", "#2a2a2a", "#444444", "#636363", "#888888", "#b4b4b4", "#e2e2e2")
"""The palette: greys, which the game tints with the scene's colour."""
_MIDDLE, _HALF, _SPRING, _APEX, _THICK = 90, 76, 74, 18, 11
_FLOOR = 230


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(8)
    drawn = frame(random, fill=4.2, cut=1.6, inside=7.7)
    for number in range(26):
        x = 20 + number * 5.6
        top = 60 + abs(x - _MIDDLE) * 0.35 + random.uniform(-12, 12)
        drawn += gouge(
            [(x, top), (x + random.uniform(-2, 2), top + random.uniform(30, 90))], 2.2, 7, peak=0.2
        )
    for x, y, size, turned, flipped in ((30, 176, 0.42, -14, False), (152, 182, 0.44, 8, True)):
        drawn += placed(x, y, size, skull(5), turned=turned, flipped=flipped)
    drawn += placed(64, 158, 0.56, skull(4.6), turned=3)
    for x, y in ((22, 222), (70, 224), (112, 221)):
        drawn += gouge([(x, y), (x + 18, y - 3), (x + 38, y + 1)], 5, 5, ends=0.6)
    return drawn + placed(23, -1, 0.74, _hourglass())  # above the discarded cards


def _hourglass() -> str:
    """Draw the keystone: an hourglass whose sand has run out."""
    drawn = polygon([(64, -3), (116, -3), (112, 24), (116, 51), (64, 51), (68, 24)], INK)
    for way, sand in ((-1, 7.6), (1, 1.6)):  # the upper glass, empty, and the lower one, full
        for out, fill in ((0, 1.0), (4, sand)):
            bulb = [(4 - out, 1), (16 - out, 9), (17 - out, 17), (13 - out, 21 - out / 2)]
            edge = [(_MIDDLE + x, 24 + way * (y + out * 0.7)) for x, y in bulb]
            drawn += polygon([*edge, *((2 * _MIDDLE - x, y) for x, y in edge[::-1])], fill)
    for y in (2, 46):
        drawn += gouge([(66, y), (114, y)], 8, INK, ends=0.9) + gouge([(68, y), (112, y)], 5.4, 0.6, ends=0.9)
    return drawn


def frame(random: Random, *, fill: float, cut: float, inside: float) -> str:
    """Draw the opening of the niche, in the tone ``inside``, and the stones around it."""
    outer = [(0.0, HEIGHT), *arch(_MIDDLE, 90, _SPRING, _APEX - 15), (180.0, HEIGHT)]
    drawn = polygon(outer, INK)
    opening = closed(
        [(_MIDDLE - _HALF, _FLOOR), *arch(_MIDDLE, _HALF, _SPRING, _APEX), (_MIDDLE + _HALF, _FLOOR)]
    )
    drawn += wedges((_MIDDLE, _HALF, _SPRING, _APEX), _THICK, fill, cut, random, stones=6, gap=1.0, hatch=2)
    y = float(_SPRING)
    while y < _FLOOR - 8:
        high = min(random.uniform(24, 38), _FLOOR - y)
        for x in (3.0, 167.0):
            block = [(x, y + 1), (x + 10, y + 1), (x + 10, y + high - 1.5), (x, y + high - 1.5)]
            drawn += polygon(block, fill)
            lit = x + (9 if x < _MIDDLE else 1)
            drawn += gouge([(lit, y + 2), (lit, y + high - 3)], 2.4, cut, ends=0.3)
        y += high
    drawn += path(opening, inside)
    return drawn + polygon([(1, _FLOOR - 2), (179, _FLOOR - 2), (180, 236), (0, 236)], fill - 0.6)
