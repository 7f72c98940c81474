"""A wooden board on two chains, for an icon and a word. Its blank area is (26, 38) to (174, 82)."""

from __future__ import annotations

from random import Random

from .props import chain
from .shapes import INK, closed, disc, gouge, outlined

WIDTH, HEIGHT = 200, 100
INKS = ("#0a0604", "#22120a", "#3d210f", "#5c3417", "#7c4a22", "#a06a30", "#c88f42", "#edbd64", "#ffe8a8")
"""The palette, from ink through brown wood to the light on the board's edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(2)
    drawn = "".join(chain(x, -5, 22, INK, INK, 1.15) + chain(x, -5, 22, 2.4, 0.6, 0.8) for x in (36, 164))
    top = [(9, 28), (40, 26), (78, 28), (128, 25.6), (165, 27), (193, 26)]
    right = [(188, 40), (195, 48), (189, 60), (196, 72), (190, 80), (193, 93)]
    bottom = [(142, 94), (96, 91.6), (50, 94.4), (7, 92)]
    left = [(11, 80), (4, 70), (10, 58), (4, 48), (11, 38)]
    drawn += outlined(closed([*top, *right, *bottom, *left]), 4.5, 5)
    for _ in range(30):
        x, y = random.uniform(12, 150), random.uniform(36, 86)
        ends = [(x, y), (min(186.0, x + random.uniform(18, 44)), y + random.uniform(-1, 1))]
        drawn += gouge(ends, 1.4, random.choice((4.15, 4.9)), steps=2)
    for y, shade in ((35.0, 2.8), (86.0, 3.2)):
        drawn += gouge([(14, y), (72, y - 1), (186, y + 0.5)], 2.4, shade, peak=0.3)
        drawn += gouge([(24, y + 2.8), (100, y + 2.2), (168, y + 3.2)], 1.7, 6.4, peak=0.6)
    drawn += gouge([(x, y + 2.8) for x, y in top], 3.2, 0.8, ends=0.6)
    drawn += gouge([(190, 30), (185, 41), (191.6, 49), (186, 60), (192, 72), (187, 81)], 2.6, 1.4, ends=0.4)
    drawn += gouge([(10, 89.6), (50, 91.6), (96, 89), (142, 91.4), (190, 90.4)], 2.4, 2.6, ends=0.4)
    for x, y, long in ((7, 58, 15), (8, 80, 10), (192, 60, -17), (192, 40, -9)):
        drawn += gouge([(x, y), (x + long * 0.5, y - 1.5), (x + long, y)], 3, INK, peak=0.1)
    for x in (36, 164):
        drawn += disc(x, 31, 5.4, INK) + disc(x, 31, 3.2, 3) + disc(x - 0.8, 30, 1.5, 0.6)
    return drawn
