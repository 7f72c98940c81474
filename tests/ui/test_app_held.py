"""A card in the hand, in the whole application: it goes where it is dropped, or back to where it was."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Card, CardKind, Move
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.layout import Layout

from .gestures import gap, nowhere, slot_pos
from .player import Player, assert_at_rest


def test_a_card_is_shown_where_it_is_held_and_goes_on_from_there(at_table: Player) -> None:
    layout, state = at_table.table.layout, at_table.game.state
    card = Card.parse("8d")
    at_table.carry(slot_pos(layout, state, card), layout.weapon.center)
    held = at_table.table.motion.shown()[card]
    assert (held.x, held.y) == layout.weapon.center
    at_table.release(layout.weapon.center)
    at_table.app.take_events()
    dropped = at_table.table.motion.shown()[card]
    assert abs(dropped.x - held.x) < 2
    assert abs(dropped.y - held.y) < 2
    assert at_table.game.moves == (Move.parse("8d"),)
    assert_at_rest(at_table)


def test_a_card_let_go_on_bare_table_springs_back(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.drag(layout.slots[1].center, nowhere(layout))
    assert at_table.game.moves == ()
    assert_at_rest(at_table)


def test_a_drop_that_is_not_legal_springs_back_and_says_why(at_table: Player) -> None:
    layout, state = at_table.table.layout, at_table.game.state
    monster = next(card for card in state.room if card and card.kind is CardKind.MONSTER)
    at_table.drag(slot_pos(layout, state, monster), layout.weapon.center)
    assert at_table.game.moves == ()
    assert at_table.heard == ["lift", "unlawful"]
    assert_at_rest(at_table)


def test_escape_puts_a_held_card_back(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.carry(layout.slots[1].center, layout.discard.center)
    at_table.key("escape")
    assert isinstance(at_table.scene, TableScreen)
    at_table.release(layout.discard.center)
    assert_at_rest(at_table)
    assert at_table.game.moves == ()


def test_when_the_window_loses_the_focus_a_held_card_goes_back(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.carry(layout.slots[1].center, layout.discard.center)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    at_table.frame()
    at_table.release(layout.discard.center)
    assert_at_rest(at_table)
    assert at_table.game.moves == ()


def test_a_press_that_ends_in_the_menu_takes_no_hold_at_the_table(at_table: Player) -> None:
    layout = at_table.table.layout
    at_table.point(layout.slots[1].center)
    at_table.press(layout.slots[1].center)
    at_table.key("escape")
    assert isinstance(at_table.scene, TitleScreen)
    at_table.release(layout.slots[1].center)
    at_table.key("escape")
    at_table.point(layout.discard.center)
    at_table.frame()
    assert at_table.table.gestures.held is None
    assert_at_rest(at_table)


@pytest.mark.parametrize("whole_room", [False, True])
def test_the_window_changes_its_size_while_a_card_is_held(at_table: Player, whole_room: bool) -> None:
    layout = at_table.table.layout
    begin = gap(layout) if whole_room else layout.slots[1].center
    at_table.carry(begin, layout.dungeon.center)
    assert at_table.table.gestures.held is not None
    at_table.resize((1024, 768))
    at_table.frame()
    assert at_table.table.gestures.held is None
    at_table.release(Layout.of(1024, 768).dungeon.center)
    at_table.frame()
    assert at_table.game.moves == ()
    assert_at_rest(at_table)
