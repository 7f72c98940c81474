"""The Abyss's light: the glow of its eye on the cloth, and the shadow of the arm that reaches over it."""

from __future__ import annotations

import math

from . import shaft
from .shaft import fading, pool
from .shapes import Point, curve, disc, gouge, polygon

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_ARM: list[Point] = [
    *(
        (170, 800),
        (270, 730),
        (312, 640),
        (340, 550),
        (404, 506),
        (462, 536),
        (462, 596),
        (414, 604),
        (408, 572),
    )
]
"""The spine of the arm that reaches over the cloth."""
_WIDE = 58
"""The arm's width at its root."""
_DARK = 8
_RAYS = ((-560, -450, 5.6), (-390, -250, 5.0), (-200, 190, 4.4), (260, 380, 5.0), (450, 540, 5.6))
"""The eye's rays: the distance of each edge from the middle at the window's foot, and the tone."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for left, right, step in _RAYS:
        drawn += fading([(636, 40), (644, 40), (640 + right, 800), (640 + left, 800)], step, step)
    for size, step in ((1.0, 3.4), (0.8, 1.2)):  # the eye's light is broken by its lashes
        edge = []
        for i in range(44):
            turn, far = math.tau * i / 44, size * (1.06, 0.9)[i % 2]
            edge.append((640 + 420 * far * math.cos(turn), 600 + 196 * far * math.sin(turn)))
        drawn += polygon(edge, step)
    drawn += gouge(_ARM, _WIDE, _DARK, peak=0.02, ends=0.2, steps=9)
    along = curve(_ARM, 9)
    for i in range(6, len(along) - 12, len(along) // 7):  # the suckers on the edge
        (ax, ay), (bx, by) = along[i], along[i + 1]
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
        half = _WIDE * (1 - 0.75 * i / len(along)) / 2
        out = -half * 1.1 / far
        drawn += disc(ax + out * (ay - by), ay + out * (bx - ax), half * 0.46, _DARK)
    return shaft.window(drawn + pool(640, 50, 330, 170, 4.6))
