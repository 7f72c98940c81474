"""A medal with a crown."""

from __future__ import annotations

from . import medal

WIDTH, HEIGHT, INKS = medal.WIDTH, medal.HEIGHT, medal.INKS


def draw() -> str:
    """Return the drawing's SVG elements."""
    return medal.crown() + medal.coin(3.4)
