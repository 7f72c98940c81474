"""What the hand points at, and that it lets go when the pointer leaves."""

from __future__ import annotations

from scoundrel.ui.input import Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import REDRAW, Gestures
from tests.ui.gestures import hold, nowhere
from tests.ui.hands import ROOM, card
from tests.ui.layouts import LAYOUT


def test_pointing_at_a_card_and_away_from_it() -> None:
    hand = Gestures()
    assert hand.interpret(PointerMoved(LAYOUT.slots[2].center), ROOM, LAYOUT) == REDRAW
    assert hand.card is card("7d")
    x, y = LAYOUT.slots[2].center
    assert hand.interpret(PointerMoved((x + 1, y)), ROOM, LAYOUT) is None, "nothing new to draw"
    assert hand.interpret(PointerMoved(nowhere(LAYOUT)), ROOM, LAYOUT) == REDRAW
    assert hand.card is None


def test_when_the_pointer_leaves_the_window_the_hand_lets_go() -> None:
    hand = Gestures()
    hold(hand, ROOM, LAYOUT, LAYOUT.slots[1].center, LAYOUT.weapon.center)
    assert hand.interpret(PointerLeft(), ROOM, LAYOUT) == REDRAW
    assert (hand.held, hand.card, hand.place) == (None, None, None)
    assert hand.interpret(PointerReleased(LAYOUT.weapon.center, 1), ROOM, LAYOUT) is None
    assert hand.interpret(PointerLeft(), ROOM, LAYOUT) is None, "nothing new to draw"


def test_a_press_is_forgotten_when_the_pointer_leaves() -> None:
    hand = Gestures()
    pos = LAYOUT.dungeon.center
    hand.interpret(PointerPressed(pos, 1), ROOM, LAYOUT)
    hand.interpret(PointerLeft(), ROOM, LAYOUT)
    assert hand.interpret(PointerReleased(pos, 1), ROOM, LAYOUT) is None


def test_keys_are_not_the_hands_business() -> None:
    assert Gestures().interpret(Key("1", "1"), ROOM, LAYOUT) is None
