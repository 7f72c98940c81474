"""The state between two turns as a few small integers, which a search can compare and store by the million.

A card is one byte: its value, plus 16 for a Weapon or 32 for a potion; a Club and a Spade of the same value
are equal. The row is a `bytes` of all cards not yet taken: the Room slot by slot, then the Dungeon.

A packed state is one integer made of health, Weapon and limit (the highest Monster value the Weapon can
fight). A Weapon higher than its limit is as good as one equal to the limit, and one that can't fight anything
is as good as none. Both are stored as the equivalent, so that more games reach the same state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import getitem
from typing import Any, Final, NamedTuple

from ..engine import FRESH_LIMIT, ROOM_SIZE, TURN_SIZE, Card, CardKind, GameState, Ruleset, weapon_limit

WEAPON: Final = 16
"""The number added to a Weapon's value in its code; Monsters have lower codes."""
POTION: Final = 32
"""The number added to a potion's value in its code; Weapons have lower codes."""
VALUE: Final = 15
"""The bit mask of the value in a card's code."""
FRESH: Final = FRESH_LIMIT
"""The limit of a Weapon that has slain nothing."""
HEALTH: Final = 10
"""The first bit of health in a packed state; the lower bits are the Weapon and its limit."""
HELD: Final = (1 << HEALTH) - 1
"""The bit mask of the Weapon and its limit in a packed state."""
ARMS: Final = 5
"""The first bit of the Weapon; the lower bits are the limit."""
FIVE: Final = 31
"""A mask of the five lowest bits, for the Weapon or the limit once shifted there."""
GUARD: Final = 1 << 4 | 1 << 9 | 1 << 26
"""A guard bit above each of the three fields, for comparing all at once: see `no_worse`."""

SearchNode = tuple[int, bytes, Any, bool]
"""A node of a search: state, row, parent node or `None`, and whether it was reached by avoiding.

A plain tuple, because a search creates millions of them; `Any` is the parent, another such node.
"""

_MIN_MONSTER: Final = 2
_KIND: Final = {CardKind.MONSTER: 0, CardKind.WEAPON: WEAPON, CardKind.POTION: POTION}


def code(card: Card) -> int:
    """Return a card's code, one byte."""
    return _KIND[card.kind] + card.value


def arms_of(weapon: int, limit: int) -> int:
    """Return the value of a ``weapon`` (0 for none) and its ``limit``, packed into one integer."""
    return 0 if limit < _MIN_MONSTER else min(weapon, limit) << ARMS | limit


def no_worse(one: int, other: int) -> bool:
    """Return whether ``one`` has at least the health, Weapon and limit of ``other``."""
    return ((one | GUARD) - other) & GUARD == GUARD


def best_only(packed_states: list[int]) -> list[int]:
    """Return the states that no other dominates, each once, most health first."""
    kept: list[int] = []
    for packed in sorted(set(packed_states), reverse=True):
        for one in kept:
            if ((one | GUARD) - packed) & GUARD == GUARD:
                break
        else:
            kept.append(packed)
    return kept


def pack_state(state: GameState) -> int:
    """Return the packed state of a game that isn't over."""
    weapon = state.weapon
    value = 0 if weapon is None else weapon.card.value
    return state.health << HEALTH | arms_of(value, weapon_limit(state.ruleset, weapon))


def useful(packed: int, highest: tuple[int, ...], left: int) -> int:
    """Return the state with its limit lowered to the strongest Monster that the Weapon can still fight.

    ``highest`` maps each limit to the highest value up to it among the Monsters to come, and ``left`` is the
    code of the card left in the Room.
    """
    limit = packed & FIVE
    lowered = highest[limit]
    if lowered < left <= limit:
        lowered = left
    return packed if lowered == limit else packed & ~HELD | arms_of(packed >> ARMS & FIVE, lowered)


def row_of(state: GameState) -> bytes:
    """Return the codes of all remaining cards, those in the Room first."""
    return bytes([code(card) for card in (*state.room, *state.dungeon) if card is not None])


LEVELS: Final = 2048
"""The number of possible estimates: integers from 0 up."""
_ROW_LEVELS: Final = 1600
_EMPTY_ROW: Final = 1000
_CODES: Final = POTION + VALUE

_Curve = tuple[tuple[float, float], ...]  # points of a piecewise linear function


class _Kind(NamedTuple):
    """The value of face-down cards of one kind."""

    worth: _Curve  # the value by rank, for a card in the middle of the row
    slope: float  # relative change in the value from the first card of the row to the last
    near: float  # relative change in the value for a card in the Room


_KINDS: Final = (  # Monsters, Weapons and potions, in the order of their codes
    _Kind(((2, -14.8), (6, -17.5), (10, -37.4), (14, -84.6)), -0.26, -0.10),
    _Kind(((2, 0.0), (6, 23.7), (10, 127.4)), 0.25, 0.22),
    _Kind(((2, 17.7), (6, 63.3), (10, 77.8)), 0.19, 0.06),
)
_BEST_POTION: Final = 11.4  # the bonus per point of the best remaining potion, which may be the last card
_HEALTH: Final = ((0, 0.0), (6, 27.0), (12, 112.5), (20, 198.8))
_HEALTH_LATER: Final = -0.47  # the relative change in the value of health from no cards ahead to a whole deck
_WEAPON: Final = 4.5
_LIMIT: Final = -0.3
_BOTH: Final = 9.9  # a weight for the Weapon's value times the remaining share of its limit
_ARMS_LATER: Final = -0.1
_DECK: Final = 44


class Estimate:
    """Values of packed states and of rows of ``cards`` cards. A state and a row add up to less than `LEVELS`.

    They are heuristic: they only order the search and prove nothing. The weights were fitted for speed on
    Dungeons that the benchmarks don't use. A point is roughly a tenth of one health. The value of a card
    depends on its position in the row.
    """

    def __init__(self, ruleset: Ruleset, cards: int) -> None:
        self.packed_states: dict[int, int] = _PackedStates(ruleset.max_health, cards)
        """The value of each packed state, computed on first use."""
        self._near, self._far = tables(cards)
        bonus = _BEST_POTION * ruleset.final_potion_bonus
        self._best = [_EMPTY_ROW + round(bonus * max(0, code - POTION)) for code in range(_CODES)]

    def row(self, row: bytes) -> int:
        """Return the value of a row."""
        near = sum(map(self._near.__getitem__, row[:ROOM_SIZE]))
        value = near + sum(map(getitem, self._far, row[ROOM_SIZE:])) + self._best[max(row)]
        return min(max(value, 0), _ROW_LEVELS - 1)

    def after(self, room: bytes, rest: bytes) -> Sequence[int]:
        """Return the value of the row for each card of ``room`` that can be left in front of ``rest``."""
        near, best = self._near, self._best
        maximum = max(rest)
        value = sum(map(near.__getitem__, rest[:TURN_SIZE])) + sum(map(getitem, self._far, rest[TURN_SIZE:]))
        return [
            min(max(value + near[left] + best[left if left > maximum else maximum], 0), _ROW_LEVELS - 1)
            for left in room
        ]


class _PackedStates(dict[int, int]):
    def __init__(self, maximum: int, cards: int) -> None:
        super().__init__()
        self._maximum = maximum
        ahead = cards / _DECK - 0.5
        self._health = 1 + _HEALTH_LATER * ahead
        self._arms = 1 + _ARMS_LATER * ahead

    def __missing__(self, packed: int) -> int:
        health = _at(_HEALTH, (packed >> HEALTH) * 20 / self._maximum)
        weapon, limit = packed >> ARMS & FIVE, packed & FIVE
        arms = _WEAPON * weapon + _LIMIT * limit + _BOTH * weapon * limit / 14
        value = min(max(round(self._health * health + self._arms * arms), 0), LEVELS - _ROW_LEVELS)
        self[packed] = value
        return value


@cache
def tables(cards: int) -> tuple[list[int], list[list[int]]]:
    """Return the value of each card in the Room and at each later position, the same in every Dungeon."""
    near = [round(_card(code, 0, cards, near=True)) for code in range(_CODES)]
    later = range(ROOM_SIZE, cards)
    far = [[round(_card(code, at, cards, near=False)) for code in range(_CODES)] for at in later]
    return near, far


def _card(code: int, at: int, cards: int, *, near: bool) -> float:
    """Return the value of a card at index ``at`` of ``cards`` in a row; ``near`` is true in the Room."""
    kind = _KINDS[min(code // (VALUE + 1), len(_KINDS) - 1)]
    part = 1 + kind.slope * (at / cards - 0.5) + (kind.near if near else 0)
    return _at(kind.worth, code & VALUE) * part


def _at(curve: _Curve, where: float) -> float:
    """Return the value at ``where`` of a curve that is constant before its first point and after its last."""
    before, low = curve[0]
    for after, high in curve[1:]:
        if where <= after:
            return low + (high - low) * (max(where, before) - before) / (after - before)
        before, low = after, high
    return low
