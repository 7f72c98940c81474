"""The bestiary: keys, clicks and screen readers select a Monster, and the left page follows."""

from __future__ import annotations

import re

import pygame
import pytest

from scoundrel.engine import Card
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility.node import Role
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.bestiary import _MONSTERS as MONSTERS, BestiaryScreen
from scoundrel.ui.widgets import paper
from scoundrel.ui.widgets.actions import PageTurn
from tests.storage.games import finished
from tests.ui.contrast import found
from tests.ui.driver import ScreenDriver
from tests.ui.every_screen import SCREENS

pytestmark = pytest.mark.usefixtures("screen")


def opened(name: str = "bestiary", size: tuple[int, int] = (1280, 800)) -> ScreenDriver[BestiaryScreen]:
    screen = SCREENS[name](size, DEFAULT)
    assert isinstance(screen, BestiaryScreen)
    return ScreenDriver(lambda _ask: screen)


def test_it_opens_at_the_monster_that_killed_most_often() -> None:
    screen = opened().screen
    most = max(one.killed for one in screen.found.values())
    assert screen.found[screen.selected].killed == most > 0


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_a_click_shows_each_monster(size: tuple[int, int]) -> None:
    driver = opened(size=size)
    chosen = set()
    for rect in driver.screen.portraits.rects:
        driver.click(rect.center)
        chosen.add(driver.screen.selected)
    assert len(chosen) == 26


def test_arrows_walk_over_all_rows_and_up_to_the_bar() -> None:
    driver = opened()
    screen = driver.screen
    screen.select(0)
    for code in ("9c", "2s", "9s"):
        driver.press("down")
        assert screen.selected == Card.parse(code)
    driver.press("down")
    assert screen.buttons.buttons[screen.buttons.focus or 0].command is PageTurn.ON
    driver.press("up", "right", "up", "up", "up", "left")
    assert screen.selected == Card.parse("2c")
    driver.press("up")
    assert screen.buttons.focus is not None
    driver.press("down", "pagedown")
    assert screen.selected == Card.parse("3c")


def test_an_unmet_monster_keeps_its_name_to_itself() -> None:
    screen = opened("bestiary, no games").screen
    nodes = [node for node in screen.describe().walk() if node.role is Role.ITEM]
    assert any("Only ranked games count." in node.name for node in screen.describe().walk())
    assert len(nodes) == 26
    assert all(node.name.startswith("Not met yet: ") for node in nodes)


def test_nothing_is_said_of_the_games_until_they_are_read() -> None:
    games = Overview.of([finished(number) for number in range(3)])
    screen = BestiaryScreen(Context((1280, 800), print, DEFAULT), games)
    said = " ".join(node.name for node in screen.describe().walk())
    drawn = " ".join(piece.text for piece in found(screen.draw, (1280, 800)))
    for words in (said, drawn):
        assert "Reading your games" in words
        assert not re.search("met yet|of 13 met|Who is this", words)


def test_a_reader_hears_of_the_monster_it_chooses() -> None:
    screen = opened().screen
    nodes = [node for node in screen.describe().walk() if node.role is Role.ITEM]
    assert nodes[12].focus is not None
    nodes[12].focus()
    (focused,) = [node for node in screen.describe().walk() if node.focused]
    assert focused.name.startswith("The Wyrm, the Ace of Clubs.")


def test_each_met_monster_shows_its_rank_and_the_selected_one_is_raised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = opened().screen
    screen.select(3)
    pictures = []
    for index in (3, 4):
        screen.portraits.stop = screen.portraits.rects[index]
        pictures.append(pygame.Surface((1280, 800), depth=32))
        screen.portraits.paint(pictures[-1])
    left, top, width, _height = screen.portraits.rects[3]
    above = [[picture.get_at((left + x, top - 3)) for x in range(width)] for picture in pictures]
    assert above[0] != above[1]
    screen.portraits.drawn = None  # draw the pictures again
    screen.resize((1280, 800))
    ranks = [piece.text for piece in found(screen.portraits.paint, (1280, 800)) if len(piece.text) < 3]
    assert {*"23456789JQKA", "10"} <= set(ranks)


def test_only_the_three_deadliest_monsters_have_a_seal(monkeypatch: pytest.MonkeyPatch) -> None:
    sealed: list[tuple[int, int]] = []
    monkeypatch.setattr(paper, "draw_seal", lambda _target, center, *_rest: sealed.append(center))
    screen = opened().screen
    screen.draw(pygame.Surface(screen.size, depth=32))
    portraits, by_kills = screen.portraits, sorted(screen.found.values(), key=lambda one: -one.killed)
    marked = [
        portraits.found[card]
        for card, rect in zip(MONSTERS, portraits.rects, strict=True)
        if any(rect.inflate(20, 20).collidepoint(center) for center in sealed)
    ]
    assert len(sealed) == 4, "three, and one beside the legend"
    assert sorted(one.killed for one in marked) == sorted(one.killed for one in by_kills[:3])
