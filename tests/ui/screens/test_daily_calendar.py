"""The calendar of the daily Dungeon: every day in its place, marked as it was played."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Outcome
from scoundrel.storage.daily import daily_id, day_marks
from scoundrel.storage.entry import Entry
from scoundrel.storage.settings import TEXT_SIZES
from scoundrel.ui.input import PointerLeft, PointerMoved
from scoundrel.ui.widgets.day_marks import LEGEND, daymark
from scoundrel.ui.words import numbers
from scoundrel.ui.words.dates import MONTHS, WEEKDAYS, WEEKS, Month, written, written_out
from tests.engine.strategies import SETTINGS
from tests.ui.hall import FEW, TODAY, Hall, any_days, check_fits, entry, histories
from tests.ui.sheets import SIZES
from tests.ui.states import sizes

pytestmark = pytest.mark.usefixtures("screen")


@SETTINGS
@given(any_days)
def test_a_month_has_each_of_its_days_once_under_its_weekday(day: date) -> None:
    month = Month.of(day)
    laid = month.days()
    assert [each.day for each in laid] == list(range(1, len(laid) + 1))
    assert {Month.of(each) for each in laid} == {month}
    assert month.last == [*laid][-1]
    assert month.last == date.max or Month.of(month.last + timedelta(1)) == month.moved(1)
    assert len(set(laid.values())) == len(laid)
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


def test_dates_are_written_in_english() -> None:
    assert written(TODAY) == "21 November 2026"
    assert written_out(TODAY) == "Saturday, 21 November 2026"
    assert len(set(MONTHS)) == 12
    assert len(set(WEEKDAYS)) == 7


def test_no_two_marks_look_alike_even_without_colour() -> None:
    for pixels in (16, 24, 40):
        shapes = [pygame.mask.from_surface(daymark(how, in_time, pixels)) for how, in_time, _ in LEGEND]
        assert {how for how, _, _ in LEGEND} == set(Outcome)
        for one, other in combinations(shapes, 2):
            differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
            assert differing > pixels * pixels / 20


@FEW
@given(histories(any_days), sizes(), st.sampled_from(TEXT_SIZES))
def test_all_has_its_place(past: tuple[date, list[Entry]], size: tuple[int, int], text_size: int) -> None:
    today, entries = past
    check_fits(Hall(today, entries, size, text_size).scene)


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_all_has_its_place_at_sizes_people_have(size: tuple[int, int], text_size: int) -> None:
    for today, entries in (
        (date(2026, 9, 30), []),
        (TODAY, [entry(TODAY - timedelta(1))]),
        (TODAY, [entry(TODAY, later=1)]),
        (TODAY, [entry(TODAY, "left")]),
    ):
        check_fits(Hall(today, entries, size, text_size).scene)


@FEW
@given(histories())
def test_a_day_says_how_it_is_marked(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    hall = Hall(today, entries)
    marks = day_marks(entries)
    assert hall.scene.dailies.marks == marks
    for day, cell in hall.scene.calendar.cells.items():
        hall.scene.handle(PointerMoved(cell.center))
        said = hall.scene.remark
        assert said.startswith(f"{written(day)}: ")
        if day in marks:
            mark = marks[day]
            assert f"{mark.outcome} with {numbers.number(mark.score)}" in said
            assert ("Played in time." in said, "Played after its day." in said) == (
                mark.in_time,
                not mark.in_time,
            )
        else:
            assert "cleared" not in said
            assert "died" not in said
            assert ("still to come" in said) == (day > today)
        seen = any(each.game == str(daily_id(day)) for each in entries)
        assert ("practice" in said) == (seen and day <= today)
    hall.scene.handle(PointerLeft())
    assert written(today) not in hall.scene.remark


@pytest.mark.parametrize("outcome", ["cleared", "died"])
@pytest.mark.parametrize("later", [0, 5])
def test_a_marked_day_is_drawn_with_its_mark(outcome: str, later: int) -> None:
    day = TODAY - timedelta(11)
    pictures = []
    for entries in ([], [entry(day, outcome, later=later)]):
        hall = Hall(TODAY, entries, (1280, 800))
        paper = pygame.Surface((1280, 800), depth=32)
        hall.scene.draw(paper)
        pictures.append({of: _bytes(paper, cell) for of, cell in hall.scene.calendar.cells.items()})
    assert [of for of in pictures[0] if pictures[0][of] != pictures[1][of]] == [day]


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_however_large_the_writing_is_a_day_shows_its_score(text_size: int) -> None:
    day = TODAY - timedelta(11)
    cells = []
    for score in (9, 14):
        hall = Hall(TODAY, [entry(day, "cleared", score)], (1280, 800), text_size)
        paper = pygame.Surface((1280, 800), depth=32)
        hall.scene.draw(paper)
        cells.append(_bytes(paper, hall.scene.calendar.cells[day]))
    assert cells[0] != cells[1]


def _bytes(paper: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(paper.subsurface(rect), "RGB")
