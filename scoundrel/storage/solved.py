"""Which puzzles were solved, when, and whether with help: ``puzzles.txt``, a line each time."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple, Self
from zlib import crc32

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _
from scoundrel.storage import atomic, lock
from scoundrel.storage.notices import DamagedError, Kept, Notices, reason
from scoundrel.storage.worker import Worker

log = logging.getLogger(__name__)

_NAME: Final = "puzzles.txt"
_WORDS: Final = "scoundrel puzzles"
HEADER: Final = f"{_WORDS} 1"
"""The first line. Its number goes up whenever an older program would misread what follows."""
MAX_BYTES: Final = 1 << 24
"""The longest file that is read: some 200,000 puzzles."""
PATIENCE: Final = 1.0
"""Seconds to wait for another copy of the game that is writing, which takes milliseconds."""
_UNREADABLE: Final = (PermissionError, atomic.NotPlainError)
"""Permanent trouble: such a file is set aside. Any other fault of a disk may pass."""


_HELPED: Final = "helped"


class Solved(NamedTuple):
    """A puzzle that was solved.

    As text its fields with blanks between them: the ID, then the time if it is known, then ``helped``.
    """

    puzzle: str
    """The ID of its game."""
    when: str = ""
    """The local time, as `Entry.ended`; empty where it was not kept."""
    helped: bool = False
    """Was a hint or the solution shown before?"""

    @classmethod
    def parse(cls, line: str) -> Self:
        """Read a line; words of which nothing is known are passed over."""
        puzzle, *rest = line.split(" ")
        return cls(puzzle, next(filter(_is_time, rest), ""), _HELPED in rest)

    def __str__(self) -> str:
        return " ".join(word for word in (self.puzzle, self.when, _HELPED if self.helped else "") if word)


def _is_time(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


class NewerError(ValueError):
    """The file is from a newer version of the game."""


class SolvedFile:
    """The solved puzzles in ``directory``.

    Nothing here raises, and only `load`, `flush` and `close` wait for the disk. Trouble is told once, in
    `notices`; each further puzzle tries again to write all that are missing. Lines are only ever added, also
    by other copies of the game. A file from a newer version is left as it is.

    A ``worker`` that is passed in is shared and stays open.
    """

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        self.notices = Notices(Kept.PUZZLES, directory)
        self._path = directory / _NAME
        self._lock = directory / "puzzles.lock"
        self._turn = threading.Lock()
        """Guards what follows."""
        self._solved: dict[str, None] = {}
        """The lines of all that are known, in the order in which they were solved."""
        self._owed: dict[str, None] = {}
        """Those that are not on disk yet."""
        self._worker = Worker() if worker is None else worker
        self._alone = worker is None
        """Is the worker ours to close?"""

    def load(self) -> tuple[Solved, ...]:
        """The puzzles solved so far, each once, the first one first; without help where that was done too."""
        self.flush()
        try:
            found = self._read()
        except NewerError:
            found = []
            self.notices.newer_version()
        except (DamagedError, *_UNREADABLE):
            found = self._mend()
        except OSError as error:
            found = []
            self.notices.cannot_read(error)
        with self._turn:
            self._solved = dict.fromkeys([*found, *self._solved])
            return tuple(_best(self._solved).values())

    def add(self, solved: Solved) -> None:
        """Keep a solved puzzle. A second time changes nothing, but for the first time without help."""
        with self._turn:
            if not _is_new(solved, _best(self._solved)):
                return
            line = str(solved)
            self._solved[line] = self._owed[line] = None
        self._worker.do(str(self._path), self._keep)

    def flush(self, timeout: float = 5.0) -> None:
        """Wait until everything is on disk or has failed, at most ``timeout`` seconds."""
        self._worker.flush(timeout)

    def close(self) -> None:
        """Finish writing."""
        if self._alone:
            self._worker.close()
        else:
            self._worker.flush()

    # --- by the worker

    def _keep(self) -> None:
        with self._turn:
            owed = tuple(self._owed)
        try:
            self._write(owed)
        except NewerError:
            self.notices.newer_version()
        except Exception as error:
            if not isinstance(error, OSError):
                log.exception("The solved puzzles were not written.")
            self.notices.cannot_write(error)
        else:
            with self._turn:
                for puzzle in owed:
                    self._owed.pop(puzzle, None)

    def _write(self, owed: tuple[str, ...]) -> None:
        """Add these to the present file."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with lock.held(self._lock, PATIENCE):
            try:
                found = self._read()
            except (DamagedError, *_UNREADABLE) as error:
                self._set_aside(error)
                found = []
            known = _best(found)
            new = [line for line in owed if _is_new(Solved.parse(line), known)]
            lines = dict.fromkeys([*found, *new])
            if len(lines) > len(found):
                atomic.write(self._path, encode(lines))

    # --- by either

    def _read(self) -> list[str]:
        """What is on disk. Raises `DamagedError`, `NewerError` or `OSError`."""
        try:
            return decode(atomic.read(self._path, MAX_BYTES))
        except FileNotFoundError:
            return []

    def _mend(self) -> list[str]:
        """Set an unusable file aside, unless another copy of the game has replaced it."""
        try:
            with lock.held(self._lock, PATIENCE):
                try:
                    return self._read()
                except (DamagedError, *_UNREADABLE) as error:
                    self._set_aside(error)
        except NewerError:
            self.notices.newer_version()
        except OSError as error:
            self.notices.cannot_read(error)
        return []

    def _set_aside(self, error: DamagedError | OSError) -> None:
        name = self.notices.shown_name(atomic.set_aside(self._path))

        def sentence() -> str:
            return _(
                "{puzzles} can't be used ({reason}). It's kept as {file}, and no puzzle is marked as solved.",
                puzzles=self._path.name,
                reason=reason(error),
                file=name,
            )

        self.notices.say(f"set aside as {name}", sentence, error)


def _best(lines: Iterable[str]) -> dict[str, Solved]:
    """Each puzzle as it was first solved without help, or else with it, in that order."""
    found: dict[str, Solved] = {}
    for one in map(Solved.parse, lines):
        if "@" in one.puzzle and _is_new(one, found):
            found.pop(one.puzzle, None)
            found[one.puzzle] = one
    return found


def _is_new(one: Solved, known: Mapping[str, Solved]) -> bool:
    """Was this puzzle not solved yet, or only with help and now without?"""
    before = known.get(one.puzzle)
    return before is None or (before.helped and not one.helped)


def encode(puzzles: dict[str, None]) -> bytes:
    """The bytes of a file with these puzzles."""
    return "".join(f"{line}\n" for line in (HEADER, *puzzles)).encode()


def decode(data: bytes) -> list[str]:
    """The puzzles in a file. Raises `DamagedError` or `NewerError`."""
    if len(data) > MAX_BYTES:
        raise DamagedError(N_("it is too long"))
    try:
        first, *lines = data.decode().splitlines() or [""]
    except UnicodeDecodeError:
        raise DamagedError(N_("it isn't text")) from None
    if first != HEADER:
        if _is_newer(first):
            raise NewerError
        raise DamagedError(N_("it isn't a list of puzzles"))
    return [line for line in lines if line]


def _is_newer(header: str) -> bool:
    """Is this the header of a later version? It ends with the CRC-32 of the text before it."""
    text, _space, check = header.rpartition(" ")
    return text.startswith(f"{_WORDS} ") and check == f"{crc32(text.encode()):08x}"


def newer_header(version: int) -> str:
    """The header of a later version: with a check, since one flipped bit turns a 1 into a 3."""
    text = f"{_WORDS} {version}"
    return f"{text} {crc32(text.encode()):08x}"
