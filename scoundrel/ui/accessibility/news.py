"""The latest announcements of a screen, each repeated after newer ones until the player acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..input import Accept, Back, FocusStep, Intent, Key, PadPressed, PointerPressed, TurnPage
from ..words.numbers import sentences

_MAXIMUM: Final = 4  # the maximum number of announcements read together


class News:
    """The latest announcement. Its words are only composed if a screen reader is running."""

    def __init__(self) -> None:
        self._queue: list[Callable[[], str]] = []  # the announcements, latest first
        self.number = 0  # the number of the announcement: a screen reader reads a focused node if it is new
        self.fresh = False  # whether the player has done nothing since the announcement

    @property
    def words(self) -> str:
        """The announced text; empty before the first announcement."""
        if not self._queue:
            return ""
        return sentences(*dict.fromkeys(words() for words in self._queue))

    def say(self, words: Callable[[], str]) -> None:
        """Replace the announcement."""
        self._queue = [words]
        self.number += 1
        self.fresh = True

    def repeat(self) -> None:
        """Repeat the last announcement."""
        self.number += 1
        self.fresh = bool(self._queue)

    def clear(self) -> None:
        """Forget the announcement, because it is no longer true."""
        self._queue, self.fresh = [], False

    def add(self, words: Callable[[], str]) -> None:
        """Announce this now, then repeat the earlier announcements, which may have been cut off."""
        before = self._queue[: _MAXIMUM - 1] if self.fresh else []
        self.say(words)
        self._queue += before

    def note(self, intent: Intent) -> None:
        """Note an intent: once the player goes on, `add` replaces this announcement."""
        if isinstance(intent, Key | FocusStep | TurnPage | Accept | Back | PadPressed | PointerPressed):
            self.fresh = False
