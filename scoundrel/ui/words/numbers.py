"""Formatting numbers and dates, and joining items and sentences."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta
from functools import reduce
from typing import Final, NamedTuple

from ...i18n import Term, gettext as _, pgettext

MINUS: Final = "\N{MINUS SIGN}"


def number(amount: int) -> str:
    """Return a number, with a minus sign as wide as a plus."""
    return f"{MINUS}{-amount}" if amount < 0 else str(amount)


def signed(amount: int) -> str:
    """Return a change with its sign: ``+3``. 0 has no sign."""
    return f"+{amount}" if amount > 0 else number(amount)


def grouped(amount: int) -> str:
    """Return a number with grouped digits: ``12,345``."""
    return f"{amount:,}".replace("-", MINUS)


def decimal(amount: float, *, whole: bool = True) -> str:
    """Return a number with one decimal place, which ``whole`` omits if it's 0: ``5.5``, ``6``."""
    written = f"{amount:.1f}".removesuffix(".0" if whole else "")
    return written.lstrip("-") if float(written) == 0 else written.replace("-", MINUS)


def percent(chance: float) -> str:
    """Return a chance, 0 to 1, in percent; 0% and 100% mean certainty.

    >>> percent(0.0), percent(0.004), percent(0.28), percent(0.997), percent(1.0)
    ('0%', 'under 1%', '28%', 'over 99%', '100%')
    """
    if 0 < chance < 0.01:
        return _("under {number}%", number=1)
    return _("over {number}%", number=99) if 0.99 < chance < 1 else whole_percent(chance)


def whole_percent(part: float) -> str:
    """Return a fraction, 0 to 1, as a whole percentage, for example a volume or a task's progress."""
    return _("{number}%", number=round(100 * part))


def listed(*items: str) -> str:
    """Return the non-empty items separated by commas: ``Easy, health 99``."""
    there = [item for item in items if item] or [""]
    return reduce(lambda before, item: pgettext("list", "{items}, {item}", items=before, item=item), there)


def sentences(*whole: str) -> str:
    """Join the non-empty sentences."""
    there = [sentence for sentence in whole if sentence] or [""]
    return reduce(lambda a, b: pgettext("two sentences", "{first} {second}", first=a, second=b), there)


WEEKDAYS: Final = (
    Term("weekday", "Monday"), Term("weekday", "Tuesday"), Term("weekday", "Wednesday"),
    Term("weekday", "Thursday"), Term("weekday", "Friday"), Term("weekday", "Saturday"),
    Term("weekday", "Sunday"),
)  # fmt: skip
"""The weekdays from Monday, indexed as by `date.weekday`."""
MONTHS: Final = (
    Term("month", "January"), Term("month", "February"), Term("month", "March"), Term("month", "April"),
    Term("month", "May"), Term("month", "June"), Term("month", "July"), Term("month", "August"),
    Term("month", "September"), Term("month", "October"), Term("month", "November"),
    Term("month", "December"),
)  # fmt: skip
"""The months. Languages with cases decline them in dates: ``{day} {month:genitive} {year}``."""
_DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

WEEKS: Final = 6
"""The number of rows of every month, constant so that the layout doesn't change between months."""


def first_weekday() -> int:
    """Return the first day of the week, 0 (Monday) to 6 (Sunday). Translations give its English name."""
    name = pgettext("the first day of a week, by its English name", "Monday")
    return _DAYS.index(name) if name in _DAYS else 0


def weekday_names() -> list[str]:
    """Return the short weekday names in the order of the calendar's columns."""
    names = (
        pgettext("weekday, short", "Mon"), pgettext("weekday, short", "Tue"),
        pgettext("weekday, short", "Wed"), pgettext("weekday, short", "Thu"),
        pgettext("weekday, short", "Fri"), pgettext("weekday, short", "Sat"),
        pgettext("weekday, short", "Sun"),
    )  # fmt: skip
    first = first_weekday()
    return [*names[first:], *names[:first]]


class Month(NamedTuple):
    """A month of a year; months sort chronologically."""

    year: int
    number: int  # 1 to 12

    @classmethod
    def of(cls, day: date) -> Month:
        """Return the month of ``day``."""
        return cls(day.year, day.month)

    def moved(self, months: int) -> Month:
        """Return the month ``months`` later, or earlier if negative. Years must stay within 1 to 9999."""
        year, month = divmod(self.year * 12 + self.number - 1 + months, 12)
        return Month(year, month + 1)

    @property
    def first(self) -> date:
        """The first day of the month."""
        return date(self.year, self.number, 1)

    @property
    def last(self) -> date:
        """The last day of the month."""
        return date(self.year, self.number, monthrange(self.year, self.number)[1])

    @property
    def name(self) -> str:
        """The month's name: ``November``."""
        return str(MONTHS[self.number - 1])

    def days(self) -> dict[date, tuple[int, int]]:
        """Return the month's days with their columns and rows in the calendar."""
        blank = (self.first.weekday() - first_weekday()) % 7
        return {self.first + timedelta(i): ((blank + i) % 7, (blank + i) // 7) for i in range(self.last.day)}

    def nearest(self, number: int) -> date:
        """Return the day with this ``number``, or the last day if the month is shorter."""
        return date(self.year, self.number, min(number, self.last.day))

    def __str__(self) -> str:
        return _("{month} {year}", month=MONTHS[self.number - 1], year=self.year)


def written(day: date) -> str:
    """Return a date as ``21 November 2026``."""
    return _("{day} {month} {year}", **_fields(day))


def without_year(day: date) -> str:
    """Return a date as ``21 November``."""
    return _("{day} {month}", **_fields(day))


def written_out(day: date) -> str:
    """Return a date as ``Saturday, 21 November 2026``."""
    return _("{weekday}, {day} {month} {year}", **_fields(day))


def _fields(day: date) -> dict[str, object]:
    month, weekday = MONTHS[day.month - 1], WEEKDAYS[day.weekday()]
    return {"day": day.day, "month": month, "year": day.year, "weekday": weekday}


def compact(moment: str, *, time: bool = True) -> str:
    """Format ``2026-11-21T14:03:00+01:00`` as ``21 November 2026, 14:03``; ``time`` includes the time.

    The date and time are those in the timestamp's own time zone.
    """
    day = written(date.fromisoformat(moment[:10]))
    return _("{day}, {hour}:{minute}", day=day, hour=moment[11:13], minute=moment[14:16]) if time else day
