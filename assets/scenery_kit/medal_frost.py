"""A medal of steel, with cold fire."""

from __future__ import annotations

from . import medal

WIDTH, HEIGHT, INKS = medal.WIDTH, medal.HEIGHT, medal.STEEL


def draw() -> str:
    """The body of the picture."""
    return medal.flames() + medal.coin(3.4)
