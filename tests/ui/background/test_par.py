"""Par: the search for the best score in idle time, and how the result shows it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache
from math import inf

import pytest
from hypothesis import given, settings, strategies as st

from scoundrel.engine import Game, GameId, GameState, Move, Outcome, legal_moves, outcome, score
from scoundrel.solver.difficulty import Difficulty
from scoundrel.solver.search import Line, Oracle
from scoundrel.ui.background.par import Par
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context, Copy, Request, Watch
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from tests.engine.strategies import SETTINGS, play_randomly
from tests.extent import sampled
from tests.ui.accessibility.pressing import node_with
from tests.ui.contrast import found
from tests.ui.driver import running
from tests.ui.openings import played
from tests.ui.strange import avoided
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search without a time limit, so that even a slow machine finds everything."""
    monkeypatch.setattr("scoundrel.ui.background.par.LONGEST", inf)


@pytest.fixture(autouse=True)
def _garbage() -> Iterator[None]:
    """Enable garbage collection for the test, and check that it is enabled again after the test."""
    gc.enable()
    yield
    on = gc.isenabled()
    gc.enable()
    assert on


def died(text: str, seed: int = 0) -> Game:
    while True:
        game = play_randomly(Game(GameId.parse(text)), seed)
        if outcome(game.state) is Outcome.DIED:
            return game
        seed += 1


def soon_settled() -> Game:
    """Return a game that ends in death, and whose par is found immediately."""
    return played("hard#7", "Ac Ks")


def settled(game: Game) -> Par:
    known = Par(game)
    while known.searching:
        known.look_on()
    return known


@cache
def best_moves(text: str) -> tuple[Move, ...]:
    return Oracle(Game(GameId.parse(text)).state).finish().line.moves


def by_best_line(text: str) -> Game:
    return Game.replay(GameId.parse(text), best_moves(text))


def check(known: Par, game: Game) -> None:
    """Check that the moves of the line found are legal and reach its score."""
    if known.line is not None:
        played = Game.replay(game.id, known.line.moves)
        assert score(played.state) == known.line.score >= score(game.state)
        assert (outcome(played.state) is Outcome.CLEARED) is known.line.cleared


@given(
    st.sampled_from(["hard#{}", "classic#{}", "easy+health=7#{}", "hard+room+nobonus+equal#{}"]),
    st.integers(0, 10**6),
    st.integers(0, 99),
    st.lists(st.booleans(), min_size=3, max_size=8),
)
@settings(SETTINGS, max_examples=sampled(15))
def test_the_line_is_playable_and_never_gets_worse(
    text: str, number: int, seed: int, stops: list[bool]
) -> None:
    game = play_randomly(Game(GameId.parse(text.format(number))), seed)
    known = Par(game)
    try:
        before = score(game.state)
        for stop in stops:
            for _ in range(4):
                known.look_on()
            check(known, game)
            if known.line is not None:
                assert known.line.score >= before
                before = known.line.score
            if stop:
                known.stop()
                assert gc.isenabled()
    finally:
        known.stop()


_LOST = "This Dungeon can't be won."


@pytest.mark.parametrize(
    ("text", "best", "verdict", "better"),
    [
        ("classic#4", False, "This Dungeon can be won.", ""),
        pytest.param("classic#4", True, "You matched it.", "", marks=pytest.mark.long),
        ("hard#4", False, _LOST, "Best play reaches Room 15 and scores 0."),
        ("hard#4", True, _LOST, "No other play would have scored more."),
    ],
)
def test_the_verdict_on_a_death_and_on_best_play(text: str, best: bool, verdict: str, better: str) -> None:
    known = settled(by_best_line(text) if best else died(text))
    assert (known.verdict, known.best_death) == (verdict, better)
    assert known.line is not None
    assert known.truth == "the best possible score"
    difficulty = Difficulty(GameId.parse(text).start())
    while not difficulty.step(0.0):
        pass
    assert known.stars == difficulty.stars


def test_the_verdict_on_a_clear_below_par() -> None:
    best = by_best_line("hard+health=99#4")
    game = next(
        game
        for seed in range(99)
        if outcome((game := play_randomly(Game.replay(best.id, best.moves[:-6]), seed)).state)
        is Outcome.CLEARED
        and score(game.state) + 1 < score(best.state)
    )
    known = settled(game)
    assert known.line is not None
    assert known.verdict == f"You were {known.line.score - score(game.state)} points short."


class _Worse:
    """An oracle whose only line ends in an early death."""

    def __init__(self, state: GameState) -> None:
        game = Game(GameId.parse("classic#4"))
        while not game.over:
            game.push(legal_moves(game.state)[0])
        self.line = Line(score(game.state), game.moves, proved=False, cleared=False)

    def step(self, seconds: float) -> bool:
        return True


def test_a_player_who_beats_the_search_is_par(monkeypatch: pytest.MonkeyPatch) -> None:
    game = by_best_line("classic#4")
    monkeypatch.setattr("scoundrel.solver.search.Oracle", _Worse)
    known = Par(game)
    while not known.settled:
        known.look_on()
    assert known.line is not None
    assert (known.line.moves, known.line.cleared) == (game.moves, True)
    assert known.truth.startswith("the best score found")
    assert known.verdict == "You matched it."


# --- on the result


def warmed(screen: ResultScreen) -> ResultScreen:
    while screen.preload():
        pass
    return screen


def test_no_score_is_called_par_before_the_search_ends() -> None:
    screen = ResultScreen(Context((1280, 800), lambda request: None), died("classic#486626"))
    unsettled = 0
    while not screen.par.settled:
        assert node_with(screen, "par").name == "Calculating\N{HORIZONTAL ELLIPSIS}"
        unsettled += screen.par.line is not None
        screen.preload()
    assert unsettled, "a score is known before that"
    assert node_with(screen, "par").name.startswith(("Max ", "Best "))


def test_best_play_can_be_asked_for_once_it_is_known() -> None:
    asked: list[Request] = []
    screen = ResultScreen(Context((1280, 800), asked.append), died("hard#4"))
    screen.handle(Key("o", "o"))
    before = [(one.command, one.rect) for one in screen.buttons.buttons[:5]]
    (best,) = [one for one in screen.buttons.buttons if one.command is Command.BEST]
    assert not best.enabled, "impossible yet"
    screen.handle(Key("b", "b"))
    assert not [request for request in asked if isinstance(request, Watch)]
    assert screen.message == "Calculating\N{HORIZONTAL ELLIPSIS}"
    warmed(screen)
    assert [(one.command, one.rect) for one in screen.buttons.buttons[:5]] == before, "nothing moves"
    screen.handle(Key("b", "b"))
    (watch,) = [request for request in asked if isinstance(request, Watch)]
    assert screen.par.line is not None
    assert score(watch.game.state) == screen.par.line.score
    assert watch.title


def test_a_game_without_a_code_cannot_be_copied() -> None:
    asked: list[Request] = []
    screen = ResultScreen(Context((1280, 800), asked.append), avoided(16_000))
    before = {piece.text for piece in found(screen.draw, (1280, 800))}
    screen.handle(Key("c", "c"))
    assert not [request for request in asked if isinstance(request, Copy)]
    assert {piece.text for piece in found(screen.draw, (1280, 800))} - before, "the reason is shown"


@pytest.mark.parametrize("key", ["n", "r", "w", "escape"])
def test_leaving_the_result_stops_the_search(key: str) -> None:
    screen = ResultScreen(Context((1280, 800), lambda request: None), died("classic#486626"))
    screen.preload()
    screen.preload()
    assert not gc.isenabled()
    screen.handle(Key(key, key))
    assert gc.isenabled()


def test_from_the_result_to_best_play_and_back_and_to_undo() -> None:
    with running(store_with(STILL)) as app:
        app.app.navigator.show_game(soon_settled())
        app.frames(40)
        assert isinstance(app.top, ResultScreen)
        while app.navigator.preload():
            app.frame(0.05)
        stars = app.top.par.stars
        assert stars is not None
        app.press("b")
        assert isinstance(app.top, ReplayScreen)
        app.press("escape")
        assert isinstance(app.top, ResultScreen)
        assert (app.top.par.truth, app.top.par.stars) == ("the best possible score", stars)
        app.press("escape", "a", frames=2)
        assert isinstance(app.top, ResultScreen)
        assert (app.top.par.stars, app.top.par.searching) == (stars, False)
        app.press("u", "u")
        assert isinstance(app.top, TableScreen)
        assert gc.isenabled(), "the search is stopped"
        assert app.top.game.practice
