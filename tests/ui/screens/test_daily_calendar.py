"""The calendar of the daily screen: every day in its place, with the mark of how it was played."""

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
from scoundrel.ui.widgets.icons import LEGEND, daymark
from scoundrel.ui.words import numbers
from scoundrel.ui.words.dates import written
from tests.ui.hall import FEW, TODAY, Hall, any_days, check_fits, entry, histories
from tests.ui.sheets import SIZES
from tests.ui.states import sizes

pytestmark = pytest.mark.usefixtures("screen")


def test_marks_differ_even_without_colour() -> None:
    for pixels in (16, 24, 40):
        shapes = [pygame.mask.from_surface(daymark(how, in_time, pixels)) for how, in_time, _words in LEGEND]
        assert {how for how, *_more in LEGEND} == set(Outcome)
        for one, other in combinations(shapes, 2):
            differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
            assert differing > pixels * pixels / 20


@FEW
@given(histories(any_days), sizes(), st.sampled_from(TEXT_SIZES))
def test_everything_fits_at_any_size(
    past: tuple[date, list[Entry]], size: tuple[int, int], text_size: int
) -> None:
    today, entries = past
    check_fits(Hall(today, entries, size, text_size).scene)


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_at_usual_sizes(size: tuple[int, int], text_size: int) -> None:
    for today, entries in (
        (date(2026, 9, 30), []),
        (TODAY, [entry(TODAY - timedelta(1))]),
        (TODAY, [entry(TODAY, later=1)]),
        (TODAY, [entry(TODAY, "left")]),
    ):
        check_fits(Hall(today, entries, size, text_size).scene)


@FEW
@given(histories())
def test_the_line_of_a_day_agrees_with_its_mark(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    hall = Hall(today, entries)
    marks = day_marks(entries)
    assert hall.scene.dailies.marks == marks
    for day, cell in hall.scene.calendar.cells.items():
        hall.scene.handle(PointerMoved(cell.center))
        line = hall.scene.remark
        assert line.startswith(f"{written(day)}: ")
        mark = marks.get(day)
        if mark is not None:
            assert f"{mark.outcome.capitalize()}, score {numbers.number(mark.score)}." in line
        assert ("It counts toward your streak." in line) == (mark is not None and mark.in_time)
        assert ("too late" in line) == (mark is not None and not mark.in_time)
        assert ("Not available yet" in line) == (day > today)
        seen = any(each.game == str(daily_id(day)) for each in entries)
        assert ("practice" in line) == (seen and day <= today)
    hall.scene.handle(PointerLeft())
    assert written(today) not in hall.scene.remark


@pytest.mark.parametrize("outcome", ["cleared", "died"])
@pytest.mark.parametrize("later", [0, 5])
def test_a_mark_changes_the_cell_of_its_day_alone(outcome: str, later: int) -> None:
    day = TODAY - timedelta(11)
    before, after = (
        _cells(Hall(TODAY, entries, (1280, 800))) for entries in ([], [entry(day, outcome, later=later)])
    )
    assert [of for of in before if before[of] != after[of]] == [day]


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_a_day_shows_its_score_at_every_text_size(text_size: int) -> None:
    day = TODAY - timedelta(11)
    nine, fourteen = (
        _cells(Hall(TODAY, [entry(day, "cleared", score)], (1280, 800), text_size)) for score in (9, 14)
    )
    assert nine[day] != fourteen[day]


def _cells(hall: Hall) -> dict[date, bytes]:
    """The picture of each day."""
    picture = hall.picture()
    return {
        day: pygame.image.tobytes(picture.subsurface(cell), "RGB")
        for day, cell in hall.scene.calendar.cells.items()
    }
