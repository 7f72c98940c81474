"""Dates are written in the form of each language, and a month is laid out as a grid of weeks."""

from __future__ import annotations

import gettext as library
from datetime import date, timedelta

import pytest
from hypothesis import given, strategies as st

from scoundrel import i18n
from scoundrel.ui.words.numbers import WEEKS, Month, compact, weekday_names, written, written_out
from tests.engine.strategies import SETTINGS
from tests.ui.history_screens import TODAY, any_days

TEXTS = {
    "{day} {month} {year}": "{day}. {month} {year}",
    "{weekday}, {day} {month} {year}": "{year}, am {day}. {month:genitive}, einem {weekday}",
    "{month} {year}": "{year}: {month}",
}
TERMS = {"November": "Nebelung", "Sat": "Sa", "Monday": "Sunday"}


class German(library.NullTranslations):
    """A translation that reorders dates, inflects a month and begins weeks on Sunday."""

    def gettext(self, message: str) -> str:
        return TEXTS.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return "Nebelungs" if context == "month, genitive" else TERMS.get(message, message)


@SETTINGS
@given(any_days)
def test_a_month_has_each_day_once_below_its_weekday(day: date) -> None:
    month = Month.of(day)
    laid = month.days()
    assert [each.day for each in laid] == list(range(1, len(laid) + 1))
    assert {Month.of(each) for each in laid} == {month}
    assert month.last == [*laid][-1]
    assert month.last == date.max or Month.of(month.last + timedelta(1)) == month.moved(1)
    for each, (column, row) in laid.items():
        assert column == each.weekday()
        assert 0 <= row < WEEKS
        assert 7 * row + column == each.day - 1 + month.first.weekday()


@SETTINGS
@given(any_days, st.integers(-300, 300))
def test_months_follow_one_another(day: date, by: int) -> None:
    month = Month.of(day)
    assert month.moved(by).moved(-by) == month
    assert (month.moved(by) > month) == (by > 0)
    assert month.moved(12) == (month.year + 1, month.number)


def test_dates_in_english() -> None:
    assert written(TODAY) == "21 November 2026"
    assert written_out(TODAY) == "Saturday, 21 November 2026"
    assert str(Month.of(TODAY)) == "November 2026"
    assert compact("2026-11-21T14:03:00+01:00") == "21 November 2026, 14:03"
    assert weekday_names() == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def test_a_language_has_its_own_dates_months_and_weeks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "current", German())
    assert written(TODAY) == "21. Nebelung 2026"
    assert written_out(TODAY) == "2026, am 21. Nebelungs, einem Saturday"
    assert str(Month.of(TODAY)) == "2026: Nebelung"
    assert compact("2026-11-21T14:03:00+01:00", time=False) == "21. Nebelung 2026"
    assert weekday_names()[::6] == ["Sun", "Sa"]
    assert Month.of(TODAY).days()[TODAY][0] == 6
