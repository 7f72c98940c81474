"""Which presses make a double click: two at about one place, within half a second."""

from __future__ import annotations

import pytest

from scoundrel.ui.input import (
    DOUBLE_CLICK,
    DoubleClicks,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)

HERE = (400, 300)


def press(clicks: DoubleClicks, pos: tuple[int, int] = HERE, button: int = 1) -> bool:
    marked = clicks.mark(PointerPressed(pos, button))
    clicks.mark(PointerReleased(pos, button))
    assert isinstance(marked, PointerPressed)
    return marked.again


def wait(clicks: DoubleClicks, seconds: float) -> None:
    """Let so much time pass in frames of the usual length, the first of which shows the last press."""
    clicks.advance(0.0)
    for _ in range(50):
        clicks.advance(seconds / 50)


@pytest.mark.parametrize(
    ("between", "marked"), [(0.0, True), (0.1, True), (0.45, True), (DOUBLE_CLICK + 0.05, False)]
)
def test_every_press_of_a_quick_series_but_the_first_is_marked(between: float, marked: bool) -> None:
    clicks = DoubleClicks()
    found = []
    for _ in range(4):
        found.append(press(clicks))
        wait(clicks, between)
    assert found == [False, marked, marked, marked]


@pytest.mark.parametrize("slow", [0.05, 0.4, 0.9, 5.0])
def test_a_double_click_is_one_however_slow_the_frames_around_it_are(slow: float) -> None:
    clicks = DoubleClicks()
    clicks.advance(slow)
    assert not press(clicks)
    clicks.advance(slow)  # the first press may have been made at the end of this frame
    assert press(clicks), "and the second in the frame that showed what the first did"
    clicks.advance(slow)
    wait(clicks, DOUBLE_CLICK + 0.1)
    assert not press(clicks)


@pytest.mark.parametrize(("before_the_first", "before_the_second"), [(0.4, 0.05), (0.05, 0.4), (0.25, 0.25)])
def test_a_click_more_than_half_a_second_later_counts_on_a_slow_machine(
    before_the_first: float, before_the_second: float
) -> None:
    """Each press is made either at the start of a stall or just before the stall ends."""
    clicks = DoubleClicks()
    clicks.advance(before_the_first)
    assert not press(clicks)
    wait(clicks, 0.22)  # what it did is shown
    clicks.advance(before_the_second)
    assert not press(clicks)


def test_a_press_is_no_older_than_the_last_look_at_the_events() -> None:
    """At deep rest, the loop checks for events more often than it reads them."""
    clicks = DoubleClicks()
    clicks.advance(5.0)
    clicks.advance(0.5, waiting=0.08)
    assert not press(clicks)
    wait(clicks, 0.3)
    assert press(clicks)


def test_a_press_nearby_is_a_double_click_and_one_elsewhere_is_not() -> None:
    clicks = DoubleClicks()
    press(clicks)
    assert press(clicks, (HERE[0] + 9, HERE[1] - 9), button=3), "by either button"
    assert not press(clicks, (HERE[0] + 90, HERE[1]))
    assert not press(clicks, HERE)


def test_a_press_where_a_drag_began_is_a_single_click() -> None:
    clicks = DoubleClicks()
    clicks.mark(PointerPressed(HERE, 1))
    clicks.mark(PointerReleased((HERE[0] + 200, HERE[1]), 1))
    assert not press(clicks)


@pytest.mark.parametrize("intent", [PointerMoved(HERE), PointerReleased(HERE, 1), Key("a")])
def test_other_intents_are_not_changed(intent: Intent) -> None:
    clicks = DoubleClicks()
    press(clicks)
    assert clicks.mark(intent) is intent
