"""The latest news of a screen: what a reader is told at once, until the player goes on."""

from __future__ import annotations

from collections.abc import Callable

from ..input import Accept, Back, Intent, Key, PadPressed, Page, PointerPressed, Step


class News:
    """What has just happened; it is put into words only if somebody listens."""

    def __init__(self) -> None:
        self._said: Callable[[], str] = str
        self.number = 0
        """Tells it from what was said before: a reader says a new node that has the focus."""
        self.fresh = False
        """Has the player done nothing since?"""

    @property
    def words(self) -> str:
        """What is read; empty where nothing has happened yet."""
        return self._said()

    def say(self, words: Callable[[], str]) -> None:
        """Tell this from now on."""
        self._said = words
        self.number += 1
        self.fresh = True

    def clear(self) -> None:
        """Tell it no more: it is no longer true."""
        self._said, self.fresh = str, False

    def add(self, words: Callable[[], str]) -> None:
        """Tell this now, and after it what is perhaps still being read."""
        before = self._said if self.fresh else str
        self.say(lambda: _both(words(), before()))

    def note(self, intent: Intent) -> None:
        """Let the focus go on: the player does something else."""
        if isinstance(intent, Key | Step | Page | Accept | Back | PadPressed | PointerPressed):
            self.fresh = False


def _both(first: str, second: str) -> str:
    from ..words.numbers import sentences  # noqa: PLC0415  # only where a screen reader listens

    return sentences(first, second)
