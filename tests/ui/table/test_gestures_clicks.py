"""What pointing and clicking mean: the obvious move, the barehanded one, a warning before a death."""

from __future__ import annotations

import pytest

from scoundrel.engine import AVOID, HARD, AvoidPolicy, Card, GameState, Ruleset
from scoundrel.ui.input import Key, PointerLeft
from scoundrel.ui.table.gestures import CLICK_SLACK, REDRAW, DeathWarning, Redraw
from scoundrel.ui.table.layout import Layout, Place
from tests.engine.tables import table
from tests.ui.gestures import Pointer, nowhere
from tests.ui.hands import BARE, ROOM, assert_refused, move
from tests.ui.layouts import LAYOUT
from tests.ui.states import SIZES

NEEDLESS = table("Ks 9c 2h 3d", health=8)
"""The King or the 9 would kill; the potion and the Weapon would not."""

# --- clicks


@pytest.mark.parametrize(
    ("code", "plain", "other"),
    [("Ks", "Ks", "Ks"), ("5c", "5c*", "5c"), ("7d", "7d", "7d"), ("4h", "4h", "4h")],
)
def test_a_click_is_the_obvious_move_and_the_other_button_means_barehanded(
    code: str, plain: str, other: str
) -> None:
    assert Pointer(ROOM).click(code) == move(plain)
    assert Pointer(ROOM).click(code, 3) == move(other)
    assert Pointer(ROOM).click(code, shift=True) == move(other)


def test_without_a_weapon_a_click_fights_barehanded() -> None:
    assert Pointer(BARE).click("5c") == move("5c")


def test_a_click_uses_the_weapon_on_an_equal_monster_only_where_the_rules_say_so() -> None:
    equal = Ruleset("classic", equal_rank_ok=True)
    for rules, expected in ((equal, "7s*"), (Ruleset("classic"), "7s")):
        assert Pointer(table("7s 2c 3h 4h", "5d 7c", rules=rules)).click("7s") == move(expected)


def test_a_click_on_the_dungeon_avoids_and_a_right_click_does_not() -> None:
    assert Pointer(ROOM).click(Place.DUNGEON) == AVOID
    assert isinstance(Pointer(ROOM).click(Place.DUNGEON, 3), Redraw | None)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table("Ks 5c 7d 4h", avoided_last=True), "avoided the last Room"),
        (table("Ks 5c 7d -", taken=1), "too late"),
        (table("Ks 5c 7d 4h", rules=HARD), "never"),
        (table("Ks 5c 7d -", dungeon=""), "full Room"),
    ],
)
def test_a_click_on_the_dungeon_says_why_the_room_may_not_be_avoided(state: GameState, words: str) -> None:
    assert_refused(Pointer(state).click(Place.DUNGEON), words)


@pytest.mark.parametrize(
    "spot",
    [
        *(Place.WEAPON, Place.PLAYER, Place.DISCARD, Place.ROOM),
        *(LAYOUT.slots[1].center, nowhere(LAYOUT), (0, 0), LAYOUT.footer.center),
    ],
)
def test_a_click_on_another_place_or_on_nothing_means_nothing(spot: Place | tuple[int, int]) -> None:
    assert isinstance(Pointer(table("Ks - 7d 4h", taken=1)).click(spot), Redraw | None)


def test_a_press_on_one_card_and_a_release_on_another_means_nothing() -> None:
    pointer = Pointer(ROOM)
    pointer.press("5c", 3)
    assert isinstance(pointer.release("7d", 3), Redraw | None)


@pytest.mark.parametrize("spot", ["5c", Place.DUNGEON])
def test_a_release_without_a_press_means_nothing(spot: str | Place) -> None:
    assert Pointer(ROOM).release(spot) is None


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_a_few_pixels_is_a_click(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    far = int(CLICK_SLACK * layout.scale) - 1
    for dx, dy in ((far, 0), (0, -far), (-far, far)):
        pointer = Pointer(ROOM, layout)
        x, y = pointer.pos("5c")
        pointer.press((x, y))
        pointer.move((x + dx, y + dy))
        assert pointer.gestures.held is None
        assert pointer.release((x + dx, y + dy)) == move("5c*")


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_further_is_a_drag_even_if_it_comes_back(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    pointer = Pointer(ROOM, layout)
    x, y = pointer.pos("5c")
    pointer.press((x, y))
    pointer.move((x + round(CLICK_SLACK * layout.scale) + 2, y))
    held = pointer.gestures.held
    assert held is not None
    assert held.cards == (Card.parse("5c"),)
    pointer.move((x, y))
    assert pointer.release((x, y)) == REDRAW


def test_the_right_button_drags_nothing() -> None:
    pointer = Pointer(ROOM)
    pointer.press("7d", 3)
    pointer.move(Place.WEAPON)
    assert pointer.gestures.held is None
    assert isinstance(pointer.release(Place.WEAPON, 3), Redraw | None)


def test_a_click_at_the_very_edge_of_a_card_counts() -> None:
    pointer = Pointer(ROOM)
    x, y = LAYOUT.slots[2].right - 1, LAYOUT.slots[2].centery
    pointer.press((x, y))
    assert pointer.release((x + 2, y)) == move("7d")


def test_keys_are_no_gestures() -> None:
    assert Pointer(ROOM).do(Key("1", "1")) is None


# --- pointing


def test_pointing_at_a_card_and_away_from_it() -> None:
    pointer = Pointer(ROOM)
    assert pointer.move("7d") == REDRAW
    assert pointer.gestures.card is Card.parse("7d")
    x, y = pointer.pos("7d")
    assert pointer.move((x + 1, y)) is None, "nothing new to draw"
    assert pointer.move(nowhere(LAYOUT)) == REDRAW
    assert pointer.gestures.card is None


def test_when_the_pointer_leaves_the_window_a_held_card_is_dropped() -> None:
    pointer = Pointer(ROOM)
    pointer.carry("5c", Place.WEAPON)
    assert pointer.do(PointerLeft()) == REDRAW
    gestures = pointer.gestures
    assert (gestures.held, gestures.card, gestures.place) == (None, None, None)
    assert pointer.release(Place.WEAPON) is None
    assert pointer.do(PointerLeft()) is None, "nothing new to draw"


def test_a_press_is_forgotten_when_the_pointer_leaves() -> None:
    pointer = Pointer(ROOM)
    pointer.press(Place.DUNGEON)
    pointer.do(PointerLeft())
    assert pointer.release(Place.DUNGEON) is None


# --- needless deaths


def test_any_gesture_warns_of_a_needless_death_every_time() -> None:
    pointer, warning = Pointer(NEEDLESS), DeathWarning(move("Ks"))
    assert pointer.click("Ks") == pointer.click("Ks", 3) == warning
    assert pointer.drag("Ks", Place.DISCARD) == warning
    assert pointer.gestures.attempt(NEEDLESS, move("Ks")) == warning
    assert pointer.gestures.attempt(NEEDLESS, move("2h")) == move("2h")


def test_a_death_that_cannot_be_helped_needs_no_warning() -> None:
    state = table("Ks Qs Jc Tc", health=3, rules=Ruleset("hard", avoid=AvoidPolicy.NEVER))
    assert Pointer(state).click("Tc") == move("Tc")


def test_where_the_room_may_be_avoided_no_death_is_needed() -> None:
    assert Pointer(table("Ks Qs Jc Tc", health=3)).click("Tc") == DeathWarning(move("Tc"))


def test_without_the_setting_there_is_no_warning() -> None:
    assert Pointer(NEEDLESS, confirm_death=False).click("Ks") == move("Ks")
