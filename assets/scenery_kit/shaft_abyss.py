"""The Abyss's light: the gaze of its eye, with the shadow of one arm in it and of another beside it."""

from __future__ import annotations

import math

from . import shaft
from .shaft import fading, pool
from .shapes import INK, Point, curve, disc, gouge, polygon

WIDTH, HEIGHT = 2 * shaft.WIDTH, 2 * shaft.HEIGHT
"""Twice the size of other shafts, for crisp edges."""
_SHADE = 7
"""The tone of shadows, which the game darkens."""
_APEX: Point = (640.0, -150.0)
"""The point that the rays come from: above the eye, because the eye is wide."""
_TOP, _FOOT = 372.0, 712.0
"""The y coordinates of the bright shape's far and near edge."""
_LEFT, _RIGHT = 470.0, 1110.0
"""The x coordinates of the bright shape's edges at its foot."""
_CUTS = (
    (482, 12, 720),
    (512, 13, 640),
    (556, 9, 560),
    (612, 6, 480),
    (944, 6, 460),
    (1000, 9, 500),
    (1052, 13, 545),
)
"""The cuts that part the light: each x coordinate at the foot, half width, and end."""
_ARM: list[Point] = [
    (1150, 724),
    (1084, 660),
    (1028, 594),
    (968, 556),
    (908, 576),
    (872, 630),
    (890, 684),
    (944, 696),
    (976, 660),
    (956, 626),
    (928, 634),
]
"""The spine of the arm, from root to tip."""
_BESIDE: list[Point] = [(232, 800), (206, 690), (228, 590), (210, 500), (188, 436), (160, 408), (136, 420)]
"""The spine of an arm that the light only touches, on the left."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(600, 40), (684, 40), _at(_RIGHT, _TOP), _at(_LEFT, _TOP)], 6.2, 5.6)
    drawn += fading(
        [_at(x, y) for x, y in ((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _FOOT), (_LEFT, _FOOT))], 0, 1.6
    )
    for foot, wide, low in _CUTS:
        drawn += polygon([_at(foot - wide, _TOP), _at(foot + wide, _TOP), _at(foot, low)], INK)
    drawn += _arm(_ARM, 62) + _arm(_BESIDE, 44)
    return f'<g transform="scale(2)">{shaft.window(drawn + pool(640, 50, 330, 170, 4.6), ends=7)}</g>'


def _arm(points: list[Point], wide: float) -> str:
    """Draw an arm's shadow, ``wide`` at its root, with the suckers as bumps on its inner edge."""
    along, last = curve(points, 9), 9 * len(points) - 9
    drawn = gouge(points, wide, _SHADE, peak=0.02, ends=0.1, steps=9)
    at = 17.0
    while at < last - 8:
        (ax, ay), (bx, by) = along[round(at) - 1], along[round(at) + 1]
        half = wide * (0.1 + 0.9 * math.cos(at / last * math.pi / 2)) / 2
        part = half / math.hypot(bx - ax, by - ay)
        drawn += disc(ax - part * (ay - by), ay - part * (bx - ax), half * 0.4, _SHADE)
        at += 2 + half * 0.14
    return drawn


def _at(foot: float, y: float) -> Point:
    """Return the point at ``y`` on the ray that meets the bright shape's foot at ``foot``."""
    return _APEX[0] + (foot - _APEX[0]) * (y - _APEX[1]) / (_FOOT - _APEX[1]), y
