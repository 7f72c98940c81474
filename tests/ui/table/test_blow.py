"""A blow: its order and timing, its growth with the damage, and the visibility of the health lost."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from scoundrel.engine import Card, Game, GameId, GameState, Move
from scoundrel.storage.settings import DEFAULT, MOTIONS, Settings
from scoundrel.ui.requests import Sound
from scoundrel.ui.table.effects import Effect, Effects, Recount, draw_effects, number_rect, struck
from scoundrel.ui.table.gestures import Gestures
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.table.playback import Playback
from scoundrel.ui.table.tween import Pose, blow
from scoundrel.ui.words.numbers import signed
from tests.engine.tables import table
from tests.extent import spread
from tests.ui.contrast import ENOUGH, luminance
from tests.ui.layouts import LAYOUT
from tests.ui.states import SIZES
from tests.ui.table.test_animation import made

pytestmark = pytest.mark.usefixtures("screen")

MOVES = [
    pytest.param(table("Kc 5c 7d 4h", health=18), "Kc", id="bare"),
    pytest.param(table("2c 5c 7d 4h", health=18), "2c", id="light"),
    pytest.param(table("Kc 5c 7d 4h", "4d Ac", health=18), "Kc*", id="armed"),
    pytest.param(table("Kc 5c 7d 4h", health=11), "4h", id="potion"),
]


@pytest.mark.parametrize(("state", "move"), MOVES)
@pytest.mark.parametrize("size", SIZES)
def test_no_card_hides_the_slip_while_its_health_changes(
    state: GameState, move: str, size: tuple[int, int]
) -> None:
    layout = Layout.of(*size)
    timeline, after = made(state, move, layout)
    goal, slip = layout.poses(after), layout.health
    begin = next(cue.time for cue in timeline.cues if cue.change is not None)
    for step in range(60):
        timeline.time = begin + step * 0.02
        for card, pose in {**goal, **dict(timeline.poses(goal))}.items():
            # Shrink the rectangle of a moving card by a tenth of its width, to allow a slight overlap.
            rect = layout.card_rect(pose)
            if pose.z >= 400:
                assert not rect.inflate(-rect.w // 10, 0).colliderect(slip), (card, step)


@pytest.mark.parametrize(("size", "change"), spread(SIZES, [-14, -2, 0, 9]))
def test_the_number_and_the_ink_leave_the_total_free(size: tuple[int, int], change: int) -> None:
    layout = Layout.of(*size)
    slip = layout.health
    total = pygame.Rect(0, 0, round(slip.w * 0.6), round(slip.h * 0.35))
    total.center = slip.centerx, round(slip.top + slip.h * 0.655)
    for effect in (Effect.NUMBER, Effect.INK):
        effects = Effects(layout, reduced=False)
        effects.begin(effect, strength=change, words=signed(change), place=(slip.right, slip.centery))
        while effects.active:
            picture = pygame.Surface(layout.size, depth=32)
            picture.fill((9, 99, 9))
            draw_effects(picture, effects.active, layout, reduced=False)
            assert set(pixels(picture.subsurface(total))) == {(9, 99, 9)}, effect
            effects.update(0.1)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_each_point_of_damage_makes_a_blow_longer_larger_and_stronger(size: int) -> None:
    for less, more in pairwise(range(15)):
        weak, hard = blow(less), blow(more)
        assert all(
            a <= b if name == "drops" else a < b for name, a, b in zip(weak._fields, weak, hard, strict=True)
        )
    assert blow(0).hit_stop == pytest.approx(0.03)
    assert blow(14) == blow(40)
    assert blow(14).hit_stop == pytest.approx(0.16)
    assert blow(14).lasts <= 0.8, "the splash"
    assert blow(12).number > 1.5 * blow(size).number
    assert blow(12).kick > 2.3 * blow(size).kick
    assert blow(12).reach > 1.8 * blow(size).reach


def test_the_total_is_struck_through_and_then_counted() -> None:
    recount: Recount | None = Recount(20, 8)
    seen = []
    while recount is not None:
        seen.append((recount.striking, recount.shown, recount.stroke))
        recount = recount.later(0.01)
    shown = [total for _, total, _ in seen]
    assert shown == sorted(shown, reverse=True)
    assert {total for striking, total, _ in seen if striking} == {20}
    assert {total for striking, total, _ in seen if not striking} == set(range(8, 20))
    strokes = [stroke for _, _, stroke in seen]
    assert strokes == sorted(strokes)
    assert len(seen) < 80


def test_after_a_death_the_total_is_struck_through_and_not_counted() -> None:
    recount: Recount | None = Recount(2, -11)
    seen = []
    while recount is not None:
        seen.append(recount.shown)
        recount = recount.later(0.01)
    assert set(seen) <= {2, -11}


def test_a_loss_knocks_the_slip_harder_with_each_point_and_it_settles() -> None:
    assert Recount(7, 17).tilt == 0.0
    first = [Recount(20, 20 - loss).tilt for loss in range(1, 15)]
    assert first == sorted(first)
    assert (first[0] >= 5, first[-1] <= 10) == (True, True)
    recount: Recount | None = Recount(20, 19)
    tilts = []
    while recount is not None:
        tilts.append(abs(recount.tilt))
        recount = recount.later(0.01)
    assert tilts[0] == max(tilts)
    assert tilts[-1] < 0.1


def test_the_burst_of_a_blow_grows_with_the_damage_and_is_soon_gone() -> None:
    areas = []
    for damage in (2, 8, 14):
        effects = Effects(LAYOUT, reduced=False)
        effects.begin(Effect.INK, strength=-damage, place=LAYOUT.health.midright)
        shown = []
        while effects.active:
            effects.update(0.1)
            picture = pygame.Surface(LAYOUT.size, depth=32)
            draw_effects(picture, effects.active, LAYOUT, reduced=False)
            shown.append(pygame.mask.from_threshold(picture, (239, 226, 196), (9, 9, 9)).count())
        areas.append(shown[0])
        assert shown[3:] == [0] * len(shown[3:])
    assert 0 < areas[0] < areas[1] < areas[2]


def played(settings: Settings) -> tuple[Playback, list[object]]:
    """Return the playback of a first move, just started, and its requests."""
    game = Game(GameId.parse("classic#9"))
    asked: list[object] = []
    playback = Playback(game, LAYOUT, asked.append, settings)
    playback.move_on(playback.shown(), game.push(Move.parse("Kc")))
    return playback, asked


def test_the_speed_of_motion_is_a_setting() -> None:
    passed = {}
    for name in MOTIONS:
        playback, _ = played(DEFAULT._replace(motion=name))
        seconds = 0.0
        while playback.health == 20:
            playback.update(0.001, Gestures())
            seconds += 0.001
        passed[name] = seconds
    assert passed["calm"] / passed["normal"] == pytest.approx(1.4, abs=0.05)
    assert passed["fast"] / passed["normal"] == pytest.approx(0.6, abs=0.05)


def test_a_press_ends_a_blow_at_once_even_while_all_stands_still() -> None:
    playback, _ = played(DEFAULT)
    while playback.health == 20:
        playback.update(0.01, Gestures())
    assert playback.view.recount is not None
    playback.finish()
    view = playback.view
    assert (playback.done, view.recount, playback.health) == (True, None, 7)


@pytest.mark.parametrize("after", [0.0, 0.1, 0.25, 0.4])
def test_whoever_plays_on_at_once_sees_what_the_blow_cost_and_no_card_jumps(after: float) -> None:
    playback, _ = played(DEFAULT)
    for _ in range(round(after / 0.01)):
        playback.update(0.01, Gestures())
    before = playback.shown()
    playback.hurry()
    assert playback.health == 7
    assert playback.view.recount is None
    assert [one.words for one in playback.view.effects if one.effect is Effect.NUMBER] == [signed(-13)]
    card = Card.parse("Kc")
    assert playback.shown()[card][:2] == pytest.approx(before[card][:2])
    while not playback.done:
        playback.update(0.01, Gestures())
    assert playback.shown() == playback.goal


def test_without_motion_the_same_is_told() -> None:
    playback, asked = played(DEFAULT._replace(reduced_motion=True))
    while not playback.done:
        playback.update(0.01, Gestures())
        assert playback.shown() == playback.goal
        assert playback.view.shift == (0, 0)
    assert [one.words for one in playback.view.effects] == [signed(-13)]
    assert "bare-heavy" in [one.cue for one in asked if isinstance(one, Sound)]


def test_the_weapons_tag_changes_with_the_blow_and_pulses() -> None:
    game = Game(GameId.parse("classic#9"))
    game.push(Move.parse("4d"))
    playback = Playback(game, LAYOUT, lambda request: None, DEFAULT)
    playback.move_on(playback.shown(), game.push(Move.parse("Kc*")))
    assert playback.view.limit == 14
    while playback.health == 20:
        playback.update(0.01, Gestures())
    seen, pulses = [], []
    while playback.view.limit is not None:
        seen.append(playback.view.limit)
        pulses.append(playback.view.pulse)
        playback.update(0.01, Gestures())
    assert seen == sorted(seen, reverse=True)
    assert set(seen) == {14, 13, 12}, "it sinks value by value to what the King has left"
    assert max(pulses) > 0.5


@pytest.mark.parametrize("change", [-13, 8, 0])
def test_a_number_is_easy_to_read_on_its_blot(change: int) -> None:
    effects = Effects(LAYOUT, reduced=True)
    effects.begin(Effect.NUMBER, strength=change, words=signed(change))
    light = pygame.Surface(LAYOUT.size, depth=32)
    light.fill((239, 228, 200))  # the worst background: paper
    draw_effects(light, effects.active, LAYOUT, reduced=True)
    rect = number_rect(change, signed(change), LAYOUT)
    inner = light.subsurface(rect.inflate(-rect.w * 0.5, -rect.h * 0.6))
    lums = [luminance(shade) for shade in pixels(inner)]
    assert (max(lums) + 0.05) / (min(lums) + 0.05) >= ENOUGH
    assert sum(lum < 0.02 or lum > 0.3 for lum in lums) > 0.85 * len(lums), "blot or number"


def pixels(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    w, h = picture.get_size()
    return [(c.r, c.g, c.b) for y in range(h) for x in range(w) for c in [picture.get_at((x, y))]]


def test_a_struck_card_is_wider_lower_and_brighter_within_its_own_shape() -> None:
    picture = pygame.Surface((100, 140), pygame.SRCALPHA, 32)
    picture.fill((80, 40, 20, 255), (10, 10, 80, 120))
    hit = struck(picture, Pose(0, 0, squash=0.08, flash=0.5))
    assert hit.get_width() > 100
    assert hit.get_height() < 140
    assert hit.get_at((50, 60)).r > 150
    assert tuple(hit.get_at((1, 1))) == (0, 0, 0, 0)
