"""The way from one picture of the table to the next: smooth, short and complete."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import DECK, Game, start
from scoundrel.ui.table.animation import plan
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.tween import Cue, Pose, Timeline
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.ui.layouts import LAYOUT, layouts
from tests.ui.motions import Shown, close, cues, look, made, motion
from tests.ui.states import SIZES, games

# --- where motion begins and ends


@SETTINGS
@given(games, layouts)
def test_every_motion_begins_at_what_is_shown_and_ends_at_the_layout(game: Game, layout: Layout) -> None:
    for step in game.steps:
        timeline = motion(step, layout)
        goal = layout.poses(step.after)
        assert close(look(timeline, goal), layout.poses(step.before))
        timeline.finish()
        assert look(timeline, goal) == goal


@SETTINGS
@given(games, layouts)
def test_every_card_that_must_move_does_and_no_other_strays(game: Game, layout: Layout) -> None:
    for step in game.steps:
        timeline = motion(step, layout)
        shown, goal = layout.poses(step.before), layout.poses(step.after)
        moving = {tween.card for tween in timeline.tweens}
        assert {card for card in goal if shown[card] != goal[card]} <= moving
        assert moving <= set(goal)


@SETTINGS
@given(games, st.floats(0, 1), st.floats(0, 1))
def test_a_motion_that_is_interrupted_goes_on_from_what_is_shown(
    game: Game, first: float, second: float
) -> None:
    shown = LAYOUT.poses(game.state)
    for before, step in pairwise(game.steps[-6:]):
        # Broken off, taken back, broken off again, and another move made: nothing jumps.
        timeline = plan(shown, LAYOUT.poses(before.after), before.events, LAYOUT, before.after.health)
        timeline.advance(timeline.length * first)
        shown = look(timeline, LAYOUT.poses(before.after))
        back = plan(shown, LAYOUT.poses(before.before), (), LAYOUT, before.before.health)
        assert close(look(back, LAYOUT.poses(before.before)), shown)
        back.advance(back.length * second)
        shown = look(back, LAYOUT.poses(before.before))
        goal = LAYOUT.poses(step.after)
        on = plan(shown, goal, step.events, LAYOUT, step.after.health)
        assert close(look(on, goal), shown)
        on.finish()
        assert look(on, goal) == goal


@SETTINGS
@given(games, layouts)
def test_no_card_jumps_while_it_moves(game: Game, layout: Layout) -> None:
    for step in game.steps:
        assert_smooth(motion(step, layout), layout.poses(step.after), layout)


@pytest.mark.parametrize("left", ["", "2c", "2c 3c", "2c 3c 4c"])
def test_no_card_jumps_when_the_scooped_are_dealt_again_at_once(left: str) -> None:
    timeline, after = made(table("Ks 5c 7d 4h", dungeon=left), "-")
    assert_smooth(timeline, LAYOUT.poses(after), LAYOUT)


def assert_smooth(timeline: Timeline, goal: Shown, layout: Layout) -> None:
    """Where one way of a card ends and its next begins it is in the same place, to a hundredth of a card."""
    moments = sorted({tween.start for tween in timeline.tweens if tween.start > 0})
    for moment in moments:
        timeline.time = moment - 1e-7
        before = look(timeline, goal)
        timeline.time = moment + 1e-7
        after = look(timeline, goal)
        for card, pose in before.items():
            far = math.dist(pose[:2], after[card][:2])
            assert far <= 0.01 * layout.card[0], f"{card} jumps {far:.0f} pixels at {moment:.3f} s"
            assert abs(pose.turn - after[card].turn) < 0.02, f"{card} flips at {moment:.3f} s"


@SETTINGS
@given(games, layouts, st.sampled_from(SIZES))
def test_taking_back_and_another_window_are_the_bare_difference(
    game: Game, layout: Layout, size: tuple[int, int]
) -> None:
    state = game.state
    shown, goal = Layout.of(*size).poses(state), layout.poses(state)
    timeline = plan(shown, goal, (), layout, state.health)
    assert close(look(timeline, goal), shown)
    assert timeline.length < 0.5
    assert [cue._replace(time=0.0) for cue in cues(timeline)] == [Cue(0.0, health=state.health)]
    assert look(timeline, goal) == goal


def test_nothing_moves_where_nothing_changed() -> None:
    poses = LAYOUT.poses(start(table("2c").ruleset, DECK))
    timeline = plan(poses, poses, (), LAYOUT, 20)
    assert timeline.tweens == ()
    assert timeline.length == 0


@SETTINGS
@given(games, st.integers(0, 1280), st.integers(0, 800))
def test_a_dropped_card_goes_on_from_where_it_was_dropped(game: Game, x: int, y: int) -> None:
    for step in game.steps[-4:]:
        card = step.move.card
        if card is None:
            continue
        goal = LAYOUT.poses(step.after)
        dropped = Pose(x, y, 3.0, lift=1.0, z=600)
        shown = {**LAYOUT.poses(step.before), card: dropped}
        timeline = plan(shown, goal, step.events, LAYOUT, step.after.health)
        assert close(look(timeline, goal), shown)
        timeline.finish()
        assert look(timeline, goal) == goal


# --- how long it takes


@SETTINGS
@given(games, layouts)
def test_what_a_move_does_to_health_is_seen_within_half_a_second(game: Game, layout: Layout) -> None:
    for step in game.steps:
        if step.after.health != step.before.health:
            first = next(cue for cue in cues(motion(step, layout)) if cue.health is not None)
            assert first.time <= 0.5
            assert first.health == step.after.health


@SETTINGS
@given(games, layouts)
def test_no_motion_is_longer_than_one_can_wait(game: Game, layout: Layout) -> None:
    for step in game.steps:
        assert motion(step, layout).length <= 1.6


@SETTINGS
@given(games)
def test_the_card_that_was_taken_moves_at_once(game: Game) -> None:
    for step in game.steps:
        cards = (step.move.card,) if step.move.card else tuple(card for card in step.before.room if card)
        timeline = motion(step)
        goal = LAYOUT.poses(step.after)
        begin = look(timeline, goal)
        timeline.advance(0.1)
        now = look(timeline, goal)
        assert any(begin[card] != now[card] for card in cards)
