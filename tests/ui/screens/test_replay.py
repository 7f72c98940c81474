"""The replay: any input shows the game after some number of moves, and plays no move."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import Card, Game, read_claim, room_turns, share_text
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.audio.sounds import Sounds
from scoundrel.ui.charts.timeline import Pace
from scoundrel.ui.input import PointerMoved, PointerPressed, TurnPage
from scoundrel.ui.requests import Command, Copy, Play, Request, ReviewGame, Watch
from scoundrel.ui.screens.navigator import Navigator
from scoundrel.ui.screens.registry import open_game
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import DEFAULT as THEME
from scoundrel.ui.words import table_text
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden
from tests.ui.contrast import found
from tests.ui.driver import FRAME
from tests.ui.replays import ACTIONS, KEYS, SIZES, ReplayDriver, ReviewDriver
from tests.ui.screens.test_review import Unmoved
from tests.ui.strange import avoided
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("one_screen")


def expected(whole: Game, moves: int, name: str) -> int:
    """Return the number of moves shown after pressing the key ``name``, computed without the screen."""
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


@pytest.mark.parametrize("keys", [("home", "right"), ("left", "left", "right")])
def test_the_first_moves_are_drawn_while_cards_still_go_back(keys: tuple[str, ...]) -> None:
    game = read_claim("Scoundrel classic#8: died, -168. 000GM-EE213-H").game
    driver = ReplayDriver(game)
    target = pygame.Surface((800, 600))
    driver.press("right")
    driver.press("right")
    driver.wait(2.0)
    for name in keys:
        driver.press(name)
        driver.wait(FRAME)
    while not driver.screen.playback.done:
        driver.wait(FRAME)
        driver.screen.draw(target)


@SETTINGS
@given(games, st.lists(st.tuples(st.sampled_from(KEYS), st.floats(0, 0.4)), max_size=8), st.booleans())
def test_keys_go_to_the_move_they_name(game: Game, keys: list[tuple[str, float]], reduced: bool) -> None:
    driver, moves = ReplayDriver(game, reduced_motion=reduced), 0
    for name, pause in keys:
        driver.press(name)
        moves = expected(game, moves, name)
        assert driver.screen.moves == moves
        driver.wait(pause)
    driver.assert_shows(moves)


@pytest.mark.parametrize("of", [ReplayDriver, ReviewDriver])
@SETTINGS
@given(game=games, done=st.lists(ACTIONS, max_size=10), reduced=st.booleans())
def test_no_input_changes_the_game(
    of: type[ReplayDriver | ReviewDriver], game: Game, done: list[tuple[str, object]], reduced: bool
) -> None:
    before = Game.replay(game.id, game.moves, practice=game.practice)
    driver = of(game, reduced_motion=reduced)
    for action in done:
        driver.act(action)
        assert 0 <= driver.screen.moves <= len(game.steps)
        assert driver.screen.gestures.held is None
    # Stop automatic playing with a key press, so that the shown move no longer changes.
    driver.press("left")
    driver.assert_shows(driver.screen.moves)
    assert game == before
    assert game.steps == before.steps
    assert all(isinstance(asked, ReviewGame) or asked is Command.MUTE for asked in driver.take_requests())


@SETTINGS
@given(games)
def test_each_place_on_the_track_can_be_reached(game: Game) -> None:
    """A click on the timeline shows the move there, and each Room's mark is at a move of that Room."""
    driver, total = ReplayDriver(game, (1280, 800)), len(game.steps)
    for moves in {0, 1, total // 2, total - 1, total} & {*range(total + 1)}:
        driver.click(driver.mark(moves))
        assert driver.screen.moves == moves
    track = driver.screen.bar.timeline
    assert len(track.rooms) == len([*room_turns(game)])
    for mark in track.marks():
        assert Game.replay(game.id, game.moves[: track.at(mark.x)]).room_number == mark.number


@pytest.mark.parametrize(
    ("keys", "told"), [("right", True), ("right left", False), ("end", True), ("down", False)]
)
def test_only_a_step_forward_and_the_end_sound_like_themselves_with_motion_or_without(
    keys: str, told: bool
) -> None:
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


@pytest.mark.parametrize(
    ("name", "do", "asked"),
    [
        ("classic_death", [Command.PLAY], [Play(golden("classic_death").id)]),
        ("classic_death", ["c", Command.COPY], [Copy(share_text(golden("classic_death")))] * 2),
        ("unfinished_practice", ["c", Command.COPY], []),
        ("classic_death", ["v", Command.REVIEW], [ReviewGame(golden("classic_death"))] * 2),
        ("classic_death", ["escape", Command.BACK], [Command.BACK] * 2),
    ],
)
def test_keys_and_buttons_ask_for_the_same(name: str, do: list[str | Command], asked: list[Request]) -> None:
    driver = ReplayDriver(golden(name))
    for each in do:
        driver.press(each) if isinstance(each, str) else driver.push(each)
    assert driver.take_requests() == asked
    copy = next(b for b in driver.screen.buttons.buttons if b.command is Command.COPY)
    assert copy.enabled == driver.whole.over


@pytest.mark.parametrize(("key", "by", "as_key"), [("home", 1, "down"), ("end", -1, "up")])
def test_a_page_is_a_room(key: str, by: int, as_key: str) -> None:
    driver = ReplayDriver(golden("classic_death"))
    driver.press(key)
    there = expected(driver.whole, driver.screen.moves, as_key)
    driver.do(TurnPage(by))
    driver.assert_shows(there)


@given(st.integers(0, 600), st.sampled_from(SIZES))
@SETTINGS
def test_marks_and_numbers_have_place(avoids: int, size: tuple[int, int]) -> None:
    track = ReplayDriver(avoided(avoids), size).screen.bar.timeline
    marks = track.marks()
    assert marks[0].numbered
    assert len({mark.x for mark in marks}) == len(marks)
    assert all(other.x - one.x >= 3 for one, other in pairwise(marks[1:])), "they can be told apart"
    assert all(track.rect.left <= mark.x <= track.rect.right for mark in marks)
    numbers = [mark for mark in marks if mark.numbered]
    for one, other in pairwise(numbers):
        width = text.line(str(one.number), THEME.regular(12)).get_width()
        assert other.x - one.x > width


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


@pytest.mark.parametrize("heard", [False, True])
def test_a_game_that_is_watched_plays_at_once_unless_a_screen_reader_listens(heard: bool) -> None:
    stage = Navigator((800, 600), None, store_with(STILL), Sounds(STILL), Unmoved())
    stage.is_heard = heard
    screen = open_game(Watch(golden("classic_death")), stage)
    assert isinstance(screen, ReplayScreen)
    assert screen.running is not heard
    screen.update(0.05)
    assert screen.moves == 0, "the first Room can be read"
    for _ in range(60):
        screen.update(0.05)
    assert (screen.moves > 0) is not heard


def test_each_move_waits_for_the_motion_of_the_last() -> None:
    driver = ReplayDriver(golden("classic_cleared"))
    driver.press("space")
    for _ in range(600):
        moves, done = driver.screen.moves, driver.screen.playback.done
        driver.screen.update(FRAME)
        if driver.screen.moves > moves:
            assert done or driver.screen.moves == 1
    assert driver.screen.moves > 2


@pytest.mark.parametrize("pace", Pace)
def test_each_move_stays_long_enough_to_be_read(pace: Pace) -> None:
    """A move stays for 0.9 s divided by the pace, from the end of its motion until the next move."""
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


@pytest.mark.parametrize("how", ["card", "right button", "table", "timeline", "button", "space", "down"])
def test_any_press_pauses_it(how: str) -> None:
    driver = ReplayDriver(golden("classic_cleared"))
    screen = driver.screen
    driver.press("space")
    driver.wait(4)
    assert screen.running
    if how in ("space", "down"):
        driver.press(how)
    elif how == "button":
        driver.push(Command.RUN)
    else:
        layout = screen.layout
        places = {"table": layout.message.center, "timeline": driver.chart.rect.center}
        driver.click(places.get(how, layout.slots[1].center), 3 if how == "right button" else 1)
    assert not screen.running
    moves = screen.moves
    driver.wait(4)
    driver.assert_shows(moves)


def test_nothing_is_redrawn_at_rest() -> None:
    driver = ReplayDriver(golden("classic_cleared"), still_candle=True)
    target = pygame.Surface((800, 600), depth=32)
    driver.press("end")
    for _ in range(400):
        driver.screen.update(FRAME)
        driver.screen.draw(target)
    assert not driver.screen.update(FRAME)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_a_card_pointed_at_is_explained_and_not_lifted(size: tuple[int, int]) -> None:
    driver = ReplayDriver(golden("classic_cleared"), size)
    screen = driver.screen
    driver.rest()
    driver.do(PointerMoved(screen.layout.slots[0].center))
    written = {piece.text for piece in found(screen.draw, size)}
    assert table_text.consequences(screen.shown.state, Card.parse("Ts")).note in written
    driver.do(PointerPressed(screen.layout.slots[0].center, 1), PointerMoved(screen.layout.health.center))
    assert screen.gestures.held is None
