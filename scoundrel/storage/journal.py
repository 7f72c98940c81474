"""What was kept last, appended to a file line by line: written at once, synced by nobody.

A line that was appended survives whatever becomes of the process. Once its content is synced elsewhere the
journal is cleared, so it is short or empty.
"""

from __future__ import annotations

import os
import stat
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from scoundrel.storage import atomic

# No link that somebody put there is followed, and no pipe is waited for.
_FLAGS: Final = (
    os.O_RDWR
    | os.O_APPEND
    | os.O_CREAT
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
)

_TORN: Final = b"~"
"""Ends a line that is none: its writer was stopped in the middle of it."""


class Journal:
    """The file ``path``, opened when a line is first appended; only the owner of its folder may do that.

    `append` and `clear` may be called on different threads.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._turn = threading.Lock()
        """Held while the file changes; never while anything is synced."""
        self._handle: int | None = None

    def append(self, line: bytes) -> int:
        """Add a line, and give the size of the journal with it.

        Raises `OSError` where it cannot be written: then nothing of it is there.
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
                self._let_go()  # what it ends with now is looked at when it is opened again
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
                return []  # we make none
            if not stat.S_ISREG(mode):
                raise atomic.NotPlainError
            with self.path.open("rb") as file:
                begin = max(0, file.seek(0, os.SEEK_END) - most)
                file.seek(begin)
                lines = file.read(most).split(b"\n")
        except (FileNotFoundError, NotADirectoryError):
            return []
        # Where the first of them begins may not be known, and the last has no end.
        return [line for line in lines[-2 : 0 if begin else None : -1] if not line.endswith(_TORN)]

    def clear(self, size: int) -> None:
        """Empty it, unless it has grown since `append` gave this ``size``. Raises `OSError`."""
        with self._turn:
            if self._handle is not None and os.fstat(self._handle).st_size == size:
                os.ftruncate(self._handle, 0)

    def close(self) -> None:
        """Let go of the file, and remove it where it is empty."""
        with self._turn, suppress(OSError):
            if self._handle is None:
                return
            empty = os.fstat(self._handle).st_size == 0
            self._let_go()
            if empty:
                os.unlink(self.path)

    def _open(self) -> tuple[int, int]:
        """The file and its size, opened anew where somebody has removed it. Raises `OSError`."""
        if self._handle is not None:
            found = os.fstat(self._handle)
            if found.st_nlink:
                return self._handle, found.st_size
            self._let_go()
        try:
            if self.path.is_symlink():
                os.unlink(self.path)  # what it leads to stays
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
            # So that a line whose writer was killed in the middle of it spoils no other.
            size += os.write(handle, _TORN + b"\n")
        return handle, size

    def _let_go(self) -> None:
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)
