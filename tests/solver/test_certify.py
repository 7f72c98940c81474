"""Certified Dungeons can be cleared and are found again each time; those skipped in Hard can't be cleared."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import Game, GameId, GameState, Outcome, Ruleset, outcome
from scoundrel.solver.attempt import Attempt
from scoundrel.solver.difficulty import Certifier
from scoundrel.solver.search import Line, Oracle
from tests.engine.strategies import SETTINGS
from tests.extent import sampled


def certified(rules: str, first: int, seconds: float = 0.0, numbers: range | None = None) -> Certifier:
    """Return the finished search of ``numbers``, or of all numbers from ``first``."""
    search = Certifier(Ruleset.parse(rules), numbers or count(first))
    while not search.step(seconds):
        pass
    return search


def clearing_line(state: GameState) -> Line:
    """Return a line that clears the Dungeon, or the final line if there is none."""
    oracle = Oracle(state)
    while not oracle.step(0) and not oracle.line.cleared:
        pass
    return oracle.line


@given(st.sampled_from(["hard", "hard+equal", "classic", "easy+health=12"]), st.integers(0, 10**6))
@settings(SETTINGS, max_examples=sampled(12, minimum=2))
def test_a_certified_dungeon_is_cleared_by_a_line(rules: str, first: int) -> None:
    search = certified(rules, first)
    assert search.found is not None
    game = Game(GameId(Ruleset.parse(rules), search.found))
    assert outcome(Game.replay(game.id, clearing_line(game.state).moves).state) is Outcome.CLEARED


@given(st.integers(0, 10**6))
@settings(SETTINGS, max_examples=sampled(8, minimum=1))
def test_dungeons_skipped_in_hard_cannot_be_cleared(first: int) -> None:
    search = certified("hard", first)
    assert search.found == first + search.tried
    for number in range(first, search.found):
        line = clearing_line(Game(GameId(Ruleset.parse("hard"), number)).state)
        assert line.lost
        assert not line.cleared


def test_a_certifier_ends_when_numbers_run_out() -> None:
    search = certified("hard+health=1", 0, numbers=range(5))
    assert (search.found, search.tried, search.done) == (None, 5, True)
    assert search.step(0.0)


def test_a_dungeon_is_given_up_when_the_effort_is_spent() -> None:
    state = Game(GameId.parse("classic#3")).state
    attempt = Attempt(state, effort=2)
    steps = 1
    while not attempt.step(0.0):
        steps += 1
    assert steps == 2
    assert attempt.cleared is None
    assert attempt.step(1.0)


@pytest.mark.parametrize(("rules", "first"), [("hard", 502), ("classic+health=9", 504)])
def test_slices_of_any_length_find_the_same(rules: str, first: int) -> None:
    short, long = certified(rules, first), certified(rules, first, seconds=1.0)
    assert short.tried >= 1, "something is passed over"
    assert (short.found, short.tried) == (long.found, long.tried)
