"""Remembers where the player puts the window, and how large, from one start to the next."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from . import windowplace
from .window import GameWindow

_SETTLED = 0.6
"""Seconds without a change after which a place is kept: a window that is dragged changes with each frame."""
_OPENING = 1.5
"""Seconds in which a window manager puts its frame around a window that has been opened."""
_FRAME = Rect(0, 0, 60, 120)
"""The widest edge and the highest title bar that such a frame has, in screen units."""

_CHANGED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED)
_HIDING = (pygame.WINDOWMAXIMIZED, pygame.WINDOWMINIMIZED)


class WindowMemory:
    """Gives the place of ``window`` as text to ``keep``, some time after it changed.

    A place in which the window fills the screen, or is minimised, is none to come back to.
    """

    def __init__(self, window: GameWindow, keep: Callable[[str], None]) -> None:
        self._window = window
        self._keep = keep
        self._waits: float | None = None
        """Seconds until the place is kept, if it has changed."""
        self._opened = _OPENING
        self._frame = (0, 0)
        """How far right and below of where it is asked to be the window comes to lie, for its frame."""
        self._hidden = False
        """Is the window maximised or minimised?"""

    def note(self, event: int) -> None:
        """Take an event of the window, by its type."""
        if event in _HIDING:
            self._hidden = True
        elif event in _CHANGED:
            self._hidden = self._hidden and event != pygame.WINDOWRESTORED
            if event == pygame.WINDOWMOVED and self._opened > 0 and self._framed():
                return
            self._waits = _SETTLED

    def _framed(self) -> bool:
        """Was the window moved by no more than the frame that it has just been given?"""
        x, y = self._window.position
        asked_x, asked_y = self._window.asked
        if not _FRAME.collidepoint(x - asked_x, y - asked_y):
            return False
        self._frame = (x - asked_x, y - asked_y)
        self._opened = 0.0
        return True

    def update(self, dt: float) -> None:
        """Let time pass; keep a place that has not changed any more."""
        self._opened -= dt
        if self._waits is not None:
            self._waits -= dt
            if self._waits <= 0:
                self.flush()

    def flush(self) -> None:
        """Keep a change now that has not been kept yet."""
        if self._waits is None:
            return
        self._waits = None
        place = self._window.place
        if place is None or self._hidden or windowplace.fills(place, pygame.display.get_desktop_sizes()):
            return
        # As it has to be asked for, to lie there again.
        self._keep(windowplace.written(place.move(-self._frame[0], -self._frame[1])))
