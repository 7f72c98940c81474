"""Double clicks: two presses at about the same position, within half a second."""

from __future__ import annotations

import pytest

from scoundrel.ui.input import DOUBLE_CLICK, DoubleClicks, Key, PointerMoved, PointerPressed, PointerReleased

HERE = (400, 300)


class Clicks(DoubleClicks):
    """Presses and elapsed time in a window without lag."""

    def press(self, pos: tuple[int, int] = HERE, button: int = 1) -> bool:
        marked = self.mark(PointerPressed(pos, button))
        self.mark(PointerReleased(pos, button))
        assert isinstance(marked, PointerPressed)
        return marked.again

    def wait(self, seconds: float) -> None:
        """Let ``seconds`` pass in frames, the first of which shows the last press."""
        self.advance(0.0)
        for _ in range(50):
            self.advance(seconds / 50)


@pytest.fixture
def clicks() -> Clicks:
    return Clicks()


@pytest.mark.parametrize(
    ("between", "marked"), [(0.0, True), (0.1, True), (0.45, True), (DOUBLE_CLICK + 0.05, False)]
)
def test_every_press_of_a_quick_series_but_the_first_is_marked(
    clicks: Clicks, between: float, marked: bool
) -> None:
    for expected in (False, marked, marked, marked):
        assert clicks.press() is expected
        clicks.wait(between)


@pytest.mark.parametrize("slow", [0.05, 0.4, 0.9, 5.0])
def test_a_double_click_is_one_however_slow_the_frames_around_it_are(clicks: Clicks, slow: float) -> None:
    clicks.advance(slow)
    assert not clicks.press()
    clicks.advance(slow)  # the first press may have been made at the end of this frame
    assert clicks.press(), "and the second in the frame that showed what the first did"
    clicks.advance(slow)
    clicks.wait(DOUBLE_CLICK + 0.1)
    assert not clicks.press()


@pytest.mark.parametrize(("before_the_first", "before_the_second"), [(0.4, 0.05), (0.05, 0.4), (0.25, 0.25)])
def test_a_click_more_than_half_a_second_later_counts_on_a_slow_machine(
    clicks: Clicks, before_the_first: float, before_the_second: float
) -> None:
    """A press over half a second after another is no double click, even if a slow frame delays either one."""
    clicks.advance(before_the_first)
    assert not clicks.press()
    clicks.wait(0.22)  # the effect of the first press is drawn
    clicks.advance(before_the_second)
    assert not clicks.press()


def test_only_presses_nearby_and_without_a_drag_between_are_double_clicks(clicks: Clicks) -> None:
    x, y = HERE
    clicks.press()
    assert clicks.press((x + 9, y - 9), button=3), "by either button"
    assert not clicks.press((x + 90, y))
    assert not clicks.press()
    for other in (PointerMoved(HERE), Key("a"), PointerReleased((x + 200, y), 1)):
        assert clicks.mark(other) is other
    assert not clicks.press(), "the last press was carried elsewhere"
