"""The Abyss's light: the gaze of its eye on the cloth, and the shadow of an arm that curls up in it."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool
from .shapes import Point, curve, disc, gouge, polygon

WIDTH, HEIGHT = 2 * shaft.WIDTH, 2 * shaft.HEIGHT
"""Twice the size of other shafts, for crisp edges."""
STEP = 12
"""The difference between two greys, which is larger than usual to keep the file small."""
_SHADE = 7
"""The tone of shadows, which the game darkens."""
_EYE: Point = (640.0, 52.0)
_TOP, _FOOT = 372.0, 712.0
"""The y coordinates of the bright shape's far and near edge."""
_LEFT, _RIGHT = 470.0, 1034.0
"""The x coordinates of the bright shape's edges at its foot."""
_ARM: list[Point] = [
    (990, 734),
    (1004, 652),
    (984, 598),
    (930, 580),
    (872, 600),
    (850, 640),
    (870, 668),
    (904, 664),
    (912, 640),
    (894, 632),
]
"""The spine of the arm, from root to tip."""
_WIDE = 52
"""The arm's width at its root."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(600, 40), (684, 40), _at(_RIGHT, _TOP), _at(_LEFT, _TOP)], 6.2, 5.6)
    drawn += fading(
        [_at(x, y) for x, y in ((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _FOOT), (_LEFT, _FOOT))], 0, 2.2
    )
    for foot in (_LEFT - 30, _RIGHT + 30):
        drawn += polygon([_at(foot, _TOP), _at(foot + 15, _FOOT), _at(foot - 15, _FOOT)], 0)
    drawn += gouge(_ARM, _WIDE, _SHADE, peak=0.02, ends=0.16, steps=9)
    along = curve(_ARM, 9)
    for i in range(12, len(along) - 6, 7):  # the suckers on the inner edge
        (ax, ay), (bx, by) = along[i - 1], along[i + 1]
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        half = _WIDE * (1 - 0.84 * i / len(along)) / 2
        out = half * 1.3 / far
        drawn += disc(ax - out * (ay - by), ay - out * (bx - ax), half * 0.4 + 2, _SHADE)
    return f'<g transform="scale(2)">{shaft.window(drawn + pool(640, 50, 330, 170, 4.6), ends=7)}</g>'


def _at(foot: float, y: float) -> Point:
    """Return the point at ``y`` on the ray from the eye that meets the bright shape's foot at ``foot``."""
    return _EYE[0] + (foot - _EYE[0]) * (y - _EYE[1]) / (_FOOT - _EYE[1]), y
