"""Touch in the whole game by posted events: long presses, lists, sliders and pages."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.storage.settings import Settings
from scoundrel.ui.pads import active_device
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.puzzle import PuzzleTable
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.widgets.touch import LONG_PRESS
from tests.ui.driver import AppDriver, Start
from tests.ui.touches import drag, tap


@pytest.fixture
def begun(at_table: AppDriver) -> AppDriver:
    """Return a table with one card taken."""
    at_table.make("8s")
    at_table.settle()
    return at_table


def test_a_long_press_shows_what_a_button_does_and_does_not_press_it(begun: AppDriver) -> None:
    buttons, hint = begun.table.buttons, begun.button(Command.HINT)
    tap(begun, hint, rest=LONG_PRESS + 0.1)
    assert buttons.tooltip == "Hint\nShow the best play. Hints make this a practice game."
    assert begun.question is None
    begun.wait(5.0)
    assert buttons.tooltip, "it stays till the next tap"
    tap(begun, begun.table.layout.message.center)
    assert not buttons.tooltip
    hint = begun.button(Command.HINT)
    drag(begun, hint, (hint[0], hint[1] + 200))
    assert begun.question is None, "it has slid off the button"
    begun.wait(1.0)
    tap(begun, begun.button(Command.HINT))
    assert begun.question is not None


def test_the_first_touch_presses_what_was_there_and_only_then_all_is_laid_anew(begun: AppDriver) -> None:
    before = begun.button_rect(Command.HINT)
    tap(begun, before.center)
    assert begun.question is not None
    assert begun.question.what is Command.HINT
    assert begun.button_rect(Command.HINT).h > before.h
    begun.key("x")
    assert begun.button_rect(Command.HINT) == before


def test_resting_on_the_dungeon_shows_which_cards_are_left(at_table: AppDriver) -> None:
    table, layout = at_table.table, at_table.table.layout
    tap(at_table, layout.discard.center)
    assert table.view().tracker is None
    for pile in (layout.dungeon, layout.discard):
        tap(at_table, pile.center, rest=LONG_PRESS + 0.1)
        assert table.view().tracker is not None
        tap(at_table, layout.message.center)
        assert table.view().tracker is None
    assert at_table.moves == ""


def test_keys_come_back_with_a_key_or_the_mouse(app: AppDriver) -> None:
    app.settle()
    x, y = nowhere = 1275, 400
    assert active_device.keyboard()
    for back in ("key", "mouse", "wheel"):
        tap(app, nowhere)
        assert active_device.touch()
        app.post(pygame.MOUSEMOTION, pos=nowhere, rel=(0, 0), buttons=(0, 0, 0))
        app.frame()
        assert active_device.touch(), "a pointer that rests is no hand"
        match back:
            case "key":
                app.key("x")
            case "mouse":
                app.point((x - 9, y))
            case "wheel":
                app.post(pygame.MOUSEWHEEL, y=1, x=0)
        app.frame()
        assert active_device.keyboard()


def opened(start_app: Start, text_size: int, key: str) -> AppDriver:
    app = start_app(None, Settings(reduced_motion=True, text_size=text_size))
    app.settle()
    app.press(key)
    app.settle()
    return app


@pytest.mark.parametrize("ends", [(1200, -300), (700, 790, 10), (-40, 1200, -300)])
def test_a_scroll_bar_dragged_beyond_its_ends_changes_no_setting(
    start_app: Start, ends: tuple[int, ...]
) -> None:
    app = opened(start_app, 160, "o")
    assert isinstance(app.top, SettingsScreen)
    before, scroll = app.navigator.settings, app.top.form.scroll
    for end in ends:
        assert scroll.knob is not None
        x, y = scroll.knob.center
        drag(app, (x, y), (x, end))
    app.settle()
    assert scroll.top == 0
    assert app.navigator.settings == before


def test_a_second_tap_plays_a_puzzle_and_a_swipe_turns_the_page(start_app: Start) -> None:
    app = opened(start_app, 100, "p")
    wall = app.top
    assert isinstance(wall, PuzzlesScreen)
    first, (x, y) = wall.niches.shown, wall.niches.rects[3].center
    drag(app, (x, y), (x - 120, y + 10))
    assert app.top is wall
    assert wall.niches.shown.start == first.stop
    drag(app, (x, y), (x + 120, y))
    assert wall.niches.shown == first
    tap(app, wall.niches.rects[1].center)
    tap(app, wall.niches.rects[2].center)
    assert app.top is wall, "a tap selects a puzzle"
    tap(app, wall.niches.rects[2].center)
    app.frames(5)
    assert isinstance(app.top, PuzzleTable)
    assert app.top.chosen == wall.puzzles.chosen(3)


@pytest.mark.parametrize("text_size", [100, 160])
def test_a_slider_dragged_beyond_an_end_stands_at_that_end(start_app: Start, text_size: int) -> None:
    app = opened(start_app, text_size, "o")
    assert isinstance(app.top, SettingsScreen)
    (bar,) = app.top.form.control("effects")
    for beyond, stands in ((bar.left - 200, 0), (bar.right + 200, 100), (1279, 100), (0, 0)):
        (bar,) = app.top.form.control("effects")
        drag(app, bar.center, (beyond, bar.centery))
        assert app.navigator.settings.effects == stands


def test_a_swipe_turns_the_pages_of_the_rulebook(start_app: Start) -> None:
    app = opened(start_app, 100, "r")
    book = app.top
    assert isinstance(book, RulebookScreen)
    x, y = book.room.center
    for begin, end, page in (
        ((x, y), (x - 90, y + 20), 1),
        ((book.sheet.right - 8, y), (x, y), 2),
        ((x, y), (book.sheet.left + 8, y), 3),
        ((x, y), (x + 90, y), 2),
        ((x, y), (x - 50, y), 2),
        ((x, y), (x - 90, y + 80), 2),
        ((book.sheet.left + 8, y), (x, y), 1),
    ):
        drag(app, begin, end)
        assert book.page == page
    tap(app, (book.sheet.right - 8, y))
    assert book.page == 2


def test_a_swipe_turns_the_months_of_the_calendar(start_app: Start) -> None:
    app = opened(start_app, 100, "t")
    daily = app.top
    assert isinstance(daily, DailyScreen)
    now = daily.month
    x, y = daily.calendar.cells[now.nearest(15)].center
    for dx, dy, months in ((100, 10, -1), (-100, 0, 0), (-100, 0, 0), (5, 100, 0)):
        drag(app, (x, y), (x + dx, y + dy))
        assert daily.month == now.moved(months)
        if months:
            assert daily.chosen == daily.month.nearest(daily.dailies.today.day), "no day was tapped"


@pytest.mark.parametrize("across", [-180, 0, 180])
def test_a_slanting_swipe_over_a_slider_leaves_its_value(start_app: Start, across: int) -> None:
    app = opened(start_app, 160, "o")
    assert isinstance(app.top, SettingsScreen)
    before = app.navigator.settings
    x, y = app.top.form.control("ambience")[0].center
    drag(app, (x, y), (x + across, y - 190))
    app.settle()
    assert app.top.form.scroll.top > 0
    assert app.navigator.settings == before
