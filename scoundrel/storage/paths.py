"""Where the game keeps what it writes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from scoundrel.i18n import gettext as _

GAME: Final = "game.json"
"""The file of the game in progress, and of the last one that ended."""
JOURNAL: Final = "game.journal"
"""The file of what was kept of it last, until that is in `GAME`."""
HISTORY: Final = "history.txt"
"""The file of all games that ended or were left."""
AT_ONCE: Final = 2_000_000
"""Bytes of a history that are read in no noticeable time."""


class DataDirError(OSError):
    """The data directory cannot be used; the message says which and why, in one line."""


def data_directory(chosen: Path | None = None) -> Path:
    """The folder for everything that is written, made if need be: ``chosen``, or the system's own place.

    Raises `DataDirError` where it cannot be made or, if it was ``chosen``, not be written to: in the system's
    own place a game that was kept can still be read.
    """
    named = chosen is not None
    if chosen is None:
        import platformdirs  # noqa: PLC0415  # only asked where no folder was chosen

        chosen = platformdirs.user_data_path("scoundrel", appauthor=False)
    try:
        chosen.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataDirError(
            _("can't save in {folder}: {reason}", folder=chosen, reason=error.strerror or error)
        ) from None
    if named and not os.access(chosen, os.W_OK | os.X_OK):
        raise DataDirError(
            _("can't save in {folder}: no permission to write; choose another with --data-dir", folder=chosen)
        )
    return chosen


def size(path: Path) -> int:
    """How many bytes are in the file; 0 where there is none, or nobody can tell."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
