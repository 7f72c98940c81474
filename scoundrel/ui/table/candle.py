"""The candle beside the player: it burns calmly, gutters at low health, and is out after a death."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from random import Random

import pygame
from pygame import Rect

from scoundrel.engine import Outcome

from .. import assets
from .card_faces import PREMULTIPLIED

_TALL = 0.8
"""Height of the candle over that of its place."""
_SHAPES = 6
"""Number of flame shapes."""
_SMALL = 0.72
"""Size of the flame at low health, as a part of the full one."""


LOW_HEALTH = 5
"""At this health or less the candle gutters, a heartbeat is heard and the number turns red."""


class Mood(Enum):
    """The light on the table."""

    CALM = "calm"
    LOW = "low"
    """Health is at 5 or less."""
    OUT = "out"
    """The player has died."""
    MORNING = "morning"
    """The Dungeon is cleared."""


def mood_of(ended: Outcome | None, health: int) -> Mood:
    """The light for a game with this outcome, or in progress at this ``health``."""
    match ended:
        case Outcome.CLEARED:
            return Mood.MORNING
        case Outcome.DIED:
            return Mood.OUT
    return Mood.LOW if health <= LOW_HEALTH else Mood.CALM


_EVERY = {Mood.CALM: 0.16, Mood.LOW: 0.09}
"""Seconds between two flame shapes, in the moods in which the candle burns."""
_WICK = (112 / 220, 48 / 420)
"""Position of the wick, in parts of the candle's picture."""
_FLAME_FOOT = (60 / 120, 172 / 200)
"""The point of the flame's picture that stands on the wick, in parts of it."""


class Flame:
    """The flicker of the flame: which of its shapes it has; if ``still`` it keeps that."""

    def __init__(self, *, still: bool) -> None:
        self.shape = _SHAPES - 1
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
        before = self.shape
        reach = _SHAPES if mood is Mood.LOW else 3
        self.shape = self._random.randrange(reach) + (0 if mood is Mood.LOW else _SHAPES - 3)
        return before != self.shape


class Candle:
    """The picture of a candle in ``place``, standing at its lower edge."""

    def __init__(self, place: Rect) -> None:
        height = round(place.h * _TALL)
        width = round(height * 220 / 420)
        self.rect = Rect(
            place.centerx - width // 2, place.bottom - height - round(place.h * 0.04), width, height
        )
        self._flames: dict[tuple[int, bool], pygame.Surface] = {}

    @cached_property
    def _stick(self) -> pygame.Surface | None:
        return assets.picture("candle", self.rect.size)

    @cached_property
    def _full_flame(self) -> pygame.Surface | None:
        w, h = self.rect.size
        return assets.picture("flame", (round(w * 120 / 220), round(h * 200 / 420)))

    def _flame(self, shape: int, small: bool) -> pygame.Surface | None:
        """One flame shape, scaled when it is first shown."""
        full = self._full_flame
        if full is not None and (shape, small) not in self._flames:
            size = _SMALL if small else 1.0
            factors = (size * (1 - 0.025 * (shape % 3)), size * (0.90 + 0.025 * shape))
            self._flames[shape, small] = pygame.transform.smoothscale_by(full, factors).convert_alpha()
        return self._flames.get((shape, small))

    def draw_stick(self, target: pygame.Surface) -> None:
        """Draw the candle without its flame."""
        if self._stick is not None:
            target.blit(self._stick, self.rect, special_flags=PREMULTIPLIED)

    def draw_flame(self, target: pygame.Surface, mood: Mood, shape: int) -> None:
        """Draw the flame in this shape, if it burns; near death it has shrunk."""
        flame = self._flame(shape, mood is Mood.LOW) if mood in _EVERY else None
        if flame is None:
            return
        x = self.rect.left + self.rect.w * _WICK[0] - flame.get_width() * _FLAME_FOOT[0]
        y = self.rect.top + self.rect.h * _WICK[1] - flame.get_height() * _FLAME_FOOT[1]
        target.blit(flame, (round(x), round(y)), special_flags=PREMULTIPLIED)
