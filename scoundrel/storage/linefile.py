"""Append-only files of lines with checksums, shared by several copies of the game."""

from __future__ import annotations

import io
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import BinaryIO, ClassVar, Final
from zlib import crc32

from ..i18n import gettext as _
from . import files
from .notices import FileKind, NewerError, Notices
from .worker import Task


def signed(text: str) -> bytes:
    """Return a signed line: the CRC-32 of ``text``, the text itself (which must be ASCII) and a newline."""
    data = text.encode("ascii")
    return b"%08x %s\n" % (crc32(data), data)


def text_of(line: bytes) -> str:
    """Return the text of a line, without checksum and newline. Raises `ValueError` if the line is damaged."""
    line = line.rstrip(b"\r\n")
    if line[:9] != b"%08x " % crc32(line[9:]):
        raise ValueError("the check is wrong")
    return line[9:].decode("ascii")


def header(words: bytes, version: int) -> bytes:
    """Return a file's first line, which from ``version`` 2 on ends with the CRC-32 of its text.

    Without this checksum, one flipped bit could turn a 1 into a 3, and the file into one of a later version.
    """
    text = b"%s %d" % (words, version)
    return text + b"\n" if version == 1 else b"%s %08x\n" % (text, crc32(text))


def version_of(line: bytes, words: bytes) -> int:
    """Return the version in a header without its newline; 0 if the line isn't a header."""
    number = line.removeprefix(words + b" ").partition(b" ")[0]
    version = int(number) if number.isdigit() and len(number) < 9 else 0
    return version if line + b"\n" == header(words, version) else 0


def lines_with(data: bytes, text: str) -> Iterator[bytes]:
    """Yield the lines of ``data`` that contain ``text``."""
    words = text.encode("ascii")
    at = data.find(words)
    while at >= 0:
        yield data[data.rfind(b"\n", 0, at) + 1 : data.find(b"\n", at) + 1 or len(data)]
        at = data.find(words, at + 1)


MAX_BYTES: Final = 1 << 28
"""The maximum size of a file, in bytes: enough for two million games."""
TORN: Final = b"~"
"""Marks a torn line, which doesn't count as damage because its write was never acknowledged."""


class ForeignError(ValueError):
    """The file is of another kind."""


@contextmanager
def opened(path: Path, words: bytes, is_valid: Callable[[bytes], bool]) -> Iterator[BinaryIO]:
    """Open, for reading, a file whose header begins with ``words``; a missing file is read as empty.

    Raises `ForeignError`, `NewerError`, or `OSError` if the file can't be read or is too long.
    """
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        yield io.BytesIO()
        return
    if not stat.S_ISREG(status.st_mode):
        raise ForeignError("not a regular file")
    if status.st_size > MAX_BYTES:
        raise OSError(_("longer than {most} bytes", most=MAX_BYTES))
    with path.open("rb") as file:
        line, right = file.readline(), header(words, 1)
        head = line.rstrip(b"\r\n")
        if head != right[:-1] and not right.startswith(line):  # accept a torn header
            if (version := version_of(head, words)) > 1:
                raise NewerError(f"version {version}")
            # Accept the file if any line is valid: perhaps only the newline after the header is damaged.
            if not any(map(is_valid, chain((line, line[len(right) :]), file))):
                raise ForeignError("no line is valid")
        file.seek(0)
        yield file


class LineFile:
    """A file of signed lines in ``directory``, with a header that begins with ``words``.

    If ``directory`` is `None`, nothing is read or written. A file of another kind at the path is renamed, but
    a file from a newer version is left as it is.
    """

    patience: ClassVar = 0.5  # seconds to wait while another copy writes, which takes milliseconds

    def __init__(
        self, directory: Path | None, kind: FileKind, words: bytes, is_valid: Callable[[bytes], bool]
    ) -> None:
        """``is_valid`` returns whether a line is valid in a file of this ``kind``."""
        self.notices = Notices(kind, directory)
        self._path = None if directory is None else directory / kind.value
        self._words = words
        self._is_valid = is_valid
        self._header = header(words, 1)
        self._newer = False  # whether the file is from a newer version of the game
        self._locked = False
        self._read = self._number = 0  # the number of bytes read, and the file's inode number
        self._end = b""  # the last line, complete or torn, if it has no newline
        self._reading = threading.RLock()  # guards the fields above; never held while the file is written

    def _new_lines(self) -> bytes:
        """Return the complete lines not read yet, possibly including the header. Raises `OSError`."""
        path = self._path
        if path is None or self._newer:
            return b""
        try:
            status = path.stat()
        except (FileNotFoundError, NotADirectoryError):
            self._read, self._end = 0, b""
            return b""
        if status.st_ino != self._number or status.st_size < self._read:
            self._number, self._read, self._end = status.st_ino, 0, b""  # the file was replaced
        if status.st_size == self._read and stat.S_ISREG(status.st_mode):
            return b""
        try:
            with opened(path, self._words, self._is_valid) as file:
                file.seek(self._read)
                data = file.read()
        except NewerError:
            self._newer = True
            self.notices.newer_version()
            return b""
        except ForeignError as error:
            if self._locked:
                name = self.notices.shown_name(files.set_aside(path))
                self._read, self._end = 0, b""
                self.notices.set_aside(name, error)
                return b""
            # Check again with the lock, because another copy may have set the file aside or be writing it. If
            # that copy holds the lock, read the file the next time.
            with suppress(TimeoutError), self._hold(path, 0.0):
                return self._new_lines()
            return b""
        lines = data[: data.rfind(b"\n") + 1]
        self._read += len(lines)
        self._end = data[len(lines) :]
        return lines + self._end if self._is_valid(self._end) else lines

    def _all_lines(self) -> bytes:
        """Return all complete lines, possibly including the header. Raises `OSError`."""
        self._read, self._end = 0, b""
        return self._new_lines()

    def _report(self, lines: bytes, task: Task[None] | None = None) -> None:
        damaged = 0
        for line in io.BytesIO(lines):
            row = line.rstrip(b"\r\n")
            damaged += not (row in (b"", self._header[:-1]) or row.endswith(TORN) or self._is_valid(row))
            if task is not None:
                task.report(0.0)
        if damaged:
            self.notices.damaged_lines(damaged)

    def _add(self, missing: Callable[[], bytes], *, sync: bool = True, wait: bool = True) -> bool:
        """Append the lines that ``missing`` returns once the file is locked; return whether that succeeded.

        ``missing`` must call `_new_lines`, which detects a torn last line. If ``sync`` is false, a power cut
        may lose the lines. If ``wait`` is false, nothing is written while another copy holds the lock.
        """
        path = self._path
        if path is None or self._newer:
            return False
        try:
            with self._hold(path, self.patience if wait else 0.0):
                with self._reading:
                    lines, begin = missing(), b""
                    if not self._read and self._header.startswith(self._end):  # no file yet, or a torn header
                        begin = self._header[len(self._end) :]
                    elif self._end:
                        begin = b"\n" if self._is_valid(self._end) else TORN + b"\n"
                if lines and not self._newer:
                    files.append(path, begin + lines, sync=sync)
        except Exception as error:
            if not wait and isinstance(error, TimeoutError):
                return False
            self.notices.cannot_write(error)
            return False
        return not self._newer

    @contextmanager
    def _hold(self, path: Path, patience: float) -> Iterator[None]:
        path.parent.mkdir(parents=True, exist_ok=True)
        with files.held(path.with_suffix(".lock"), patience):
            self._locked = True
            try:
                yield
            finally:
                self._locked = False
