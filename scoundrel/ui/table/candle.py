"""The candle beside the player: it burns calmly, gutters at low health, and is out after a death."""

from __future__ import annotations

from functools import cached_property
from random import Random

import pygame
from pygame import Rect

from .. import assets
from .card_faces import PREMULTIPLIED
from .light import Lamp, halo
from .mood import Mood

_TALL = 0.86
"""Height of the candle over that of its place."""
_SHAPES = 6
"""Number of flame shapes."""
_SMALL = 0.72
"""Size of the flame at low health, as a part of the full one."""


_EVERY = {Mood.CALM: 0.16, Mood.LOW: 0.12}
"""Seconds between two flame shapes, in the moods in which the candle burns."""
_STICKS = ("candle-tall", "candle", "candle-low")
_WICKS = (46 / 300, 84 / 300, 112 / 300)
"""Height of the wick's tip in each picture, in parts of it from above."""
_ASPECT = 240 / 300
_STRENGTHS = {Mood.CALM: 1.0, Mood.LOW: 0.75, Mood.OUT: 0.0, Mood.MORNING: 0.0}
_FLAME_FOOT = (60 / 120, 172 / 200)
"""The point of the flame's picture that stands on the wick, in parts of it."""


class Flame:
    """The flicker of the flame: which of its shapes it has; if ``still`` it keeps that."""

    def __init__(self, *, still: bool) -> None:
        self.shape = _SHAPES - 1
        self.ticks = 0
        """How often it has flickered."""
        self._still = still
        self._age = 0.0
        # The flicker has nothing to do with the deal, so it has a generator of its own.
        self._random = Random(7)

    def update(self, dt: float, mood: Mood) -> bool:
        """Advance by ``dt`` seconds; return whether the flame has another shape now."""
        every = _EVERY.get(mood)
        if every is None or self._still:
            return False
        self._age += dt
        if self._age < every:
            return False
        self._age = 0.0
        self.ticks += 1
        before = self.shape
        reach = _SHAPES if mood is Mood.LOW else 3
        self.shape = self._random.randrange(reach) + (0 if mood is Mood.LOW else _SHAPES - 3)
        return self.ticks % 2 == 0 or before != self.shape


class Candle:
    """The candle that stands in ``place``, lower when it has ``burnt`` down (0 to 2)."""

    def __init__(self, place: Rect) -> None:
        height = round(min(place.h * _TALL, place.w * 1.25))
        size = round(height * _ASPECT), height
        self.rect = Rect((place.centerx - size[0] // 2, place.bottom - height - place.h // 10), size)
        self._sticks: dict[int, pygame.Surface | None] = {}
        self._flames: dict[tuple[int, bool], pygame.Surface] = {}
        self._halos: dict[tuple[int, bool], pygame.Surface] = {}

    def lamp(self, mood: Mood, burnt: int) -> Lamp:
        """Where its light comes from."""
        x, y = self._wick(burnt)
        return Lamp(x, y - self.rect.h * 0.12, _STRENGTHS[mood])

    def _wick(self, burnt: int) -> tuple[float, float]:
        return self.rect.x + self.rect.w * 0.5, self.rect.y + self.rect.h * _WICKS[burnt]

    @cached_property
    def _full_flame(self) -> pygame.Surface | None:
        high = round(self.rect.h * 0.42)
        return assets.picture("flame", (round(high * 120 / 200), high), "scenery")

    def _flame(self, shape: int, small: bool) -> pygame.Surface | None:
        """One flame shape, scaled when it is first shown."""
        full = self._full_flame
        if full is not None and (shape, small) not in self._flames:
            size = _SMALL if small else 1.0
            factors = (size * (1 - 0.025 * (shape % 3)), size * (0.90 + 0.025 * shape))
            self._flames[shape, small] = pygame.transform.smoothscale_by(full, factors).convert_alpha()
        return self._flames.get((shape, small))

    def _halo(self, shape: int, small: bool) -> pygame.Surface:
        """The glow round a flame of this shape, to be added."""
        if (shape, small) not in self._halos:
            # Those of the other mood are not needed for long, and large.
            self._halos = {key: kept for key, kept in self._halos.items() if key[1] is small}
            wide = round(self.rect.h * (1.5 if small else 2.1) * (0.94 + 0.015 * shape))
            color = (70, 26, 8) if small else (104, 58, 18)
            self._halos[shape, small] = halo(wide, color)
        return self._halos[shape, small]

    def go_out(self) -> None:
        """Free the flame's pictures."""
        self._flames.clear()
        self._halos.clear()

    def draw_stick(self, target: pygame.Surface, burnt: int) -> None:
        """Draw the candle without its flame."""
        if burnt not in self._sticks:
            self._sticks[burnt] = assets.picture(_STICKS[burnt], self.rect.size, "scenery")
        stick = self._sticks[burnt]
        if stick is not None:
            target.blit(stick, self.rect, special_flags=PREMULTIPLIED)

    def draw_flame(
        self, target: pygame.Surface, mood: Mood, shape: int, burnt: int, size: float = 1.0
    ) -> tuple[Rect, ...]:
        """Draw the flame and its glow, if the candle burns; return the areas drawn.

        The flame is small near death. While it goes out, its ``size`` falls from 1 to 0.
        """
        small = mood is Mood.LOW
        flame = self._flame(shape, small) if mood in _EVERY else None
        if flame is None:
            return ()
        x, y = self._wick(burnt)
        glow = self._halo(shape, small)
        if size < 1.0:
            flame = pygame.transform.smoothscale_by(flame, max(0.05, size))
            glow = pygame.transform.smoothscale_by(glow, max(0.05, size))
        middle = glow.get_rect(center=(x, y - self.rect.h * 0.1))
        foot = x - flame.get_width() * _FLAME_FOOT[0], y - flame.get_height() * _FLAME_FOOT[1]
        return (
            target.blit(glow, middle, special_flags=pygame.BLEND_RGB_ADD),
            target.blit(flame, (round(foot[0]), round(foot[1])), special_flags=PREMULTIPLIED),
        )
