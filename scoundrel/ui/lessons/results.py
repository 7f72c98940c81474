"""The possible results of a Room, distinguished by the facts that matter afterwards."""

from __future__ import annotations

from ...engine import (
    AVOID,
    Card,
    Drank,
    GameState,
    Move,
    MoveKind,
    Outcome,
    apply,
    legal_moves,
    outcome,
    weapon_limit,
)

AVOIDED = "-"
"""The result of avoiding the Room."""
DEAD = "dead"
"""The result of any death."""

Results = dict[str, tuple[Move, ...]]
"""The possible results, each with the first moves found for it."""


def results(state: GameState) -> Results:
    """Return the results of all ways to play the rest of the Room; none after the end."""
    found: Results = {}
    paths: list[tuple[tuple[Move, ...], GameState]] = [((), state)]
    seen: set[GameState] = set()
    while paths:
        made, before = paths.pop()
        for move in reversed(legal_moves(before)):
            after = apply(before, move).state
            moves = (*made, move)
            if after.taken and outcome(after) is None:
                if after not in seen:
                    seen.add(after)
                    paths.append((moves, after))
            else:
                found.setdefault(result(before, move), moves)
    return found


def most_healed(state: GameState, potion: Card) -> int:
    """Return the maximum healing of a potion in the Room, without barehanded fights if there is a Weapon."""
    best = 0
    for move in legal_moves(state):
        if move is AVOID or (move.kind is MoveKind.FIGHT_BAREHANDED and state.weapon is not None):
            continue
        after, events = apply(state, move)
        match events[0]:
            case Drank(card=card, healed=healed) if card is potion:
                best = max(best, healed)
            case _ if after.taken:
                best = max(best, most_healed(after, potion))
    return best


def result(before: GameState, move: Move) -> str:
    """Return the result of a move that ends a Room: the card left, health, the Weapon and its limit.

    As text: ``9s:13:5d:5``, with ``-`` for anything missing.
    """
    if move is AVOID:
        return AVOIDED
    after = apply(before, move).state
    if outcome(after) is Outcome.DIED:
        return DEAD
    left = next((card.code for card in before.room if card not in (None, move.card)), "-")
    held = after.weapon
    weapon = "-" if held is None else held.card.code
    return f"{left}:{after.health}:{weapon}:{weapon_limit(after.ruleset, held)}"
