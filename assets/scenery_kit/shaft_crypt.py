"""The Crypt's light from the far end of the nave, with the shadows of a column and of Death."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import Point

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_COLUMN: list[Point] = [(700, 60), (716, 60), (1128, 800), (980, 800)]

_DEATH: tuple[list[Point], ...] = (
    [
        (268, 806),
        (276, 660),
        (288, 600),
        (284, 556),
        (304, 496),
        (330, 508),
        (344, 560),
        (356, 610),
        (372, 806),
    ],
    [(330, 612), (392, 584), (396, 602), (336, 640)],
    [(389, 476), (397, 476), (386, 806), (376, 806)],
    [(384, 474), (440, 466), (486, 494), (512, 546), (472, 516), (430, 502), (386, 506)],
)
"""The outlines of Death's shadow: the robe, an arm, and the scythe."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(500, 60), (806, 60), (1240, 800), (40, 800)], 4.4, 5.8)
    drawn += fading([(556, 60), (724, 60), (1130, 800), (140, 800)], 1.7, 2.2) + shadow(_COLUMN, 7)
    drawn += "".join(map(shadow, _DEATH))
    return shaft.window(drawn + pool(640, 60, 330, 170, 3.8))
