"""Tweens as numbers: they begin and end as stated, and every cue occurs once, in order."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate, product

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import DECK, Card
from scoundrel.ui.table import tween as motion
from scoundrel.ui.table.tween import Cue, Easing, Pose, Timeline, Tween, between, ease_back
from tests.engine.strategies import SETTINGS


def linear(t: float) -> float:
    return t


EASINGS: tuple[Easing, ...] = (
    linear,
    *(ease for name, ease in vars(motion).items() if name.startswith("ease_")),
)
STEADY = tuple(ease for ease in EASINGS if ease is not ease_back)
KING, TEN = Card.parse("Ks"), Card.parse("Td")

pixels = st.floats(-200, 4000)
poses = st.builds(
    Pose,
    x=pixels,
    y=pixels,
    angle=st.floats(-20, 20),
    turn=st.sampled_from([0.0, 1.0]) | st.floats(0, 1),
    lift=st.floats(0, 1),
    z=st.integers(0, 700),
    size=st.floats(0.5, 1.2),
    shade=st.floats(0, 1),
    squash=st.floats(-0.1, 0.1),
    flash=st.floats(0, 1),
    cut=st.floats(0, 0.1),
    drained=st.floats(0, 1),
    unnamed=st.floats(0, 1),
)
seconds = st.floats(0.01, 2)
tweens = st.builds(
    Tween,
    card=st.sampled_from(DECK),
    begin=poses,
    end=poses,
    start=st.floats(0, 2),
    duration=seconds,
    ease=st.sampled_from(EASINGS),
    arc=st.sampled_from([0.0, 12.0]),
    over=st.none() | st.integers(0, 700),
    thud=st.sampled_from([0.0, 0.06]),
    low=st.sampled_from([0.0, 5.0]),
    lean=st.sampled_from([0.0, 12.0]),
    settles=st.sampled_from([1.0, 2.0]),
)
cues = st.builds(
    Cue,
    st.floats(0, 3),
    st.none() | st.text("abc", max_size=3),
    st.none() | st.integers(-14, 20),
    card=st.none(),
)
timelines = st.builds(
    Timeline, st.lists(tweens, max_size=6).map(tuple), st.lists(cues, max_size=10).map(tuple)
)
slices = st.lists(st.floats(0, 0.7), max_size=40)


@pytest.mark.parametrize("ease", EASINGS)
def test_easing_goes_from_nothing_to_all(ease: Easing) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-12)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-12)


@SETTINGS
@given(tweens, st.floats(0, 1))
def test_a_tween_begins_and_ends_exactly_and_never_turns_a_card_too_far(tween: Tween, part: float) -> None:
    assert tween.at(tween.finish) == tween.at(tween.finish + 5) == tween.end
    assert tween.start == 0 or tween.at(tween.start / 2) == tween.begin
    # Ignore the drawing order, because a moving card is drawn above the others.
    assert tween.at(tween.start)[:5] == pytest.approx(tween.begin[:5], abs=1e-6)
    assert_can_be_drawn(tween.at(tween.start + tween.duration * part))


def assert_can_be_drawn(pose: Pose) -> None:
    """Check that all fields of a pose are finite, and its fractions between 0 and 1."""
    assert all(math.isfinite(number) for number in pose)
    for name in ("turn", "lift", "shade", "flash", "drained"):
        assert 0.0 <= getattr(pose, name) <= 1.0, name
    assert pose.size > 0


@pytest.mark.parametrize("ease", EASINGS)
def test_no_frame_of_any_easing_leaves_the_range_of_a_pose(ease: Easing) -> None:
    ends = [Pose(0, 0, turn=end, lift=end, size=1.0, shade=end, flash=end, drained=end) for end in (0.0, 1.0)]
    for begin, end in product(ends, ends):
        tween = Tween(KING, begin, end, 0.0, 1.0, ease)
        for frame in range(241):
            assert_can_be_drawn(tween.at(frame / 240))
            assert_can_be_drawn(between(begin, end, ease(frame / 240) * 1.5 - 0.2))


def test_a_card_lands_with_a_thud_is_squashed_and_springs_back() -> None:
    begin, end = Pose(0, 0, turn=0.0, lift=1.0), Pose(300, 80)
    flight = Tween(KING, begin, end, 0.0, 1.0, arc=12.0, thud=0.06)
    assert flight.at(motion.LANDS - 0.01).squash == 0.0
    landed = [flight.at(motion.LANDS + part * (1 - motion.LANDS)) for part in (0.0, 0.2, 0.7)]
    assert all(pose[:4] == end[:4] for pose in landed)
    assert landed[1].squash > 0.03 > -landed[2].squash > 0.0


@SETTINGS
@given(poses, poses, st.floats(0, 0.999), st.sampled_from(STEADY))
def test_without_an_arc_the_way_is_straight(begin: Pose, end: Pose, part: float, ease: Easing) -> None:
    pose = Tween(KING, begin, end, 0.0, 1.0, ease).at(part)
    assert min(begin.x, end.x) - 1e-6 <= pose.x <= max(begin.x, end.x) + 1e-6
    assert min(begin.y, end.y) - 1e-6 <= pose.y <= max(begin.y, end.y) + 1e-6
    cross = (end.x - begin.x) * (pose.y - begin.y) - (end.y - begin.y) * (pose.x - begin.x)
    assert cross == pytest.approx(0.0, abs=1e-3)


@SETTINGS
@given(timelines, slices)
def test_every_cue_is_given_once_in_order_at_any_frame_rate(
    timeline: Timeline, steps: Sequence[float]
) -> None:
    expected = sorted(timeline.cues, key=lambda cue: cue.time)
    given_at: list[tuple[Cue, float]] = []
    for dt in steps:
        given_at += [(cue, timeline.time) for cue in timeline.advance(dt)]
    assert [cue for cue, _ in given_at] == expected[: len(given_at)]
    ends = list(accumulate(steps, initial=0.0))
    for cue, time in given_at:
        begin = max(end for end in ends if end < time or end == 0.0)
        assert cue.time <= time, "no cue comes early"
        assert cue.time > begin or begin == 0.0, "none comes a slice late"
    rest = timeline.finish()
    assert [*(cue for cue, _ in given_at), *rest] == expected
    assert timeline.done
    assert timeline.finish() == ()
    assert timeline.advance(10) == ()


@SETTINGS
@given(timelines)
def test_it_lasts_as_long_as_its_last_part(timeline: Timeline) -> None:
    ends = [tween.finish for tween in timeline.tweens] + [cue.time for cue in timeline.cues]
    assert timeline.length == max(ends, default=0.0)
    if ends and timeline.length > 0:
        timeline.advance(timeline.length * 0.999 - 1e-6)
        assert not timeline.done


def test_two_tweens_of_a_card_run_one_after_the_other() -> None:
    there, on, back = Pose(0, 0), Pose(100, 0), Pose(100, 100)
    tweens = Tween(KING, there, on, 0.0, 1.0, linear), Tween(KING, on, back, 1.0, 1.0, linear)
    timeline = Timeline(tweens)
    resting = {KING: back, TEN: Pose(5, 5)}
    seen = []
    for _ in range(5):
        seen.append(dict(timeline.poses(resting)).get(KING, back)[:2])
        timeline.advance(0.5)
    assert seen == [(0, 0), (50, 0), (100, 0), (100, 50), (100, 100)]
