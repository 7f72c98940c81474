"""A wooden board on two chains, for one word. The place for it is clear: (20, 27) to (150, 71)."""

from __future__ import annotations

from random import Random

from .props import chain
from .shapes import INK, closed, disc, gouge, outlined

WIDTH, HEIGHT = 170, 90
INKS = ("#0a0604", "#1d100a", "#311c10", "#452817", "#5d3820", "#80532b", "#ae7b3d", "#daa75b", "#ffdc92")
"""From ink over brown wood to the light on its edge."""


def draw() -> str:
    """The body of the picture."""
    random = Random(2)
    drawn = chain(28, -6, 20, INK, 3, 0.8) + chain(142, -6, 20, INK, 3, 0.8)
    top = [(7, 22), (40, 18), (62, 21), (112, 18), (164, 20)]
    bottom = [
        (160, 38),
        (166, 50),
        (161, 64),
        (163, 81),
        (118, 83),
        (78, 79),
        (44, 84),
        (6, 80),
        (10, 62),
        (4, 52),
        (9, 38),
    ]
    shape = closed([*top, *bottom])
    drawn += outlined(shape, 4.6, 5)
    for _ in range(26):
        y = random.uniform(27, 74)
        x = random.uniform(8, 120)
        long = random.uniform(20, 46)
        drawn += gouge(
            [(x, y), (x + long, y + random.uniform(-1, 1))], 1.3, random.choice((4.1, 5.1)), steps=2
        )
    for y in (25.0, 75.5):
        drawn += gouge([(12, y), (60, y - 1), (158, y + 0.5)], 2.2, 2.8, peak=0.3)
        drawn += gouge([(20, y + 2.6), (90, y + 2), (140, y + 3)], 1.6, 6.2, peak=0.6)
    drawn += gouge([(x, y + 1.8) for x, y in top], 3, 1, ends=0.5)
    drawn += gouge([(162, 22), (158, 38), (164, 50), (159, 64), (161, 79)], 2.6, 1.2, ends=0.4)
    drawn += gouge([(8, 78.5), (44, 81.5), (78, 77), (118, 80.5), (161, 79)], 2.2, 2.2, ends=0.3)
    for x, y, long in ((6, 52, 11), (164, 50, -10)):
        drawn += gouge([(x, y), (x + long * 0.5, y - 1.5), (x + long, y)], 2.6, INK, peak=0.1)
    for x in (28, 142):
        drawn += disc(x, 24, 4.6, INK)
        drawn += disc(x + 1, 22.8, 1.6, 1)
    return drawn
