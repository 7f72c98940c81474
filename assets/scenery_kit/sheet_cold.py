"""Cold torn parchment for the sheet after a death, cut like `sheet`, with hard hatching along its edges.

The middle is left out, because it has no marks.
"""

from __future__ import annotations

import math
from random import Random

from . import sheet
from .shapes import INK, Point, gouge

WIDTH, HEIGHT = sheet.WIDTH, sheet.HEIGHT
INKS = ("#04070e", "#0a1422", "#142842", "#2f4a66", "#6d8496", "#9fabb0", "#c2ccd0", "#e0e8ec", "#f4fafc")
"""The palette, from ink through cold blue shade to the paper (``INKS[7]``) and its torn lip."""
_REACH = 20, 31, 32, 16
"""The length of the longest strokes at the upper, right, lower and left edge, in units."""
_WAVES = 5
"""How often the strokes grow and shrink along an edge."""
_STEP = 5.0
"""The distance between two strokes of the hatching, in units."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(12)
    drawn, _sides = sheet.torn(random)
    for turn in range(4):
        x = 14.0
        while x < WIDTH - 12:
            drawn += _stroke(x, turn, random)
            x += _STEP * random.uniform(0.8, 1.2)
    hole, side = sheet.CORNER + 4, WIDTH - 2 * sheet.CORNER - 8
    ring = f"M0 0H{WIDTH}V{HEIGHT}H0Z M{hole} {hole}v{side}h{side}v{-side}z"
    clip = f'<clipPath id="ring"><path clip-rule="evenodd" d="{ring}"/></clipPath>'
    return f'{clip}<g clip-path="url(#ring)">{drawn}</g>'


def _stroke(x: float, turn: int, random: Random) -> str:
    """Draw a hatching stroke from the edge inward: longer near a corner, and away from the light."""
    near = min(x, WIDTH - x)
    swell = 0.62 + 0.38 * math.sin(x * 2 * math.pi * _WAVES / (WIDTH - 2 * sheet.CORNER))
    corner = max(0.0, 1 - near / sheet.CORNER)
    long = _REACH[turn] * max(swell, corner) * random.uniform(0.7, 1.1)
    lean = long * 0.14 * min(1.0, abs(near - sheet.CORNER) / 12)
    line: list[Point] = [(x, 12), (x + lean * 0.4, 12 + long * 0.5), (x + lean, 12 + long)]
    turned = [sheet.turned(point, turn) for point in line]
    return gouge(
        turned, random.uniform(2.6, 3.6), random.choice((INK, INK - 1, INK - 2)), peak=0.08, ends=0.1
    )
