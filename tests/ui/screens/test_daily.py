"""The daily screen: months, days, the streak, and the change of day at midnight."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.solver.difficulty import Difficulty
from scoundrel.storage.daily import daily_id, streak
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import TEXT_SIZES
from scoundrel.storage.store import Store
from scoundrel.ui.input import Key, PointerLeft, PointerMoved
from scoundrel.ui.requests import Command, Context, Play, Sound
from scoundrel.ui.screens.daily import DailyScreen, MonthTurn
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.words import numbers
from scoundrel.ui.words.games_text import Dailies
from scoundrel.ui.words.numbers import Month, written
from tests.engine.strategies import play_randomly
from tests.ui.accessibility.pressing import node_with
from tests.ui.driver import ScreenDriver, running
from tests.ui.history_screens import FEW, TODAY, any_days, daily, days, entry, histories
from tests.ui.sheets import check_redraws
from tests.wishes import STILL

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("by", ["keys", "buttons"])
def test_months_turn_from_the_publication_of_the_rules_to_today(by: str) -> None:
    driver = daily(date(2012, 1, 5))
    keys = {MonthTurn.EARLIER: "pageup", MonthTurn.LATER: "pagedown", MonthTurn.HOME: "home"}
    seen = []
    for turn in (*[MonthTurn.EARLIER] * 7, MonthTurn.LATER, MonthTurn.HOME, MonthTurn.LATER):
        driver.press(keys[turn]) if by == "keys" else driver.push(turn)
        seen.append(driver.screen.month)
    assert seen == [(2011, month) for month in (12, 11, 10, 9, 8, 8, 8, 9)] + [(2012, 1)] * 2
    assert driver.take_requests() == []


def played_a_move(game_id: GameId) -> Game:
    game = Game(game_id)
    game.push(legal_moves(game.state)[0])
    return game


YESTERDAY = TODAY - timedelta(1)
BEFORE = entry(TODAY - timedelta(2))


@pytest.mark.parametrize(
    ("entries", "open_since", "said"),
    [
        ([], TODAY, "Finish today's Dungeon, win or lose, to start a streak."),
        ([entry(TODAY)], TODAY, "Today counts towards your streak."),
        ([entry(YESTERDAY), BEFORE], TODAY, "Finish today's Dungeon to extend your streak to 3 days."),
        ([entry(YESTERDAY), entry(TODAY, "left")], TODAY, "Today can no longer count towards your streak."),
        ([BEFORE], YESTERDAY, "You can still play yesterday's Dungeon until 6 a.m. to keep your streak."),
    ],
)
def test_what_today_means_for_the_streak(entries: list[Entry], open_since: date, said: str) -> None:
    dailies = Dailies(Overview.of(entries).days, TODAY, None, open_since)
    assert dailies.of_streak() == said
    still = "It counts towards your streak if you finish it by 6 a.m. today."
    assert (still in dailies.line(YESTERDAY)) == (open_since == YESTERDAY)


def test_tab_reaches_the_buttons_and_an_arrow_the_days_again() -> None:
    driver = daily()
    driver.press("tab", "tab", "return")
    assert driver.screen.month == (2026, 10)
    driver.press("down", "return")
    assert driver.take_requests() == [Play(daily_id(date(2026, 10, 31)))]


def test_it_is_redrawn_only_after_changes() -> None:
    screen = daily().screen
    x, y = screen.calendar.cells[date(2026, 11, 4)].center
    check_redraws(
        screen,
        (PointerMoved((3, 3)), False),
        (PointerMoved((x, y)), True),
        (PointerMoved((x + 1, y)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("right"), True),
        (Key("right"), False),
        (Key("left"), True),
        (Key("pagedown"), False),
    )


def test_another_size_keeps_month_and_day() -> None:
    driver = daily(size=(1280, 800))
    driver.press("pageup", "left")
    driver.screen.resize((800, 600))
    assert (driver.screen.month, driver.screen.chosen) == ((2026, 10), date(2026, 10, 31))


@FEW
@given(histories())
def test_the_line_of_a_day_agrees_with_its_mark(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    driver = daily(today, entries)
    marks, dailies = Overview.of(entries).days.marks(), driver.screen.dailies
    assert dailies.marks == marks
    assert (dailies.streak, dailies.best) == streak(marks, today)
    assert dailies.cleared == sum(mark.outcome == "cleared" for mark in marks.values())
    for day, cell in driver.screen.calendar.cells.items():
        driver.screen.handle(PointerMoved(cell.center))
        line = driver.screen.remark
        assert line.startswith(f"{written(day)}: ")
        if (mark := marks.get(day)) is not None:
            assert f"{mark.outcome.capitalize()}, score {numbers.number(mark.score)}." in line
        assert ("Counts towards your streak." in line) == (mark is not None and mark.in_time)
        assert ("Too late" in line) == (mark is not None and not mark.in_time)
        # A player who travelled west can have played a day that hasn't begun here.
        assert ("Not open yet" in line) == (day > today and mark is None)
    driver.screen.handle(PointerLeft())
    assert written(today) not in driver.screen.remark


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_day_shows_its_score_at_every_text_size(text_size: int) -> None:
    day = TODAY - timedelta(11)
    drivers = [daily(TODAY, [entry(day, "cleared", score)], (1280, 800), text_size) for score in (9, 14)]
    nine, fourteen = (pixels(driver, driver.screen.calendar.cells[day]) for driver in drivers)
    assert nine != fourteen


def pixels(driver: ScreenDriver[DailyScreen], area: pygame.Rect) -> bytes:
    return pygame.image.tobytes(driver.picture().subsurface(area), "RGB")


@FEW
@given(histories(), st.integers(0, 30))
def test_a_click_selects_a_day_and_another_plays_it(past: tuple[date, list[Entry]], back: int) -> None:
    today, entries = past
    driver = daily(today, entries)
    driver.press(*["pageup"] * back)
    _ = driver.take_requests()
    for day, cell in driver.screen.calendar.cells.items():
        driver.click(cell.center)
        assert not any(isinstance(request, Play) for request in driver.take_requests())
        assert (driver.screen.chosen == day) == (day <= today)
        driver.click(cell.center)
        assert driver.take_requests() == ([Play(daily_id(day))] if day <= today else [])


@FEW
@given(histories(any_days))
def test_enter_and_the_button_play_today(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    driver = daily(today, entries)
    driver.press("return")
    driver.click(driver.button(Command.PLAY))
    assert driver.take_requests() == [Play(daily_id(today))] * 2
    seen = any(each.game == str(daily_id(today)) for each in entries)
    assert driver.label(Command.PLAY) == ("Play again (practice)" if seen else "Play")


@FEW
@given(
    days,
    st.lists(st.sampled_from(["left", "right", "up", "down", "pageup", "pagedown", "home"]), max_size=30),
)
def test_keys_select_days_up_to_today_and_enter_plays_them(today: date, keys: list[str]) -> None:
    driver = daily(today)
    for key in keys:
        driver.press(key)
        if (chosen := driver.screen.chosen) is not None:
            assert date(2011, 8, 1) <= chosen <= today
            assert chosen in driver.screen.calendar.cells
        assert (2011, 8) <= driver.screen.month <= Month.of(today)
    driver.screen.buttons.focus = None
    _ = driver.take_requests()
    driver.press("return")
    assert driver.take_requests() == [Play(daily_id(driver.screen.chosen or today))]


def test_pointing_at_a_day_tells_about_it_but_enter_plays_the_selected_one() -> None:
    driver = daily()
    driver.press("left")
    driver.screen.handle(PointerMoved(driver.screen.calendar.cells[date(2026, 11, 2)].center))
    assert driver.screen.chosen == YESTERDAY
    assert driver.screen.remark.startswith("2 November")
    driver.press("return")
    assert driver.take_requests() == [Play(daily_id(YESTERDAY))]


def test_a_daily_game_in_progress_is_continued() -> None:
    driver = daily(game=played_a_move(daily_id(TODAY)))
    assert driver.label(Command.PLAY) == "Continue"
    assert driver.screen.dailies.of_streak() == "Finish today's Dungeon, win or lose, to start a streak."
    driver.press("return")
    for day in (TODAY, TODAY, YESTERDAY, YESTERDAY):
        driver.click(driver.screen.calendar.cells[day].center)
    requests = [each for each in driver.take_requests() if not isinstance(each, Sound)]
    assert requests == [Command.CONTINUE_DAILY] * 2 + [Play(daily_id(YESTERDAY))]
    assert driver.screen.remark.endswith("Playing it abandons your daily game in progress.")


def test_a_day_tells_its_best_score_beside_its_first_result() -> None:
    first, later = entry(YESTERDAY, "died", -40), entry(YESTERDAY, "cleared", 12, later=1, practice=True)
    dailies = Dailies(Overview.of([first, later]).days, TODAY)
    assert dailies.status(YESTERDAY) == "Died, score \N{MINUS SIGN}40"
    assert dailies.more(YESTERDAY).endswith("Your best since: 12.")


def test_a_day_cleared_only_in_practice_says_so_with_its_score() -> None:
    for outcome, score, said in (
        ("cleared", 12, "Cleared in practice, score 12"),
        ("died", -40, "Played, but not ranked"),
    ):
        dailies = Dailies(Overview.of([entry(YESTERDAY, outcome, score, practice=True)]).days, TODAY)
        assert dailies.status(YESTERDAY) == said


def test_the_selected_day_shows_its_stars_and_its_result_only_once() -> None:
    driver = daily(entries=[entry(YESTERDAY, "cleared", 14)])
    driver.press("left")
    screen = driver.screen
    while screen.preload():
        pass
    stars = Difficulty(daily_id(YESTERDAY).start()).finish().stars
    assert f"{stars} star{'s' * (stars != 1)}: Cleared, score 14." in str(screen.describe())
    assert "score 14" not in screen.remark, "the column tells it"


def test_the_screen_warns_of_abandoning_another_day() -> None:
    other = played_a_move(daily_id(YESTERDAY))
    words = "Playing another day's Dungeon abandons your daily game"
    assert daily(game=other).screen.remark == f"{words} (Classic, Daily Dungeon for 20 November 2026)."
    assert "abandons" not in daily(game=Game(daily_id(YESTERDAY))).screen.remark


def test_the_day_is_fixed_when_the_screen_opens_and_can_be_continued_after_midnight(tmp_path: Path) -> None:
    clock = [datetime(2026, 11, 21, 23, 59, 50, tzinfo=UTC)]
    store = Store(tmp_path, now=lambda: clock[0])
    store.settings = STILL
    with running(store) as app:
        app.press("t")
        clock[0] += timedelta(seconds=20)
        app.press("return")
        game = app.table.game
        assert (game.id, game.practice) == (daily_id(TODAY), False)
        app.press("1", "escape", "t")
        shown = app.top
        assert isinstance(shown, DailyScreen)
        assert shown.dailies.today == TODAY + timedelta(1)
        assert shown.dailies.waits(TODAY)
        app.press("left", "return")
        assert app.top is app.table
        assert app.table.game is game
        app.press("escape", "t", "return", "return", "escape", "t", "left", "return")
        assert (app.table.game.id, app.table.game.practice) == (daily_id(TODAY), True)


def test_the_column_and_its_button_are_about_the_chosen_day() -> None:
    driver = daily()
    before = pixels(driver, driver.screen.left_page)
    driver.press("left")
    day = driver.screen.chosen
    assert day is not None
    assert pixels(driver, driver.screen.left_page) != before
    driver.push(Command.PLAY)
    assert Play(daily_id(day)) in driver.take_requests()


def test_a_day_whose_dungeon_was_watched_is_practice() -> None:
    watched = date(2026, 11, 3)
    dailies = Dailies(Overview.of([]).days, TODAY, seen=lambda game_id: game_id == daily_id(watched))
    assert [dailies.is_practice(day) for day in (watched, TODAY)] == [True, False]
    assert dailies.more(watched) == "You've seen this Dungeon, so playing it is practice."


def test_the_legends_pictures_are_large_enough_to_tell_apart() -> None:
    calendar = daily(TODAY, [], (1280, 800)).screen.calendar
    assert min(rect.h for rect in calendar.legend) >= 32


def test_the_result_of_a_daily_tells_the_streak() -> None:
    games = [played_to_its_end(day) for day in (TODAY - timedelta(1), TODAY)]
    overview = Overview.of([Entry.of(game, f"{game.id.day}T12:00:00") for game in games])
    screen = ResultScreen(Context((1280, 800), lambda _: None), games[-1], history=lambda: overview)
    screen.preload()
    assert node_with(screen, "dungeon").name.endswith("(2 days in a row)")


def played_to_its_end(day: date) -> Game:
    return play_randomly(Game(daily_id(day)), 1)
