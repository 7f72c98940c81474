"""The replay by itself: it plays to the end at the pace that is wished, until anything is pressed."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.charts.replay_bar import Pace
from scoundrel.ui.requests import Command
from tests.goldens import golden
from tests.ui.viewing import FRAME, Viewing

pytestmark = pytest.mark.usefixtures("one_screen")


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
        moves, done = viewing.scene.moves, viewing.scene.motion.done
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
    while not scene.motion.done:
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
            viewing.click(scene.bar.timeline.rect.center)
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
    viewing.press(Pace.FAST)
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
