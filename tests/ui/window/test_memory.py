"""Which places of the window are remembered, and when."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.window.memory import WindowMemory
from tests.ui.driver import FRAME, AppDriver

MOVED, SIZED = pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED


class FakeWindow:
    """A window that lies where a test puts it."""

    def __init__(self) -> None:
        self.asked = (100, 80)
        self.rect = Rect(100, 80, 1280, 800)
        self.full = False

    @property
    def place(self) -> Rect | None:
        return None if self.full else Rect(self.rect)


class Desk:
    """The memory of such a window, and what it gave to be kept."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
        self.window = FakeWindow()
        self.kept: list[str] = []
        self.memory = WindowMemory(self.window, self.kept.append)  # type: ignore[arg-type]  # stands in for one

    def put(self, x: int, y: int, width: int = 1280, height: int = 800, *events: int) -> None:
        self.window.rect = Rect(x, y, width, height)
        for event in events or (MOVED,):
            self.memory.note(pygame.event.Event(event, x=x, y=y))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.memory.update(FRAME)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def test_a_window_that_is_dragged_is_kept_once_it_lies_still(desk: Desk) -> None:
    desk.wait(3)
    for step in range(200):
        desk.put(100 + step, 80)
        desk.wait(FRAME)
    assert not desk.kept
    desk.wait(3)
    assert desk.kept == ["1280x800+299+80"]


def test_what_has_not_been_kept_yet_is_kept_at_the_end(desk: Desk) -> None:
    desk.wait(3)
    desk.put(5, 6, 900, 700, SIZED)
    desk.memory.flush()
    desk.memory.flush()
    assert desk.kept == ["900x700+5+6"]


def test_the_frame_of_a_window_manager_does_not_move_it_at_each_start(desk: Desk) -> None:
    desk.put(101, 100)  # a title bar of 20 pixels, and an edge of one
    desk.wait(3)
    assert not desk.kept
    desk.put(401, 300)
    desk.wait(3)
    assert desk.kept == ["1280x800+400+280"], "what has to be asked for, to lie there again"


def test_neither_full_screen_nor_a_maximised_window_takes_its_place(desk: Desk) -> None:
    desk.wait(3)
    desk.put(300, 200)
    desk.wait(3)
    desk.window.full = True
    desk.put(0, 0, 1920, 1080, MOVED, SIZED)
    desk.wait(3)
    desk.window.full = False
    desk.put(300, 200, 1280, 800, MOVED, SIZED)
    desk.wait(3)
    desk.put(0, 19, 1920, 1061, pygame.WINDOWMAXIMIZED, MOVED, SIZED)
    desk.wait(3)
    desk.put(0, 400, 1920, 600, MOVED)  # a screen that is wider than high enough to be known by its size
    desk.wait(3)
    assert set(desk.kept) == {"1280x800+300+200"}
    desk.put(310, 200, 1280, 800, pygame.WINDOWRESTORED, MOVED, SIZED)
    desk.wait(3)
    assert desk.kept[-1] == "1280x800+310+200"


def test_a_window_that_was_maximised_at_the_start_is_known_by_its_size(desk: Desk) -> None:
    desk.wait(3)
    desk.put(0, 19, 1920, 1061, SIZED)
    desk.wait(3)
    assert not desk.kept


def test_a_change_made_on_a_screen_leaves_the_place_of_the_window(app: AppDriver) -> None:
    stage = app.navigator
    stale = stage.settings
    app.app._keep_place("900x700+5+6")
    stage._change(stale._replace(text_size=130))
    assert (stage.settings.text_size, stage.settings.window) == (130, "900x700+5+6")
