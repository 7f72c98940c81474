"""Games near their end, and their best possible result by brute force."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from scoundrel.engine import (
    DECK,
    AvoidPolicy,
    Card,
    CardKind,
    GameState,
    Ruleset,
    Weapon,
    apply,
    legal_moves,
    score,
    start,
)
from scoundrel.engine.records import replace

rulesets = st.builds(
    Ruleset,
    name=st.just("classic"),
    max_health=st.one_of(st.just(20), st.integers(1, 40)),
    avoid=st.sampled_from(AvoidPolicy),
    equal_rank_ok=st.booleans(),
    final_potion_bonus=st.booleans(),
    death_counts_room=st.booleans(),
)


def near_end(
    ruleset: Ruleset, cards: list[Card], health: float, slain: int, avoided: bool, moves: int, seed: int
) -> GameState:
    """Return a game with the ``cards`` remaining, after ``moves`` random moves.

    ``health`` is a fraction of the maximum. If the last card is a Weapon, it is already equipped and has
    slain a Monster of value ``slain``, or none if ``slain`` is 15 or more.
    """
    held = None
    if cards[-1].kind is CardKind.WEAPON and len(cards) > 1:
        *cards, weapon = cards
        others = [card for card in DECK if card.kind is CardKind.MONSTER and card not in cards]
        held = Weapon(weapon, tuple([card for card in others if card.value == slain][:1]))
    state, at_least_one = start(ruleset, cards), max(1, int(health * ruleset.max_health))
    state = replace(state, weapon=held, health=at_least_one, avoided_last=avoided)
    random = Random(seed)
    for _ in range(moves):
        legal = legal_moves(state)
        if not legal:
            break
        state = apply(state, random.choice(legal)).state
    return state


def ends(minimum: int, maximum: int) -> st.SearchStrategy[GameState]:
    """Return a strategy for games with ``minimum`` to ``maximum`` cards left before some random moves."""
    return st.builds(
        near_end,
        rulesets,
        st.integers(minimum, maximum).flatmap(
            lambda many: st.permutations(DECK).map(lambda cards: list(cards[:many]))
        ),
        st.floats(0, 1),
        st.integers(2, 15),
        st.booleans(),
        st.integers(0, 4),
        st.integers(0, 9999),
    )


def best_by_trying(state: GameState) -> tuple[int, bool]:
    """Return the best score that can be reached from ``state``, and whether any game clears the Dungeon."""
    waiting = [_plain(state)]
    seen = set(waiting)
    best: int | None = None
    while waiting:
        here = waiting.pop()
        legal = legal_moves(here)
        if not legal:
            total = score(here)
            best = total if best is None else max(best, total)
        for move in legal:
            after = _plain(apply(here, move).state)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    assert best is not None
    return best, best > 0


def _plain(state: GameState) -> GameState:
    """Return the state without facts that no longer matter, so that more states compare equal."""
    weapon = state.weapon
    if weapon is not None:
        weapon = Weapon(weapon.card, weapon.slain[-1:])
    return replace(state, discard=(), weapon=weapon)
