"""What the solver has found out about finished games, kept beside the history so that it is computed once.

    1d0c6a3e 7Q2M-XK4T-9 par 14

A line holds the CRC-32 of the rest of it, the game's code, a kind and a whole number. Lines are only ever
added; damaged ones are skipped, and the last of two counts. Everything in here can be computed again, so a
file that is not of this version is left alone, and nothing is kept then.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Final
from zlib import crc32

from scoundrel.storage import atomic, lock, paths
from scoundrel.storage.entry import NONE
from scoundrel.storage.worker import Worker

log = logging.getLogger(__name__)

HEADER: Final = b"scoundrel judgements 1\n"
_MAX_BYTES: Final = 1 << 26
"""The longest file that is read, and that is added to."""
_MOST: Final = 10**6
"""No number is larger."""
_PATIENCE: Final = 5.0
"""Seconds to wait for another copy of the game that is writing."""


class Kind(Enum):
    """What is known of a game; each is a whole number."""

    PAR = "par"
    """The best score that was found for its Dungeon."""
    QUICK = "quick"
    """The score of the advisor's quick play of the same Dungeon; 0 or less for a death."""
    COST = "cost"
    """The share of its chances that its player gave away, in thousandths."""
    LUCK = "luck"
    """What the cards that came added to its chances, in thousandths: averages to zero."""


_KINDS: Final = {kind.value.encode("ascii"): kind for kind in Kind}


class Judgements:
    """The judgements in ``folder``; without one they are held in memory alone. Nothing here raises."""

    def __init__(self, folder: Path | None, worker: Worker) -> None:
        self._path = None if folder is None else folder / paths.JUDGEMENTS
        self._worker = worker
        self._known: dict[tuple[str, Kind], int] = {}
        self._waiting: list[bytes] = []
        """Lines that are not on disk yet."""
        self.changes = 0
        """Grows with each judgement that is added."""
        if self._path is not None:
            self._read(self._path)

    def of(self, code: str, kind: Kind) -> int | None:
        """What is known of the game with this code."""
        return self._known.get((code, kind))

    def add(self, code: str, kind: Kind, value: int) -> None:
        """Keep a judgement; it is written soon, by the worker."""
        if code == NONE or self._known.get((code, kind)) == value or abs(value) > _MOST:
            return
        self._known[code, kind] = value
        self.changes += 1
        if self._path is not None:
            words = f"{code} {kind.value} {value}".encode("ascii")
            self._waiting.append(b"%08x %s\n" % (crc32(words), words))
            self._worker.do(str(self._path), self._write)

    def close(self) -> None:
        """Write what could not be written before."""
        if self._waiting:
            self._worker.do(str(self._path), self._write)
            self._worker.flush()

    def _read(self, path: Path) -> None:
        try:
            data = atomic.read(path, _MAX_BYTES)
        except FileNotFoundError:
            return
        except OSError as error:
            log.warning("%s: %s", path, error)
            self._path = None
            return
        if len(data) > _MAX_BYTES or not data.startswith(HEADER):
            log.warning("%s is not of this version.", path)
            self._path = None
            return
        self._take(data.split(b"\n"))

    def _take(self, lines: Sequence[bytes]) -> None:
        for line in lines:
            words = line.split(b" ")
            if len(words) != 4 or words[0] != b"%08x" % crc32(line[9:]) or words[2] not in _KINDS:
                continue
            try:
                self._known[words[1].decode("ascii"), _KINDS[words[2]]] = int(words[3])
            except ValueError:
                continue

    # --- by the worker

    def _write(self) -> None:
        path, lines = self._path, tuple(self._waiting)
        if path is None or not lines:
            return
        try:
            with lock.held(path.with_suffix(".lock"), _PATIENCE):
                if not path.exists():
                    atomic.write(path, HEADER)
                # A line of its own ends a torn one.
                with path.open("r+b") as file:
                    size = file.seek(0, 2)
                    file.seek(size - 1)
                    torn = b"" if file.read(1) == b"\n" else b"\n"
                    file.write(torn + b"".join(lines))
        except OSError as error:
            log.warning("%s: %s", path, error)  # tried again with the next, and on closing
            return
        del self._waiting[: len(lines)]
