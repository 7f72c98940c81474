"""The game driven by posted controller events, without a real controller."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import AVOID, PLAIN, Card, Move
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import Make, PadButton
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.pause import PauseScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table import hold
from scoundrel.ui.table.held_tracker import BRIEF
from scoundrel.ui.table.view import Label
from scoundrel.ui.widgets import text
from tests.ui.driver import AppDriver, Start

from .posted import DOWN, LEFT, RIGHT, START, UP, VIEW, A, B, X, Y, axis, button, press

RT = pygame.CONTROLLER_AXIS_TRIGGERRIGHT


@pytest.fixture
def table(at_table: AppDriver) -> AppDriver:
    """Return the application at a table after detecting controllers; the first Room is Ts 8s Tc 8d."""
    at_table.app.look_for_pads()
    return at_table


def pull(app: AppDriver, seconds: float) -> None:
    axis(app, RT, 32767)
    for _ in range(round(seconds / 0.05)):
        app.frame(0.05)
    axis(app, RT, 0)
    app.frame()


def point_at(app: AppDriver, card: str) -> None:
    for _ in range(8):
        if app.table.gestures.card == Card.parse(card):
            return
        press(app, RIGHT)
    raise AssertionError(f"no way to {card}")


def test_x_fights_barehanded_what_the_weapon_could_fight(table: AppDriver) -> None:
    table.make("8d")
    table.settle()
    point_at(table, "8s")
    press(table, X)
    table.settle()
    assert table.game.moves[-1] == PLAIN[Card.parse("8s")]
    assert table.game.moves[-1] != Move.parse("8s*")


def test_the_room_is_avoided_only_by_holding(table: AppDriver) -> None:
    pull(table, hold.SECONDS / 2)
    table.settle()
    assert not table.game.moves
    axis(table, RT, 32767)
    table.frame(0.05)
    assert table.table.view().avoiding > 0
    press(table, RIGHT)
    table.wait(1.0)
    assert (table.table.view().avoiding, table.game.moves) == (0, ()), "another button ends the hold"
    axis(table, RT, 0)
    table.frame()
    pull(table, hold.SECONDS + 0.1)
    table.settle()
    assert table.game.moves == (AVOID,)


def test_the_title_is_left_by_start_and_not_by_b(table: AppDriver) -> None:
    press(table, START)
    table.frames(3)
    press(table, B)
    table.frames(3)
    assert table.top.__class__ is TitleScreen
    table.key("escape")
    table.frames(3)
    assert isinstance(table.navigator.top, TableScreen)


def test_a_question_names_the_button_and_b_withdraws_it(table: AppDriver) -> None:
    press(table, Y)
    assert active_device.mark(PadButton.Y, Make.XBOX) in table.asked
    press(table, B)
    assert table.question is None
    assert table.top is table.table
    press(table, Y)
    table.read()
    press(table, Y)
    table.frame()
    assert table.game.practice


def test_the_focus_moves_on_while_the_direction_is_held(table: AppDriver) -> None:
    button(table, RIGHT, down=True)
    table.frame()
    first = table.table.gestures.card
    table.wait(0.6)
    assert table.table.gestures.card is not first


def test_a_motion_without_a_way_takes_nothing_away(table: AppDriver) -> None:
    press(table, RIGHT)
    table.post(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0))
    table.frame()
    assert active_device.make() is Make.XBOX


def test_two_pads_play_together_and_each_keeps_what_it_holds(table: AppDriver) -> None:
    button(table, VIEW, down=True, pad=0)
    button(table, Y, down=False, pad=1)
    table.wait(BRIEF)
    assert table.table.view().tracker is not None
    button(table, VIEW, down=False, pad=1)
    table.frame()
    assert table.table.view().tracker is not None
    button(table, VIEW, down=False, pad=0)
    table.frame()
    assert table.table.view().tracker is None
    button(table, VIEW, down=True, pad=0)
    table.wait(BRIEF)
    axis(table, pygame.CONTROLLER_AXIS_RIGHTY, 32767, pad=1)
    table.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    table.frame()
    assert table.table.view().tracker is None, "the other was used last"


def test_a_pad_pulled_out_lets_go(table: AppDriver) -> None:
    button(table, VIEW, down=True)
    axis(table, RT, 32767)
    table.frame()
    table.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    table.wait(1.0)
    assert table.table.view().tracker is None
    assert not table.game.moves
    assert table.table.gestures.card is None
    assert active_device.make() is None


@pytest.fixture
def number(start_app: Start) -> AppDriver:
    """Return the application at the screen for a Dungeon number, after detecting controllers."""
    app = start_app()
    app.settle()
    app.app.look_for_pads()
    app.navigator.run_command(Command.NUMBER)
    app.frames(3)
    return app


def test_a_dungeon_is_entered_by_its_digits(number: AppDriver) -> None:
    app = number
    # Choose 207, digit by digit from the right; digits typed afterwards are appended.
    for direction, times in ((DOWN, 3), (LEFT, 2), (UP, 2)):
        press(app, *[direction] * times)
    app.picture()
    press(app, A)
    app.frames(3)
    assert app.navigator.top is app.app.navigator.table
    assert app.game.id.number == 207


def test_digits_and_typing_go_on_with_each_other(number: AppDriver) -> None:
    app = number
    app.type("41")
    press(app, UP)
    app.key("7", text="7")
    app.key("return")
    app.frames(3)
    assert app.game.id.number == 427


def test_a_press_and_its_release_before_one_frame_count(table: AppDriver) -> None:
    for down in (True, False):
        button(table, RIGHT, down=down)
    table.frame()
    assert table.table.gestures.card == table.game.state.room[0]
    for down in (True, False):
        button(table, A, down=down)
    table.frame()
    assert len(table.game.moves) == 1
    for down in (True, False):
        button(table, START, down=down)
    table.frame()
    assert isinstance(table.top, PauseScreen)


@pytest.mark.parametrize("text_size", [100, 160])
def test_the_foot_of_the_table_signs_menu_and_redo_at_their_full_size(
    table: AppDriver, text_size: int
) -> None:
    def footer() -> Label:
        return next(label for label in table.table.view().labels if label.text.startswith(take))

    take = active_device.mark(PadButton.A, Make.XBOX)
    table.resize((800, 600))
    table.app.navigator.top.restyle(table.app.navigator.settings._replace(text_size=text_size))
    press(table, RIGHT, A)
    table.settle()
    menu, redo = (active_device.mark(one, Make.XBOX) for one in (PadButton.START, PadButton.LEFT_STICK))
    assert menu in footer().text
    assert redo not in footer().text
    table.table.undo()
    table.settle()
    label = footer()
    assert menu in label.text
    assert redo in label.text
    assert text.fitting(label.text, label.style, label.width).pixels == label.style.pixels
