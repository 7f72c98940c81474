"""The Cellar's moonlight: a shaft from the door, and the bright shape of a barred window on the cloth."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool
from .shapes import Point

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_TOP, _FOOT = 392.0, 788.0
"""The y coordinates of the bright shape's far and near edge."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(600, 0), (680, 0), (800, 800), (30, 800)], 6.6, 7.6)
    for left, right in ((0.0, 0.27), (0.365, 0.635), (0.73, 1.0)):
        edge = [(612 + 56 * right, 0), _at(right, _TOP), _at(left, _TOP)]
        drawn += fading([(612 + 56 * left, 0), *edge], 2.6, 1.8)
        for top, foot in ((0.0, 0.16), (0.22, 0.53), (0.61, 1.0)):
            ys = [_TOP + (_FOOT - _TOP) * part for part in (top, foot)]
            pane = [_at(left, ys[0]), _at(right, ys[0]), _at(right, ys[1]), _at(left, ys[1])]
            drawn += fading(pane, 0.2 + 1.2 * foot, 0.6 + 1.4 * foot)
    return shaft.window(drawn + pool(640, 30, 330, 150, 3.5))


def _at(across: float, y: float) -> Point:
    """Return a point of the shaft's light on the table, ``across`` (0 to 1) from its left edge."""
    down = (y - _TOP) / (_FOOT - _TOP)
    left, right = 470 - 200 * down, 742 - 76 * down
    return left + (right - left) * across, y
