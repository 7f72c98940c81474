"""The statistics in the application: export, import, and past games on top of them."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pytest

from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.store import Store
from scoundrel.storage.task import Task
from scoundrel.ui.app import App
from scoundrel.ui.input import Dropped
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from tests.storage.games import finished, left
from tests.ui.sitting import press, sitting
from tests.wishes import STILL_CANDLE, store_with

pytestmark = pytest.mark.usefixtures("screen")


def store(folder: Path, *games: Entry) -> Store:
    """A store with these games, to be opened by the application."""
    made = store_with(STILL_CANDLE, folder)
    made.open()
    if games:
        assert made._history is not None
        made._history.merge(games)
    return made


def statistics(app: App) -> StatisticsScreen:
    assert isinstance(app.top, StatisticsScreen)
    return app.top


def message(app: App) -> str:
    """The message at the end of a long job."""
    app.navigator.background.wait(30)
    app.frame(0.02)
    return statistics(app).remark


def test_an_exported_history_can_be_imported_elsewhere(tmp_path: Path) -> None:
    one = tmp_path / "one"
    with sitting(store(one, finished(1), finished(2, practice=True), left(3))) as app:
        press(app, "s", "e", frames=1)
        assert message(app).startswith("3 games written to scoundrel-")
        press(app, "e", frames=1)
        message(app)
    assert len([*one.glob("scoundrel-*")]) == 4
    with sitting(store(tmp_path / "other")) as app:
        press(app, "s")
        assert not statistics(app).rulesets
        app.navigator.handle(Dropped(str(min(one.glob("scoundrel-*.json")))))
        assert message(app).endswith(": 3 games added, 0 there already.")
        assert len(statistics(app).overview.entries) == 3
        assert statistics(app).summary is not None
        app.navigator.handle(Dropped(str(tmp_path)))
        assert "read" in message(app)


def test_an_export_is_finished_before_the_game_quits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def write_slowly(_task: Task[str]) -> str:
        sleep(0.3)
        done.append("written")
        return "written"

    with sitting(store(tmp_path, finished(1))) as app:
        monkeypatch.setattr(app.navigator.store, "export", write_slowly)
        press(app, "s", "e", frames=1)
    assert done


def test_past_games_open_over_the_statistics_and_go_back(tmp_path: Path) -> None:
    with sitting(store(tmp_path, finished(1), left(2))) as app:
        press(app, "s", "g")
        assert isinstance(app.top, HistoryScreen)
        assert [entry.outcome for entry in app.top.entries] == [LEFT, "died"]
        press(app, "escape")
        statistics(app)
