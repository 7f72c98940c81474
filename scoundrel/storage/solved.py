"""The puzzles solved or tried, one per line of ``puzzles.txt``, with the time and whether help was used.

5b1c8a02 classic@7:-:Ks2h3c4s:Td:- 2026-11-21T10:12:33+01:00 helped

A line is signed as in `linefile`. A line ending in ``hint`` records a shown hint (the next solve then counts
as solved with help); ``tried`` records the first move.
"""

from __future__ import annotations

import threading
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple, Self

from . import files
from .linefile import LineFile, signed, text_of
from .notices import FileKind
from .worker import Worker

WORDS: Final = b"scoundrel puzzles"
_HELPED: Final = "helped"
HINT, TRIED = "hint", "tried"
"""The marks of lines that record a shown hint, or the first move in a puzzle."""


class Solved(NamedTuple):
    """A puzzle that was solved or tried, or whose hint was shown. ``str`` joins the fields with spaces."""

    puzzle: str  # the ID of the puzzle's game
    when: str = ""  # the local time, as in `Entry.ended`; empty if unknown
    helped: bool = False  # whether a hint or the solution was shown beforehand
    mark: str = ""  # `HINT` or `TRIED`; empty for a solve

    @classmethod
    def parse(cls, line: str) -> Self:
        """Parse a line, ignoring unknown words."""
        puzzle, *rest = line.split(" ")
        mark = next((one for one in rest if one in (HINT, TRIED)), "")
        return cls(puzzle, next(filter(_is_time, rest), ""), _HELPED in rest, mark)

    def __str__(self) -> str:
        return " ".join(filter(None, (self.puzzle, self.when, _HELPED * self.helped, self.mark)))


def _is_time(text: str) -> bool:
    with suppress(ValueError):
        return datetime.fromisoformat(text).tzinfo is not None
    return False


class SolvedFile(LineFile):
    """The solved puzzles in ``directory``.

    No method raises. The first error is reported in `notices`; each later puzzle retries all unwritten lines.
    `add` writes immediately, so that a killed game loses nothing. While another copy of the game is writing,
    the ``worker`` waits for it and writes instead. The worker also syncs the file.
    """

    patience = 5.0

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        super().__init__(directory, FileKind.PUZZLES, WORDS, lambda line: _parse(line) is not None)
        self.worker = worker or Worker()  # writes in the background
        self._solved: dict[str, Solved] = {}  # each puzzle's first solve, without help if possible, in order
        self._marked: dict[str, set[str]] = {HINT: set(), TRIED: set()}  # as in `marked`
        self._owed: list[Solved] = []  # the solves not written yet, oldest first
        self._writing = threading.Lock()

    def load(self) -> tuple[Solved, ...]:
        """Return one solve per puzzle, oldest first: the first without help or, if none, the first of all."""
        try:
            with self._reading:
                self._read_new()
        except OSError as error:
            self.notices.cannot_read(error)
        return tuple(self._solved.values())

    def marked(self, mark: str) -> frozenset[str]:
        """Return the puzzles that were tried (`TRIED`), or whose next solve counts as helped (`HINT`)."""
        self.load()
        return frozenset(self._marked[mark])

    def add(self, solved: Solved) -> None:
        """Save a hint, a try or a solve. Ignore repeats, but not the first solve without help."""
        self.load()
        marked = solved.puzzle in self._marked[solved.mark or HINT]
        if not marked if solved.mark else marked or self._is_new(solved):
            with self._reading:
                self._owed.append(solved)
                self._take(solved)
            self._ask()

    def close(self) -> None:
        """Retry the lines that couldn't be written before, and wait until everything is written."""
        if self._owed:
            self._ask()
        self.worker.flush()

    def _ask(self) -> None:
        self._write(wait=False)
        self.worker.do(str(self._path), self._finish)

    def _finish(self) -> None:
        if self._owed:
            self._write()
        elif self._path is not None:
            with suppress(OSError):
                files.append(self._path, b"")

    def _write(self, *, wait: bool = True) -> None:
        owed: list[Solved] = []

        def missing() -> bytes:
            self._read_new()
            owed[:] = self._owed
            return b"".join(signed(str(one)) for one in owed)

        if not self._writing.acquire(blocking=wait):
            return  # the worker is writing, and checks again afterwards
        try:
            if self._add(missing, sync=wait, wait=wait):
                del self._owed[: len(owed)]
        finally:
            self._writing.release()

    def _read_new(self) -> None:
        lines = self._new_lines()
        self._report(lines)
        # Take pending solves again, because after a partial write the file may have only the first of two.
        for one in (*map(_parse, lines.split(b"\n")), *self._owed):
            if one is not None:
                self._take(one)

    def _take(self, one: Solved) -> None:
        if one.mark:
            self._marked[one.mark].add(one.puzzle)
            return
        self._marked[HINT].discard(one.puzzle)
        if self._is_new(one):
            self._solved.pop(one.puzzle, None)
            self._solved[one.puzzle] = one

    def _is_new(self, one: Solved) -> bool:
        """Return whether the solve ``one`` is the first ever, or the first without help."""
        before = self._solved.get(one.puzzle)
        return before is None or (before.helped and not one.helped)


def _parse(line: bytes) -> Solved | None:
    """Return the entry in a line; `None` if it is damaged."""
    with suppress(ValueError):
        return Solved.parse(text_of(line))
    return None
