"""The daily Dungeon follows from the date, and only what was played in time makes a row of days."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import CLASSIC, GameId
from scoundrel.engine.share import day_of
from scoundrel.storage.daily import DayMark, daily_id, open_since, streak
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from tests.engine.strategies import SETTINGS

from .games import entries

DAY = date(2026, 11, 21)
days = st.dates(date(1000, 1, 1), date(9999, 12, 31))


def marks_of(entries: list[Entry]) -> dict[date, DayMark]:
    return Overview.of(entries).days.marks()


def played(
    ended: str, day: date = DAY, outcome: str = "died", score: int = -9, practice: bool = False
) -> Entry:
    """A game of this day's Dungeon."""
    return Entry(f"{ended}+01:00", str(daily_id(day)), outcome, score, practice, "-", 3, f"{ended}{outcome}")


@SETTINGS
@given(days)
def test_daily_id_and_day_of_are_inverse(day: date) -> None:
    assert day_of(daily_id(day)) == day
    assert len(str(daily_id(day).number)) == 8


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("classic#20261121", DAY),
        ("easy+avoid=nottwice#20261121", DAY),
        ("easy#20261121", None),
        ("classic#20260229", None),
        ("classic#20240229", date(2024, 2, 29)),
        ("classic#10101", None),
        ("classic#99991231", date(9999, 12, 31)),
        ("classic#100000101", None),
    ],
)
def test_only_classic_games_with_a_date_are_daily(text: str, day: date | None) -> None:
    assert day_of(GameId.parse(text)) == day


@pytest.mark.parametrize(
    ("ended", "in_time"),
    [
        ("2026-11-20T23:59:59", False),
        ("2026-11-21T00:00:00", True),
        ("2026-11-22T05:59:59", True),
        ("2026-11-22T06:00:00", False),
        ("2027-11-21T12:00:00", False),
        ("2026-13-41T12:00:00", False),
    ],
)
def test_games_count_until_six_the_next_morning(ended: str, in_time: bool) -> None:
    assert marks_of([played(ended)]) == {DAY: DayMark(DAY, "died", -9, in_time)}


@SETTINGS
@given(st.lists(entries, max_size=8), st.dates())
def test_other_games_give_no_mark(some: list[Entry], today: date) -> None:
    marks = marks_of(some)
    assert all(mark.outcome != "left" and mark.day == day for day, mark in marks.items())
    if not any(game_id.ruleset == CLASSIC for game_id in (GameId.parse(entry.game) for entry in some)):
        assert marks == {}
    streak(marks, today)


def marked(*offsets: int, late: Collection[int] = ()) -> dict[date, DayMark]:
    """Marks so many days before `DAY`."""
    return {
        DAY - timedelta(offset): DayMark(DAY - timedelta(offset), "died", 0, offset not in late)
        for offset in offsets
    }


@SETTINGS
@given(st.sets(st.integers(-3, 30)), st.sets(st.integers(-3, 30)))
def test_streaks_of_days_match_a_slow_count(offsets: set[int], late: set[int]) -> None:
    """A negative offset is a day in the future, by a clock that was wrong."""

    def row(end: int) -> int:
        return 0 if end not in offsets - late else 1 + row(end + 1)

    current, best = streak(marked(*offsets, late=late), DAY)
    assert current == (row(0) or row(1))
    assert best == max(map(row, range(-3, 31)))
    # Today's game adds to it, or begins it.
    assert streak(marked(*offsets, 0, late=late - {0}), DAY)[0] == 1 + row(1)


def test_the_first_and_the_last_date_can_be_played() -> None:
    for day in (date.min, date.max):
        mark = DayMark(day, "died", 0, True)
        assert streak({day: mark}, day) == (1, 1)
    assert marks_of([played("9999-12-31T12:00:00", date.max)])[date.max].in_time


def test_yesterday_stays_open_until_the_morning() -> None:
    today = date(2026, 11, 21)
    marks = {day: DayMark(day, "died", -5, True) for day in (date(2026, 11, 18), date(2026, 11, 19))}
    assert streak(marks, today)[0] == 0
    assert streak(marks, today, open_since(datetime(2026, 11, 21, 5, 59)))[0] == 2
    assert streak(marks, today, open_since(datetime(2026, 11, 21, 6, 0)))[0] == 0
