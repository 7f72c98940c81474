"""A bookmark: a ribbon between the pages that marks a chapter. Only its middle third is stretched."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 150, 66
INKS = ("#100506", "#300a0c", "#6a1418", "#9c1f24", "#b8332f", "#d4614e", "#efa27c", "#f6c9a4", "#fff3d4")
BLUE = ("#06090d", "#0b1820", "#18303f", "#23465a", "#386377", "#5b8797", "#8bb0b8", "#c9e0dc", "#f4fbf2")
GREEN = ("#070a04", "#141e0a", "#2a3a18", "#3f5426", "#567036", "#7c9850", "#a9c07a", "#d8e0ac", "#fbf7d8")
GOLD = ("#0f0903", "#2a1806", "#503009", "#75490f", "#94621b", "#b98a3c", "#d9b468", "#eed59a", "#fff3cf")


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(WIDTH)
    shape = [(4, HEIGHT), (5, 14), (14, 5), (WIDTH - 14, 5), (WIDTH - 5, 14), (WIDTH - 4, HEIGHT)]
    drawn = polygon([(x + 2, y + 2) for x, y in shape], INK) + outlined(closed(shape), 5, 4)
    for _ in range(30):
        x, y = random.uniform(10, WIDTH - 32), random.uniform(15, HEIGHT - 4)
        drawn += gouge([(x, y), (x + random.uniform(6, 20), y)], 1.6, 6, steps=2)
    light = [(11, HEIGHT), (11, 16), (17, 11), (WIDTH - 17, 11), (WIDTH - 11, 16), (WIDTH - 11, HEIGHT)]
    for a, b in pairwise(light):
        drawn += gouge([a, b], 2.2, 2, ends=0.7, steps=2)
    return drawn
