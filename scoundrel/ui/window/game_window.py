"""The game's window: opening, position, size, full screen, and remembering them."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from ...i18n import N_, gettext as _

SMALLEST_SIZE: Final = (800, 600)
"""The minimum window size, unless the screen is smaller."""
_TITLE_BAR: Final = 40  # approximate height of a window's title bar above the window, in screen units
_BORDER: Final = 8  # approximate width of a window's borders, in screen units
_PANELS: Final = 60  # height of the desktop's panels, in screen units, if the system doesn't report it
_REACHABLE: Final = 160  # minimum visible width of the title bar for dragging, in screen units
_TEXT = r"([0-9]{1,5})x([0-9]{1,5})\+(-?[0-9]{1,6})\+(-?[0-9]{1,6})"


def read(text: str) -> Rect | None:
    """Parse a window rectangle such as ``1280x800+60+40``: width, height, left, top; `None` if invalid."""
    match = re.fullmatch(_TEXT, text)
    if match is None:
        return None
    width, height, left, top = map(int, match.groups())
    return Rect(left, top, width, height)


def written(place: Rect) -> str:
    """Return a window rectangle as text, which `read` parses."""
    return f"{place.w}x{place.h}+{place.x}+{place.y}"


def corrected(wanted: Rect, displays: Sequence[Rect]) -> Rect:
    """Return the usable window rectangle nearest to ``wanted`` on ``displays``.

    A window that can be dragged and fits its screen isn't moved, even if it is partly off the screen. If its
    screen no longer exists, it is centred on the first screen. Without displays, nothing is changed.
    """
    if not displays:
        return Rect(wanted)
    shared = [wanted.clip(display) for display in displays]
    areas = [part.w * part.h for part in shared]
    best = max(range(len(displays)), key=areas.__getitem__)
    screen = displays[best]
    place = Rect(wanted)
    place.w = min(max(wanted.w, SMALLEST_SIZE[0]), screen.w)
    place.h = min(max(wanted.h, SMALLEST_SIZE[1]), screen.h)
    if not areas[best]:
        place.center = screen.center
        return place
    bar = Rect(place.x, place.y - _TITLE_BAR, place.w, 2 * _TITLE_BAR)
    if place.size == wanted.size and bar.clip(screen).w >= _REACHABLE and place.y >= screen.y:
        return place
    return place.clamp(screen)


def is_roomy(size: tuple[int, int], screen: Rect) -> bool:
    """Return whether a window of ``size``, its frame and the desktop's panels fit on ``screen``."""
    return size[0] + 2 * _BORDER <= screen.w and size[1] + _TITLE_BAR + _PANELS <= screen.h


def first(size: tuple[int, int], screen: Rect, usable: Rect | None) -> Rect:
    """Return a new player's window rectangle, small enough to fit ``usable`` together with its frame.

    ``usable`` is the screen without the desktop's panels, if known.

    The rectangle is at most ``size``, and leaves room for a title bar above and as much room below, because
    some window managers put the frame, not the window, at the requested position.
    """
    room = usable or Rect(screen.topleft, (screen.w, screen.h - _PANELS))
    width = max(SMALLEST_SIZE[0], min(size[0], room.w - 2 * _BORDER))
    place = Rect(0, 0, width, max(SMALLEST_SIZE[1], min(size[1], room.h - 2 * _TITLE_BAR)))
    place.center = room.center
    return place


def fills(place: Rect, displays: Sequence[tuple[int, int]]) -> bool:
    """Return whether the window is as wide as a screen and nearly as high, as if it were maximised."""
    return any(place.w >= width and place.h >= 0.9 * height for width, height in displays)


WINDOWS: Final = sys.platform == "win32"
"""Whether this is Windows, where the screen-reader adapter needs the window before it is shown."""
DEFAULT_SIZE = (1280, 800)
_MIN_PICTURE = (640, 400)  # the minimum size in pixels; a smaller window (on a tiling desktop) cuts it off
_SCREENS = {"DISPLAY", "WAYLAND_DISPLAY"}
_UNSEEN = ("offscreen", "dummy")  # SDL's drivers without a visible window
_NO_SCREEN = N_("there is no screen to play on; start Scoundrel in a desktop session")
_CENTRED_ON = 0x2FFF0000  # SDL_WINDOWPOS_CENTERED_DISPLAY: the number of the screen is added to it


class NoDisplayError(RuntimeError):
    """No screen is available for a window. The message is one line."""


class GameWindow:
    """The game's resizable window. Raises `NoDisplayError` if there is no screen.

    ``place`` is the last position and size, as text. If it is empty, the window has the given ``size``
    (smaller on a small screen), and the desktop chooses the position.
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
            # Don't accept the invisible window that SDL falls back to without a display.
            pygame.display.quit()
            raise NoDisplayError(_(_NO_SCREEN))
        pygame.font.init()
        try:
            self.system_window = _opened(size, place)
        except pygame.error as error:
            raise NoDisplayError(_("can't open a window ({reason})", reason=error)) from None
        self.asked: tuple[int, int] = self.system_window.position
        """The requested position. A window manager may place the window slightly lower, below its frame."""
        self._full = False
        # The size before full screen, if there may be no window manager to restore it.
        self._unmanaged_size: tuple[int, int] | None = None
        self.system_window.minimum_size = SMALLEST_SIZE
        self._picture: pygame.Surface | None = None  # the surface to draw on if the window is too small

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, which changes with the window's size."""
        seen = self.system_window.get_surface()
        width, height = seen.get_size()
        size = (max(width, _MIN_PICTURE[0]), max(height, _MIN_PICTURE[1]))
        if size == (width, height):
            self._picture = None
            return seen
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size, depth=32)
        return self._picture

    @property
    def density(self) -> float:
        """Pixels per window unit, above 1 on a high-density screen."""
        return self.system_window.get_surface().get_width() / max(1, self.system_window.size[0])

    @property
    def place(self) -> Rect | None:
        """The window's rectangle in screen units; `None` in full screen."""
        return None if self._full else Rect(self.system_window.position, self.system_window.size)

    def set_full(self, full: bool) -> None:
        """Fill the screen, or return to the previous size."""
        window = self.system_window
        if full and not self._full and window.position == self.asked and pygame.display.get_driver() == "x11":
            # SDL asks the window manager to resize the window. Also resize it directly: nothing has moved it
            # since it was opened, not even by adding a frame, so there may be no window manager.
            self._unmanaged_size = window.size
            window.position, window.size = (0, 0), pygame.display.get_desktop_sizes()[0]
        self._full = full
        if full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
            if self._unmanaged_size is not None:
                window.size, window.position, self._unmanaged_size = self._unmanaged_size, self.asked, None

    def flip(self) -> None:
        """Show the drawn frame."""
        if self._picture is not None:
            self.system_window.get_surface().blit(self._picture, (0, 0))
        self.system_window.flip()

    def close(self) -> None:
        """Close the window. SDL ends with the process, so that fonts and pictures stay valid until then."""
        self.system_window.destroy()


def _opened(size: tuple[int, int], place: str) -> pygame.Window:
    """Return a window at ``place``, or at the nearest possible rectangle on the current screens."""
    wanted = read(place)
    rect = _first(size) if wanted is None else corrected(wanted, _screens())
    position = pygame.WINDOWPOS_UNDEFINED if rect is None else rect.topleft
    size = size if rect is None else rect.size
    return pygame.Window("Scoundrel", size, position, resizable=True, allow_high_dpi=True, hidden=WINDOWS)


def _first(size: tuple[int, int]) -> Rect | None:
    """Return a new player's window rectangle; `None` if the desktop can choose the position."""
    screen = Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    if pygame.display.get_driver() in _UNSEEN or is_roomy(size, screen):
        return None
    return first(size, screen, _usable())


def _usable() -> Rect | None:
    """Return the first screen's area without the desktop's panels, if SDL reports it (pygame can't)."""
    import ctypes  # noqa: PLC0415  # only on a small screen

    sides = (ctypes.c_int * 4)()
    try:
        sdl = ctypes.CDLL("SDL2.dll" if WINDOWS else pygame.display.__file__)
        failed = sdl.SDL_GetDisplayUsableBounds(0, sides)
    except (OSError, AttributeError, TypeError):
        return None
    return None if failed else Rect(*sides)


def _screens() -> list[Rect]:
    """Return the rectangles of all screens, in screen units."""
    # pygame only reports the screens' sizes, so centre a hidden window on each to find its position.
    screens = []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        probe = pygame.Window("", (16, 16), _CENTRED_ON | number, hidden=True)
        x, y = probe.position
        probe.destroy()
        screen = Rect((0, 0), size)
        screen.center = (x + 8, y + 8)
        screens.append(screen)
    return screens


_SETTLED = 0.6  # seconds without a change before the position is saved: dragging changes it in every frame
_OPENING = 1.5  # seconds within which a window manager adds a frame to a new window
_FRAME = Rect(0, 0, 60, 120)  # the maximum border and title bar of such a frame, in screen units
_CHANGED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED)
_HIDING = (pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED)


class WindowMemory:
    """Passes the window's rectangle, as text, to ``keep`` shortly after a change, except in full screen."""

    def __init__(self, window: GameWindow, keep: Callable[[str], None]) -> None:
        self.system_window = window
        self._keep = keep
        self._waits: float | None = None  # seconds until a changed position is saved
        self._opened = _OPENING
        self._frame = (0, 0)  # the offset of the window from its requested position, caused by its frame
        self._hidden = False  # whether the window is maximised or minimised

    def note(self, event: pygame.event.Event) -> None:
        """Process an event of the window; other events are ignored."""
        if event.type in _HIDING:
            self._hidden = True
        elif event.type in _CHANGED:
            self._hidden = self._hidden and event.type != pygame.WINDOWRESTORED
            if event.type == pygame.WINDOWMOVED and self._opened > 0:
                self._opened = 0.0
                asked = self.system_window.asked
                moved = event.x - asked[0], event.y - asked[1]
                if _FRAME.collidepoint(moved):  # the window only moved because a frame was added
                    self._frame = moved
                    return
            self._waits = _SETTLED

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds. Save the position once it has settled."""
        self._opened -= dt
        if self._waits is not None:
            self._waits -= dt
            if self._waits <= 0:
                self.flush()

    def flush(self) -> None:
        """Save a pending change now."""
        if self._waits is None:
            return
        self._waits = None
        place = self.system_window.place
        if place is None or self._hidden or fills(place, pygame.display.get_desktop_sizes()):
            return
        # Save the position without the frame, which is added again on opening.
        self._keep(written(place.move(-self._frame[0], -self._frame[1])))
