"""The viewer: whatever is pressed, it shows the game as it was after that many moves, and plays nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Game, room_turns, score, share_line
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui import retell, text
from scoundrel.ui.bar import Pace
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.scene import Command, Copy, Play, Request, Sound
from scoundrel.ui.scenes.viewer import ViewerScene
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden

from .contrast import ENGRAVINGS, assert_readable, found
from .strange import STRANGE, avoided

SIZES = ((800, 600), (1280, 800), (1400, 600), (1920, 1080))
FRAME = 1 / 60


class Viewing:
    """Somebody before the viewer, and all that it asked for."""

    def __init__(self, game: Game, size: tuple[int, int] = (800, 600), **wishes: Any) -> None:
        self.requests: list[Request] = []
        self.scene = ViewerScene(game, size, self.requests.append, DEFAULT._replace(**wishes))
        self.whole = Game.replay(game.id, game.moves)

    @property
    def heard(self) -> list[str]:
        """The sounds, in order."""
        return [request.cue for request in self.requests if isinstance(request, Sound)]

    def do(self, *intents: Intent) -> None:
        """Do this."""
        for intent in intents:
            self.scene.handle(intent)

    def key(self, *names: str) -> None:
        """Press these keys."""
        self.do(*map(Key, names))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """Click there."""
        self.do(PointerMoved(pos), PointerPressed(pos, button), PointerReleased(pos, button))

    def press(self, command: Command | Pace) -> None:
        """Click on a button."""
        buttons = self.scene.buttons.buttons
        self.click(next(button.rect.center for button in buttons if button.command is command))

    def mark(self, moves: int) -> tuple[int, int]:
        """Where on the track the picture after so many moves is."""
        track = self.scene.bar.track
        return track.x(moves), track.rect.centery

    def wait(self, seconds: float) -> None:
        """Let time pass, a frame at a time."""
        for _ in range(round(seconds / FRAME)):
            self.scene.update(FRAME)

    def rest(self) -> None:
        """Wait until all motion is over."""
        while not self.scene.board.done:
            self.scene.update(0.05)

    def assert_shows(self, moves: int) -> None:
        """It shows the game after so many moves, and once all is at rest each card lies where it belongs."""
        scene = self.scene
        assert scene.moves == moves
        state = Game.replay(self.whole.id, self.whole.moves[:moves]).state
        assert scene.shown.state == state
        self.do(PointerLeft())
        self.rest()
        scene.update(2.0)
        assert scene.board.shown() == scene.layout.poses(state)
        assert scene.board.health == state.health


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
    track = scene.bar.track.rect
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
    """Where a key leads, counted without the viewer."""
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
        assert viewing.scene.hand.held is None
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
    track = viewing.scene.bar.track
    assert len(track.rooms) == len([*room_turns(game)])
    for mark in track.marks():
        assert Game.replay(game.id, game.moves[: track.at(mark.x)]).room_number == mark.number


@given(st.integers(0, 600), st.sampled_from(SIZES))
@SETTINGS
def test_marks_and_numbers_have_place(avoids: int, size: tuple[int, int]) -> None:
    track = Viewing(avoided(avoids), size).scene.bar.track
    marks = track.marks()
    assert marks[0].numbered
    assert len({mark.x for mark in marks}) == len(marks), "no two marks are one"
    assert all(track.rect.left <= mark.x <= track.rect.right for mark in marks)
    numbers = [mark for mark in marks if mark.numbered]
    for one, other in pairwise(numbers):
        wide = text.line(str(one.number), "CrimsonPro-Medium", 12, (0, 0, 0)).get_width()
        assert other.x - one.x > wide


def test_it_begins_with_the_first_room_being_dealt() -> None:
    viewing = Viewing(golden("classic_cleared"))
    assert not viewing.scene.board.done
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


# --- by itself


def test_it_plays_to_the_end_and_stops_there() -> None:
    game = golden("classic_death")
    viewing = Viewing(game, reduced_motion=True)
    viewing.key("space")
    seen = []
    while viewing.scene.running:
        viewing.scene.update(0.05)
        seen.append(viewing.scene.moves)
    assert [*dict.fromkeys(seen)] == [*range(len(game.steps) + 1)]
    viewing.assert_shows(len(game.steps))
    viewing.key("space")
    assert viewing.scene.running
    assert viewing.scene.moves == 0, "from the end it begins once more"


def test_a_move_waits_for_the_one_before() -> None:
    viewing = Viewing(golden("classic_cleared"))
    viewing.key("space")
    for _ in range(600):
        moves, done = viewing.scene.moves, viewing.scene.board.done
        viewing.scene.update(FRAME)
        if viewing.scene.moves > moves:
            assert done or viewing.scene.moves == 1
    assert viewing.scene.moves > 2


def test_a_quicker_pace_is_quicker() -> None:
    reached = []
    for pace in Pace:
        viewing = Viewing(golden("classic_cleared"))
        viewing.press(pace)
        viewing.key("space")
        viewing.wait(12)
        reached.append(viewing.scene.moves)
    slow, even, quick = reached
    assert slow < even < quick


@pytest.mark.parametrize("pace", Pace)
def test_there_is_time_to_read(pace: Pace) -> None:
    """From when all lies still until the next move, at that pace."""
    viewing = Viewing(golden("classic_cleared"))
    scene = viewing.scene
    viewing.press(pace)
    viewing.key("space")
    while scene.moves < 1:
        scene.update(FRAME)
    while not scene.board.done:
        scene.update(FRAME)
    frames = 0
    while scene.moves < 2:
        scene.update(FRAME)
        frames += 1
    assert frames * FRAME * pace.value == pytest.approx(0.9, abs=0.1)


@pytest.mark.parametrize("how", ["card", "table", "button", "track", "key", "room", "right button"])
def test_a_press_on_anything_pauses_it(how: str) -> None:
    viewing = Viewing(golden("classic_cleared"))
    scene = viewing.scene
    viewing.key("space")
    viewing.wait(4)
    assert scene.running
    match how:
        case "card":
            viewing.click(scene.layout.slots[1].center)
        case "table":
            viewing.click(scene.layout.message.center)
        case "button":
            viewing.press(Command.RUN)
        case "track":
            viewing.click(scene.bar.track.rect.center)
        case "key":
            viewing.key("space")
        case "room":
            viewing.key("down")
        case "right button":
            viewing.click(scene.layout.slots[1].center, 3)
    assert not scene.running
    moves = scene.moves
    viewing.wait(4)
    viewing.assert_shows(moves)


def test_another_pace_does_not_end_the_playing() -> None:
    viewing = Viewing(golden("classic_cleared"))
    viewing.press(Pace.QUICK)
    assert not viewing.scene.running
    viewing.press(Command.RUN)
    viewing.press(Pace.SLOW)
    assert viewing.scene.running
    assert viewing.scene.pace is Pace.SLOW


def test_once_it_rests_nothing_is_drawn_anew() -> None:
    viewing = Viewing(golden("classic_cleared"), still_candle=True)
    target = pygame.Surface((800, 600), depth=32)
    viewing.key("end")
    for _ in range(200):
        viewing.scene.update(FRAME)
        viewing.scene.draw(target)
    assert not viewing.scene.update(FRAME)


def test_wishes_are_followed_at_once_and_sound_off_moves_nothing() -> None:
    viewing = Viewing(golden("classic_cleared"))
    scene = viewing.scene
    viewing.key("right")
    viewing.wait(0.1)
    scene.restyle(DEFAULT._replace(muted=True))
    assert not scene.board.done
    scene.restyle(DEFAULT._replace(text_size=130, large_index=True))
    assert scene.bar.rect == pygame.Rect(0, scene.layout.size[1], 800, 600 - scene.layout.size[1])
    assert scene.bar.rect.h == round(104 * 0.8 * 1.3)
    viewing.assert_shows(1)


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


# --- what is written

MINUS = "\N{MINUS SIGN}"


def test_a_move_is_told_in_words() -> None:
    steps = golden("classic_cleared").steps
    assert retell.where(steps, 0) == "Room 1 of 18"
    assert retell.deed(steps, 0) == "before the first of 47 moves"
    assert retell.where(steps, 14) == "Room 6 of 18, move 14 of 47"
    assert retell.deed(steps, 14) == "drinks the 6 of Hearts, +6 health"
    assert retell.deed(steps, 13) == "avoids the Room, then Room 6"
    assert retell.deed(steps, 47).endswith("and the Dungeon is cleared")
    assert retell.deed((), 0) == "no move has been made"
    died = golden("classic_death")
    assert retell.deed(died.steps, len(died.steps)).endswith("damage, and dies")
    told = score(died.state)
    assert retell.result(died) == f"died, score {f'{MINUS}{-told}' if told < 0 else told}"


@SETTINGS
@given(games)
def test_every_move_can_be_told(game: Game) -> None:
    """With the card that was taken, and in the Room of the record."""
    rooms = [turn.number for turn in room_turns(game) for _ in turn.moves]
    for moves, step in enumerate(game.steps, 1):
        assert retell.where(game.steps, moves).startswith(f"Room {rooms[moves - 1]} of ")
        deed = retell.deed(game.steps, moves)
        assert step.move.card is None or f"of {step.move.card.suit.name.capitalize()}" in deed


# --- what it looks like


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize(
    "size", [(800, 600), (1280, 800), (1920, 1080)], ids=lambda size: "x".join(map(str, size))
)
@pytest.mark.parametrize("which", STRANGE)
def test_what_is_written_can_be_read_and_nothing_overlaps(
    which: str, size: tuple[int, int], text_size: int
) -> None:
    make, moves = STRANGE[which]
    viewing = Viewing(make(), size, text_size=text_size, still_candle=True)
    scene = viewing.scene
    viewing.click(viewing.mark(moves))
    viewing.rest()

    def draw(target: pygame.Surface) -> None:
        scene.resize(size)
        scene.draw(target)

    pieces = found(draw, size)
    written = {piece.text for piece in pieces}
    assert {retell.where(viewing.whole.steps, scene.moves) + ":", "1x", "Back"} <= written
    bar = [piece for piece in pieces if piece.where.bottom > scene.layout.size[1]]
    assert_readable([piece for piece in pieces if piece in bar or piece.text not in ENGRAVINGS])
    seen = pygame.Rect((0, 0), size)
    places = [piece.where.inflate(-4, -4) for piece in bar]
    assert places
    assert all(seen.contains(place) for place in places)
    overlapping = [(i, j) for i, one in enumerate(places) for j in one.collidelistall(places) if j > i]
    assert not overlapping, [(str(bar[i]), str(bar[j])) for i, j in overlapping]
    buttons = [button.rect for button in scene.buttons.buttons]
    assert all(seen.contains(rect) for rect in buttons)
    assert not any(one.collidelistall(buttons[i + 1 :]) for i, one in enumerate(buttons))
    assert scene.bar.track.rect.collidelist(buttons) == -1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_card_pointed_at_is_explained_and_not_lifted(size: tuple[int, int]) -> None:
    viewing = Viewing(golden("classic_cleared"), size)
    scene = viewing.scene
    viewing.rest()
    viewing.do(PointerMoved(scene.layout.slots[0].center))

    def draw(target: pygame.Surface) -> None:
        scene.draw(target)

    written = {piece.text for piece in found(draw, size)}
    assert "Gravedigger, 10 of Spades" in written
    assert "Barehanded: you have no Weapon." in written
    viewing.do(PointerPressed(scene.layout.slots[0].center, 1), PointerMoved(scene.layout.health.center))
    assert scene.hand.held is None
