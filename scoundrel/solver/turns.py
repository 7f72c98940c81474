"""The results of a turn for each Room and packed state, computed once and cached.

No card is revealed within a turn, so its result is just the card left and the packed state. Codes and packed
states are those of `scoundrel.solver.packed_state`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from ..engine import ROOM_SIZE, TURN_SIZE, Ruleset, damage
from .packed_state import ARMS, FIVE, FRESH, HEALTH, HELD, POTION, VALUE, WEAPON, arms_of, best_only, no_worse


class Taking(NamedTuple):
    """The effect of taking some cards in some order, independent of the health before."""

    before: int  # health lost before the potion that heals; the total if none does
    potion: int  # the maximum healing of that potion; 0 without one
    after: int  # health lost after the potion
    arms: int  # the packed Weapon and limit afterwards
    last: int  # the value of the last card if that is a potion; 0 if it isn't

    def left_of(self, health: int, maximum: int) -> int:
        """Return the health after taking the cards, starting with ``health``; 0 after a death."""
        if health <= self.before:
            return 0
        return max(0, min(maximum, health - self.before + self.potion) - self.after)


_Shorter = Callable[[bytes, int], tuple[Taking, ...]]


class Turns:
    """Computes and caches the results of turns under one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._maximum: Final = ruleset.max_health
        self._bonus: Final = ruleset.final_potion_bonus
        self._count_room: Final = ruleset.death_counts_room
        self._worn: Final = 0 if ruleset.equal_rank_ok else 1
        self._all: dict[tuple[bytes, int], tuple[Taking, ...]] = {}
        self._distinct: dict[tuple[bytes, int], tuple[Taking, ...]] = {}
        # Takings by Weapon and limit, and then by cards, because combined keys would slow down each lookup.
        self._useful: defaultdict[int, dict[bytes, tuple[Taking, ...]]] = defaultdict(dict)
        self._ends: dict[tuple[bytes, int], int | None] = {}
        self._deaths: dict[tuple[bytes, int], int | None] = {}

    def living(self, room: bytes, packed: int) -> tuple[tuple[int, int], ...]:
        """Return the undominated results of a full Room: the slot of the card left, and the packed state.

        They aren't cached, because each search caches the results that it needs.
        """
        arms = packed & HELD
        health = packed >> HEALTH
        maximum = self._maximum
        found: list[tuple[int, int]] = []
        for slot in range(ROOM_SIZE):
            after = []
            for before, potion, later, then, _ in self.useful(room[:slot] + room[slot + 1 :], arms):
                if health > before:
                    left = min(maximum, health - before + potion) - later
                    if left > 0:
                        after.append(left << HEALTH | then)
            found += [(slot, one) for one in (best_only(after) if len(after) > 1 else after)]
        return tuple(found)

    def end(self, room: bytes, packed: int) -> int | None:
        """Return the best score for clearing a last Room of up to three cards; `None` if impossible."""
        key = (room, packed)
        if key not in self._ends:
            scores = []
            for taking in self._takings(bytes(sorted(room)), packed & HELD):
                health = taking.left_of(packed >> HEALTH, self._maximum)
                if health:
                    scores.append(health + taking.last * (self._bonus and health == self._maximum))
            self._ends[key] = max(scores, default=None)
        return self._ends[key]

    def death(self, room: bytes, packed: int) -> int | None:
        """Return the best score of a death in this turn, not counting the Dungeon; `None` if impossible."""
        key = (room, packed)
        if key not in self._deaths:
            weapon, limit = packed >> ARMS & FIVE, packed & FIVE
            turns = min(TURN_SIZE, len(room))
            self._deaths[key] = self._die(room, turns, packed >> HEALTH, weapon, limit, False)
        return self._deaths[key]

    def useful(self, cards: bytes, arms: int) -> tuple[Taking, ...]:
        """Return the takings of all ``cards`` that are, for some health, the best way to survive."""
        cards = bytes(sorted(cards))
        useful = self._useful[arms]
        found = useful.get(cards)
        if found is None:
            kept: list[Taking] = []
            for taking in sorted(set(self._longer(cards, arms, self.useful)), key=_promise, reverse=True):
                for one in kept:
                    if _no_worse(one, taking):
                        break
                else:
                    kept.append(taking)
            found = useful[cards] = tuple(kept)
        return found

    def distinct(self, cards: bytes, arms: int) -> tuple[Taking, ...]:
        """Return the takings of all ``cards`` that differ in their results; ``last`` is ignored."""
        key = (bytes(sorted(cards)), arms)
        if key not in self._distinct:
            takings = {taking._replace(last=0) for taking in self._takings(*key)}
            self._distinct[key] = tuple(sorted(takings))
        return self._distinct[key]

    def _takings(self, cards: bytes, arms: int) -> tuple[Taking, ...]:
        key = (cards, arms)
        if key not in self._all:
            self._all[key] = tuple(sorted(set(self._longer(cards, arms, self._takings))))
        return self._all[key]

    def _longer(self, cards: bytes, arms: int, shorter: _Shorter) -> Iterator[Taking]:
        """Yield the takings of ``cards``, built from a first card and the takings of the others."""
        if not cards:
            yield Taking(0, 0, 0, arms, 0)
        for at, card in enumerate(cards):
            rest = cards[:at] + cards[at + 1 :]
            value = card & VALUE
            if card >= POTION:
                for before, _, after, then, last in shorter(rest, arms):
                    yield Taking(0, value, before + after, then, last if rest else value)
            elif card >= WEAPON:
                yield from shorter(rest, arms_of(value, FRESH))
            else:
                fights = [(value, arms)]
                weapon, limit = arms >> ARMS, arms & FIVE
                if value <= limit:
                    fights.append((damage(value, weapon, limit), arms_of(weapon, value - self._worn)))
                for lost, held in fights:
                    for before, potion, after, then, last in shorter(rest, held):
                        yield Taking(lost + before, potion, after, then, last)

    def _die(self, room: bytes, turns: int, health: int, weapon: int, limit: int, drunk: bool) -> int | None:
        best: int | None = None
        for at, card in enumerate(room):
            rest = room[:at] + room[at + 1 :]
            value = card & VALUE
            if card >= POTION:
                tries = [(health if drunk else min(self._maximum, health + value), weapon, limit, True)]
            elif card >= WEAPON:
                tries = [(health, value, FRESH, drunk)]
            else:
                tries = [(health - value, weapon, limit, drunk)]
                if value <= limit:
                    tries.append((health - damage(value, weapon, limit), weapon, value - self._worn, drunk))
            for after in tries:
                found: int | None = None
                if after[0] <= 0:
                    found = after[0] - (monsters(rest) if self._count_room else 0)
                elif turns > 1:
                    found = self._die(rest, turns - 1, *after)
                if found is not None and (best is None or found > best):
                    best = found
        return best


def monsters(cards: bytes) -> int:
    """Return the total value of the Monsters among ``cards``."""
    return sum([card for card in cards if card < WEAPON])


def turn_rows(row: bytes) -> list[tuple[bytes, bytes]]:
    """Return, for each slot of a full Room, the other three cards and the row after taking them."""
    if len(row) <= TURN_SIZE:
        return []
    room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
    return [(room[:i] + room[i + 1 :], rest[:i] + room[i : i + 1] + rest[i:]) for i in range(ROOM_SIZE)]


def _promise(taking: Taking) -> tuple[int, int, int]:
    """Return a sort key, highest first: a taking is never dominated by a later one, unless both are equal."""
    return taking.potion - taking.before - taking.after, -taking.after, taking.arms


def _no_worse(one: Taking, other: Taking) -> bool:
    return (
        one.before <= other.before
        and one.after <= other.after
        and one.potion - one.before - one.after >= other.potion - other.before - other.after
        and no_worse(one.arms, other.arms)
    )
