"""What the disk and long jobs have to say, one message after the other."""

from __future__ import annotations

from typing import Final

from scoundrel.storage.store import Store

from ..background.jobs import Background
from .stack import Stack

_READING: Final = 5.0
"""Seconds for which a notice stays before the next takes its place."""


class Notices:
    """Messages that wait until a screen has a place for them."""

    def __init__(self, store: Store, background: Background, stack: Stack) -> None:
        self._store, self._background, self._stack = store, background, stack
        self._waiting: list[str] = []
        self._reading = 0.0
        """Seconds that are left to read what was said last."""

    def update(self, dt: float) -> None:
        """Advance time, and have the screen on top show the next message."""
        self._reading -= dt
        if (words := self._background.finish()) is not None:
            # The player asked for this, so it does not wait for earlier messages.
            self._reading = 0.0
            self._waiting.insert(0, words)
        while (notice := self._store.notice()) is not None:
            self._waiting.append(notice)
        if self._waiting and self._reading <= 0 and self._stack.top.tell(self._waiting[0]):
            del self._waiting[0]
            self._reading = _READING
