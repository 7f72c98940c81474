"""The back wall of a puzzle's niche, in pale stone that the game lights."""

from __future__ import annotations

from random import Random

from .loculus import HEIGHT, WIDTH, opening
from .shapes import gouge, path, polygon, shaken

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#1c1a18", "#3c3733", "#5f5850", "#80776c", "#9d9385", "#b8ae9e", "#d0c7b6", "#e6decd", "#fbf5e6")
"""The palette, from joints to lit edges."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(19)
    drawn = f'<clipPath id="in"><path d="{opening(-3)}"/></clipPath><g clip-path="url(#in)">'
    drawn += path(opening(-3), 6.2)
    y, row = 20.0, 0
    while y < HEIGHT:
        high, x = (34.0, 40.0, 36.0)[row % 3], 10.0 - row % 2 * 40
        while x < WIDTH:
            wide = random.uniform(62, 96)
            stone = [
                (x + 1, y + 1),
                (x + wide - 1, y + 1),
                (x + wide - 1, y + high - 1),
                (x + 1, y + high - 1),
            ]
            drawn += polygon(shaken(stone, random, 0.9), 3.2 + random.uniform(-0.35, 0.35))
            drawn += gouge([(x + 4, y + 3), (x + wide - random.uniform(6, 30), y + 3)], 2.0, 2.3, ends=0.3)
            for _ in range(4):
                sx, sy = x + random.uniform(4, wide - 16), y + random.uniform(8, high - 5)
                drawn += gouge([(sx, sy), (sx + random.uniform(5, 13), sy + 1)], 1.5, 4.1, steps=2)
            x += wide
        y += high
        row += 1
    return drawn + "</g>"
