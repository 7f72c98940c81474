"""The game in progress, saved after every move: in the journal at once, in a file of its own soon after."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from scoundrel.engine import Game
from scoundrel.i18n import gettext as _
from scoundrel.i18n import ngettext
from scoundrel.storage import atomic, lock
from scoundrel.storage.journal import Journal
from scoundrel.storage.notices import Kept as KeptFile
from scoundrel.storage.notices import Notices
from scoundrel.storage.paths import GAME, JOURNAL
from scoundrel.storage.savefile import MAX_BYTES, DamagedError, Kept, NewerError, Save, decode, encode
from scoundrel.storage.worker import Worker

if TYPE_CHECKING:
    from scoundrel.storage.entry import Entry

log = logging.getLogger(__name__)


class Saves:
    """The saved game in ``directory``: ``game.json``, and the one before it, ``game.previous.json``.

    A save first becomes a line of ``game.journal``, written when `keep` returns: from then on it survives
    the process. A thread then syncs it to ``game.json`` and clears the journal: now it survives a power cut.

    Nothing here raises, and only `load`, `flush` and `close` wait for the disk. Trouble is told in `notices`;
    files that cannot be written are told once, and each further `keep` tries again.

    Only one copy of the game writes a folder. A second one can load, but never writes, even after the first
    has closed. The same holds where a file is from a newer version of the game.

    A ``worker`` that is passed in is shared and stays open: its creator closes it after its users.
    """

    def __init__(self, directory: Path, worker: Worker | None = None) -> None:
        self.notices = Notices(KeptFile.GAME, directory)
        self._directory = directory
        self._newest = directory / GAME
        self._previous = directory / "game.previous.json"
        self._lock: int | None = None
        self._barred = False
        """Do the files belong to another copy or a newer version, for as long as this copy runs?"""
        self._examined = False
        """Have the files been read, and damaged ones been set aside?"""
        self._journal = Journal(directory / JOURNAL)
        self._serial = 0
        """Number of the last save."""
        self._written: Save | None = None
        """The content of ``game.json``."""
        self._behind = False
        """Was the journal newer than ``game.json`` when they were read?"""
        self._files = threading.Lock()
        """Held while files are read or written."""
        self._worker = Worker() if worker is None else worker
        self._alone = worker is None
        """Is the worker ours to close?"""
        self._closed = False
        self.taken = False
        """Was another copy of the game running before this one?"""
        self._claim()

    @property
    def writes(self) -> bool:
        """Are saves written? Not when the files belong to another copy or a newer version."""
        return self._lock is not None and not self._barred

    def load(self) -> Kept | None:
        """The last saved game, or the save before it where that is damaged; `None` if there is none.

        A damaged file is renamed to ``game.damaged-1.json`` and so on, never deleted.
        """
        self.flush()
        with self._files:
            kept = self._examine()
        if kept is not None and self._behind:
            self.keep(kept.game, kept.owed)
        return kept

    def keep(self, game: Game, owed: Sequence[Entry] = ()) -> None:
        """Save the game as it stands, with the history entries that may not be on disk yet (``owed``).

        It is in the journal when this returns; syncing happens later.
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
            self.notices.say(
                "too long", lambda: _("This game is now too long to save. It's kept as it was until here.")
            )
        except Exception as error:
            # Whatever went wrong, the player must know, and the next move is saved all the same.
            log.exception("The game was not written.")
            self.notices.cannot_write(error)
        else:
            self._worker.do(str(self._newest), lambda: self._keep(save, data, size))

    def flush(self, timeout: float = 5.0) -> None:
        """Wait until every save is on disk or has failed, at most ``timeout`` seconds."""
        self._worker.flush(timeout)

    def close(self) -> None:
        """Finish writing and release the folder for another copy of the game; later saves are ignored."""
        self._closed = True
        done = self._worker.close() if self._alone else self._worker.flush()
        self._journal.close()
        # Otherwise it still waits for a disk that does not answer: the lock ends with the process.
        if done and self._lock is not None:
            lock.release(self._lock)
            self._lock = None

    def _append(self, data: bytes) -> int:
        """Append a save to the journal if we may write it; return the journal's size after it."""
        if self.writes and self._examined:
            try:
                return self._journal.append(data.rstrip(b"\n"))
            except OSError as error:
                log.warning("The journal cannot be written: %s", error)  # game.json may still be
        return 0

    # --- by the worker

    def _keep(self, save: Save, data: bytes, size: int) -> None:
        """Write a save to ``game.json``; ``size`` is that of the journal which ends with it."""
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
            self.notices.cannot_write(error)

    # --- by either

    def _prepare(self) -> bool:
        """Claim the folder and read what is in it; return whether we may write."""
        if not self._claim():
            return False
        if not self._examined:
            self._examine()
        return self._examined and not self._barred

    def _claim(self) -> bool:
        """Become the one copy that writes the folder, if possible."""
        if self._lock is None and not self._barred:
            try:
                self._directory.mkdir(parents=True, exist_ok=True)
                self._lock = lock.take(self._directory / "game.lock")
            except OSError as error:
                self.notices.cannot_write(error)
                return False
            if self._lock is None:
                self.taken = self._barred = True
                self.notices.say(
                    "second copy",
                    lambda: _("Scoundrel is already running, so games in this window aren't saved."),
                )
        return not self._barred

    def _examine(self) -> Kept | None:
        """Read the saves and replay them; set damaged files aside."""
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
            self.notices.newer_version()
        # The journal may hold once more what game.json has.
        kept = max(found, key=lambda one: (one.serial, one is newest), default=None)
        self._written = Save.of(kept.game, kept.owed) if kept is not None and kept is newest else None
        self._behind = kept is not None and kept is journalled
        self._serial = kept.serial if kept is not None else self._serial
        names = [self._set_aside(path) for path in damaged]
        lost = self._journal.path in damaged or (self._newest in damaged and not self._behind)
        if damaged and (kept is None or lost or self._newest in damaged):
            self._say_damaged(names, nothing_left=kept is None, lost=lost)
        return kept

    def _read(self, path: Path, damaged: list[Path]) -> Kept | None:
        """The save in this file, which is added to ``damaged`` if it is. Raises `NewerError`."""
        try:
            return decode(atomic.read(path, MAX_BYTES))
        except FileNotFoundError:
            pass
        except (DamagedError, OSError) as error:
            log.warning("%s is damaged: %s", path.name, error)
            damaged.append(path)
        return None

    def _journalled(self, damaged: list[Path]) -> Kept | None:
        """The last save in the journal, which is added to ``damaged`` if it is. Raises `NewerError`."""
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
        """Rename a damaged file; return its name."""
        if self._lock is not None:
            try:
                return self.notices.shown_name(atomic.set_aside(path))
            except OSError as error:
                self.notices.cannot_write(error)
        # It is still in the way: look at it again before anything is written.
        self._examined = False
        return path.name

    def _say_damaged(self, names: list[str], *, nothing_left: bool, lost: bool) -> None:
        files = ", ".join(names)

        def sentence() -> str:
            if nothing_left:
                return ngettext(
                    "Your saved game is damaged and can't be read. The damaged file is kept as {files}.",
                    "Your saved game is damaged and can't be read. The damaged files are kept as {files}.",
                    len(names),
                    files=files,
                )
            if lost:
                return ngettext(
                    "Your last save was damaged, so this is the one before it. "
                    "The damaged file is kept as {files}.",
                    "Your last save was damaged, so this is the one before it. "
                    "The damaged files are kept as {files}.",
                    len(names),
                    files=files,
                )
            return ngettext(
                "A save was damaged, but no move is lost. The damaged file is kept as {files}.",
                "A save was damaged, but no move is lost. The damaged files are kept as {files}.",
                len(names),
                files=files,
            )

        self.notices.say(f"damaged, kept as {files}", sentence)
