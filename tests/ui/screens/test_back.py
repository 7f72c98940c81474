"""The Back button and Esc close a screen, Ctrl+Q quits on any screen, and F1 opens the rules."""

from __future__ import annotations

from typing import Any

import pytest

from scoundrel.ui.audio.sounds import Sounds
from scoundrel.ui.input import Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Request, Sound
from scoundrel.ui.rulebook.model import Topic
from scoundrel.ui.screens.navigator import Navigator
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.title import TitleScreen
from tests.goldens import golden
from tests.ui import every_screen
from tests.ui.driver import AppDriver
from tests.ui.screens.test_review import Unmoved
from tests.wishes import STILL, STILL_CANDLE, store_with

NAMES = (
    *("settings", "house rules", "new game", "daily", "number", "looking", "statistics"),
    *("statistics, no games", "past games", "viewer", "review", f"rules, {Topic.AIM.value}"),
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("screen")
def test_escape_and_the_button_go_back(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []
    monkeypatch.setattr(every_screen, "nobody", asked.append)
    screen = every_screen.SCREENS[name]((1280, 800), STILL_CANDLE)
    if isinstance(screen, ReviewScreen) and screen.shows_best:
        screen.handle(Key("escape"))
    asked.clear()
    pos = next(b.rect.center for b in screen.buttons.buttons if b.command is Command.BACK)
    for intent in (Key("escape"), PointerPressed(pos, 1), PointerReleased(pos, 1)):
        screen.handle(intent)
    assert [request for request in asked if not isinstance(request, Sound)] == [Command.BACK] * 2


@pytest.mark.parametrize("name", every_screen.SCREENS)
@pytest.mark.usefixtures("screen")
def test_ctrl_q_quits_on_every_screen(name: str) -> None:
    stage: Any = Navigator((800, 600), None, store_with(STILL), Sounds(STILL), Unmoved())
    stage.replace_top(every_screen.SCREENS[name]((800, 600), STILL))
    stage.handle(Key("q"))
    assert stage.running, "a letter alone does not quit"
    stage.handle(Key("q", ctrl=True))
    assert not stage.running


@pytest.mark.parametrize("keys", ["n", "escape i 1", ""])
@pytest.mark.usefixtures("screen")
def test_ctrl_q_quits_while_something_is_asked_typed_or_dragged(keys: str) -> None:
    """Ctrl+Q quits during a question about a new game, while a number is entered, and during a drag."""
    stage: Any = Navigator((800, 600), None, store_with(STILL), Sounds(STILL), Unmoved())
    stage.show_game(golden("unfinished_practice"))
    for name in keys.split():
        stage.handle(Key(name, name))
    if not keys:
        stage.update(1.0)
        x, y = next(
            slot.center
            for slot, card in zip(stage.top.layout.slots, stage.top.game.state.room, strict=True)
            if card
        )
        for intent in (PointerPressed((x, y), 1), PointerMoved((x, y + 80))):
            stage.handle(intent)
        assert stage.top.gestures.held is not None
    stage.handle(Key("q", ctrl=True))
    assert not stage.running


@pytest.mark.usefixtures("screen")
def test_escape_first_closes_the_options_that_the_player_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Request] = []
    monkeypatch.setattr(every_screen, "nobody", asked.append)
    screen = every_screen.SCREENS["new game"]((1280, 800), STILL_CANDLE)
    assert isinstance(screen, NewGameScreen)
    screen.handle(Key("m"))
    assert screen.more
    screen.handle(Key("escape"))
    assert not screen.more
    assert Command.BACK not in asked
    screen.handle(Key("escape"))
    assert asked[-1] is Command.BACK


def test_f1_opens_the_rules_and_escape_returns_to_the_table_as_it_was(at_table: AppDriver) -> None:
    at_table.press("right", "right", "f1")
    assert isinstance(at_table.top, RulebookScreen)
    at_table.press("f1", "escape")
    assert at_table.navigator.top is at_table.table, "F1 in the rulebook doesn't open it twice"
    assert at_table.table.table_focus.slot == 1
    assert at_table.moves == ""


def test_f1_opens_the_rules_over_the_menu_and_a_result(app: AppDriver) -> None:
    app.navigator.show_game(golden("classic_death"))
    app.settle()
    for shown in (ResultScreen, TitleScreen):
        assert isinstance(app.top, shown)
        below = app.top
        app.press("f1")
        assert isinstance(app.top, RulebookScreen)
        app.press("escape")
        assert app.top is below
        app.navigator.run_command(Command.MENU)
