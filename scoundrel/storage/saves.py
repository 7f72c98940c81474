"""The game in progress, kept on disk after every move without a wait for it."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

from scoundrel.engine import Game

from . import atomic, lock
from .paths import GAME
from .savefile import MAX_BYTES, DamagedError, NewerError, Save, decode, encode
from .worker import Worker

log = logging.getLogger(__name__)


class Saves:
    """The saved game in ``directory``: ``game.json``, and the one before it, ``game.previous.json``.

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
        self._written: Save | None = None
        self._files = threading.Lock()
        """Held while files are read or written."""
        self._worker = Worker() if worker is None else worker
        self._alone = worker is None
        """Is the worker nobody else's?"""
        self._closed = False
        self._claim()

    @property
    def writes(self) -> bool:
        """Is what is kept written? Not while the files are another copy's, or a newer version's."""
        return self._lock is not None and not self._barred

    def load(self) -> Game | None:
        """The game as it was kept last, or as the one before where that is damaged; `None` if there is none.

        A damaged file gets a new name, ``game.damaged-1.json`` and so on, and stays.
        """
        self.flush()
        with self._files:
            return self._examine()

    def keep(self, game: Game) -> None:
        """Have the game written as it stands now; takes as long as copying its list of moves."""
        if not self._closed:
            save = Save.of(game)
            self._worker.do(str(self._newest), lambda: self._keep(save))

    def flush(self, timeout: float = 5.0) -> None:
        """Wait until what was kept is on disk, or could not be written; at most ``timeout`` seconds."""
        self._worker.flush(timeout)

    def close(self) -> None:
        """Write what was kept and let another copy of the game have the folder; what is kept later is not."""
        self._closed = True
        done = self._worker.close() if self._alone else self._worker.flush()
        # Else it is still at a disk that does not answer: the lock goes when the process does.
        if done and self._lock is not None:
            lock.release(self._lock)
            self._lock = None

    # --- by the worker

    def _keep(self, save: Save) -> None:
        try:
            with self._files:
                self._write(save)
        except Exception as error:
            # Whatever it is, the next move is to be kept, and the player to know that this one is not.
            log.exception("The game was not written.")
            self._cannot_write(error)

    def _write(self, save: Save) -> None:
        if not self._claim():
            return
        if not self._examined:
            self._examine()
        if self._barred or not self._examined or save == self._written:
            return
        self._written = None
        try:
            atomic.write(self._newest, encode(save), self._previous)
        except OverflowError:
            self._say(
                "too long", "This game has become too long to be saved; it is kept as it was until here."
            )
        except OSError as error:
            self._cannot_write(error)
        else:
            self._written = save

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
                self._barred = True
                self._say("second", "Scoundrel is already running, so the game in this window is not saved.")
        return not self._barred

    def _examine(self) -> Game | None:
        """Play through what is on disk, and get out of the way what is damaged."""
        self._examined = True
        game: Game | None = None
        damaged: list[str] = []
        for path in (self._newest, self._previous):
            try:
                found = decode(atomic.read(path, MAX_BYTES))
            except FileNotFoundError:
                continue
            except NewerError:
                self._barred = True
                self._say(
                    "newer",
                    "The saved game is from a newer version of Scoundrel: it is left as it is, "
                    "and this game is not saved.",
                )
                break
            except (DamagedError, OSError) as error:
                log.warning("%s is damaged: %s", path.name, error)
                damaged.append(self._set_aside(path))
                continue
            if game is None:
                game = found
                # The one before cannot stand for it: the file with the name of the newest is not there.
                self._written = Save.of(game) if path is self._newest else None
                if damaged:
                    self._say_damaged(
                        "The saved game was damaged, so this is the one saved before it", damaged
                    )
        if game is None and damaged:
            self._say_damaged("The saved game is damaged and cannot be read", damaged)
        return game

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
