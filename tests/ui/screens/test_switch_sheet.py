"""Sheets with switches: arrows and Tab go through them and the buttons, and turn them. On the statistics."""

from __future__ import annotations

import gc
from weakref import ref

import pygame
import pytest

from scoundrel.storage.settings import DEFAULT
from tests.ui.every_screen import SCREENS
from tests.ui.history_screens import statistics

pytestmark = pytest.mark.usefixtures("screen")


def test_arrows_turn_the_tabs_once_they_have_the_focus() -> None:
    driver = statistics()
    screen = driver.screen
    driver.press("up")
    assert screen.marked() == screen.tabs.area
    for practice, key in ((True, "right"), (False, "left"), (True, "return"), (False, "space")):
        driver.press(key)
        assert screen.practice is practice
    driver.press("up")
    shown = screen.ruleset
    driver.press("right")
    assert screen.ruleset != shown
    driver.press("down", "down")
    assert (screen.marked(), screen.buttons.focus) == (None, 0)
    driver.press("up")
    assert screen.marked() == screen.tabs.area


def test_what_is_turned_has_the_focus_for_screen_readers_too() -> None:
    driver = statistics()
    screen = driver.screen
    driver.press("up")
    assert [node.name for node in screen.describe().walk() if node.focused] == [screen.tabs.labels[0]]
    driver.press("up")
    assert [node.key for node in screen.describe().walk() if node.focused] == ["rules"]


@pytest.mark.parametrize(
    "name", ["statistics", "statistics, no games", "past games", "settings", "daily", "skill and luck"]
)
def test_a_sheet_that_is_left_refers_to_itself_no_more(name: str) -> None:
    size = 1280, 800
    screen = SCREENS[name](size, DEFAULT)
    screen.draw(pygame.Surface(size, depth=32))
    screen.describe()
    gc.collect()
    gc.disable()
    try:
        screen.leave()
        left = ref(screen)
        del screen
        assert left() is None
    finally:
        gc.enable()
