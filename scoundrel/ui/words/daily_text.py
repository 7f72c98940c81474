"""What there is to say of the daily Dungeons: what became of each day, and of all of them."""

from __future__ import annotations

from datetime import date

from scoundrel.engine import Game, Outcome
from scoundrel.storage.daily import DayMark, Days, daily_id, streak

from . import numbers, table_text
from .dates import Month, written

_RULES_APPEARED = date(2011, 8, 1)
"""The month of the rules: there is no calendar before it."""


class Dailies:
    """The days as they were on the day ``today``, and the game that lies on the table, if one does."""

    def __init__(
        self, days: Days, today: date, game: Game | None = None, open_since: date | None = None
    ) -> None:
        self.today = today
        self.marks = days.marks()
        self.streak, self.best = streak(self.marks, today, open_since)
        self._open_yesterday = open_since is not None and open_since < today and open_since not in self.marks
        self.cleared = sum(mark.outcome == Outcome.CLEARED.value for mark in self.marks.values())
        self.first_month = Month.of(min([_RULES_APPEARED, today, *self.marks]))
        """The earliest month worth looking at."""
        self._seen = set(days.numbers)
        if game is not None and game.can_undo:
            self._seen.add(str(game.id).rpartition("#")[2])
        self._on_table = game if game is not None and not game.over else None

    def can_play(self, day: date) -> bool:
        """Has the day come?"""
        return day <= self.today

    def waits(self, day: date) -> bool:
        """Does its Dungeon lie on the table, to go on with?"""
        return self._on_table is not None and self._on_table.id == daily_id(day)

    def is_practice(self, day: date) -> bool:
        """Would a new game of its Dungeon be for practice? So it is where it was seen, by whatever rules."""
        return str(daily_id(day).number) in self._seen

    def in_short(self, day: date) -> str:
        """What became of the day: ``cleared with 14``, ``not yet played``."""
        mark = self.marks.get(day)
        if self._on_table is not None and self.waits(day):
            return f"on the table, in Room {self._on_table.room_number}"
        if mark is not None:
            return _ended(mark)
        if not self.can_play(day):
            return "still to come"
        if self.is_practice(day):
            return "not finished"
        return "not yet played" if day == self.today else "not played"

    def more(self, day: date) -> str:
        """A sentence more about the day; empty where there is none."""
        mark = self.marks.get(day)
        if mark is not None:
            when = "in time" if mark.in_time else "after its day"
            return f"The first time: {_ended(mark)}, {when}." if self.waits(day) else f"Played {when}."
        if not self.can_play(day) or self.waits(day):
            return ""
        if self.is_practice(day):
            return "It was seen before: another game of it is practice."
        if day.toordinal() == self.today.toordinal() - 1:
            return "It is in time until 6 this morning."
        return ""

    def in_words(self, day: date) -> str:
        """All of it in one line, for a day that is pointed at."""
        said = [f"{written(day)}: {self.in_short(day)}."]
        if self.more(day):
            said.append(self.more(day))
        if self.waits(day):
            said.append("A click goes on with it.")
        elif day in self.marks and self.can_play(day):
            said.append("Another game of it is practice.")
        if self.can_play(day) and not self.waits(day) and self._on_table and self._on_table.can_undo:
            said.append("The game on the table would be left unfinished.")
        return " ".join(said)

    def warning(self) -> str:
        """What playing any other Dungeon would do to the game on the table; empty where nothing is lost."""
        game = self._on_table
        if game is None or not game.can_undo or self.waits(self.today):
            return ""
        return f"The game on the table, {table_text.heading(game)}, would be left unfinished."

    def of_streak(self) -> str:
        """Why the days in a row are as many as they are."""
        mark = self.marks.get(self.today)
        if mark is not None and mark.in_time:
            return "Today's is among them."
        if mark is not None or self._is_lost():
            return "Today's cannot be played in time any more."
        if self.streak and self._open_yesterday:
            return "Yesterday's may be played until 6 this morning: nothing is broken yet."
        if self.streak:
            return (
                f"Today's may still be played: nothing is broken yet, and it would be day {self.streak + 1}."
            )
        return "Today's can be the first of a new row."

    def _is_lost(self) -> bool:
        """Is every game of today's Dungeon for practice from now on?"""
        if self._on_table is not None and self.waits(self.today):
            return self._on_table.practice
        return self.is_practice(self.today)


def _ended(mark: DayMark) -> str:
    return f"{mark.outcome} with {numbers.number(mark.score)}"
