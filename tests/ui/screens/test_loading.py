"""Reading a long history: screens open at once with a progress bar, then fill in or can be closed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from scoundrel.engine import GameId
from scoundrel.engine.code import read_code
from scoundrel.storage import exportfile, history as histories, historyfile
from scoundrel.storage.exchange import export_csv
from scoundrel.storage.history import History
from scoundrel.storage.overview import Overview
from scoundrel.storage.worker import Task
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Dropped
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.loading import LoadingScreen
from scoundrel.ui.screens.sheet import SheetScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.widgets.buttons import Button
from tests.storage.kept_history import NAME, add, some
from tests.ui.conftest import forget_what_was_read
from tests.ui.contrast import found
from tests.ui.driver import AppDriver
from tests.ui.sheets import SIZES, differences
from tests.wishes import STILL_CANDLE, store_with

GAMES = some(30)
Kind = TypeVar("Kind")


class Gate:
    """Blocks a thread in `step` until the gate is opened; ``reached`` is set when the thread is there."""

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
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AppDriver]:
    """Yield the application with a history that is treated as long."""
    monkeypatch.setattr(histories, "AT_ONCE", 0)
    monkeypatch.setattr(historyfile, "AT_ONCE", 0)
    monkeypatch.setattr(historyfile, "BLOCK", 300)
    forget_what_was_read()
    add(tmp_path, *GAMES)
    app = AppDriver(store=store_with(STILL_CANDLE, tmp_path))
    app.frame(0.02)
    yield app
    app.app.close()
    forget_what_was_read()
    pygame.quit()


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch, gate: Gate) -> Gate:
    """Return a gate that blocks reading the history after its first block."""
    real = historyfile.whole_blocks

    def slow(path: Path) -> Iterator[historyfile.Block]:
        for block in real(path):
            yield block
            gate.step()

    monkeypatch.setattr(historyfile, "whole_blocks", slow)
    return gate


def top(app: AppDriver, kind: type[Kind]) -> Kind:
    assert isinstance(app.top, kind)
    return app.top


def loading(app: AppDriver, key: str, reading: Gate) -> LoadingScreen:
    """Return the loading screen opened by ``key``, once part of the history has been read."""
    app.press(key, frames=1)
    screen = top(app, LoadingScreen)
    assert reading.reached.wait(30)
    app.frame(0.02)
    return screen


def names(screen: BaseScreen) -> list[str]:
    """Return the texts that a screen reader announces on a screen."""
    return [node.name for node in screen.describe().walk()]


def wait_for(app: AppDriver, done: Callable[[], bool]) -> None:
    for _frame in range(3000):
        app.frame(0.02)
        if done():
            return
        pygame.time.wait(10)
    raise AssertionError("it never comes")


@pytest.mark.parametrize(("key", "kind"), [("s", StatisticsScreen), ("t", DailyScreen)])
def test_a_screen_opens_and_fills_in(
    app: AppDriver, reading: Gate, key: str, kind: type[SheetScreen]
) -> None:
    assert loading(app, key, reading).heading == kind.heading
    before = app.picture()
    reading.opened.set()
    wait_for(app, lambda: not isinstance(app.top, LoadingScreen))
    top(app, kind)
    assert app.picture() != before
    app.press("escape", frames=1)
    top(app, TitleScreen)


def test_the_whole_history_is_there_in_the_end(app: AppDriver) -> None:
    app.press("s", frames=1)
    wait_for(app, lambda: isinstance(app.top, StatisticsScreen))
    assert top(app, StatisticsScreen).overview.summaries == Overview.of(GAMES).summaries
    app.press("g", frames=1)
    # The games aren't read again, so the history opens at once.
    assert [*top(app, HistoryScreen).entries] == GAMES[::-1]
    for name in ("end", "page up", "c", "d", "p"):
        app.press(name, frames=1)
        app.picture()


def test_escape_leaves_and_cancels_the_reading(app: AppDriver, reading: Gate) -> None:
    screen = loading(app, "s", reading)
    app.press("escape", frames=1)
    top(app, TitleScreen)
    assert screen.task.cancelled
    reading.opened.set()
    assert screen.task.wait(30)
    assert screen.task.result is None
    app.frame(0.02)
    top(app, TitleScreen)


def test_a_failed_reading_is_reported(app: AppDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise RuntimeError("something else")

    monkeypatch.setattr(History, "survey", broken)
    app.press("s", frames=1)
    screen = top(app, LoadingScreen)
    assert screen.task.wait(30)
    app.frame(0.02)
    written = {piece.text for piece in found(screen.draw, screen.size)}
    assert "Your games can't be read. The reason is in scoundrel.log." in written
    app.press("escape", frames=1)
    top(app, TitleScreen)


@pytest.fixture
def importing(app: AppDriver, tmp_path: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> Gate:
    """Return a gate that blocks an import at the first game that the import replays."""

    def slow(code: str) -> object:
        gate.step()
        return read_code(code)

    monkeypatch.setattr(exportfile, "read_code", slow)
    app.press("s", frames=1)
    wait_for(app, lambda: isinstance(app.top, StatisticsScreen))
    (tmp_path / "games.csv").write_text(export_csv(some(40)))
    app.navigator.handle(Dropped(str(tmp_path / "games.csv")))
    assert gate.reached.wait(30)
    app.frame(0.02)
    return gate


def back(app: AppDriver) -> Button:
    """Return the button at the bottom that goes back or cancels."""
    buttons = top(app, StatisticsScreen).buttons.buttons
    return next(button for button in buttons if button.command is Command.BACK)


@pytest.mark.parametrize("by", ["key", "button"])
def test_an_import_can_be_cancelled(app: AppDriver, importing: Gate, tmp_path: Path, by: str) -> None:
    before, during = (tmp_path / NAME).read_bytes(), app.picture()
    assert back(app).label == "Cancel"
    background = app.navigator.background
    assert any(background.doing in name and name.endswith("%") for name in names(app.top))
    app.press("e", frames=1)
    assert app.navigator.background.running, "one at a time"
    if by == "key":
        app.press("escape", frames=1)
    else:
        app.click(back(app).rect.center)
    assert not app.navigator.background.running
    importing.opened.set()
    wait_for(app, lambda: top(app, StatisticsScreen).remark.startswith("Cancelled"))
    app.frame(0.02)
    assert back(app).label == "Back"
    assert app.picture() != during
    assert (tmp_path / NAME).read_bytes() == before
    app.press("escape", frames=1)
    top(app, TitleScreen)


def test_imported_games_are_shown_once_they_are_read(app: AppDriver, importing: Gate) -> None:
    importing.opened.set()
    wait_for(app, lambda: isinstance(app.top, StatisticsScreen) and len(app.top.overview.entries) == 40)
    wait_for(app, lambda: "10 games added, 30 already there" in top(app, StatisticsScreen).remark)


def test_a_game_taken_for_new_becomes_practice_once_the_history_is_read(
    app: AppDriver, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = historyfile.PlayedDungeons.read_lines

    def slow(self: historyfile.PlayedDungeons, task: Task[None] | None) -> None:
        gate.step()
        real(self, task)

    monkeypatch.setattr(historyfile.PlayedDungeons, "read_lines", slow)
    app.app.after_first_frame()
    for name in ("hard#99", "hard#1"):
        app.navigator.requests.append(Play(GameId.parse(name)))
        app.frame(0.02)
        app.frame(0.02)
        assert not app.table.game.practice
    gate.opened.set()
    table = app.table
    wait_for(app, lambda: table.game.practice)
    assert str(table.game.id) == "hard#1"


def test_the_progress_bar_grows_inside_the_sheet(app: AppDriver, reading: Gate) -> None:
    screen = loading(app, "s", reading)
    for size, text_size in product(SIZES, (100, 130, 160)):
        screen.restyle(STILL_CANDLE._replace(text_size=text_size))
        screen.resize(size)
        pictures = []
        for screen.task.fraction in (0.0, 0.3, 1.0):
            assert screen.update(0.02)
            pictures.append(pygame.Surface(size, depth=32))
            screen.draw(pictures[-1])
        for one, other in pairwise(pictures):
            rects = differences(one, other)
            assert rects
            for rect in rects:
                assert screen.inner_area.contains(rect)
                assert not rect.collidelistall([button.rect for button in screen.buttons.buttons])
