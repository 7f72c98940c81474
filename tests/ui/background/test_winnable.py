"""Certified games: dealt at once where one is ready, looked for where none is, and known as such."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import partial
from itertools import count
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import Game, GameId, Ruleset
from scoundrel.solver.certify import attempt_at
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.background import winnable
from scoundrel.ui.background.winnable import Supply
from scoundrel.ui.input import PointerMoved
from scoundrel.ui.screens.find_winnable import FindWinnableScreen
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.window.game_window import GameWindow
from tests.engine.strategies import play_randomly
from tests.extent import LONG, spread
from tests.ui.contrast import ENOUGH, found
from tests.ui.sitting import press as keys
from tests.ui.sitting import sitting, turn
from tests.wishes import store_with, write

HARD = Settings(reduced_motion=True, ruleset=Ruleset.parse("hard"))
HOPELESS = HARD._replace(ruleset=Ruleset.parse("hard+health=1"))
"""Rules by which no Dungeon is ever cleared."""


def opened(
    settings: Settings, directory: Path | None = None, game: str | None = None
) -> AbstractContextManager[App]:
    """The game with these settings, which are on disk where there is a ``directory``."""
    if directory is None:
        return sitting(store_with(settings), game)
    write(directory, settings)
    return sitting(Store(directory), game)


press = partial(keys, frames=2)
"""So few that a search has not come to its end yet."""


def wait_for_the_table(app: App) -> TableScreen:
    """Let time pass until a Dungeon is found; each of these searches ends."""
    while not isinstance(app.top, TableScreen):
        app.frame(0.05)
        app.navigator.warm()
    return app.top


def prepare(app: App) -> None:
    """Let everything be prepared for which there is time while nobody does anything."""
    while app.navigator.warm():
        app.frame(0.05)


def is_cleared(game_id: GameId) -> bool:
    attempt = attempt_at(game_id)
    while not attempt.step(1.0):
        pass
    return attempt.cleared is True


# --- what is kept ready


def test_two_are_kept_ready_and_each_is_dealt_once() -> None:
    hard = Ruleset.parse("hard")
    supply = Supply(count(1000).__next__)
    assert supply.take(hard) is None
    while supply.prepare([hard]):
        pass
    numbers = [supply.take(hard), supply.take(hard)]
    assert supply.take(hard) is None
    assert len(set(numbers)) == 2
    for number in numbers:
        assert number is not None
        assert is_cleared(GameId(hard, number))


def test_rules_are_not_mixed_up() -> None:
    rules = [Ruleset.parse("classic"), Ruleset.parse("easy")]
    supply = Supply(count(7).__next__)
    while supply.prepare(rules):
        pass
    assert all(supply.take(ruleset) is not None for ruleset in rules)
    assert supply.take(Ruleset.parse("hard")) is None


def test_what_nobody_asked_for_is_not_looked_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winnable, "_PATIENCE", 4)
    supply = Supply(count().__next__)
    while supply.prepare([HOPELESS.ruleset]):
        pass
    assert supply.tried(HOPELESS.ruleset) == 4
    while supply.tried(HOPELESS.ruleset) < 6:
        supply.look_on(HOPELESS.ruleset)


# --- new games


def test_hard_is_certified_unless_one_wishes_otherwise(screen: pygame.Surface) -> None:
    with opened(HARD) as app:
        press(app, "n", "return")
        table = wait_for_the_table(app)
        assert table.game.certified
        assert is_cleared(table.game.id)
        assert any("(winnable)" in label.text for label in table._labels())
    with opened(HARD._replace(certified_hard=False)) as app:
        press(app, "n", "return")
        assert isinstance(app.top, TableScreen)
        assert not app.top.game.certified


def test_classic_is_certified_if_one_wishes(screen: pygame.Surface) -> None:
    with opened(Settings(certified=True)) as app:
        press(app, "n", "return")
        game = wait_for_the_table(app).game
        assert game.certified
        assert str(game.id.ruleset) == "classic"


def test_where_nobody_wishes_it_nothing_is_looked_for(screen: pygame.Surface) -> None:
    with opened(Settings(reduced_motion=True)) as app:
        assert not app.navigator.warm()
        press(app, "n", "return")
        assert isinstance(app.top, TableScreen)
        assert not app.top.game.certified


def test_what_is_ready_is_dealt_at_once(screen: pygame.Surface) -> None:
    with opened(HARD) as app:
        prepare(app)
        press(app, "n", "return")
        first = app.top
        assert isinstance(first, TableScreen)
        assert first.game.certified
        press(app, "n")
        assert isinstance(app.top, TableScreen)
        assert app.top is not first
        assert app.top.game.certified
        assert app.top.game.id != first.game.id


def test_a_dungeon_that_was_played_meanwhile_is_not_dealt(tmp_path: Path, screen: pygame.Surface) -> None:
    with opened(HARD, tmp_path) as app:
        prepare(app)
        (ready,) = app.navigator.deals.supply._ready.values()
        taken = GameId(HARD.ruleset, ready[0])
        app.navigator.store.keep(play_randomly(Game(taken), 0))
        press(app, "n", "return")
        assert wait_for_the_table(app).game.id != taken


def test_looking_can_be_given_up_and_nothing_is_lost(screen: pygame.Surface) -> None:
    with opened(HOPELESS, game="classic#7") as app:
        press(app, "a", "escape", "n", "return")
        assert isinstance(app.top, NewGameScreen), "it is asked about the game in progress"
        turn(app, 12)
        press(app, "return")
        assert isinstance(app.top, FindWinnableScreen)
        for _ in range(20):
            app.frame(0.05)
            assert app.navigator.warm()
        press(app, "escape")
        assert isinstance(app.top, NewGameScreen)
        press(app, "escape", "escape")
        assert isinstance(app.top, TableScreen)
        assert len(app.top.game.moves) == 1


def test_the_same_dungeon_again_is_still_certified(tmp_path: Path, screen: pygame.Surface) -> None:
    with opened(HARD, tmp_path) as app:
        press(app, "n", "return")
        game_id = wait_for_the_table(app).game.id
        turn(app, 20)
        press(app, "1", "1")
    with opened(HARD, tmp_path) as app:
        assert isinstance(app.top, TitleScreen)
        press(app, "escape")
        assert isinstance(app.top, TableScreen)
        assert app.top.game.id == game_id
        assert app.top.game.certified, "it is so after a restart"
        press(app, "r")
        turn(app, 12)
        press(app, "r")
        assert isinstance(app.top, TableScreen)
        assert app.top.game.certified
        assert not app.top.game.moves


def test_a_dungeon_by_its_number_is_what_it_is(screen: pygame.Surface) -> None:
    with opened(HARD) as app:
        press(app, "d", "5", "return")
        assert isinstance(app.top, TableScreen)
        assert str(app.top.game.id) == "hard#5"
        assert not app.top.game.certified


# --- what is written


def test_what_is_chosen_for_hard_is_kept_apart(tmp_path: Path, screen: pygame.Surface) -> None:
    def choose(app: App, key: str, option: int) -> None:
        assert isinstance(app.top, NewGameScreen)
        x, y = app.top.form.control(key)[option].center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
        app.take_events()
        app.frame(0.05)

    def chosen(app: App) -> int:
        assert isinstance(app.top, NewGameScreen)
        return next(row.chosen for row in app.top.form.rows if row.key == "dungeons")

    with opened(Settings(), tmp_path) as app:
        press(app, "n", "m")
        assert chosen(app) == 0
        choose(app, "dungeons", 1)
        choose(app, "avoid", 2)
        assert chosen(app) == 1
        choose(app, "dungeons", 0)
        assert chosen(app) == 0
        choose(app, "avoid", 0)
        assert chosen(app) == 1
        expected = Settings(ruleset=Ruleset.parse("easy"), certified=True, certified_hard=False)
        assert app.navigator.settings == expected
    app = App(GameWindow(), None, Store(tmp_path))
    assert app.navigator.settings == expected
    app.close()


@pytest.mark.parametrize(("size", "text_size"), spread([(800, 600), (1280, 800), (1920, 1080)], [100, 130]))
def test_what_is_written_can_be_read(size: tuple[int, int], text_size: int, screen: pygame.Surface) -> None:
    settings = HOPELESS._replace(text_size=text_size)
    supply = Supply(count().__next__)
    seek = FindWinnableScreen(
        settings.ruleset, supply, lambda game_id: False, size, lambda request: None, settings
    )
    while supply.tried(settings.ruleset) < 2:
        seek.update(0.05)
    seek.update(0.3)
    game = play_randomly(Game(GameId.parse("hard#4")), 1)
    game.certified = True
    result = ResultScreen(game, size, lambda request: None, settings)
    modes = NewGameScreen(size, lambda request: None, settings)
    for scene, said in ((seek, "Cancel"), (result, "(winnable)"), (modes, "Play")):
        scene.handle(PointerMoved(scene.buttons.buttons[0].rect.center))
        pieces = found(scene.draw, size)
        assert any(said in piece.text for piece in pieces)
        assert not [str(piece) for piece in pieces if piece.contrast < ENOUGH]


def test_the_count_is_told_and_nothing_else_is_drawn(screen: pygame.Surface) -> None:
    supply = Supply(count().__next__)
    scene = FindWinnableScreen(
        HOPELESS.ruleset, supply, lambda game_id: False, (1280, 800), lambda request: None
    )
    drawn = [scene.update(0.001) for _ in range(40)]
    assert drawn == [True, *[False] * 39]
    while supply.tried(HOPELESS.ruleset) < (3 if LONG else 2):
        scene.update(0.001)
    assert scene.update(0.3)
