"""A bookmark: a ribbon between the pages that marks a chapter. Only its middle third is stretched."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 150, 66
INKS = ("#0d0506", "#260a0b", "#4a1416", "#6b1c1e", "#82292a", "#9c4238", "#bd7a5c", "#dcb48c", "#f1e2c4")
BLUE = ("#06090c", "#0c161c", "#182a35", "#213c4a", "#2e4f5e", "#45687a", "#728f97", "#a9bfbb", "#e2e6da")
GREEN = ("#070a05", "#12190b", "#243016", "#33431f", "#44572b", "#5f733e", "#8b9a62", "#b9c08e", "#e8e8cc")
GOLD = ("#0f0903", "#2a1806", "#503009", "#75490f", "#94621b", "#b98a3c", "#d9b468", "#eed59a", "#fff3cf")


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(WIDTH)
    shape = [(4, HEIGHT), (5, 14), (14, 5), (WIDTH - 14, 5), (WIDTH - 5, 14), (WIDTH - 4, HEIGHT)]
    drawn = polygon([(x + 2, y + 2) for x, y in shape], INK) + outlined(closed(shape), 5, 4)
    for row in range(13):  # the grain of the block: long cuts along it, with short ones across their ends
        y = 14 + 4.2 * row
        for x in (random.uniform(9, 26), random.uniform(58, 84)):
            ends = [(x, y), (min(WIDTH - 12, x + random.uniform(26, 58)), y + random.uniform(-1.2, 1.2))]
            drawn += gouge(ends, random.uniform(1.3, 2.4), random.choice((3.2, 6.2, 6.8)), steps=2)
    for side in (12, WIDTH - 20):
        for y in range(20, HEIGHT, 7):
            drawn += gouge([(side, y + 5), (side + 8, y)], 2.0, 6.8, steps=2)
    light = [(11, HEIGHT), (11, 16), (17, 11), (WIDTH - 17, 11), (WIDTH - 11, 16), (WIDTH - 11, HEIGHT)]
    for a, b in pairwise(light):
        drawn += gouge([a, b], 2.2, 2, ends=0.7, steps=2)
    return drawn
