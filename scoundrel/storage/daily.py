"""The daily Dungeon: one for each date, the same for everybody, and how many days in a row it was played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from scoundrel.engine import CLASSIC, GameId
from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.statistics import same_rules

_DIGITS: Final = 8
"""So many has the number of a daily Dungeon."""
_NEXT_MORNING: Final = "06"
"""Until this hour the day before may still be played in time."""


class DayMark(NamedTuple):
    """What became of the daily Dungeon of a day, when it was finished for the first time."""

    day: date
    outcome: str
    """``cleared`` or ``died``."""
    score: int
    in_time: bool
    """Was it finished on that day, or before 6 in the morning of the next?"""


def daily_id(day: date) -> GameId:
    """The game of this day: ``classic#20261121``."""
    return GameId(CLASSIC, day.year * 10_000 + day.month * 100 + day.day)


def day_of(game_id: GameId) -> date | None:
    """The day whose game this is, or `None` if it is no day's."""
    number = game_id.number
    if number is None or len(str(number)) != _DIGITS or same_rules(game_id.ruleset) != CLASSIC:
        return None
    try:
        return date(number // 10_000, number // 100 % 100, number % 100)
    except ValueError:
        return None


def open_since(now: datetime) -> date:
    """The first day whose Dungeon may still be played in time."""
    return (now - timedelta(hours=int(_NEXT_MORNING))).date()


def day_marks(entries: Iterable[Entry]) -> dict[date, DayMark]:
    """The days that were played, each with the first game of it that was finished and not for practice."""
    days = Days()
    days.add(entries)
    return days.marks()


class Days:
    """What is known of the daily Dungeons from entries that are added some at a time."""

    def __init__(self) -> None:
        self._first: dict[str, Entry] = {}
        self.numbers: set[str] = set()
        """The numbers of all Dungeons played, by whatever rules, that may be a day's."""

    def add(self, entries: Iterable[Entry]) -> None:
        """Look at these as well."""
        first = self._first
        for entry in entries:
            game = entry.game
            if game[-_DIGITS - 1 : -_DIGITS] != "#":
                continue
            self.numbers.add(game[-_DIGITS:])
            if entry.practice or entry.outcome == LEFT:
                continue
            # The same clock on the same wall: what a journey does to it may make two games change places.
            if game not in first or entry.ended < first[game].ended:
                first[game] = entry

    def marks(self) -> dict[date, DayMark]:
        """What `day_marks` gives."""
        marks: dict[date, DayMark] = {}
        for game, entry in sorted(self._first.items(), key=lambda item: item[1].ended, reverse=True):
            day = _day(game)
            if day is not None:
                marks[day] = DayMark(day, entry.outcome, entry.score, _in_time(day, entry.ended))
        return dict(sorted(marks.items()))


def streak(marks: Mapping[date, DayMark], today: date, open_since: date | None = None) -> tuple[int, int]:
    """Days in a row played in time: those up to now, and the most there ever were.

    Today's Dungeon may still be played: that it has not been breaks nothing. The same holds for each day from
    ``open_since`` on, which before 6 in the morning is yesterday.
    """
    days = {day.toordinal() for day, mark in marks.items() if mark.in_time}
    current, day = 0, today.toordinal()
    first_open = day if open_since is None else open_since.toordinal()
    while day >= first_open and day not in days:
        day -= 1
    while day - current in days:
        current += 1
    best = 0
    for first in days:
        if first - 1 not in days:
            length = 1
            while first + length in days:
                length += 1
            best = max(best, length)
    return current, best


def _day(game: str) -> date | None:
    try:
        return day_of(GameId.parse(game))
    except ValueError:  # not of this version
        return None


def _in_time(day: date, ended: str) -> bool:
    """By the clock on the wall where it was played, whatever the time was elsewhere."""
    try:
        later = date.fromisoformat(ended[:10]).toordinal() - day.toordinal()
    except ValueError:
        return False
    return later == 0 or (later == 1 and ended[11:13] < _NEXT_MORNING)
