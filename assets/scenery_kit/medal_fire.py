"""A burning medal of red metal."""

from __future__ import annotations

from . import medal

WIDTH, HEIGHT, INKS = medal.WIDTH, medal.HEIGHT, medal.RED


def draw() -> str:
    """Return the drawing's SVG elements."""
    return medal.flames() + medal.coin(3.4)
