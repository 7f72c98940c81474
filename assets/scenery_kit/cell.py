"""A day's niche in the calendar's wall: a stone for its number above an arch with an unlit candle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .shapes import INK, closed, curve, gouge, line, outlined, path, placed, polygon, shaken

WIDTH, HEIGHT = 120, 92
INKS = ("#040506", "#0f100e", "#23221d", "#39352d", "#504a3d", "#726955", "#9c9070", "#c6b488", "#ead9aa")
"""The palette, from ink through cold stone to wax and faintly lit edges."""
_LEFT, _RIGHT, _TOP, _FLOOR = 10.0, 110.0, 29.0, 81.0
Range = tuple[float, float]
CANDLE = 82
"""The x coordinate of the centre of the niche's candle or skull."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(3)
    drawn = (
        frame(random)
        + opening(7.4)
        + scratches(random, (18.0, 30.0, 47.0, 58.0, 104.0), (40, 46), (10, 24), 6.4)
    )
    return drawn + stub(1.6, 3.2) + sill(2.6)


def scratches(random: Random, across: Sequence[float], tops: Range, lengths: Range, tone: float) -> str:
    """Draw a scratch on the back wall at each x in ``across``, with a random top and length."""
    drawn = ""
    for x in across:
        top = random.uniform(*tops)
        drawn += gouge([(x, top), (x + random.uniform(-2, 2), top + random.uniform(*lengths))], 1.8, tone)
    return drawn


def frame(random: Random, lintel: float = 6.1) -> str:
    """Draw the stones around the niche."""
    drawn = polygon([(3, 3), (117, 3), (117, 89), (3, 89)], INK)
    stone = shaken([(5, 5), (115, 5), (115, 28), (5, 28)], random, 0.8)
    drawn += polygon(stone, lintel)
    drawn += gouge([(6, 6.5), (60, 6), (114, 6.5)], 2.4, 3.6, ends=0.5)
    for _ in range(9):
        x, y = random.uniform(44, 98), random.uniform(9, 24)
        drawn += gouge([(x, y), (x + random.uniform(5, 14), y + random.uniform(-1, 1))], 1.3, 5.2, steps=2)
    for left, right in ((5.0, 10.0), (110.0, 115.0)):
        for top, bottom in ((30.0, 46.0), (47.5, 66.0), (67.5, 83.0)):
            block = shaken([(left, top), (right, top), (right, bottom), (left, bottom)], random, 0.6)
            drawn += polygon(block, 5.0)
            edge = right - 1 if left < 60 else left + 1
            drawn += gouge([(edge, top + 2), (edge, bottom - 2)], 1.8, 3.6, ends=0.3)
    return drawn


def opening(fill: float) -> str:
    """Draw the dark opening of the niche under its flat arch, with a wedge of stone in each corner."""
    arch = curve([(_LEFT, 44), (20, 34), (60, _TOP + 1), (100, 34), (_RIGHT, 44)])
    drawn = path(closed([(_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _FLOOR), (_LEFT, _FLOOR)]), 5.4)
    drawn += path(closed([(_LEFT, _FLOOR), *arch, (_RIGHT, _FLOOR)]), fill)
    return drawn + gouge([(x, y - 0.6) for x, y in arch[::4]], 1.6, 3.4, ends=0.3)


def sill(lit: float) -> str:
    """Draw the sill below the opening; ``lit`` is the tone of the light on its edge."""
    drawn = polygon([(5, 82), (115, 82), (115, 87.5), (5, 87.5)], 5.2)
    return drawn + gouge([(6, 83), (CANDLE, 83.4), (114, 83)], 2.6, lit, ends=0.4)


def stub(light: float, shade: float) -> str:
    """Draw a candle stub in a pool of melted wax."""
    body = [(-8, 0), (-7.5, -22), (-4, -24.5), (1, -23), (5, -25), (7.5, -22), (8, 0)]
    drawn = line("M0 -23V-29", INK, 2.2) + outlined(closed(body), light, 2.4)
    drawn += polygon([(2.5, -21), (6.5, -21), (6.8, -1), (2, -1)], shade)
    drawn += outlined("M-13 1C-12,-5 -9,-4 -8,-8C-6,-3 -3,-6 0,-3C3,-6 6,-3 8,-7C9,-4 12,-4 13,1Z", light, 2)
    drips = "M-7.5 -22C-6,-12 -4,-12 -3.6,-20C-2,-8 0,-8 1,-20L5 -25L1 -23L-4 -24.5Z"
    return placed(CANDLE, _FLOOR, 1.0, drawn + path(drips, max(0.0, light - 0.9)))
