"""A death in the whole application: asked about where it need not be, and taken back."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scoundrel.engine import Move
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table.layout import Layout

from .openings import game
from .player import Player, assert_at_rest


@pytest.fixture
def at_the_edge(sit: Callable[..., Player]) -> Player:
    """Somebody who has 6 health left, with an Ace before him that need not be fought."""
    player = sit(str(game("As Ac 2h 3d").id))
    player.settle()
    player.make(Move.parse("As"), "click")
    player.settle()
    player.heard.clear()
    return player


@pytest.mark.parametrize("how", ["click", "drag", "key"])
def test_a_needless_death_is_asked_for_twice(at_the_edge: Player, how: str) -> None:
    ace = Move.parse("Ac")
    at_the_edge.make(ace, how)
    assert at_the_edge.game.moves == (Move.parse("As"),)
    assert [cue for cue in at_the_edge.heard if cue != "lift"] == ["unlawful"]
    assert_at_rest(at_the_edge)
    at_the_edge.make(ace, how)
    assert at_the_edge.game.over
    at_the_edge.settle()
    assert isinstance(at_the_edge.scene, ResultScreen)
    assert "death" in at_the_edge.heard


def test_a_death_can_be_taken_back_from_the_result(at_the_edge: Player) -> None:
    for _ in range(2):
        at_the_edge.make(Move.parse("Ac"), "key")
        at_the_edge.read()
    at_the_edge.settle()
    at_the_edge.click(at_the_edge.button(Command.UNDO))
    assert isinstance(at_the_edge.scene, TableScreen)
    assert at_the_edge.game.state.health == 6
    assert_at_rest(at_the_edge)
    assert isinstance(at_the_edge.scene, TableScreen), "the result does not come back"


def test_a_death_taken_back_before_the_result_shows_no_result(at_the_edge: Player) -> None:
    for _ in range(2):
        at_the_edge.make(Move.parse("Ac"), "key")
        at_the_edge.read()
    at_the_edge.key("u")
    assert_at_rest(at_the_edge)
    assert isinstance(at_the_edge.scene, TableScreen)
    at_the_edge.key("y", pygame.KMOD_CTRL)
    at_the_edge.settle()
    assert isinstance(at_the_edge.scene, ResultScreen)


def test_a_result_and_the_table_under_it_change_their_size_together(at_the_edge: Player) -> None:
    for _ in range(2):
        at_the_edge.make(Move.parse("Ac"), "key")
        at_the_edge.read()
    at_the_edge.settle()
    at_the_edge.resize((800, 600))
    assert at_the_edge.frame()
    assert at_the_edge.table.layout == Layout.of(800, 600)
    at_the_edge.click(at_the_edge.button(Command.UNDO))
    assert_at_rest(at_the_edge)
