"""A day is played by a click or by keys, and the game on the table is not forgotten over it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import CLASSIC, Game, GameId
from scoundrel.storage.daily import daily_id
from scoundrel.storage.entry import Entry
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.input import PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.screens.daily import DailyScene
from scoundrel.ui.window.game_window import GameWindow
from scoundrel.ui.words.dates import Month
from tests.ui.hall import FEW, TODAY, Hall, any_days, days, histories, played_a_move
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("screen")


# --- playing


@FEW
@given(histories(), st.integers(0, 30))
def test_a_click_plays_a_day_that_has_come(past: tuple[date, list[Entry]], back: int) -> None:
    today, entries = past
    hall = Hall(today, entries)
    hall.press(*["pageup"] * back)
    _ = hall.games
    for day, cell in hall.scene.calendar.cells.items():
        hall.click(cell.center)
        if day <= today:
            assert hall.games == [Play(daily_id(day))]
        else:
            assert hall.asked == []


@FEW
@given(histories(any_days))
def test_enter_and_the_button_play_the_day_that_is_named(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    hall = Hall(today, entries)
    hall.press("return")
    hall.click(hall.button(Command.PLAY))
    assert hall.games == [Play(daily_id(today))] * 2
    seen = any(each.game == str(daily_id(today)) for each in entries)
    assert hall.label(Command.PLAY) == ("Play again (practice)" if seen else "Play")


def test_a_press_let_go_elsewhere_plays_nothing() -> None:
    hall = Hall()
    cells = hall.scene.calendar.cells
    one, other = cells[date(2026, 11, 3)].center, cells[date(2026, 11, 4)].center
    for begin, end in ((one, other), (one, hall.button(Command.PLAY)), ((1, 1), one)):
        hall.scene.handle(PointerPressed(begin, 1))
        hall.scene.handle(PointerReleased(end, 1))
    hall.scene.handle(PointerPressed(one, 1))
    hall.scene.handle(PointerLeft())
    hall.scene.handle(PointerReleased(one, 1))
    for intent in (PointerPressed(one, 3), PointerReleased(one, 3)):
        hall.scene.handle(intent)
    assert hall.asked == []


@FEW
@given(
    days,
    st.lists(st.sampled_from(["left", "right", "up", "down", "pageup", "pagedown", "home"]), max_size=30),
)
def test_keys_reach_days_that_have_come_and_enter_plays_them(today: date, keys: list[str]) -> None:
    hall = Hall(today)
    for key in keys:
        hall.press(key)
        chosen = hall.scene.chosen
        assert chosen is None or (date(2011, 8, 1) <= chosen <= today and chosen in hall.scene.calendar.cells)
        assert (2011, 8) <= hall.scene.month <= Month.of(today)
    _ = hall.games
    hall.press("return")
    assert hall.games == [Play(daily_id(hall.scene.chosen or today))]


@pytest.mark.parametrize(
    ("keys", "day"),
    [
        ("left", date(2026, 11, 20)),
        ("up", date(2026, 11, 14)),
        ("right", TODAY),
        ("down", TODAY),
        ("up up up down", date(2026, 11, 7)),
        ("up up up up", date(2026, 10, 24)),
        ("pageup left", date(2026, 10, 31)),
        ("left pageup", date(2026, 10, 20)),
        ("left pageup pagedown pagedown", date(2026, 11, 20)),
        ("left home", TODAY),
        ("pageup pageup", TODAY),
    ],
)
def test_which_day_enter_plays(keys: str, day: date) -> None:
    hall = Hall()
    hall.press(*keys.split())
    _ = hall.games
    hall.press("return")
    assert hall.games == [Play(daily_id(day))]


def test_a_day_chosen_with_the_keys_stays_in_a_shorter_month() -> None:
    hall = Hall(date(2026, 3, 31))
    hall.press("left", "right", "pageup")
    assert hall.scene.chosen == date(2026, 2, 28)


def test_pointing_at_a_day_gives_enter_back_to_today() -> None:
    hall = Hall()
    hall.press("left")
    hall.scene.handle(PointerMoved(hall.scene.calendar.cells[date(2026, 11, 2)].center))
    assert hall.scene.chosen is None
    assert hall.scene.remark.startswith("2 November")
    hall.press("return")
    assert hall.games == [Play(daily_id(TODAY))]


# --- the game on the table


def test_the_game_of_the_day_on_the_table_is_gone_on_with() -> None:
    hall = Hall(game=played_a_move(daily_id(TODAY)))
    assert hall.label(Command.PLAY) == "Continue"
    assert hall.scene.dailies.of_streak() == "Today's can be the first of a new row."
    hall.press("return")
    hall.click(hall.scene.calendar.cells[TODAY].center)
    assert hall.games == [Command.CONTINUE] * 2
    yesterday = hall.scene.calendar.cells[TODAY - timedelta(1)].center
    hall.click(yesterday)
    assert hall.scene.remark.endswith("The game on the table would be left unfinished.")
    assert hall.games == [Play(daily_id(TODAY - timedelta(1)))]


def test_another_game_on_the_table_is_spoken_of_before_it_is_left() -> None:
    other = played_a_move(GameId(CLASSIC, 7))
    assert (
        Hall(game=other).scene.remark
        == "The game on the table, Classic, Dungeon 7, would be left unfinished."
    )
    assert "left" not in Hall(game=Game(GameId(CLASSIC, 7))).scene.remark


# --- in the whole game


def press(app: App, *names: str) -> None:
    """Press keys one after the other, with time for what they bring."""
    for name in names:
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.take_events()
        for _ in range(40):
            app.frame(0.05)


def test_what_was_today_when_it_was_opened_is_played_after_midnight_and_gone_on_with(tmp_path: Path) -> None:
    clock = [datetime(2026, 11, 21, 23, 59, 50, tzinfo=UTC)]
    store = Store(tmp_path, now=lambda: clock[0])
    store.settings = STILL
    app = App(GameWindow(), None, store)
    try:
        app.after_first_frame()
        press(app, "t")
        clock[0] += timedelta(seconds=20)
        press(app, "return")
        assert app.table is not None
        game = app.table.game
        assert (game.id, game.practice) == (daily_id(TODAY), False)
        press(app, "1", "escape", "t")
        shown = app.top
        assert isinstance(shown, DailyScene)
        assert shown.dailies.today == TODAY + timedelta(1)
        assert shown.dailies.waits(TODAY)
        press(app, "left", "return")
        assert app.top is app.table
        assert app.table.game is game
        press(app, "escape", "t", "return", "return", "escape", "t", "left", "return")
        assert (app.table.game.id, app.table.game.practice) == (daily_id(TODAY), True)
    finally:
        app.close()
