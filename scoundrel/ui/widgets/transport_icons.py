"""The icons of the replay's buttons: bars and triangles, drawn large and scaled down."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Final

import pygame

from ..requests import Command
from .theme import Color

_FINER = 4

_Shape = tuple[tuple[float, float], ...]
"""Corners, in parts of the sign's size."""


def _bar(x: float, wide: float = 0.14) -> _Shape:
    return (x, 0.12), (x + wide, 0.12), (x + wide, 0.88), (x, 0.88)


def _arrow(begin: float, tip: float) -> _Shape:
    return (begin, 0.12), (tip, 0.5), (begin, 0.88)


PAUSE: Final = "pause"

_SIGNS: Final[Mapping[Enum | str, tuple[_Shape, ...]]] = {
    Command.FIRST: (_bar(0.02, 0.11), _arrow(0.56, 0.15), _arrow(0.97, 0.56)),
    Command.BACKWARD: (_arrow(0.62, 0.1), _bar(0.72)),
    Command.RUN: (_arrow(0.2, 0.88),),
    PAUSE: (_bar(0.18, 0.22), _bar(0.6, 0.22)),
    Command.FORWARD: (_bar(0.14), _arrow(0.38, 0.9)),
    Command.LAST: (_arrow(0.03, 0.44), _arrow(0.44, 0.85), _bar(0.87, 0.11)),
}


@lru_cache(maxsize=40)
def sign(which: Enum | str, pixels: int, color: Color) -> pygame.Surface:
    """The sign of one of the five commands, or `PAUSE`, as a square with premultiplied alpha."""
    size = pixels * _FINER
    large = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    # Transparent pixels in the same colour leave no dark rim when scaled.
    large.fill((*color, 0))
    for shape in _SIGNS[which]:
        pygame.draw.polygon(large, color, [(x * size, y * size) for x, y in shape])
    return pygame.transform.smoothscale(large, (pixels, pixels)).premul_alpha()
