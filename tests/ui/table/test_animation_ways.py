"""The way each card goes, seen from its first moment to its last."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from scoundrel.engine import DECK, Card, Dealt, GameState, start
from scoundrel.ui.table.animation import plan
from scoundrel.ui.table.tween import Pose, Timeline
from tests.engine.tables import table
from tests.ui.layouts import LAYOUT
from tests.ui.motions import close, look, made, sounds


def during(timeline: Timeline, after: GameState, card: Card) -> list[Pose]:
    """The poses of one card through the whole motion, a hundred times a second."""
    goal = LAYOUT.poses(after)
    seen = [look(timeline, goal)[card]]
    while not timeline.done:
        timeline.advance(0.01)
        seen.append(look(timeline, goal)[card])
    return seen


def test_no_card_of_the_dungeon_is_turned_up_before_it_is_dealt() -> None:
    state = table("Ks Qs Js Ts", dungeon="2d 3d 4d 5d 6d")
    timeline, after = made(state, "-")
    still_down = Card.parse("6d")
    assert {pose.turn for pose in during(timeline, after, still_down)} == {0.0}


def test_a_dealt_card_comes_from_the_dungeon_and_is_turned_on_the_way() -> None:
    state = table("5c 7d - -", dungeon="2c 3c 4c 6c 8c", taken=2)
    timeline, after = made(state, "5c")
    seen = during(timeline, after, Card.parse("2c"))
    assert math.dist(seen[0][:2], LAYOUT.dungeon.center) < LAYOUT.card[0] * 0.1
    assert (seen[0].turn, seen[-1].turn) == (0.0, 1.0)
    assert any(0.2 < pose.turn < 0.8 for pose in seen)
    turns = [pose.turn for pose in seen]
    assert turns == sorted(turns)


@pytest.mark.parametrize("left", ["2c 3c 4c 6c 8c", "2c", ""])
def test_an_avoided_room_is_seen_to_go_to_the_dungeon(left: str) -> None:
    state = table("Ks 5c 7d 4h", dungeon=left)
    for card in state.room:
        assert card is not None
        timeline, after = made(state, "-")
        nearest = min(math.dist(pose[:2], LAYOUT.dungeon.center) for pose in during(timeline, after, card))
        assert nearest < LAYOUT.card[0] * 0.2, card


def test_what_is_fought_barehanded_and_drunk_goes_by_the_player_to_the_discard() -> None:
    for move in ("5c", "4h"):
        timeline, after = made(table("Ks 5c 7d 4h", health=15), move)
        seen = during(timeline, after, Card.parse(move))
        near = [math.dist(pose[:2], LAYOUT.health.center) < LAYOUT.card[0] * 0.3 for pose in seen]
        assert any(near)
        assert not near[-1]
        assert seen[-1].turn == 0.0


def test_a_replaced_weapon_goes_to_the_discard_with_all_its_slain() -> None:
    state = table("Ks 5c 7d 4h", "6d Qs Tc 8s")
    timeline, after = made(state, "7d")
    for code in ("6d", "Qs", "Tc", "8s"):
        seen = during(made(state, "7d")[0], after, Card.parse(code))
        assert LAYOUT.discard.inflate(20, 20).collidepoint(seen[-1][:2])
    assert timeline.length < 1.0


def test_the_first_room_is_dealt_from_the_whole_dungeon() -> None:
    state = start(table("2c").ruleset, DECK)
    dealt = tuple((slot, card) for slot, card in enumerate(state.room) if card is not None)
    before = replace(state, dungeon=DECK, room=(None, None, None, None))
    goal = LAYOUT.poses(state)
    timeline = plan(LAYOUT.poses(before), goal, (Dealt(dealt),), LAYOUT, state.health)
    assert close(look(timeline, goal), LAYOUT.poses(before))
    assert sounds(timeline).count("slide") == 4
    assert look(timeline, goal) == goal
