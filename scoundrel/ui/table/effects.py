"""Short effects over the table: numbers that rise, a glow, a fizz, a cut, the kick of a blow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame

from ..widgets import text
from ..widgets.theme import Color
from ..words import numbers
from .layout import Layout

_MOTES = 14


class Effect(Enum):
    """A kind of effect, and how many seconds it takes."""

    FLOAT = 0.9
    GLOW = 0.7
    FIZZ = 0.6
    CUT = 0.22
    KICK = 0.20


class ActiveEffect(NamedTuple):
    """A running effect."""

    effect: Effect
    strength: int
    """Health lost or won."""
    words: str
    place: tuple[int, int]
    age: float = 0.0


class Effects:
    """The running effects. With ``reduced`` motion only numbers are shown, and stay where they are."""

    def __init__(self, layout: Layout, *, reduced: bool) -> None:
        self._layout = layout
        self._reduced = reduced
        self.active: tuple[ActiveEffect, ...] = ()

    def begin(
        self, effect: Effect, *, strength: int = 0, words: str = "", place: tuple[int, int] | None = None
    ) -> None:
        """Start an effect at ``place``, or at the health slip."""
        if self._reduced and effect is not Effect.FLOAT:
            return
        where = self._layout.health.center if place is None else place
        self.active += (ActiveEffect(effect, strength, words, where),)

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a redraw is needed."""
        before = self.active
        aged = (one._replace(age=one.age + dt) for one in before)
        self.active = tuple(one for one in aged if one.age < one.effect.value)
        return bool(before)

    @property
    def shift(self) -> tuple[int, int]:
        """By how many pixels a kick has moved the table."""
        kicks = [one for one in self.active if one.effect is Effect.KICK]
        if not kicks:
            return 0, 0
        kick = kicks[-1]
        t = kick.age / kick.effect.value
        far = (2 + min(6.0, kick.strength * 0.45)) * self._layout.scale * (1 - t) ** 2
        return round(far * math.cos(t * 21)), round(far * math.sin(t * 27))


def draw(target: pygame.Surface, active: Sequence[ActiveEffect], layout: Layout, *, reduced: bool) -> None:
    """Draw the running effects."""
    theme = layout.style.theme
    for one in active:
        t = one.age / one.effect.value
        match one.effect:
            case Effect.FLOAT:
                _draw_float(target, one, 0.0 if reduced else t, layout)
            case Effect.GLOW:
                _draw_motes(target, one, t, theme.ember, layout, rising=1.0)
            case Effect.FIZZ:
                _draw_motes(target, one, t, theme.ash, layout, rising=0.35)
            case Effect.CUT:
                _draw_cut(target, one, t, layout)
            case Effect.KICK:
                pass


def _draw_float(target: pygame.Surface, one: ActiveEffect, t: float, layout: Layout) -> None:
    style, theme = layout.style, layout.style.theme
    harm = one.words.startswith(numbers.MINUS)
    color = theme.heal if one.strength > 0 else theme.harm if harm else theme.chalk
    rise = layout.card[1] * 0.30 * (1 - (1 - t) ** 2)
    x, y = layout.health.right, layout.health.top + layout.card[1] * 0.38 - rise
    # Rimmed, because it rises over whatever lies there, paper and wood alike.
    rim, thick = text.line(one.words, style.title(44, theme.engraved)), 2.5 * layout.scale
    for turn in range(8):
        angle = turn * math.tau / 8
        text.put(target, rim, (x + thick * math.cos(angle), y + thick * math.sin(angle)))
    text.put(target, text.line(one.words, style.title(44, color)), (x, y))


def _draw_motes(
    target: pygame.Surface, one: ActiveEffect, t: float, color: Color, layout: Layout, *, rising: float
) -> None:
    """Sparks around the slip: the golden angle spreads them without a pattern."""
    w, h = layout.card
    for i in range(_MOTES):
        turn = i * 2.39996
        out = (0.30 + 0.22 * ((i * 7) % 5) / 4) * (0.4 + 0.6 * t)
        x = one.place[0] + math.cos(turn) * w * out
        y = one.place[1] + math.sin(turn) * h * out * 0.8 - rising * h * 0.25 * t
        size = max(1, round(w * 0.028 * (1 - t) * (1 + (i % 3) * 0.4)))
        pygame.draw.circle(target, color, (round(x), round(y)), size)


def _draw_cut(target: pygame.Surface, one: ActiveEffect, t: float, layout: Layout) -> None:
    """The stroke of the Weapon across the card, quickly thinner."""
    w, h = layout.card
    x, y = one.place
    reach = min(1.0, t * 3)
    thick = w * 0.045 * (1 - t)
    begin = (x + w * 0.42, y - h * 0.36)
    end = (begin[0] - w * 0.84 * reach, begin[1] + h * 0.72 * reach)
    middle = ((begin[0] + end[0]) / 2 + thick, (begin[1] + end[1]) / 2 + thick)
    other = (middle[0] - 2 * thick, middle[1] - 2 * thick)
    pygame.draw.polygon(target, layout.style.theme.blade, (begin, middle, end, other))
