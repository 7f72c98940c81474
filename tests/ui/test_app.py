"""The whole application by posted events: from the title to the result and on to the next game."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.engine import Game, GameId, Move, Outcome, outcome
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table import actions
from tests.goldens import golden

from .player import Player, assert_at_rest

# --- journeys


@pytest.mark.parametrize(
    "how", ["drag", *(pytest.param(how, marks=pytest.mark.long) for how in ("click", "key"))]
)
def test_a_whole_game_from_the_title_to_the_result_and_into_a_new_one(player: Player, how: str) -> None:
    played = golden("classic_cleared")
    assert isinstance(player.scene, TitleScreen)
    player.click(player.button(Command.NUMBER))
    player.type("11982")
    player.key("return")
    assert isinstance(player.scene, TableScreen)
    assert player.game.id == played.id
    for i, move in enumerate(played.moves):
        player.settle()
        player.make(move, how)
        assert player.game.moves == played.moves[: i + 1]
    player.settle()
    assert isinstance(player.scene, ResultScreen)
    assert outcome(player.game.state) is Outcome.CLEARED
    assert player.heard.count("clear") == 1
    assert not {"unlawful", "death"} & set(player.heard)
    player.key("n")
    assert isinstance(player.scene, TableScreen)
    assert player.game.moves == ()
    assert player.game.id.ruleset == played.id.ruleset
    assert_at_rest(player)


def test_a_game_played_faster_than_it_moves_is_the_same_game(player: Player) -> None:
    played = golden("classic_cleared")
    player.key("d")
    player.type("11982")
    player.key("return")
    for i, move in enumerate(played.moves):
        player.see()
        player.make(move, ("key", "click", "drag")[i % 3])
        assert player.game.moves == played.moves[: i + 1]
    player.settle()
    assert isinstance(player.scene, ResultScreen)


def test_the_same_dungeon_again_and_the_way_back_to_the_title(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "click")
    at_table.key("escape")
    assert isinstance(at_table.scene, TitleScreen)
    at_table.key("escape")
    assert isinstance(at_table.scene, TableScreen)
    assert at_table.game.moves == (Move.parse("8d"),)
    at_table.key("r")
    assert at_table.game.moves == (Move.parse("8d"),), "it is asked about first"
    at_table.read()
    at_table.key("r")
    assert isinstance(at_table.scene, TableScreen)
    assert at_table.game == Game(GameId.parse("classic#11982"))
    assert_at_rest(at_table)


@pytest.mark.parametrize("keys", ["au", "hh"])
def test_the_same_dungeon_again_is_practice_where_it_was_already(at_table: Player, keys: str) -> None:
    for key in keys:
        at_table.key(key)
        at_table.settle()
    assert at_table.game.practice
    assert not at_table.game.can_undo
    before = at_table.game
    at_table.key("r")
    assert at_table.game is not before
    assert at_table.game.practice


def test_the_title_is_left_by_its_quit_button(player: Player) -> None:
    player.click(player.button(Command.QUIT))
    assert not player.app.navigator.running


def test_the_loop_runs_until_the_window_is_closed(player: Player) -> None:
    drawn: list[float] = []

    def close(seconds: float) -> None:
        drawn.append(seconds)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    player.app.run(close)
    assert drawn
    assert all(seconds >= 0 for seconds in drawn)


def test_the_title_is_played_by_keys_alone(player: Player) -> None:
    player.key("tab")
    player.key("return")
    assert isinstance(player.scene, NewGameScreen)
    player.key("return")
    assert isinstance(player.scene, TableScreen)


def test_a_key_for_an_empty_slot_makes_no_move(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    slot = at_table.game.state.room.index(None)
    at_table.heard.clear()
    at_table.key(str(slot + 1))
    assert len(at_table.game.moves) == 1
    assert "unlawful" in at_table.heard


def test_a_key_without_a_name_makes_no_move(at_table: Player) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0))
    at_table.settle()
    assert at_table.game.moves == ()
    assert at_table.heard == []


# --- what is asked about


def test_a_game_that_has_begun_is_not_left_by_one_press(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    at_table.settle()
    before = at_table.game
    at_table.key("n")
    assert at_table.game is before
    at_table.read()
    at_table.key("n")
    assert at_table.game is not before
    assert_at_rest(at_table)


def test_anything_between_makes_a_new_game_ask_again(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    before = at_table.game
    at_table.key("n")
    at_table.read()
    at_table.make(Move.parse("8s*"), "key")
    at_table.key("n")
    assert at_table.game is before


def test_a_question_waits_for_its_answer(at_table: Player) -> None:
    at_table.make(Move.parse("8d"), "key")
    before = at_table.game
    at_table.key("n")
    at_table.wait(30)
    assert at_table.app.navigator.confirmation.question is not None
    at_table.key("n")
    assert at_table.game is not before


# --- sound


def test_muting_and_unmuting(at_table: Player) -> None:
    at_table.key("m")
    assert at_table.app.sounds.muted
    heard = len(at_table.heard)
    at_table.make(Move.parse("8d"), "key")
    at_table.settle()
    assert len(at_table.heard) == heard
    at_table.click(at_table.button(Command.MUTE))
    assert not at_table.app.sounds.muted
    at_table.make(Move.parse("8s*"), "key")
    at_table.settle()
    assert "parry" in at_table.heard


def test_silence_lasts_into_the_next_game(at_table: Player) -> None:
    at_table.key("m")
    at_table.key("n")
    at_table.settle()
    assert at_table.app.sounds.muted
    silent = sound_icon(at_table)
    at_table.key("m")
    assert not at_table.app.sounds.muted
    assert sound_icon(at_table) != silent, "it shows whether there is sound"


def sound_icon(player: Player) -> bytes:
    """What the button of the sound shows."""
    button = next(one for one in player.table.buttons.buttons if one.command is Command.MUTE)
    assert button.icon is not None
    return pygame.image.tobytes(button.icon(20, (255, 255, 255)), "RGBA")


def test_a_button_pointed_at_for_a_while_explains_itself(at_table: Player) -> None:
    at_table.point(at_table.button(Command.MUTE))
    at_table.wait(1)
    assert at_table.table.buttons.tooltip == actions.MUTE.tooltip
    at_table.key("m")
    at_table.point((5, 5))
    at_table.wait(1)
    assert at_table.table.buttons.tooltip == ""
