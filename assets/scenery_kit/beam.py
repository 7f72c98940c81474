"""A wooden beam with iron bands at its ends."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, disc, gouge, outlined, polygon

WIDTH, HEIGHT = 900, 30
INKS = ("#0a0604", "#22120a", "#3d210f", "#5c3417", "#7c4a22", "#a06a30", "#c88f42", "#edbd64", "#ffe8a8")
"""The palette, from ink through dark wood to the light on the beam's edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(8)
    across = [WIDTH * i / 40 for i in range(41)]
    top = [(x, 5 + random.uniform(-1.2, 1.2)) for x in across]
    bottom = [(x, HEIGHT - 5 + random.uniform(-1.4, 1.4)) for x in reversed(across)]
    drawn = outlined(closed([(max(3, min(WIDTH - 3, x)), y) for x, y in top + bottom]), 4.6, 5)
    for _ in range(110):
        x, y = random.uniform(6, WIDTH - 64), random.uniform(11, HEIGHT - 8)
        end = x + random.uniform(16, 60), y + random.uniform(-1, 1)
        drawn += gouge([(x, y), end], 2, random.choice((3.4, 5.8, 6.4)), steps=2)
    drawn += gouge([(5, 7), (WIDTH / 2, 6.4), (WIDTH - 5, 7)], 3.4, 1, ends=0.7)
    for x in (30, WIDTH - 30):
        for half, inset, tone in ((13, 0.5, INK), (9.5, 3.4, 5.4)):
            low = HEIGHT - inset
            drawn += polygon([(x - half, inset), (x + half, inset), (x + half, low), (x - half, low)], tone)
        drawn += gouge([(x - 9, 6), (x + 9, 6)], 2, 3, ends=0.6, steps=2) + disc(x, HEIGHT / 2, 4, 1.6)
    return drawn
