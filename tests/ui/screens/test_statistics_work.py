"""Games on their way in or out, under the statistics."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pygame
import pytest

from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Task
from scoundrel.ui.input import Dropped
from scoundrel.ui.input import read as read_event
from scoundrel.ui.requests import Import
from scoundrel.ui.screens.statistics import StatisticsScreen
from tests.storage.games import finished, left
from tests.ui.driver import AppDriver, running
from tests.ui.history_screens import statistics
from tests.wishes import STILL_CANDLE, store_with

pytestmark = pytest.mark.usefixtures("screen")


def test_a_dropped_file_is_imported_and_shown() -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/some/where.csv")
    intent = read_event(event, 2.0)
    assert intent == Dropped("/some/where.csv")
    driver = statistics(played=[])
    before = pygame.image.tobytes(driver.picture(), "RGB")
    driver.screen.handle(intent)
    (request,) = driver.requests
    assert isinstance(request, Import)
    assert request.path == "/some/where.csv"
    request.take(Overview.of([finished(1)]))
    assert driver.screen.update(0.1)
    assert pygame.image.tobytes(driver.picture(), "RGB") != before
    assert driver.screen.summary is not None


def store(folder: Path, *games: Entry) -> Store:
    """A store with these games, to be opened by the application."""
    made = store_with(STILL_CANDLE, folder)
    made.open()
    if games:
        assert made.history_file is not None
        made.history_file.merge(games)
    return made


def on_top(app: AppDriver) -> StatisticsScreen:
    assert isinstance(app.top, StatisticsScreen)
    return app.top


def message(app: AppDriver) -> str:
    app.navigator.background.wait(30)
    app.frame(0.02)
    return on_top(app).remark


def test_an_exported_history_can_be_imported_elsewhere(tmp_path: Path) -> None:
    one = tmp_path / "one"
    with running(store(one, finished(1), finished(2, practice=True), left(3))) as app:
        app.press("s", "e", frames=1)
        assert message(app).startswith("3 games written to scoundrel-")
        app.press("e", frames=1)
        message(app)
    assert len([*one.glob("scoundrel-*")]) == 4
    with running(store(tmp_path / "other")) as app:
        app.press("s")
        assert not on_top(app).rulesets
        app.navigator.handle(Dropped(str(min(one.glob("scoundrel-*.json")))))
        assert message(app).endswith(": 3 games added, 0 already there.")
        assert len(on_top(app).overview.entries) == 3
        assert on_top(app).summary is not None
        app.navigator.handle(Dropped(str(tmp_path)))
        assert "read" in message(app)


def test_an_export_is_finished_before_the_game_quits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def write_slowly(_task: Task[str]) -> str:
        sleep(0.3)
        done.append("written")
        return "written"

    with running(store(tmp_path, finished(1))) as app:
        monkeypatch.setattr(app.navigator.store, "export", write_slowly)
        app.press("s", "e", frames=1)
    assert done
