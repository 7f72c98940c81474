"""The window reopens where it was, with and without a window manager, and never where it can't be seen."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from .desk import QUIETLY, Desk, playing, skip_for, wait_for, why_no_desk
from .player import on_disk


def place_of(desk: Desk, window: Any) -> tuple[int, int, int, int]:
    """Return the left, top, width and height of the game's drawing area, in screen coordinates."""
    size = window.get_geometry()
    corner = desk.display.screen().root.translate_coords(window, 0, 0)
    return corner.x, corner.y, size.width, size.height


def remembered(data: Path) -> str:
    """Return the window's geometry in the saved settings."""
    return str(on_disk(data).get("window", ""))


def wait_for_place(desk: Desk, window: Any, place: tuple[int, int, int, int]) -> None:
    """Wait until the game's drawing area is at ``place``."""
    wait_for(lambda: place_of(desk, window) == place, f"the window at {place}")


def start_and_move(desk: Desk, data: Path, *, managed: bool) -> tuple[int, int, int, int]:
    """Play briefly, move the window, and wait until its position is saved. Return the position."""
    with playing(desk, data, managed=managed):
        window = desk.window(anywhere=managed)
        if managed:
            # Once the window manager has framed the window, it is no longer a child of the root window.
            root = desk.display.screen().root
            wait_for(lambda: window.query_tree().parent != root, "the frame of the window")
            x, y, width, height = place_of(desk, window)
            wait_for(lambda: any(desk.pixel((x + width // 2, y + height // 2))), "the first frame in it")
        window.configure(x=140, y=90, width=1000, height=700)
        desk.display.sync()
        wait_for(lambda: remembered(data).startswith("1000x700+1"), "the new place in the settings")
        return place_of(desk, window)


def test_without_a_window_manager_it_opens_where_it_was_and_fills_the_screen(desk: Desk, data: Path) -> None:
    assert start_and_move(desk, data, managed=False) == (140, 90, 1000, 700)
    assert remembered(data) == "1000x700+140+90"
    with playing(desk, data, managed=True):  # nothing else may move the window
        window = desk.window()
        assert place_of(desk, window) == (140, 90, 1000, 700)
        window.set_input_focus(2, 0)
        desk.key("F11")
        wait_for_place(desk, window, (0, 0, *desk.size))
        desk.key("F11")
        wait_for_place(desk, window, (140, 90, 1000, 700))


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs openbox")
def test_under_a_window_manager_it_does_not_wander_and_full_screen_leaves_it(desk: Desk, data: Path) -> None:
    with desk.managed():
        left, kept = start_and_move(desk, data, managed=True), remembered(data)
        for _ in range(2):
            with playing(desk, data, managed=True):
                window = desk.window(anywhere=True)
                wait_for_place(desk, window, left)
                window.set_input_focus(2, 0)
                desk.key("F11")
                wait_for_place(desk, window, (0, 0, *desk.size))
                desk.key("F11")
                wait_for_place(desk, window, left)
            assert remembered(data) == kept


def test_a_place_on_a_screen_that_is_gone_is_corrected(desk: Desk, data: Path) -> None:
    settings = QUIETLY._replace(window="5000x4000+9000+-3000")
    with playing(desk, data, settings=settings, managed=True):
        assert place_of(desk, desk.window()) == (0, 0, *desk.size)


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs openbox")
@pytest.mark.parametrize("size", [(1366, 768), (1280, 800)])
def test_the_first_window_fits_a_small_desktop_with_its_frame(size: tuple[int, int], data: Path) -> None:
    skip_for(why_no_desk())
    with Desk(size) as desk, desk.managed(), playing(desk, data, managed=True):
        window, root = desk.window(anywhere=True), desk.display.screen().root
        wait_for(lambda: window.query_tree().parent != root, "the frame of the window")
        frame = window.query_tree().parent
        while frame.query_tree().parent != root:
            frame = frame.query_tree().parent
        for inner in (window, frame):
            left, top, width, height = place_of(desk, inner)
            assert left >= 0
            assert top >= 0
            assert left + width <= size[0]
            assert top + height <= size[1]
        assert place_of(desk, window)[3] >= 600
