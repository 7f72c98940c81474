"""The replay: whatever is pressed, it shows the game as it was after that many moves, and plays nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Game, room_turns, share_line
from scoundrel.ui.charts.replay_bar import Pace
from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Command, Copy, Play, Sound
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden
from tests.ui.viewing import SIZES, Viewing

pytestmark = pytest.mark.usefixtures("one_screen")

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


def do(viewing: Viewing, action: tuple[str, object]) -> None:
    """Do one of the actions above."""
    scene = viewing.scene
    track = scene.bar.timeline.rect
    match action:
        case ("key", str(name)):
            viewing.key(name)
        case ("button", (Command() | Pace()) as command):
            viewing.press(command)
        case ("track", float(part)):
            viewing.click((track.left + round(part * (track.w - 1)), track.centery))
        case ("scrub", float(part)):
            end = (track.left + round(part * track.w), track.top - 40)
            viewing.do(PointerPressed(track.center, 1), PointerMoved(end), PointerReleased(end, 1))
        case ("wait", float(seconds)):
            viewing.wait(seconds)
        case ("card", (int(slot), int(button))):
            viewing.click(scene.layout.slots[slot].center, button)
        case ("carry", int(slot)):
            end = scene.layout.health.center
            viewing.do(PointerPressed(scene.layout.slots[slot].center, 1), PointerMoved(end))
            viewing.do(PointerReleased(end, 1))
        case ("size", (int(width), int(height))):
            scene.resize((width, height))
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
def test_keys_lead_where_they_say(game: Game, keys: list[tuple[str, float]], reduced: bool) -> None:
    viewing = Viewing(game, reduced_motion=reduced)
    moves = 0
    for name, pause in keys:
        viewing.key(name)
        moves = expected(game, moves, name)
        assert viewing.scene.moves == moves
        viewing.wait(pause)
    viewing.assert_shows(moves)


@SETTINGS
@given(games, st.lists(_actions, max_size=10))
def test_it_shows_the_game_as_it_was_and_plays_nothing(game: Game, actions: list[tuple[str, object]]) -> None:
    before = Game.replay(game.id, game.moves, practice=game.practice)
    viewing = Viewing(game)
    for action in actions:
        do(viewing, action)
        assert 0 <= viewing.scene.moves <= len(game.steps)
        assert viewing.scene.gestures.held is None
    # A key that moves nothing on, so that what plays by itself does not.
    viewing.key("left")
    viewing.assert_shows(viewing.scene.moves)
    assert game == before
    assert game.steps == before.steps
    asked = {request for request in viewing.requests if not isinstance(request, Sound)}
    assert asked <= {Command.MUTE}


@SETTINGS
@given(games)
def test_each_place_on_the_track_can_be_reached(game: Game) -> None:
    """And the mark of a Room is where that Room was just dealt."""
    viewing = Viewing(game, (1280, 800))
    total = len(game.steps)
    for moves in {0, 1, total // 2, total - 1, total} & {*range(total + 1)}:
        viewing.click(viewing.mark(moves))
        assert viewing.scene.moves == moves
    track = viewing.scene.bar.timeline
    assert len(track.rooms) == len([*room_turns(game)])
    for mark in track.marks():
        assert Game.replay(game.id, game.moves[: track.at(mark.x)]).room_number == mark.number


# --- what is heard


def test_it_begins_with_the_first_room_being_dealt() -> None:
    viewing = Viewing(golden("classic_cleared"))
    assert not viewing.scene.motion.done
    viewing.rest()
    assert viewing.heard.count("turn") == 4
    viewing.assert_shows(0)


def test_a_step_forward_is_told_and_a_step_back_is_not() -> None:
    game = golden("classic_cleared")
    viewing = Viewing(game)
    viewing.rest()
    viewing.requests.clear()
    viewing.press(Command.FORWARD)
    viewing.rest()
    told = viewing.heard
    assert told
    assert told != ["slide"]
    viewing.requests.clear()
    viewing.press(Command.BACKWARD)
    viewing.rest()
    assert viewing.heard == ["slide"]
    viewing.assert_shows(0)


@pytest.mark.parametrize("key", ["end", "down"])
def test_a_leap_is_not_told(key: str) -> None:
    """Nor is the last move of it: what is heard is that cards are moved."""
    viewing = Viewing(golden("classic_cleared"))
    viewing.rest()
    viewing.requests.clear()
    viewing.key(key)
    viewing.rest()
    assert viewing.heard == ["slide"]


def test_reduced_motion_tells_the_same() -> None:
    told = []
    for reduced in (False, True):
        viewing = Viewing(golden("classic_cleared"), reduced_motion=reduced)
        viewing.rest()
        viewing.key("right")
        viewing.rest()
        told.append(viewing.heard)
    assert told[0] == told[1]


# --- what it asks for


def test_only_its_button_plays_the_dungeon() -> None:
    game = golden("classic_death")
    viewing = Viewing(game)
    viewing.press(Command.PLAY)
    assert [request for request in viewing.requests if isinstance(request, Play)] == [Play(game.id)]


@pytest.mark.parametrize("how", ["button", "key"])
def test_back_is_asked_for(how: str) -> None:
    viewing = Viewing(golden("classic_death"))
    if how == "key":
        viewing.key("escape")
    else:
        viewing.press(Command.BACK)
    assert viewing.requests[-1] is Command.BACK


def test_the_result_is_copied_of_a_game_that_is_over() -> None:
    game = golden("classic_death")
    viewing = Viewing(game)
    viewing.key("c")
    viewing.press(Command.COPY)
    assert [r for r in viewing.requests if isinstance(r, Copy)] == 2 * [Copy(share_line(game))]
    going_on = Viewing(golden("unfinished_practice"))
    going_on.key("c")
    going_on.press(Command.COPY)
    assert not [r for r in going_on.requests if isinstance(r, Copy)]
