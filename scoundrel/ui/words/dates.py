"""A month of the calendar and how dates are written: in English, whatever the system speaks."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from typing import Final, NamedTuple

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

WEEKS: Final = 6
"""So many rows a month may need; a year's months all get as many, so that no day's place jumps."""


class Month(NamedTuple):
    """A month of a year; months sort by time."""

    year: int
    number: int
    """1 to 12."""

    @classmethod
    def of(cls, day: date) -> Month:
        """The month in which ``day`` lies."""
        return cls(day.year, day.month)

    def moved(self, months: int) -> Month:
        """So many months later, or earlier; the years before 1 and after 9999 are no dates."""
        year, month = divmod(self.year * 12 + self.number - 1 + months, 12)
        return Month(year, month + 1)

    @property
    def first(self) -> date:
        """Its first day."""
        return date(self.year, self.number, 1)

    @property
    def last(self) -> date:
        """Its last day."""
        return date(self.year, self.number, monthrange(self.year, self.number)[1])

    @property
    def name(self) -> str:
        """``November``."""
        return MONTHS[self.number - 1]

    def days(self) -> dict[date, tuple[int, int]]:
        """Its days, each with its column and row; weeks begin on Monday."""
        first = self.first
        ahead = first.weekday()
        count = self.last.day
        return {first + timedelta(i): ((ahead + i) % 7, (ahead + i) // 7) for i in range(count)}

    def nearest(self, number: int) -> date:
        """Its day of this number, or its last one where it has fewer."""
        return date(self.year, self.number, min(number, self.last.day))

    def __str__(self) -> str:
        return f"{self.name} {self.year}"


def written(day: date) -> str:
    """``21 November 2026``."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def written_out(day: date) -> str:
    """``Saturday, 21 November 2026``."""
    return f"{WEEKDAYS[day.weekday()]}, {written(day)}"
