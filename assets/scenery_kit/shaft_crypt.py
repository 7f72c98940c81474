"""The Crypt's light from the far end of the nave, with the long shadows of its columns."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool, shadow

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_COLUMNS = ((-430, 84), (430, 84))
"""How far to the right of the middle the foot of each shadow is, and half its width."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(500, 60), (780, 60), (1240, 800), (40, 800)], 4.4, 5.8)
    drawn += fading([(580, 60), (700, 60), (980, 800), (300, 800)], 2.4, 3.8)
    for foot, half in _COLUMNS:
        near = foot * 0.22
        drawn += shadow(
            [(636 + near, 60), (644 + near, 60), (640 + foot + half, 800), (640 + foot - half, 800)], 6.5
        )
    return shaft.window(drawn + pool(640, 60, 330, 170, 3.8))
