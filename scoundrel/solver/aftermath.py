"""The facts about a plan's result that reasons use: health, Weapon and remaining Monsters."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from ..engine import Card, CardKind, Drank, Equipped, Event, Fought, apply, damage, weapon_limit
from .packed_state import ARMS, FIVE, HEALTH
from .plans import Plan
from .view import PlayerView


class Fit(NamedTuple):
    """Health, the Weapon and its limit after a plan."""

    health: int
    weapon: int  # the Weapon's value; 0 for none
    limit: int  # the highest Monster value it may fight; 0 for none

    def cost(self, monster: Card) -> int:
        """Return the health that this Monster would cost."""
        return damage(monster.value, self.weapon, self.limit)

    def within_reach(self, monsters: tuple[Card, ...]) -> int:
        """Return the number of these Monsters that the Weapon can fight."""
        return sum([monster.value <= self.limit for monster in monsters])

    def deadly(self, monsters: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the Monsters that could kill in one blow; ``monsters`` are ordered by strength."""
        if not monsters or monsters[0].value < self.health:
            return ()
        return tuple([monster for monster in monsters if self.cost(monster) >= self.health])

    def spares(self, monsters: tuple[Card, ...]) -> float:
        """Return the average health that the Weapon saves in a fight against one of these Monsters."""
        spared = [monster.value - self.cost(monster) for monster in monsters if monster.value <= self.limit]
        return sum(spared) / max(1, len(monsters))


class Aftermath(NamedTuple):
    """The state of a game after a plan that doesn't end it."""

    fit: Fit
    held: Card | None  # the equipped Weapon, even if it can no longer fight anything
    fresh: bool  # whether the Weapon has slain nothing
    left: Card | None  # the card left in the Room; `None` if it was avoided
    ahead: tuple[Card, ...]  # all remaining Monsters of the Room and the Dungeon, strongest first
    events: tuple[Event, ...]  # the events of the moves

    @property
    def safe(self) -> bool:
        """Whether the player would survive even fighting all remaining Monsters barehanded."""
        return sum([monster.value for monster in self.ahead]) < self.fit.health

    @property
    def fought(self) -> dict[Card, Fought]:
        """The fights, by Monster."""
        return {event.card: event for event in self.events if isinstance(event, Fought)}

    @property
    def drunk(self) -> dict[Card, int]:
        """The health restored by each potion drunk."""
        return {event.card: event.healed for event in self.events if isinstance(event, Drank)}

    @property
    def equipped(self) -> tuple[Card, ...]:
        """The equipped Weapons, in order."""
        return tuple([event.card for event in self.events if isinstance(event, Equipped)])

    @property
    def wasted(self) -> int:
        """The healing wasted on a second potion or above full health."""
        return sum([card.value - healed for card, healed in self.drunk.items()])


def fit_of(plan: Plan) -> Fit:
    """Return the Weapon and limit after a plan, counting only what the Weapon can still do."""
    return Fit(plan.packed >> HEALTH, plan.packed >> ARMS & FIVE, plan.packed & FIVE)


@lru_cache(maxsize=32)
def aftermath(view: PlayerView, plan: Plan) -> Aftermath:
    """Return the facts after the moves of a plan."""
    state = view.state()
    events: tuple[Event, ...] = ()
    for move in plan.moves:
        state, new_events = apply(state, move)
        events += new_events
    weapon = state.weapon
    cards = (*state.room, *state.dungeon)
    monsters = [card for card in cards if card is not None and card.kind is CardKind.MONSTER]
    return Aftermath(
        Fit(state.health, 0 if weapon is None else weapon.card.value, weapon_limit(state.ruleset, weapon)),
        None if weapon is None else weapon.card,
        weapon is not None and not weapon.slain,
        plan.left,
        tuple(sorted(monsters, key=attrgetter("value"), reverse=True)),
        events,
    )
