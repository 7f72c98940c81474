"""The Cellar's moonlight: a shaft from the window to the cloth, with the shadow of the cat on the sill."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import Point, smooth

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_TOP, _FOOT = 372.0, 790.0
"""The y coordinates of the bright shape's far and near edge."""
_CAT: tuple[tuple[Point, ...], ...] = (
    ((-37, 3), (-34, -30), (-18, -54), (-14, -64), (14, -64), (20, -54), (35, -30), (39, 3)),  # the body
    ((-27, -76), (-22, -90), (0, -95), (22, -90), (27, -76), (16, -60), (-16, -60)),
    ((-27, -74), (-28, -118), (-3, -92)),
    ((3, -92), (28, -118), (27, -74)),  # the ears
    ((30, -14), (50, -18), (62, -32), (62, -50), (52, -64), (60, -72), (76, -56), (78, -30), (62, -6)),
)
"""The outlines of the cat's shadow, relative to the middle of its base; the last is its tail."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(580, 20), (700, 20), _at(1, 1), _at(0, 1)], 5.4, 6.2)
    for left, right in ((0.0, 0.31), (0.345, 0.655), (0.69, 1.0)):
        xs = [582 + 116 * left, 582 + 116 * right]
        drawn += fading([(xs[0], 20), (xs[1], 20), _at(right, 0), _at(left, 0)], 4.2, 2.8)
        for top, foot in ((0.0, 0.2), (0.26, 1.0)):
            pane = [_at(left, top), _at(right, top), _at(right, foot), _at(left, foot)]
            drawn += fading(pane, 0.2, 0.2 + 1.6 * foot)
    for outline in _CAT:
        points = [(808 + 1.4 * x, 738 + 1.2 * y) for x, y in outline]
        drawn += shadow(points if len(points) == 3 else smooth(points))
    return shaft.window(drawn + pool(640, 30, 330, 150, 3.5))


def _at(across: float, down: float) -> Point:
    """Return a point in the bright shape, given as fractions (0 to 1) from its left and far edges."""
    left, right = 664 + 90 * down, 926 + 190 * down
    return left + (right - left) * across, _TOP + (_FOOT - _TOP) * down
