"""Touch at the table: the first tap commits to nothing, and every move can be made."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import ARMED, AVOID, PLAIN, Card, CardKind, GameState, Move, legal_moves, needless_death
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table import chips
from scoundrel.ui.table.gestures import Answer, DeathWarning, Gestures, Reaction, Refusal
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.widgets.touch import LONG_PRESS
from scoundrel.ui.words import table_text
from tests.engine.strategies import SETTINGS
from tests.ui.driver import AppDriver, Pos, Start, slot_pos
from tests.ui.layouts import LAYOUT
from tests.ui.openings import game
from tests.ui.states import SIZES, going_on
from tests.ui.touches import down, drag, tap, up

pytestmark = pytest.mark.usefixtures("one_screen")


class Finger:
    """A finger that touches one table."""

    def __init__(self, state: GameState, layout: Layout = LAYOUT) -> None:
        self.gestures = Gestures()
        self.state, self.layout = state, layout

    def down(self, pos: Pos) -> Answer:
        """Put the finger down at ``pos``; SDL first reports a motion there. Return the answer."""
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
        """Return the rectangles of a lifted card's outcomes, by icon."""
        seen = table_text.consequences(self.state, card)
        center = self.card(card)[0]
        rects = chips.chip_rects(seen, self.layout, center, large=True)
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
def test_a_card_dropped_in_its_own_slot_is_lifted_and_one_dropped_elsewhere_is_not(
    state: GameState, data: st.DataObject
) -> None:
    card = data.draw(st.sampled_from(cards(state)))
    for by, lifted in ((40, card), (LAYOUT.slots[0].h, None)):
        finger = Finger(state)
        x, y = finger.card(card)
        finger.down((x, y))
        finger.gestures.interpret(PointerMoved((x, y - by), touch=True), state, LAYOUT)
        finger.up((x, y - by))
        assert (finger.gestures.touched, finger.gestures.card) == (lifted, lifted)


@given(going_on, st.data())
@SETTINGS
def test_a_lifted_card_is_taken_by_a_tap_on_an_outcome(state: GameState, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(cards(state)))
    finger = Finger(state)
    finger.tap(finger.card(card))
    assert finger.gestures.touched == card
    made, lawful = set(), legal_moves(state)
    for sign, rect in finger.outcomes(card).items():
        answer = finger.tap(rect.center)
        move = answer.move if isinstance(answer, DeathWarning) else answer
        if isinstance(move, Move):
            made.add(move)
            assert isinstance(answer, DeathWarning) == needless_death(state, move)
            assert move == (ARMED.get(card, PLAIN[card]) if sign == "armed" else PLAIN[card])
        else:
            assert isinstance(answer, Refusal)
            assert answer.move not in lawful
            assert answer.reason
        assert finger.gestures.touched == card, "it stays until it is taken"
    assert made == {move for move in lawful if move.card == card}


@given(going_on, st.data())
@SETTINGS
def test_a_second_tap_takes_a_card_with_one_outcome_and_has_the_player_choose_for_another(
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
        assert answer is Reaction.CHOOSE
        assert finger.gestures.touched == card, "its outcomes stay"


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
def test_holding_a_card_never_takes_it_and_shows_the_choice_as_a_tap_does(
    state: GameState, data: st.DataObject
) -> None:
    card = data.draw(st.sampled_from(cards(state)))
    slides = data.draw(st.sampled_from([0, 5, 11, 13, 40]))
    finger = Finger(state)
    x, y = finger.card(card)
    if data.draw(st.booleans()):
        finger.tap((x, y))
    finger.down((x, y))
    assert finger.gestures.rest(LONG_PRESS / 2) is None
    assert finger.gestures.rest(LONG_PRESS) is None
    assert finger.gestures.rest(LONG_PRESS * 9) is None
    there = x, y - slides
    if data.draw(st.booleans()):  # otherwise only the release is reported
        finger.gestures.interpret(PointerMoved(there, touch=True), state, LAYOUT)
    assert not isinstance(finger.up(there), Move | DeathWarning)
    assert (finger.gestures.touched == card) == (slides < 12)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 130])
@given(going_on, st.data())
@SETTINGS
def test_a_finger_finds_every_outcome(
    size: tuple[int, int], percent: int, state: GameState, data: st.DataObject
) -> None:
    finger = Finger(state, Layout.of(*size, percent))
    rects = list(finger.outcomes(data.draw(st.sampled_from(cards(state)))).values())
    window = pygame.Rect((0, 0), size)
    for i, rect in enumerate(rects):
        assert window.contains(rect)
        assert min(rect.size) >= 44
        assert rect.collidelist(rects[:i]) < 0


@pytest.mark.parametrize("first", ["tap", "drag"])
@pytest.mark.parametrize("then", ["card", "outcome"])
def test_the_fatal_fight_asked_about_is_confirmed_by_a_tap(
    at_the_edge: AppDriver, first: str, then: str
) -> None:
    """A tap on the card, or on its outcome, which is drawn large for touch, confirms the fight."""
    table, state = at_the_edge.table, at_the_edge.game.state
    ace = next(card for card in cards(state) if needless_death(state, PLAIN[card]))
    finger = Finger(state, table.layout)
    if first == "drag":
        drag(at_the_edge, finger.card(ace), table.layout.health.center)
    else:
        tap(at_the_edge, finger.card(ace))
        tap(at_the_edge, finger.card(ace))
    assert at_the_edge.asked
    assert table.view().large_chips
    at_the_edge.read()
    tap(at_the_edge, finger.card(ace) if then == "card" else finger.outcomes(ace)["bare"].center)
    assert at_the_edge.game.moves[-1] == PLAIN[ace]


@pytest.mark.parametrize("dragged", [False, True])
def test_avoiding_is_asked_about_first(at_table: AppDriver, dragged: bool) -> None:
    layout = at_table.table.layout

    def avoid() -> None:
        if dragged:
            drag(at_table, layout.slots[1].center, layout.dungeon.center)
        else:
            tap(at_table, layout.avoid_button.center)

    avoid()
    assert at_table.asked.startswith("This puts the whole Room at the bottom of the Dungeon.")
    assert dragged or at_table.asked.endswith("Tap again to confirm.")
    assert not at_table.moves
    at_table.read()
    avoid()
    assert at_table.moves == str(AVOID)
    at_table.assert_at_rest()


def test_releasing_a_held_monster_shows_the_choice(at_table: AppDriver) -> None:
    card = next(card for card in cards(at_table.game.state) if card.kind is CardKind.MONSTER)
    table = at_table.table
    pos = table.layout.slots[at_table.game.state.room.index(card)].center
    for _ in range(2):
        down(at_table, pos)
        at_table.wait(1.0)
        up(at_table, pos)
        at_table.wait(1.0)
        assert not at_table.game.moves
        assert table.view().large_chips


def test_a_second_tap_on_a_monster_says_that_there_is_a_choice(at_table: AppDriver) -> None:
    at_table.make("8d")
    at_table.settle()
    for _ in range(2):
        tap(at_table, slot_pos(at_table.table.layout, at_table.game.state, Card.parse("Ts")))
    assert at_table.moves == "8d"
    assert at_table.table.view().large_chips, "the outcomes stay"
    assert "Choose: with your Weapon, or barehanded." in at_table.texts()


def test_a_tap_on_what_is_not_allowed_says_why(start_app: Start) -> None:
    app = start_app(str(game("Td 9s Ks 5h").id))
    app.settle()
    for text in ("Td", "9s*"):
        app.make(text)
        app.settle()
    finger, king = Finger(app.game.state, app.table.layout), Card.parse("Ks")
    tap(app, finger.card(king))
    app.heard.clear()
    tap(app, finger.outcomes(king)["armed"].center)
    assert app.heard == ["unlawful"]
    assert "Too strong for your Weapon, which can only fight Monsters up to 8." in app.texts()
    assert app.table.message is not None
    assert app.table.message.refusal
    assert app.table.view().large_chips, "the outcomes stay"


@pytest.mark.parametrize("seconds", [0.1, 0.6])
def test_the_dungeon_tapped_or_held_shows_the_cards_and_avoids_nothing(
    at_table: AppDriver, seconds: float
) -> None:
    pos = at_table.table.layout.dungeon.center
    down(at_table, pos)
    at_table.wait(seconds)
    up(at_table, pos)
    assert not at_table.asked
    assert at_table.table.view().tracker is not None
