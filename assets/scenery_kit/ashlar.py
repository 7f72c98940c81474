"""The wall around the niches of puzzles: large calm stones, which the game tints. Its edge is 8 units."""

from __future__ import annotations

from random import Random

from .shapes import INK, gouge, polygon, shaken

WIDTH, HEIGHT = 640, 290
INKS = ("#0a0a0c", "#18181c", "#29292e", "#3d3c42", "#525056", "#69666a", "#85817f", "#a59f94", "#cdc5b2")
"""The palette, from joints to lit edges."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(33)
    drawn = f'<clipPath id="in"><rect x="8" y="8" width="{WIDTH - 16}" height="{HEIGHT - 16}"/></clipPath>'
    drawn += '<g clip-path="url(#in)">' + polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], 7.2)
    y, row = -6.0, 0
    while y < HEIGHT:
        high, x = (41.0, 50.0, 44.0, 54.0)[row % 4], -30.0 - row % 2 * 46
        while x < WIDTH:
            wide, tone = random.uniform(78, 128), 4.9 + random.uniform(-0.3, 0.5)
            a, b, top, low = x + 1.3, x + wide - 1.3, y + 1.3, y + high - 1.3
            drawn += polygon(shaken([(a, top), (b, top), (b, low), (a, low)], random, 1.3), tone)
            upper = [(a + 3, top + 2.2), (b - random.uniform(6, 40), top + 2.2)]
            left = [(a + 2.2, top + 4), (a + 2.2, low - random.uniform(6, 20))]
            drawn += gouge(upper, 2.2, tone - 1.3, ends=0.3) + gouge(left, 1.8, tone - 0.9, ends=0.3)
            drawn += gouge([(a + 5, low - 2), (b - 3, low - 2)], 2.4, tone + 1.2, ends=0.3)
            for _ in range(5):
                sx, sy = random.uniform(a + 4, b - 18), random.uniform(top + 8, low - 6)
                drawn += gouge([(sx, sy), (sx + random.uniform(6, 17), sy + 1.2)], 1.6, tone + 0.8, steps=2)
            if random.random() < 0.3:  # a crack
                cx = random.uniform(a + 14, b - 14)
                crack = [(cx, top), (cx + 5, top + high * 0.3), (cx + 2, top + high * 0.55)]
                drawn += gouge(crack, 2, INK, peak=0.1)
            x += wide
        y += high
        row += 1
    return drawn + "</g>"
