"""Evaluating past games in idle time: each game once, keeping only the results in memory."""

from __future__ import annotations

import gc

import pytest

from scoundrel.engine import Game, GameId
from scoundrel.solver import arguments, packed_state
from scoundrel.solver.compared import Compared
from scoundrel.solver.review import Review
from scoundrel.storage.entry import Entry
from scoundrel.storage.judgements import JudgementKind, Judgements
from scoundrel.storage.overview import Overview
from scoundrel.storage.worker import Worker
from scoundrel.ui.background.judge import RecentJudge, look_back, review
from scoundrel.ui.background.par import Par
from tests.engine.strategies import play_randomly
from tests.storage.games import at


@pytest.fixture(autouse=True)
def _small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make even the shortest review take several steps, even on a fast machine."""
    monkeypatch.setattr("scoundrel.ui.background.judge.SLICE", 0.0)


def test_a_review_leaves_only_what_it_says() -> None:
    game = play_randomly(Game(GameId.parse("hard#5")), 1)
    judged = Judgements(None, Worker())
    gc.collect()
    before, steps = _held(), review(game, "a code", judged, Par(game))
    assert next(steps)
    assert _held() > before
    for _ in steps:
        pass
    assert judged.of("a code", JudgementKind.LUCK) is not None
    assert _held() == before
    assert not arguments.aftermath.cache_info().currsize
    assert not packed_state.tables.cache_info().currsize


def test_the_search_for_a_room_to_retry_leaves_no_tables() -> None:
    game = play_randomly(Game(GameId.parse("classic#3")), 2)
    known = Par(game)
    for _ in look_back(game, Judgements(None, Worker()), known):
        pass
    assert known.reviewed.retry is not None
    assert known.reviewed.turns
    assert not packed_state.tables.cache_info().currsize


def test_a_game_is_reviewed_once() -> None:
    game = play_randomly(Game(GameId.parse("hard#5")), 1)
    games, judged = Overview.of([Entry.of(game, at(5))]), Judgements(None, Worker())
    judge = RecentJudge(games, judged)
    assert judge.look_on()
    while judge.look_on():
        pass
    assert not RecentJudge(games, judged).look_on()


def _held() -> int:
    """Return the number of review objects in memory."""
    return sum([type(one) in (Review, Compared) for one in gc.get_objects()])
