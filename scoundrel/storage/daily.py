"""The daily Dungeon, the same for all players on a date, and the streak of days on which it was played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from ..engine import CLASSIC, GameId
from .entry import LEFT, Entry

_DIGITS: Final = 8  # the number of digits in a daily Dungeon's number
_NEXT_MORNING: Final = "06"  # the hour until which the previous day's Dungeon counts toward the streak


class DayMark(NamedTuple):
    """The first finished game of a day's Dungeon, not counting practice games."""

    day: date
    outcome: str  # the outcome: ``cleared`` or ``died``
    score: int
    in_time: bool  # whether the game ended on that day, or before 6 a.m. the next day


def daily_id(day: date) -> GameId:
    """Return the ID of a day's game, such as ``classic#20261121``."""
    return GameId(CLASSIC, day.year * 10_000 + day.month * 100 + day.day)


def open_since(now: datetime) -> date:
    """Return the earliest day whose Dungeon can still count toward the streak if finished at ``now``."""
    return (now - timedelta(hours=int(_NEXT_MORNING))).date()


def day_of(game: str) -> date | None:
    """Return the day of a daily Dungeon's ID; `None` for any other ID."""
    with suppress(ValueError):  # an ID from another version
        return GameId.parse(game).day
    return None


class Days:
    """Finds the daily games among history entries, which can be added in batches."""

    def __init__(self) -> None:
        self._first: dict[str, Entry] = {}
        self.best: dict[str, int] = {}  # the best score of each game ID, including practice games
        self.numbers: set[str] = set()  # the eight-digit numbers of played Dungeons, which may be daily

    def add(self, entries: Iterable[Entry]) -> None:
        """Add ``entries``, in any order."""
        first = self._first
        for entry in entries:
            game = entry.game
            if game[-_DIGITS - 1 : -_DIGITS] != "#":
                continue
            self.numbers.add(game[-_DIGITS:])
            if entry.outcome != LEFT:
                self.best[game] = max(entry.score, self.best.get(game, entry.score))
            if entry.practice or entry.outcome == LEFT:
                continue
            # Compare local times, although two games may be out of order after a change of time zone.
            if game not in first or entry.ended < first[game].ended:
                first[game] = entry

    def played(self) -> dict[date, Entry]:
        """Return the played days in order, each with its first finished ranked game."""
        last_first = sorted(self._first.items(), key=lambda item: item[1].ended, reverse=True)
        games = {day: entry for game, entry in last_first if (day := day_of(game)) is not None}
        return dict(sorted(games.items()))

    def marks(self) -> dict[date, DayMark]:
        """Return the played days in order, each with the mark of its first finished ranked game."""
        return {
            day: DayMark(day, entry.outcome, entry.score, _in_time(day, entry.ended))
            for day, entry in self.played().items()
        }


def streak(marks: Mapping[date, DayMark], today: date, open_since: date | None = None) -> tuple[int, int]:
    """Return the lengths of the current and the longest streak of days played in time.

    The current streak isn't broken by unplayed days at its end that can still be played: today, and those
    from ``open_since`` on.
    """
    days = {day.toordinal() for day, mark in marks.items() if mark.in_time}
    current, day = 0, today.toordinal()
    first_open = day if open_since is None else open_since.toordinal()
    while day >= first_open and day not in days:
        day -= 1
    while day - current in days:
        current += 1
    best = length = 0
    for day in sorted(days):
        length = length + 1 if day - 1 in days else 1
        best = max(best, length)
    return current, best


def _in_time(day: date, ended: str) -> bool:
    """Return whether a game ended in time, by the local time recorded with it."""
    with suppress(ValueError):
        later = date.fromisoformat(ended[:10]).toordinal() - day.toordinal()
        return later == 0 or (later == 1 and ended[11:13] < _NEXT_MORNING)
    return False
