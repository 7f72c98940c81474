"""What a drag means at each place: its move, or a refusal with the reason."""

from __future__ import annotations

import pytest

from scoundrel.engine import AVOID, GameState, Move
from scoundrel.ui.table.gestures import REDRAW
from scoundrel.ui.table.layout import Place
from tests.engine.tables import table
from tests.ui.gestures import Pointer, Pos, nowhere
from tests.ui.hands import BARE, ROOM, assert_refused, move
from tests.ui.layouts import LAYOUT

LEGAL_DROPS = {
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


@pytest.mark.parametrize(("code", "place"), LEGAL_DROPS)
def test_a_drag_to_a_place_is_the_move_of_that_place(code: str, place: Place) -> None:
    assert Pointer(ROOM).drag(code, place) == move(LEGAL_DROPS[code, place])


@pytest.mark.parametrize(
    ("spot", "place", "words"),
    [
        ("Ks", Place.WEAPON, "below 12"),
        ("4h", Place.WEAPON, "to drink it"),
        ("7d", Place.PLAYER, "to equip it"),
        ("7d", Place.DISCARD, "to equip it"),
        *((Place.ROOM, place, "one card at a time") for place in (Place.WEAPON, Place.PLAYER, Place.DISCARD)),
    ],
)
def test_a_drag_to_the_wrong_place_is_refused_with_the_reason(
    spot: str | Place, place: Place, words: str
) -> None:
    assert_refused(Pointer(ROOM).drag(spot, place), words)


def test_a_drag_to_the_weapon_without_one_is_refused() -> None:
    assert_refused(Pointer(BARE).drag("5c", Place.WEAPON), "no Weapon")


def test_a_drag_anywhere_on_the_row_of_slain_fights_with_the_weapon() -> None:
    zone = LAYOUT.zone(Place.WEAPON, ROOM.weapon)
    for pos in (zone.topleft, (zone.right - 1, zone.bottom - 1), zone.center):
        assert Pointer(ROOM).drag("5c", pos) == move("5c*")


def test_a_drop_on_bare_wood_beside_the_weapon_goes_back() -> None:
    """Also level with it: a player who drops a card there has changed their mind."""
    zone = LAYOUT.zone(Place.WEAPON, ROOM.weapon)
    for pos in ((zone.right + 1, zone.centery), (LAYOUT.room.right, zone.bottom - 1)):
        assert Pointer(ROOM).drag("5c", pos) == REDRAW


def test_a_drag_to_the_avoid_button_avoids() -> None:
    assert Pointer(ROOM).drag("5c", LAYOUT.avoid_button.center) == AVOID


@pytest.mark.parametrize("end", [nowhere(LAYOUT), (2, 2), LAYOUT.footer.center, LAYOUT.slots[3].center])
def test_a_drop_where_nothing_is_makes_no_move_and_holds_nothing(end: Pos) -> None:
    pointer = Pointer(ROOM)
    assert pointer.drag("5c", end) == REDRAW
    assert pointer.gestures.held is None
    assert pointer.release(end) is None


def test_the_whole_room_is_dragged_to_the_dungeon() -> None:
    pointer = Pointer(ROOM)
    pointer.carry(Place.ROOM, Place.DUNGEON)
    gestures = pointer.gestures
    assert gestures.held is not None
    assert gestures.held.cards == ROOM.room
    assert gestures.over(LAYOUT) is Place.DUNGEON
    assert gestures.targets(ROOM) == {Place.DUNGEON}
    assert pointer.release(Place.DUNGEON) == AVOID


def test_dragging_the_room_once_a_card_is_taken_is_refused() -> None:
    assert_refused(Pointer(table("Ks - 7d 4h", taken=1)).drag(Place.ROOM, Place.DUNGEON), "too late")


@pytest.mark.parametrize(
    ("state", "begin"),
    [
        (table("- - - -", dungeon="", health=7), Place.ROOM),
        (table("- 5c - -", "9d", health=15), LAYOUT.slots[3].center),
    ],
)
def test_nothing_is_dragged_from_where_nothing_lies(state: GameState, begin: Place | Pos) -> None:
    pointer = Pointer(state)
    pointer.carry(begin, Place.WEAPON)
    assert pointer.gestures.held is None


def test_a_held_card_is_where_the_pointer_is() -> None:
    pointer = Pointer(ROOM)
    begin, end = pointer.pos("Ks"), pointer.pos(Place.WEAPON)
    pointer.carry(begin, end)
    gestures = pointer.gestures
    assert gestures.held is not None
    assert gestures.held.offset == (end[0] - begin[0], end[1] - begin[1])
    assert gestures.over(LAYOUT) is Place.WEAPON


def test_a_second_button_cancels_what_the_first_began() -> None:
    pointer = Pointer(table("8d 5c 7h 4h", health=15))
    pointer.carry("8d", Place.DUNGEON)
    assert pointer.gestures.held is not None
    pointer.press(Place.DUNGEON, 3)
    assert pointer.gestures.held is None
    for button in (3, 1):
        assert not isinstance(pointer.release(Place.DUNGEON, button), Move)
