"""Temporary files beside the files they are to become, with names that nobody can foresee.

Each is ``.scoundrel-``, 16 random hexadecimal digits and ``.new``. It is always created, never opened:
whatever stands at its name, be it a file, a link or a pipe, is somebody else's. What a killed process left
behind is removed by a later write to the same folder.
"""

from __future__ import annotations

import os
import re
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

_FLAGS: Final = (
    os.O_WRONLY
    | os.O_CREAT
    | os.O_EXCL
    | getattr(os, "O_NOFOLLOW", 0)  # Windows has none; there O_EXCL alone must do
    | getattr(os, "O_BINARY", 0)
)
_NAME: Final = re.compile(r"\.scoundrel-[0-9a-f]{16}\.new", re.ASCII)
_ABANDONED: Final = 60.0
"""Seconds after which nobody is still writing a temporary file."""


def write_beside(target: Path, data: bytes, replaced: os.stat_result | None) -> Path:
    """Write ``data`` to a new file in the folder of ``target``, through to the disk; give its path.

    It has the owner and the mode of the file ``replaced``, as far as this process may give them, or those of
    any new file. Raises `OSError`.
    """
    _remove_abandoned(target.parent)
    handle, beside = _create(target.parent, 0o666 if replaced is None else 0o600)
    try:
        try:
            if replaced is not None:
                _keep_mode(handle, replaced)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(handle, rest) :]
            # Else a system that loses power may have the new name before it has what is in the file.
            os.fsync(handle)
        finally:
            os.close(handle)
    except (OSError, KeyboardInterrupt):
        remove(beside)  # a full disk has better uses for it
        raise
    return beside


def remove(path: Path) -> None:
    """Remove a file, if that can be done."""
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
    with suppress(OSError):  # some network drives have no modes
        os.fchmod(handle, stat.S_IMODE(replaced.st_mode))


def _remove_abandoned(folder: Path) -> None:
    """Remove temporary files of processes that were killed, if they are certainly that."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if _NAME.fullmatch(entry.name) and _is_abandoned(entry):
                remove(folder / entry.name)


def _is_abandoned(entry: os.DirEntry[str]) -> bool:
    try:
        found = entry.stat(follow_symlinks=False)
    except OSError:
        return False
    ours = sys.platform == "win32" or found.st_uid == os.geteuid()
    # A clock that was set back makes a file look newer than now.
    return ours and stat.S_ISREG(found.st_mode) and abs(time.time() - found.st_mtime) > _ABANDONED
