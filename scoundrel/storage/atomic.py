"""Atomic writes: a file is complete or missing, whenever the process, the system or the power stops.

New content goes to a temporary file in the same folder, which is then renamed. A symbolic link stays one:
its target is replaced, in the target's own folder.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from scoundrel.i18n import gettext as _
from scoundrel.storage.temporary import remove, write_beside


class NotPlainError(OSError):
    """A folder, a pipe or a device stands where a plain file should be."""

    def __init__(self) -> None:
        super().__init__(_("not a plain file"))


def read(path: Path, limit: int) -> bytes:
    """The content of the file: at most ``limit`` bytes and one more, which shows that it is longer.

    Raises `FileNotFoundError` if it is missing, `NotPlainError` if it is not a plain file (a pipe would
    block), another `OSError` if it cannot be read.
    """
    try:
        mode = path.stat().st_mode
    except NotADirectoryError as error:
        raise FileNotFoundError(error.errno, error.strerror, str(path)) from None
    if not stat.S_ISREG(mode):
        raise NotPlainError
    with path.open("rb") as file:
        return file.read(limit + 1)


def write(path: Path, data: bytes, previous: Path | None = None) -> None:
    """Write ``data`` to the file and move its old content to ``previous``, if given. Raises `OSError`.

    At every moment ``path`` is complete, or is missing and ``previous`` has its content. An existing file
    keeps its mode; a folder, pipe or device is not replaced.
    """
    target = _target(path)
    beside = write_beside(target, data, _plain(target))
    try:
        if previous is not None:
            _keep_previous(path, target, previous)
        os.replace(beside, target)
    except (OSError, KeyboardInterrupt):
        remove(beside)
        raise
    _sync_directory(target.parent)


def create(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet. Raises `FileExistsError` or another `OSError`."""
    if os.path.lexists(path):
        raise FileExistsError(f"{path.name} exists already")
    beside = write_beside(path, data, None)
    try:
        _rename_to_new(beside, path)
    except (OSError, KeyboardInterrupt):
        remove(beside)
        raise
    _sync_directory(path.parent)


def append(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Append ``data`` to the file, creating it if needed. Without ``sync``, a power cut may lose the data.

    Raises `OSError` and leaves the file unchanged if that fails.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
    try:
        before = os.fstat(handle).st_size
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            if sync:
                os.fsync(handle)
                if not before:
                    _sync_directory(path.parent)
        except OSError:
            with suppress(OSError):
                os.ftruncate(handle, before)
            raise
    finally:
        os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename the file to the first free ``name.damaged-1.json`` and so on; return its new path.

    For a link to a plain file the target is renamed, in the target's folder, so that the link stays in use.
    Nothing is ever overwritten. Raises `OSError` if it cannot be renamed.
    """
    if path.is_symlink() and path.is_file():
        path = _target(path)
    number = 1
    while os.path.lexists(new := path.with_name(f"{_first_word(path)}.damaged-{number}{path.suffix}")):
        number += 1
    os.rename(path, new)
    return new


def _first_word(path: Path) -> str:
    return path.name.partition(".")[0]


def _target(path: Path) -> Path:
    """The target of a link, or the path itself. Raises `OSError` for circular links."""
    if not path.is_symlink():
        return path
    with suppress(FileNotFoundError):
        path.stat()
    return Path(os.path.realpath(path))


def _plain(target: Path) -> os.stat_result | None:
    """The file's status, if it exists. Raises `NotPlainError` if it is not a plain file."""
    try:
        found = target.lstat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(found.st_mode):
        raise NotPlainError
    return found


def _keep_previous(path: Path, target: Path, previous: Path) -> None:
    """Copy or move the content of ``target`` to ``previous``."""
    with suppress(FileNotFoundError):
        if path.is_symlink() or previous.is_symlink():
            # Links stay, and the two targets may be on different disks.
            write(previous, target.read_bytes())
        else:
            os.replace(target, previous)


def _rename_to_new(beside: Path, path: Path) -> None:
    if sys.platform == "win32":
        os.rename(beside, path)  # never overwrites on Windows
        return
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # as on a memory card, which has no hard links
        if os.path.lexists(path):
            raise FileExistsError(f"{path.name} exists already") from None
        os.rename(beside, path)
    else:
        os.unlink(beside)


def _sync_directory(directory: Path) -> None:
    # Windows cannot open directories, and some network drives cannot sync them.
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
