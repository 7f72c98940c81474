"""A long history is read beside the game: the screens show at once with a bar, and fill in or are left."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import GameId
from scoundrel.engine.code import read_code
from scoundrel.storage import history as histories
from scoundrel.storage import historyfile, played, proof
from scoundrel.storage.exchange import export_csv
from scoundrel.storage.history import History
from scoundrel.storage.overview import Overview
from scoundrel.storage.task import Task
from scoundrel.ui.app import App
from scoundrel.ui.input import Dropped, Key, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.screens.daily import DailyScene
from scoundrel.ui.screens.history import HistoryScene
from scoundrel.ui.screens.loading import LoadingScene
from scoundrel.ui.screens.sheet import PaperScene
from scoundrel.ui.screens.statistics import StatisticsScene
from scoundrel.ui.screens.title import TitleScene
from scoundrel.ui.window.game_window import GameWindow
from tests.storage.kept_history import NAME, add, some
from tests.ui.conftest import forget_what_was_read
from tests.ui.sheets import SIZES
from tests.wishes import STILL_CANDLE, store_with

GAMES = some(30)
SCREENS = [("s", StatisticsScene), ("t", DailyScene)]


class Gate:
    """Holds up a thread at a step; ``reached`` once it is there."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def step(self) -> None:
        self.reached.set()
        assert self.opened.wait(30)


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.opened.set()


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The application with a history that counts as long."""
    monkeypatch.setattr(histories, "AT_ONCE", 0)
    monkeypatch.setattr(played, "AT_ONCE", 0)
    monkeypatch.setattr(historyfile, "_BLOCK", 300)
    forget_what_was_read()
    add(tmp_path, *GAMES)
    app = App(GameWindow((1280, 800)), None, store_with(STILL_CANDLE, tmp_path))
    app.frame(0.02)
    yield app
    app.close()
    forget_what_was_read()
    pygame.quit()


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch, gate: Gate) -> Gate:
    """Holds up the reading behind its first block."""
    real = historyfile.whole_blocks

    def slow(path: Path) -> Iterator[historyfile.Block]:
        for block in real(path):
            yield block
            gate.step()

    monkeypatch.setattr(historyfile, "whole_blocks", slow)
    return gate


def press(app: App, name: str) -> None:
    app.stage.handle(Key(name))
    app.frame(0.02)


def wait_for(app: App, done: Callable[[], bool]) -> None:
    """Turn the loop until it is so."""
    for _ in range(3000):
        app.frame(0.02)
        if done():
            return
        pygame.time.wait(10)
    raise AssertionError("it never comes")


def picture(app: App) -> bytes:
    app.stage.draw(app.window.surface)
    return pygame.image.tobytes(app.window.surface, "RGB")


@pytest.mark.parametrize(("key", "kind"), SCREENS)
def test_a_screen_shows_at_once_and_fills_in(
    app: App, reading: Gate, key: str, kind: type[PaperScene]
) -> None:
    press(app, key)
    assert isinstance(app.top, LoadingScene)
    assert app.top.heading == kind.heading
    assert reading.reached.wait(30)
    app.frame(0.02)
    before = picture(app)
    reading.opened.set()
    wait_for(app, lambda: not isinstance(app.top, LoadingScene))
    assert isinstance(app.top, kind)
    assert picture(app) != before
    press(app, "escape")
    assert isinstance(app.top, TitleScene)


def test_all_of_it_is_there_in_the_end(app: App) -> None:
    press(app, "s")
    wait_for(app, lambda: isinstance(app.top, StatisticsScene))
    assert isinstance(app.top, StatisticsScene)
    assert app.top.overview.summaries == Overview.of(GAMES).summaries
    press(app, "g")
    assert isinstance(app.top, HistoryScene), "what has been read need not be read again"
    assert [*app.top.entries] == GAMES[::-1]
    for name in ("end", "page up", "c", "d", "p"):
        press(app, name)
        picture(app)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 130])
def test_the_bar_grows_within_the_sheet(
    app: App, reading: Gate, size: tuple[int, int], text_size: int
) -> None:
    press(app, "s")
    scene = app.top
    assert isinstance(scene, LoadingScene)
    assert reading.reached.wait(30)
    scene.restyle(STILL_CANDLE._replace(text_size=text_size))
    scene.resize(size)
    paper = pygame.Surface(size, depth=32)
    pictures = []
    for scene._task.fraction in (0.0, 0.3, 1.0):
        assert scene.update(0.02)
        scene.draw(paper)
        pictures.append(paper.copy())
    for one, other in pairwise(pictures):
        difference = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
        difference.invert()
        rects = difference.get_bounding_rects()
        assert rects
        for rect in rects:
            assert scene._inner.contains(rect)
            assert not rect.collidelistall([button.rect for button in scene.buttons.buttons])


def test_escape_leaves_it_and_cancels_the_reading(app: App, reading: Gate) -> None:
    press(app, "s")
    scene = app.top
    assert isinstance(scene, LoadingScene)
    assert reading.reached.wait(30)
    press(app, "escape")
    assert isinstance(app.top, TitleScene)
    assert scene._task.cancelled
    reading.opened.set()
    assert scene._task.wait(30)
    assert scene._task.result is None
    app.frame(0.02)
    assert isinstance(app.top, TitleScene)


def test_a_reading_that_fails_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("something else")

    monkeypatch.setattr(History, "survey", broken)
    press(app, "s")
    scene = app.top
    assert isinstance(scene, LoadingScene)
    assert scene._task.wait(30)
    wait_for(app, lambda: True)
    picture(app)
    assert app.top is scene
    press(app, "escape")
    assert isinstance(app.top, TitleScene)


# --- games that come in


@pytest.fixture
def importing(app: App, tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Holds up an import at the first game that is played again."""

    def slow(code: str) -> object:
        gate.step()
        return read_code(code)

    monkeypatch.setattr(proof, "read_code", slow)
    press(app, "s")
    wait_for(app, lambda: isinstance(app.top, StatisticsScene))
    (tmp_path / "games.csv").write_text(export_csv(some(40)))
    app.stage.handle(Dropped(str(tmp_path / "games.csv")))
    assert gate.reached.wait(30)
    app.frame(0.02)
    return gate


def statistics(app: App) -> StatisticsScene:
    assert isinstance(app.top, StatisticsScene)
    return app.top


def label(app: App) -> str:
    """What the button at the foot says that goes back."""
    buttons = statistics(app).buttons.buttons
    return next(button.label for button in buttons if button.command is Command.BACK)


def test_an_import_shows_a_bar_and_escape_cancels_it(app: App, importing: Gate, tmp_path: Path) -> None:
    before = (tmp_path / NAME).read_bytes()
    during = picture(app)
    assert label(app) == "Cancel"
    press(app, "e")
    assert app.stage.background.running, "one at a time"
    press(app, "escape")
    importing.opened.set()
    wait_for(app, lambda: statistics(app).remark.startswith("Cancelled"))
    app.frame(0.02)
    assert label(app) == "Back"
    assert picture(app) != during
    assert (tmp_path / NAME).read_bytes() == before
    press(app, "escape")
    assert isinstance(app.top, TitleScene)


def test_the_cancel_button_cancels_it_as_well(app: App, importing: Gate, tmp_path: Path) -> None:
    before = (tmp_path / NAME).read_bytes()
    scene = statistics(app)
    pos = next(button.rect.center for button in scene.buttons.buttons if button.command is Command.BACK)
    for intent in (PointerPressed(pos, 1), PointerReleased(pos, 1)):
        app.stage.handle(intent)
    assert not app.stage.background.running
    importing.opened.set()
    wait_for(app, lambda: scene.remark.startswith("Cancelled"))
    assert (tmp_path / NAME).read_bytes() == before


def test_what_was_imported_is_shown_once_it_is_read(app: App, importing: Gate) -> None:
    importing.opened.set()
    wait_for(app, lambda: isinstance(app.top, StatisticsScene) and len(app.top.overview.entries) == 40)
    wait_for(app, lambda: "10 games added, 30 already there" in statistics(app).remark)


# --- a Dungeon of which it is not known yet


def test_a_game_that_was_taken_for_new_becomes_practice(
    app: App, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = played.Played._read_lines

    def slow(self: played.Played, task: Task[None] | None) -> None:
        gate.step()
        real(self, task)

    monkeypatch.setattr(played.Played, "_read_lines", slow)
    app.after_first_frame()
    for name in ("hard#99", "hard#1"):
        app.stage._requests.append(Play(GameId.parse(name)))
        app.frame(0.02)
        app.frame(0.02)
        assert app.table is not None
        assert not app.table.game.practice
    gate.opened.set()
    table = app.table
    assert table is not None
    wait_for(app, lambda: table.game.practice)
    assert str(table.game.id) == "hard#1"
