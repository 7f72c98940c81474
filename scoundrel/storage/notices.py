"""Notices about the files: whole sentences, each shown once.

Saves, settings and history have the same troubles: a newer version, a folder that cannot be read or written.
The sentences for these are here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from enum import Enum
from pathlib import Path
from typing import overload

from ..i18n import gettext as _
from ..i18n import ngettext

log = logging.getLogger(__name__)

NoticeText = Callable[[], str]
"""Returns the text in the current language."""


class FileKind(Enum):
    """The kinds of saved files."""

    GAME = "game.json"
    SETTINGS = "settings.json"
    HISTORY = "history.txt"
    PUZZLES = "puzzles.txt"
    SEEN = "seen.txt"
    JUDGEMENTS = "judgements.txt"


class Notices(Sequence[str]):
    """The sentences not shown to the player yet, oldest first.

    Each is phrased when it is read, since the settings that name the language may be the file in trouble. Use
    `take` to remove one: the worker thread may add another meanwhile.
    """

    def __init__(self, kept: FileKind, folder: Path | None = None) -> None:
        self._kept = kept
        self._folder = folder
        self._said: set[str] = set()
        self._waiting: list[NoticeText] = []

    def __len__(self) -> int:
        return len(self._waiting)

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> list[str]: ...

    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return [sentence() for sentence in self._waiting[place]]
        return self._waiting[place]()

    def take(self) -> str | None:
        """Remove the oldest sentence and return it, or `None` when there is none."""
        return self._waiting.pop(0)() if self._waiting else None

    def say(self, what: str, sentence: NoticeText, detail: object = "") -> None:
        """Add a sentence, unless one about ``what`` was added before. ``what`` and ``detail`` are logged."""
        if what not in self._said:
            self._said.add(what)
            self._waiting.append(sentence)
            log.warning("%s: %s%s", self._kept.value, what, f" ({detail})" if detail else "")

    # --- common to all files

    def damaged_lines(self, count: int) -> None:
        """Report that lines of the file are damaged."""

        def sentence() -> str:
            return ngettext(
                "{n} damaged line of {file} is skipped. It stays there.",
                "{n} damaged lines of {file} are skipped. They stay there.",
                count,
                file=self._kept.value,
            )

        self.say("damaged lines", sentence, count)

    def set_aside(self, name: str, error: Exception) -> None:
        """Report that a file of another kind was renamed to ``name``."""

        def sentence() -> str:
            if self._kept is FileKind.HISTORY:
                return _(
                    "{history} wasn't a history of games. It's kept as {file}, and a new one was started.",
                    history=self._kept.value,
                    file=name,
                )
            return _(
                "{old} can't be used. It's kept as {file}, and a new one was started.",
                old=self._kept.value,
                file=name,
            )

        self.say(f"set aside as {name}", sentence, error)

    def newer_version(self) -> None:
        """Report that the file is from a newer version of the game and is left alone."""

        def sentence() -> str:
            match self._kept:
                case FileKind.GAME:
                    return _(
                        "Your saved game is from a newer version of Scoundrel. It's left as it is, "
                        "and this game isn't saved."
                    )
                case FileKind.SETTINGS:
                    return _(
                        "Your settings are from a newer version of Scoundrel. They're left as they are, "
                        "and changes aren't saved."
                    )
            return _(
                "{file} is from a newer version of Scoundrel. It's left as it is, and nothing is added.",
                file=self._kept.value,
            )

        self.say("newer version", sentence)

    def cannot_write(self, error: Exception) -> None:
        """Report that the file can't be written; the game goes on."""

        def sentence() -> str:
            fields = {"file": self._kept.value, "folder": self._folder, "reason": reason(error)}
            match self._kept:
                case FileKind.GAME:
                    return _(
                        "You can play on, but your game can't be saved in {folder} ({reason}).", **fields
                    )
                case FileKind.SETTINGS:
                    return _(
                        "You can play on, but your settings can't be saved in {folder} ({reason}).", **fields
                    )
            return _("You can play on, but {file} can't be saved in {folder} ({reason}).", **fields)

        self.say("cannot be written", sentence, error)

    def cannot_read(self, error: Exception) -> None:
        """Report that the file can't be read. It may be intact, so it isn't moved."""

        def sentence() -> str:
            fields = {"file": self._kept.value, "folder": self._folder, "reason": reason(error)}
            if self._kept is FileKind.SETTINGS:
                return _(
                    "You can play on, but your settings in {folder} can't be read or saved ({reason}).",
                    **fields,
                )
            return _("{file} in {folder} can't be read ({reason}).", **fields)

        # Unreadable settings can't be saved either: one sentence for both.
        self.say(
            "cannot be written" if self._kept is FileKind.SETTINGS else "cannot be read", sentence, error
        )

    def shown_name(self, aside: Path) -> str:
        """Return the name of a file set aside, in full if it is in another folder (a link's target)."""
        return aside.name if aside.parent == self._folder else str(aside)


class DamagedError(ValueError):
    """The bytes aren't a valid file. The message says why in a few words, translated when shown."""

    def __init__(self, message: str, **fields: object) -> None:
        super().__init__(message)
        self._message = message
        self._fields = fields

    def __str__(self) -> str:
        return _(self._message, **self._fields)


def reason(error: Exception) -> str:
    """Return the reason of a failure, in the system's words if it has any."""
    system = error.strerror if isinstance(error, OSError) else None
    return str(system or error) or type(error).__name__
