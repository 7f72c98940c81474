"""A spark from struck steel."""

from __future__ import annotations

from .shapes import polygon

WIDTH, HEIGHT = 24, 24
INKS = ("#5a1c08", "#84300c", "#b04c12", "#d9731d", "#f29a34", "#fbbf58", "#ffdb86", "#fff0bd", "#fffdf0")
"""The palette, from red heat to white."""


def draw() -> str:
    """Return the drawing's SVG elements."""
    drawn = ""
    for far, near, shade in ((10.6, 2.9, 4.4), (8.4, 2.2, 2), (5.6, 1.7, 0)):
        star = [
            (12, 12 - far),
            (12 + near, 12 - near),
            (12 + far * 0.72, 12),
            (12 + near, 12 + near),
            (12, 12 + far),
            (12 - near, 12 + near),
            (12 - far * 0.72, 12),
            (12 - near, 12 - near),
        ]
        drawn += polygon(star, shade)
    return drawn
