"""The history of games that ended or were abandoned, written in a background thread."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from ..engine import GameId
from . import historyfile
from .entry import NONE, Entry
from .files import AT_ONCE, HISTORY, size
from .historyfile import Block, PlayedDungeons
from .linefile import ForeignError, LineFile
from .notices import FileKind, NewerError
from .overview import Overview
from .worker import Task, Worker

log = logging.getLogger(__name__)


class History(LineFile):
    """The history in ``directory``: ``history.txt``, which any number of copies of the game can extend.

    No method raises, `add` doesn't wait for the disk, and nothing is read until it is needed. Each error is
    reported once in `notices`. Entries that couldn't be written are retried with the next one and on closing.
    """

    patience = 5.0

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        super().__init__(directory, FileKind.HISTORY, historyfile.WORDS, historyfile.is_valid)
        self._path: Path = directory / HISTORY
        self.worker = worker or Worker()  # writes in the background
        self._guard = threading.Lock()  # guards the fields below
        self._waiting: list[Entry] = []  # entries that may not be on disk yet, oldest first
        self._writing = threading.Lock()  # held while the waiting entries are written
        self.played = PlayedDungeons(self._path)  # the index of a long history
        self._task: Task[Overview] | None = None  # the last task returned by `overview`

    def add(self, entry: Entry) -> None:
        """Add a game, unless it is already in the history."""
        if not _can_be_read(entry):
            # Don't add the entry, because it would count as damaged in the file.
            log.error("%r cannot be in the history.", entry)
            return
        with self._guard:
            self._waiting.append(entry)
        self.worker.do(str(self._path), self._write)

    @property
    def unwritten(self) -> tuple[Entry, ...]:
        """Entries that may not be on disk yet, oldest first."""
        with self._guard:
            return tuple(self._waiting)

    def merge(self, entries: Sequence[Entry]) -> int | None:
        """Write the missing entries; return how many. If writing fails, add a notice; return `None`."""
        new: list[Entry] = []

        def missing() -> bytes:
            new[:] = historyfile.missing(self._all_lines(), entries)
            return b"".join(entry.line() for entry in new)

        return len(new) if self._add(missing) else None

    def known(self) -> dict[str, Entry]:
        """Return the verified games by code; imports needn't verify them again."""
        return {entry.code: entry for entry in self.entries() if entry.code != NONE}

    def seen(self, game_id: GameId) -> bool:
        """Return whether the Dungeon was played, under any rules. For long files, search `played`."""
        ends = tuple(historyfile.endings(game_id))
        with self._guard:
            if any(entry.game.endswith(ends) for entry in self._waiting):
                return True
        if size(self._path) > AT_ONCE:
            return self.played.seen(game_id)
        try:
            return historyfile.mentions(historyfile.read(self._path), game_id)
        except (NewerError, ForeignError):
            return False  # the error is reported when entries are read or added
        except OSError as error:
            self.notices.cannot_read(error)
            return False

    def of_game(self, game_id: GameId) -> list[Entry]:
        """Return the games with ``game_id``, in any order; only recent ones if the history is long."""
        found = [entry for entry in self.unwritten if entry.game == str(game_id)]
        with suppress(NewerError, ForeignError, OSError):  # reported when entries are read or added
            found += historyfile.entries_with(historyfile.read(self._path, AT_ONCE), f" {game_id} ")
        return found

    def overview(self) -> Overview | Task[Overview]:
        """Return the overview for the screens: immediately, or as a task if the history is long."""
        if size(self._path) <= AT_ONCE:
            return Overview.of(self.entries())
        self._task = Task(self.survey)
        return self._task

    def survey(self, task: Task[Overview]) -> Overview:
        """Return the overview of a long history, and report the progress to ``task``."""
        return Overview.of(self.entries(task.report))

    def entries(self, report: Callable[[float], None] = lambda fraction: None) -> list[Entry]:
        """Return every game, oldest first, including unwritten ones. Damaged lines are skipped.

        ``report`` receives the fraction read, 0 to 1; it can raise to stop reading.
        """
        first: dict[str, Entry] = {}
        for block in self._blocks():
            for entry in block.entries:
                first.setdefault(entry.key, entry)
            report(block.fraction)
        return [*first.values()]

    def _blocks(self) -> Iterator[Block]:
        """Yield the blocks of the file, then the unwritten entries. Errors and damage become notices."""
        waiting, damaged = self.unwritten, 0
        try:
            try:
                for block in historyfile.whole_blocks(self._path):
                    damaged += block.damaged
                    yield block
            except ForeignError:
                self._all_lines()  # sets the file aside
        except NewerError:
            self.notices.newer_version()
        except OSError as error:
            self.notices.cannot_read(error)
        if damaged:
            self.notices.damaged_lines(damaged)
        yield Block([*waiting], 0, 1.0)

    def close(self) -> None:
        """Stop reading, and write the entries not on disk yet, even those that couldn't be written before."""
        self.played.close()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self._waiting:
            self.worker.do(str(self._path), self._write)
        self.worker.flush()

    # --- on the worker's thread

    def _write(self) -> None:
        with self._writing:
            entries = self.unwritten
            if entries and self.merge(entries) is not None:
                with self._guard:
                    del self._waiting[: len(entries)]


def _can_be_read(entry: Entry) -> bool:
    with suppress(ValueError):
        return Entry.parse(entry.line()) == entry
    return False
