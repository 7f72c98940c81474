"""Fixtures: a window without a screen, sound without a device, and the application in various states."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from scoundrel.ui.sdl_env import prepare

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
prepare()

import pygame.mixer  # noqa: E402  # SDL reads the environment when it is loaded

from scoundrel import resources  # noqa: E402
from scoundrel.storage.settings import Settings  # noqa: E402
from scoundrel.ui import assets  # noqa: E402
from scoundrel.ui.pads import active_device  # noqa: E402
from scoundrel.ui.table import card_theme  # noqa: E402
from scoundrel.ui.widgets import paper, text  # noqa: E402
from scoundrel.ui.window import spare_memory  # noqa: E402
from tests.wishes import STILL, STILL_CANDLE  # noqa: E402

from .driver import AppDriver, Start  # noqa: E402
from .kept import kept_pictures  # noqa: E402
from .openings import game  # noqa: E402

for _name, _maximum in (("line", 1000), ("line_width", 20_000), ("letter_overhang", 10_000)):
    # Enlarge the caches, because tests render and measure the texts of many screens repeatedly.
    setattr(text, _name, lru_cache(maxsize=_maximum)(getattr(text, _name).__wrapped__))


def forget_what_was_read() -> None:
    """Clear the caches of fonts and rendered texts, for tests that replace fonts or texts.

    Call it before quitting pygame: a font that is freed later never closes its file.
    """
    assets.damaged_fonts.clear()
    for cached in (assets.font, assets.icon, card_theme.CardTheme.suit_sign):
        cached.cache_clear()
    for cached in (*vars(text).values(), *vars(paper).values()):
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()


def read_assets_from(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Read assets from ``folder`` from now on, and log missing files again."""
    forget_what_was_read()
    patch.setattr(resources, "root", lambda: folder)
    assets.say_once.cache_clear()


def forget_every_picture() -> None:
    """Clear every picture cache, and those of `forget_what_was_read`, for tests that damage files."""
    forget_what_was_read()
    for name in list(sys.modules):
        if name.startswith("scoundrel.ui."):
            for kept in spare_memory.caches(name):
                if kept is not assets.say_once:
                    kept.cache_clear()


@contextmanager
def _window(size: tuple[int, int]) -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("test", size)
    yield window.get_surface()
    window.destroy()
    leave_pygame()


def leave_pygame() -> None:
    """Quit all of pygame except its fonts, so that the next test can reuse rendered text."""
    for module in (pygame.mixer, pygame.joystick, pygame.display):
        module.quit()


@pytest.fixture(autouse=True)
def _empty_hand() -> Iterator[None]:
    """Reset what would affect the next test: the active input device, and garbage collection."""
    yield
    active_device.forget()
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _alike_and_quick() -> Iterator[None]:
    """Create each picture once for all tests, and make work in slices independent of the machine's speed.

    Reviews and simulations do one step of work per frame, however long it takes. Garbage collection after a
    search is disabled, because it would be slow with the objects of all tests in memory.
    """
    with pytest.MonkeyPatch.context() as patch, kept_pictures():
        patch.setattr("scoundrel.ui.screens.review._SLICE", 0.0)
        patch.setattr("scoundrel.ui.screens.review._LONG_SLICE", 0.0)
        patch.setattr("scoundrel.ui.screens.what_if.TriesScreen.slices", (0.0, 0.0))
        patch.setattr("scoundrel.solver.review.gc", SimpleNamespace(collect=lambda: 0))
        yield
    forget_what_was_read()
    pygame.quit()


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """Yield the surface of a window that is closed after the test."""
    with _window((1280, 800)) as surface:
        yield surface


@pytest.fixture(scope="module")
def one_screen() -> Iterator[None]:
    """Open a window for all tests of a module."""
    with _window((64, 64)):
        yield


@pytest.fixture
def start_app() -> Iterator[Start]:
    """Yield a function that starts the application with a game ID and settings. Closes it after the test."""
    started: list[AppDriver] = []

    def start(game: str | None = None, settings: Settings = STILL_CANDLE) -> AppDriver:
        started.append(AppDriver(game, settings))
        return started[-1]

    yield start
    for each in started:
        each.app.close()
    leave_pygame()


@pytest.fixture
def app(start_app: Start) -> AppDriver:
    return start_app()


@pytest.fixture
def at_table(start_app: Start) -> AppDriver:
    """Return the application at a table whose first Room is dealt."""
    app = start_app("classic#11982")
    app.settle()
    app.heard.clear()
    return app


@pytest.fixture
def at_the_edge(start_app: Start) -> AppDriver:
    """Return the application in a game with 6 health; the Ace in the second slot need not be fought."""
    app = start_app(str(game("As Ac 2h 3d").id), STILL)
    app.game.practice = False  # count the game, although its card order is given
    app.settle()
    app.make("As", "click")
    app.settle()
    app.heard.clear()
    return app
