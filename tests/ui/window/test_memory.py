"""The remembered positions of the window, and when they are saved."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.window.game_window import WindowMemory
from tests.ui.driver import FRAME, AppDriver

MOVED, SIZED = pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED


class FakeWindow:
    def __init__(self) -> None:
        self.asked = (100, 80)
        self.rect = Rect(100, 80, 1280, 800)
        self.full = False

    @property
    def place(self) -> Rect | None:
        return None if self.full else Rect(self.rect)


class MemoryDriver:
    """The memory of a simulated window, and the geometries it saved."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        self.window = FakeWindow()
        self.kept: list[str] = []
        self.memory = WindowMemory(self.window, self.kept.append)  # type: ignore[arg-type]  # simulated

    def put(self, x: int, y: int, width: int = 1280, height: int = 800, *events: int) -> None:
        self.window.rect = Rect(x, y, width, height)
        for event in events or (MOVED,):
            self.memory.note(pygame.event.Event(event, x=x, y=y))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.memory.update(FRAME)


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> MemoryDriver:
    return MemoryDriver(monkeypatch)


def test_a_window_that_is_dragged_is_kept_once_it_lies_still(driver: MemoryDriver) -> None:
    driver.wait(3)
    for step in range(200):
        driver.put(100 + step, 80)
        driver.wait(FRAME)
    assert not driver.kept
    driver.wait(3)
    assert driver.kept == ["1280x800+299+80"]


def test_the_frame_of_a_window_manager_does_not_move_it_at_each_start(driver: MemoryDriver) -> None:
    driver.put(101, 100)  # moved by the frame: a title bar of 20 pixels, a border of one
    driver.wait(3)
    assert not driver.kept
    driver.put(401, 300)
    driver.wait(3)
    assert driver.kept == ["1280x800+400+280"], "what has to be asked for, to lie there again"


def test_neither_full_screen_nor_a_maximised_window_takes_its_place(driver: MemoryDriver) -> None:
    driver.wait(3)
    driver.put(300, 200)
    driver.wait(3)
    driver.window.full = True
    driver.put(0, 0, 1920, 1080, MOVED, SIZED)
    driver.wait(3)
    driver.window.full = False
    driver.put(300, 200, 1280, 800, MOVED, SIZED)
    driver.wait(3)
    driver.put(0, 19, 1920, 1061, pygame.WINDOWMAXIMIZED, MOVED, SIZED)
    driver.wait(3)
    driver.put(0, 400, 1920, 600, MOVED)  # maximised, although its size doesn't show that
    driver.wait(3)
    assert set(driver.kept) == {"1280x800+300+200"}
    driver.put(310, 200, 1280, 800, pygame.WINDOWRESTORED, MOVED, SIZED)
    driver.wait(3)
    assert driver.kept[-1] == "1280x800+310+200"


def test_a_change_made_on_a_screen_leaves_the_place_of_the_window(app: AppDriver) -> None:
    stage = app.navigator
    stale = stage.settings
    stage.store.change(stale._replace(window="900x700+5+6"))
    stage.change(stale._replace(text_size=130))
    assert (stage.settings.text_size, stage.settings.window) == (130, "900x700+5+6")
