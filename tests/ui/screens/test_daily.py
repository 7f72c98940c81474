"""The screen of the daily Dungeon: its months, what is counted, and that it can be read and left."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

import pygame
import pytest
from hypothesis import given

from scoundrel.storage.daily import daily_id, day_marks, streak
from scoundrel.storage.entry import Entry
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved
from scoundrel.ui.requests import Command, Play
from scoundrel.ui.screens.daily import Turn
from tests.ui.contrast import ENOUGH, found
from tests.ui.hall import FEW, TODAY, Hall, check_fits, entry, histories

pytestmark = pytest.mark.usefixtures("screen")


# --- the months


def test_months_are_turned_by_buttons_and_keys_as_far_as_there_are_any() -> None:
    hall = Hall(date(2012, 1, 5))
    turns: tuple[dict[Turn, Callable[[], None]], ...] = (
        {
            Turn.EARLIER: lambda: hall.press("pageup"),
            Turn.LATER: lambda: hall.press("pagedown"),
            Turn.HOME: lambda: hall.press("home"),
        },
        {turn: partial(lambda turn: hall.click(hall.button(turn)), turn) for turn in Turn},
    )
    for turn in turns:
        seen = [hall.scene.month]
        for _ in range(7):
            turn[Turn.EARLIER]()
            seen.append(hall.scene.month)
        assert seen[:6] == [(2012, 1), (2011, 12), (2011, 11), (2011, 10), (2011, 9), (2011, 8)]
        assert seen[6:] == [(2011, 8)] * 2
        turn[Turn.LATER]()
        assert hall.scene.month == (2011, 9)
        turn[Turn.HOME]()
        assert hall.scene.month == (2012, 1)
        turn[Turn.LATER]()
        assert hall.scene.month == (2012, 1)
    assert hall.games == []


def test_a_clock_before_the_rules_still_has_a_calendar() -> None:
    hall = Hall(date(2001, 2, 3))
    hall.press("pageup", "left", "up")
    assert hall.scene.month == (2001, 2)
    assert hall.scene.chosen == date(2001, 2, 2)
    hall.press("home", "left", "return")
    assert hall.games == [Play(daily_id(date(2001, 2, 2)))]


# --- what is counted


@FEW
@given(histories())
def test_what_is_counted_is_what_the_history_says(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    dailies = Hall(today, entries).scene.dailies
    marks = day_marks(entries)
    assert (dailies.streak, dailies.best) == streak(marks, today)
    assert dailies.cleared == sum(mark.outcome == "cleared" for mark in marks.values())


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([], "Today's can be the first of a new row."),
        ([entry(TODAY)], "Today's is among them."),
        (
            [entry(TODAY - timedelta(1)), entry(TODAY - timedelta(2))],
            "Today's may still be played: nothing is broken yet, and it would be day 3.",
        ),
        ([entry(TODAY - timedelta(1)), entry(TODAY, "left")], "Today's cannot be played in time any more."),
    ],
)
def test_what_is_said_of_days_in_a_row(entries: list[Entry], said: str) -> None:
    assert Hall(TODAY, entries).scene.dailies.of_streak() == said


# --- the screen


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


def test_it_is_drawn_anew_only_when_something_changed() -> None:
    hall = Hall()
    scene = hall.scene
    cell = scene.calendar.cells[date(2026, 11, 4)]
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved((3, 3)), False),
        (PointerMoved(cell.center), True),
        (PointerMoved((cell.centerx + 1, cell.centery)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("right"), False),
        (Key("left"), True),
        (Key("pagedown"), False),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_another_size_keeps_month_and_day() -> None:
    hall = Hall(size=(1280, 800))
    hall.press("pageup", "left")
    hall.scene.resize((800, 600))
    assert (hall.scene.month, hall.scene.chosen) == ((2026, 10), date(2026, 10, 31))
    check_fits(hall.scene)


def test_what_the_application_says_is_to_be_read_until_a_day_is_pointed_at() -> None:
    hall = Hall()
    assert hall.scene.tell("The disk is full.")
    assert hall.scene.remark == "The disk is full."
    hall.scene.handle(PointerMoved(hall.scene.calendar.cells[TODAY].center))
    assert hall.scene.remark.startswith("21 November 2026")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("entries", [[], [entry(TODAY, "cleared", 14), entry(date(2026, 11, 3), later=2)]])
def test_all_writing_stands_out_from_what_is_behind_it(size: tuple[int, int], entries: list[Entry]) -> None:
    def draw(target: pygame.Surface) -> None:
        hall = Hall(TODAY, entries, size)
        hall.scene.handle(PointerMoved(hall.scene.calendar.cells[date(2026, 11, 3)].center))
        hall.scene.draw(target)

    seen = found(draw, size)
    written_there = {piece.text for piece in seen}
    expected = {
        "Saturday, 21 November 2026",
        "Dungeon 20261121",
        "November 2026",
        "Today's Dungeon",
        "21",
        "30",
    }
    assert expected <= written_there
    faint = [str(piece) for piece in seen if piece.contrast < ENOUGH]
    assert not faint
