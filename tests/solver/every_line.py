"""Finds the plans for a Room that clear the Dungeon, by trying every possible game, without the solver."""

from __future__ import annotations

from scoundrel.engine import Card, GameState, Move, Outcome, apply, legal_moves, outcome, weapon_limit
from scoundrel.engine.records import replace

# The facts that matter about a Room's result: whether it was avoided, the card left, health, Weapon, limit.
Advice = tuple[object, ...]
Memo = dict[object, bool]


def _kind(card: Card) -> tuple[str, int]:
    """Return the kind and value of a card, which are equal for a Club and a Spade of the same value."""
    return card.kind.name, card.value


def _held(state: GameState) -> tuple[int, int]:
    """Return the Weapon's useful strength and limit; a Weapon that can't fight anything counts as none."""
    limit = weapon_limit(state.ruleset, state.weapon)
    if state.weapon is None or limit < 2:
        return 0, 0
    return min(state.weapon.card.value, limit), limit


def _key(state: GameState) -> object:
    return (
        state.health,
        _held(state),
        tuple([None if card is None else _kind(card) for card in state.room]),
        tuple(map(_kind, state.dungeon)),
        state.taken,
        state.potion_drunk,
        state.avoided_last,
    )


def clears(state: GameState, memo: Memo) -> bool:
    """Return whether the Dungeon can be cleared from ``state``."""
    ended = outcome(state)
    if ended is not None:
        return ended is Outcome.CLEARED
    key = _key(state)
    if key not in memo:
        memo[key] = any(clears(apply(state, move).state, memo) for move in legal_moves(state))
    return memo[key]


def plans_that_clear(state: GameState) -> dict[Advice, tuple[Move, ...]]:
    """Return the plans after which the Dungeon can still be cleared, with one sequence of moves for each."""
    memo: Memo = {}
    found: dict[Advice, tuple[Move, ...]] = {}
    paths: list[tuple[tuple[Move, ...], GameState]] = [((), state)]
    while paths:
        made, before = paths.pop()
        for move in legal_moves(before):
            then = apply(before, move).state
            if outcome(then) is None and then.taken:
                paths.append(((*made, move), then))
            elif clears(then, memo):
                left = [_kind(card) for card in then.room if card is not None and card in state.room]
                found.setdefault((then.avoided_last, *left, then.health, *_held(then)), (*made, move))
    return found


def in_order(state: GameState, top: tuple[Card, ...]) -> GameState:
    """Return the state with the cards ``top`` on top of the Dungeon."""
    return replace(state, dungeon=top + state.dungeon[len(top) :])
