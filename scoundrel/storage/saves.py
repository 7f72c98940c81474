"""The game in progress, kept after every move: in the journal at once, in a file of its own soon after."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scoundrel.engine import Game
from scoundrel.storage import atomic, lock
from scoundrel.storage.journal import Journal
from scoundrel.storage.paths import GAME, JOURNAL
from scoundrel.storage.savefile import MAX_BYTES, DamagedError, Kept, NewerError, Save, decode, encode
from scoundrel.storage.worker import Worker

if TYPE_CHECKING:
    from scoundrel.storage.entry import Entry

log = logging.getLogger(__name__)


class Saves:
    """The saved game in ``directory``: ``game.json``, and the one before it, ``game.previous.json``.

    What is kept is first a line of ``game.journal``, written when `keep` returns: from then on it survives
    the process. A thread then syncs it to ``game.json`` and clears the journal: it survives the system too.

    Nothing here raises and nothing but `load`, `flush` and `close` waits for the disk. What the player has to
    know is a sentence in `notices`, and the same in the log; about files that cannot be written there is one
    and no more, while each further `keep` tries again.

    Only one copy of the game writes a folder. A second one still loads, and writes nowhere for as long as it
    runs, even if the first has closed. The same holds where a file there is from a newer version of the game.

    A ``worker`` that is given is shared with whatever else is kept, and stays open; whoever made it closes it
    when all that it writes has been closed.
    """

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        self.notices: list[str] = []
        """Sentences for the player, oldest first. Take them out one by one: the worker may add another."""
        self._directory = directory
        self._newest = directory / GAME
        self._previous = directory / "game.previous.json"
        self._said: set[str] = set()
        self._lock: int | None = None
        self._barred = False
        """Are the files somebody else's, for as long as this copy runs?"""
        self._examined = False
        """Is what was there before known, and what is damaged out of the way?"""
        self._journal = Journal(directory / JOURNAL)
        self._serial = 0
        """Of the save that was made last."""
        self._written: Save | None = None
        """What ``game.json`` holds."""
        self._behind = False
        """Was the journal found to be ahead of it?"""
        self._files = threading.Lock()
        """Held while files are read or written."""
        self._worker = Worker() if worker is None else worker
        self._alone = worker is None
        """Is the worker nobody else's?"""
        self._closed = False
        self.taken = False
        """Do the files belong to another copy of the game that was running before this one?"""
        self._claim()

    @property
    def writes(self) -> bool:
        """Is what is kept written? Not while the files are another copy's, or a newer version's."""
        return self._lock is not None and not self._barred

    def load(self) -> Kept | None:
        """The game as it was kept last, or as the one before where that is damaged; `None` if there is none.

        A damaged file gets a new name, ``game.damaged-1.json`` and so on, and stays.
        """
        self.flush()
        with self._files:
            kept = self._examine()
        if kept is not None and self._behind:
            self.keep(kept.game, kept.owed)
        return kept

    def keep(self, game: Game, owed: Sequence[Entry] = ()) -> None:
        """Keep the game as it stands now, and what belongs in the history and may not be there yet.

        It is written when this returns, if the system takes it; that it is synced is not waited for.
        """
        if self._closed or self._barred:
            return
        try:
            if not self._examined:
                with self._files:
                    self._prepare()
            save = Save.of(game, tuple(owed))
            self._serial += 1
            data = encode(save, self._serial)
            size = self._append(data)
        except OverflowError:
            self._say(
                "too long", "This game has become too long to be saved; it is kept as it was until here."
            )
        except Exception as error:
            # Whatever it is, the next move is to be kept, and the player to know that this one is not.
            log.exception("The game was not written.")
            self._cannot_write(error)
        else:
            self._worker.do(str(self._newest), lambda: self._keep(save, data, size))

    def flush(self, timeout: float = 5.0) -> None:
        """Wait until what was kept is on disk, or could not be written; at most ``timeout`` seconds."""
        self._worker.flush(timeout)

    def close(self) -> None:
        """Write what was kept and let another copy of the game have the folder; what is kept later is not."""
        self._closed = True
        done = self._worker.close() if self._alone else self._worker.flush()
        self._journal.close()
        # Else it is still at a disk that does not answer: the lock goes when the process does.
        if done and self._lock is not None:
            lock.release(self._lock)
            self._lock = None

    def _append(self, data: bytes) -> int:
        """Put a save in the journal, if it is ours to write; give the size of the journal with it."""
        if self.writes and self._examined:
            try:
                return self._journal.append(data.rstrip(b"\n"))
            except OSError as error:
                log.warning("The journal cannot be written: %s", error)  # game.json may still be
        return 0

    # --- by the worker

    def _keep(self, save: Save, data: bytes, size: int) -> None:
        """Have a save in ``game.json``; ``size`` is that of the journal which ends with it."""
        try:
            with self._files:
                if not self._prepare():
                    return
                if save != self._written:
                    self._written = None
                    atomic.write(self._newest, data, self._previous)
                    self._written = save
                self._journal.clear(size)
        except Exception as error:
            if not isinstance(error, OSError):
                log.exception("The game was not written.")
            self._cannot_write(error)

    # --- by either

    def _prepare(self) -> bool:
        """Be the one copy that writes, and know what is there; say whether that came to be."""
        if not self._claim():
            return False
        if not self._examined:
            self._examine()
        return self._examined and not self._barred

    def _claim(self) -> bool:
        """Be the one copy that writes the folder, if that can be."""
        if self._lock is None and not self._barred:
            try:
                self._directory.mkdir(parents=True, exist_ok=True)
                self._lock = lock.take(self._directory / "game.lock")
            except OSError as error:
                self._cannot_write(error)
                return False
            if self._lock is None:
                self.taken = self._barred = True
                self._say("second", "Scoundrel is already running, so games in this window are not saved.")
        return not self._barred

    def _examine(self) -> Kept | None:
        """Play through what is on disk, and get out of the way what is damaged."""
        self._examined = True
        damaged: list[Path] = []
        found: list[Kept] = []
        journalled = newest = None
        try:
            if (journalled := self._journalled(damaged)) is not None:
                found.append(journalled)
            if (newest := self._read(self._newest, damaged)) is not None:
                found.append(newest)
            if (previous := self._read(self._previous, damaged)) is not None:
                found.append(previous)
        except NewerError:
            self._barred = True
            self._say(
                "newer",
                "The saved game is from a newer version of Scoundrel: it is left as it is, "
                "and this game is not saved.",
            )
        # The journal may hold once more what game.json has.
        kept = max(found, key=lambda one: (one.serial, one is newest), default=None)
        self._written = Save.of(kept.game, kept.owed) if kept is not None and kept is newest else None
        self._behind = kept is not None and kept is journalled
        self._serial = kept.serial if kept is not None else self._serial
        names = [self._set_aside(path) for path in damaged]
        if kept is None and damaged:
            self._say_damaged("The saved game is damaged and cannot be read", names)
        elif self._journal.path in damaged or (self._newest in damaged and not self._behind):
            self._say_damaged("The saved game was damaged, so this is the one saved before it", names)
        elif self._newest in damaged:
            self._say_damaged("The saved game was damaged, but the journal has all of it", names)
        return kept

    def _read(self, path: Path, damaged: list[Path]) -> Kept | None:
        """The save in this file; notes whether it is ``damaged``. Raises `NewerError`."""
        try:
            return decode(atomic.read(path, MAX_BYTES))
        except FileNotFoundError:
            pass
        except (DamagedError, OSError) as error:
            log.warning("%s is damaged: %s", path.name, error)
            damaged.append(path)
        return None

    def _journalled(self, damaged: list[Path]) -> Kept | None:
        """The last save of the journal, if any; notes whether it is ``damaged``. Raises `NewerError`."""
        path = self._journal.path
        try:
            for line in self._journal.lines(2 * MAX_BYTES):
                try:
                    return decode(line)
                except DamagedError as error:
                    log.warning("A line of %s is damaged: %s", path.name, error)
                    damaged[:] = [path]
        except OSError as error:
            log.warning("%s cannot be read: %s", path.name, error)
            damaged[:] = [path]
        return None

    def _set_aside(self, path: Path) -> str:
        """Give a damaged file a new name, and say where it is."""
        if self._lock is not None:
            try:
                return atomic.set_aside(path).name
            except OSError as error:
                self._cannot_write(error)
        # In the way still: before anything is written it is looked at again.
        self._examined = False
        return path.name

    # --- what the player is told

    def _say_damaged(self, what: str, files: list[str]) -> None:
        sentence = f"{what}; what was there is kept as {' and '.join(files)}."
        self._say(sentence, sentence)

    def _cannot_write(self, error: Exception) -> None:
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        self._say("cannot write", f"The game goes on, but cannot be saved in {self._directory} ({reason}).")

    def _say(self, what: str, sentence: str) -> None:
        if what not in self._said:
            self._said.add(what)
            self.notices.append(sentence)
            log.warning("%s", sentence)
