"""Buttons in a row: their input, and the texts for their commands."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.ui.input import (
    Accept,
    Back,
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from scoundrel.ui.requests import Command
from scoundrel.ui.widgets.actions import ENTER, ESC, Action, Shortcut
from scoundrel.ui.widgets.buttons import Button, Buttons, even_row
from tests.engine.strategies import SETTINGS

pixels = st.integers(0, 3000)


@SETTINGS
@given(
    labels=st.lists(st.text(max_size=5), min_size=1, max_size=5),
    rect=st.builds(Rect, pixels, pixels, st.integers(300, 3000), st.integers(20, 90)),
    gap=st.integers(0, 40),
    maximum=st.integers(20, 600),
)
def test_an_even_row_is_centred_and_none_too_wide(
    labels: list[str], rect: Rect, gap: int, maximum: int
) -> None:
    row = even_row([Button(Action(Command.PLAY, ""), written=label) for label in labels], rect, gap, maximum)
    assert [button.label for button in row] == labels
    (width,) = {button.rect.w for button in row}
    for one, following in pairwise(row):
        assert following.rect.left - one.rect.right == gap
    whole = row[0].rect.unionall([button.rect for button in row])
    assert rect.contains(whole)
    assert whole.h == rect.h
    assert abs((whole.left - rect.left) - (rect.right - whole.right)) <= 1
    assert width <= maximum
    assert width == maximum or rect.w - whole.w < len(row), "there is room that could be used"


PLACE = Rect(0, 0, 100, 30)
BUTTONS = [
    Button(Action(Command.UNDO, "without a key"), PLACE),
    Button(Action(Command.PLAY, "Play", (Shortcut("p"),)), PLACE.move(0, 40)),
    Button(Action(Command.QUIT, "Quit", (Shortcut("q"),)), PLACE.move(0, 80), enabled=False),
    Button(Action(Command.MENU, "Menu", (ENTER, Shortcut("y", ctrl=True))), PLACE.move(0, 120)),
    Button(Action(Command.BACK, "Back", (ESC,), "Goes back."), PLACE.move(0, 160)),
]


@pytest.mark.parametrize(
    ("intent", "command"),
    [
        (Key("p"), Command.PLAY),
        (Key("p", shift=True), Command.PLAY),
        (Key("enter"), Command.MENU),
        (Key("return"), Command.MENU),
        (Key("y", ctrl=True), Command.MENU),
        (Key("y", ctrl=True, shift=True), None),
        (Key("escape"), Command.BACK),
        (Key("x"), None),
        (Key("p", ctrl=True), None),
        (Key("p", alt=True), None),
        (Key("q"), None),
        (Key(""), None),
        (Accept(), Command.MENU),
        (Back(), Command.BACK),
    ],
)
def test_a_button_is_pressed_by_its_shortcuts_and_intents(intent: Intent, command: Command | None) -> None:
    """A button is pressed by its own shortcuts and intents; keys without a name press no button."""
    assert Buttons(BUTTONS).handle(intent) is command


@pytest.mark.parametrize(
    "intent", [Accept(), Key("enter"), FocusStep(Direction.LEFT), FocusStep(Direction.NEXT)]
)
def test_a_focus_whose_button_has_gone_presses_nothing(intent: Intent) -> None:
    buttons = Buttons(BUTTONS)
    buttons.give(len(BUTTONS) - 1)
    buttons.buttons = BUTTONS[:0]
    assert buttons.handle(intent) is None
    assert buttons.focus is None


def test_a_tooltip_appears_after_a_while_and_goes_with_the_pointer_or_a_press() -> None:
    buttons = Buttons(BUTTONS)
    back = BUTTONS[-1].rect.center
    buttons.handle(PointerMoved(back))
    assert not buttons.update(0.5)
    assert buttons.update(0.2)
    assert buttons.tooltip == "Goes back.\nKey: Esc"
    buttons.handle(PointerPressed(back, 1))
    buttons.handle(PointerReleased(back, 1))
    assert not buttons.update(9.0)
    assert not buttons.tooltip
    buttons.handle(PointerMoved(BUTTONS[0].rect.center))
    assert not buttons.update(9.0), "this one has no help"
    buttons.handle(PointerMoved(back))
    assert buttons.update(9.0)
    buttons.handle(PointerLeft())
    assert not buttons.tooltip


def test_a_sign_that_has_had_the_focus_for_a_while_says_its_name_and_key() -> None:
    def sign(pixels: int, color: object) -> pygame.Surface:
        return pygame.Surface((pixels, pixels))

    last = len(BUTTONS) - 1
    buttons = Buttons((*BUTTONS[:-1], BUTTONS[-1]._replace(icon=sign)))
    buttons.focus = last
    assert not buttons.update(0.1), "the focus may go on"
    assert buttons.update(0.7)
    assert buttons.tooltip == "Back\nGoes back.\nKey: Esc"
    buttons.handle(Accept())
    assert not buttons.tooltip, "it has been pressed"
    buttons.focus = 0
    buttons.update(0.1)
    buttons.update(9.0)
    assert not buttons.tooltip, "this one says it all"


def test_a_press_does_not_press_a_button_that_replaced_the_one_under_the_pointer() -> None:
    first, second = Rect(0, 0, 100, 30), Rect(100, 0, 100, 30)
    play, back = (Button(Action(command, ""), first) for command in (Command.PLAY, Command.BACK))
    buttons = Buttons([play, back._replace(rect=second)])
    buttons.handle(PointerPressed(second.center, 1))
    buttons.buttons = [play, Button(Action(Command.PASTE, ""), second)]
    assert buttons.handle(PointerReleased(second.center, 1)) is None
    buttons.handle(PointerPressed(first.center, 1))
    # Insert another button before the pressed button, which is still under the pointer.
    buttons.buttons = [Button(Action(Command.PASTE, ""), second), play]
    assert buttons.handle(PointerReleased(first.center, 1)) is Command.PLAY
    assert buttons.handle(PointerReleased(first.center, 1)) is None


UNDO = Action(Command.UNDO, "Undo", (Shortcut("u"), Shortcut("z", ctrl=True)), "Takes back your last move.")
REDO = Action(Command.REDO, "Redo", (Shortcut("y", ctrl=True), Shortcut("z", ctrl=True, shift=True)))


@pytest.mark.parametrize(
    ("shortcut", "text"),
    [
        (Shortcut("y", ctrl=True), "Ctrl+Y"),
        (Shortcut("tab", shift=True), "Shift+Tab"),
        (Shortcut("escape"), "Esc"),
        (ENTER, "Enter"),
        (Shortcut("return", alt=True), "Alt+Enter"),
        (Shortcut("f11"), "F11"),
        (Shortcut("pageup"), "PgUp"),
    ],
)
def test_a_shortcut_is_written_as_on_the_keyboard(shortcut: Shortcut, text: str) -> None:
    assert shortcut.text == text


def test_a_tooltip_says_help_and_key() -> None:
    assert UNDO.tooltip == "Takes back your last move.\nKey: U"
    assert not REDO.tooltip
    assert Action(Command.QUIT, "Quit", (), "Leaves.").tooltip == "Leaves."
