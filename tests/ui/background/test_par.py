"""Par on the result: the truth about the best score, found while nothing else is to be done."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import inf

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoundrel.engine import Game, GameId, GameState, Move, Outcome, legal_moves, outcome, score
from scoundrel.solver.line import Line
from scoundrel.solver.oracle import best_line
from scoundrel.storage.settings import TEXT_SIZES, Settings
from scoundrel.ui.app import App
from scoundrel.ui.background.par import Par
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Copy, Request, Watch
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.window.game_window import GameWindow
from tests.engine.strategies import SETTINGS, play_randomly
from tests.extent import sampled
from tests.ui.contrast import ENOUGH, found
from tests.ui.strange import avoided
from tests.wishes import STILL, store_with


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search ends when there is no more to find, on a slow machine as well."""
    monkeypatch.setattr("scoundrel.ui.background.par._LONGEST", inf)


@pytest.fixture(autouse=True)
def _garbage() -> Iterator[None]:
    """Garbage is looked for before and after each test here, whatever becomes of it."""
    gc.enable()
    yield
    assert gc.isenabled(), "it is not looked for while a search goes on, and is again after it"
    gc.enable()


def died(text: str, seed: int = 0) -> Game:
    """A game that ended by chance, with a death."""
    while True:
        game = play_randomly(Game(GameId.parse(text)), seed)
        if outcome(game.state) is Outcome.DIED:
            return game
        seed += 1


def settled(game: Game) -> Par:
    """What is known of par in the end."""
    known = Par(game)
    while known.searching:
        known.look_on()
    return known


@cache
def best_moves(text: str) -> tuple[Move, ...]:
    """What somebody does who plays as well as anybody could: looked for once."""
    return best_line(Game(GameId.parse(text)).state, inf).moves


def by_best_line(text: str) -> Game:
    """A game played as well as anybody could."""
    return Game.replay(GameId.parse(text), best_moves(text))


def check(known: Par, game: Game) -> None:
    """The line is one, and as good as is said."""
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
def test_whenever_one_looks_the_line_is_true_and_no_worse_than_before(
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


def test_a_search_that_is_stopped_comes_to_the_same() -> None:
    game = died("hard#3")
    known = Par(game)
    for _ in range(3):
        known.look_on()
    known.stop()
    while known.searching:
        known.look_on()
    other = settled(game)
    assert (known.line, known.stars, known.verdict) == (other.line, other.stars, other.verdict)


@pytest.mark.parametrize(
    ("text", "truth", "verdict", "stars"),
    [
        ("classic#4", "proved best", "This Dungeon could have been cleared.", 1),
        ("hard#4", "proved best", "Nobody could have cleared it: proved.", 5),
    ],
)
def test_what_is_said_of_a_death(text: str, truth: str, verdict: str, stars: int) -> None:
    known = settled(died(text))
    assert (known.truth, known.verdict, known.stars) == (truth, verdict, stars)


def test_what_is_said_of_whoever_plays_best() -> None:
    assert settled(by_best_line("classic#4")).verdict == "You reached par."
    lost = settled(by_best_line("hard#4"))
    assert lost.verdict == "Nobody could have cleared it: proved. You reached par."


def test_what_is_said_of_a_dungeon_cleared_with_less(at_par_less: Game) -> None:
    known = settled(at_par_less)
    assert known.line is not None
    below = known.line.score - score(at_par_less.state)
    assert known.verdict == f"{below} points below par."


@pytest.fixture
def at_par_less() -> Game:
    """A Dungeon cleared with fewer points than it could have been."""
    best = by_best_line("hard+health=99#4")
    moves = [*best.moves]
    for seed in range(99):
        game = play_randomly(Game.replay(best.id, moves[:-6]), seed)
        if outcome(game.state) is Outcome.CLEARED and score(game.state) + 1 < score(best.state):
            return game
    raise AssertionError("none of these is cleared")


class _Worse:
    """An oracle that finds nothing but the first death there is."""

    def __init__(self, state: GameState) -> None:
        game = Game(GameId.parse("classic#4"))
        while not game.over:
            game.push(legal_moves(game.state)[0])
        self.line = Line(score(game.state), game.moves, proved=False, cleared=False)

    def step(self, seconds: float) -> bool:
        """There is no more to find."""
        return True


def test_whoever_did_better_than_what_was_found_is_par(monkeypatch: pytest.MonkeyPatch) -> None:
    game = by_best_line("classic#4")
    monkeypatch.setattr("scoundrel.solver.oracle.Oracle", _Worse)
    known = Par(game)
    while not known.settled:
        known.look_on()
    assert known.line is not None
    assert (known.line.moves, known.line.cleared) == (game.moves, True)
    assert known.truth == "best found"
    assert known.verdict == "You reached par: nothing better was found."


# --- on the sheet


def warmed(scene: ResultScreen) -> ResultScreen:
    """The sheet once nothing more is looked for."""
    while scene.warm():
        pass
    return scene


def button(scene: ResultScreen, command: Command) -> pygame.Rect:
    """Where a button is that can be used."""
    return next(b.rect for b in scene.buttons.buttons if b.command is command and b.enabled)


@pytest.mark.parametrize("game", [died("hard#4"), GameId.parse("classic#4")], ids=["died", "cleared"])
def test_all_is_on_the_sheet_and_can_be_read(game: Game | GameId, screen: pygame.Surface) -> None:
    game = game if isinstance(game, Game) else by_best_line(str(game))
    par = settled(game)
    for text_size, size in product(TEXT_SIZES, [(800, 600), (1280, 800), (1920, 1080)]):
        scene = ResultScreen(game, size, lambda request: None, Settings(text_size=text_size))
        scene.par = par
        scene.resize(size)
        rects = [b.rect for b in scene.buttons.buttons]
        assert all(scene.sheet.contains(rect) for rect in rects)
        assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
        assert pygame.Rect((0, 0), size).contains(scene.sheet)
        pieces = found(scene.draw, size)
        assert {"Par", scene.par.truth, scene.par.verdict, "Difficulty"} <= {piece.text for piece in pieces}
        assert not [str(piece) for piece in pieces if piece.contrast < ENOUGH]


def test_before_anything_is_known_the_best_line_cannot_be_asked_for(screen: pygame.Surface) -> None:
    asked: list[Request] = []
    scene = ResultScreen(died("hard#4"), (1280, 800), asked.append)
    assert not next(b for b in scene.buttons.buttons if b.command is Command.BEST).enabled
    scene.handle(Key("b", "b"))
    assert not asked
    warmed(scene)
    scene.handle(Key("b", "b"))
    (watch,) = [request for request in asked if isinstance(request, Watch)]
    assert scene.par.line is not None
    assert score(watch.game.state) == scene.par.line.score
    assert watch.title == "Best line, proved"


def test_where_there_is_no_code_none_is_copied_and_that_is_said(screen: pygame.Surface) -> None:
    asked: list[Request] = []
    scene = ResultScreen(avoided(16_000), (1280, 800), asked.append)
    scene.handle(Key("c", "c"))
    assert not [request for request in asked if isinstance(request, Copy)]
    assert "This game is too long to have a code." in {piece.text for piece in found(scene.draw, (1280, 800))}


@pytest.mark.parametrize("key", ["n", "r", "w", "u", "escape"])
def test_leaving_the_sheet_stops_the_search(key: str, screen: pygame.Surface) -> None:
    scene = ResultScreen(died("classic#486626"), (1280, 800), lambda request: None)
    scene.warm()
    scene.warm()
    assert not gc.isenabled()
    scene.handle(Key(key, key))
    assert gc.isenabled()


def test_the_sheet_is_drawn_anew_only_when_there_is_something_to_tell(screen: pygame.Surface) -> None:
    scene = ResultScreen(died("hard#4"), (1280, 800), lambda request: None)
    assert scene.update(0.01)
    told = []
    while scene.warm():
        told.append(scene.update(0.01))
    scene.update(0.01)
    assert any(told)
    assert not scene.warm()
    assert not scene.update(0.01)


def test_from_the_result_to_the_best_line_and_back_and_to_undo(screen: pygame.Surface) -> None:
    app = App(GameWindow(), None, store_with(STILL))
    try:
        app.after_first_frame()
        app.show_game(died("hard#4"))
        press(app)
        assert isinstance(app.top, ResultScreen)
        while app.navigator.warm():
            app.frame(0.05)
        press(app, pygame.K_b)
        assert isinstance(app.top, ReplayScreen)
        assert any("Best line" in label.text for label in app.top._heading())
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.top, ResultScreen)
        assert app.top.par.truth == "proved best"
        press(app, pygame.K_u)
        assert isinstance(app.top, TableScreen)
        assert app.top.game.practice
    finally:
        app.close()


def press(app: App, *keys: int) -> None:
    """Press keys one after the other, with time for what they bring."""
    for key in (None, *keys):
        if key is not None:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.take_events()
        for _ in range(40):
            app.frame(0.05)
