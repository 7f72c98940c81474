"""Ctrl+C, noticed only where it breaks nothing."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED = 130
"""The exit code of a command that was stopped by Ctrl+C, after it has printed what it had."""


class Interrupt:
    """While this is entered Ctrl+C only sets ``asked``; it is of use in the main thread alone.

    A program that was started to take no notice of Ctrl+C goes on taking none.
    """

    def __init__(self) -> None:
        self.asked = False
        """Was it pressed?"""
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
        """Within this it also raises `KeyboardInterrupt`: for long work of which nothing need be kept."""
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
