"""An arrow carved from gilded wood, which points to the right."""

from __future__ import annotations

from random import Random

from .shapes import INK, closed, gouge, outlined, polygon

WIDTH, HEIGHT = 76, 52
INKS = ("#160b06", "#43230f", "#5d3413", "#8a5320", "#a86c2a", "#c58a3a", "#dba64c", "#f0c873", "#fff0c4")
"""The palette, from ink through the depth of the carving to gold."""
_SIDE, _FACE, _LIT = 6, 3, 0.6


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(12)
    upper = [(72, 25), (46, 3), (45, 15), (21, 14), (4, 10)]
    corners = [*upper, (11, 25), (5, 39), (22, 36), (46, 35), (45, 47)]
    depth = [(x, y + 4) for x, y in corners]
    drawn = outlined(closed(depth), _SIDE, 4) + outlined(closed(corners), _FACE, 4)
    drawn += polygon([(69, 25), (48, 42), (48, 32), (20, 33), (10, 35), (13, 26)], 4)
    for i in range(9):  # the grain of the wood
        x, y = 15 + i * 5.4, 18 + (i * 7) % 15 + random.uniform(-1, 1)
        drawn += gouge([(x, y), (x + random.uniform(6, 12), y + random.uniform(-1, 1))], 1.8, INK, steps=2)
    for begin, end in (((48, 8), (66, 22)), ((10, 14), (44, 18))):
        drawn += gouge([begin, end], 2.8, _LIT, ends=0.2, steps=2)
    for y in (31, 36, 41):
        drawn += gouge([(49, y), (56 - (y - 31) * 0.4, y - 3)], 1.6, INK, steps=1)
    return drawn
