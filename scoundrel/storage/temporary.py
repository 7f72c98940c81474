"""Temporary files next to the files they replace, with unpredictable names.

Each is ``.scoundrel-``, 16 random hexadecimal digits and ``.new``. It is always created, never opened: an
existing file, link or pipe of that name is left alone. Leftovers of a killed process are removed by a later
write to the same folder.
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
    | getattr(os, "O_NOFOLLOW", 0)  # Windows has only O_EXCL
    | getattr(os, "O_BINARY", 0)
)
_NAME: Final = re.compile(r"\.scoundrel-[0-9a-f]{16}\.new", re.ASCII)
_ABANDONED: Final = 60.0
"""Seconds after which a temporary file is no longer being written."""


def write_beside(target: Path, data: bytes, replaced: os.stat_result | None) -> Path:
    """Write and sync ``data`` to a new file in the folder of ``target``; return its path.

    It gets the owner and mode of the file ``replaced``, as far as permitted, or those of a new file. Raises
    `OSError`.
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
            # Otherwise a power cut may leave the new name with missing content.
            os.fsync(handle)
        finally:
            os.close(handle)
    except (OSError, KeyboardInterrupt):
        remove(beside)  # frees space on a full disk
        raise
    return beside


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
    with suppress(OSError):  # some network drives have no modes
        os.fchmod(handle, stat.S_IMODE(replaced.st_mode))


def _remove_abandoned(folder: Path) -> None:
    """Remove temporary files that killed processes have certainly left."""
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
    # With a clock that was set back a file looks newer than now.
    return ours and stat.S_ISREG(found.st_mode) and abs(time.time() - found.st_mtime) > _ABANDONED
