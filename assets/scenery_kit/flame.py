"""The candle's flame in three printed colours. It meets the wick at (60, 172)."""

from __future__ import annotations

from .shapes import path

WIDTH, HEIGHT = 120, 200
INKS = ("#7a2c08", "#c25a12", "#f08a24", "#f59a2c", "#fab03a", "#ffc64a", "#ffd978", "#ffe9a2", "#fff6d2")
"""The palette, from the outermost part to the core."""


def draw(edge: float = 6, body: float = 3, heart: float = 0) -> str:
    """Return the drawing's SVG elements. The arguments are the flame's tones, from its edge inwards."""
    outer = "M60,176 C28,172 20,138 40,110 C52,90 52,66 66,30 C70,62 102,88 100,132 C98,160 84,176 60,176Z"
    center = "M60,174 C38,168 34,144 48,122 C58,106 58,90 66,70 C70,94 90,112 87,140 C85,162 76,172 60,174Z"
    core = "M60,170 C47,166 46,150 54,136 C60,126 60,118 66,106 C69,124 77,132 76,148 C74,162 69,168 60,170Z"
    return path(outer, edge) + path(center, body) + path(core, heart)
