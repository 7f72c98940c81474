"""The statistics in the application: export, import, and past games on top of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.task import Task
from scoundrel.ui.app import App
from scoundrel.ui.input import Dropped, Key
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.window.game_window import GameWindow
from tests.storage.games import finished, left
from tests.ui.conftest import forget_what_was_read
from tests.wishes import STILL_CANDLE, store_with


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Starts the application in a folder of its own."""
    forget_what_was_read()
    opened: list[App] = []

    def begin(folder: str, *played: Entry) -> App:
        store = store_with(STILL_CANDLE, tmp_path / folder)
        app = App(GameWindow((1280, 800)), None, store)
        opened.append(app)
        if played and store._history is not None:
            store._history.merge(played)
        return app

    yield begin
    for app in opened:
        app.close()
    forget_what_was_read()


def press(app: App, name: str) -> None:
    app.stage.handle(Key(name))
    app.frame(0.02)


def remark(app: App) -> str:
    """The message at the end of a long job."""
    app.stage.background.wait(30)
    app.frame(0.02)
    assert isinstance(app.top, StatisticsScreen)
    return app.top.remark


def test_an_exported_history_can_be_imported_elsewhere(play: Callable[..., App], tmp_path: Path) -> None:
    games = [finished(1), finished(2, practice=True), left(3)]
    app = play("one", *games)
    press(app, "s")
    app.stage.handle(Key("e"))
    said = remark(app)
    assert said.startswith("3 games written to scoundrel-")
    app.stage.handle(Key("e"))
    remark(app)
    assert len([*(tmp_path / "one").glob("scoundrel-*")]) == 4
    app.close()
    other = play("other")
    press(other, "s")
    assert isinstance(other.top, StatisticsScreen)
    assert not other.top.rulesets
    other.stage.handle(Dropped(str(min((tmp_path / "one").glob("scoundrel-*.json")))))
    assert remark(other).endswith(": 3 games added, 0 there already.")
    assert isinstance(other.top, StatisticsScreen)
    assert len(other.top.overview.entries) == 3
    assert other.top.summary is not None
    other.stage.handle(Dropped(str(tmp_path)))
    assert "cannot be read" in remark(other)


def test_an_export_is_finished_before_the_game_quits(
    play: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = play("one", finished(1))
    done: list[str] = []

    def write_slowly(_: Task[str]) -> str:
        sleep(0.3)
        done.append("written")
        return "written"

    monkeypatch.setattr(app.stage._store, "export", write_slowly)
    press(app, "s")
    press(app, "e")
    app.close()
    assert done


def test_past_games_open_over_the_statistics_and_go_back(play: Callable[..., App]) -> None:
    app = play("one", finished(1), left(2))
    press(app, "s")
    press(app, "g")
    assert isinstance(app.top, HistoryScreen)
    assert [entry.outcome for entry in app.top.entries] == [LEFT, "died"]
    press(app, "escape")
    assert isinstance(app.top, StatisticsScreen)
