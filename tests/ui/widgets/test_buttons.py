"""Buttons in a row, whatever room there is for them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scoundrel.ui.input import Key, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.buttons import Button, Buttons, draw_button, even_row
from scoundrel.ui.widgets.tabs import Tabs
from scoundrel.ui.widgets.theme import BOLD_FONT, CHALK, DIM_CHALK, INK, Color
from tests.engine.strategies import SETTINGS

pixels = st.integers(0, 3000)


@SETTINGS
@given(
    labels=st.lists(st.text(max_size=5), min_size=1, max_size=5),
    rect=st.builds(Rect, pixels, pixels, st.integers(300, 3000), st.integers(20, 90)),
    gap=st.integers(0, 40),
    most=st.integers(20, 600),
)
def test_an_even_row_lies_in_the_middle_and_none_is_too_wide(
    labels: list[str], rect: Rect, gap: int, most: int
) -> None:
    row = even_row([(Command.PLAY, label, "") for label in labels], rect, gap, most)
    assert [button.label for button in row] == labels
    (wide,) = {button.rect.w for button in row}
    for one, following in pairwise(row):
        assert following.rect.left - one.rect.right == gap
    whole = row[0].rect.unionall([button.rect for button in row])
    assert rect.contains(whole)
    assert whole.h == rect.h
    assert abs((whole.left - rect.left) - (rect.right - whole.right)) <= 1
    assert wide <= most
    assert wide == most or rect.w - whole.w < len(row), "there is room that could be used"


@pytest.mark.parametrize(
    ("key", "command"),
    [
        (Key("p"), Command.PLAY),
        (Key("enter"), Command.MENU),
        (Key("return"), Command.MENU),
        (Key("escape"), Command.BACK),
        (Key("x"), None),
        (Key("p", ctrl=True), None),
        (Key("p", alt=True), None),
        (Key("q"), None),
        (Key(""), None),
    ],
)
def test_a_button_is_pressed_by_its_key_alone(key: Key, command: Command | None) -> None:
    """Of keys that have no name the system knows some, and they belong to no button."""
    place = Rect(0, 0, 100, 30)
    buttons = Buttons(
        [
            Button(Command.UNDO, "without a key", "", place),
            Button(Command.PLAY, "Play", "P", place),
            Button(Command.QUIT, "Quit", "Q", place, enabled=False),
            Button(Command.MENU, "Menu", "Enter", place),
            Button(Command.BACK, "Back", "Esc", place),
        ]
    )
    assert buttons.keyed(key) is command


def test_a_press_on_one_button_presses_no_other_that_has_taken_its_place() -> None:
    first, second = Rect(0, 0, 100, 30), Rect(100, 0, 100, 30)
    play, back = (Button(command, "", "", first) for command in (Command.PLAY, Command.BACK))
    buttons = Buttons([play, back._replace(rect=second)])
    buttons.handle(PointerPressed(second.center, 1))
    buttons.buttons = [play, Button(Command.PASTE, "", "", second)]
    assert buttons.handle(PointerReleased(second.center, 1)) is None
    buttons.handle(PointerPressed(first.center, 1))
    # Another has come before it, and it is still the one under the pointer.
    buttons.buttons = [Button(Command.PASTE, "", "", second), play]
    assert buttons.handle(PointerReleased(first.center, 1)) is Command.PLAY
    assert buttons.handle(PointerReleased(first.center, 1)) is None


def feet(picture: pygame.Surface, rect: Rect, ink: Color) -> int:
    """The lowest row in ``rect`` with writing in this ink, most of it opaque."""
    mask = pygame.mask.from_threshold(picture.subsurface(rect), ink, (50, 50, 50, 255))
    return rect.top + max(part.bottom for part in mask.get_bounding_rects())


LABELS = (("Hill", "F"), ("Till the mill is still: all of it", "Enter"), ("Till", ""), ("Mill", "Left"))
"""Of letters that stand on the line, some of them with others that hang below it, and one that is shrunk."""


@pytest.mark.parametrize("pixels", [13, 14, 17, 20, 22, 26, 31])
@pytest.mark.parametrize("high", [30, 37, 44])
@pytest.mark.usefixtures("one_screen")
def test_labels_and_keys_of_a_row_stand_on_one_line(pixels: int, high: int) -> None:
    picture = pygame.Surface((1200, 100), depth=32)
    rects = [Rect(10 + 290 * i, 20, 260, high) for i in range(len(LABELS))]
    for (label, key), rect in zip(LABELS, rects, strict=True):
        draw_button(picture, Button(Command.PLAY, label, key, rect), pixels)
    assert text.fitting(LABELS[1][0], BOLD_FONT, pixels, 200) < pixels or pixels < 17
    lowest = {feet(picture, rect.inflate(-8, -8), CHALK) for rect in rects}
    keys = {
        feet(picture, rect.inflate(-8, -8), DIM_CHALK)
        for (_, key), rect in zip(LABELS, rects, strict=True)
        if key
    }
    assert max(lowest | keys) - min(lowest | keys) <= 1
    assert len(lowest) == 1


@pytest.mark.parametrize("pixels", [13, 17, 22])
@pytest.mark.usefixtures("one_screen")
def test_labels_of_tabs_stand_on_one_line(pixels: int) -> None:
    picture = pygame.Surface((900, 60), depth=32)
    tabs = Tabs(chosen=3)
    tabs.lay(("Hill", "Till the mill is still all of it", "Mill", "Hg"), Rect(10, 10, 880, 36), 200)
    tabs.draw(picture, pixels)
    assert len({feet(picture, rect.inflate(-10, -10), INK) for rect in tabs.rects[:3]}) == 1
