"""Buttons in a row, whatever room there is for them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
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
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.actions import ENTER, ESC, Action, Shortcut
from scoundrel.ui.widgets.buttons import Button, Buttons, draw_button, even_row
from scoundrel.ui.widgets.tabs import Tabs
from scoundrel.ui.widgets.theme import BODY, Color, Style
from scoundrel.ui.widgets.theme import DEFAULT as THEME
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
    """Some keys have no name, and belong to no button."""
    assert Buttons(BUTTONS).handle(intent) is command


def test_accept_presses_the_button_with_the_focus() -> None:
    buttons = Buttons(BUTTONS)
    for direction, command in (
        (Direction.NEXT, Command.UNDO),
        (Direction.RIGHT, Command.UNDO),
        (Direction.DOWN, Command.PLAY),
        (Direction.DOWN, Command.MENU),
        (Direction.UP, Command.PLAY),
        (Direction.UP, Command.UNDO),
        (Direction.UP, Command.UNDO),
        (Direction.PREVIOUS, Command.BACK),
    ):
        buttons.handle(FocusStep(direction))
        assert buttons.handle(Accept()) is command


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


@pytest.mark.usefixtures("one_screen")
def test_a_tooltip_is_drawn_beside_its_button() -> None:
    picture = pygame.Surface((600, 400), depth=32)
    buttons = Buttons(BUTTONS)
    buttons.handle(PointerMoved(BUTTONS[-1].rect.center))
    buttons.draw_tooltip(picture, Style(1.0))
    before = picture.copy()
    buttons.update(1.0)
    buttons.draw_tooltip(picture, Style(1.0))
    assert picture.get_buffer().raw != before.get_buffer().raw


def test_a_press_does_not_press_a_button_that_replaced_the_one_under_the_pointer() -> None:
    first, second = Rect(0, 0, 100, 30), Rect(100, 0, 100, 30)
    play, back = (Button(Action(command, ""), first) for command in (Command.PLAY, Command.BACK))
    buttons = Buttons([play, back._replace(rect=second)])
    buttons.handle(PointerPressed(second.center, 1))
    buttons.buttons = [play, Button(Action(Command.PASTE, ""), second)]
    assert buttons.handle(PointerReleased(second.center, 1)) is None
    buttons.handle(PointerPressed(first.center, 1))
    # Another has come before it, and it is still the one under the pointer.
    buttons.buttons = [Button(Action(Command.PASTE, ""), second), play]
    assert buttons.handle(PointerReleased(first.center, 1)) is Command.PLAY
    assert buttons.handle(PointerReleased(first.center, 1)) is None


def feet(picture: pygame.Surface, rect: Rect, ink: Color) -> int:
    """The lowest row in ``rect`` with writing in this ink, most of it opaque."""
    mask = pygame.mask.from_threshold(picture.subsurface(rect), ink, (50, 50, 50, 255))
    return rect.top + max(part.bottom for part in mask.get_bounding_rects())


LABELS = (
    ("Hill", (Shortcut("f"),)),
    ("Till the mill is still: all of it", (ENTER,)),
    ("Till", ()),
    ("Mill", (Shortcut("left"),)),
)
"""Of letters that stand on the line, some of them with others that hang below it, and one that is shrunk."""


@pytest.mark.parametrize("pixels", [13, 14, 17, 20, 22, 26, 31])
@pytest.mark.parametrize("height", [30, 37, 44])
@pytest.mark.usefixtures("one_screen")
def test_labels_and_keys_of_a_row_stand_on_one_line(pixels: int, height: int) -> None:
    picture = pygame.Surface((1200, 100), depth=32)
    rects = [Rect(10 + 290 * i, 20, 260, height) for i in range(len(LABELS))]
    for (label, key), rect in zip(LABELS, rects, strict=True):
        draw_button(picture, Button(Action(Command.PLAY, label, key), rect), Style(pixels / BODY))
    assert text.fitting(LABELS[1][0], THEME.bold(pixels), 200).pixels < pixels or pixels < 17
    lowest = {feet(picture, rect.inflate(-8, -8), THEME.chalk) for rect in rects}
    keys = {
        feet(picture, rect.inflate(-8, -8), THEME.dim_chalk)
        for (_, key), rect in zip(LABELS, rects, strict=True)
        if key
    }
    assert max(lowest | keys) - min(lowest | keys) <= 1
    assert len(lowest) == 1


@pytest.mark.parametrize("pixels", [13, 17, 22])
@pytest.mark.usefixtures("one_screen")
def test_labels_of_tabs_stand_on_one_line(pixels: int) -> None:
    picture = pygame.Surface((900, 60), depth=32)
    tabs = Tabs("", chosen=3)
    labels = "Hill", "Till the mill is still all of it", "Mill", "Hg"
    tabs.lay(labels, Rect(10, 10, 880, 36), 200, Style(pixels / BODY))
    tabs.draw(picture)
    assert len({feet(picture, rect.inflate(-10, -10), THEME.ink) for rect in tabs.rects[:3]}) == 1


def test_a_finger_may_come_down_a_little_beside_a_small_button() -> None:
    buttons = Buttons(
        [
            Button(Action(command, "x"), PLACE.move(x, 0))
            for x, command in ((0, Command.UNDO), (300, Command.REDO))
        ]
    )
    rect = buttons.buttons[0].rect
    beside = rect.centerx, rect.centery + 21
    far = rect.centerx, rect.centery + 40
    assert rect.h < 40
    for pos, touch, command in ((beside, True, Command.UNDO), (beside, False, None), (far, True, None)):
        buttons.handle(PointerPressed(pos, 1, touch=touch))
        assert buttons.handle(PointerReleased(pos, 1, touch=touch)) is command
    assert buttons.pointed is None, "no finger hovers"
