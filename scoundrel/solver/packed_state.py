"""The state between two turns as a few small integers, which a search can compare and store by the million.

A card is one byte: its value, plus 16 for a Weapon or 32 for a potion; a Club and a Spade of one value are
the same. The row is a `bytes` of all cards not yet taken: the Room slot by slot, then the Dungeon.

A packed state is one integer made of health, Weapon and limit (the highest Monster value the Weapon may
fight). A Weapon stronger than its limit is as good as one equal to it, and one that may not fight any Monster
is as good as none. Both are stored as their equivalent, so that more games reach the same state.
"""

from __future__ import annotations

from typing import Any, Final

from ..engine import FRESH_LIMIT, Card, CardKind, GameState, weapon_limit

WEAPON: Final = 16
"""Added to the value of a Weapon; Monsters have lower codes."""
POTION: Final = 32
"""Added to the value of a potion; Weapons have lower codes."""
VALUE: Final = 15
"""The bits of a code that hold its value."""
FRESH: Final = FRESH_LIMIT
"""The limit of a Weapon that has slain nothing."""
HEALTH: Final = 10
"""The first bit of health in a packed state; the lower bits are the Weapon and its limit."""
HELD: Final = (1 << HEALTH) - 1
"""The bits of the Weapon and its limit."""
ARMS: Final = 5
"""The first bit of the Weapon; the lower bits are the limit."""
FIVE: Final = 31
"""The bits of a Weapon or limit, shifted to the right end."""
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
    """Return the packed Weapon value (0 for none) and limit."""
    if limit < _MIN_MONSTER:
        return 0
    return min(weapon, limit) << ARMS | limit


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
    """Return the state with its limit lowered to a Monster still to come, or ``left`` in the Room.

    ``highest`` maps each limit to the highest value up to it among the Monsters to come.
    """
    limit = packed & FIVE
    lowered = highest[limit]
    if lowered < left <= limit:
        lowered = left
    if lowered == limit:
        return packed
    return packed & ~HELD | arms_of(packed >> ARMS & FIVE, lowered)


def row_of(state: GameState) -> bytes:
    """Return all remaining cards, the Room's first."""
    return bytes([code(card) for card in (*state.room, *state.dungeon) if card is not None])
