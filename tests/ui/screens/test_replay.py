"""The replay: whatever is pressed, it shows the game as it was after that many moves, and plays nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Card, Game, room_turns, share_line
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.charts.replay_bar import Pace
from scoundrel.ui.input import PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Context, Copy, Play, Sound
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.widgets import text
from scoundrel.ui.words import move_text, table_text
from tests.engine.strategies import SETTINGS, games
from tests.extent import spread
from tests.goldens import golden
from tests.ui.contrast import found
from tests.ui.driver import FRAME, ScreenDriver
from tests.ui.sheets import Bar, check_bar
from tests.ui.strange import STRANGE, avoided

pytestmark = pytest.mark.usefixtures("one_screen")

SIZES = ((800, 600), (1280, 800), (1400, 600), (1920, 1080))


class ReplayDriver(ScreenDriver[ReplayScreen]):
    """The replay of a game."""

    def __init__(self, game: Game, size: tuple[int, int] = (800, 600), **settings: Any) -> None:
        super().__init__(lambda ask: ReplayScreen(Context(size, ask, DEFAULT._replace(**settings)), game))
        self.whole = Game.replay(game.id, game.moves)

    def mark(self, moves: int) -> tuple[int, int]:
        """Where on the track the picture after so many moves is."""
        track = self.screen.bar.timeline
        return track.x(moves), track.rect.centery

    def rest(self) -> None:
        """Wait until all motion is over."""
        while not self.screen.playback.done:
            self.screen.update(0.05)

    def assert_shows(self, moves: int) -> None:
        """It shows the game after so many moves, and at rest each card lies where it belongs."""
        screen = self.screen
        assert screen.moves == moves
        state = Game.replay(self.whole.id, self.whole.moves[:moves]).state
        assert screen.shown.state == state
        self.do(PointerLeft())
        self.rest()
        screen.update(2.0)
        assert screen.playback.shown() == screen.layout.poses(state)
        assert screen.playback.health == state.health


_KEYS = ("home", "left", "right", "end", "up", "down", "page up", "page down")
_MOVES = (Command.FIRST, Command.BACKWARD, Command.FORWARD, Command.LAST)
_actions = st.one_of(
    st.tuples(st.just("key"), st.sampled_from([*_KEYS, *_KEYS, "space", "tab", "m", "1", "a", "u", "n"])),
    st.tuples(st.just("button"), st.sampled_from([*_MOVES, Command.RUN, *Pace])),
    st.tuples(st.just("track"), st.floats(0, 1)),
    st.tuples(st.just("scrub"), st.floats(-0.2, 1.2)),
    st.tuples(st.just("wait"), st.floats(0, 1)),
    st.tuples(st.just("card"), st.sampled_from([(slot, button) for slot in range(4) for button in (1, 3)])),
    st.tuples(st.just("carry"), st.integers(0, 3)),
    st.tuples(st.just("size"), st.sampled_from(SIZES)),
)


def do(driver: ReplayDriver, action: tuple[str, object]) -> None:
    """Do one of the actions above."""
    screen = driver.screen
    track = screen.bar.timeline.rect
    match action:
        case ("key", str(name)):
            driver.press(name)
        case ("button", (Command() | Pace()) as command):
            driver.push(command)
        case ("track", float(part)):
            driver.click((track.left + round(part * (track.w - 1)), track.centery))
        case ("scrub", float(part)):
            end = (track.left + round(part * track.w), track.top - 40)
            driver.do(PointerPressed(track.center, 1), PointerMoved(end), PointerReleased(end, 1))
        case ("wait", float(seconds)):
            driver.wait(seconds)
        case ("card", (int(slot), int(button))):
            driver.click(screen.layout.slots[slot].center, button)
        case ("carry", int(slot)):
            end = screen.layout.health.center
            driver.do(PointerPressed(screen.layout.slots[slot].center, 1), PointerMoved(end))
            driver.do(PointerReleased(end, 1))
        case ("size", (int(width), int(height))):
            screen.resize((width, height))
        case other:
            raise AssertionError(other)


def expected(whole: Game, moves: int, name: str) -> int:
    """Where a key leads, counted without the screen."""
    dealt = [0, *(i for i, step in enumerate(whole.steps, 1) if step.deals)]
    total = len(whole.steps)
    match name:
        case "home":
            return 0
        case "end":
            return total
        case "left":
            return max(0, moves - 1)
        case "right":
            return min(total, moves + 1)
        case "up" | "page up":
            return max((at for at in dealt if at < moves), default=0)
        case "down" | "page down":
            return min((at for at in dealt if at > moves), default=total)
    return moves


@SETTINGS
@given(games, st.lists(st.tuples(st.sampled_from(_KEYS), st.floats(0, 0.4)), max_size=8), st.booleans())
def test_keys_go_to_the_move_they_name(game: Game, keys: list[tuple[str, float]], reduced: bool) -> None:
    driver = ReplayDriver(game, reduced_motion=reduced)
    moves = 0
    for name, pause in keys:
        driver.press(name)
        moves = expected(game, moves, name)
        assert driver.screen.moves == moves
        driver.wait(pause)
    driver.assert_shows(moves)


@SETTINGS
@given(games, st.lists(_actions, max_size=10))
def test_no_input_changes_the_game_that_is_replayed(game: Game, actions: list[tuple[str, object]]) -> None:
    before = Game.replay(game.id, game.moves, practice=game.practice)
    driver = ReplayDriver(game)
    for action in actions:
        do(driver, action)
        assert 0 <= driver.screen.moves <= len(game.steps)
        assert driver.screen.gestures.held is None
    # A key that moves nothing on, so that what plays by itself does not.
    driver.press("left")
    driver.assert_shows(driver.screen.moves)
    assert game == before
    assert game.steps == before.steps
    asked = {request for request in driver.requests if not isinstance(request, Sound)}
    assert asked <= {Command.MUTE}


@SETTINGS
@given(games)
def test_each_place_on_the_track_can_be_reached(game: Game) -> None:
    """And the mark of a Room is where that Room was just dealt."""
    driver = ReplayDriver(game, (1280, 800))
    total = len(game.steps)
    for moves in {0, 1, total // 2, total - 1, total} & {*range(total + 1)}:
        driver.click(driver.mark(moves))
        assert driver.screen.moves == moves
    track = driver.screen.bar.timeline
    assert len(track.rooms) == len([*room_turns(game)])
    for mark in track.marks():
        assert Game.replay(game.id, game.moves[: track.at(mark.x)]).room_number == mark.number


# --- what is heard


@pytest.mark.parametrize(
    ("keys", "told"), [("right", True), ("right left", False), ("end", False), ("down", False)]
)
def test_only_a_step_forward_sounds_like_its_move_with_motion_or_without(keys: str, told: bool) -> None:
    heard = []
    for reduced in (False, True):
        driver = ReplayDriver(golden("classic_cleared"), reduced_motion=reduced)
        assert not driver.screen.playback.done
        driver.rest()
        assert driver.heard.count("turn") == 4, "it begins with the first Room being dealt"
        for key in keys.split():
            driver.requests.clear()
            driver.press(key)
            driver.rest()
        heard.append(driver.heard)
    assert heard[0] == heard[1] != []
    assert (heard[0] != ["slide"]) is told


# --- what it asks for


def test_only_its_button_plays_the_dungeon() -> None:
    game = golden("classic_death")
    driver = ReplayDriver(game)
    driver.push(Command.PLAY)
    assert [request for request in driver.requests if isinstance(request, Play)] == [Play(game.id)]


def test_the_result_is_copied_of_a_game_that_is_over() -> None:
    game = golden("classic_death")
    driver = ReplayDriver(game)
    driver.press("c")
    driver.push(Command.COPY)
    assert [r for r in driver.requests if isinstance(r, Copy)] == 2 * [Copy(share_line(game))]
    going_on = ReplayDriver(golden("unfinished_practice"))
    going_on.press("c")
    going_on.push(Command.COPY)
    assert not [r for r in going_on.requests if isinstance(r, Copy)]


@pytest.mark.parametrize(
    ("which", "size", "text_size"), spread([*STRANGE], [(800, 600), (1280, 800), (1920, 1080)], [100, 130])
)
def test_all_text_is_readable_and_nothing_overlaps(which: str, size: tuple[int, int], text_size: int) -> None:
    make, moves = STRANGE[which]
    driver = ReplayDriver(make(), size, text_size=text_size, still_candle=True)
    screen = driver.screen
    driver.click(driver.mark(moves))
    driver.rest()

    def draw(target: pygame.Surface) -> None:
        screen.resize(size)
        screen.draw(target)

    heading = {move_text.where(driver.whole.steps, screen.moves) + ":", "1x", "Back"}
    assert heading <= {piece.text for piece in found(draw, size)}
    check_bar(draw, size, Bar(screen.bar.rect, screen.buttons.buttons, (screen.bar.timeline.rect,)))


@given(st.integers(0, 600), st.sampled_from(SIZES))
@SETTINGS
def test_marks_and_numbers_have_place(avoids: int, size: tuple[int, int]) -> None:
    track = ReplayDriver(avoided(avoids), size).screen.bar.timeline
    marks = track.marks()
    assert marks[0].numbered
    assert len({mark.x for mark in marks}) == len(marks), "no two marks are one"
    assert all(track.rect.left <= mark.x <= track.rect.right for mark in marks)
    numbers = [mark for mark in marks if mark.numbered]
    for one, other in pairwise(numbers):
        wide = text.line(str(one.number), "CrimsonPro-Medium", 12, (0, 0, 0)).get_width()
        assert other.x - one.x > wide


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_card_pointed_at_is_explained_and_not_lifted(size: tuple[int, int]) -> None:
    driver = ReplayDriver(golden("classic_cleared"), size)
    screen = driver.screen
    driver.rest()
    driver.do(PointerMoved(screen.layout.slots[0].center))

    def draw(target: pygame.Surface) -> None:
        screen.draw(target)

    written = {piece.text for piece in found(draw, size)}
    assert "Gravedigger, 10 of Spades" in written
    assert table_text.consequences(screen.shown.state, Card.parse("Ts")).note in written
    driver.do(PointerPressed(screen.layout.slots[0].center, 1), PointerMoved(screen.layout.health.center))
    assert screen.gestures.held is None


def test_settings_apply_at_once_and_muting_moves_nothing() -> None:
    driver = ReplayDriver(golden("classic_cleared"))
    screen = driver.screen
    driver.press("right")
    driver.wait(0.1)
    screen.restyle(DEFAULT._replace(muted=True))
    assert not screen.playback.done
    screen.restyle(DEFAULT._replace(text_size=130, large_index=True))
    assert screen.bar.rect == pygame.Rect(0, screen.layout.size[1], 800, 600 - screen.layout.size[1])
    assert screen.bar.rect.h == round(104 * 0.8), "larger writing does not take from the cards"
    driver.assert_shows(1)


def test_it_plays_to_the_end_and_stops_there() -> None:
    game = golden("classic_death")
    driver = ReplayDriver(game, reduced_motion=True)
    driver.press("space")
    seen = []
    while driver.screen.running:
        driver.screen.update(0.05)
        seen.append(driver.screen.moves)
    assert [*dict.fromkeys(seen)] == [*range(len(game.steps) + 1)]
    driver.assert_shows(len(game.steps))
    driver.press("space")
    assert driver.screen.running
    assert driver.screen.moves == 0, "from the end it begins once more"


def test_each_move_waits_for_the_motion_of_the_last() -> None:
    driver = ReplayDriver(golden("classic_cleared"))
    driver.press("space")
    for _ in range(600):
        moves, done = driver.screen.moves, driver.screen.playback.done
        driver.screen.update(FRAME)
        if driver.screen.moves > moves:
            assert done or driver.screen.moves == 1
    assert driver.screen.moves > 2


def test_a_quicker_pace_is_quicker() -> None:
    reached = []
    for pace in Pace:
        driver = ReplayDriver(golden("classic_cleared"))
        driver.push(pace)
        driver.press("space")
        driver.wait(12)
        reached.append(driver.screen.moves)
    slow, even, quick = reached
    assert slow < even < quick


@pytest.mark.parametrize("pace", Pace)
def test_each_move_stays_long_enough_to_be_read(pace: Pace) -> None:
    """From when all lies still until the next move, at that pace."""
    driver = ReplayDriver(golden("classic_cleared"))
    screen = driver.screen
    driver.push(pace)
    driver.press("space")
    while screen.moves < 1:
        screen.update(FRAME)
    while not screen.playback.done:
        screen.update(FRAME)
    frames = 0
    while screen.moves < 2:
        screen.update(FRAME)
        frames += 1
    assert frames * FRAME * pace.value == pytest.approx(0.9, abs=0.1)


@pytest.mark.parametrize("how", ["card", "table", "button", "track", "key", "room", "right button"])
def test_any_press_pauses_it(how: str) -> None:
    driver = ReplayDriver(golden("classic_cleared"))
    screen = driver.screen
    driver.press("space")
    driver.wait(4)
    assert screen.running
    match how:
        case "card":
            driver.click(screen.layout.slots[1].center)
        case "table":
            driver.click(screen.layout.message.center)
        case "button":
            driver.push(Command.RUN)
        case "track":
            driver.click(screen.bar.timeline.rect.center)
        case "key":
            driver.press("space")
        case "room":
            driver.press("down")
        case "right button":
            driver.click(screen.layout.slots[1].center, 3)
    assert not screen.running
    moves = screen.moves
    driver.wait(4)
    driver.assert_shows(moves)


def test_another_pace_does_not_end_the_playing() -> None:
    driver = ReplayDriver(golden("classic_cleared"))
    driver.push(Pace.FAST)
    assert not driver.screen.running
    driver.push(Command.RUN)
    driver.push(Pace.SLOW)
    assert driver.screen.running
    assert driver.screen.pace is Pace.SLOW


def test_nothing_is_redrawn_at_rest() -> None:
    driver = ReplayDriver(golden("classic_cleared"), still_candle=True)
    target = pygame.Surface((800, 600), depth=32)
    driver.press("end")
    for _ in range(200):
        driver.screen.update(FRAME)
        driver.screen.draw(target)
    assert not driver.screen.update(FRAME)
