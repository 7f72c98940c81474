"""Blood spattered on the upper right corner of a sheet, with runs along its edge.

The sheet's upper right corner is 12 units from the drawing's right and upper edges.
"""

from __future__ import annotations

import math
from random import Random

from .shapes import INK, disc, gouge, polygon, smooth

WIDTH, HEIGHT = 170, 190
INKS = ("#1c0206", "#2c040a", "#40060e", "#5c0a14", "#7c0e1a", "#981420", "#b41e28", "#d84a48", "#f09a8c")
"""The palette: dark blood with little gloss."""
_SPOT = (128.0, 44.0)


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(7)
    drawn = ""
    for x, long, wide in ((152, 104, 11), (138, 66, 8), (120, 40, 6), (104, 22, 5)):  # runs
        end = 40 + long
        drawn += gouge([(x, 20), (x + 1, 40 + long * 0.5), (x - 1, end)], wide, 4.4, peak=0.2, ends=0.5)
        drawn += disc(x - 1, end, wide * 0.52, 4.4) + gouge(
            [(x - 2, end - 4), (x - 2, end + 1)], 2, 1, steps=2
        )
    rim = []
    for i in range(30):
        turn, far = math.tau * i / 30, (1.0, 0.84)[i % 2] * random.uniform(0.86, 1.12)
        rim.append((_SPOT[0] + 2 + math.cos(turn) * 34 * far, _SPOT[1] - 14 + math.sin(turn) * 22 * far))
    drawn += polygon(smooth(rim, 3), 4.4)
    for _ in range(30):  # drops that flew from the left
        turn = random.uniform(math.pi * 0.6, math.pi * 1.2)
        far, r = random.uniform(34, 92), random.uniform(1.2, 4.2)
        x, y = _SPOT[0] + math.cos(turn) * far, _SPOT[1] - 6 + math.sin(turn) * far * 0.6
        if y > 6:
            drawn += disc(x, y, r, 4.4)
            drawn += gouge(
                [(x, y), (x + math.cos(turn) * r * 4, y + math.sin(turn) * r * 2.4)], r * 1.4, 4.4, peak=0.1
            )
    for turns, far, wide in (((3.5, 3.9, 4.3), 20, 4), ((0.2, 0.5, 0.9), 17, 3)):
        gloss = [(_SPOT[0] + math.cos(t) * far, _SPOT[1] - 6 + math.sin(t) * far * 0.86) for t in turns]
        drawn += gouge(gloss, wide, 2.2 if far == 20 else INK - 2)
    return drawn
