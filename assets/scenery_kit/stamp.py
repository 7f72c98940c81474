"""Marks stamped on parchment around a word: filled with ink, or only outlined."""

from __future__ import annotations

from random import Random

from .shapes import INK, Point, closed, gouge, shaken, tone

WIDTH, HEIGHT = 240, 84
INKS = ("#2a1f16", "#3c2c1e", "#5b4530", "#7a6142", "#9a8058", "#bda277", "#dcc79c", "#efe2c4", "#fbf3dc")
"""The palette, from ink to paper."""


def _outline(inside: float) -> list[Point]:
    i = inside
    corners = [(4 + i, 16 + i * 0.4), (14 + i * 0.4, 4 + i), (226 - i * 0.4, 5 + i), (236 - i, 15 + i * 0.4)]
    corners += [
        (235 - i, 69 - i * 0.4),
        (225 - i * 0.4, 80 - i),
        (15 + i * 0.4, 79 - i),
        (5 + i, 70 - i * 0.4),
    ]
    return corners


def filled() -> str:
    """Draw a mark filled with ink, worn at the bottom, for the selected option."""
    random = Random(2)
    drawn = f'<path d="{closed(_outline(0))}" fill="{tone(INK)}"/>'
    for _ in range(60):
        x, y = random.uniform(12, 222), HEIGHT - 8 - random.random() ** 2 * 26
        drawn += gouge([(x, y), (x + random.uniform(3, 11), y - 1)], random.uniform(1, 2), 6.6, steps=2)
    for x, y, long in ((30, 78, 18), (150, 80, 26), (196, 5, 14), (60, 4, 12)):
        drawn += gouge([(x, y), (x + long, y)], 3, 1, steps=3)
    return drawn


def outlined() -> str:
    """Draw the outline of a mark, in two lines as if with a pen, for an option that can be selected."""
    random = Random(5)
    drawn = ""
    for inside, width, step in ((1.5, 4.2, 5.6), (4.5, 1.6, 4.4)):
        points = shaken(_outline(inside), random, 0.8)
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            drawn += gouge([a, b], width, step, ends=0.7, steps=6)
    return drawn
