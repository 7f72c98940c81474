"""The Abyss's light: the glow of its eye on the cloth, and the shadows of the arms that reach over it."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool
from .shapes import Point, curve, disc, gouge

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_ARMS: tuple[tuple[float, list[Point]], ...] = (
    (
        58,
        [
            (170, 800),
            (270, 730),
            (312, 640),
            (340, 550),
            (404, 506),
            (462, 536),
            (462, 596),
            (414, 604),
            (408, 572),
        ],
    ),
    (
        58,
        [
            (1120, 800),
            (1050, 720),
            (1012, 640),
            (964, 610),
            (900, 640),
            (846, 676),
            (786, 660),
            (780, 620),
            (816, 614),
        ],
    ),
    (40, [(990, 440), (986, 490), (952, 530), (930, 500), (950, 484)]),
)
"""Each arm's width at its root, and its spine."""
_DARK = 8


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(470, 40), (810, 40), (1060, 800), (220, 800)], 4.8, 5.6)
    drawn += pool(640, 600, 430, 210, 0.8)
    for width, spine in _ARMS:
        drawn += gouge(spine, width, _DARK, peak=0.02, ends=0.2, steps=9)
        along = curve(spine, 9)
        for i in range(6, len(along) - 12, len(along) // 7):  # the suckers on the edge
            (ax, ay), (bx, by) = along[i], along[i + 1]
            far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
            half = width * (1 - 0.75 * i / len(along)) / 2
            way = -1 if ax < 640 else 1
            out = way * half * 1.1 / far
            drawn += disc(ax + out * (ay - by), ay + out * (bx - ax), half * 0.46, _DARK)
    return shaft.window(drawn + pool(640, 50, 330, 170, 4.6))
