"""What the daily screen says of each day, of the streak, and of the game in progress."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache

from scoundrel.engine import Game, GameId, Outcome
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext
from scoundrel.storage.daily import DayMark, Days, daily_id, streak

from ..pads import hand
from . import numbers, table_text
from .dates import Month, written

_RULES_APPEARED = date(2011, 8, 1)
"""The month in which the rules were published: the calendar begins there."""


class Dailies:
    """The daily games played up to ``today``, and the game on the table, if there is one.

    ``open_since`` is the first day that can still count toward the streak: before 6 a.m. it is yesterday.
    ``seen`` returns whether a Dungeon was seen in any other way.
    """

    def __init__(
        self,
        days: Days,
        today: date,
        game: Game | None = None,
        open_since: date | None = None,
        seen: Callable[[GameId], bool] = lambda _: False,
    ) -> None:
        self.today = today
        self.marks = days.marks()
        self.streak, self.best = streak(self.marks, today, open_since)
        self._open = open_since
        self.cleared = sum(mark.outcome == Outcome.CLEARED.value for mark in self.marks.values())
        self.first_month = Month.of(min([_RULES_APPEARED, today, *self.marks]))
        """The earliest month worth looking at."""
        self._is_seen = cache(seen)
        self._seen = set(days.numbers)
        if game is not None and game.can_undo:
            self._seen.add(str(game.id).rpartition("#")[2])
        self._on_table = game if game is not None and not game.over else None

    def can_play(self, day: date) -> bool:
        """Has the day come?"""
        return day <= self.today

    def waits(self, day: date) -> bool:
        """Is its Dungeon in progress on the table?"""
        return self._on_table is not None and self._on_table.id == daily_id(day)

    def is_practice(self, day: date) -> bool:
        """Would a new game of its Dungeon be practice? It is once the Dungeon was seen, by any rules."""
        return str(daily_id(day).number) in self._seen or self._is_seen(daily_id(day))

    def status(self, day: date) -> str:
        """The day's result: ``Cleared, score 14``, ``Not played yet``."""
        mark = self.marks.get(day)
        if self._on_table is not None and self.waits(day):
            return _("In progress, Room {room}", room=self._on_table.room_number)
        if mark is not None:
            return _result(mark)
        if not self.can_play(day):
            return _("Not available yet")
        if str(daily_id(day).number) in self._seen:
            return _("Not finished")
        return _("Not played yet") if day == self.today else _("Not played")

    def more(self, day: date) -> str:
        """A sentence or two more about the day; empty where there is nothing to add."""
        mark = self.marks.get(day)
        if mark is not None:
            counts = (
                _("It counts toward your streak.") if mark.in_time else _("Played too late for your streak.")
            )
            if not self.waits(day):
                return counts
            first = _("First result: {result}.", result=_result(mark))
            return numbers.sentences(first, counts)
        if not self.can_play(day) or self.waits(day):
            return ""
        if self.is_practice(day):
            return _("You've seen this Dungeon, so playing it is practice.")
        if day < self.today and self._is_open(day):
            return _("It counts toward your streak until 6 a.m. today.")
        return ""

    def line(self, day: date) -> str:
        """All of it in one line, for the day under the pointer."""
        status = _("{date}: {status}.", date=written(day), status=self.status(day))
        return numbers.sentences(status, self.beside(day), self._on_click(day))

    def beside(self, day: date) -> str:
        """What there is to say of the day besides its result, and of playing it; empty if that is nothing."""
        again = day in self.marks and self.can_play(day) and not self.waits(day)
        return numbers.sentences(self.more(day), _("Play it again for practice.") if again else "")

    def _on_click(self, day: date) -> str:
        """What playing the day does to the game in progress; empty if that is nothing."""
        if self.waits(day):
            return _("Tap again to continue.") if hand.finger() else _("Click to continue.")
        if self.can_play(day) and self._on_table is not None and self._on_table.can_undo:
            return _("This leaves your current game unfinished.")
        return ""

    def counts(self) -> tuple[tuple[str, int], ...]:
        """The streak and the days played, each with its label."""
        return (
            (_("Streak"), self.streak),
            (_("Best streak"), self.best),
            (_("Days played"), len(self.marks)),
            (_("Dungeons cleared"), self.cleared),
        )

    def warning(self) -> str:
        """What playing another Dungeon does to the game in progress; empty where nothing is lost."""
        game = self._on_table
        if game is None or not game.can_undo or self.waits(self.today):
            return ""
        return _("Playing a day leaves your current game ({game}) unfinished.", game=table_text.heading(game))

    def of_streak(self) -> str:
        """What today means for the streak."""
        mark = self.marks.get(self.today)
        if mark is not None and mark.in_time:
            return _("Today counts toward your streak.")
        if mark is not None or self._is_lost():
            return _("Today can no longer count toward your streak.")
        if self.streak and self._open is not None and self._open < self.today and self._is_open(self._open):
            return _("You can still play yesterday's Dungeon until 6 a.m. to keep your streak.")
        if self.streak:
            return ngettext(
                "Finish today's Dungeon to make your streak {n} day.",
                "Finish today's Dungeon to make your streak {n} days.",
                self.streak + 1,
            )
        return _("Finish today's Dungeon to start a streak.")

    def _is_open(self, day: date) -> bool:
        """Can the day still count toward the streak?"""
        return self._open is not None and self._open <= day and day not in self.marks

    def _is_lost(self) -> bool:
        """Is every further game of today's Dungeon practice?"""
        if self._on_table is not None and self.waits(self.today):
            return self._on_table.practice
        return self.is_practice(self.today)


def until_when() -> str:
    """How long a day can count."""
    return _("A day counts toward your streak until 6 a.m. the next morning.")


def _result(mark: DayMark) -> str:
    score = numbers.number(mark.score)
    if mark.outcome == Outcome.CLEARED.value:
        return _("Cleared, score {score}", score=score)
    return _("Died, score {score}", score=score)
