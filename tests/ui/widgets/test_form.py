"""Forms and number entry by digits: values stay within their limits, and all values are reachable."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.ui.input import (
    Accept,
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
    Wheel,
)
from scoundrel.ui.widgets.form import Chosen, ControlKind, Digits, Form, Row
from scoundrel.ui.widgets.theme import Style
from tests.engine.strategies import SETTINGS

pytestmark = pytest.mark.usefixtures("one_screen")

ROWS = (
    Row("a", "First", "with a note", ("one", "two", "three"), 0),
    Row("b", "Second", "", tuple(f"{n} %" for n in range(0, 101, 5)), 4, ControlKind.BAR),
    Row("c", "Third", "and a number", ("1", "9999"), 20, ControlKind.NUMBER, marked=True),
)
AREA = Rect(40, 60, 900, 260)


def form() -> Form:
    made = Form()
    made.lay(ROWS, AREA, Style(1.0))
    return made


def apply(at: Form, intent: Intent) -> Chosen | None:
    """Handle an intent and apply the choice to the form, as its screen does. Return the choice."""
    if (chosen := at.handle(intent)) is not None:
        at.lay(
            [row._replace(chosen=chosen.value) if row.key == chosen.key else row for row in at.rows],
            AREA,
            Style(1.0),
        )
    return chosen


def values(at: Form) -> dict[str, int]:
    return {row.key: row.chosen for row in at.rows}


positions = st.tuples(st.integers(0, 1000), st.integers(0, 400))
intents = st.one_of(
    st.builds(PointerMoved, positions),
    st.builds(PointerPressed, positions, st.sampled_from([1, 3])),
    st.builds(PointerReleased, positions, st.just(1)),
    st.just(PointerLeft()),
    st.builds(
        Key,
        st.sampled_from(["up", "down", "left", "right", "tab", "space", "backspace", "5", "x"]),
        st.sampled_from(["", "5", "0", "x", "\N{SUPERSCRIPT TWO}"]),
        st.booleans(),
        st.booleans(),
    ),
)


@SETTINGS
@given(st.lists(intents, max_size=40))
def test_every_value_stays_within_its_limits(done: list[Intent]) -> None:
    at = form()
    for intent in done:
        before = values(at)
        chosen = apply(at, intent)
        changed = {key for key in before if before[key] != values(at)[key]}
        assert changed == ({chosen.key} if chosen else set())
        for row in at.rows:
            minimum, maximum = row.limits
            assert minimum <= row.chosen <= maximum


def test_a_bar_follows_the_pointer_until_it_is_let_go() -> None:
    at = form()
    (bar,) = at.control("b")
    apply(at, PointerPressed(bar.midleft, 1))
    assert values(at)["b"] == 0
    apply(at, PointerMoved((bar.right + 200, bar.bottom + 90)))
    assert values(at)["b"] == 20
    apply(at, PointerReleased((0, 0), 1))
    apply(at, PointerMoved(bar.center))
    assert values(at)["b"] == 20


def test_a_number_steps_and_is_typed() -> None:
    at = form()
    down, _, up = at.control("c")
    for part, after in ((up, 21), (up, 22), (down, 21)):
        apply(at, PointerPressed(part.center, 1))
        assert values(at)["c"] == after
    for digit in "99":
        apply(at, Key(digit, digit))
    assert values(at)["c"] == 99
    apply(at, Key("backspace"))
    assert values(at)["c"] == 9
    for digit in "99999":
        apply(at, Key(digit, digit))
    assert values(at)["c"] == 9999


def test_a_number_that_was_changed_otherwise_is_written_anew() -> None:
    at = form()
    _, number, _ = at.control("c")
    apply(at, PointerPressed(number.center, 1))
    apply(at, Key("1", "1"))
    apply(at, Key("2", "2"))
    assert values(at)["c"] == 12
    # Reset the value from outside, as a button that resets everything does.
    at.lay([row._replace(chosen=20) if row.key == "c" else row for row in at.rows], AREA, Style(1.0))
    apply(at, Key("3", "3"))
    assert values(at)["c"] == 3
    apply(at, FocusStep(Direction.RIGHT))
    apply(at, Key("5", "5"))
    assert values(at)["c"] == 5


def test_a_bar_and_a_number_stop_at_their_end_and_options_begin_again() -> None:
    at = form()
    for row, end in ((1, 20), (2, 9999)):
        at.rows = tuple(one._replace(chosen=end) if i == row else one for i, one in enumerate(at.rows))
        at.go(row)
        assert apply(at, Accept()) is None
    at.go(0)
    assert [apply(at, Accept()) for _ in range(3)] == [Chosen("a", 1), Chosen("a", 2), Chosen("a", 0)]


def test_pages_lead_from_one_column_to_the_other() -> None:
    at = form()
    at.go(1)
    apply(at, TurnPage(1))
    assert at.focus == 1, "there is one only"
    rows = [row._replace(heading=row.title, key=f"{row.key}{n}") for n in range(3) for row in ROWS]
    at.lay(rows, Rect(0, 0, 1200, 420), Style(1.0))
    lefts = [at.row_rect(row.key).left for row in rows]
    assert len(set(lefts)) == 2
    at.go(1)
    apply(at, TurnPage(-1))
    assert at.focus == 1
    apply(at, TurnPage(1))
    assert at.focus is not None
    assert lefts[at.focus] == max(lefts)
    beside, here = at.row_rect(rows[at.focus].key), at.row_rect(rows[1].key)
    assert abs(beside.centery - here.centery) < here.h
    apply(at, TurnPage(-1))
    assert at.focus == 1


@pytest.mark.parametrize(
    "intent", [Accept(), FocusStep(Direction.RIGHT), Key("5", "5"), PointerMoved((1, 1))]
)
def test_where_a_row_vanishes_the_focus_goes_to_one_that_is_there(intent: Intent) -> None:
    at = form()
    at.go(2)
    at.lay(ROWS[:2], AREA, Style(1.0))
    assert at.focus == 1
    apply(at, intent)
    at.go(2)  # as a screen reader with an outdated form can request
    assert at.focus is None
    apply(at, intent)


def test_the_focus_stays_on_its_row_where_another_comes_or_goes() -> None:
    at = form()
    at.go(1)
    at.lay(ROWS[1:], AREA, Style(1.0))
    assert at.focus == 0
    at.lay(ROWS, AREA, Style(1.0))
    assert at.focus == 1


def test_a_bar_that_vanishes_is_let_go() -> None:
    at = form()
    (bar,) = at.control("b")
    apply(at, PointerPressed(bar.center, 1))
    at.lay(ROWS[:1], AREA, Style(1.0))
    apply(at, PointerMoved(bar.midright))
    assert at.focus is None or at.focus == 0


@SETTINGS
@given(st.integers(300, 2000), st.integers(160, 900), st.sampled_from([0.8, 1.0, 1.3, 2.0]))
def test_rows_lie_below_one_another_and_scroll_into_view(width: int, height: int, scale: float) -> None:
    area = Rect(10, 20, width, height)
    at = Form()
    at.lay(ROWS, area, Style(scale))
    rects = [at.row_rect(row.key) for row in ROWS]
    assert all(one.bottom == other.top for one, other in pairwise(rects))
    assert all(area.left <= rect.left and rect.right <= area.right for rect in rects)
    for row in ROWS:
        at.handle(FocusStep(Direction.DOWN))
        rect, parts = at.row_rect(row.key), at.control(row.key)
        assert area.contains(rect) or rect.h > height
        assert all(rect.inflate(2, 2).contains(part) for part in parts)
        assert not any(
            one.inflate(-2, -2).colliderect(other) for one in parts for other in parts if one is not other
        )


MANY = tuple(Row(f"row {n}", f"Row {n}", "a note", ("one", "two"), 0) for n in range(12))


def long_form() -> Form:
    made = Form()
    made.lay(MANY, AREA, Style(1.3))
    return made


def test_the_row_with_the_focus_is_clear_of_the_fade_at_the_edges() -> None:
    at = long_form()
    for direction in (Direction.DOWN, Direction.UP):
        for _ in range(len(MANY) - 1):
            at.handle(FocusStep(direction))
            assert at.focus is not None
            rect = at.row_rect(MANY[at.focus].key)
            if at.scroll.top > 0:
                assert rect.top >= AREA.top + 30
            if at.scroll.top < at.scroll.last:
                assert rect.bottom <= AREA.bottom - 30


def test_rows_that_do_not_fit_are_as_large_and_are_scrolled_to() -> None:
    roomy, crowded = Form(), long_form()
    roomy.lay(MANY, Rect(0, 0, AREA.w, 3000), Style(1.3))
    assert not roomy.scroll.last
    assert crowded.scroll.last
    assert crowded.control("row 0")[0].h == roomy.control("row 0")[0].h
    assert not AREA.contains(crowded.row_rect("row 11"))
    for _ in range(40):
        crowded.handle(Wheel(-1))
    assert AREA.contains(crowded.row_rect("row 11"))
    for _ in range(40):
        crowded.handle(Wheel(1))
    assert AREA.contains(crowded.row_rect("row 0"))


def test_the_bar_beside_the_rows_is_dragged_to_the_last_one() -> None:
    at = long_form()
    knob = at.scroll.knob
    assert knob is not None
    at.handle(PointerPressed(knob.center, 1))
    at.handle(PointerMoved((knob.centerx, AREA.bottom + 50)))
    at.handle(PointerReleased((knob.centerx, AREA.bottom + 50), 1))
    assert AREA.contains(at.row_rect("row 11"))
    assert at.focus is None, "nothing was pressed but the bar"


def test_what_is_too_high_is_laid_in_two_columns_that_begin_with_headings() -> None:
    rows = [
        Row(str(n), f"Row {n}", "", ("one", "two"), 0, heading="Group" if n in (0, 4) else "")
        for n in range(8)
    ]
    at = Form()
    at.lay(rows, AREA, Style(1.0))
    left, right = ([at.row_rect(str(n)) for n in part] for part in (range(4), range(4, 8)))
    assert at.scroll.last == 0
    assert max(rect.right for rect in left) < min(rect.left for rect in right)
    assert left[0].top == right[0].top
    assert all(AREA.contains(rect) for rect in (*left, *right))
    at.lay(rows, Rect(AREA.left, AREA.top, AREA.w, 120), Style(1.0))
    assert at.scroll.last > 0, "in two columns it is still too high"


BACK = {Direction.UP: Direction.DOWN, Direction.DOWN: Direction.UP}


@given(st.integers(0, 999_999_999), st.lists(st.sampled_from(list(BACK))), st.integers(0, 12))
def test_steps_up_and_down_lead_back(number: int, steps: list[Direction], left: int) -> None:
    digits = Digits(number, 9)
    for _ in range(left):
        digits.step(Direction.LEFT)
    assert digits.cursor == max(0, 8 - left)
    for step in steps:
        digits.step(step)
    for step in reversed(steps):
        digits.step(BACK[step])
    assert digits.number == number


def test_a_number_is_chosen_digit_by_digit() -> None:
    digits = Digits(0, 9)
    for _ in range(2):
        digits.step(Direction.UP)
    digits.step(Direction.LEFT)
    digits.step(Direction.DOWN)
    assert digits.number == 92
    digits.step(Direction.RIGHT)
    digits.step(Direction.RIGHT)
    assert digits.cursor == 8
