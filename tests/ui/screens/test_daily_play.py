"""Playing a day by a click or by keys, and the game in progress that this would leave."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import CLASSIC, Game, GameId
from scoundrel.storage.daily import daily_id
from scoundrel.storage.entry import Entry
from scoundrel.storage.store import Store
from scoundrel.ui.input import PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.words.dates import Month
from tests.ui.hall import FEW, TODAY, Hall, any_days, days, histories, played_a_move
from tests.ui.sitting import press, sitting
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("screen")


# --- playing


@FEW
@given(histories(), st.integers(0, 30))
def test_a_click_plays_a_day_up_to_today(past: tuple[date, list[Entry]], back: int) -> None:
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
def test_enter_and_the_button_play_today(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    hall = Hall(today, entries)
    hall.press("return")
    hall.click(hall.button(Command.PLAY))
    assert hall.games == [Play(daily_id(today))] * 2
    seen = any(each.game == str(daily_id(today)) for each in entries)
    assert hall.label(Command.PLAY) == ("Play again (practice)" if seen else "Play")


def test_a_press_released_elsewhere_plays_nothing() -> None:
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
def test_keys_select_days_up_to_today_and_enter_plays_them(today: date, keys: list[str]) -> None:
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
def test_the_day_that_enter_plays(keys: str, day: date) -> None:
    hall = Hall()
    hall.press(*keys.split())
    _ = hall.games
    hall.press("return")
    assert hall.games == [Play(daily_id(day))]


def test_a_selected_day_is_clamped_to_a_shorter_month() -> None:
    hall = Hall(date(2026, 3, 31))
    hall.press("left", "right", "pageup")
    assert hall.scene.chosen == date(2026, 2, 28)


def test_after_pointing_at_a_day_enter_plays_today() -> None:
    hall = Hall()
    hall.press("left")
    hall.scene.handle(PointerMoved(hall.scene.calendar.cells[date(2026, 11, 2)].center))
    assert hall.scene.chosen is None
    assert hall.scene.remark.startswith("2 November")
    hall.press("return")
    assert hall.games == [Play(daily_id(TODAY))]


# --- the game on the table


def test_a_daily_game_in_progress_is_continued() -> None:
    hall = Hall(game=played_a_move(daily_id(TODAY)))
    assert hall.label(Command.PLAY) == "Continue"
    assert hall.scene.dailies.of_streak() == "Finish today's Dungeon to start a streak."
    hall.press("return")
    hall.click(hall.scene.calendar.cells[TODAY].center)
    assert hall.games == [Command.CONTINUE] * 2
    yesterday = hall.scene.calendar.cells[TODAY - timedelta(1)].center
    hall.click(yesterday)
    assert hall.scene.remark.endswith("This leaves your current game unfinished.")
    assert hall.games == [Play(daily_id(TODAY - timedelta(1)))]


def test_the_screen_warns_of_leaving_another_game() -> None:
    other = played_a_move(GameId(CLASSIC, 7))
    assert (
        Hall(game=other).scene.remark
        == "Playing a day leaves your current game (Classic, Dungeon 7) unfinished."
    )
    assert "unfinished" not in Hall(game=Game(GameId(CLASSIC, 7))).scene.remark


# --- in the whole game


def test_the_day_is_fixed_when_the_screen_opens_and_can_be_continued_after_midnight(tmp_path: Path) -> None:
    clock = [datetime(2026, 11, 21, 23, 59, 50, tzinfo=UTC)]
    store = Store(tmp_path, now=lambda: clock[0])
    store.settings = STILL
    with sitting(store) as app:
        press(app, "t")
        clock[0] += timedelta(seconds=20)
        press(app, "return")
        assert app.table is not None
        game = app.table.game
        assert (game.id, game.practice) == (daily_id(TODAY), False)
        press(app, "1", "escape", "t")
        shown = app.top
        assert isinstance(shown, DailyScreen)
        assert shown.dailies.today == TODAY + timedelta(1)
        assert shown.dailies.waits(TODAY)
        press(app, "left", "return")
        assert app.top is app.table
        assert app.table.game is game
        press(app, "escape", "t", "return", "return", "escape", "t", "left", "return")
        assert (app.table.game.id, app.table.game.practice) == (daily_id(TODAY), True)
