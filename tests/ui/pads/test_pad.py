"""One controller: the meaning of its buttons and axes, repetition while held, and noise."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.ui.input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    PadPressed,
    PadReleased,
    TurnPage,
    Wheel,
)
from scoundrel.ui.pads.makes import Make, PadButton
from scoundrel.ui.pads.pad import BEGINS, DEAD, Pad

from .posted import DOWN, LEFT, UP

X_AXIS, Y_AXIS = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
FRAME = 0.01


@pytest.fixture
def pad() -> Pad:
    return Pad(Make.XBOX)


def held(pad: Pad, seconds: float) -> list[Intent]:
    return [intent for _ in range(round(seconds / FRAME)) for intent in pad.advance(FRAME)]


@pytest.mark.parametrize(
    ("button", "pressed", "released"),
    [
        (pygame.CONTROLLER_BUTTON_A, [Accept()], []),
        (pygame.CONTROLLER_BUTTON_B, [Back()], []),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, [TurnPage(-1)], []),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, [TurnPage(1)], []),
        (pygame.CONTROLLER_BUTTON_X, [PadPressed(PadButton.X)], [PadReleased(PadButton.X)]),
        (pygame.CONTROLLER_BUTTON_BACK, [PadPressed(PadButton.VIEW)], [PadReleased(PadButton.VIEW)]),
        (LEFT, [FocusStep(Direction.LEFT)], []),
        (UP, [FocusStep(Direction.UP)], []),
        (pygame.CONTROLLER_BUTTON_GUIDE, [], []),
        (99, [], []),
    ],
)
def test_buttons(pad: Pad, button: int, pressed: list[Intent], released: list[Intent]) -> None:
    assert pad.button(button, down=True) == pressed
    assert pad.button(button, down=False) == released


def test_a_held_direction_repeats_without_any_event(pad: Pad) -> None:
    pad.button(DOWN, down=True)
    assert held(pad, 0.38) == []
    assert held(pad, 0.04) == [FocusStep(Direction.DOWN)]
    assert held(pad, 1.2) == [FocusStep(Direction.DOWN)] * 10
    pad.button(DOWN, down=False)
    assert not pad.busy
    assert held(pad, 2.0) == []


def test_a_stick_steps_once_and_repeats_until_it_comes_back(pad: Pad) -> None:
    assert pad.axis(X_AXIS, BEGINS - 1) == []
    assert pad.axis(X_AXIS, BEGINS) == [FocusStep(Direction.RIGHT)]
    assert pad.axis(X_AXIS, DEAD) == []
    assert held(pad, 0.45) == [FocusStep(Direction.RIGHT)]
    assert pad.axis(X_AXIS, DEAD - 1) == []
    assert not pad.busy
    assert pad.axis(Y_AXIS, -32768) == [FocusStep(Direction.UP)]


def test_a_stick_near_the_diagonal_does_not_change_its_mind(pad: Pad) -> None:
    pad.axis(X_AXIS, 20000)
    assert pad.axis(Y_AXIS, 22000) == []
    assert pad.axis(Y_AXIS, 30000) == [FocusStep(Direction.DOWN)]
    assert pad.axis(Y_AXIS, 19000) == []


@given(st.lists(st.tuples(st.sampled_from((0, 1, 2, 3)), st.integers(1 - BEGINS, BEGINS - 1))))
def test_the_trembling_of_a_resting_stick_means_nothing(moved: list[tuple[int, int]]) -> None:
    pad = Pad(Make.XBOX)
    assert [intent for axis, value in moved for intent in pad.axis(axis, value)] == []
    assert not pad.busy


@given(st.lists(st.integers(DEAD, BEGINS - 1), max_size=30))
def test_a_stick_at_the_edge_of_its_dead_zone_steps_once(values: list[int]) -> None:
    pad = Pad(Make.XBOX)
    steps = [intent for value in (BEGINS, *values, BEGINS) for intent in pad.axis(X_AXIS, value)]
    assert steps == [FocusStep(Direction.RIGHT)]


@pytest.mark.parametrize(
    ("axis", "button"),
    [(pygame.CONTROLLER_AXIS_TRIGGERLEFT, PadButton.LT), (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, PadButton.RT)],
)
def test_a_trigger_is_a_button(pad: Pad, axis: int, button: PadButton) -> None:
    said = [intent for value in (3000, 17000, 32767, 9000, 7000, 0) for intent in pad.axis(axis, value)]
    assert said == [PadPressed(button), PadReleased(button)]


def test_the_right_stick_scrolls_the_farther_the_faster(pad: Pad) -> None:
    down = pygame.CONTROLLER_AXIS_RIGHTY
    assert pad.axis(down, 32767) == [Wheel(-1)]
    fast = sum(intent.steps for intent in held(pad, 1.0) if isinstance(intent, Wheel))
    pad.axis(down, 16000)
    slow = sum(intent.steps for intent in held(pad, 1.0) if isinstance(intent, Wheel))
    assert fast < slow < 0
    pad.axis(down, 0)
    assert held(pad, 1.0) == []
