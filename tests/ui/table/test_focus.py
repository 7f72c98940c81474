"""The focus on the table: a whole game with arrow keys and Enter, and where the focus moves."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import ARMED, PLAIN, Card, Move, legal_moves
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.result import ResultScreen
from tests.extent import LONG
from tests.goldens import golden
from tests.ui.driver import AppDriver, Start, bare_table
from tests.ui.openings import game

MAX_STEPS = 12


def focus(driver: AppDriver) -> object:
    """Return the focused card, or the focused button's command."""
    table = driver.table
    if table.buttons.focus is None:
        return table.gestures.card
    return table.buttons.buttons[table.buttons.focus].command


def bring(driver: AppDriver, move: Move) -> None:
    """Move the focus with arrow keys to the card or button that makes ``move``."""
    for _ in range(MAX_STEPS):
        if move.card is None:
            if focus(driver) is Command.AVOID:
                return
            driver.key("down")
        else:
            if focus(driver) == move.card:
                return
            driver.key(_towards(driver, move.card))
    raise AssertionError(f"arrows do not reach {move}")


def _towards(driver: AppDriver, card: Card) -> str:
    """Return the arrow key that leads to ``card``: from the buttons up to the cards, then along them."""
    here, room = focus(driver), driver.game.state.room
    if driver.table.buttons.focus is not None:
        return "up"
    if here not in room:
        return "right"
    return "left" if room.index(here) > room.index(card) else "right"


@pytest.mark.parametrize("name", ["classic_cleared", pytest.param("classic_death", marks=pytest.mark.long)])
def test_a_game_by_arrow_keys(app: AppDriver, name: str) -> None:
    wanted = golden(name)
    for _ in range(MAX_STEPS):
        buttons = app.top.buttons
        if buttons.focus is not None and buttons.buttons[buttons.focus].command is Command.NUMBER:
            break
        app.key("tab")
    app.key("return")
    app.type(str(wanted.id.number))
    app.key("return")
    app.settle()
    moves = wanted.moves[: None if LONG else 20]
    for move in moves:
        state, card = app.game.state, move.card
        bring(app, move)
        if card is not None and ARMED.get(card) in legal_moves(state) and move == PLAIN[card]:
            app.key(str(state.room.index(card) + 1), pygame.KMOD_SHIFT)
        else:
            app.key("return")
            if app.question is not None:
                app.read()
                app.key("return")
        app.settle()
    assert app.game.moves == moves
    assert isinstance(app.top, ResultScreen) is app.game.over


def test_arrows_follow_the_picture_and_do_not_wrap_around(at_table: AppDriver) -> None:
    first, *_, last = at_table.game.state.room
    for keys, goal in (
        ("right down", Command.AVOID),
        ("up", first),
        ("left", Command.AVOID),
        ("right", first),
        ("right " * 6, last),
        ("left left left up", Command.HINT),
        ("right", Command.TRACKER),
    ):
        at_table.press(*keys.split(), frames=1)
        assert focus(at_table) == goal


def test_the_focus_waits_when_the_mouse_moves(at_table: AppDriver) -> None:
    at_table.press("right", "right", frames=1)
    at_table.point(bare_table(at_table.table.layout))
    at_table.frame()
    assert focus(at_table) is None
    at_table.key("right")
    assert focus(at_table) == at_table.game.state.room[2]


def test_a_number_key_takes_the_focus_to_the_card_that_is_asked_about(at_the_edge: AppDriver) -> None:
    at_the_edge.press("right", "right", frames=1)
    assert focus(at_the_edge) == at_the_edge.game.state.room[2], "the first card is taken"
    at_the_edge.key("2")
    assert focus(at_the_edge) == at_the_edge.game.state.room[1]
    assert at_the_edge.asked.startswith("Fighting the Ace of Clubs barehanded will kill you.")


def test_outcomes_say_their_keys_while_the_focus_came_by_keys(start_app: Start) -> None:
    app = start_app(str(game("5d 3s 2h 4c").id))
    app.settle()
    app.key("right")
    app.key("return")
    app.settle()
    app.key("right")
    app.key("left")
    assert focus(app) == app.game.state.room[1]
    assert app.table.view().chip_keys == ("Enter", "Shift+2")
    app.point(app.table.layout.slots[3].center)
    app.frame()
    assert app.table.view().chip_keys == ()


def test_in_a_new_room_nothing_has_the_focus_until_it_is_chosen(at_table: AppDriver) -> None:
    at_table.key("right")
    while at_table.game.moves == () or at_table.game.state.taken:
        at_table.key("return")
        if at_table.question is not None:
            at_table.read()
            at_table.key("return")
        at_table.settle()
    assert not at_table.game.over
    assert focus(at_table) not in at_table.game.state.room
    moves = len(at_table.game.moves)
    at_table.key("return")
    assert len(at_table.game.moves) == moves, "it gives the focus, and takes nothing"
    assert focus(at_table) == at_table.game.state.room[0]
