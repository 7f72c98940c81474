"""Notices about files: whole sentences, each shown once.

Saves, settings and history share these notices because their files have the same problems: for example, a
newer version, or a folder that can't be read or written.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import Final

from ..i18n import N_, NN_, gettext as _, ngettext

log = logging.getLogger(__name__)

NoticeText = Callable[[], str]
"""A function that returns a notice in the current language."""


class FileKind(Enum):
    """The kinds of saved files."""

    GAME = "game.json"
    SETTINGS = "settings.json"
    HISTORY = "history.txt"
    PUZZLES = "puzzles.txt"
    SEEN = "seen.txt"
    JUDGEMENTS = "judgements.txt"


_ASIDE: Final = (  # for any file, and for the history
    N_("{old} can't be used. It has been kept as {file}, and a new one was started."),
    N_("{history} wasn't a valid history file. It has been kept as {file}, and a new one was started."),
)
_NEWER: Final = {
    FileKind.GAME: N_(
        "Your saved game is from a newer version of Scoundrel. It hasn't been changed, and this game "
        "won't be saved."
    ),
    FileKind.SETTINGS: N_(
        "Your settings are from a newer version of Scoundrel. They haven't been changed, and your "
        "changes won't be saved."
    ),
}
_ANY_NEWER: Final = N_(
    "{file} is from a newer version of Scoundrel. It hasn't been changed, and nothing will be added to it."
)
_UNWRITTEN: Final = {
    FileKind.GAME: N_("You can play on, but your game can't be saved in {folder} ({reason})."),
    FileKind.SETTINGS: N_("You can play on, but your settings can't be saved in {folder} ({reason})."),
}
_ANY_UNWRITTEN: Final = N_("You can play on, but {file} can't be saved in {folder} ({reason}).")
_DAMAGED: Final = NN_(
    "{n} damaged line in {file} was skipped. It's still in the file.",
    "{n} damaged lines in {file} were skipped. They're still in the file.",
)
_UNREAD: Final = (  # for any unreadable file, and for the settings
    N_("{file} in {folder} can't be read ({reason})."),
    N_("You can play on, but your settings in {folder} can't be read or saved ({reason})."),
)


class Notices:
    """The notices not shown to the player yet, oldest first.

    Each notice is translated when it is read, because the language isn't known if the settings are damaged.
    Use `take` to remove the oldest notice, because the worker thread may add another at any time.
    """

    def __init__(self, kind: FileKind, folder: Path | None = None) -> None:
        self._kind = kind
        self._folder = folder
        self._said: set[str] = set()
        self._waiting: list[NoticeText] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def __iter__(self) -> Iterator[str]:
        return (sentence() for sentence in self._waiting)

    def __getitem__(self, place: int) -> str:
        return self._waiting[place]()

    def take(self) -> str | None:
        """Remove and return the oldest notice; `None` if there is none."""
        return self._waiting.pop(0)() if self._waiting else None

    def say(self, what: str, sentence: NoticeText, detail: object = "") -> None:
        """Add a notice, unless one about ``what`` was added before. ``what`` and ``detail`` are logged."""
        if what not in self._said:
            self._said.add(what)
            self._waiting.append(sentence)
            log.warning("%s: %s%s", self._kind.value, what, f" ({detail})" if detail else "")

    # --- common to all files

    def damaged_lines(self, count: int) -> None:
        """Report that lines of the file are damaged and were skipped."""
        one, many = _DAMAGED
        self.say("damaged lines", lambda: ngettext(one, many, count, file=self._kind.value), count)

    def set_aside(self, name: str, error: Exception) -> None:
        """Report that an invalid file was renamed to ``name``."""
        message, old = _ASIDE[self._kind is FileKind.HISTORY], self._kind.value
        self.say(f"set aside as {name}", lambda: _(message, old=old, history=old, file=name), error)

    def newer_version(self) -> None:
        """Report that the file is from a newer version of the game and wasn't changed."""
        message = _NEWER.get(self._kind, _ANY_NEWER)
        self.say("newer version", lambda: _(message, file=self._kind.value))

    def cannot_write(self, error: Exception) -> None:
        """Report that the file can't be written and the game goes on without it. Log an unexpected error."""
        if not isinstance(error, (OSError, OverflowError)):
            log.error("%s was not written.", self._kind.value, exc_info=error)
        message = _UNWRITTEN.get(self._kind, _ANY_UNWRITTEN)
        self.say("cannot be written", lambda: self._of_folder(message, error), error)

    def cannot_read(self, error: Exception) -> None:
        """Report that the file can't be read. It isn't moved, because it may be intact."""
        settings = self._kind is FileKind.SETTINGS
        # If settings can't be read, they can't be saved either, so one notice covers both.
        what = "cannot be written" if settings else "cannot be read"
        self.say(what, lambda: self._of_folder(_UNREAD[settings], error), error)

    def _of_folder(self, message: str, error: Exception) -> str:
        return _(message, file=self._kind.value, folder=self._folder, reason=reason(error))

    def shown_name(self, aside: Path) -> str:
        """Return the new name of a renamed file, with its folder if that differs (because of a link)."""
        return aside.name if aside.parent == self._folder else str(aside)


class NewerError(ValueError):
    """The file is from a newer version of the game."""


class DamagedError(ValueError):
    """The file is invalid. The message gives the reason in a few words, translated when shown."""

    def __init__(self, message: str, **fields: object) -> None:
        super().__init__(message)
        self._message = message
        self._fields = fields

    def __str__(self) -> str:
        return _(self._message, **self._fields)


def reason(error: Exception) -> str:
    """Return the reason for a failure, in the system's wording if there is one."""
    system = error.strerror if isinstance(error, OSError) else None
    return str(system or error) or type(error).__name__
