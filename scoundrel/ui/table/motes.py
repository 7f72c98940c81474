"""Dust in the candlelight: specks that drift, so slowly that a few steps a second are enough."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from pygame import Rect

from .light import halo

_COUNT: Final = 30
_STEP: Final = 0.16
"""How far a speck rises in one step, in pixels at scale 1."""
_SIZES: Final = (5, 7, 9)
"""In pixels at scale 1."""
_WARM, _COLD = (96, 66, 30), (26, 58, 54)


class Motes:
    """The specks in an area; those in its upper part are cold, as the light of the hall is."""

    def __init__(self, area: Rect) -> None:
        self._area = area
        self._scale = max(0.7, min(area.w / 1280, area.h / 800))
        random = Random(11)
        self._specks = [(random.random(), random.random(), random.randrange(6)) for _ in range(_COUNT)]
        self._age = 0
        self._pictures: list[pygame.Surface] = []

    def drift(self) -> None:
        """Move all specks one step."""
        self._age += 1

    def draw(self, target: pygame.Surface) -> None:
        """Draw all specks."""
        if not self._pictures:
            colors = (_WARM, _COLD)
            self._pictures = [halo(round(size * self._scale), c) for c in colors for size in _SIZES]
        wide, high = self._area.size
        for x, y, kind in self._specks:
            phase = self._age * 0.05 + 40 * x
            up = (y * high - self._age * _STEP * self._scale * (1 + kind / 3)) % high
            cold = up < 0.42 * high
            picture = self._pictures[kind % 3 + 3 * cold]
            at = x * wide + 9 * self._scale * math.sin(phase), up
            target.blit(
                picture, (at[0] + self._area.x, at[1] + self._area.y), special_flags=pygame.BLEND_RGB_ADD
            )
