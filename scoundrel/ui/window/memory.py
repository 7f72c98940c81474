"""Remembers the window's place and size from one start to the next."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from . import placement
from .game_window import GameWindow

_SETTLED = 0.6
"""Seconds without a change before a place is kept: dragging changes it with each frame."""
_OPENING = 1.5
"""Seconds that a window manager takes to frame a new window."""
_FRAME = Rect(0, 0, 60, 120)
"""The widest edge and highest title bar of such a frame, in screen units."""

_CHANGED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED)
_HIDING = (pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED)


class WindowMemory:
    """Gives the place of ``window`` as text to ``keep`` some time after it changed.

    Not where it fills the screen or is minimised.
    """

    def __init__(self, window: GameWindow, keep: Callable[[str], None]) -> None:
        self._window = window
        self._keep = keep
        self._waits: float | None = None
        """Seconds until the place is kept, if it has changed."""
        self._opened = _OPENING
        self._frame = (0, 0)
        """How far the frame moves the window from the place it was asked to take."""
        self._hidden = False
        """Is the window maximised or minimised?"""

    def note(self, event: pygame.event.Event) -> None:
        """Take an event, which may be one of the window."""
        if event.type in _HIDING:
            self._hidden = True
        elif event.type in _CHANGED:
            self._hidden = self._hidden and event.type != pygame.WINDOWRESTORED
            if event.type == pygame.WINDOWMOVED and self._opened > 0 and self._framed(event.x, event.y):
                return
            self._waits = _SETTLED

    def _framed(self, x: int, y: int) -> bool:
        """Was the window moved only by its new frame?"""
        asked_x, asked_y = self._window.asked
        self._opened = 0.0
        if not _FRAME.collidepoint(x - asked_x, y - asked_y):
            return False
        self._frame = (x - asked_x, y - asked_y)
        return True

    def update(self, dt: float) -> None:
        """Advance time; keep a place that has settled."""
        self._opened -= dt
        if self._waits is not None:
            self._waits -= dt
            if self._waits <= 0:
                self.flush()

    def flush(self) -> None:
        """Keep a pending change now."""
        if self._waits is None:
            return
        self._waits = None
        place = self._window.place
        if place is None or self._hidden or placement.fills(place, pygame.display.get_desktop_sizes()):
            return
        # Without the frame, which is added again when the window is opened.
        self._keep(placement.written(place.move(-self._frame[0], -self._frame[1])))
