"""The progress of a long command: one line on standard error, erased at the end."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from time import perf_counter

from scoundrel.i18n import gettext as _

_BAR = 24
"""Characters in a full bar."""
_OFTEN = 0.1
"""Seconds between two updates."""


class Progress:
    """Draws a bar if standard error is a terminal."""

    def __init__(self) -> None:
        self._shown = ""
        self._next = 0.0
        self._terminal = False
        with suppress(OSError, ValueError):
            self._terminal = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, share: float, words: str) -> None:
        """Draw the bar filled to ``share`` (0 to 1), at most every `_OFTEN` seconds."""
        now = perf_counter()
        if self._terminal and now >= self._next:
            self._next = now + _OFTEN
            full = round(_BAR * min(1.0, max(0.0, share)))
            self._draw(f"[{'#' * full}{'.' * (_BAR - full)}] {words}"[: _columns() - 1])

    def clear(self) -> None:
        """Erase the line until the next `show`."""
        if self._shown:
            self._draw("")
            self._next = 0.0

    def _draw(self, line: str) -> None:
        # Spaces, because not every terminal knows the codes for erasing.
        with suppress(OSError, ValueError):
            sys.stderr.write(f"\r{line:{len(self._shown)}}\r{line}")
            sys.stderr.flush()
        self._shown = line


def lasting(seconds: float) -> str:
    """A duration: ``45 s``, ``12 min``, ``3.5 h``."""
    if seconds < 99.5:
        return _("{seconds:.0f} s", seconds=seconds)
    if seconds < 99.5 * 60:
        return _("{minutes:.0f} min", minutes=seconds / 60)
    return _("{hours:.1f} h", hours=seconds / 3600)


def _columns() -> int:
    """How wide the terminal is."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    return 80
