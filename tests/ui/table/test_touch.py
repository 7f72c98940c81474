"""Fingers at the table: the first tap does nothing for good, and every move can be made."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import ARMED, AVOID, PLAIN, Card, CardKind, GameState, Move, legal_moves, needless_death
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command
from scoundrel.ui.table import outcome_chips
from scoundrel.ui.table.gestures import Answer, DeathWarning, Gestures
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.widgets.finger import LONG_PRESS
from scoundrel.ui.words import table_text
from tests.engine.strategies import SETTINGS
from tests.ui.driver import AppDriver, Pos
from tests.ui.states import SIZES, going_on
from tests.ui.touches import tap

pytestmark = pytest.mark.usefixtures("one_screen")

LAYOUT = Layout.of(1280, 800)


class Finger:
    """A finger over one table."""

    def __init__(self, state: GameState, layout: Layout = LAYOUT) -> None:
        self.gestures = Gestures()
        self.state, self.layout = state, layout

    def down(self, pos: Pos) -> Answer:
        """SDL tells of a move to where the finger comes down."""
        self.gestures.interpret(PointerMoved(pos, touch=True), self.state, self.layout)
        return self.gestures.interpret(PointerPressed(pos, 1, touch=True), self.state, self.layout)

    def up(self, pos: Pos) -> Answer:
        return self.gestures.interpret(PointerReleased(pos, 1, touch=True), self.state, self.layout)

    def tap(self, pos: Pos) -> Answer:
        first = self.down(pos)
        assert not isinstance(first, Move | DeathWarning)
        return self.up(pos)

    def card(self, card: Card) -> Pos:
        return self.layout.slots[self.state.room.index(card)].center

    def outcomes(self, card: Card) -> dict[str, pygame.Rect]:
        """Where the outcomes of a lifted card are, by their signs."""
        seen = table_text.consequences(self.state, card)
        centre = self.card(card)[0]
        rects = outcome_chips.places(seen, self.layout.chips, centre, self.layout.style, large=True)
        return {chip.icon: rect for chip, rect in zip(seen.chips, rects, strict=True)}


def cards(state: GameState) -> list[Card]:
    return [card for card in state.room if card is not None]


@given(going_on, st.data())
@SETTINGS
def test_the_first_tap_anywhere_does_nothing_for_good(state: GameState, data: st.DataObject) -> None:
    pos = data.draw(st.tuples(st.integers(0, 1279), st.integers(0, 799)))
    answer = Finger(state).tap(pos)
    assert not isinstance(answer, Move | DeathWarning)


@given(going_on, st.data())
@SETTINGS
def test_a_lifted_card_is_taken_by_a_tap_on_an_outcome(state: GameState, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(cards(state)))
    finger = Finger(state)
    finger.tap(finger.card(card))
    assert finger.gestures.touched == card
    made = set()
    for sign, rect in finger.outcomes(card).items():
        answer = finger.tap(rect.center)
        move = answer.move if isinstance(answer, DeathWarning) else answer
        if isinstance(move, Move):
            made.add(move)
            assert isinstance(answer, DeathWarning) == needless_death(state, move)
            assert move == (ARMED.get(card, PLAIN[card]) if sign == "armed" else PLAIN[card])
        assert finger.gestures.touched == card, "it stays until it is taken"
    assert made == {move for move in legal_moves(state) if move.card == card}


@given(going_on, st.data())
@SETTINGS
def test_a_second_tap_takes_a_card_with_one_outcome_and_puts_back_any_other(
    state: GameState, data: st.DataObject
) -> None:
    card = data.draw(st.sampled_from(cards(state)))
    finger = Finger(state)
    finger.tap(finger.card(card))
    answer = finger.tap(finger.card(card))
    ways = [move for move in legal_moves(state) if move.card == card]
    if len(ways) == 1:
        assert answer == ways[0] or answer == DeathWarning(ways[0])
    else:
        assert not isinstance(answer, Move)
        assert finger.gestures.touched is None


@given(going_on, st.data())
@SETTINGS
def test_a_tap_on_another_card_lifts_that_one(state: GameState, data: st.DataObject) -> None:
    first, second = data.draw(st.tuples(*[st.sampled_from(cards(state))] * 2))
    finger = Finger(state)
    finger.tap(finger.card(first))
    if first != second:
        finger.tap(finger.card(second))
        assert finger.gestures.touched == second
    finger.tap((640, 700))
    assert finger.gestures.touched is None
    assert finger.gestures.card is None


@given(going_on, st.data())
@SETTINGS
def test_a_long_press_fights_barehanded(state: GameState, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(cards(state)))
    finger = Finger(state)
    finger.down(finger.card(card))
    assert finger.gestures.rest(LONG_PRESS / 2, state) is None
    answer = finger.gestures.rest(LONG_PRESS, state)
    if card.kind is CardKind.MONSTER:
        assert answer == PLAIN[card] or answer == DeathWarning(PLAIN[card])
    else:
        assert answer is None
    assert finger.gestures.rest(LONG_PRESS, state) is None, "only once"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130])
@given(going_on, st.data())
@SETTINGS
def test_a_finger_finds_every_outcome(
    size: tuple[int, int], percent: int, state: GameState, data: st.DataObject
) -> None:
    layout = Layout.of(*size, percent)
    finger = Finger(state, layout)
    rects = list(finger.outcomes(data.draw(st.sampled_from(cards(state)))).values())
    window = pygame.Rect((0, 0), size)
    for i, rect in enumerate(rects):
        assert window.contains(rect)
        assert min(rect.size) >= 44
        assert rect.collidelist(rects[:i]) < 0


def test_a_finger_is_told_to_tap(at_the_edge: AppDriver) -> None:
    """The Ace would kill where another card would not."""
    table = at_the_edge.table
    state = at_the_edge.game.state
    ace = next(card for card in cards(state) if needless_death(state, PLAIN[card]))
    tap(at_the_edge, table.layout.slots[state.room.index(ace)].center)
    assert not at_the_edge.asked
    before = at_the_edge.moves
    tap(at_the_edge, table.layout.slots[state.room.index(ace)].center)
    assert at_the_edge.asked.endswith("Tap again to confirm.")
    assert at_the_edge.moves == before


def test_avoiding_is_asked_about_first(at_table: AppDriver) -> None:
    avoid = at_table.table.layout.avoid_button.center
    tap(at_table, avoid)
    assert not at_table.moves
    assert at_table.asked
    at_table.read()
    tap(at_table, avoid)
    assert at_table.moves == str(AVOID)


def test_a_finger_that_rests_on_a_monster_fights_it_while_nothing_else_happens(at_table: AppDriver) -> None:
    card = next(card for card in cards(at_table.game.state) if card.kind is CardKind.MONSTER)
    pos = at_table.table.layout.slots[at_table.game.state.room.index(card)].center
    at_table.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True)
    at_table.wait(0.6)
    assert at_table.game.moves == (PLAIN[card],)
    at_table.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True)
    at_table.wait(0.6)
    assert at_table.game.moves == (PLAIN[card],)


def test_buttons_that_do_no_harm_are_pressed_by_one_tap(at_table: AppDriver) -> None:
    menu = next(b for b in at_table.top.buttons.buttons if b.command is Command.MENU)
    table = at_table.top
    tap(at_table, menu.rect.center)
    assert at_table.top is not table
