"""What a click means: the obvious move, barehanded with the other button, and what counts as one."""

from __future__ import annotations

import pytest

from scoundrel.engine import AVOID, HARD, GameState, Move, Ruleset
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.table.gestures import CLICK_SLACK, REDRAW, Hand, Redraw
from scoundrel.ui.table.layout import Layout, Place
from tests.engine.tables import table
from tests.ui.gestures import click, nowhere, place_pos, slot_pos
from tests.ui.hands import BARE, ROOM, assert_refused, card, clicked, move
from tests.ui.layouts import LAYOUT
from tests.ui.states import SIZES


@pytest.mark.parametrize(
    ("code", "plain", "other"),
    [("Ks", "Ks", "Ks"), ("5c", "5c*", "5c"), ("7d", "7d", "7d"), ("4h", "4h", "4h")],
)
def test_a_click_is_the_obvious_move_and_the_other_button_means_barehanded(
    code: str, plain: str, other: str
) -> None:
    assert clicked(ROOM, code) == move(plain)
    assert clicked(ROOM, code, 3) == move(other)
    assert clicked(ROOM, code, shift=True) == move(other)


def test_without_a_weapon_a_click_fights_barehanded() -> None:
    assert clicked(BARE, "5c") == move("5c")


def test_a_click_uses_the_weapon_on_an_equal_monster_only_where_the_rules_say_so() -> None:
    equal = Ruleset("classic", equal_rank_ok=True)
    for rules, expected in ((equal, "7s*"), (Ruleset("classic"), "7s")):
        assert clicked(table("7s 2c 3h 4h", "5d 7c", rules=rules), "7s") == move(expected)


def test_a_click_on_the_dungeon_avoids() -> None:
    assert click(Hand(), ROOM, LAYOUT, LAYOUT.dungeon.center) == AVOID


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
    assert_refused(click(Hand(), state, LAYOUT, LAYOUT.dungeon.center), words)


@pytest.mark.parametrize("place", [Place.WEAPON, Place.PLAYER, Place.DISCARD, Place.ROOM])
def test_a_click_on_another_place_means_nothing(place: Place) -> None:
    assert isinstance(click(Hand(), ROOM, LAYOUT, place_pos(LAYOUT, place)), Redraw | None)


def test_a_click_on_an_empty_slot_or_on_bare_table_means_nothing() -> None:
    state = table("Ks - 7d 4h", taken=1)
    for pos in (LAYOUT.slots[1].center, nowhere(LAYOUT), (0, 0), LAYOUT.footer.center):
        assert isinstance(click(Hand(), state, LAYOUT, pos), Redraw | None)


def test_a_press_on_one_card_and_a_release_on_another_means_nothing() -> None:
    hand = Hand()
    hand.interpret(PointerPressed(LAYOUT.slots[1].center, 3), ROOM, LAYOUT)
    released = hand.interpret(PointerReleased(LAYOUT.slots[2].center, 3), ROOM, LAYOUT)
    assert isinstance(released, Redraw | None)


def test_a_release_without_a_press_means_nothing() -> None:
    for pos in (LAYOUT.slots[1].center, LAYOUT.dungeon.center):
        assert Hand().interpret(PointerReleased(pos, 1), ROOM, LAYOUT) is None


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_a_few_pixels_is_a_click(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    x, y = slot_pos(layout, ROOM, card("5c"))
    far = int(CLICK_SLACK * layout.scale) - 1
    for dx, dy in ((far, 0), (0, -far), (-far, far)):
        hand = Hand()
        hand.interpret(PointerPressed((x, y), 1), ROOM, layout)
        hand.interpret(PointerMoved((x + dx, y + dy)), ROOM, layout)
        assert hand.held is None
        assert hand.interpret(PointerReleased((x + dx, y + dy), 1), ROOM, layout) == move("5c*")


@pytest.mark.parametrize("size", SIZES)
def test_a_press_that_moves_further_is_a_drag_even_if_it_comes_back(size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    x, y = slot_pos(layout, ROOM, card("5c"))
    far = round(CLICK_SLACK * layout.scale) + 2
    hand = Hand()
    hand.interpret(PointerPressed((x, y), 1), ROOM, layout)
    hand.interpret(PointerMoved((x + far, y)), ROOM, layout)
    assert hand.held is not None
    assert hand.held.cards == (card("5c"),)
    hand.interpret(PointerMoved((x, y)), ROOM, layout)
    assert hand.interpret(PointerReleased((x, y), 1), ROOM, layout) == REDRAW


def test_the_right_button_carries_nothing() -> None:
    hand = Hand()
    x, y = slot_pos(LAYOUT, ROOM, card("7d"))
    hand.interpret(PointerPressed((x, y), 3), ROOM, LAYOUT)
    hand.interpret(PointerMoved(LAYOUT.weapon.center), ROOM, LAYOUT)
    assert hand.held is None
    assert isinstance(hand.interpret(PointerReleased(LAYOUT.weapon.center, 3), ROOM, LAYOUT), Redraw | None)


def test_a_right_click_on_the_dungeon_does_not_avoid() -> None:
    state = table("8d 5c 7h 4h", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    hand.interpret(PointerPressed(layout.dungeon.center, 3), state, layout)
    assert not isinstance(hand.interpret(PointerReleased(layout.dungeon.center, 3), state, layout), Move)


def test_a_click_at_the_very_edge_of_a_card_counts() -> None:
    state = table("8d 5c 7h 4h", health=15)
    layout = Layout.of(1280, 800)
    hand = Hand()
    x, y = layout.slots[0].right - 1, layout.slots[0].centery
    hand.interpret(PointerPressed((x, y), 1), state, layout)
    assert hand.interpret(PointerReleased((x + 2, y), 1), state, layout) == Move.parse("8d")
