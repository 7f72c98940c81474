"""The Abyss's light: the gaze of its eye, with the dark slit of its pupil in the middle."""

from __future__ import annotations

from . import shaft
from .shaft import fading, pool, shadow

WIDTH, HEIGHT = shaft.WIDTH, shaft.HEIGHT


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = fading([(450, 40), (830, 40), (1260, 800), (20, 800)], 4.6, 6.8)
    drawn += fading([(560, 40), (720, 40), (1000, 800), (280, 800)], 5.6, 6.6)
    drawn += pool(640, 560, 520, 230, 5.0)
    drawn += shadow([(632, 60), (648, 60), (700, 640), (640, 800), (580, 640)], 7)
    return shaft.window(drawn + pool(640, 50, 330, 170, 3.8))
