"""A released search frees its memory without waiting for garbage collection."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random

import pytest

from scoundrel.engine import CLASSIC, ROOM_SIZE, GameId
from scoundrel.solver import arguments, packed_state, value
from scoundrel.solver.attempt import let_go
from scoundrel.solver.compared import Compared
from scoundrel.solver.plans import Lookahead, Prospect
from scoundrel.solver.review import clear_away
from scoundrel.solver.search import Bounds, Oracle, Search, Spare
from scoundrel.solver.turns import Taking, Turns
from scoundrel.solver.value import Value
from scoundrel.solver.view import PlayerView

_HELD = (Oracle, Search, Bounds, Spare, Turns, Taking, Compared, Lookahead, Value, Prospect)


@pytest.fixture(autouse=True)
def _no_collection() -> Iterator[None]:
    """Disable garbage collection; only explicit calls by the test or the tested code collect."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def held() -> int:
    """Return the number of search objects in memory."""
    return sum([type(one) in _HELD for one in gc.get_objects()])


def test_a_search_is_freed_at_once() -> None:
    before = held()
    oracle = Oracle(GameId.parse("classic#3").start())
    for _ in range(200):
        oracle.step(0)
    assert held() > before + 1000
    let_go(oracle)
    assert held() == before + 1  # the oracle itself, which is empty
    del oracle
    assert held() == before


def test_trials_are_freed_at_once() -> None:
    before = held()
    start = GameId.parse("classic#3").start()
    compared = Compared(PlayerView.of_state(start, len(start.dungeon)), ())
    trials = compared.trials()
    for _ in range(60):
        next(trials)
    assert held() > before + 100
    del trials, compared
    assert held() == before


def test_little_is_remembered_where_a_search_was_cleared_away() -> None:
    oracle = Oracle(GameId.parse("classic#3").start())
    for _ in range(20):
        oracle.step(0)
    let_go(oracle)
    assert packed_state.tables.cache_info().currsize
    clear_away()
    assert not packed_state.tables.cache_info().currsize
    assert not arguments.aftermath.cache_info().currsize


def test_few_sums_are_kept_and_those_forgotten_are_found_again() -> None:
    random = Random(1)
    judge, codes = Value(CLASSIC), [*range(2, 15)]
    column = judge.unseen(codes)
    rows = [bytes(random.choices(codes, k=ROOM_SIZE * random.randrange(1, 9))) for _ in range(600)]
    found = [judge.known(column, row, 0) for row in rows]
    assert len(judge.tails) <= value.MAX_TAILS + 1
    for row, sums in zip(rows, found, strict=True):
        assert Value(CLASSIC).known(column, row, 0) == sums


def test_few_states_are_kept_and_those_forgotten_are_found_again() -> None:
    judge, held = Value(CLASSIC), value.weights(CLASSIC.avoid).arms
    states = [health << packed_state.HEALTH | arms for health in range(1, 21) for arms in held]
    found = [judge.own(state) for state in states]
    assert len(vars(judge)["_own"]) <= 2 * value.MAX_TAILS + 1 < len(states)
    assert [Value(CLASSIC).own(state) for state in states] == found
