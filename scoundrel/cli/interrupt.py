"""Ctrl+C, handled only where it does no harm."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit code of a command that was stopped by Ctrl+C, after it has printed its partial result."""


class Interrupt:
    """A context in which Ctrl+C only sets ``asked``; works in the main thread only.

    A program that was started with Ctrl+C ignored keeps ignoring it.
    """

    def __init__(self) -> None:
        self.asked = False
        """Was Ctrl+C pressed?"""
        self._at_once = False
        self._before = signal.getsignal(signal.SIGINT)

    def __enter__(self) -> Interrupt:
        if self._before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """A context in which it also raises `KeyboardInterrupt`: for long work with nothing to save."""
        try:
            self._at_once = True
            if self.asked:
                raise KeyboardInterrupt
            yield
        finally:
            self._at_once = False

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True
        if self._at_once:
            self._at_once = False
            raise KeyboardInterrupt
