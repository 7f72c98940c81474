"""All possible results of a Room, on which the proof of a puzzle rests."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...engine import (
    AVOID,
    GameState,
    Move,
    MoveKind,
    apply,
    avoid_objection,
    outcome,
    weapon_limit,
)
from ..packed_state import code, pack_state, row_of
from ..search import endings

ResultKey = tuple[bool, int | None, int]
"""The identity of a result: whether the Room is avoided, the code of the card left, and the packed state."""


@dataclass(slots=True)
class Result:
    """A result of a Room, and the plans that lead to it.

    All results are kept, whereas the advisor drops one if another is at least as good in every respect.
    """

    key: ResultKey
    # The most natural of the lines, with the fewest needlessly barehanded fights and wasted potions.
    moves: tuple[Move, ...]
    # The states afterwards: several if equal Clubs and Spades may be left in different slots.
    states: dict[bytes, GameState] = field(default_factory=dict)

    @property
    def avoids(self) -> bool:
        """Whether the Room is avoided."""
        return self.key[0]


def results(state: GameState) -> tuple[Result, ...]:
    """Return all results of the untouched Room of ``state`` that the player survives to play on."""
    found: dict[ResultKey, Result] = {}
    oddity: dict[ResultKey, int] = {}
    for ending in endings(state):
        then = ending.state
        if outcome(then) is not None:
            continue
        left = next((card for card in then.room if card is not None and card in state.room), None)
        key = (False, None if left is None else code(left), pack_state(then))
        odd = oddities(state, ending.moves)
        if key not in found:
            found[key] = Result(key, ending.moves)
        elif odd < oddity[key]:
            found[key].moves = ending.moves
        oddity[key] = min(odd, oddity.get(key, odd))
        found[key].states.setdefault(row_of(then), then)
    if avoid_objection(state) is None:
        then = apply(state, AVOID).state
        key = (True, None, pack_state(then))
        found[key] = Result(key, (AVOID,), {row_of(then): then})
    return tuple(found.values())


def oddities(state: GameState, moves: tuple[Move, ...]) -> int:
    """Count the moves that need an explanation."""
    odd = 0
    for move in moves:
        odd += barehanded_on_purpose(state, move) or wasted(state, move)
        state = apply(state, move).state
    return odd


def barehanded_on_purpose(state: GameState, move: Move) -> bool:
    """Return whether the move fights a Monster barehanded that the Weapon could fight."""
    limit = weapon_limit(state.ruleset, state.weapon)
    return move.kind is MoveKind.FIGHT_BAREHANDED and move.card is not None and move.card.value <= limit


def wasted(state: GameState, move: Move) -> bool:
    """Return whether the move drinks a potion that heals nothing."""
    full = state.health == state.ruleset.max_health
    return move.kind is MoveKind.DRINK and (state.potion_drunk or full)
