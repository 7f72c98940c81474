"""A Dungeon by its number, in the whole application."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui import clipboard
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.enter_dungeon import EnterDungeonScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen

from .player import Player, assert_at_rest


@pytest.mark.parametrize(
    "bad", ["", "abc", "12x", "9999999999", "hard#", "nightmare#7", "classic:KsQs", "-1"]
)
def test_a_number_that_is_none_is_refused_and_can_be_put_right(player: Player, bad: str) -> None:
    player.key("d")
    player.type(bad)
    player.heard.clear()
    player.key("return")
    assert isinstance(player.scene, EnterDungeonScreen)
    assert player.heard == ["unlawful"]
    player.key("backspace", pygame.KMOD_CTRL)
    player.type("7")
    player.key("return")
    assert isinstance(player.scene, TableScreen)
    assert str(player.game.id) == "classic#7"
    assert_at_rest(player)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [("11982", "classic#11982"), ("#5", "classic#5"), ("007", "classic#7"), ("hard+room#3", "hard+room#3")],
)
def test_a_number_or_a_whole_id_opens_that_dungeon(player: Player, typed: str, expected: str) -> None:
    player.key("d")
    player.type(typed)
    player.click(player.button(Command.PLAY))
    assert isinstance(player.scene, TableScreen)
    assert str(player.game.id) == expected


def test_typing_can_be_corrected_and_given_up(player: Player) -> None:
    player.key("d")
    player.type("12")
    player.key("backspace")
    player.type("9")
    player.key("return")
    assert str(player.game.id) == "classic#19"
    player.key("escape")
    player.key("d")
    player.type("5")
    player.key("escape")
    assert isinstance(player.scene, TitleScreen)
    assert str(player.game.id) == "classic#19"


def test_no_text_is_too_long_to_be_refused(player: Player) -> None:
    player.key("d")
    for _ in range(40):
        for letter in "9999999999":
            event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_9, mod=0, unicode=letter, scancode=0)
            pygame.event.post(event)
        player.frame()
    player.key("return")
    assert isinstance(player.scene, EnterDungeonScreen)


@pytest.mark.parametrize("pasted", ["\u200b", "\ufeff\u00ad", "\ud800", "\0"])
def test_a_text_that_cannot_be_seen_is_refused_as_any_other(
    player: Player, pasted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "get", lambda: pasted)
    player.key("d")
    player.click(player.button(Command.PASTE))
    player.key("return")
    assert isinstance(player.scene, EnterDungeonScreen)
