"""Motes of dust in the light, and eyes that glint in the dark."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine.records import NamedTuple
from ..widgets.theme import Color
from .layout import Layout
from .light import Mood, halo, scaled, shadow
from .scenery import Scene

_COUNT: Final = 26
_WARM: Final[Color] = (150, 104, 52)
_COLD: Final[Color] = (70, 96, 92)
_Blit = tuple[Surface, tuple[int, int], pygame.Rect, int]


class _Mote(NamedTuple):
    x: float
    y: float  # the y coordinate, as a fraction of the window's height
    size: float
    speed: float
    phase: float
    warm: bool


@lru_cache(maxsize=1)
def _motes() -> tuple[_Mote, ...]:
    random = Random(3)
    motes = []
    for number in range(_COUNT):
        warm = number % 2 == 0
        x = random.uniform(0.66, 0.99) if warm else random.uniform(0.02, 0.98)
        y = random.uniform(0.5, 0.95) if warm else random.uniform(0.02, 0.36)
        speed, phase = random.uniform(0.6, 1.4), random.uniform(0, math.tau)
        motes.append(_Mote(x, y, random.uniform(5, 11), speed, phase, warm))
    return tuple(motes)


@lru_cache(maxsize=96)
def speck(pixels: int, color: Color, quarters: int) -> Surface:
    """Return a mote of dust ``pixels`` wide, with ``quarters`` quarters of the brightness of ``color``."""
    return halo(pixels, scaled(color, quarters / 4))


def draw_motes(target: Surface, scale: float, tick: int, mood: Mood) -> list[Rect]:
    """Draw the dust, if any, after ``tick`` flickers of the flame. Return the areas drawn."""
    return target.blits(_specks(target.get_size(), scale, tick) if mood is not Mood.OUT else []) or []


@lru_cache(maxsize=1)
def _specks(size: tuple[int, int], scale: float, tick: int) -> list[_Blit]:
    """Return the visible motes for `Surface.blits`, cached until the next flicker."""
    specks = []
    (w, h), sin = size, math.sin
    for mote in _motes():
        age = tick * 0.045 * mote.speed + mote.phase
        glow = sin(age) ** 2
        if glow < 0.15:
            continue
        x = mote.x * w + sin(age * 0.7) * 26 * scale
        y = mote.y * h - (age * 9 % 60 - 30) * scale
        dot = speck(max(3, int(mote.size * scale)), _WARM if mote.warm else _COLD, round(glow * 4))
        specks.append((dot, (int(x), int(y)), dot.get_rect(), pygame.BLEND_RGB_ADD))
    return specks


_REST: Final = (50, 125)  # flickers of the flame between two glints; 8 to 20 seconds if the light is calm
# The opening of the eyes in each flicker while they are visible, 0 to 4; they blink once.
_LIDS: Final = (1, 3, 4, 4, 4, 4, 1, 4, 4, 4, 3, 1)
_COLOURS: Final[dict[Scene, Color]] = {
    Scene.CELLAR: (232, 164, 52),
    Scene.CRYPT: (150, 226, 150),
    Scene.CAVERN: (170, 190, 255),
    Scene.ABYSS: (226, 214, 84),
}
_ROUND: Final = 200  # the number of glints before their order repeats


@lru_cache(maxsize=1)
def _glints() -> tuple[tuple[int, ...], int]:
    """Return the flickers at which eyes open, and the period after which they repeat."""
    random = Random(17)
    *begins, whole = accumulate((random.randint(*_REST) for _ in range(_ROUND)), initial=0)
    return tuple(begins), whole


@lru_cache(maxsize=1)
def glint(ticks: int) -> tuple[int, int] | None:
    """Return the number and the eye opening (1 to 4) of the glint after ``ticks`` flickers, if any."""
    if ticks < len(_LIDS):
        return None  # the flame is still, or the table was just laid out
    begins, whole = _glints()
    now = ticks % whole
    number = next((i for i, begin in enumerate(begins) if begin <= now < begin + len(_LIDS)), None)
    return None if number is None else (number, _LIDS[now - begins[number]])


def places(layout: Layout) -> tuple[tuple[int, int], ...]:
    """Return points in the dark of the hall that no card or panel covers."""
    between = (layout.dungeon.right + layout.slots[0].left) // 2
    beyond = (layout.slots[3].right + layout.discard.left) // 2
    top, width = layout.slots[0].top, layout.card[0]
    down = ((between, 0.4), (beyond, 0.3), (between, 1.0), (beyond, 0.9))  # x in pixels, y in card widths
    spots = [(x, top + round(width * y)) for x, y in down]
    taken = [
        *(rect.inflate(width // 8, width // 8) for rect in (*layout.slots, layout.dungeon, layout.discard)),
        *(layout.health, layout.avoid_button, layout.meter, layout.chips, layout.message, layout.limits),
    ]
    return tuple(spot for spot in spots if Rect(spot, (1, 1)).collidelist(taken) < 0)


def draw_eyes(target: Surface, layout: Layout, scene: Scene, ticks: int, mood: Mood) -> tuple[Rect, ...]:
    """Draw the eyes that glint in ``scene`` after ``ticks`` flickers, if any. Return the areas drawn."""
    seen, lit = glint(ticks), mood in (Mood.CALM, Mood.LOW)
    if seen is None or not lit or not (spots := places(layout)):
        return ()
    at = spots[seen[0] * 5 % len(spots)]
    long = max(7, round(layout.card[0] * 0.066))  # make the eyes large enough not to look like specks
    patch, pair = _shadow(long), _pair(long, seen[1], _COLOURS[scene])
    dark = target.blit(patch, patch.get_rect(center=at))
    return dark, target.blit(pair, pair.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _shadow(long: int) -> Surface:
    """Return a dark patch that fades outwards, so that eyes ``long`` pixels wide don't look like specks."""
    oval = Surface((long * 3, long * 2), pygame.SRCALPHA, 32)
    pygame.draw.ellipse(oval, (0, 0, 0, 255), oval.get_rect())
    return shadow(oval, long)


@lru_cache(maxsize=8)
def _pair(long: int, lid: int, color: Color) -> Surface:
    """Return two almond eyes with slits, each ``long`` pixels wide, drawn four times larger to antialias."""
    big = long * 4
    pair = Surface((big * 4, big * 2), depth=32)
    open_ = big * 0.30 * lid / 4
    for side in (-1, 1):
        x, y = pair.get_width() / 2 + side * big * 0.85, pair.get_height() / 2
        slant = side * big * 0.12
        across = -0.5, -0.1, 0.25, 0.5, 0.2, -0.2
        down = slant, -open_, -open_ * 0.9, -slant, open_ * 0.8, open_ * 0.9
        pygame.draw.polygon(pair, color, [(x + big * a, y + d) for a, d in zip(across, down, strict=True)])
        if lid > 2:
            slit = Rect(0, 0, max(3, big // 8), round(open_ * 1.5)).move_to(center=(round(x), round(y)))
            pygame.draw.ellipse(pair, (0, 0, 0), slit)
    return pygame.transform.smoothscale(pair, (long * 4, long * 2))
