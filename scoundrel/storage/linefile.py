"""Files of signed lines, to which several running copies of the game can add.

Lines are only ever added. A damaged or torn line is left alone and doesn't affect the others.
"""

from __future__ import annotations

import logging
import stat
from abc import abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from scoundrel.i18n import gettext as _
from scoundrel.storage import atomic, lock
from scoundrel.storage.lines import header, version_of
from scoundrel.storage.notices import Kept, Notices

log = logging.getLogger(__name__)

PATIENCE: Final = 0.5
"""Seconds to wait for another copy of the game that is writing, which takes milliseconds."""
MAX_BYTES: Final = 1 << 27
"""Maximum size of a file that is read."""
_LONGEST: Final = 80
"""The longest header of any version, in bytes."""
_TORN: Final = b"~"
"""Ends a torn line. It is no damage, since it was never acknowledged."""


class LineFile:
    """One such file in ``directory``, with a header that begins with ``words``.

    Without a ``directory`` nothing is read or written.

    Anything else at that path is set aside under a new name. A file from a newer version is left as it is.
    """

    def __init__(self, directory: Path | None, kept: Kept, words: bytes) -> None:
        self.notices = Notices(kept, directory)
        self._path = None if directory is None else directory / kept.value
        self._words = words
        self._header = self._head = header(words, 1)
        """The correct header, and the first line of the file when it was last found usable."""
        self._newer = False
        """Whether the file is from a newer version of the game."""
        self._locked = False
        self._read = self._number = 0
        """The number of bytes read, and the file's inode number."""
        self._end = b""
        """The last line if it has no newline; it may be complete or torn."""

    @abstractmethod
    def _is_valid(self, line: bytes) -> bool:
        """Whether this is a valid line of this kind of file."""

    def _new_lines(self) -> bytes:
        """The complete lines not read yet, possibly including the header. Raises `OSError`."""
        path = self._path
        if path is None or self._newer:
            return b""
        try:
            found = path.stat()
        except (FileNotFoundError, NotADirectoryError):
            self._read, self._end = 0, b""
            return b""
        if found.st_ino != self._number or found.st_size < self._read:
            self._number, self._read, self._end = found.st_ino, 0, b""  # another file
        plain, foreign = stat.S_ISREG(found.st_mode), False
        if found.st_size == self._read and plain:
            return b""
        if found.st_size > MAX_BYTES:
            raise OSError(_("longer than {most} bytes", most=MAX_BYTES))
        if plain:
            with path.open("rb") as file:
                head = file.readline(_LONGEST)
                if head != self._head and not self._header.startswith(head):
                    if version_of(head.rstrip(b"\r\n"), self._words) > 1:
                        self._newer = True
                        self.notices.newer_version()
                        return b""
                    foreign = not any(map(self._is_valid, [head, *file]))
                    self._head = self._head if foreign else head
                file.seek(self._read)
                data = file.read()
        if foreign or not plain:
            if self._locked:
                self._set_aside(path)
                return b""
            with self._hold(path):  # another copy may have set it aside already
                return self._new_lines()
        lines = data[: data.rfind(b"\n") + 1]
        self._read += len(lines)
        self._end = data[len(lines) :]
        return lines + self._end if self._is_valid(self._end) else lines

    def _report(self, lines: bytes) -> None:
        """Report the damaged lines of ``lines``."""
        rows = {row.rstrip(b"\r") for row in lines.split(b"\n")} - {b"", self._header[:-1]}
        if damaged := sum(not row.endswith(_TORN) and not self._is_valid(row) for row in rows):
            self.notices.damaged_lines(damaged)

    def _add(self, missing: Callable[[], bytes]) -> bool:
        """Append the lines that ``missing`` returns once the file is locked; return whether they are written.

        ``missing`` must call `_new_lines`, which finds out how the file ends. The lines survive if the
        process dies, but survive a power cut only after `sync`.
        """
        path = self._path
        if path is None or self._newer:
            return False
        try:
            with self._hold(path):
                lines = missing()
                if not self._read and self._header.startswith(self._end):  # no file, or a torn header
                    lines = self._header[len(self._end) :] + lines
                elif self._end:
                    lines = (b"\n" if self._is_valid(self._end) else _TORN + b"\n") + lines
                if lines and not self._newer:
                    atomic.append(path, lines, sync=False)
        except Exception as error:
            if not isinstance(error, OSError):
                log.exception("%s was not written.", path.name)
            self.notices.cannot_write(error)
            return False
        return not self._newer

    def sync(self) -> None:
        """Wait until the disk holds what was added, so that it survives a power cut."""
        if self._path is not None:
            try:
                atomic.sync(self._path)
            except OSError as error:  # failed writes have already been reported
                log.warning("%s was not synced: %s", self._path.name, error)

    @contextmanager
    def _hold(self, path: Path) -> Iterator[None]:
        """Lock the file. Raises `OSError`."""
        path.parent.mkdir(parents=True, exist_ok=True)
        with lock.held(path.with_suffix(".lock"), PATIENCE):
            self._locked = True
            try:
                yield
            finally:
                self._locked = False

    def _set_aside(self, path: Path) -> None:
        """Rename a file of another kind, so that a new one can be started. Raises `OSError`."""
        name = self.notices.shown_name(atomic.set_aside(path))
        self._read, self._end = 0, b""
        self.notices.say(
            f"set aside as {name}",
            lambda: _(
                "{old} can't be used. It's kept as {file}, and a new one was started.",
                old=path.name,
                file=name,
            ),
        )
