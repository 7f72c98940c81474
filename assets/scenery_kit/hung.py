"""A wooden board on two chains, with a brass line, for a heading. Its corners are 60 by 46 units."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from .props import chain
from .shapes import INK, closed, disc, gouge, outlined

WIDTH, HEIGHT = 220, 112
INKS = ("#0a0705", "#160e09", "#24170d", "#352214", "#4b3119", "#6d4a22", "#a67a36", "#dcae58", "#ffe9b0")
"""The palette, from ink through dark oak to brass."""
_CHAINS: tuple[float, float] = (34, WIDTH - 34)


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(8)
    drawn = "".join(chain(x, -8, 26, 6, 2.4, 0.8) for x in _CHAINS)
    low = HEIGHT - 6
    board = [(8, 26), (110, 25), (212, 26), (215, 62), (211, low - 2), (110, low), (9, low - 2), (5, 62)]
    drawn += outlined(closed([(x + 1, y + 4) for x, y in board]), INK, 4) + outlined(closed(board), 6.2, 4.4)
    for _ in range(150):
        x, y = random.uniform(12, WIDTH - 30), random.uniform(31, low - 8)
        ends = [(x, y), (x + random.uniform(5, 18), y + random.uniform(-1, 1))]
        drawn += gouge(ends, random.uniform(1, 2.2), random.choice((5.3, 6.9)), steps=2)
    line = [(14, 32), (110, 31), (206, 32), (208.5, 62), (205, low - 8), (110, low - 6), (15, low - 8)]
    for a, b in pairwise([*line, (11.5, 62), line[0]]):
        drawn += gouge([a, b], 2.4, 2.4, ends=0.8)
    for x, y in ((19, 37), (WIDTH - 19, 37), (20, low - 13), (WIDTH - 20, low - 13)):
        drawn += disc(x, y, 4, INK) + disc(x, y, 2.8, 2.6)
    for x in _CHAINS:
        drawn += disc(x, 30, 6.4, INK) + disc(x, 30, 4.4, 3) + disc(x, 30, 2, INK)
    return drawn
