"""A day's niche in the calendar's wall, its stone lit by a burning candle."""

from __future__ import annotations

import math
from random import Random

from .cell import CANDLE, HEIGHT, WIDTH, frame, opening, sill, stub
from .flame import draw as flame
from .shapes import gouge, oval, placed

__all__ = ("HEIGHT", "INKS", "WIDTH", "draw")

INKS = ("#060303", "#241006", "#45200c", "#743a12", "#a85a18", "#d98426", "#f7ae3c", "#ffd87c", "#fff6d8")
"""The palette, from ink through candlelit stone to the flame."""
_WICK, _SIZE = 53.0, 0.23  # the y coordinate of the wick's tip, and the scale of the flame


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(5)
    drawn = frame(random, 6.9) + opening(6.4)
    drawn += '<clipPath id="in"><path d="M9,81V44L20,34L60,31L100,34L111,44V81Z"/></clipPath>'
    drawn += '<g clip-path="url(#in)">'
    for across, high, fill in ((54, 40, 5.6), (37, 33, 4.8), (23, 26, 3.9)):
        drawn += oval(CANDLE, _WICK - 6, across, high, fill)
    for turn in range(0, 360, 15):
        angle = math.radians(turn + random.uniform(-4, 4))
        near, far = random.uniform(19, 24), random.uniform(31, 46)
        ends = [(CANDLE + r * math.cos(angle), _WICK - 6 + r * math.sin(angle)) for r in (near, far)]
        drawn += gouge(ends, 2.4, 2.9, peak=0.15)
    drawn += "</g>" + sill(1.3) + stub(1.7, 3.2)
    return drawn + placed(CANDLE - 60 * _SIZE, _WICK + 4 - 173 * _SIZE, _SIZE, flame(2.3, 1, 0))
