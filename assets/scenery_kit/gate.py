"""The gate of the Dungeon: stairs going down under a raised portcullis."""

from __future__ import annotations

from random import Random

from .niche import HEIGHT, INKS, WIDTH, frame
from .shapes import disc, gouge, outlined, polygon

__all__ = ["HEIGHT", "INKS", "WIDTH", "draw"]
_MIDDLE, _FLOOR = 90, 230


def draw() -> str:
    """Return the drawing's SVG elements."""
    random = Random(4)
    drawn = frame(random, fill=3.6, cut=1.0, inside=7.2)
    steps = 9
    for number in range(steps):
        far = 1 - number / steps
        top, half = _FLOOR - 118 + 118 * (1 - far) ** 1.25, 30 + 44 * (1 - far)
        low = top + 5 + 8 * (1 - far)
        tread = [
            (_MIDDLE - half, top),
            (_MIDDLE + half, top),
            (_MIDDLE + half + 2, low),
            (_MIDDLE - half - 2, low),
        ]
        drawn += polygon(tread, 6.6 - 1.8 * (1 - far))
        lip = [(_MIDDLE - half + 2, low), (_MIDDLE, low + 1), (_MIDDLE + half - 2, low)]
        drawn += gouge(lip, 2.6, 5.0 - 1.4 * (1 - far), ends=0.3)
    for x in range(30, 160, 20):
        top = 22 + abs(x - _MIDDLE) * 0.42
        spike = f"M{x - 3},{top:.1f} h6 v{30 - top * 0.1:.1f} l-3,10 l-3,-10Z"
        drawn += outlined(spike, 4.4, 1.2)
    drawn += gouge([(28, 44), (90, 40), (152, 44)], 5, 4.6, ends=0.8)
    return (
        drawn
        + disc(_MIDDLE, 13, 13, 8)
        + disc(_MIDDLE, 13, 10.4, 0.8)
        + disc(_MIDDLE, 13, 6.6, 8)
        + disc(_MIDDLE, 12, 2.4, 1.6)
    )
