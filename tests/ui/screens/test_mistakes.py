"""The five mistakes in the application, by keys and by mouse: made, tried again and got right."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.engine import Move
from scoundrel.storage.store import Store
from scoundrel.ui.lessons.mistakes import MISTAKES
from scoundrel.ui.screens.mistakes import MistakesScreen
from scoundrel.ui.screens.mistakes_end import MistakesEndScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.title import TitleScreen
from tests.ui.driver import AppDriver, running
from tests.ui.lessons.test_mistakes import BEST, MADE
from tests.wishes import STILL, write

pytestmark = pytest.mark.usefixtures("screen")


def shown(app: AppDriver) -> MistakesScreen:
    assert isinstance(app.top, MistakesScreen)
    return app.top


def words(app: AppDriver) -> str:
    said = shown(app).said
    return "" if said is None else said.words


def make(app: AppDriver, moves: str, how: str) -> None:
    for code in moves.split():
        screen, move = shown(app), Move.parse(code)
        room, layout = screen.game.state.room, screen.layout
        if move.card is None:
            app.key("a") if how == "key" else app.click(layout.avoid_button.center)
        elif how == "key":
            app.key(str(room.index(move.card) + 1), 0 if code.endswith("*") else 1)
        else:
            app.click(layout.slots[room.index(move.card)].center, 1 if code.endswith("*") else 3)
        app.frames(30)


def press(app: AppDriver, label: str, how: str) -> None:
    """Press a button of the slip."""
    slip = shown(app).slip
    assert slip is not None
    button = next(button for button in slip.buttons if button.label == label)
    if how == "key":
        app.press(button.action.shortcuts[0].key, frames=30)
    else:
        app.click(button.rect.center)
        app.frames(30)


@pytest.mark.parametrize("how", ["key", "click"])
def test_each_is_made_tried_again_and_got_right(how: str, tmp_path: Path) -> None:
    write(tmp_path, STILL)
    with running(Store(tmp_path)) as app:
        app.press("r", "f", frames=30)
        for number, mistake in enumerate(MISTAKES):
            assert shown(app).number == number == app.navigator.settings.mistakes
            asked = words(app)
            make(app, MADE[mistake.name], how)
            assert "Your win chance fell" in words(app)
            press(app, "Try again", how)
            assert words(app) == asked
            make(app, BEST[mistake.name], how)
            assert "*Well played*" in words(app)
            press(app, "Next", how)
        assert isinstance(app.top, MistakesEndScreen)
        assert app.navigator.settings.mistakes == 0
        app.press("escape", frames=4)
        assert isinstance(app.top, TitleScreen)
        assert app.navigator.game is None
    assert not any((tmp_path / name).exists() for name in ("game.json", "game.journal", "history.txt"))


def test_they_are_taken_up_where_they_were_left(tmp_path: Path) -> None:
    write(tmp_path, STILL)
    with running(Store(tmp_path)) as app:
        app.press("r", "f", frames=30)
        app.press("return", frames=30)
        assert shown(app).number == 0  # nothing was tried yet
        make(app, MADE["fresh"], "key")
        app.press("return", frames=30)
        assert shown(app).number == 1
        app.press("escape", frames=4)
        assert isinstance(app.top, RulebookScreen)
    with running(Store(tmp_path)) as app:
        app.press("r", "f", frames=30)
        assert shown(app).number == 1
