"""The Crypt's light from the far end of the nave, with the long shadows of its columns."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool, shadow

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT
_COLUMNS = ((-400, 62), (400, 62))
"""How far to the right of the middle the foot of each shadow is, and half its width."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(520, 60), (760, 60), (1190, 800), (60, 800)], 4.2, 6.0)
    drawn += fading([(590, 60), (690, 60), (880, 800), (400, 800)], 4.4, 5.6)
    for foot, half in _COLUMNS:
        near = foot * 0.22
        drawn += shadow(
            [(636 + near, 60), (644 + near, 60), (640 + foot + half, 800), (640 + foot - half, 800)], 6.5
        )
    return shaft.window(drawn + pool(640, 60, 330, 170, 3.8))
