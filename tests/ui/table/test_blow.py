"""A blow: its order and timing, its growth with the damage, and the visibility of the health lost."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from scoundrel.engine import Card, Game, GameId, GameState, Move, apply
from scoundrel.storage.settings import DEFAULT, MOTIONS, Settings
from scoundrel.ui.requests import Context, Sound
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import effects
from scoundrel.ui.table.animation import plan
from scoundrel.ui.table.cards import Glass, struck
from scoundrel.ui.table.effects import (
    ActiveEffect,
    Effect,
    Effects,
    Recount,
    draw_cut,
    draw_effects,
    draw_ink,
    number_rect,
    shake,
)
from scoundrel.ui.table.gestures import Gestures
from scoundrel.ui.table.health_panel import HealthPanel
from scoundrel.ui.table.layout import Z_AIR, Layout
from scoundrel.ui.table.playback import Playback
from scoundrel.ui.table.session import Session
from scoundrel.ui.table.tween import (
    FIRST_DROP,
    LANDS,
    LEAPS,
    POUR_LEAN,
    SLOWED,
    STROKE,
    WIDENS,
    Pose,
    blow,
    counted,
)
from scoundrel.ui.table.weapon_limit import tag_width
from scoundrel.ui.words.numbers import signed
from tests.engine.tables import table
from tests.extent import spread
from tests.loop import GAME, MOVES as MOVES_OF_GAME
from tests.ui.contrast import ENOUGH, luminance
from tests.ui.layouts import LAYOUT
from tests.ui.states import SIZES
from tests.ui.table.test_animation import made, motion

pytestmark = pytest.mark.usefixtures("screen")

MOVES = [
    pytest.param(table("Kc 5c 7d 4h", health=18), "Kc", id="bare"),
    pytest.param(table("2c 5c 7d 4h", health=18), "2c", id="light"),
    pytest.param(table("Kc 5c 7d 4h", "4d Ac", health=18), "Kc*", id="armed"),
    pytest.param(table("Kc 5c 7d 4h", health=11), "4h", id="potion"),
]


@pytest.mark.parametrize(("state", "move"), MOVES)
@pytest.mark.parametrize("size", SIZES)
def test_no_card_hides_the_total_while_it_changes(state: GameState, move: str, size: tuple[int, int]) -> None:
    layout = Layout.of(*size)
    timeline, after = made(state, move, layout)
    goal, slip = layout.poses(after), layout.health
    total = pygame.Rect(0, 0, round(slip.w * 0.6), round(slip.h * 0.35))
    total.center = slip.centerx, round(slip.top + slip.h * 0.655)
    begin = next(cue.time for cue in timeline.cues if cue.change is not None)
    for step in range(60):
        timeline.time = begin + step * 0.02
        for card, pose in {**goal, **dict(timeline.poses(goal))}.items():
            rect = layout.card_rect(pose)
            if pose.z >= 400:
                assert not rect.colliderect(total), (card, step)
                assert rect.left > slip.right - rect.w * 0.15, "it covers only the slip's edge"


@pytest.mark.parametrize(("size", "change"), spread(SIZES, [-14, -2, 0, 9]))
def test_the_number_and_the_ink_leave_the_total_free(size: tuple[int, int], change: int) -> None:
    layout = Layout.of(*size)
    slip = layout.health
    total = pygame.Rect(0, 0, round(slip.w * 0.6), round(slip.h * 0.25))
    total.center = slip.centerx, round(slip.top + slip.h * 0.655)
    for effect in (Effect.NUMBER, Effect.INK):
        effects = Effects(layout, reduced=False)
        place = layout.weapon.center if effect is Effect.NUMBER and not change else slip.midright
        effects.begin(effect, strength=change, words=signed(change), place=place)
        while effects.active:
            picture = pygame.Surface(layout.size, depth=32)
            picture.fill((9, 99, 9))
            draw_ink(picture, effects.active, layout)
            draw_effects(picture, effects.active, layout, reduced=False)
            assert set(pixels(picture.subsurface(total))) == {(9, 99, 9)}, effect
            effects.update(0.1)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_each_point_of_damage_makes_a_blow_longer_larger_and_stronger(size: int) -> None:
    for less, more in pairwise(range(15)):
        weak, hard = blow(less), blow(more)
        assert all(a < b for a, b in zip(weak, hard, strict=True))
    assert [blow(damage).hit_stop for damage in (2, 5, 9, 13)] == pytest.approx(
        [0.030, 0.055, 0.080, 0.110], abs=0.004
    )
    assert blow(14) == blow(40)
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


def test_a_fatal_blow_counts_the_total_down_to_0_which_tears() -> None:
    recount: Recount | None = Recount(2, -11)
    seen = []
    while recount is not None:
        seen.append((recount.shown, recount.torn))
        recount = recount.later(0.01)
    assert [*dict.fromkeys(total for total, _ in seen)] == [2, 1, 0]
    torn = [part for total, part in seen if total == 0]
    assert torn == sorted(torn)
    assert (torn.count(0.0) >= 20, torn[-1] > 0.9) == (True, True), "the whole 0 is seen before it tears"
    assert {part for total, part in seen if total} == {0.0}


def test_a_loss_knocks_the_slip_harder_with_each_point_and_it_settles() -> None:
    assert Recount(7, 17).swing == 0.0
    first = [Recount(20, 20 - loss).swing for loss in range(1, 15)]
    assert first == sorted(first)
    assert first[-1] > 2 * first[0] > 0
    recount: Recount | None = Recount(20, 19)
    tilts = []
    while recount is not None:
        tilts.append(abs(recount.swing))
        recount = recount.later(0.01)
    assert tilts[0] == max(tilts)
    assert tilts[-1] < 0.02
    assert len(tilts) <= 26


def test_a_blow_drives_the_foot_of_the_slip_to_the_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effects, "shake", lambda *_: None)
    screen = TableScreen(Context((1280, 800), lambda request: None), Session(Game(GameId.parse("classic#9"))))
    screen.playback.finish()
    slip, picture = screen.layout.health, pygame.Surface((1280, 800), depth=32)

    def lefts() -> list[int]:
        """Return the x coordinates of the paper's left edge near the slip's head and foot."""
        screen.draw(picture)
        paper = pygame.mask.from_threshold(picture, (215, 200, 172), (45, 45, 45))
        rows = [slip.top + round(slip.h * part) for part in (0.25, 0.75)]
        return [next(x for x in range(slip.right) if paper.get_at((x, y))) for y in rows]

    still = lefts()
    screen.playback.move_on(screen.playback.shown(), screen.game.push(Move.parse("Kc")))
    while screen.playback.view.recount is None:
        screen.update(0.01)
    swung = lefts()
    assert swung[1] - swung[0] < still[1] - still[0] - 3


def test_the_burst_of_a_blow_grows_with_the_damage_and_is_soon_gone() -> None:
    areas = []
    for damage in (2, 10, 13):
        effects = Effects(LAYOUT, reduced=False)
        effects.begin(Effect.INK, strength=-damage, place=LAYOUT.health.midright)
        shown = []
        while effects.active:
            effects.update(0.1)
            picture = pygame.Surface(LAYOUT.size, depth=32)
            draw_ink(picture, effects.active, LAYOUT)
            bright = pygame.mask.from_threshold(picture, (239, 226, 196), (9, 9, 9))
            shown.append(max((max(rect.size) for rect in bright.get_bounding_rects()), default=0))
        areas.append(shown[0])
        assert max(shown[3:]) < LAYOUT.card[0] / 3, "only slivers"
    assert 0 < 2 * areas[0] < areas[1] < areas[2] / 1.2


def extent(picture: pygame.Surface, color: tuple[int, int, int]) -> pygame.Rect:
    """Return the area of everything in ``color`` on the picture."""
    rects = pygame.mask.from_threshold(picture, color, (3, 3, 3)).get_bounding_rects()
    return rects[0].unionall(rects[1:])


def burst(damage: int) -> list[pygame.Rect]:
    """Return the areas of a blow's burst below the cards, and of its part in front of them."""
    one = [ActiveEffect(Effect.INK, -damage, "", LAYOUT.health.midright, 0.03)]
    below, front = (pygame.Surface(LAYOUT.size, depth=32) for _ in range(2))
    draw_ink(below, one, LAYOUT)
    draw_effects(front, one, LAYOUT, reduced=False)
    return [extent(picture, (239, 226, 196)) for picture in (below, front)]


def test_a_burst_ends_above_the_scale_and_comes_out_of_the_slip_over_the_cards_edge() -> None:
    below, front = burst(14)
    assert below.bottom <= LAYOUT.limits.top + 1
    assert 0 < LAYOUT.health.right - front.left < LAYOUT.health.w * 0.12, "over its edge"
    assert LAYOUT.card[0] * 0.3 < front.right - LAYOUT.health.right < LAYOUT.card[0] * 0.85
    fronts = [burst(damage)[1].w for damage in (3, 10, 13)]
    assert fronts[0] < fronts[1] < fronts[2]


def test_the_spray_in_front_of_the_attacker_grows_with_the_damage() -> None:
    reds = []
    for damage in (3, 10, 13):
        front = drawn(ActiveEffect(Effect.INK, -damage, "", LAYOUT.health.midright, 0.2))
        reds.append(pygame.mask.from_threshold(front, (226, 30, 40), (9, 9, 9)).count())
    assert 0 < 2 * reds[0] < reds[1] < reds[2] / 1.1


def test_a_monster_flashes_brighter_the_higher_its_value_whatever_the_damage() -> None:
    state = table("2c 8c Kc Ac", "9d", health=18)
    timelines = [made(state, move)[0] for move in ("2c", "8c*", "Kc*", "Ac")]
    flashes = [max(tween.begin.flash for tween in timeline.tweens) for timeline in timelines]
    assert flashes == sorted(flashes)
    assert flashes[0] < 0.1 < flashes[1] < 0.3
    assert 0.4 < flashes[-1] < 0.46


def test_a_struck_monster_flashes_for_two_frames_at_most() -> None:
    timeline, after = made(table("Kc 5c 7d 4h", health=18), "Kc")
    goal, king, lit = LAYOUT.poses(after), Card.parse("Kc"), 0
    while not timeline.done:
        timeline.advance(1 / 60)
        lit += dict(timeline.poses(goal)).get(king, goal[king]).flash > 0
    assert 1 <= lit <= 2


def test_a_fatal_burst_is_longer() -> None:
    reach = {}
    for effect in Effect.INK, Effect.FATAL:
        one = ActiveEffect(effect, -10, "", LAYOUT.health.midright, 0.14)
        picture = pygame.Surface(LAYOUT.size, depth=32)
        draw_ink(picture, [one], LAYOUT)
        reach[effect] = extent(picture, LAYOUT.style.theme.chalk).right - LAYOUT.health.right
    assert reach[Effect.FATAL] == pytest.approx(1.7 * reach[Effect.INK], rel=0.1)


def slash(value: int, pose: Pose) -> pygame.Rect:
    """Return the area of the slash across a Monster of ``value`` at ``pose``."""
    one = ActiveEffect(Effect.STEEL, -8, "", (0, 0), 0.1, Card.parse(f"{'A' if value == 14 else value}c"))
    picture = pygame.Surface(LAYOUT.size, depth=32)
    assert one.card is not None
    draw_cut(picture, [one], one.card, pose, LAYOUT)
    return extent(picture, LAYOUT.style.theme.blade)


def test_the_slash_is_longer_on_a_higher_monster_and_moves_with_its_card() -> None:
    lengths = [slash(value, Pose(600, 400)).h for value in (3, 8, 14)]
    assert lengths[0] == pytest.approx(0.6 * lengths[1], rel=0.1)
    assert lengths[2] == pytest.approx(1.4 * lengths[1], rel=0.1)
    here, there = slash(8, Pose(600, 400)), slash(8, Pose(700, 380))
    assert here.move(100, -20) == there


def test_a_bare_blow_stops_beside_the_slip_bounces_and_leaves_before_the_deal() -> None:
    step = Game.replay(GAME, [Move.parse(move) for move in MOVES_OF_GAME.split()[:3]]).steps[-1]
    timeline, goal, king = motion(step), LAYOUT.poses(step.after), Card.parse("Kc")
    hit = next(cue.time for cue in timeline.cues if cue.effect == "INK")
    timeline.time = hit + 0.032
    struck_at = dict(timeline.poses(goal))[king]
    width = LAYOUT.card[0] * (1 + WIDENS * struck_at.squash)
    assert 1.07 < width / LAYOUT.card[0] < 1.09
    assert 8 <= struck_at.x - width / 2 - LAYOUT.health.right <= 12
    timeline.time = hit + blow(13).hit_stop - 0.001
    assert dict(timeline.poses(goal))[king] == struck_at._replace(flash=0.0), "the peak is held"
    timeline.time += 0.091
    recoiled = dict(timeline.poses(goal))[king]
    assert recoiled.squash == pytest.approx(0.0, abs=0.01)
    assert 56 <= recoiled.x - LAYOUT.card[0] / 2 - LAYOUT.health.right - 10 <= 72
    assert recoiled.angle == pytest.approx(-5.2, abs=0.2)
    timeline.time = hit + counted(13)
    bounced, leaves = dict(timeline.poses(goal))[king], counted(13) - blow(13).hit_stop * (1 - SLOWED)
    assert Recount(20, 7, leaves).shown == 7, "the card leaves once the health is counted"
    timeline.time += 0.059
    assert dict(timeline.poses(goal))[king].y > bounced.y + 7, "it crouches before it leaps"
    dealt = next(cue.time for cue in timeline.cues if cue.sound == "slide")
    assert dealt - hit == pytest.approx(counted(13) + 0.16, abs=0.005)
    timeline.time = dealt
    assert math.dist(dict(timeline.poses(goal))[king][:2], bounced[:2]) > LAYOUT.card[0]


def test_damage_leaps_from_the_weapon_to_the_slip() -> None:
    timeline, _after = made(table("Kc 5c 7d 4h", "4d Ac", health=18), "Kc*")
    at = {cue.effect: cue.time for cue in timeline.cues if cue.effect}
    assert at["SHOCK"] == at["STEEL"]
    assert at["INK"] - at["STEEL"] == pytest.approx(LEAPS)
    unhurt = made(table("Kc 5c 7d 4h", "9d", health=18), "5c*")[0]
    assert not {"SHOCK", "INK"} & {cue.effect for cue in unhurt.cues}


def test_the_slain_card_shows_its_slash_before_it_darkens() -> None:
    timeline, after = made(table("Kc 5c 7d 4h", "9d", health=18), "5c*")
    goal, slain = LAYOUT.poses(after), Card.parse("5c")
    hit = next(cue for cue in timeline.cues if cue.effect == "STEEL")
    assert hit.card is slain
    timeline.time = hit.time + 0.149
    pose = dict(timeline.poses(goal))[slain]
    assert pose.shade == 0.0 < goal[slain].shade
    assert pose.cut > 0.03, "in two halves"


@pytest.mark.parametrize(("move", "holds"), [("5c*", 0.05), ("Jc*", 0.09)])
def test_the_weapon_swings_across_the_monster_holds_there_and_recovers(move: str, holds: float) -> None:
    timeline, after = made(table("Jc 5c 7d 4h", "9d", health=18), move)
    goal, hit = LAYOUT.poses(after), next(cue.time for cue in timeline.cues if cue.effect == "STEEL")
    home, poses = goal[Card.parse("9d")], []
    for after_hit in (-2 / 60, 0.0, holds - 0.001, holds + 0.059, holds + 0.119, holds + 0.191):
        timeline.time = hit + after_hit
        shown = {**goal, **dict(timeline.poses(goal))}
        poses.append(shown[Card.parse("9d")])
        assert poses[-1].z > shown[Card.parse(move[:2])].z, "in front of the Monster"
    assert [pose.angle for pose in poses[:3]] == pytest.approx([-22, 12, 12])
    assert [poses[i].x - home.x for i in (1, 2)] == pytest.approx([-35 * LAYOUT.card[0] / 196] * 2)
    assert poses[1].x < poses[3].x
    first, second = poses[3].angle, poses[4].angle
    assert first < -3.5, "it swings too far"
    assert 0 < second < -first / 2
    assert poses[5] == home


def test_the_slain_make_room_before_the_blow() -> None:
    timeline, after = made(table("Kc 5c 7d 4h", "9d 8s 7s"), "5c*")
    goal = LAYOUT.poses(after)
    timeline.time = next(cue.time for cue in timeline.cues if cue.effect == "STEEL")
    poses = {**goal, **dict(timeline.poses(goal))}
    for slain in map(Card.parse, ("8s", "7s")):
        assert poses[slain][:2] == goal[slain][:2]


def test_a_fatal_blow_freezes_longer_and_the_killer_takes_one_step_back() -> None:
    state = table("Kc 5c 7d 4h", health=2)
    game_over, king = apply(state, Move.parse("Kc")), Card.parse("Kc")
    goal = {**LAYOUT.poses(game_over.state), king: Pose(420, 560, -3.0, z=425)}
    timeline = plan(LAYOUT.poses(state), goal, game_over.events, LAYOUT, game_over.state.health)
    hit = next(cue.time for cue in timeline.cues if cue.effect == "INK")
    timeline.time = hit + blow(13).hit_stop + 0.119
    assert dict(timeline.poses(goal))[king].squash > 0.05
    timeline.time += 0.182
    assert {**goal, **dict(timeline.poses(goal))}[king] == goal[king]


def test_a_potion_pours_as_the_total_is_counted_and_leaves_a_moment_later() -> None:
    timeline, after = made(table("Kc 5c 7d Th", health=5), "Th")
    goal, flask = LAYOUT.poses(after), Card.parse("Th")
    begins = next(cue.time for cue in timeline.cues if cue.effect == "HEAL")
    counted = begins - next(cue.time for cue in timeline.cues if cue.change)
    leans, sizes = [], []
    for step in range(4, 50):
        timeline.time = begins + step / 100
        age = step / 100 + 0.001
        pose, recount = dict(timeline.poses(goal))[flask], Recount(5, 15, max(0.0, counted + age))
        assert (recount.shown == 5) == (age < FIRST_DROP), "it rises with the first drop"
        if step >= 36:
            assert recount.shown == pytest.approx(5 + 10 * pose.drained, abs=1.01)
        leans.append(pose.angle)
        sizes.append(recount.size)
    assert min(leans[:36]) >= POUR_LEAN, "it arrives leaning"
    assert max(leans) == pytest.approx(1.2 * POUR_LEAN)
    assert max(sizes) == pytest.approx(1.05, abs=0.002)
    assert sum(b > a for a, b in pairwise(sizes)) == 4, "four pulses"
    still = dict(timeline.poses(goal))[flask]
    timeline.time = begins + 0.56
    assert dict(timeline.poses(goal))[flask].x > still.x


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
    waits = 0
    while playback.view.limit == 14:
        waits += any(one.effect is Effect.STEEL for one in playback.view.effects)
        playback.update(0.01, Gestures())
    assert 10 <= waits <= 14, "the blow is seen first, and then its result"
    assert tag_width(LAYOUT) <= 1.15 * 1.04 * LAYOUT.card[0] + 1
    seen, pulses = [], []
    while playback.view.limit is not None:
        seen.append(playback.view.limit)
        pulses.append(playback.view.pulse)
        playback.update(0.01, Gestures())
    assert seen == sorted(seen, reverse=True)
    assert set(seen) == {13, 12}, "it sinks value by value to what the King has left"
    assert max(pulses) > 0.5


def test_a_former_total_is_struck_across_the_stem_of_a_7(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[tuple[float, float], ...]] = []
    monkeypatch.setattr(pygame.draw, "polygon", lambda _target, _color, points: lines.append(points[::2]))
    panel = HealthPanel(LAYOUT.health, LAYOUT.style.theme, rows=2)
    panel.draw(pygame.Surface(LAYOUT.size, depth=32), (7, 5), 20)
    ((begin, end),) = lines
    assert 0.15 < (end[1] - begin[1]) / (end[0] - begin[0]) < 0.25, "so flat that the 7 can be read"


def test_a_0_lies_below_the_limit_on_the_slip() -> None:
    slip, chip = LAYOUT.health, number_rect(0, signed(0), LAYOUT)
    assert chip.top >= slip.top + slip.h * 0.9


@pytest.mark.parametrize("change", [-13, 8, 0])
def test_a_number_is_easy_to_read_on_its_blot(change: int) -> None:
    effects = Effects(LAYOUT, reduced=True)
    effects.begin(Effect.NUMBER, strength=change, words=signed(change))
    light = pygame.Surface(LAYOUT.size, depth=32)
    light.fill((239, 228, 200))  # the worst background: paper
    draw_effects(light, effects.active, LAYOUT, reduced=True)
    rect = number_rect(change, signed(change), LAYOUT)
    inner = light.subsurface(rect.inflate(-rect.w * 0.5, -rect.h * 0.6))
    shades = [(luminance(shade), shade[0] > 3 * shade[1]) for shade in pixels(inner)]
    lums = [lum for lum, _red in shades]
    assert (max(lums) + 0.05) / (min(lums) + 0.05) >= ENOUGH
    assert sum(lum < 0.02 or red or lum > 0.3 for lum, red in shades) > 0.85 * len(lums), "blot or number"
    assert any(red for _lum, red in shades) == (change < 0), "a loss has a red edge"


def pixels(picture: pygame.Surface) -> list[tuple[int, int, int]]:
    w, h = picture.get_size()
    return [(c.r, c.g, c.b) for y in range(h) for x in range(w) for c in [picture.get_at((x, y))]]


def test_a_struck_card_is_wider_lower_and_brighter_within_its_own_shape() -> None:
    picture = pygame.Surface((100, 140), pygame.SRCALPHA, 32)
    picture.fill((80, 40, 20, 255), (10, 10, 80, 120))
    hit = struck(picture, Pose(0, 0, squash=0.08, flash=0.5))
    assert hit.get_width() > 100
    assert hit.get_height() < 140
    assert hit.get_at((50, 60)).r < 80, "black"
    assert tuple(hit.get_at((1, 1))) == (0, 0, 0, 0)
    picture.fill((200, 180, 150, 255), (10, 10, 80, 120))
    assert struck(picture, Pose(0, 0, flash=0.5)).get_at((50, 60)).r > 210, "on cream"


def test_a_slain_card_lies_in_two_halves() -> None:
    picture = pygame.Surface((100, 140), pygame.SRCALPHA, 32)
    picture.fill((80, 40, 20, 255))
    halves = struck(picture, Pose(0, 0, cut=0.1))
    gap = [halves.get_at((x, 80)).a for x in range(120)]
    assert 0 in gap[50:70]
    assert {gap[30], gap[90]} == {255}


def test_a_parry_shows_a_0_on_the_weapon_after_the_blow() -> None:
    timeline, after = made(table("Kc 5c 7d 4h", "9d", health=18), "5c*")
    weapon = LAYOUT.poses(after)[Card.parse("9d")]
    hit = next(cue.time for cue in timeline.cues if cue.effect == "STEEL")
    shown = next(cue for cue in timeline.cues if cue.change == 0)
    assert shown.time - hit == pytest.approx(0.08)
    assert number_rect(0, "0", LAYOUT, shown.place).center == (round(weapon.x), round(weapon.y))


@pytest.mark.parametrize(("card", "shown"), [("2c", False), ("5c", True)])
def test_a_small_monster_is_slain_without_a_0(card: str, shown: bool) -> None:
    timeline, _after = made(table("2c 5c 7d 4h", "9d", health=18), f"{card}*")
    assert any(cue.change == 0 for cue in timeline.cues) == shown


def test_the_shield_of_a_parry_meets_the_slip_and_nudges_it() -> None:
    timeline, _after = made(table("Kc 5c 7d 4h", "9d", health=18), "5c*")
    shown = next(cue for cue in timeline.cues if cue.change == 0)
    meets = next(cue for cue in timeline.cues if cue.effect == "GUARD")
    assert meets.time - shown.time == pytest.approx(ActiveEffect(Effect.NUMBER).lasts)
    assert (meets.sound, meets.place) == ("parry", LAYOUT.health.midright)
    nudged, effects = Recount(18, 18), Effects(LAYOUT, reduced=False)
    effects.count(20, 18)
    effects.count(18, 18)
    assert effects.recount == Recount(20, 18), "a loss is still being counted"
    ages = [nudged._replace(age=age / 100) for age in range(25)]
    assert {(one.shown, one.striking, one.size, one.filled) for one in ages} == {(18, False, 1.0, 0.0)}
    assert 0 < max(one.swing for one in ages) < max(one._replace(before=19).swing for one in ages)


def test_the_0_of_a_parry_flies_to_the_slip() -> None:
    lefts = []
    for age in (0.1, 0.2, 0.3, 0.35, 0.39):
        picture = drawn(ActiveEffect(Effect.NUMBER, 0, "0", LAYOUT.weapon.center, age))
        shield = pygame.mask.from_threshold(picture, LAYOUT.style.theme.engraved, (4, 4, 4))
        lefts.append(min(rect.centerx for rect in shield.get_bounding_rects()))
    assert lefts[0] == pytest.approx(lefts[1], abs=9), "it hangs on the Weapon first"
    assert lefts[1] > lefts[2] > lefts[3] > lefts[4] > LAYOUT.health.centerx


def drawn(one: ActiveEffect) -> pygame.Surface:
    picture = pygame.Surface(LAYOUT.size, depth=32)
    picture.fill((200, 180, 150))
    draw_effects(picture, [one], LAYOUT, reduced=False)
    return picture


def test_the_0_of_a_parry_pops_and_shrinks_away_without_fading() -> None:
    sizes = []
    for age in (0.0, 0.2, 0.36, 0.39):
        picture = drawn(ActiveEffect(Effect.NUMBER, 0, "0", LAYOUT.weapon.center, age))
        dark = pygame.mask.from_threshold(picture, LAYOUT.style.theme.engraved, (4, 4, 4))
        sizes.append(max((rect.h for rect in dark.get_bounding_rects()), default=0))
    assert sizes[0] > 1.2 * sizes[1]
    assert sizes[1] > 1.2 * sizes[2] > 1.2 * sizes[3]


def test_sparks_are_flat_and_never_glow() -> None:
    picture = drawn(ActiveEffect(Effect.STEEL, -14, "", LAYOUT.weapon.center, 0.02))
    shades = pixels(picture.subsurface(pygame.Rect(0, 0, 80, 80).move_to(center=LAYOUT.weapon.center)))
    assert (255, 255, 255) not in shades
    assert sum(shades.count(tone) for tone in ((214, 142, 44), (255, 240, 206))) > len(shades) / 3


def test_the_rays_of_a_blow_on_steel_point_at_the_monster() -> None:
    picture = drawn(ActiveEffect(Effect.STEEL, -14, "", LAYOUT.weapon.center, 0.02))
    rays = pygame.mask.from_threshold(picture, LAYOUT.style.theme.chalk, (4, 4, 4)).get_bounding_rects()
    assert min(ray.left for ray in rays) < LAYOUT.weapon.centerx - 70
    assert max(ray.right for ray in rays) < LAYOUT.weapon.centerx + 20


def test_a_higher_monster_is_cut_further_apart() -> None:
    state = table("2c 8c Kc Ac", "9d", health=18)
    cuts = [max(tween.end.cut for tween in made(state, move)[0].tweens) for move in ("2c*", "8c*", "Ac*")]
    apart = [round(cut * 196) for cut in cuts]
    assert apart == sorted(apart)
    assert (apart[0] <= 11, 14 <= apart[1] <= 18, 20 <= apart[2] <= 24) == (True, True, True)


def test_a_shaken_picture_shows_nothing_twice_and_has_no_gap() -> None:
    for shift in ((7, -5), (-7, 5), (0, 3), (4, 0)):
        picture = pygame.Surface((240, 60), depth=32)
        for x in range(240):
            picture.fill((x, 99, 9), (x, 0, 1, 60))
        shake(picture, shift)
        reds = [picture.get_at((x, 30))[0] for x in range(240)]
        assert all(0 <= b - a <= 2 for a, b in pairwise(reds)), "stretched, not mirrored"
        assert reds[120] == 120 - shift[0]
        assert {picture.get_at((x, y))[1] for x in range(240) for y in (0, 59)} == {99}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["Kc", "4h"])
def test_a_discarded_card_never_leaves_the_window(size: tuple[int, int], code: str) -> None:
    layout = Layout.of(*size)
    timeline, _after = made(table("Kc 5c 7d 4h", health=18), code, layout)
    flight = next(tween for tween in timeline.tweens if tween.end.turn == 0.0)
    poses = [flight.at(flight.start + i / 60 * flight.duration) for i in range(61)]
    tops = [pose.y - layout.card[1] * pose.size / 2 for pose in poses]
    assert 9 * layout.card[0] / 196 <= min(tops) <= 20 * layout.card[0] / 196


def test_a_discarded_card_flies_in_front_of_the_room_and_turns_over_in_the_air() -> None:
    step = Game.replay(GAME, [Move.parse(move) for move in MOVES_OF_GAME.split()[:3]]).steps[-1]
    timeline, goal, king = motion(step), LAYOUT.poses(step.after), Card.parse("Kc")
    flight = next(tween for tween in timeline.tweens if tween.card is king and tween.end.turn == 0.0)
    landing = flight.start + flight.duration * LANDS
    assert landing - flight.start == pytest.approx(0.26, abs=0.01)
    edge_on = min(range(200), key=lambda i: abs(flight.at(flight.start + i / 200 * 0.26).turn - 0.5)) / 200
    assert 0.3 < edge_on < 0.6
    for part in (0.0, 0.2, 0.35, 0.5, 0.6, 0.99):
        assert flight.at(flight.start + part * 0.26).z >= Z_AIR, "in front, and not in the fan's shade"
    assert goal[king].turn == 0.0


def test_a_rising_total_sloshes_twice_and_comes_to_rest() -> None:
    ages = [Recount(5, 15, STROKE + age / 100) for age in range(1, 30)]
    tilts = [one.wave(1.0) - one.wave(1.0 - math.tau / 16) for one in ages]
    assert sum(a > 0 >= b for a, b in pairwise(tilts)) == 2
    assert tilts[-1] == pytest.approx(0.0)


def test_a_leaning_potion_stays_level() -> None:
    face = pygame.Surface((100, 140), pygame.SRCALPHA, 32)
    face.fill((226, 214, 190, 255))
    face.fill((200, 30, 40), (30, 60, 40, 60))
    leaning = pygame.transform.rotate(Glass(face, (200, 30, 40)).picture(0.5, 30.0), 30.0)
    red = pygame.mask.from_threshold(leaning, (200, 30, 40), (20, 20, 20, 255))
    x = leaning.get_width() // 2
    tops = [next(y for y in range(leaning.get_height()) if red.get_at((x + off, y))) for off in (-8, 0, 8)]
    assert max(tops) - min(tops) <= 1


def test_a_total_that_becomes_low_pops_and_jerks_the_slip_once() -> None:
    recount: Recount | None = Recount(9, 2)
    seen = []
    while recount is not None:
        seen.append((recount.shown, recount.alarm))
        recount = recount.later(0.01)
    first = next(i for i, (_, alarm) in enumerate(seen) if alarm)
    assert (seen[first - 1][0], seen[first][0]) == (6, 5)
    alarms = [alarm for _, alarm in seen[first:]]
    assert alarms == sorted(alarms, reverse=True)
    assert alarms[0] > 0.9
    assert alarms[-1] < 0.1
    for before, after in (20, 6), (5, 2), (3, 9), (9, -3):
        assert not any(Recount(before, after, age / 100).alarm for age in range(60))
