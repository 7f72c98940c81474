"""The Abyss's light: the gaze of its eye, the shadow of an arm in it, and two arms beside it."""

from __future__ import annotations

from random import Random

from . import shaft
from .beasts import tentacle
from .shaft import fading, pool
from .shapes import INK, Point, curve, disc, gouge

WIDTH, HEIGHT = 2 * shaft.WIDTH, 2 * shaft.HEIGHT
"""Twice the size of other shafts, for crisp edges."""
STEP = 12
"""The difference between two greys, which is larger than usual to keep the file small."""
_SHADE = 7
"""The tone of shadows, which the game darkens."""
_EYE: Point = (640.0, 52.0)
_TOP, _FOOT = 372.0, 712.0
"""The y coordinates of the bright shape's far and near edge."""
_LEFT, _RIGHT = 466.0, 1070.0
"""The x coordinates of the bright shape's edges at its foot."""
_ARM: list[Point] = [
    (958, 744),
    (974, 664),
    (956, 610),
    (914, 592),
    (868, 608),
    (846, 644),
    (864, 678),
    (900, 674),
    (908, 650),
    (892, 640),
]
"""The spine of the arm, from root to tip."""
_WIDE = 54
"""The arm's width at its root."""
_BESIDE: tuple[list[Point], ...] = (
    [(222, 790), (204, 690), (228, 590), (210, 500), (194, 430), (164, 394), (132, 404), (130, 436)],
    [(-30, 470), (6, 400), (54, 388), (86, 408), (72, 440), (50, 432)],
)
"""The spines of two arms that the light only touches, on the left."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(600, 40), (684, 40), _at(_RIGHT, _TOP), _at(_LEFT, _TOP)], 6.2, 5.6)
    drawn += fading(
        [_at(x, y) for x, y in ((_LEFT, _TOP), (_RIGHT, _TOP), (_RIGHT, _FOOT), (_LEFT, _FOOT))], 0, 2.0
    )
    half = (_RIGHT - _LEFT) / 2
    for number in range(-9, 10):  # cuts that part the light, longer and wider towards its edges
        aside = abs(number) / 9
        foot, low = _LEFT + half * (1 + number / 9.3), 500 + 220 * aside + number * 37 % 5 * 20
        top = 446 if aside < 0.7 else _TOP
        drawn += gouge([_at(foot, top), _at(foot, min(760, low))], 5 + 16 * aside**2, INK, peak=0.1, ends=0.1)
    drawn += gouge(_ARM, _WIDE, _SHADE, peak=0.02, ends=0.16, steps=9)
    along = curve(_ARM, 9)
    for i in range(12, len(along) - 6, 7):  # the suckers on the inner edge
        (ax, ay), (bx, by) = along[i - 1], along[i + 1]
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        half = _WIDE * (1 - 0.84 * i / len(along)) / 2
        x, y = ax - half / far * (ay - by), ay - half / far * (bx - ax)
        drawn += disc(x, y, half * 0.5 + 3, _SHADE) + disc(x, y, half * 0.26 + 0.6, 0.8)
    drawn += "".join(tentacle(arm, 44, 7, 3.4, Random(3)) for arm in _BESIDE)
    return f'<g transform="scale(2)">{shaft.window(drawn + pool(640, 50, 330, 170, 4.6), ends=7)}</g>'


def _at(foot: float, y: float) -> Point:
    """Return the point at ``y`` on the ray from the eye that meets the bright shape's foot at ``foot``."""
    return _EYE[0] + (foot - _EYE[0]) * (y - _EYE[1]) / (_FOOT - _EYE[1]), y
