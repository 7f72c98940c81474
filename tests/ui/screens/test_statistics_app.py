"""The statistics in the application: the history goes out and comes in, and past games lie over them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.task import Task
from scoundrel.ui.app import App
from scoundrel.ui.input import Dropped, Key
from scoundrel.ui.screens.history import HistoryScene
from scoundrel.ui.screens.statistics import StatisticsScene
from scoundrel.ui.window.game_window import GameWindow
from tests.storage.games import finished, left
from tests.ui.conftest import forget_what_was_read
from tests.wishes import STILL_CANDLE, store_with


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Begins the application in a folder of its own."""
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
    """What is said in the end of what takes long."""
    app.stage.background.wait(30)
    app.frame(0.02)
    assert isinstance(app.top, StatisticsScene)
    return app.top.remark


def test_the_history_goes_out_of_one_game_and_into_another(play: Callable[..., App], tmp_path: Path) -> None:
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
    assert isinstance(other.top, StatisticsScene)
    assert not other.top.rulesets
    other.stage.handle(Dropped(str(min((tmp_path / "one").glob("scoundrel-*.json")))))
    assert remark(other).endswith(": 3 games added, 0 already there.")
    assert isinstance(other.top, StatisticsScene)
    assert len(other.top.overview.entries) == 3
    assert other.top.summary is not None
    other.stage.handle(Dropped(str(tmp_path)))
    assert "Can't read" in remark(other)


def test_what_is_being_written_is_whole_before_the_game_is_left(
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


def test_past_games_lie_over_the_statistics(play: Callable[..., App]) -> None:
    app = play("one", finished(1), left(2))
    press(app, "s")
    press(app, "g")
    assert isinstance(app.top, HistoryScene)
    assert [entry.outcome for entry in app.top.entries] == [LEFT, "died"]
    press(app, "escape")
    assert isinstance(app.top, StatisticsScene)
