"""The table at every size of window: nothing hidden, nothing cut off, everything where it is looked for."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scoundrel.engine import DECK, Card, GameState, Weapon
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.gestures import drop_place, place_at
from scoundrel.ui.table.layout import CARD_ASPECT, Layout, Place
from scoundrel.ui.table.tween import Pose
from tests.engine.strategies import SETTINGS
from tests.ui.states import EVERY_MONSTER, SIZES, in_play, sizes, states, thirteen

THEME = CardTheme()
INDEX_COLUMN = THEME.column()
"""What must stay uncovered of a card for its rank to be read, in card widths."""

layouts = sizes().map(lambda size: Layout.of(*size))


def pieces(layout: Layout) -> dict[str, Rect]:
    first, second, third, fourth = layout.slots
    return {
        "top bar": layout.top_bar,
        "slot 1": first,
        "slot 2": second,
        "slot 3": third,
        "slot 4": fourth,
        "Dungeon": layout.dungeon,
        "discard": layout.discard,
        "Weapon and slain": layout.stack,
        "health": layout.health,
        "avoid button": layout.avoid_button,
        "chips": layout.chips,
        "message": layout.message,
        "footer": layout.footer,
    }


def outline(layout: Layout, pose: Pose) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a card as it is drawn, turned as it lies."""
    w, h = layout.card
    turned = math.radians(pose.angle)
    wide = (w * abs(math.cos(turned)) + h * abs(math.sin(turned))) / 2
    high = (h * abs(math.cos(turned)) + w * abs(math.sin(turned))) / 2
    return pose.x - wide, pose.y - high, pose.x + wide, pose.y + high


def same(a: Rect, b: Rect) -> bool:
    """Is it the same place, but for the pixel that halving an odd height costs?"""
    return a.size == b.size and abs(a.x - b.x) <= 1 and abs(a.y - b.y) <= 1


@SETTINGS
@given(layouts)
def test_everything_is_inside_the_window_and_nothing_overlaps(layout: Layout) -> None:
    places = pieces(layout)
    for name, rect in places.items():
        assert min(rect.size) > 0, name
        assert Rect((0, 0), layout.size).contains(rect), f"{name} {rect} in {layout.size}"
    for (name, rect), (other, there) in combinations(places.items(), 2):
        assert not rect.colliderect(there), f"{name} {rect} lies over {other} {there} in {layout.size}"
    assert (layout.scale >= 0.8, layout.message.h >= 20, layout.avoid_button.h >= 24) == (True,) * 3


@SETTINGS
@given(layouts)
def test_the_places_are_where_they_are_on_a_real_table(layout: Layout) -> None:
    width = layout.size[0]
    room = layout.room
    assert abs(room.centerx - width / 2) <= 1, "the Room is in the middle"
    assert layout.dungeon.right < room.left, "the Dungeon is on the left of it"
    assert layout.discard.left > room.right, "the discard on the right"
    assert layout.dungeon.centery == room.centery == layout.discard.centery
    assert layout.weapon.top > room.bottom, "the Weapon is between the Room and the player"
    assert layout.stack.contains(layout.weapon)
    assert layout.health.right <= layout.stack.left, "health is at the Weapon's side"
    assert layout.health.centery == layout.weapon.centery
    assert room.bottom <= layout.chips.top < layout.chips.bottom <= layout.weapon.top
    assert layout.avoid_button.top >= layout.dungeon.bottom, "avoiding is below the pile the Room goes to"
    lefts = [slot.left for slot in layout.slots]
    gaps = {right - left for left, right in pairwise(lefts)}
    assert len(gaps) == 1, "the four slots are evenly spaced"
    assert gaps.pop() > layout.card[0]


@SETTINGS
@given(layouts)
def test_all_cards_have_one_size_and_aspect_ratio(layout: Layout) -> None:
    w, h = layout.card
    assert abs(h / w - CARD_ASPECT) < 0.01
    for rect in (*layout.slots, layout.dungeon, layout.discard, layout.weapon, layout.health):
        assert rect.size == layout.card


def test_cards_are_large_on_a_large_window() -> None:
    for size in SIZES:
        w, h = Layout.of(*size).card
        assert 6 * w > size[0] * 0.75 or 2 * h > size[1] * 0.65, f"wasted table at {size}"


@SETTINGS
@given(layouts)
def test_drop_zones_are_disjoint_and_contain_their_places(layout: Layout) -> None:
    zones = {place: layout.zone(place) for place in Place}
    for (place, zone), (other, there) in combinations(zones.items(), 2):
        assert not zone.colliderect(there), f"{place} and {other} in {layout.size}"
    assert zones[Place.DUNGEON].contains(layout.dungeon)
    assert zones[Place.DUNGEON].contains(layout.avoid_button)
    assert all(zones[Place.ROOM].contains(slot) for slot in layout.slots)
    assert zones[Place.WEAPON].contains(layout.weapon)
    assert zones[Place.PLAYER].contains(layout.health)
    assert zones[Place.DISCARD].contains(layout.discard)


@SETTINGS
@given(layouts)
def test_pointing_and_dropping_agree_on_the_place(layout: Layout) -> None:
    for place, rect in (
        (Place.DUNGEON, layout.dungeon),
        (Place.ROOM, layout.room),
        (Place.WEAPON, layout.weapon),
        (Place.PLAYER, layout.health),
        (Place.DISCARD, layout.discard),
    ):
        corners = (rect.topleft, (rect.right - 1, rect.bottom - 1), rect.center)
        assert {place_at(layout, pos) for pos in corners} == {place}
        assert {drop_place(layout, pos) for pos in corners} == {place}
    for empty in (layout.top_bar.center, layout.footer.center, (0, layout.size[1] - 1)):
        assert place_at(layout, empty) is None
        assert drop_place(layout, empty) is None


@SETTINGS
@given(layouts, states)
def test_every_card_has_exactly_one_pose(layout: Layout, state: GameState) -> None:
    poses = layout.poses(state)
    assert set(poses) == in_play(state) == set(DECK)
    places = [(pose.x, pose.y) for pose in poses.values()]
    assert len(set(places)) == len(places), "no card lies exactly on another"


@SETTINGS
@given(layouts, states)
def test_only_what_the_player_may_see_is_face_up(layout: Layout, state: GameState) -> None:
    poses = layout.poses(state)
    hidden = {card for card, pose in poses.items() if pose.turn == 0.0}
    shown = {card for card, pose in poses.items() if pose.turn == 1.0}
    assert hidden == {*state.dungeon, *state.discard}
    assert shown == set(poses) - hidden


@SETTINGS
@given(layouts, states)
def test_every_card_lies_in_its_place(layout: Layout, state: GameState) -> None:
    poses = layout.poses(state)
    near = layout.card[0] * 0.15
    width, height = layout.size
    for cards, rect in ((state.dungeon, layout.dungeon), (state.discard, layout.discard)):
        for card in cards:
            assert math.dist(poses[card][:2], rect.center) < near
    for in_slot, slot in zip(state.room, layout.slots, strict=True):
        if in_slot is not None:
            assert same(layout.card_rect(poses[in_slot]), slot)
    keep_off = (layout.top_bar, layout.footer, layout.chips, layout.message, layout.avoid_button)
    for card, pose in poses.items():
        left, top, right, bottom = outline(layout, pose)
        assert 0 <= left < right <= width, card
        assert 0 <= top < bottom <= height, card
        drawn = Rect(left, top, right - left, bottom - top)
        assert drawn.collidelist(keep_off) == -1, f"{card} lies over something to read"


@SETTINGS
@given(layouts, states)
def test_piles_are_drawn_in_order_and_show_how_thick_they_are(layout: Layout, state: GameState) -> None:
    poses = layout.poses(state)
    dungeon, weapon = tuple(reversed(state.dungeon)), state.weapon
    for pile in (dungeon, state.discard, () if weapon is None else (weapon.card, *weapon.slain)):
        heights = [poses[card].z for card in pile]
        assert heights == sorted(set(heights))
    for pile in (dungeon, state.discard):
        tops = [poses[card].y for card in pile]
        assert all(above < below for below, above in pairwise(tops))


def indexes_uncovered(layout: Layout, weapon: Weapon) -> list[float]:
    """How much of each card of the stack but the last stays uncovered, in card widths."""
    poses = layout.weapon_poses(weapon)
    xs = [poses[card].x for card in (weapon.card, *weapon.slain)]
    return [(right - left) / layout.card[0] for left, right in pairwise(xs)]


@SETTINGS
@given(layouts, st.integers(0, 13), thirteen)
def test_thirteen_slain_show_their_ranks(layout: Layout, count: int, slain: tuple[Card, ...]) -> None:
    for shown in indexes_uncovered(layout, Weapon(Card.parse("Td"), slain[:count])):
        assert shown >= INDEX_COLUMN


@SETTINGS
@given(layouts, st.integers(14, 26))
def test_more_than_thirteen_slain_show_most_of_their_ranks(layout: Layout, count: int) -> None:
    # A rank stands in the middle of its column: from here on at least its left half is to be seen.
    for shown in indexes_uncovered(layout, Weapon(Card.parse("Td"), EVERY_MONSTER[:count])):
        assert shown >= THEME.index_left + THEME.index_width / 2


@SETTINGS
@given(layouts, st.integers(1, 26))
def test_slain_lie_evenly_beside_each_other_and_never_leave_their_row(layout: Layout, count: int) -> None:
    weapon = Weapon(Card.parse("Td"), EVERY_MONSTER[:count])
    poses = layout.weapon_poses(weapon)
    rects = [layout.card_rect(poses[card]) for card in (weapon.card, *weapon.slain)]
    assert same(rects[0], layout.weapon), "the Weapon stays where it was put"
    steps = {round(poses[right].x - poses[left].x, 3) for left, right in pairwise(weapon.slain)}
    assert len(steps) <= 1
    row = layout.stack.inflate(2, 0)
    assert all(row.left <= rect.left and rect.right <= row.right for rect in rects)


@SETTINGS
@given(layouts, st.integers(0, 12))
def test_more_slain_never_lie_wider_apart(layout: Layout, count: int) -> None:
    assert layout.stagger(count + 1) <= (layout.stagger(count) or math.inf)
