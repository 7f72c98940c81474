"""The dark boards of a cabinet's back, as a background for chalk writing.

Without its margin of 8 units, the picture tiles seamlessly, like `slate`.
"""

from __future__ import annotations

from random import Random

from .shapes import gouge, polygon

WIDTH, HEIGHT = 336, 336
INKS = ("#4a3320", "#40291a", "#372315", "#2f1d11", "#28180e", "#22140b", "#1b0f08", "#140b06", "#0b0603")
"""The palette: dark tones, so close together that the grain doesn't compete with text."""
_TILE, _BOARD = 320, 64  # the picture's width and height without its margin, and the height of a board


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(9)
    drawn = polygon([(4, 4), (WIDTH - 4, 4), (WIDTH - 4, HEIGHT - 4), (4, HEIGHT - 4)], 4.6)
    for number in range(150):
        x, row = random.uniform(0, _TILE), number % (_TILE // _BOARD)
        y, long = row * _BOARD + random.uniform(7, _BOARD - 8), random.uniform(24, 76)
        bend, width, fill = (
            random.uniform(-2.5, 2.5),
            random.uniform(1.1, 2.2),
            random.choice((3.6, 5.7, 6.3)),
        )
        for dx in (-_TILE, 0, _TILE):
            for dy in (0, _TILE):
                ends = [(x + dx, y + dy), (x + dx + long / 2, y + dy + bend), (x + dx + long, y + dy)]
                drawn += gouge(ends, width, fill, steps=3)
    for y in range(0, HEIGHT + 1, _BOARD):
        drawn += polygon([(4, y - 1.5), (WIDTH - 4, y - 1.5), (WIDTH - 4, y + 1.5), (4, y + 1.5)], 6.6)
        drawn += polygon([(4, y + 1.5), (WIDTH - 4, y + 1.5), (WIDTH - 4, y + 3.2), (4, y + 3.2)], 4.1)
    return drawn
