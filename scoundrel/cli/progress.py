"""How far a long command has come: one line on standard error, gone at the end."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from time import perf_counter

_BAR = 24
"""Letters of a full bar."""
_OFTEN = 0.1
"""Seconds between two pictures of it."""


class Progress:
    """Draws a bar on a terminal, and nothing where standard error is none."""

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
        """Draw it, with ``share`` (0 to 1) of the bar full; not more often than can be seen."""
        now = perf_counter()
        if self._terminal and now >= self._next:
            self._next = now + _OFTEN
            full = round(_BAR * min(1.0, max(0.0, share)))
            self._draw(f"[{'#' * full}{'.' * (_BAR - full)}] {words}"[: _columns() - 1])

    def clear(self) -> None:
        """Leave the line empty, as it was."""
        if self._shown:
            self._draw("")

    def _draw(self, line: str) -> None:
        # With spaces instead of the codes for erasing, which not every terminal knows.
        with suppress(OSError, ValueError):
            sys.stderr.write(f"\r{line:{len(self._shown)}}\r{line}")
            sys.stderr.flush()
        self._shown = line


def lasting(seconds: float) -> str:
    """So much time in a few letters: ``45 s``, ``12 min``, ``3.5 h``."""
    if seconds < 99.5:
        return f"{seconds:.0f} s"
    if seconds < 99.5 * 60:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"


def _columns() -> int:
    """How wide the terminal is."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or 80
    return 80
