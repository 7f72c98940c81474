"""Files that are there whole or not at all, whenever the process, the system or the power stops."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

_BINARY: Final = getattr(os, "O_BINARY", 0)


def read(path: Path, limit: int) -> bytes:
    """What is in the file, at most ``limit`` bytes and one more, so that a longer one is known by it.

    Raises `FileNotFoundError` where there is none, another `OSError` where it cannot be read or is no plain
    file: a pipe would be waited on for ever.
    """
    try:
        mode = path.stat().st_mode
    except NotADirectoryError as error:
        raise FileNotFoundError(error.errno, error.strerror, str(path)) from None
    if not stat.S_ISREG(mode):
        raise OSError("it is not a plain file")
    with path.open("rb") as file:
        return file.read(limit + 1)


def write(path: Path, data: bytes, previous: Path | None = None) -> None:
    """Put ``data`` in the file, whose present content goes to ``previous`` if one is named. Raises `OSError`.

    At each moment ``path`` is whole, or is missing and ``previous`` is what it was last; whatever is half
    written is in a third file beside them, which the next write begins anew.
    """
    beside = path.with_name(path.name + ".new")
    try:
        _write_through(beside, data)
        if previous is not None:
            with suppress(FileNotFoundError):
                os.replace(path, previous)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)  # a full disk has better uses for it
        raise
    _sync_directory(path.parent)


def set_aside(path: Path) -> Path:
    """Rename the file to the first free ``name.damaged-1.json`` and so on; give its new path.

    Nothing is ever written over. Raises `OSError` where it cannot be renamed.
    """
    number = 1
    while os.path.lexists(new := path.with_name(f"{_first_word(path)}.damaged-{number}{path.suffix}")):
        number += 1
    os.rename(path, new)
    return new


def _first_word(path: Path) -> str:
    return path.name.partition(".")[0]


def _write_through(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _BINARY, 0o666)
    try:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]
        # Else a system that loses power may have the new name before it has what is in the file.
        os.fsync(handle)
    finally:
        os.close(handle)


def _sync_directory(directory: Path) -> None:
    # Windows opens no directories, and some network drives do not sync them: there it is theirs to do.
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
