"""A medal of red metal, on fire."""

from __future__ import annotations

from . import medal

WIDTH, HEIGHT, INKS = medal.WIDTH, medal.HEIGHT, medal.RED


def draw() -> str:
    """The body of the picture."""
    return medal.flames() + medal.coin(3.4)
