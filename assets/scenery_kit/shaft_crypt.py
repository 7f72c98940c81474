"""The Crypt's light from the far end of the nave, between columns, with the shadow of Death on the cloth."""

from __future__ import annotations

from . import shaft
from .frieze_crypt import DEATH
from .shaft import fading, pool
from .shapes import Point, polygon

WIDTH, HEIGHT = 2 * shaft.WIDTH, 2 * shaft.HEIGHT
"""Twice the size of other shafts, for crisp edges."""
STEP = 12
"""The difference between two greys, which is larger than usual to keep the file small."""
_SHADE = 7
"""The tone of shadows, which the game darkens."""
_LIGHTS: tuple[list[Point], ...] = (
    [(446, 372), (520, 372), (452, 740), (330, 740)],
    [(572, 372), (950, 372), (1126, 740), (532, 740)],
)
"""The bright shapes, parted by columns."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(556, 60), (724, 60), _LIGHTS[1][1], _LIGHTS[1][0]], 6.2, 5.6)
    drawn += pool(640, 60, 330, 170, 3.8)
    drawn += "".join(fading(light, 0.2, 2.0) for light in _LIGHTS)
    for outline in DEATH:
        drawn += polygon([(980 + 1.75 * x, 701 + 1.75 * y) for x, y in outline], _SHADE)
    return f'<g transform="scale(2)">{shaft.window(drawn)}</g>'
