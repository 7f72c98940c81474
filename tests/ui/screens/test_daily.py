"""The daily screen: its months, the streak, and that it can be read and left."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given

from scoundrel.storage.daily import daily_id, day_marks, streak
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.ui.input import Key, PointerLeft, PointerMoved
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.screens.daily import Turn
from scoundrel.ui.words.daily_text import Dailies
from tests.ui.hall import FEW, TODAY, Hall, check_fits, entry, histories
from tests.ui.sheets import check_redraws

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("by", ["keys", "buttons"])
def test_months_turn_from_the_publication_of_the_rules_to_today(by: str) -> None:
    hall = Hall(date(2012, 1, 5))
    keys = {Turn.EARLIER: "pageup", Turn.LATER: "pagedown", Turn.HOME: "home"}
    seen = [hall.scene.month]
    for turn in (*[Turn.EARLIER] * 7, Turn.LATER, Turn.HOME, Turn.LATER):
        if by == "keys":
            hall.press(keys[turn])
        else:
            hall.click(hall.button(turn))
        seen.append(hall.scene.month)
    assert seen[:6] == [(2012, 1), (2011, 12), (2011, 11), (2011, 10), (2011, 9), (2011, 8)]
    assert seen[6:] == [(2011, 8), (2011, 8), (2011, 9), (2012, 1), (2012, 1)]
    assert hall.games == []


def test_a_clock_before_the_rules_still_has_a_calendar() -> None:
    hall = Hall(date(2001, 2, 3))
    hall.press("pageup", "left", "up")
    assert hall.scene.month == (2001, 2)
    assert hall.scene.chosen == date(2001, 2, 2)
    hall.press("home", "left", "return")
    assert hall.games == [Play(daily_id(date(2001, 2, 2)))]


@FEW
@given(histories())
def test_the_counts_agree_with_the_history(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    dailies = Hall(today, entries).scene.dailies
    marks = day_marks(entries)
    assert (dailies.streak, dailies.best) == streak(marks, today)
    assert dailies.cleared == sum(mark.outcome == "cleared" for mark in marks.values())


YESTERDAY = TODAY - timedelta(1)


@pytest.mark.parametrize(
    ("entries", "open_since", "said"),
    [
        ([], TODAY, "Finish today's Dungeon to start a streak."),
        ([entry(TODAY)], TODAY, "Today counts toward your streak."),
        (
            [entry(YESTERDAY), entry(TODAY - timedelta(2))],
            TODAY,
            "Finish today's Dungeon to make your streak 3 days.",
        ),
        ([entry(YESTERDAY), entry(TODAY, "left")], TODAY, "Today can no longer count toward your streak."),
        (
            [entry(TODAY - timedelta(2))],
            YESTERDAY,
            "You can still play yesterday's Dungeon until 6 a.m. to keep your streak.",
        ),
    ],
)
def test_what_today_means_for_the_streak(entries: list[Entry], open_since: date, said: str) -> None:
    dailies = Dailies(Overview.of(entries).days, TODAY, None, open_since)
    assert dailies.of_streak() == said
    still = "It counts toward your streak until 6 a.m. today."
    assert (still in dailies.line(YESTERDAY)) == (open_since == YESTERDAY)


def test_escape_and_the_button_go_back() -> None:
    hall = Hall()
    hall.press("escape")
    hall.click(hall.button(Command.BACK))
    assert hall.games == [Command.BACK] * 2


def test_tab_reaches_the_buttons_and_an_arrow_the_days_again() -> None:
    hall = Hall()
    hall.press("tab", "tab", "return")
    assert hall.scene.month == (2026, 10)
    hall.press("left", "return")
    assert hall.games == [Play(daily_id(date(2026, 10, 31)))]


def test_it_is_redrawn_only_after_changes() -> None:
    scene = Hall().scene
    x, y = scene.calendar.cells[date(2026, 11, 4)].center
    check_redraws(
        scene,
        (
            (PointerMoved((3, 3)), False),
            (PointerMoved((x, y)), True),
            (PointerMoved((x + 1, y)), False),
            (PointerLeft(), True),
            (Key("x"), False),
            (Key("right"), False),
            (Key("left"), True),
            (Key("pagedown"), False),
        ),
    )


def test_another_size_keeps_month_and_day() -> None:
    hall = Hall(size=(1280, 800))
    hall.press("pageup", "left")
    hall.scene.resize((800, 600))
    assert (hall.scene.month, hall.scene.chosen) == ((2026, 10), date(2026, 10, 31))
    check_fits(hall.scene)


def test_a_message_stays_until_a_day_is_pointed_at() -> None:
    hall = Hall()
    assert hall.scene.tell("The disk is full.")
    assert hall.scene.remark == "The disk is full."
    hall.scene.handle(PointerMoved(hall.scene.calendar.cells[TODAY].center))
    assert hall.scene.remark.startswith("21 November 2026")
