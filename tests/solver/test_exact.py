"""What the oracle says is proved, beside all games that can be played."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings

from scoundrel.engine import HARD, Card, GameState, apply, outcome, score, start
from scoundrel.solver.bound import Bounds
from scoundrel.solver.oracle import Oracle
from scoundrel.solver.standing import row_of, standing_of
from tests.engine.strategies import SETTINGS
from tests.extent import sampled

from .ends import best_by_trying, ends


def finished(state: GameState) -> Oracle:
    """An oracle that has looked at everything."""
    oracle = Oracle(state)
    while not oracle.step(1):
        pass
    return oracle


def check(state: GameState) -> None:
    """The oracle's line is proved, and nothing else scores more."""
    line = finished(state).line
    best, cleared = best_by_trying(state)
    assert (line.score, line.cleared, line.proved, line.lost) == (best, cleared, True, not cleared)
    for move in line.moves:
        state = apply(state, move).state
    assert score(state) == best


@given(ends(1, 7))
@settings(SETTINGS, max_examples=sampled(400))
def test_a_proved_score_is_the_best_of_all_games(state: GameState) -> None:
    check(state)


@given(ends(8, 10))
@settings(SETTINGS, max_examples=sampled(100, part=10))
def test_a_proved_score_with_more_cards_is_the_best(state: GameState) -> None:
    check(state)


@given(ends(1, 8))
@settings(SETTINGS, max_examples=sampled(300))
def test_no_game_surpasses_the_bound(state: GameState) -> None:
    if state.taken or outcome(state) is not None:
        return
    bound = Bounds(state.ruleset).score(standing_of(state), row_of(state))
    best, cleared = best_by_trying(state)
    assert best <= bound or not cleared


@pytest.mark.parametrize(
    ("cards", "health", "healthiest", "best"),
    [
        ("3s 5h 8h 4s Qs", 2, -4, 0),
        ("Qs 7h Th 8s 7s 9s", 13, -1, 0),
        ("Ks 4s 9c 4h 9s 8c", 19, -2, -1),
        ("3d 2h Qc Ac 7s", 20, -1, 0),
    ],
)
def test_the_best_death_is_not_the_healthiest(cards: str, health: int, healthiest: int, best: int) -> None:
    """The best death is missed by whoever keeps only what is best for the living."""
    state = start(HARD, [Card.parse(card) for card in cards.split()])
    state = replace(state, health=health)
    check(state)
    oracle = finished(state)
    assert oracle.line.score == best
    assert oracle._second.death == healthiest
