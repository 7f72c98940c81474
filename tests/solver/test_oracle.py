"""The oracle's lines are legal games with the stated score, and proved lines are optimal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import HARD, Game, GameId, GameState, Outcome, apply, outcome, score
from scoundrel.solver.packed_state import pack_state, row_of
from scoundrel.solver.search import Bounds, Line, Oracle
from tests.engine.strategies import SETTINGS, game_ids, games
from tests.engine.tables import table
from tests.extent import sampled

from .ends import best_by_trying, ends


def looked(state: GameState, steps: int) -> Line:
    """Return the oracle's line after ``steps`` steps, whatever the machine's speed."""
    oracle = Oracle(state)
    for _ in range(steps):
        if oracle.step(0):
            break
    return oracle.line


def check(state: GameState, line: Line) -> None:
    """Check that the moves of ``line`` are legal, end the game, and lead to its score and outcome."""
    for move in line.moves:
        state = apply(state, move).state
    assert outcome(state) is (Outcome.CLEARED if line.cleared else Outcome.DIED)
    assert score(state) == line.score
    assert not (line.lost and line.cleared)
    assert line.lost or line.cleared or not line.proved


def finished(state: GameState) -> Line:
    """Return the line after a complete search."""
    return Oracle(state).finish().line


def assert_best(state: GameState) -> None:
    """Check that the line is proved, no game scores more, and the bound isn't below it."""
    line = finished(state)
    best, cleared = best_by_trying(state)
    assert (line.score, line.cleared, line.proved, line.lost) == (best, cleared, True, not cleared)
    check(state, line)
    if not state.taken and outcome(state) is None:
        assert best <= Bounds(state.ruleset).score(pack_state(state), row_of(state)) or not cleared


def state_of(text: str) -> GameState:
    """Return the first state of the game with the ID ``text``."""
    return Game(GameId.parse(text)).state


@given(games | st.builds(Game, game_ids))
@settings(SETTINGS, max_examples=sampled(150, part=8))
def test_a_line_is_a_game_with_its_score_and_the_same_every_time(game: Game) -> None:
    line = looked(game.state, 30)
    check(game.state, line)
    assert looked(game.state, 30) == line


@given(games)
@settings(SETTINGS, max_examples=sampled(25))
def test_more_work_never_finds_less(game: Game) -> None:
    oracle = Oracle(game.state)
    before = oracle.line
    for _ in range(40):
        finished, line = oracle.step(0), oracle.line
        assert line.score >= before.score
        assert line.cleared >= before.cleared
        before = line
        if finished:
            assert oracle.step(0)
            assert oracle.line == line
            break


def test_a_game_that_is_over_has_its_own_score() -> None:
    game = Game(GameId.parse("hard#0"))
    while not game.over:
        game.push(Oracle(game.state).line.moves[0])
    line = Oracle(game.state).line
    assert line == (score(game.state), (), True, line.cleared, not line.cleared)


@pytest.mark.parametrize(
    ("text", "score"), [*((f"hard#{n}", None) for n in range(1000, 1000 + sampled(12))), ("easy#1003", 30)]
)
def test_a_score_is_proved_without_avoiding_or_at_30(text: str, score: int | None) -> None:
    line = finished(state_of(text))
    check(state_of(text), line)
    assert line.proved
    assert score is None or line.score == score


@pytest.mark.parametrize(
    ("text", "limits", "lost"),
    [
        ("classic#1002", {"search.MAXIMUM": 400, "search.MEMORY": 10}, False),
        ("hard#1002", {"deaths.MAXIMUM": 3}, True),
    ],
)
def test_a_search_gives_up_before_it_takes_too_much_memory(
    text: str, limits: dict[str, int], lost: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After giving up, the score isn't proved, but the line is still a valid game."""
    for name, limit in limits.items():
        monkeypatch.setattr(f"scoundrel.solver.{name}", limit)
    line = finished(state_of(text))
    check(state_of(text), line)
    assert (line.proved, line.lost) == (False, lost)


# --- Compared with all possible games -------------------------------------------------------------------


@given(ends(1, 10))
@settings(SETTINGS, max_examples=sampled(600))
def test_a_proved_score_is_the_best_of_all_games(state: GameState) -> None:
    assert_best(state)


@pytest.mark.parametrize(
    ("state", "best"),
    [
        # Of two equal Monsters, one is fought with the current Weapon, the other with the next.
        (table("Ks 8d Kc 2h", "9d", health=12, dungeon=""), 12 - 4 - 5 + 2),
        # A search that only keeps the best surviving states misses these deaths.
        (table("3s 5h 8h 4s", health=2, dungeon="Qs", rules=HARD), 0),
        (table("Qs 7h Th 8s", health=13, dungeon="7s 9s", rules=HARD), 0),
        (table("Ks 4s 9c 4h", health=19, dungeon="9s 8c", rules=HARD), -1),
        (table("3d 2h Qc Ac", health=20, dungeon="7s", rules=HARD), 0),
    ],
)
def test_the_best_of_a_table(state: GameState, best: int) -> None:
    assert_best(state)
    assert finished(state).score == best
