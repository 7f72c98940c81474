"""The window: opens it, switches full screen on and off, and gives its size and place."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final, TypeVar

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from . import placement

Made = TypeVar("Made")
WINDOWS: Final = sys.platform == "win32"
"""There a window is opened hidden: screen readers must know it before it is shown."""
DEFAULT_SIZE = (1280, 800)
SMALLEST_SIZE = placement.LEAST
LEAST_PICTURE = (640, 400)
"""Tiling desktops make windows smaller than their minimum: then only a part of this picture is seen."""

_SCREENS = {"DISPLAY", "WAYLAND_DISPLAY"}
_UNSEEN = ("offscreen", "dummy")
"""SDL's drivers without a visible window."""
_NO_SCREEN = N_("there is no screen to play on: start it in a desktop session")


_CENTRED_ON = 0x2FFF0000
"""SDL_WINDOWPOS_CENTERED_DISPLAY: the number of the screen is added to it."""


class NoDisplayError(RuntimeError):
    """There is no screen to open a window on; the message says so in one line."""


class GameWindow:
    """One resizable window. Raises `NoDisplayError` if there is no screen.

    ``place`` is the last position and size, as text. Without it, the window has this ``size`` (smaller on a
    small screen), and the desktop chooses the position.
    """

    def __init__(self, size: tuple[int, int] = DEFAULT_SIZE, place: str = "") -> None:
        chosen = "SDL_VIDEODRIVER" in os.environ
        if sys.platform.startswith("linux") and not chosen and not _SCREENS & os.environ.keys():
            raise NoDisplayError(_(_NO_SCREEN))
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoDisplayError(_("there is no screen to play on ({reason})", reason=error)) from None
        if not chosen and pygame.display.get_driver() in _UNSEEN:
            # SDL's fallback: the game would run unseen.
            pygame.display.quit()
            raise NoDisplayError(_(_NO_SCREEN))
        pygame.font.init()
        try:
            self._window = _opened(size, place)
        except pygame.error as error:
            raise NoDisplayError(_("no window can be opened ({reason})", reason=error)) from None
        self.asked: tuple[int, int] = self._window.position
        """Where it was asked to be; a window manager may put it a little lower, for its frame."""
        self._full = False
        self._window.minimum_size = SMALLEST_SIZE
        self._picture: pygame.Surface | None = None
        """What is drawn on where the window is too small for it."""

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; another one after each change of size."""
        seen = self._window.get_surface()
        width, height = seen.get_size()
        size = (max(width, LEAST_PICTURE[0]), max(height, LEAST_PICTURE[1]))
        if size == (width, height):
            self._picture = None
            return seen
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, depth=32)
        return self._picture

    @property
    def density(self) -> float:
        """Pixels of the picture for each unit in which the window counts, above 1 on a dense screen."""
        return self._window.get_surface().get_width() / max(1, self._window.size[0])

    @property
    def place(self) -> Rect | None:
        """Where it is and how large, in screen units; nothing while it fills the screen."""
        return None if self._full else Rect(self._window.position, self._window.size)

    def attach(self, make: Callable[[pygame.Window], Made]) -> Made:
        """Give what ``make`` makes of the bare window."""
        return make(self._window)

    def show(self) -> None:
        """Show it, where it was opened hidden: on Windows."""
        self._window.show()

    def set_icon(self, icon: pygame.Surface) -> None:
        """Show this picture in task bars and title bars."""
        self._window.set_icon(icon)

    def set_full(self, full: bool) -> None:
        """Fill the screen, or be as large as before."""
        self._full = full
        if full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def flip(self) -> None:
        """Show what was drawn."""
        if self._picture is not None:
            self._window.get_surface().blit(self._picture, (0, 0))
        self._window.flip()

    def close(self) -> None:
        """Close it. SDL itself ends with the process, so that fonts and pictures stay valid until then."""
        self._window.destroy()


def _opened(size: tuple[int, int], place: str) -> pygame.Window:
    """A window at that place, or where it can be on the screens there are now."""
    wanted = placement.read(place)
    rect = _first(size) if wanted is None else placement.corrected(wanted, _screens())
    position = pygame.WINDOWPOS_UNDEFINED if rect is None else rect.topleft
    size = size if rect is None else rect.size
    return pygame.Window("Scoundrel", size, position, resizable=True, allow_high_dpi=True, hidden=WINDOWS)


def _first(size: tuple[int, int]) -> Rect | None:
    """Return where a first window of ``size`` opens; `None` if the desktop may put it anywhere."""
    screen = Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    if pygame.display.get_driver() in _UNSEEN or placement.is_roomy(size, screen):
        return None
    return placement.first(size, screen, _usable())


def _usable() -> Rect | None:
    """Return the first screen without the desktop's panels. Asks SDL, because pygame can't tell."""
    import ctypes  # noqa: PLC0415  # only on a small screen

    found = (ctypes.c_int * 4)()
    try:
        sdl = ctypes.CDLL("SDL2.dll" if WINDOWS else pygame.display.__file__)
        failed = sdl.SDL_GetDisplayUsableBounds(0, found)
    except (OSError, AttributeError, TypeError):
        return None
    return None if failed else Rect(*found)


def _screens() -> list[Rect]:
    """All screens, in screen units.

    pygame gives their sizes but not their places, so a hidden window is centred on each to find its middle.
    """
    screens = []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        probe = pygame.Window("", (16, 16), _CENTRED_ON | number, hidden=True)
        x, y = probe.position
        probe.destroy()
        screen = Rect((0, 0), size)
        screen.center = (x + 8, y + 8)
        screens.append(screen)
    return screens
