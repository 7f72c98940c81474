"""The praise for the right plan in a puzzle's Room: a stamp falls, and the table lights up."""

from __future__ import annotations

import math
from typing import Final

import pygame

from ...i18n import pgettext
from . import light
from .effects import FALLS, STEPS, fallen, stamp
from .layout import Layout

_LASTS: Final = 2.6  # seconds that the stamp is visible
_FADES: Final = 0.4  # seconds that the stamp takes to fade at the end
_SHINES: Final = 1.4  # seconds that the light takes to come and go
_GOLD: Final = (150, 108, 44)  # the light's colour at its brightest
_GLOW_STEPS: Final = 10  # the number of strengths of the light


class Praise:
    """The stamp and the light, with the time since they began. ``reduced`` shows only a still stamp."""

    def __init__(self, *, reduced: bool) -> None:
        self._reduced, self._age = reduced, math.inf
        self._glow: pygame.Surface | None = None

    @property
    def active(self) -> bool:
        """Whether the stamp is visible."""
        return self._age < _LASTS

    def begin(self) -> None:
        """Start the stamp's fall."""
        self._age = 0.0

    def end(self) -> None:
        """Remove the stamp at once."""
        self._age = math.inf

    def update(self, dt: float) -> tuple[bool, bool]:
        """Advance by ``dt`` seconds. Return whether to redraw, and whether the stamp lands in this frame."""
        before, self._age = self._age, self._age + dt
        if before >= _LASTS:
            self._glow = None
            return False, False
        lands = before < FALLS <= self._age
        moves = not self._reduced and (self._age < _SHINES or self._age > _LASTS - _FADES)
        return lands or moves or not self.active, lands

    def draw(self, target: pygame.Surface, layout: Layout) -> None:
        """Draw the light over the table, and the stamp on the table beside the Weapon."""
        if not self.active:
            return
        age = FALLS if self._reduced else self._age
        shines = 0.0 if self._reduced else math.sin(math.pi * min(1.0, age / _SHINES))
        step = round(_GLOW_STEPS * shines)
        if step and not layout.style.theme.plain:
            if self._glow is None:
                self._glow = light.halo(layout.card[0] * 6, _GOLD)
            glow = light.dimmed(self._glow, step / _GLOW_STEPS)
            target.blit(glow, glow.get_rect(center=layout.room.center), special_flags=pygame.BLEND_RGB_ADD)
        words, card = pgettext("stamp", "That's it").upper(), layout.card[0]
        style = layout.style.at(layout.scale / layout.larger)
        printed = stamp(words, style, style.theme.green, pixels=34, tilt=-4, step=round(STEPS * fallen(age)))
        fades = 1.0 if self._reduced else min(1.0, (_LASTS - self._age) / _FADES)
        if fades < 1:
            printed = light.dimmed(printed.premul_alpha(), fades)
        center = layout.limits.right - card * 0.75, layout.weapon.bottom - card * 0.3
        flags = pygame.BLEND_PREMULTIPLIED if fades < 1 else 0
        target.blit(printed, printed.get_rect(center=center), special_flags=flags)
