"""The Crypt's light from the far end of the nave, with the shadow of a column."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool, shadow
from .shapes import Point

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_COLUMN: list[Point] = [(700, 60), (716, 60), (1128, 800), (980, 800)]


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(500, 60), (780, 60), (1240, 800), (40, 800)], 4.4, 5.8)
    drawn += fading([(556, 60), (724, 60), (1130, 800), (140, 800)], 1.7, 2.2) + shadow(_COLUMN, 7)
    return shaft.window(drawn + pool(640, 60, 330, 170, 3.8))
