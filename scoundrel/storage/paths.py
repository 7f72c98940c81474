"""The folder and the names of the kept files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from scoundrel.i18n import gettext as _

GAME: Final = "game.json"
"""The game in progress, or the last one that ended."""
JOURNAL: Final = "game.journal"
"""The latest saves, until they are in `GAME`."""
HISTORY: Final = "history.txt"
"""All games that ended or were left."""
AT_ONCE: Final = 2_000_000
"""The longest history, in bytes, that is read without a noticeable delay."""


class DataDirError(OSError):
    """The data directory cannot be used; the message is one line."""


def usual_directory() -> Path:
    """The folder for all files unless another is chosen, which may not exist."""
    import platformdirs  # noqa: PLC0415  # only without a chosen folder

    return platformdirs.user_data_path("scoundrel", appauthor=False)


def data_directory(chosen: Path | None = None) -> Path:
    """The folder for all files, created if needed: ``chosen``, or the system's standard place.

    Raises `DataDirError` if it cannot be created or, if it was ``chosen``, is not writable: in the standard
    place saved games can still be read.
    """
    named = chosen is not None
    chosen = chosen or usual_directory()
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
    """The size of the file in bytes; 0 if it is missing or unknown."""
    try:
        return path.stat().st_size
    except OSError:
        return 0
