"""A finger on the whole game by posted events: long presses, and keys that go and come back."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scoundrel.ui.input import PointerMoved, PointerPressed
from scoundrel.ui.pads import active_device
from scoundrel.ui.requests import Command
from scoundrel.ui.table import actions
from scoundrel.ui.widgets.touch import LONG_PRESS
from tests.ui.driver import AppDriver, Pos, Start

SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def _mouse_and_keys() -> Iterator[None]:
    active_device.forget()
    yield
    active_device.forget()


def posted(app: AppDriver, pos: Pos, *, rest: float = 0.0) -> None:
    """The same by events."""
    app.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    app.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    app.frame()
    app.frames(round(rest / 0.05))
    app.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
    app.frame()


def test_a_long_press_shows_what_a_button_does_and_does_not_press_it(at_table: AppDriver) -> None:
    table, buttons = at_table.table, at_table.table.buttons
    at_table.make("8s")
    at_table.settle()
    new = at_table.button(Command.NEW)
    posted(at_table, new, rest=LONG_PRESS + 0.1)
    assert buttons.tooltip == "New\nStart a new game."
    assert at_table.question is None
    at_table.wait(5.0)
    assert buttons.tooltip, "it stays till the next tap"
    posted(at_table, table.layout.message.center)
    assert not buttons.tooltip
    posted(at_table, at_table.button(Command.NEW))
    assert at_table.question is not None


def test_a_finger_that_slides_off_a_button_asks_nothing(at_table: AppDriver) -> None:
    buttons, pos = at_table.table.buttons, at_table.button(Command.NEW)
    table = at_table.table
    table.handle(PointerPressed(pos, 1, touch=True))
    table.handle(PointerMoved((pos[0], pos[1] + 200), touch=True))
    at_table.frames(20)
    table.handle(PointerMoved(pos, touch=True))
    at_table.frames(20)
    assert not buttons.tooltip


def test_a_tap_on_the_sign_says_why_it_cannot_be_avoided(at_table: AppDriver) -> None:
    at_table.make("8s")
    at_table.settle()
    before = at_table.texts()
    posted(at_table, at_table.table.layout.avoid_button.center)
    said = set(at_table.texts()) - set(before) - {actions.table_keys()}
    assert said
    posted(at_table, at_table.table.layout.message.center)
    assert not said & set(at_table.texts())


def test_the_first_touch_presses_what_was_there_and_only_then_all_is_laid_anew(at_table: AppDriver) -> None:
    at_table.make("8s")
    at_table.settle()
    before = at_table.button_rect(Command.NEW)
    posted(at_table, before.center)
    assert at_table.question is not None
    assert at_table.question.what is Command.NEW
    assert at_table.button_rect(Command.NEW).h > before.h
    at_table.key("x")
    assert at_table.button_rect(Command.NEW) == before


def test_resting_on_the_dungeon_shows_which_cards_are_left(at_table: AppDriver) -> None:
    table, layout = at_table.table, at_table.table.layout
    posted(at_table, layout.discard.center)
    assert table.view().tracker is None
    for pile in (layout.dungeon, layout.discard):
        posted(at_table, pile.center, rest=LONG_PRESS + 0.1)
        assert table.view().tracker is not None
        posted(at_table, layout.message.center)
        assert table.view().tracker is None
    assert at_table.moves == ""


def test_keys_come_back_with_a_key_or_the_mouse(start_app: Start) -> None:
    app = start_app()
    app.settle()
    nowhere = (SIZE[0] - 5, SIZE[1] // 2)
    assert active_device.keyboard()
    for back in ("key", "mouse", "wheel"):
        posted(app, nowhere)
        assert active_device.touch()
        app.post(pygame.MOUSEMOTION, pos=nowhere, rel=(0, 0), buttons=(0, 0, 0))
        app.frame()
        assert active_device.touch(), "a pointer that rests is no hand"
        match back:
            case "key":
                app.key("x")
            case "mouse":
                app.point((nowhere[0] - 9, nowhere[1]))
            case "wheel":
                app.post(pygame.MOUSEWHEEL, y=1, x=0)
        app.frame()
        assert active_device.keyboard()


def test_the_keys_of_outcomes_are_not_written_for_a_finger(at_table: AppDriver) -> None:
    at_table.make("8s")
    at_table.settle()
    active_device.use(None, touch=True)
    state = at_table.game.state
    for slot, card in enumerate(state.room):
        if card is not None:
            assert actions.outcome_keys(state, card, slot) == ()
