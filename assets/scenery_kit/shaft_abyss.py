"""The Abyss's light: the glow of its eye on the cloth, and the shadow of the arm that reaches over it."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool
from .shapes import Point, curve, disc, gouge

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_ARM: list[Point] = [
    (1150, 800),
    (1040, 752),
    (968, 701),
    (940, 645),
    (876, 618),
    (818, 636),
    (818, 673),
    (866, 678),
    (872, 659),
]
"""The spine of the arm that reaches over the cloth."""
_WIDE = 58
"""The arm's width at its root."""
_DARK = 8
_RAYS = ((-320, 450, 5.6), (-285, 395, 3.6), (-245, 335, 2.2))
"""The eye's rays, one in another: each edge's distance from the middle at the window's foot, and the tone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for left, right, step in _RAYS:
        drawn += fading([(600, 40), (690, 40), (640 + right, 800), (640 + left, 800)], step - 0.6, step)
    drawn += gouge(_ARM, _WIDE, _DARK, peak=0.02, ends=0.2, steps=9)
    along = curve(_ARM, 9)
    for i in range(6, len(along) - 12, len(along) // 7):  # the suckers on the edge
        (ax, ay), (bx, by) = along[i], along[i + 1]
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        half = _WIDE * (1 - 0.75 * i / len(along)) / 2
        out = -half * 1.1 / far
        drawn += disc(ax + out * (ay - by), ay + out * (bx - ax), half * 0.46, _DARK)
    return shaft.window(drawn + pool(640, 50, 330, 170, 4.6), ends=7)
