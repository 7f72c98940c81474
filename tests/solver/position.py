"""A position and its possible results, found by trying every move with the engine alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from scoundrel.engine import (
    ARMED,
    AVOID,
    PLAIN,
    Card,
    CardKind,
    Drank,
    Equipped,
    Event,
    Fought,
    GameState,
    Move,
    apply,
    damage,
    legal_moves,
    outcome,
    weapon_limit,
)

from .every_line import clears, in_order


class Came(NamedTuple):
    """The result of playing a Room: the new state, the events, and the card left in the Room."""

    state: GameState
    events: tuple[Event, ...]
    left: Card | None

    def leaves(self, card: Card) -> bool:
        """Return whether ``card`` is left in the Room."""
        return self.left is card

    @property
    def health(self) -> int:
        return self.state.health

    @property
    def cards(self) -> list[Card]:
        """The cards of the Room and the Dungeon, in order."""
        return [*filter(None, self.state.room), *self.state.dungeon]

    @property
    def held(self) -> Card | None:
        return None if self.state.weapon is None else self.state.weapon.card

    @property
    def fresh(self) -> bool:
        return self.state.weapon is not None and not self.state.weapon.slain

    @property
    def limit(self) -> int:
        return weapon_limit(self.state.ruleset, self.state.weapon)

    @property
    def ahead(self) -> list[Card]:
        """The Monsters that remain in the Room and the Dungeon."""
        return [
            card for card in (*self.state.room, *self.state.dungeon) if card and card.kind is CardKind.MONSTER
        ]

    @property
    def deadly(self) -> list[Card]:
        """The Monsters ahead that could kill in one blow."""
        return [card for card in self.ahead if self.cost(card) >= self.health]

    def cost(self, monster: Card) -> int:
        held = self.held
        return damage(monster.value, 0 if held is None else held.value, self.limit)

    def reach(self, monsters: Sequence[Card]) -> int:
        """Return how many of ``monsters`` the Weapon can fight."""
        return sum(card.value <= self.limit for card in monsters)

    @property
    def fought(self) -> dict[Card, Fought]:
        return {event.card: event for event in self.events if isinstance(event, Fought)}

    def beats(self, other: Came) -> bool:
        """Return whether the health is higher, or the Weapon can fight more of the remaining Monsters."""
        return self.health > other.health or self.reach(self.ahead) > other.reach(other.ahead)

    def armed(self, weapon: Card | None) -> list[Card]:
        """Return the Monsters fought with ``weapon``, in order."""
        return [card for card, fight in self.fought.items() if weapon and fight.weapon is weapon]

    def gave(self, card: Card) -> int:
        """Return the health that ``card`` restored or, as a negative number, cost."""
        return self.drunk.get(card, 0) - (self.fought[card].damage if card in self.fought else 0)

    @property
    def once_left_is_taken(self) -> int:
        """The health once the card left in the Room is taken, too; 0 if that kills."""
        if self.left is None or self.left.kind is CardKind.WEAPON:
            return self.health
        armed = self.left.kind is CardKind.MONSTER and self.left.value <= self.limit
        return max(0, apply(self.state, (ARMED if armed else PLAIN)[self.left]).state.health)

    @property
    def drunk(self) -> dict[Card, int]:
        return {event.card: event.healed for event in self.events if isinstance(event, Drank)}

    @property
    def equipped(self) -> list[Card]:
        return [event.card for event in self.events if isinstance(event, Equipped)]

    def wastes(self, card: Card) -> bool:
        """Return whether ``card`` is a useful Weapon that is discarded, or a potion that hardly heals."""
        for event in self.events:
            if isinstance(event, Equipped) and event.replaced and event.replaced.card is card:
                limit = weapon_limit(self.state.ruleset, event.replaced)
                return any(monster.value <= limit for monster in self.ahead)
        return self.drunk.get(card, 2) <= 1


class Position:
    """A state with a plan, ``mine``, and optionally the plan it is compared with."""

    def __init__(
        self, state: GameState, mine: Sequence[Move], rival: Sequence[Move] | None, unseen: int
    ) -> None:
        self.state = state
        self.unseen = unseen  # number of Dungeon cards that were never seen
        self.avoids = tuple(mine) == (AVOID,)
        self.mine = _play(state, mine)
        self._rival = None if rival is None else _play(state, rival)
        self.mine_moves, self.rival_moves = " ".join(map(str, mine)), " ".join(map(str, rival or ()))
        self.rival_avoids = rival is not None and tuple(rival) == (AVOID,)

    @property
    def rival(self) -> Came:
        """The result of the rival plan. Raises `KeyError` if there is none."""
        if self._rival is None:
            raise KeyError("no rival")
        return self._rival

    @property
    def swapped(self) -> Position:
        """The position with the two plans exchanged. Raises `KeyError` if there is no rival plan."""
        other = copy(self)
        other.mine, other._rival = self.rival, self.mine
        other.avoids, other.rival_avoids = self.rival_avoids, self.avoids
        return other

    @property
    def words(self) -> tuple[str, ...]:
        """The position as texts, for a failing test's message."""
        state = self.state
        room = " ".join("-" if card is None else card.code for card in state.room)
        weapon = state.weapon
        held = "-" if weapon is None else " ".join(card.code for card in (weapon.card, *weapon.slain))
        return str(state.ruleset), room, str(state.health), held, self.mine_moves, self.rival_moves

    @property
    def now(self) -> Came:
        """The current state as a result, as if nothing more were done in this Room."""
        return Came(self.state, (), None)

    @cached_property
    def ends(self) -> list[Came]:
        """The result of each sequence of moves that takes this Room's cards."""
        return [*_ends(self.state, ())]

    @property
    def lost(self) -> bool:
        """Whether no order of the unseen cards can be cleared; always false with more than four of them."""
        orders = permutations(self.state.dungeon[: self.unseen])
        return self.unseen <= 4 and not any(clears(in_order(self.state, top), {}) for top in orders)

    @property
    def ways(self) -> list[Came]:
        """The results that don't end the game."""
        return [end for end in self.ends if outcome(end.state) is None]

    def leaving(self, card: Card) -> list[Came]:
        """Return the results that don't end the game and leave ``card`` in the Room."""
        return [way for way in self.ways if way.left is card]


def _play(state: GameState, moves: Sequence[Move]) -> Came:
    room = state.room
    events: tuple[Event, ...] = ()
    for move in moves:
        state, told = apply(state, move)
        events += told
    taken = {move.card for move in moves}
    rest = [card for card in room if card is not None and card not in taken]
    return Came(state, events, rest[0] if len(rest) == 1 and AVOID not in moves else None)


def _ends(state: GameState, events: tuple[Event, ...]) -> Iterator[Came]:
    for move in legal_moves(state):
        if move is AVOID:
            continue
        then, told = apply(state, move)
        if outcome(then) is None and then.taken:
            yield from _ends(then, events + told)
        else:
            left = next((card for card in state.room if card not in (None, move.card)), None)
            yield Came(then, events + told, left)
