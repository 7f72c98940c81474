"""What the oracle says is proved, beside all games that can be played."""

from __future__ import annotations

from hypothesis import given, settings

from scoundrel.engine import GameState
from scoundrel.solver.oracle import Oracle
from tests.engine.strategies import SETTINGS

from .ends import best_by_trying, ends


def finished(state: GameState) -> Oracle:
    """An oracle that has looked at everything."""
    oracle = Oracle(state)
    while not oracle.step(1):
        pass
    return oracle


def check(state: GameState) -> None:
    line = finished(state).line
    best, cleared = best_by_trying(state)
    assert (line.score, line.cleared) == (best, cleared)
    assert line.proved
    assert line.lost is not cleared


@given(ends(8))
@settings(SETTINGS, max_examples=400)
def test_a_proved_score_is_the_best_of_all_games(state: GameState) -> None:
    check(state)
