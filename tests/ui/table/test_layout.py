"""The table at every window size: nothing hidden or cut off, everything in its expected position."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.engine import DECK, Card, GameState, Weapon
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.gestures import drop_place, place_at
from scoundrel.ui.table.layout import CARD_ASPECT, PILE_SIZE, WEAPON_SIZE, Layout, Place
from scoundrel.ui.table.tween import Pose
from tests.engine.strategies import SETTINGS
from tests.ui.states import EVERY_MONSTER, in_play, sizes, states, thirteen

THEME = CardTheme()
INDEX_COLUMN = THEME.column()  # strip of a card that must stay uncovered to show its rank, in card widths
# Height of the index, from the card's upper edge to below the suit sign, in card widths.
INDEX_HEIGHT = THEME.index_top + THEME.index_size + THEME.index_suit

shapes = sizes() | st.tuples(st.integers(600, 1400), st.integers(900, 2160))  # wide windows, and tall ones
layouts = st.builds(
    lambda size, text_size: Layout.of(size[0], size[1], text_size), shapes, st.sampled_from([100, 130, 160])
)
width = sizes().map(lambda size: Layout.of(*size))


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
        "cards in the Dungeon": layout.dungeon_count,
        "cards on the discard": layout.discard_count,
        "avoid button": layout.avoid_button,
        "meter": layout.meter,
        "chips": layout.chips,
        "message": layout.message,
        "limits": layout.limits,
    }


def outline(layout: Layout, pose: Pose) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a card as drawn, including its rotation."""
    w, h = (side * pose.size for side in layout.card)
    turned = math.radians(pose.angle)
    width = (w * abs(math.cos(turned)) + h * abs(math.sin(turned))) / 2
    height = (h * abs(math.cos(turned)) + w * abs(math.sin(turned))) / 2
    return pose.x - width, pose.y - height, pose.x + width, pose.y + height


def same(a: Rect, b: Rect) -> bool:
    """Return whether two rectangles are equal, apart from one pixel lost by halving an odd height."""
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
    assert layout.dungeon.centerx < width / 2 < layout.discard.centerx, "the Dungeon on the left"
    assert layout.dungeon.y == layout.discard.y
    beside = layout.dungeon.right < room.left
    assert layout.discard.left > room.right if beside else layout.dungeon.bottom < room.top
    assert layout.weapon.top > room.bottom, "the Weapon is between the Room and the player"
    assert layout.stack.contains(layout.weapon)
    assert layout.health.right <= layout.stack.left, "health is at the Weapon's side"
    assert abs(layout.health.centery - layout.weapon.centery) <= 1
    assert room.bottom <= layout.chips.top < layout.chips.bottom <= layout.weapon.top
    button = layout.avoid_button
    assert button.top >= layout.dungeon.bottom if beside else button.left >= layout.dungeon.right
    assert layout.stack.bottom <= layout.limits.top, "the scale is below the Weapon"
    assert room.top < layout.horizon < layout.chips.top or layout.dungeon.top < layout.horizon <= room.top
    gaps = {right - left for left, right in pairwise([slot.left for slot in layout.slots])}
    assert len(gaps) == 1, "the four slots are evenly spaced"
    assert gaps.pop() > layout.card[0]


@SETTINGS
@given(layouts)
def test_the_cards_of_the_room_are_the_largest_and_all_have_one_aspect_ratio(layout: Layout) -> None:
    w, h = layout.card
    assert abs(h / w - CARD_ASPECT) < 0.02
    assert all(slot.size == (w, h) for slot in layout.slots)
    for rect, size in (
        (layout.dungeon, PILE_SIZE),
        (layout.discard, PILE_SIZE),
        (layout.weapon, WEAPON_SIZE),
    ):
        assert abs(rect.w - w * size) <= 1
        assert abs(rect.h - h * size) <= 1


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
    for empty in (layout.top_bar.center, layout.message.center, (0, layout.size[1] - 1)):
        assert place_at(layout, empty) is None
        assert drop_place(layout, empty) is None


@SETTINGS
@given(layouts, states)
def test_every_card_has_one_pose_and_only_visible_ones_are_face_up(layout: Layout, state: GameState) -> None:
    poses = layout.poses(state)
    assert set(poses) == in_play(state) == set(DECK)
    places = [(pose.x, pose.y) for pose in poses.values()]
    assert len(set(places)) == len(places), "no card lies exactly on another"
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
    keep_off = (layout.top_bar, layout.chips, layout.message, layout.avoid_button, layout.limits)
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
    for pile in (dungeon, state.discard, () if weapon is None else (*weapon.slain, weapon.card)):
        heights = [poses[card].z for card in pile]
        assert heights == sorted(set(heights))
    for pile in (dungeon, state.discard):
        assert all(above < below for below, above in pairwise([poses[card].y for card in pile]))


def hidden_index(layout: Layout, weapon: Weapon) -> Card | None:
    """Return a slain Monster whose rank or suit is partly covered by another card, or `None` if none is."""
    poses = layout.weapon_poses(weapon)
    for card in weapon.slain:
        pose = poses[card]
        left, top, *_ = outline(layout, pose)
        width = layout.card[0] * pose.size
        # Allow for half a pixel lost by rounding.
        index = Rect(
            round(left), round(top), math.floor(width * INDEX_COLUMN - 0.5), round(width * INDEX_HEIGHT)
        )
        above = (layout.card_rect(other) for other in poses.values() if other.z > pose.z)
        if any(index.colliderect(rect) for rect in above):
            return card
    return None


@SETTINGS
@given(layouts, st.integers(0, 13), thirteen)
def test_thirteen_slain_show_their_ranks(layout: Layout, count: int, slain: tuple[Card, ...]) -> None:
    assert hidden_index(layout, Weapon(Card.parse("Td"), slain[:count])) is None


@SETTINGS
@given(layouts, st.integers(14, 26))
def test_all_slain_show_their_ranks_where_equal_ranks_may_be_fought(layout: Layout, count: int) -> None:
    assert hidden_index(layout, Weapon(Card.parse("Td"), EVERY_MONSTER[:count])) is None


@SETTINGS
@given(layouts, st.integers(1, 26))
def test_slain_lie_evenly_beside_each_other_and_never_leave_their_row(layout: Layout, count: int) -> None:
    weapon = Weapon(Card.parse("Td"), EVERY_MONSTER[:count])
    poses = layout.weapon_poses(weapon)
    rects = [layout.card_rect(poses[card]) for card in (*weapon.slain, weapon.card)]
    assert rects[-1].x >= layout.weapon.x - 1, "the Weapon stays, or moves to the right for very many"
    assert poses[weapon.card].z > max(poses[card].z for card in weapon.slain), "it lies whole on top"
    rows = {poses[card].y: [c for c in weapon.slain if poses[c].y == poses[card].y] for card in weapon.slain}
    assert len(rows) <= 2
    steps = {
        round(poses[right].x - poses[left].x, 3) for row in rows.values() for left, right in pairwise(row)
    }
    assert len(steps) <= 1
    assert all(layout.stack.inflate(2, layout.weapon.h // 20).contains(rect) for rect in rects)


@SETTINGS
@given(layouts, st.integers(1, 12))
def test_more_slain_never_lie_wider_apart(layout: Layout, count: int) -> None:
    few, more = layout.stagger(count), layout.stagger(count + 1)
    assert more.size <= few.size
    if more.size == few.size:
        assert more.step <= few.step
