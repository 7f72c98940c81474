"""The oracle's lines are games: from the start, from the middle, under every ruleset."""

from __future__ import annotations

from math import inf

import pytest
from hypothesis import given, settings

from scoundrel.engine import Game, GameId, GameState, Outcome, apply, outcome, score
from scoundrel.solver import deaths, search
from scoundrel.solver.line import Line
from scoundrel.solver.oracle import Oracle, best_line
from tests.engine.strategies import SETTINGS, game_ids, games
from tests.extent import sampled


def looked(state: GameState, steps: int) -> Line:
    """The line after a fixed amount of work, whatever the machine."""
    oracle = Oracle(state)
    for _ in range(steps):
        if oracle.step(0):
            break
    return oracle.line


def check(state: GameState, line: Line) -> None:
    """The moves are legal, end the game and come to what the line says of them."""
    for move in line.moves:
        state = apply(state, move).state
    assert outcome(state) is (Outcome.CLEARED if line.cleared else Outcome.DIED)
    assert score(state) == line.score
    assert not (line.lost and line.cleared)
    assert line.lost or line.cleared or not line.proved


def state_of(text: str) -> GameState:
    """The start of a game."""
    return Game(GameId.parse(text)).state


@given(games)
@settings(SETTINGS, max_examples=sampled(150, part=10))
def test_a_line_from_anywhere_is_a_game_with_its_score(game: Game) -> None:
    check(game.state, looked(game.state, 30))


@given(game_ids)
@settings(SETTINGS, max_examples=sampled(25, part=8))
def test_a_line_from_the_start_is_a_game_with_its_score(game_id: GameId) -> None:
    state = Game(game_id).state
    check(state, looked(state, 60))


@given(games)
@settings(SETTINGS, max_examples=sampled(25))
def test_more_work_never_finds_less(game: Game) -> None:
    oracle = Oracle(game.state)
    before = oracle.line
    for _ in range(40):
        finished = oracle.step(0)
        line = oracle.line
        assert line.score >= before.score
        assert line.cleared >= before.cleared
        before = line
        if finished:
            assert oracle.step(0)
            assert oracle.line == line
            break


@pytest.mark.parametrize("text", ["classic#3", "easy#4", "hard#5", "classic+equal+room+health=31#6"])
def test_the_same_work_finds_the_same_line(text: str) -> None:
    steps = sampled(200)
    assert looked(state_of(text), steps) == looked(state_of(text), steps)


def test_a_game_that_is_over_has_its_own_score() -> None:
    game = Game(GameId.parse("hard#0"))
    while not game.over:
        game.push(Oracle(game.state).line.moves[0])
    line = Oracle(game.state).line
    assert line == (score(game.state), (), True, line.cleared, not line.cleared)


@pytest.mark.parametrize("number", range(1000, 1000 + sampled(12)))
def test_without_avoiding_every_score_is_proved(number: int) -> None:
    state = state_of(f"hard#{number}")
    line = best_line(state, inf)
    check(state, line)
    assert line.proved


def test_a_score_of_30_is_proved() -> None:
    state = state_of("easy#1003")
    line = best_line(state, inf)
    check(state, line)
    assert (line.score, line.proved) == (30, True)


def test_the_search_gives_up_before_it_takes_too_much_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """And says that nothing is proved; the line is a game all the same."""
    monkeypatch.setattr(search, "MOST", 400)
    monkeypatch.setattr(search, "_MEMORY", 10)
    state = state_of("classic#1002")
    oracle = Oracle(state)
    for _ in range(1000):
        if oracle.step(0):
            break
    assert oracle.step(0)
    line = oracle.line
    check(state, line)
    assert (line.proved, line.lost) == (False, False)


def test_the_search_for_a_death_gives_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deaths, "MOST", 3)
    state = state_of("hard#1002")
    oracle = Oracle(state)
    while not oracle.step(1):
        pass
    line = oracle.line
    check(state, line)
    assert (line.proved, line.lost) == (False, True)
