"""A medal with a crown."""

from __future__ import annotations

from . import medal

WIDTH, HEIGHT, INKS = medal.WIDTH, medal.HEIGHT, medal.INKS


def draw() -> str:
    """The body of the picture."""
    return medal.crown() + medal.coin(3.4)
