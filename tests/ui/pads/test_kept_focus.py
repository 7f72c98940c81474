"""The focus appears for keyboards and controllers, and moving the mouse doesn't lose it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from scoundrel.engine import Game
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import Accept, Direction, FocusStep, Key, PointerMoved, TurnPage
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import Make, PadButton
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.new_game import HouseRulesScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from tests.goldens import golden
from tests.ui.driver import AppDriver, Start
from tests.ui.every_screen import SCREENS

from .posted import DOWN, RIGHT, START, UP, A, B, X, press
from .test_posted import table

__all__ = ("table",)


def focused(app: AppDriver) -> object:
    """Return the focused button's command, or the focused card or rectangle."""
    screen = app.top
    if screen.buttons.focus is not None:
        return screen.buttons.buttons[screen.buttons.focus].command
    if isinstance(screen, TableScreen):
        return screen.table_focus.slot
    marked = screen.marked()
    return None if marked is None else tuple(marked)


def focus_on(app: AppDriver, command: Command) -> None:
    """Focus the button of ``command``."""
    assert app.top.buttons.give_to(command)
    app.frame()


def jiggle(app: AppDriver) -> None:
    """Move the mouse between two empty positions."""
    app.point((5, 5))
    app.frame()
    app.point((9, 5))
    app.frame()


@pytest.fixture
def menu(start_app: Start) -> AppDriver:
    """Return the application at the title screen, after detecting controllers."""
    app = start_app()
    app.app.look_for_pads()
    return app


def open_by_click(app: AppDriver, command: Command) -> None:
    app.click(app.button(command))
    app.frames(4)


def test_a_moved_mouse_leaves_the_focus_at_the_table_and_a_click_ends_it(table: AppDriver) -> None:
    press(table, RIGHT, RIGHT)
    assert focused(table) == 1
    jiggle(table)
    assert focused(table) is None
    press(table, RIGHT)
    assert focused(table) == 2
    assert table.table.gestures.card == table.game.state.room[2]
    press(table, DOWN)
    button = focused(table)
    jiggle(table)
    press(table, UP)
    assert isinstance(button, Command)
    assert isinstance(focused(table), int)
    table.click((5, 5))
    press(table, RIGHT)
    assert focused(table) == 0


def test_f11_keeps_the_focus_in_the_settings(menu: AppDriver) -> None:
    menu.press("o", "down", "down", frames=2)
    assert isinstance(menu.top, SettingsScreen)
    row = menu.top.form.focus
    assert row is not None
    menu.key("f11")
    menu.resize((1920, 1080))
    menu.post(pygame.MOUSEMOTION, pos=(579, 440), rel=(0, 0), buttons=(0, 0, 0))
    menu.frames(2)
    assert menu.top.form.focus == row
    jiggle(menu)
    menu.press("down", frames=2)
    assert menu.top.form.focus == row + 1


@pytest.mark.parametrize("taken", [False, True])
def test_home_goes_to_the_first_card(at_table: AppDriver, taken: bool) -> None:
    if taken:
        at_table.make("Ts*")
        at_table.settle()
    at_table.press("right", "right", "right", "down", "home", frames=2)
    assert focused(at_table) == int(taken)
    assert at_table.table.gestures.card == at_table.game.state.room[int(taken)]


@pytest.mark.parametrize("pad", [False, True])
def test_what_keys_and_pads_open_shows_the_focus(table: AppDriver, pad: bool) -> None:
    def go(key: str, *buttons: int) -> None:
        if pad:
            press(table, *buttons)
        else:
            table.key(key)
        table.frames(4)

    go("escape", START)
    assert isinstance(table.top, TitleScreen)
    assert focused(table) is Command.CONTINUE
    for command, shown in ((Command.MODES, Command.PLAY), (Command.STATISTICS, Command.MODES)):
        focus_on(table, command)
        go("return", A)
        assert focused(table) is shown
        go("escape", B)
        assert focused(table) is command


def open_with(app: AppDriver, command: Command, *, pad: bool) -> None:
    focus_on(app, command)
    if pad:
        press(app, A)
    else:
        app.key("return")
    app.frames(4)


@pytest.mark.parametrize("pad", [False, True])
def test_house_rules_show_the_focus_on_play(menu: AppDriver, pad: bool) -> None:
    open_by_click(menu, Command.MODES)
    press(menu, X)
    open_with(menu, Command.HOUSE, pad=pad)
    assert isinstance(menu.top, HouseRulesScreen)
    assert focused(menu) is Command.PLAY


@pytest.mark.parametrize("pad", [False, True])
def test_the_daily_shows_today_as_chosen(menu: AppDriver, pad: bool) -> None:
    open_with(menu, Command.DAILY, pad=pad)
    assert isinstance(menu.top, DailyScreen)
    assert menu.top.chosen == menu.top.dailies.today
    assert menu.top.marked()


@pytest.mark.parametrize("pad", [False, True])
def test_the_result_shows_the_focus_and_still_takes_no_hasty_a(table: AppDriver, pad: bool) -> None:
    wanted = golden("classic_cleared")
    table.app.navigator.show_game(Game.replay(wanted.id, wanted.moves[:-1]))
    table.settle()
    press(table, RIGHT)
    table.make(str(wanted.moves[-1]))
    for _ in range(400):
        if isinstance(table.top, ResultScreen):
            break
        table.frame(0.05)
    assert isinstance(table.top, ResultScreen)
    assert focused(table) is Command.NEW

    def accept() -> None:
        if pad:
            press(table, A)
        else:
            table.press("return", frames=2)

    accept()
    assert isinstance(table.top, ResultScreen)
    table.wait(2.0)
    accept()
    assert not isinstance(table.top, ResultScreen)


def test_a_screen_reader_announces_what_opens_instead(menu: AppDriver) -> None:
    menu.navigator.is_heard = True
    menu.key("n")
    assert not isinstance(menu.top, TitleScreen)
    assert focused(menu) is None


def test_more_keeps_the_focus_and_less_where_it_can(menu: AppDriver) -> None:
    open_by_click(menu, Command.MODES)
    focus_on(menu, Command.PLAY)
    press(menu, X)
    assert menu.button(Command.HOUSE)
    assert focused(menu) is Command.PLAY
    focus_on(menu, Command.HOUSE)
    press(menu, X)
    assert focused(menu) not in (None, Command.BACK), "House rules has gone, More is there"
    focus_on(menu, Command.BACK)
    press(menu, X)
    assert focused(menu) is Command.BACK


def test_the_title_names_the_button_of_the_lesson(menu: AppDriver) -> None:
    assert isinstance(menu.top, TitleScreen)
    press(menu, DOWN)
    assert focused(menu) is Command.MODES
    assert "Press " + active_device.mark(PadButton.Y, Make.XBOX) in menu.top.footer
    press(menu, pygame.CONTROLLER_BUTTON_Y)
    assert not isinstance(menu.top, TitleScreen)


def test_quitting_by_a_pad_asks_first(menu: AppDriver) -> None:
    focus_on(menu, Command.QUIT)
    press(menu, A)
    assert menu.app.navigator.running
    assert menu.asked.startswith("Quit Scoundrel?")
    assert "again" in menu.asked
    press(menu, B)
    assert not menu.asked
    press(menu, A)
    menu.read()
    press(menu, A)
    assert not menu.app.navigator.running


def test_quitting_by_keys_and_mouse_does_not_ask(menu: AppDriver) -> None:
    press(menu, DOWN)
    menu.click(menu.button(Command.QUIT))
    assert not menu.app.navigator.running


@pytest.mark.usefixtures("screen")
def test_a_row_that_is_gone_gets_no_focus_back() -> None:
    screen = SCREENS["settings with pad"]((1280, 800), DEFAULT)
    assert isinstance(screen, SettingsScreen)
    screen.form.go(len(screen.form.rows) - 1)
    for intent in (PointerMoved((5, 5)), PointerMoved((6, 6))):
        screen.keep_focus(intent)
        screen.handle(intent)
    screen.relabel()
    for step in (FocusStep(Direction.DOWN), Accept()):
        screen.keep_focus(step)
        screen.handle(step)
    assert screen.form.focus == 0


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("text_size", [100, 160])
@pytest.mark.parametrize(
    "steps",
    [
        (),
        (Direction.DOWN,),
        (Direction.DOWN,) * 40,
        (*(Direction.DOWN,) * 40, Direction.LEFT, *(Direction.UP,) * 4),
    ],
)
def test_the_shoulder_buttons_always_turn_the_page_of_the_rulebook(
    text_size: int, steps: Sequence[Direction]
) -> None:
    screen = SCREENS["rules, Weapons"]((800, 600), DEFAULT._replace(text_size=text_size))
    assert isinstance(screen, RulebookScreen)
    for step in steps:
        screen.handle(FocusStep(step))
    number = screen.page
    for by in (1, 1, -1, -1, -1):
        number += by
        screen.handle(TurnPage(by))
        assert screen.page == number


@pytest.mark.usefixtures("screen")
def test_page_keys_scroll_a_long_page_of_the_rulebook_first() -> None:
    screen = SCREENS["rules, Weapons"]((800, 600), DEFAULT._replace(text_size=160))
    assert isinstance(screen, RulebookScreen)
    assert screen.scroll.last
    number = screen.page
    screen.handle(Key("pagedown"))
    assert screen.scroll.top
    assert screen.page == number


def test_a_presses_what_had_the_focus_before_the_mouse_moved(menu: AppDriver) -> None:
    focus_on(menu, Command.SETTINGS)
    jiggle(menu)
    press(menu, A)
    assert isinstance(menu.top, SettingsScreen)
