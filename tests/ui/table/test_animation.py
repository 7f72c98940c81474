"""The animation from one state of the table to the next is smooth, short and complete."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise, product

import pytest
from hypothesis import given, strategies as st

from scoundrel import resources
from scoundrel.engine import (
    DECK,
    Avoided,
    Card,
    Cleared,
    Dealt,
    Died,
    Drank,
    Equipped,
    Fought,
    Game,
    GameId,
    GameState,
    Move,
    Step,
    apply,
    read_claim,
    start,
)
from scoundrel.engine.records import replace
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import ending
from scoundrel.ui.table.animation import hit_size, plan
from scoundrel.ui.table.effects import Effect
from scoundrel.ui.table.layout import Z_HELD, Layout
from scoundrel.ui.table.session import Session
from scoundrel.ui.table.tween import Cue, Pose, Timeline, Tween
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.goldens import golden
from tests.loop import GAME, MOVES
from tests.ui import openings
from tests.ui.layouts import LAYOUT, layouts
from tests.ui.states import SIZES, games
from tests.ui.table.test_tween import assert_can_be_drawn

Shown = dict[Card, Pose]


def motion(step: Step, layout: Layout = LAYOUT) -> Timeline:
    """Return the animation of one move on an idle table."""
    shown, goal = layout.poses(step.before), layout.poses(step.after)
    return plan(shown, goal, step.events, layout, step.after.health)


def made(state: GameState, move: str, layout: Layout = LAYOUT) -> tuple[Timeline, GameState]:
    """Return the animation of ``move``, and the state after it."""
    done = apply(state, Move.parse(move))
    goal = layout.poses(done.state)
    return plan(layout.poses(state), goal, done.events, layout, done.state.health), done.state


def look(timeline: Timeline, goal: Shown) -> Shown:
    return {**goal, **dict(timeline.poses(goal))}


def sounds(timeline: Timeline) -> list[str]:
    """Return the sounds in order, except those of cards put down."""
    return [cue.sound for cue in timeline.finish() if cue.sound not in (None, "place")]


def close(a: Shown, b: Shown) -> bool:
    """Return whether two sets of poses look alike; the drawing order can differ."""
    return all(a[card][:5] == pytest.approx(b[card][:5], abs=1e-6) for card in a)


@SETTINGS
@given(games, layouts)
def test_every_motion_is_smooth_from_the_shown_poses_to_the_layout(game: Game, layout: Layout) -> None:
    for step in game.steps:
        timeline = motion(step, layout)
        shown, goal = layout.poses(step.before), layout.poses(step.after)
        changed = {card for card in goal if shown[card] != goal[card]}
        assert changed <= {tween.card for tween in timeline.tweens} <= {*goal}
        assert close(look(timeline, goal), shown)
        assert_smooth(motion(step, layout), goal, layout)
        timeline.finish()
        assert look(timeline, goal) == goal


@SETTINGS
@given(games, st.floats(0, 1), st.floats(0, 1))
def test_an_interrupted_motion_goes_on_from_what_is_shown(game: Game, first: float, second: float) -> None:
    shown = LAYOUT.poses(game.state)
    for before, step in pairwise(game.steps[-6:]):
        # A move is interrupted and undone, the undo is interrupted, and another move is made: nothing jumps.
        timeline = plan(shown, LAYOUT.poses(before.after), before.events, LAYOUT, before.after.health)
        timeline.advance(timeline.length * first)
        shown = look(timeline, LAYOUT.poses(before.after))
        back = plan(shown, LAYOUT.poses(before.before), (), LAYOUT, before.before.health)
        assert close(look(back, LAYOUT.poses(before.before)), shown)
        back.advance(back.length * second)
        shown, goal = look(back, LAYOUT.poses(before.before)), LAYOUT.poses(step.after)
        on = plan(shown, goal, step.events, LAYOUT, step.after.health)
        assert close(look(on, goal), shown)
        on.finish()
        assert look(on, goal) == goal


# A game in which a new Weapon replaces the first on the second move.
REPLACED = "Scoundrel classic#8: died, -168. 000GM-EE213-H"


def test_every_frame_of_every_event_can_be_drawn_from_wherever_the_cards_are() -> None:
    whole = golden("classic_cleared"), read_claim(REPLACED).game
    steps = [(game, step) for game in whole for step in game.steps]
    kinds = {type(event) for _, step in steps for event in step.events}
    assert kinds == {Avoided, Cleared, Dealt, Died, Drank, Equipped, Fought}
    for (game, step), far in product(steps, (0.2, 0.6, 1.0)):
        # As in a replay, the move interrupts cards on their way back from the end of the game.
        shown, before = LAYOUT.poses(game.state), LAYOUT.poses(step.before)
        back = plan(shown, before, (), LAYOUT, step.before.health)
        back.advance(back.length * far)
        goal = LAYOUT.poses(step.after)
        timeline = plan(look(back, before), goal, step.events, LAYOUT, step.after.health)
        while not timeline.done:
            timeline.advance(1 / 30)
            for _, pose in timeline.poses(goal):
                assert_can_be_drawn(pose)


def assert_smooth(timeline: Timeline, goal: Shown, layout: Layout) -> None:
    """Check that no card jumps between its tweens by more than one percent of its width."""
    for moment in sorted({tween.start for tween in timeline.tweens if tween.start > 0}):
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
def test_undo_and_resizing_move_cards_straight_home(
    game: Game, layout: Layout, size: tuple[int, int]
) -> None:
    state = game.state
    shown, goal = Layout.of(*size).poses(state), layout.poses(state)
    timeline = plan(shown, goal, (), layout, state.health)
    assert close(look(timeline, goal), shown)
    assert timeline.length < 0.5
    assert [cue._replace(time=0.0) for cue in timeline.finish()] == [Cue(0.0, health=state.health)]
    assert look(timeline, goal) == goal


@SETTINGS
@given(games, st.integers(0, 1280), st.integers(0, 800))
def test_a_dropped_card_goes_on_from_where_it_was_dropped(game: Game, x: int, y: int) -> None:
    for step in game.steps[-4:]:
        if (card := step.move.card) is None:
            continue
        goal, dropped = LAYOUT.poses(step.after), Pose(x, y, 3.0, lift=1.0, z=600)
        shown = {**LAYOUT.poses(step.before), card: dropped}
        timeline = plan(shown, goal, step.events, LAYOUT, step.after.health)
        assert close(look(timeline, goal), shown)
        timeline.finish()
        assert look(timeline, goal) == goal


@SETTINGS
@given(games, layouts)
def test_a_move_begins_at_once_and_ends_soon(game: Game, layout: Layout) -> None:
    for step in game.steps:
        timeline, goal = motion(step, layout), layout.poses(step.after)
        assert timeline.length <= 1.6
        begin = look(timeline, goal)
        timeline.advance(0.1)
        now = look(timeline, goal)
        cards = (step.move.card,) if step.move.card else tuple(card for card in step.before.room if card)
        assert any(begin[card] != now[card] for card in cards)
        healths = [cue for cue in motion(step, layout).finish() if cue.health is not None]
        assert {cue.health for cue in healths} == {step.after.health}, "no other number on the way"
        assert healths[0].time <= 0.5 or step.after.health == step.before.health


@SETTINGS
@given(games)
def test_the_sounds_of_a_move_match_its_events_and_exist(game: Game) -> None:
    folder = resources.root() / "sounds"
    for step in game.steps:
        heard = Counter(sounds(motion(step)))
        expected: Counter[str] = Counter()
        for event in step.events:
            match event:
                case Avoided():
                    expected["scoop"] += 1
                case Dealt(dealt):
                    expected["slide"] += len(dealt)
                    expected["turn"] += len(dealt)
                case Equipped(_, replaced):
                    expected["equip"] += 1
                    expected["slide"] += replaced is not None
                case Drank(_, healed):
                    expected["heal" if healed else "wasted"] += 1
                case Fought() if step.after.health <= 0:
                    expected["fatal"] += 1
                case Fought(_, None, damage):
                    expected[f"bare-{hit_size(damage)}"] += 1
                case Fought(slain, _, 0):
                    expected["parry"] += 1 + (slain.value >= 5)  # the shield meets the health panel
                case Fought(_, _, damage):
                    expected[f"armed-{hit_size(damage)}"] += 1
                case Died():
                    expected["death"] += 1
                case Cleared():
                    expected["clear"] += 1
        assert heard == +expected
        for sound in heard:
            assert any(folder.glob(f"{sound}-*")), sound


def test_a_harder_blow_sounds_harder() -> None:
    sizes = [hit_size(damage) for damage in range(1, 15)]
    assert [*dict.fromkeys(sizes)] == ["light", "medium", "heavy"]
    assert sizes == sorted(sizes, key=["light", "medium", "heavy"].index)
    assert sizes[1] == "light"


@pytest.mark.parametrize(
    ("state", "move", "rises", "effect"),
    [
        (table("Kc 5c 7d 4h"), "5c", -5, "INK"),
        (table("Kc 5c 7d 4h", "6d"), "Kc*", -7, "INK"),
        (table("Kc 5c 7d 4h", "6d"), "5c*", 0, "STEEL"),
        (table("Kc 5c 7d 4h", health=18), "4h", 2, "HEAL"),
        (table("Kc 5c 7d 4h"), "4h", 0, "FIZZ"),
    ],
)
def test_the_effect_shows_the_change_of_health(state: GameState, move: str, rises: int, effect: str) -> None:
    cues = made(state, move)[0].finish()
    assert [cue.change for cue in cues if cue.change is not None] == [rises]
    assert effect in {cue.effect for cue in cues} & {*Effect.__members__}


def test_a_death_is_heard_after_the_blow_and_a_clearing_after_the_last_card() -> None:
    for state, move, last in (
        (table("Kc 5c 7d 4h", health=5), "Kc", "death"),
        (table("- - - 4h", dungeon="", health=5), "4h", "clear"),
    ):
        heard = [(cue.time, cue.sound) for cue in made(state, move)[0].finish() if cue.sound]
        assert next(time for time, sound in heard if sound == last) > heard[0][0]


def test_the_first_room_is_dealt_from_the_whole_dungeon() -> None:
    state = start(table("2c").ruleset, DECK)
    dealt = tuple((slot, card) for slot, card in enumerate(state.room) if card is not None)
    before = replace(state, dungeon=DECK, room=(None, None, None, None))
    goal = LAYOUT.poses(state)
    timeline = plan(LAYOUT.poses(before), goal, (Dealt(dealt),), LAYOUT, state.health)
    assert close(look(timeline, goal), LAYOUT.poses(before))
    assert sounds(timeline).count("slide") == 4
    assert look(timeline, goal) == goal


def test_cards_swept_away_keep_their_order() -> None:
    timeline, after = made(table("Qs 5c 7d 4h", "9d Kc 8c 6c", health=15), "7d")
    upwards = [*map(Card.parse, ("Kc", "8c", "6c", "9d"))]
    goal = LAYOUT.poses(after)
    while not timeline.done:
        poses = look(timeline, goal)
        heights = [poses[card].z for card in upwards if poses[card].turn > 0.0]
        assert heights == sorted(heights)
        timeline.advance(0.01)


def test_avoided_cards_gather_face_down_and_enter_the_lifted_pile_which_drops() -> None:
    step = Game.replay(GameId.parse("classic#554"), [Move.parse("-")]).steps[0]
    timeline, goal, pile = motion(step), LAYOUT.poses(step.after), step.before.dungeon[-1]
    dealt = next(cue.time for cue in timeline.cues if cue.sound == "slide")
    lands, heights = next(cue.time for cue in timeline.cues if cue.effect == "DUST"), []
    avoided = [card for card in step.before.room if card is not None]
    while timeline.time < dealt:
        timeline.advance(1 / 120)
        poses = look(timeline, goal)
        heights.append(LAYOUT.poses(step.before)[pile].y - poses[pile].y)
        for card in avoided:
            if LAYOUT.card_rect(poses[card]).colliderect(LAYOUT.dungeon):
                assert poses[card].z <= poses[pile].z, "it is under the pile before they meet"
                assert LAYOUT.card_rect(poses[card]).bottom < LAYOUT.dungeon_count.centery
                assert timeline.time > lands - 0.06 or heights[-1] > 8, "the pile is lifted for them"
    assert all(look(timeline, goal)[card].turn == 0 for card in avoided)
    assert 0.06 < dealt - lands < 0.08, "the drop is seen before the next Room comes"
    assert dealt < 0.62
    assert heights[-1] == pytest.approx(LAYOUT.poses(step.before)[pile].y - goal[pile].y, abs=1.0)
    assert look(timeline, goal)[pile] == goal[pile]


def test_the_fan_of_the_slain_opens_after_the_last_blow() -> None:
    game = Game.replay(GAME, [Move.parse(move) for move in MOVES.split()])
    step = game.steps[-1]
    shown, fan = LAYOUT.poses(step.before), ending.poses(game, LAYOUT)
    timeline = plan(shown, {**LAYOUT.poses(step.after), **fan}, step.events, LAYOUT, step.after.health)
    blow = next(cue.time for cue in timeline.cues if cue.effect in ("STEEL", "INK"))
    last = step.move.card
    weapon = step.after.weapon
    assert last in fan
    assert weapon is not None
    assert all(
        tween.start >= blow + 0.18 for tween in timeline.tweens if tween.card in {*fan} - {last, weapon.card}
    )
    timeline.advance(blow)
    at_blow = look(timeline, {**shown, **fan})[last]
    timeline.advance(0.16)
    assert math.dist(at_blow[:2], look(timeline, {**shown, **fan})[last][:2]) < LAYOUT.card[0] * 0.1


def test_a_weapon_that_was_dragged_to_its_place_lands_at_once() -> None:
    state = table("Kc 5c 7d 4h")
    after = apply(state, Move.parse("7d"))
    goal, card = LAYOUT.poses(after.state), Card.parse("7d")
    lands = []
    for shown in (LAYOUT.poses(state)[card], goal[card]._replace(lift=1.0, z=Z_HELD, size=1.05)):
        timeline = plan({**LAYOUT.poses(state), card: shown}, goal, after.events, LAYOUT, 20)
        lands.append(next(cue.time for cue in timeline.cues if cue.effect == "LANDED"))
    clicked, dragged = lands
    assert 0.04 <= dragged <= 0.09 < clicked <= 0.26


def test_a_weapon_hangs_above_its_place_drops_once_is_squashed_and_springs_back() -> None:
    state = table("Kc 5c 7d 4h")
    after = apply(state, Move.parse("7d"))
    goal, card, other = LAYOUT.poses(after.state), Card.parse("7d"), Card.parse("5c")
    timeline = plan(LAYOUT.poses(state), goal, after.events, LAYOUT, 20)
    lands = next(cue.time for cue in timeline.cues if cue.effect == "LANDED")
    poses, hops = [], []
    for after_landing in (-0.119, -0.1, -0.08, -0.051, -0.02, 0.001, 0.029, 0.06, 0.13):
        timeline.time = lands + after_landing
        shown = look(timeline, goal)
        poses.append(shown[card])
        hops.append(goal[other].y - shown[other].y)
    *hangs, drops, hits, flat, springs, rests = poses
    assert all(later.y < one.y and later.lift > one.lift for one, later in pairwise(hangs)), "never still"
    assert goal[card].y - hangs[-1].y == pytest.approx(60.0, abs=0.1)
    assert hangs == sorted(hangs, key=lambda pose: (pose.size, -pose.angle)), "it grows and leans"
    assert hangs[-1].size == pytest.approx(1.19 * goal[card].size, abs=0.01)
    assert all(pose.y < goal[card].y - 45 for pose in hangs), "it lands only once"
    assert hangs[-1].y < drops.y < goal[card].y
    assert hits.squash == pytest.approx(0.06) == flat.squash
    feet = [pose.y + LAYOUT.card[1] * pose.size * (1 - pose.squash) / 2 for pose in (hits, rests)]
    assert feet[0] == pytest.approx(feet[1], abs=0.6)
    assert abs(springs.squash) < 0.03
    assert rests == goal[card]
    assert max(hops) == pytest.approx(3.0, abs=0.2), "the rest of the Room hops with the table"
    assert hops[4] == hops[-1] == 0.0


@pytest.mark.parametrize("high", ["Jc", "Kc", "Ac"])
def test_a_court_card_hangs_in_the_air_and_lands_harder_than_a_knight(high: str) -> None:
    cards, layout = [Card.parse("8s"), Card.parse(high)], LAYOUT
    goal = {card: Pose(slot.centerx, slot.centery) for card, slot in zip(cards, layout.slots, strict=False)}
    shown = dict.fromkeys(cards, layout.under_dungeon)
    timeline = plan(shown, goal, [Dealt(tuple(enumerate(cards)))], layout, 20)
    knight, king = ([one for one in timeline.tweens if one.card is card][-1] for card in cards)
    assert king.duration - knight.duration == pytest.approx(0.1)
    assert king.thud / knight.thud == pytest.approx(1.2)
    assert king.low - knight.low == pytest.approx(6.0)
    landings = [cue for cue in timeline.cues if cue.effect == "DUST"]
    assert [bool(cue.force) for cue in landings] == [False, True], "only the court card shakes the shelf"


@pytest.mark.usefixtures("screen")
def test_a_dealt_card_lands_low_and_the_dungeon_recoils_and_loses_a_card() -> None:
    screen = TableScreen(Context((1280, 800), lambda request: None), Session(Game(GAME)))
    playback, goal = screen.playback, screen.layout.poses(screen.game.state)
    room = [card for card in screen.game.state.room if card is not None]
    top = screen.game.state.dungeon[0]
    left, low, kicked = [], 0.0, 0.0
    while not playback.done:
        shown, counts = playback.shown(), [label.text for label in screen.view().labels]
        left.append(playback.on_piles[0])
        assert f"Dungeon: {left[-1]}" in counts
        low = max(low, *(shown[card].y - goal[card].y for card in room))
        kicked = max(kicked, goal[top].x - shown[top].x)
        screen.update(0.01)
    assert sorted(set(left), reverse=True) == [44, 43, 42, 41, 40] == list(dict.fromkeys(left))
    assert 10.0 < low <= 13.5
    assert 2.0 < kicked <= 3.0


def test_a_dealt_card_stops_softly() -> None:
    flight = Tween(
        Card.parse("Kc"), Pose(0, 300, turn=0.0), Pose(400, 300), 0.0, 0.32, arc=57.0, thud=0.02, low=5.0
    )
    steps = [flight.at(frame / 60) for frame in range(21)]
    fell = [after.y - before.y for before, after in pairwise(steps)]
    slowed = [after - before for before, after in pairwise(fell)][8:]
    assert all(abs(change) < 4.0 for change in slowed), "pixels per frame"
    assert max(pose.y for pose in steps) > 304.0, "it sinks a little and comes back"
    assert abs(fell[-1]) < 0.5


def test_each_card_is_dealt_over_the_cards_dealt_before_it() -> None:
    state = start(table("2c").ruleset, DECK)
    dealt = tuple((slot, card) for slot, card in enumerate(state.room) if card is not None)
    before = replace(state, dungeon=DECK, room=(None, None, None, None))
    goal = LAYOUT.poses(state)
    timeline = plan(LAYOUT.poses(before), goal, (Dealt(dealt),), LAYOUT, state.health)
    while not timeline.done:
        timeline.advance(1 / 60)
        moving, room = dict(timeline.poses(goal)), [card for _, card in dealt]
        for first, later in pairwise(room):
            if moving.get(later, goal[later]).turn not in (0.0, 1.0):
                assert moving.get(first, goal[first]).z < moving[later].z
                assert moving[later].z > max(pose.z for pose in goal.values())


@pytest.mark.usefixtures("screen")
def test_the_discard_counts_a_card_only_once_it_has_arrived() -> None:
    screen = TableScreen(Context((1280, 800), lambda request: None), Session(openings.game("2h 3c 4c 5c 6c")))
    while not screen.playback.done:
        screen.update(0.1)
    screen.handle(Key("1"))
    counted = []
    while not screen.playback.done:
        counted += [label.text for label in screen.view().labels if label.text.startswith("Discard")]
        screen.update(0.01)
    counted += [label.text for label in screen.view().labels if label.text.startswith("Discard")]
    assert list(dict.fromkeys(counted)) == ["Discard: 0", "Discard: 1"]
