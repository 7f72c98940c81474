"""The history of games that ended or were left, kept on disk by a thread of its own."""

from __future__ import annotations

import gc
import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, NamedTuple

from scoundrel.engine import GameId
from scoundrel.storage import atomic, historyfile, lock
from scoundrel.storage.entry import NONE, Entry
from scoundrel.storage.games import Games
from scoundrel.storage.historyfile import Block, ForeignError, NewerError
from scoundrel.storage.overview import Overview, Survey
from scoundrel.storage.paths import AT_ONCE, HISTORY, size
from scoundrel.storage.played import Played
from scoundrel.storage.task import Task
from scoundrel.storage.worker import Worker

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Seconds to wait for another copy of the game that writes its line."""


_SETS: Final = 256
_READ: Final = 0.95
"""How much of the work is done once everything has been read."""
_KNOWN_BYTES: Final = 20_000_000
"""The longest file whose games are all held in memory: above it, those that come in are proved again."""


class Merged(NamedTuple):
    """What came of entries that were to be in the history."""

    added: int
    present: int
    """So many were there already, or were among them twice."""


class History:
    """The history in ``directory``: ``history.txt``, to which any number of copies of the game may add.

    Nothing here raises, and `add` does not wait for the disk. What the player has to know is a sentence in
    `notices`, once, and the same in the log. What could not be written is tried again with the next entry
    and at the end. Nothing is read before it is asked for.

    A ``worker`` that is given is shared with whatever else is kept, and stays open; whoever made it closes it
    when all that it writes has been closed.
    """

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        self.notices: list[str] = []
        """Sentences for the player, oldest first. Take them out one by one: the worker may add another."""
        self._path = directory / HISTORY
        self._lock = directory / "history.lock"
        self._said: set[str] = set()
        self._worker = Worker() if worker is None else worker
        self._alone = worker is None
        """Is the worker nobody else's?"""
        self._turn = threading.Lock()
        """Guards what follows."""
        self._waiting: list[Entry] = []
        """What is not known to be on disk, oldest first."""
        self._given = 0
        self._writing = threading.Lock()
        """Held by whoever writes what is waiting."""
        self._played = Played(self._path)
        self._survey: Task[Overview] | None = None
        """The last task that was given away."""

    def add(self, entry: Entry) -> None:
        """Have a game in the history, once."""
        if not _can_be_read(entry):
            # In the file it would be taken for damage.
            log.error("%r cannot be in the history.", entry)
            return
        with self._turn:
            self._waiting.append(entry)
            self._given += 1
            name = f"{self._path} {self._given}"
        self._worker.do(name, self._write)

    @property
    def unwritten(self) -> tuple[Entry, ...]:
        """What was added and is not known to be on disk, oldest first."""
        with self._turn:
            return tuple(self._waiting)

    def merge(self, entries: Sequence[Entry]) -> Merged | None:
        """Add many at once and wait until they are on disk; `None`, and a notice, where they cannot be."""
        added = self._try(entries)
        return None if added is None else Merged(added, len(entries) - added)

    def known(self) -> dict[str, Entry]:
        """The games that need no proof when they come in again, by code; none where there are too many."""
        if size(self._path) > _KNOWN_BYTES:
            return {}
        return {entry.code: entry for entry in self.entries() if entry.code != NONE}

    def seen(self, game_id: GameId) -> bool:
        """Has this Dungeon been played before, to its end or not, by whatever rules?

        While a long history is still being read it is taken for new: see `late`.
        """
        dungeons = [":" + "".join(card.code for card in game_id.dungeon())]
        if game_id.number is not None:
            dungeons.append(f"#{game_id.number}")
        with self._turn:
            waiting = [entry.game for entry in self._waiting]
        if any(game.endswith(dungeon) for game in waiting for dungeon in dungeons):
            return True
        if size(self._path) > AT_ONCE:
            return self._played.seen(game_id)
        try:
            return historyfile.mentions(self._path, *dungeons)
        except (NewerError, ForeignError):
            return False  # told where entries are asked for, or added
        except OSError as error:
            self._cannot_read(error)
            return False

    def prepare(self) -> None:
        """Begin to read which Dungeons were played, if that takes long."""
        if size(self._path) > AT_ONCE:
            self._played.prepare()

    def late(self) -> list[GameId]:
        """Dungeons that were taken for new by `seen` and turned out to have been played, each once.

        A game of such a Dungeon that ends before that is for practice in the history all the same.
        """
        return self._played.late()

    def overview(self) -> Overview | Task[Overview]:
        """What the screens show: at once, or by a task where the history is so long that it takes time."""
        if size(self._path) <= AT_ONCE:
            return Overview.of(self.entries())
        self._survey = Task(self.survey)
        return self._survey

    def entries(self) -> list[Entry]:
        """Every game, oldest first; also those that are not on disk yet. Damaged lines are left out."""
        with self._turn:
            waiting = list(self._waiting)
        found: list[Entry] = []
        with _no_garbage():
            for block in self._read():
                found += block.entries
            return _once([*found, *waiting])

    def survey(self, task: Task[Any], share: float = 1.0) -> Overview:
        """What the screens show, however much it is.

        ``task`` is told how much of it has been read; all of it is this ``share`` of its work.
        """
        with self._turn:
            waiting = list(self._waiting)
        games, survey, once = Games(), Survey(), _Once()
        added = [Block(waiting, [entry.line() for entry in waiting], 0, 1.0)]
        for block in chain(self._read(), added):
            new = once.new(block.entries)
            entries, lines = block.entries, block.lines
            if len(new) < len(entries):
                entries, lines = [entries[place] for place in new], [lines[place] for place in new]
            games.add(lines)
            survey.add(entries)
            task.report(share * _READ * block.fraction)
        return survey.overview(games, lambda: task.report(share * _READ))

    def _read(self) -> Iterator[Block]:
        """What can be read of the file; the rest is told the player."""
        damaged = 0
        try:
            for block in historyfile.whole_blocks(self._path):
                damaged += block.damaged
                yield block
        except NewerError:
            self._leave()
        except ForeignError:
            self._clear()
        except OSError as error:
            self._cannot_read(error)
        if damaged:
            self._say_damaged(damaged)

    def flush(self, timeout: float = 5.0) -> None:
        """Wait until what was added is on disk, or could not be written; at most ``timeout`` seconds."""
        self._worker.flush(timeout)

    def close(self) -> None:
        """Write what was added, and try once more what could not be written before."""
        self._played.close()
        if self._survey is not None:
            self._survey.cancel()
            self._survey = None
        if self._waiting:
            self._worker.do(str(self._path), self._write)
        if self._alone:
            self._worker.close()
        else:
            self._worker.flush()

    # --- by the worker

    def _write(self) -> None:
        with self._writing:
            with self._turn:
                entries = tuple(self._waiting)
            entries = tuple(self._judged(entry) for entry in entries)
            if entries and self._try(entries) is not None:
                with self._turn:
                    del self._waiting[: len(entries)]

    def _judged(self, entry: Entry) -> Entry:
        """For practice where its Dungeon turned out to have been played before."""
        if not entry.practice and self._played.marked(GameId.parse(entry.game)):
            return entry._replace(practice=True)
        return entry

    def _try(self, entries: Sequence[Entry]) -> int | None:
        """Write those of these that are not there; give how many they were, or `None` where it is in vain."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with lock.held(self._lock, PATIENCE):
                try:
                    return historyfile.append(self._path, entries)
                except ForeignError as error:
                    self._set_aside(error)
                    return historyfile.append(self._path, entries)
        except NewerError:
            self._leave()
        except Exception as error:
            if not isinstance(error, OSError):
                log.exception("The history was not written.")
            where, reason = self._path.parent, _reason(error)
            self._say(
                "cannot write",
                f"The game goes on, but the history of your games cannot be written in {where} ({reason}).",
            )
        return None

    # --- by either

    def _clear(self) -> None:
        """Get what is no history out of the way, if another copy of the game has not done so."""
        try:
            with lock.held(self._lock, PATIENCE):
                try:
                    historyfile.read(self._path)
                except ForeignError as error:
                    self._set_aside(error)
        except NewerError:
            self._leave()
        except OSError as error:
            self._cannot_read(error)

    def _set_aside(self, error: ForeignError) -> None:
        log.warning("%s: %s", self._path, error)
        aside = atomic.set_aside(self._path)
        # The target of a link is set aside in its own folder.
        name = aside.name if aside.parent == self._path.parent else str(aside)
        self._say(name, f"history.txt was no history of games; what was there is kept as {name}.")

    # --- what the player is told

    def _leave(self) -> None:
        self._say(
            "newer",
            "The history of your games is from a newer version of Scoundrel: it is left as it is, "
            "and games are not added to it.",
        )

    def _cannot_read(self, error: OSError) -> None:
        where, reason = self._path.parent, _reason(error)
        self._say("cannot read", f"The history of your games cannot be read in {where} ({reason}).")

    def _say_damaged(self, lines: int) -> None:
        self._say(
            "damaged",
            f"{lines} damaged lines of history.txt are left out; they stay where they are."
            if lines > 1
            else "One damaged line of history.txt is left out; it stays where it is.",
        )

    def _say(self, what: str, sentence: str) -> None:
        if what not in self._said:
            self._said.add(what)
            self.notices.append(sentence)
            log.warning("%s", sentence)


def _can_be_read(entry: Entry) -> bool:
    try:
        return Entry.parse(entry.line()) == entry
    except ValueError:
        return False


def _reason(error: Exception) -> object:
    return (error.strerror if isinstance(error, OSError) else None) or error


def _once(entries: list[Entry]) -> list[Entry]:
    """Each game where it comes first."""
    # What most histories are can be seen without a look at each `Entry.key`, which would take much longer.
    codes = [*map(itemgetter(-1), entries)]
    without = [entry.key for entry, code in zip(entries, codes, strict=True) if code == NONE]
    if len({*codes, *without} - {NONE}) == len(entries):
        return entries
    first: dict[str, Entry] = {}
    for entry in entries:
        first.setdefault(entry.key, entry)
    return list(first.values())


class _Once:
    """Tells which entries are of a game that was not there before."""

    def __init__(self) -> None:
        # Many small sets: one large one would hold everybody up whenever it grows. Hashes of 64 bits take
        # less room than texts, and two of a million games have the same in one of ten million histories.
        self._hashes: list[set[int]] = [set() for _ in range(_SETS)]

    def new(self, entries: Sequence[Entry]) -> list[int]:
        """The places of those."""
        places = []
        for place, entry in enumerate(entries):
            number = hash(entry.code if entry.code != NONE else entry.key)
            hashes = self._hashes[number % _SETS]
            if number not in hashes:
                hashes.add(number)
                places.append(place)
        return places


@contextmanager
def _no_garbage() -> Iterator[None]:
    """What is made here is kept: to search it for garbage again and again would take a fifth of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
