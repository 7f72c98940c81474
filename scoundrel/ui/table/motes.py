"""Specks of dust that drift in the candle's light and in the cold light of the hall."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame
from pygame import Rect

from scoundrel.engine.records import NamedTuple

from ..widgets.theme import Color
from .light import halo
from .mood import Mood

_COUNT: Final = 26
_WARM: Final[Color] = (150, 104, 52)
_COLD: Final[Color] = (70, 96, 92)
_DAWN: Final[Color] = (150, 128, 84)


class _Mote(NamedTuple):
    x: float
    y: float
    """In parts of the window."""
    size: float
    speed: float
    phase: float
    warm: bool


@lru_cache(maxsize=1)
def _motes() -> tuple[_Mote, ...]:
    random = Random(3)
    found = []
    for number in range(_COUNT):
        warm = number % 2 == 0
        x = random.uniform(0.66, 0.99) if warm else random.uniform(0.02, 0.98)
        y = random.uniform(0.5, 0.95) if warm else random.uniform(0.02, 0.36)
        speed, phase = random.uniform(0.6, 1.4), random.uniform(0, math.tau)
        found.append(_Mote(x, y, random.uniform(5, 11), speed, phase, warm))
    return tuple(found)


@lru_cache(maxsize=96)  # seven sizes, three colours, four brightnesses
def _speck(pixels: int, color: Color) -> pygame.Surface:
    return halo(pixels, color)


def draw(target: pygame.Surface, scale: float, tick: int, mood: Mood) -> list[Rect]:
    """Draw the dust as it is after ``tick`` flickers of the flame; return the areas drawn.

    After a death there is no dust.
    """
    if mood is Mood.OUT:
        return []
    places = []
    w, h = target.get_size()
    for mote in _motes():
        age = tick * 0.045 * mote.speed + mote.phase
        glow = math.sin(age) ** 2
        if glow < 0.15:
            continue
        color = _DAWN if mood is Mood.MORNING else _WARM if mote.warm else _COLD
        dim = round(glow * 4) / 4
        shade = (round(color[0] * dim), round(color[1] * dim), round(color[2] * dim))
        speck = _speck(max(3, round(mote.size * scale)), shade)
        x = mote.x * w + math.sin(age * 0.7) * 26 * scale
        y = mote.y * h - (age * 9 % 60 - 30) * scale
        places.append(target.blit(speck, (round(x), round(y)), special_flags=pygame.BLEND_RGB_ADD))
    return places
