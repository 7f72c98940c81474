"""Motion in the whole application: it comes to rest, whatever is undone or resized in the middle of it."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Game, GameId, Move
from scoundrel.ui.requests import Command
from scoundrel.ui.table.layout import Layout
from tests.extent import spread

from .gestures import nowhere
from .player import Player, assert_at_rest

# --- rest


def test_nothing_is_drawn_while_nothing_changes(at_table: Player) -> None:
    assert_at_rest(at_table)
    layout = at_table.table.layout
    at_table.point(nowhere(layout))
    at_table.settle()
    x, y = nowhere(layout)
    for off in (1, 2, 3):
        at_table.point((x + off, y))
        assert not at_table.frame(), "the pointer over bare table changes nothing"
    at_table.point(layout.slots[0].center)
    assert at_table.frame(), "a card is pointed at"
    at_table.settle()
    assert not at_table.frame()


@pytest.mark.parametrize("screen_of", ["title", "number", "result"])
def test_other_screens_rest_too(player: Player, screen_of: str) -> None:
    if screen_of == "number":
        player.key("d")
    if screen_of == "result":
        dead = Game(GameId.parse("hard#7"))
        while not dead.over:
            card = next(card for card in dead.state.room if card)
            dead.push(Move.parse(card.code))
        player.app.show_game(Game(dead.id))
        player.settle()
        for move in dead.moves:
            player.table.game.push(move)
        player.table.end_now()
    player.settle()
    assert [player.frame() for _ in range(30)] == [False] * 30


def test_a_press_finishes_what_is_moving(at_table: Player) -> None:
    at_table.make(Move.parse("Ts"), "key")
    assert at_table.table.motion.health == 20, "the blow has not fallen yet"
    at_table.press(nowhere(at_table.table.layout))
    at_table.frame()
    assert at_table.table.motion.health == 10
    at_table.release(nowhere(at_table.table.layout))
    assert_at_rest(at_table)


# --- undo


@pytest.mark.parametrize("frames", [0, 1, 5, 12, 30])
def test_a_move_taken_back_while_it_still_moves(at_table: Player, frames: int) -> None:
    for text in ("8d", "Ts*", "8s*"):
        at_table.make(Move.parse(text), "key")
    for _ in range(frames):
        at_table.frame()
    at_table.key("u")
    assert [str(move) for move in at_table.game.moves] == ["8d", "Ts*"]
    for _ in range(frames):
        at_table.frame()
    at_table.key("z", pygame.KMOD_CTRL)
    assert_at_rest(at_table)
    at_table.key("y", pygame.KMOD_CTRL)
    at_table.key("z", pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert [str(move) for move in at_table.game.moves] == ["8d", "Ts*", "8s*"]
    assert_at_rest(at_table)
    assert at_table.game.practice, "a Room was seen that was not meant to be seen yet"


def test_there_is_nothing_to_take_back_at_the_beginning(at_table: Player) -> None:
    at_table.key("u")
    at_table.key("y", pygame.KMOD_CTRL)
    assert at_table.game.moves == ()
    assert not at_table.game.practice
    assert_at_rest(at_table)


# --- resizing


@pytest.mark.parametrize(("frames", "size"), spread([0, 2, 10, 25], [(800, 600), (1920, 1080), (1400, 600)]))
def test_the_window_changes_its_size_in_the_middle_of_motion(
    at_table: Player, size: tuple[int, int], frames: int
) -> None:
    for text in ("8d", "Ts*", "8s*"):
        at_table.make(Move.parse(text), "key")
    for _ in range(frames):
        at_table.frame()
    at_table.resize(size)
    assert at_table.frame()
    assert at_table.table.layout == Layout.of(*size)
    assert_at_rest(at_table)
    assert at_table.table.motion.shown() == Layout.of(*size).poses(at_table.game.state)
    at_table.make(Move.parse("3s"), "click")
    assert len(at_table.game.moves) == 4, "clicks find the cards where they are now"


def test_a_table_behind_the_title_changes_its_size_with_it(at_table: Player) -> None:
    at_table.key("escape")
    at_table.resize((1024, 768))
    at_table.frame()
    at_table.click(at_table.button(Command.CONTINUE))
    assert at_table.table.layout == Layout.of(1024, 768)
    assert_at_rest(at_table)


@pytest.mark.parametrize("size", [(150, 90), (1900, 120), (300, 900)])
def test_a_window_that_is_made_much_too_small_does_not_stop_the_game(
    at_table: Player, size: tuple[int, int]
) -> None:
    shown = at_table.app.window._window
    shown.minimum_size = (1, 1)
    at_table.resize(size)
    at_table.frame()
    assert shown.size == size
    part = shown.get_surface().get_at((70, 80))
    assert part == at_table.app.window.surface.get_at((70, 80))
    assert part != pygame.Color("black")
    at_table.key("h")
    at_table.key("escape")
    at_table.key("escape")
    at_table.resize((1280, 800))
    at_table.frame()
    assert at_table.app.window.surface is shown.get_surface()
    assert_at_rest(at_table)
