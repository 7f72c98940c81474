"""Scrolling: the knob follows the rows, and the rows follow the knob or a finger, without clicking a row."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.ui.input import PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.widgets.row_list import RowList, Scroll
from scoundrel.ui.widgets.theme import Style
from tests.engine.strategies import SETTINGS


@SETTINGS
@given(
    count=st.integers(0, 200_000),
    seen=st.integers(1, 60),
    height=st.integers(30, 900),
    at=st.lists(st.floats(0, 1), min_size=2, max_size=9),
)
def test_the_knob_goes_with_the_rows_in_its_groove(
    count: int, seen: int, height: int, at: list[float]
) -> None:
    scroll = Scroll(count, seen, groove=Rect(50, 40, 12, height))
    if not scroll.last:
        assert scroll.knob is None
        return
    places = []
    for part in sorted(at):
        scroll.to(round(part * scroll.last))
        knob = scroll.knob
        assert knob is not None
        assert scroll.groove.contains(knob)
        places.append(knob.top)
    assert places == sorted(places)


@SETTINGS
@given(count=st.integers(2, 200_000), seen=st.integers(1, 60), height=st.integers(80, 900))
def test_the_bar_can_be_dragged_from_end_to_end(count: int, seen: int, height: int) -> None:
    scroll = Scroll(count, min(seen, count - 1), groove=Rect(50, 40, 12, height))
    knob = scroll.knob
    assert knob is not None
    assert scroll.handle(PointerPressed(knob.center, 1))
    assert scroll.top == 0
    tops = []
    for y in range(knob.centery, 2 * height, 7):
        assert scroll.handle(PointerMoved((500, y)))
        tops.append(scroll.top)
    assert all(one <= other for one, other in pairwise(tops))
    assert tops[-1] == scroll.last
    assert scroll.handle(PointerReleased((500, 9999), 1))
    assert not scroll.handle(PointerMoved((500, 0)))
    assert scroll.top == scroll.last


HIGH = 20


@pytest.fixture
def rows() -> RowList:
    rows = RowList()
    rows.fill(100)
    rows.lay(Rect(0, 0, 300, 10 * HIGH), HIGH, Style(1.0))
    rows.fill(100)
    return rows


def push(rows: RowList, begin: int, end: int, steps: int = 10) -> bool:
    """Slide a finger over the rows from height ``begin`` to ``end``. Return whether a row was clicked."""
    rows.handle(PointerPressed((50, begin), 1, touch=True))
    for step in range(1, steps + 1):
        rows.scroll.update(1 / 60)
        rows.handle(PointerMoved((50, begin + (end - begin) * step // steps), touch=True))
    return rows.handle(PointerReleased((50, end), 1, touch=True))


def test_the_rows_follow_the_finger_and_none_is_clicked(rows: RowList) -> None:
    assert not push(rows, 180, 80)
    assert rows.scroll.top == 5
    assert rows.selected == 0


def test_they_run_on_and_come_to_rest(rows: RowList) -> None:
    push(rows, 190, 10, steps=6)
    begin = rows.scroll.top
    moved = [rows.scroll.update(1 / 60) for _ in range(600)]
    assert rows.scroll.top > begin
    assert not any(moved[-100:])


def test_a_finger_that_has_rested_lets_nothing_run_on(rows: RowList) -> None:
    rows.handle(PointerPressed((50, 190), 1, touch=True))
    rows.handle(PointerMoved((50, 90), touch=True))
    rows.scroll.update(0.5)
    rows.handle(PointerReleased((50, 90), 1, touch=True))
    begin = rows.scroll.top
    assert not any(rows.scroll.update(1 / 60) for _ in range(60))
    assert rows.scroll.top == begin > 0


def test_a_touch_that_is_cancelled_does_nothing(rows: RowList) -> None:
    rows.handle(PointerPressed((50, 190), 1, touch=True))
    rows.handle(PointerMoved((50, 100), touch=True))
    begin = rows.scroll.top
    rows.handle(PointerLeft())
    assert not any(rows.scroll.update(1 / 60) for _ in range(60))
    assert not rows.handle(PointerReleased((50, 100), 1, touch=True))
    assert rows.scroll.top == begin
