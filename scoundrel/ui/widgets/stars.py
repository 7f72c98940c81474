"""A row of stars, for difficulty."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from .theme import Color

_FINER = 4
_POINTS = 5
_INNER = 0.42
"""Radius of the notches over that of the points."""
_STEP = 1.16
"""From one star to the next, over the height of one."""


@lru_cache(maxsize=20)
def row(lit: int, of: int, pixels: int, ink: Color) -> pygame.Surface:
    """``of`` stars, each ``pixels`` high; the first ``lit`` are filled and the others outlines."""
    side, step = pixels * _FINER, round(pixels * _FINER * _STEP)
    wide = step * (of - 1) + side
    large = pygame.Surface((wide, side), pygame.SRCALPHA, 32)
    large.fill((*ink, 0))
    for i in range(of):
        centre = (i * step + side / 2, side * 0.53)
        outer = side * 0.48
        pygame.draw.polygon(large, ink, _corners(centre, outer))
        if i >= lit:
            pygame.draw.polygon(large, (*ink, 0), _corners(centre, outer * 0.68))
    return pygame.transform.smoothscale(large, (wide // _FINER, pixels)).convert_alpha()


def _corners(centre: tuple[float, float], outer: float) -> list[tuple[float, float]]:
    """The corners of a star that stands on two of its points."""
    x, y = centre
    radii = (outer, outer * _INNER)
    turns = [(i, pi * i / _POINTS) for i in range(2 * _POINTS)]
    return [(x + radii[i % 2] * sin(turn), y - radii[i % 2] * cos(turn)) for i, turn in turns]
