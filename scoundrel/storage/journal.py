"""The latest saves, appended to a file line by line: written at once, never synced.

An appended line survives the death of the process. Once its content is synced elsewhere the journal is
cleared, so it is short or empty.
"""

from __future__ import annotations

import os
import stat
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from scoundrel.storage import atomic

# Links are not followed, and opening a pipe does not block.
_FLAGS: Final = (
    os.O_RDWR
    | os.O_APPEND
    | os.O_CREAT
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
)

_TORN: Final = b"~"
"""Ends a torn line, whose writer was stopped in the middle of it."""


class Journal:
    """The file ``path``, opened by the first `append`, which only the owner of the folder's lock may call.

    `append` and `clear` may be called on different threads.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turn = threading.Lock()
        """Held while the file changes, never during a sync."""
        self._handle: int | None = None

    def append(self, line: bytes) -> int:
        """Add a line; return the size of the journal with it.

        Raises `OSError` if it cannot be written; then no part of it stays.
        """
        with self._turn:
            handle, size = self._open()
            rest = memoryview(line + b"\n")
            end = size + len(rest)
            try:
                while rest:
                    rest = rest[os.write(handle, rest) :]
            except OSError:
                with suppress(OSError):
                    os.ftruncate(handle, size)
                self._let_go()  # its end is checked when it is opened again
                raise
            return end

    def lines(self, most: int) -> list[bytes]:
        """The whole lines within the last ``most`` bytes, newest first.

        A torn last line is left out: it was never acknowledged. Raises `OSError` where a journal cannot be
        read.
        """
        try:
            mode = self.path.lstat().st_mode
            if stat.S_ISLNK(mode):
                return []  # never ours
            if not stat.S_ISREG(mode):
                raise atomic.NotPlainError
            with self.path.open("rb") as file:
                begin = max(0, file.seek(0, os.SEEK_END) - most)
                file.seek(begin)
                lines = file.read(most).split(b"\n")
        except (FileNotFoundError, NotADirectoryError):
            return []
        # The first may be cut off, and the last has no newline.
        return [line for line in lines[-2 : 0 if begin else None : -1] if not line.endswith(_TORN)]

    def clear(self, size: int) -> None:
        """Empty it, unless it has grown since `append` returned this ``size``. Raises `OSError`."""
        with self._turn:
            if self._handle is not None and os.fstat(self._handle).st_size == size:
                os.ftruncate(self._handle, 0)

    def close(self) -> None:
        """Close the file, and remove it if it is empty."""
        with self._turn, suppress(OSError):
            if self._handle is None:
                return
            empty = os.fstat(self._handle).st_size == 0
            self._let_go()
            if empty:
                os.unlink(self.path)

    def _open(self) -> tuple[int, int]:
        """The handle and the size, opened again if the file was removed. Raises `OSError`."""
        if self._handle is not None:
            found = os.fstat(self._handle)
            if found.st_nlink:
                return self._handle, found.st_size
            self._let_go()
        try:
            if self.path.is_symlink():
                os.unlink(self.path)  # the target stays
            elif not stat.S_ISREG(self.path.lstat().st_mode):
                atomic.set_aside(self.path)
        except FileNotFoundError:
            pass
        self._handle = handle = os.open(self.path, _FLAGS, 0o666)
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            self._let_go()
            raise atomic.NotPlainError
        size = found.st_size
        if size:
            # Keeps a torn line from damaging the next one.
            size += os.write(handle, _TORN + b"\n")
        return handle, size

    def _let_go(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)
