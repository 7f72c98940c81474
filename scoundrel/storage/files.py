"""Files on disk: paths, locks, temporary files, and atomic writes."""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from ..i18n import gettext as _

# Flags for `os.open`: Windows has only the first one, other systems have only the other two.
BINARY: Final[int] = getattr(os, "O_BINARY", 0)
NO_FOLLOW: Final[int] = getattr(os, "O_NOFOLLOW", 0)
NON_BLOCKING: Final[int] = getattr(os, "O_NONBLOCK", 0)
_FLAGS: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_FOLLOW | BINARY
_NAME: Final = re.compile(r"\.scoundrel-[0-9a-f]{16}\.new", re.ASCII)
_ABANDONED: Final = 60.0  # the age, in seconds, at which a temporary file counts as abandoned


@contextmanager
def _new_file(target: Path, data: bytes, replaced: os.stat_result | None) -> Iterator[Path]:
    """Write and sync ``data`` to a temporary file beside ``target``; the caller renames this file.

    The new file gets the owner and mode of the file ``replaced`` as far as permitted, or the defaults. After
    an `OSError` or Ctrl+C, it is removed and the exception raised again.
    """
    _remove_abandoned(target.parent)
    handle, beside = _create(target.parent, 0o666 if replaced is None else 0o600)
    try:
        try:
            if replaced is not None:
                _keep_mode(handle, replaced)
            write_all(handle, data)
            os.fsync(handle)  # otherwise a power cut could leave the new name without content
        finally:
            os.close(handle)
        yield beside
    except (OSError, KeyboardInterrupt):
        remove(beside)  # also frees space on a full disk
        raise
    _sync_directory(target.parent)


def write_all(handle: int, data: bytes) -> None:
    """Write all ``data`` to an open file, in as many parts as the system needs. Raises `OSError`."""
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]


def remove(path: Path) -> None:
    """Remove a file if possible."""
    with suppress(OSError):
        os.unlink(path)


def _create(folder: Path, mode: int) -> tuple[int, Path]:
    while True:
        path = folder / f".scoundrel-{os.urandom(8).hex()}.new"
        with suppress(FileExistsError):
            return os.open(path, _FLAGS, mode), path


def _keep_mode(handle: int, replaced: os.stat_result) -> None:
    if sys.platform == "win32":
        return
    if (replaced.st_uid, replaced.st_gid) != (os.geteuid(), os.getegid()):
        with suppress(OSError):
            os.fchown(handle, replaced.st_uid, replaced.st_gid)
    with suppress(OSError):  # some network drives don't support modes
        os.fchmod(handle, stat.S_IMODE(replaced.st_mode))


def _remove_abandoned(folder: Path) -> None:
    """Remove temporary files that killed processes left behind."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in (entry for entry in entries if _NAME.fullmatch(entry.name)):
            with suppress(OSError):
                status = entry.stat(follow_symlinks=False)
                ours = sys.platform == "win32" or status.st_uid == os.geteuid()
                # Use the absolute age: if the clock was set back, a file may seem to come from the future.
                old = abs(time.time() - status.st_mtime) > _ABANDONED
                if ours and old and stat.S_ISREG(status.st_mode):
                    os.unlink(entry)


class NotPlainError(OSError):
    """The path is not a regular file but, for example, a folder, a pipe or a device."""

    def __init__(self) -> None:
        super().__init__(_("not a regular file"))


def read(path: Path, limit: int) -> bytes:
    """Return the content, at most ``limit`` + 1 bytes, so that a longer file can be detected.

    Raises `FileNotFoundError`, `NotPlainError` (because a pipe would block) or another `OSError`.
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

    At any time, either ``path`` is complete, or it is missing and ``previous`` has its content. An
    existing file keeps its mode; a folder, pipe or device is not replaced.
    """
    target = _target(path)
    with _new_file(target, data, _plain(target)) as beside:
        if previous is not None:
            _keep_previous(path, target, previous)
        os.replace(beside, target)


def create(path: Path, data: bytes) -> None:
    """Write a file that must not exist yet. Raises `FileExistsError` or another `OSError`."""
    if os.path.lexists(path):
        raise FileExistsError(f"{path.name} exists already")
    with _new_file(path, data, None) as beside:
        _rename_to_new(beside, path)


def append(path: Path, data: bytes, *, sync: bool = True) -> None:
    """Append ``data`` to the file, creating it if needed. If ``sync`` is false, a power cut may lose it.

    If writing fails, truncates the file to its previous size and raises `OSError`.
    """
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | BINARY, 0o666)
    try:
        before = os.fstat(handle).st_size
        try:
            write_all(handle, data)
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
    """Rename the file to, for example, ``game.damaged-1.json``, with a free number; return its new path.

    If it is a link to a regular file, the target is renamed within its folder, so that the link still
    works. Nothing is ever overwritten. Raises `OSError` if renaming fails.
    """
    if path.is_symlink() and path.is_file():
        path = _target(path)
    first_word, number = path.name.partition(".")[0], 1
    while os.path.lexists(new := path.with_name(f"{first_word}.damaged-{number}{path.suffix}")):
        number += 1
    os.rename(path, new)
    return new


def _target(path: Path) -> Path:
    """Return the target of a link, or the path itself. Raises `OSError` for circular links."""
    if not path.is_symlink():
        return path
    with suppress(FileNotFoundError):
        path.stat()
    return Path(os.path.realpath(path))


def _plain(target: Path) -> os.stat_result | None:
    """Return the status of the regular file ``target``; `None` if it is missing. Raises `NotPlainError`."""
    try:
        status = target.lstat()
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(status.st_mode):
        raise NotPlainError
    return status


def _keep_previous(path: Path, target: Path, previous: Path) -> None:
    """Copy or move the content of ``target`` to ``previous``."""
    with suppress(FileNotFoundError):
        if path.is_symlink() or previous.is_symlink():
            # Copy the content, so that links stay links: their targets may be on different disks.
            write(previous, target.read_bytes())
        else:
            os.replace(target, previous)


def _rename_to_new(beside: Path, path: Path) -> None:
    if sys.platform == "win32":
        os.rename(beside, path)  # on Windows this never overwrites
        return
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # some disks, such as memory cards, don't support hard links
        if os.path.lexists(path):
            raise FileExistsError(f"{path.name} exists already") from None
        os.rename(beside, path)
    else:
        os.unlink(beside)


def _sync_directory(directory: Path) -> None:
    # Ignore errors, because Windows can't open directories, and some network drives can't sync them.
    with suppress(OSError):
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def take(path: Path) -> int | None:
    """Lock the file ``path``, created if needed; return the handle, or `None` if another copy holds the lock.

    Closing the handle releases the lock. The file is never removed, because another copy may just have
    locked it. Raises `OSError` if the file can't be created. On drives without locks, such as some network
    drives, locking succeeds (not on Windows), because never saving would be worse than sharing a folder.
    """
    held = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    if _lock(held):
        return held
    os.close(held)
    return None


@contextmanager
def held(path: Path, patience: float) -> Iterator[None]:
    """Hold the lock file ``path``. Raises `TimeoutError` after ``patience`` seconds, or another `OSError`."""
    until = time.monotonic() + patience
    while (lock := take(path)) is None:
        if time.monotonic() >= until:
            raise TimeoutError(_("another copy of the game is writing the file"))
        time.sleep(0.005)
    try:
        yield
    finally:
        os.close(lock)


if sys.platform == "win32":

    def _lock(held: int) -> bool:
        import msvcrt  # noqa: PLC0415  # exists only on Windows

        try:
            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(held: int) -> bool:
        import fcntl  # noqa: PLC0415  # doesn't exist on Windows

        try:
            # Don't use `lockf`, which would allow a second lock within the same process.
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return not isinstance(error, BlockingIOError)
        return True


GAME: Final = "game"
"""The name of the game in progress, whose files are ``game.json`` and ``game.journal``."""
DAILY: Final = "daily"
"""The name of the daily game in progress, which is saved separately from `GAME`."""
HISTORY: Final = "history.txt"
"""The name of the file with all games that ended or were abandoned."""
AT_ONCE: Final = 2_000_000
"""The maximum size, in bytes, of a history that can be read at once without a noticeable delay."""


class DataDirError(OSError):
    """The data directory can't be used; the message is one line."""


def usual_directory() -> Path:
    """Return the default folder for all files, which may not exist yet."""
    import platformdirs  # noqa: PLC0415  # only without a chosen folder

    return platformdirs.user_data_path("scoundrel", appauthor=False)


def data_directory(chosen: Path | None = None) -> Path:
    """Return the folder for all files, created if needed: ``chosen``, or the system's default.

    Raises `DataDirError` if it can't be created, or if a ``chosen`` folder isn't writable. An unwritable
    default folder is accepted, because saved games in it can still be read.
    """
    named = chosen is not None
    chosen = chosen or usual_directory()
    try:
        chosen.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or error
        raise DataDirError(_("can't save in {folder}: {reason}", folder=chosen, reason=why)) from None
    if named and not os.access(chosen, os.W_OK | os.X_OK):
        raise DataDirError(
            _("can't save in {folder}: no permission to write; choose another with --data-dir", folder=chosen)
        )
    return chosen


def size(path: Path) -> int:
    """Return the size of the file in bytes; 0 if it is missing or unknown."""
    with suppress(OSError):
        return path.stat().st_size
    return 0
