"""Short effects over the table: numbers, ink, sparks, the kick of a blow, and the total that is counted."""

from __future__ import annotations

import math
from enum import Enum, auto

from scoundrel.engine.records import NamedTuple

from .blow import blow
from .layout import Layout
from .recount import Recount


class Effect(Enum):
    """A kind of effect."""

    NUMBER = auto()
    """The change of health, written beside the slip."""
    INK = auto()
    """A blow against the player."""
    STEEL = auto()
    """A blow against the Weapon."""
    HEAL = auto()
    FIZZ = auto()
    """A potion that is wasted."""
    HUNG = auto()
    """The tag of the Weapon was hung on it, or says something else now."""


class ActiveEffect(NamedTuple):
    """A running effect."""

    effect: Effect
    strength: int
    """Health lost (below 0) or won."""
    words: str
    place: tuple[int, int]
    age: float = 0.0

    @property
    def lasts(self) -> float:
        """How many seconds it takes."""
        match self.effect:
            case Effect.NUMBER:
                return blow(self.strength).lasts
            case Effect.INK | Effect.STEEL:
                measures = blow(self.strength)
                return max(measures.flight, measures.sway)
            case Effect.HEAL | Effect.FIZZ:
                return 0.7
            case Effect.HUNG:
                return 0.45

    @property
    def part(self) -> float:
        """How much of it has passed, 0 to 1."""
        return min(1.0, self.age / self.lasts)


class Effects:
    """The running effects. With ``reduced`` motion only numbers are shown, and stay where they are."""

    def __init__(self, layout: Layout, *, reduced: bool) -> None:
        self._layout = layout
        self._reduced = reduced
        self.active: tuple[ActiveEffect, ...] = ()
        self.recount: Recount | None = None
        """The total on the slip, while it changes."""

    def begin(
        self, effect: Effect, *, strength: int = 0, words: str = "", place: tuple[int, int] | None = None
    ) -> None:
        """Start an effect at ``place``, or at the health slip."""
        if self._reduced and effect is not Effect.NUMBER:
            return
        where = self._layout.health.center if place is None else place
        # Two of a kind would lie upon each other.
        others = (one for one in self.active if one.effect is not effect or effect is Effect.HEAL)
        self.active = (*others, ActiveEffect(effect, strength, words, where))

    def count(self, before: int, after: int) -> None:
        """Strike the total ``before`` through, and count to that ``after``."""
        if before != after and not self._reduced:
            self.recount = Recount(before, after)

    def settle(self) -> None:
        """Show the new total at once."""
        self.recount = None

    def update(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether a redraw is needed."""
        before, counting = self.active, self.recount
        aged = (one._replace(age=one.age + dt) for one in before)
        self.active = tuple(one for one in aged if one.age < one.lasts)
        self.recount = counting.later(dt) if counting else None
        return bool(before) or counting is not None

    @property
    def shift(self) -> tuple[int, int]:
        """By how many pixels a blow has moved the table."""
        blows = [one for one in self.active if one.effect in (Effect.INK, Effect.STEEL)]
        if not blows:
            return 0, 0
        last = blows[-1]
        measures = blow(last.strength)
        t = min(1.0, last.age / measures.sway)
        far = measures.kick * self._layout.scale * (1 - t) ** 2
        # A blow against the player goes to the left, one against the Weapon down.
        first = math.pi if last.effect is Effect.INK else math.pi / 2
        return round(far * math.cos(first + t * 21)), round(far * 0.8 * math.sin(first + t * 27))

    @property
    def pulse(self) -> float:
        """How far the Weapon's tag has swollen, 0 to 1."""
        hung = [one for one in self.active if one.effect is Effect.HUNG]
        return math.sin(math.pi * hung[-1].part) ** 2 if hung else 0.0
