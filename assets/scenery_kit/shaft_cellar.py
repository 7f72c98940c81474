"""The Cellar's moonlight: a shaft from the window to the cloth, with the shadow of the cat on the sill."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool
from .shapes import Point, polygon, smooth

WIDTH, HEIGHT = 2 * shaft.WIDTH, 2 * shaft.HEIGHT
"""Twice the size of other shafts, for crisp edges."""
_SHADE = 7
"""The tone of shadows, which the game darkens."""
_TOP, _FOOT = 372.0, 688.0
"""The y coordinates of the bright shape's far and near edge."""
_CAT: tuple[tuple[Point, ...], ...] = (
    ((-37, 3), (-34, -30), (-18, -54), (-14, -64), (14, -64), (20, -54), (35, -30), (39, 3)),  # the body
    ((-27, -76), (-22, -90), (0, -95), (22, -90), (27, -76), (16, -60), (-16, -60)),
    ((-27, -74), (-28, -118), (-3, -92)),
    ((3, -92), (28, -118), (27, -74)),  # the ears
    ((-28, 3), (-28, -12), (-60, -9), (-78, -20), (-74, -38), (-84, -45), (-94, -32), (-92, -10), (-66, 4)),
)
"""The outlines of the cat's shadow, relative to the middle of its base; the last is its tail."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(580, 20), (700, 20), _at(1, 0), _at(0, 0)], 6.2, 5.6)
    drawn += polygon([_at(0, 0), _at(1, 0), _at(1, 1), _at(0, 1)], _SHADE)
    for left, right in ((0.0, 0.2), (0.225, 0.48), (0.505, 1.0)):
        for top, foot in ((0.0, 0.17), (0.25, 1.0)):
            pane = [_at(left, top), _at(right, top), _at(right, foot), _at(left, foot)]
            drawn += fading(pane, 0.2, 0.2 + foot)
    for outline in _CAT:
        points = [(990 + 1.25 * x, 680 + 1.4 * y) for x, y in outline]
        drawn += polygon(points if len(points) == 3 else smooth(points), _SHADE)
    return f'<g transform="scale(2)">{shaft.window(drawn + pool(640, 30, 330, 150, 3.5))}</g>'


def _at(across: float, down: float) -> Point:
    """Return a point in the bright shape, given as fractions (0 to 1) from its left and far edges."""
    left, right = 690 + 110 * down, 1005 + 110 * down
    return left + (right - left) * across, _TOP + (_FOOT - _TOP) * down
