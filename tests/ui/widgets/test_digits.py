"""A number by its digits: whatever is stepped, it stays a number, and the way back leads back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoundrel.ui.input import Direction
from scoundrel.ui.widgets.form import Digits

BACK = {
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
}


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
