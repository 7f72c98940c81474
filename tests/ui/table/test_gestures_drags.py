"""What a drag means at each place: its move, or a refusal with the reason."""

from __future__ import annotations

import pytest

from scoundrel.engine import AVOID, Move
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import REDRAW, Hand
from scoundrel.ui.table.layout import Layout, Place
from tests.engine.tables import table
from tests.ui.gestures import Pos, drag, gap, hold, nowhere, place_pos, slot_pos
from tests.ui.hands import BARE, ROOM, assert_refused, card, dragged, move
from tests.ui.layouts import LAYOUT

LAWFUL_DROPS = {
    ("5c", Place.WEAPON): "5c*",
    ("5c", Place.PLAYER): "5c",
    ("5c", Place.DISCARD): "5c",
    ("Ks", Place.PLAYER): "Ks",
    ("Ks", Place.DISCARD): "Ks",
    ("7d", Place.WEAPON): "7d",
    ("4h", Place.PLAYER): "4h",
    ("4h", Place.DISCARD): "4h",
    **{(code, Place.DUNGEON): "-" for code in ("Ks", "5c", "7d", "4h")},
}


@pytest.mark.parametrize(("code", "place"), LAWFUL_DROPS)
def test_a_drag_to_a_place_is_the_move_of_that_place(code: str, place: Place) -> None:
    assert dragged(ROOM, code, place) == move(LAWFUL_DROPS[code, place])


@pytest.mark.parametrize(
    ("code", "place", "words"),
    [
        ("Ks", Place.WEAPON, "below 12"),
        ("4h", Place.WEAPON, "drunk"),
        ("7d", Place.PLAYER, "equipped"),
        ("7d", Place.DISCARD, "equipped"),
    ],
)
def test_a_drag_to_the_wrong_place_is_refused_with_the_reason(code: str, place: Place, words: str) -> None:
    assert_refused(dragged(ROOM, code, place), words)


def test_a_drag_to_the_weapon_without_one_is_refused() -> None:
    assert_refused(dragged(BARE, "5c", Place.WEAPON), "no Weapon")


def test_a_drag_anywhere_on_the_row_of_slain_fights_with_the_weapon() -> None:
    zone = LAYOUT.zone(Place.WEAPON, ROOM.weapon)
    for pos in (zone.topleft, (zone.right - 1, zone.bottom - 1), zone.center):
        assert drag(Hand(), ROOM, LAYOUT, slot_pos(LAYOUT, ROOM, card("5c")), pos) == move("5c*")


def test_a_drop_on_bare_wood_beside_the_weapon_goes_back() -> None:
    """Also level with it: whoever lets go of a card there has changed their mind."""
    zone = LAYOUT.zone(Place.WEAPON, ROOM.weapon)
    for pos in ((zone.right + 1, zone.centery), (LAYOUT.room.right, zone.bottom - 1)):
        assert drag(Hand(), ROOM, LAYOUT, slot_pos(LAYOUT, ROOM, card("5c")), pos) == REDRAW


def test_a_drag_to_the_avoid_button_avoids() -> None:
    begin = slot_pos(LAYOUT, ROOM, card("5c"))
    assert drag(Hand(), ROOM, LAYOUT, begin, LAYOUT.avoid_button.center) == AVOID


@pytest.mark.parametrize("end", [nowhere(LAYOUT), (2, 2), LAYOUT.footer.center, LAYOUT.slots[3].center])
def test_a_drop_where_nothing_is_makes_no_move_and_leaves_the_hand_empty(end: Pos) -> None:
    hand = Hand()
    assert drag(hand, ROOM, LAYOUT, LAYOUT.slots[1].center, end) == REDRAW
    assert hand.held is None
    assert hand.interpret(PointerReleased(end, 1), ROOM, LAYOUT) is None


def test_the_whole_room_is_scooped_to_the_dungeon() -> None:
    hand = Hand()
    hold(hand, ROOM, LAYOUT, gap(LAYOUT), LAYOUT.dungeon.center)
    assert hand.held is not None
    assert hand.held.cards == ROOM.room
    assert hand.over(LAYOUT) is Place.DUNGEON
    assert hand.targets(ROOM) == {Place.DUNGEON}
    assert hand.interpret(PointerReleased(LAYOUT.dungeon.center, 1), ROOM, LAYOUT) == AVOID


@pytest.mark.parametrize("place", [Place.WEAPON, Place.PLAYER, Place.DISCARD])
def test_the_whole_room_cannot_be_taken_at_once(place: Place) -> None:
    assert_refused(drag(Hand(), ROOM, LAYOUT, gap(LAYOUT), place_pos(LAYOUT, place)), "one at a time")


def test_scooping_the_room_once_a_card_is_taken_is_refused() -> None:
    state = table("Ks - 7d 4h", taken=1)
    assert_refused(drag(Hand(), state, LAYOUT, gap(LAYOUT), LAYOUT.dungeon.center), "too late")


def test_nothing_can_be_carried_out_of_an_empty_room() -> None:
    over = table("- - - -", dungeon="", health=7)
    hand = Hand()
    hold(hand, over, LAYOUT, gap(LAYOUT), LAYOUT.dungeon.center)
    assert hand.held is None


def test_what_is_held_is_where_the_pointer_carried_it() -> None:
    hand = Hand()
    begin, end = LAYOUT.slots[0].center, LAYOUT.weapon.center
    hold(hand, ROOM, LAYOUT, begin, end)
    assert hand.held is not None
    assert hand.held.offset == (end[0] - begin[0], end[1] - begin[1])
    assert hand.over(LAYOUT) is Place.WEAPON


def test_a_second_button_takes_back_what_the_first_began() -> None:
    state = table("8d 5c 7h 4h", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    hand.interpret(PointerPressed(layout.slots[0].center, 1), state, layout)
    hand.interpret(PointerMoved(layout.dungeon.center), state, layout)
    assert hand.held is not None
    hand.interpret(PointerPressed(layout.dungeon.center, 3), state, layout)
    assert hand.held is None
    for button in (3, 1):
        answer = hand.interpret(PointerReleased(layout.dungeon.center, button), state, layout)
        assert not isinstance(answer, Move)


def test_a_lone_card_is_not_taken_hold_of_by_an_empty_slot() -> None:
    state = table("- 5c - -", "9d", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    hand.interpret(PointerPressed(layout.slots[3].center, 1), state, layout)
    hand.interpret(PointerMoved(layout.weapon.center), state, layout)
    assert hand.held is None
