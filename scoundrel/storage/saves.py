"""The game in progress: its journal and its save file."""

from __future__ import annotations

import logging
import os
import stat
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..engine import ANY_DEAL, MAX_STARS, Game, GameId, Move, Selection
from ..engine.records import dataclass
from ..i18n import N_, NN_, gettext as _, ngettext
from . import files
from .files import GAME, read, set_aside, take, write
from .notices import DamagedError, FileKind, NewerError, Notices
from .worker import Worker

if TYPE_CHECKING:
    from .entry import Entry

MAX_BYTES: Final = 65_536
"""The maximum size of a save, in bytes, in this and all later versions: a hundred times a typical one."""
FORMAT: Final = "scoundrel game"
VERSION: Final = 1
"""The version of the format, incremented when older programs would misread the save."""


@dataclass(frozen=True, slots=True)
class Save:
    """A snapshot of a game, unaffected by later moves."""

    game_id: GameId
    moves: tuple[Move, ...]
    undone: tuple[Move, ...]
    practice: bool
    selection: Selection = ANY_DEAL
    owed: tuple[Entry, ...] = ()  # entries that may still be missing from the history

    @classmethod
    def of(cls, game: Game, owed: tuple[Entry, ...] = ()) -> Save:
        """Return a snapshot of ``game``."""
        return cls(game.id, game.moves, game.undone, game.practice, game.selection, owed)


class SavedGame(NamedTuple):
    """The content of a save."""

    game: Game  # the replayed game
    owed: tuple[Entry, ...]
    serial: int


def encode(save: Save, serial: int = 0) -> bytes:
    """Return a save as a line. Raises `OverflowError` above `MAX_BYTES`, that is, for thousands of moves."""
    import json  # noqa: PLC0415  # not needed for the first frame

    fields: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": str(save.game_id),
        "practice": save.practice,
        "moves": " ".join(map(str, save.moves)),
        "undone": " ".join(map(str, save.undone)),
    }
    if save.selection.winnable:
        fields["certified"] = True
    if save.selection.stars:
        fields["stars"] = save.selection.stars
    if save.owed:
        fields["owed"] = [str(entry) for entry in save.owed]
    if serial:
        fields["serial"] = serial
    text = json.dumps(fields, sort_keys=True)
    data = f'{text[:-1]}, "check": "{_check(text)}"}}\n'.encode()
    if len(data) > MAX_BYTES:
        raise OverflowError(f"{len(data)} bytes are more than the {MAX_BYTES} of a save")
    return data


def decode(data: bytes) -> SavedGame:
    """Parse a save and replay its game. Raises `DamagedError` or `NewerError` for invalid bytes."""
    if len(data) > MAX_BYTES:
        raise DamagedError(f"longer than {MAX_BYTES} bytes")
    try:
        return _decode(data)
    except NewerError:
        raise
    except (ValueError, RecursionError) as error:
        # Escape and cut the message, because it may contain control characters or quote the whole file.
        raise DamagedError(ascii(str(error))[:200]) from None


def _decode(data: bytes) -> SavedGame:
    import json  # noqa: PLC0415

    fields = json.loads(data.decode())
    if not isinstance(fields, dict) or fields.get("format") != FORMAT:
        raise DamagedError("not a saved game")
    if fields.pop("check", None) != _check(json.dumps(fields, sort_keys=True)):
        raise DamagedError("not what was written: the check is wrong")
    version = fields.get("version")
    # Compare the types exactly, because `True` is an integer too.
    if type(version) is not int or version < 1:
        raise DamagedError("no version")
    if version > VERSION:
        raise NewerError(f"version {version}")
    match fields:
        case {"game": str(game_id), "practice": bool(practice), "moves": str(moves), "undone": str(undone)}:
            owed = _owed(fields.get("owed", []))
            played, made, redoable = GameId.parse(game_id), _moves(moves), _moves(undone)
            stars = fields.get("stars", 0)
            if type(stars) is not int or not 0 <= stars <= MAX_STARS:
                raise DamagedError("its stars aren't a number of stars")
            serial = fields.get("serial", 0)
            if type(serial) is not int or serial < 0:
                raise DamagedError("its serial isn't a number")
            # The cards seen follow from these moves. Cards seen only in undone and overwritten moves are
            # lost, but undoing them made the game a practice game, so seeing them again gives no advantage.
            game = Game.replay(played, (*made, *redoable), practice=practice)
            game.selection = Selection(fields.get("certified") is True, stars)
            for _move in redoable:
                game.undo()
            return SavedGame(game, owed, serial)
    raise DamagedError("something is missing")


def _owed(texts: object) -> tuple[Entry, ...]:
    if not texts:
        return ()
    from .entry import Entry  # noqa: PLC0415  # hardly ever needed

    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise DamagedError("what is owed is no list of entries")
    return tuple(Entry.of_text(text) for text in texts)


def _moves(text: str) -> tuple[Move, ...]:
    return tuple(Move.parse(word) for word in text.split())


def _check(text: str) -> str:
    import zlib  # noqa: PLC0415

    return format(zlib.crc32(text.encode()), "08x")


# Don't follow links, and don't block when opening a pipe.
_FLAGS: Final = os.O_RDWR | os.O_APPEND | os.O_CREAT | files.BINARY | files.NO_FOLLOW | files.NON_BLOCKING
_TORN: Final = b"~"  # marks a torn line, whose writing was interrupted


class Journal:
    """The journal ``path``. The first `append` opens it; only the holder of the folder's lock may append."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._guard = threading.Lock()  # held while the file changes, but never during a sync
        self._handle: int | None = None

    def append(self, line: bytes) -> int:
        """Append a line; return the journal's new size. Raises `OSError`, leaving the journal unchanged."""
        with self._guard:
            handle, size = self._open()
            try:
                files.write_all(handle, line + b"\n")
            except OSError:
                with suppress(OSError):
                    os.ftruncate(handle, size)
                self.let_go()  # reopening the file terminates a torn line
                raise
            return size + len(line) + 1

    def lines(self, maximum: int) -> list[bytes]:
        """Return the complete lines within the last ``maximum`` bytes, newest first. Raises `OSError`.

        A torn last line is omitted, because it was never acknowledged.
        """
        try:
            mode = self.path.lstat().st_mode
            if stat.S_ISLNK(mode):
                return []  # not the game's own file, because the game never creates a link
            if not stat.S_ISREG(mode):
                raise files.NotPlainError
            with self.path.open("rb") as file:
                begin = max(0, file.seek(0, os.SEEK_END) - maximum)
                file.seek(begin)
                lines = file.read(maximum).split(b"\n")
        except (FileNotFoundError, NotADirectoryError):
            return []
        # Skip the text after the last newline, and the first line if it may be incomplete.
        return [line for line in lines[-2 : 0 if begin else None : -1] if not line.endswith(_TORN)]

    def clear(self, size: int) -> None:
        """Empty the journal unless it has grown since `append` returned ``size``. Raises `OSError`."""
        with self._guard:
            if self._handle is not None and os.fstat(self._handle).st_size == size:
                os.ftruncate(self._handle, 0)

    def close(self) -> None:
        """Close the file, and delete it if it is empty."""
        with self._guard, suppress(OSError):
            if self._handle is None:
                return
            empty = os.fstat(self._handle).st_size == 0
            self.let_go()
            if empty:
                os.unlink(self.path)

    def _open(self) -> tuple[int, int]:
        """Return the handle and size; reopen the file if it was removed. Raises `OSError`."""
        if self._handle is not None:
            status = os.fstat(self._handle)
            if status.st_nlink:
                return self._handle, status.st_size
            self.let_go()
        try:
            if self.path.is_symlink():
                os.unlink(self.path)  # only the link is removed, not its target
            elif not stat.S_ISREG(self.path.lstat().st_mode):
                files.set_aside(self.path)
        except FileNotFoundError:
            pass
        self._handle = handle = os.open(self.path, _FLAGS, 0o666)
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            self.let_go()
            raise files.NotPlainError
        size = status.st_size
        if size:
            size += os.write(handle, _TORN + b"\n")  # keeps a torn line from damaging the next one
        return handle, size

    def let_go(self) -> None:
        """Close the file; the next `append` opens it again."""
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)


log = logging.getLogger(__name__)

_NOTHING_LEFT: Final = NN_(
    "Your saved game is damaged and can't be read. The damaged file has been kept as {files}.",
    "Your saved game is damaged and can't be read. The damaged files have been kept as {files}.",
)
_MOVES_LOST: Final = NN_(
    "Your last save was damaged, so this is the one before it. The damaged file has been kept as {files}.",
    "Your last save was damaged, so this is the one before it. The damaged files have been kept as {files}.",
)
_NOTHING_LOST: Final = NN_(
    "A save was damaged, but no moves were lost. The damaged file has been kept as {files}.",
    "A save was damaged, but no moves were lost. The damaged files have been kept as {files}.",
)


class Saves:
    """A saved game in ``directory``: ``game.json``, and the previous one, ``game.previous.json``.

    When `keep` returns, a save has been written as a line of ``game.journal``, so it survives the end of the
    process. A thread then syncs it to ``game.json``, so that it survives a power cut, and clears the journal.
    A second game in the folder has another ``name`` and uses the lock of the first, its ``owner``.

    No method raises, and only `load` and `close` wait for the disk. Errors are reported in
    `notices`; an unwritable file is reported once, and each further `keep` tries again.

    Only one copy of the game writes a folder. A second copy can load, but never writes, even after the first
    has closed. The same applies if a file is from a newer version of the game.
    """

    def __init__(
        self, directory: Path, worker: Worker | None = None, *, name: str = GAME, owner: Saves | None = None
    ) -> None:
        self.notices = Notices(FileKind.GAME, directory)
        self._directory = directory
        self._newest = directory / f"{name}.json"
        self._previous = directory / f"{name}.previous.json"
        self._owner = owner
        self.lock: int | None = None
        self._barred = False  # whether saving is off because another copy or a newer version owns the files
        self._examined = False  # whether the files have been read and damaged ones set aside
        self.journal = Journal(directory / f"{name}.journal")
        self._serial = 0  # the number of the last save
        self._written: Save | None = None  # the content of ``game.json``
        self._behind = False  # whether ``game.json`` was older than the journal when both were read
        self._files = threading.Lock()  # held while files are read or written
        self.worker = worker or Worker()  # writes in the background
        self._closed = False
        self.taken = False  # whether another copy of the game was already running
        self._claim()

    @property
    def writes(self) -> bool:
        """Whether saves are written. They aren't if the files belong to another copy or a newer version."""
        return (self._owner or self).lock is not None and not self._barred

    @property
    def changed(self) -> float:
        """The time of the last save, in seconds since 1970; 0 if there is none."""
        times = [0.0]
        for path in (self.journal.path, self._newest):
            with suppress(OSError):
                times.append(path.stat().st_mtime)
        return max(times)

    def load(self) -> SavedGame | None:
        """Return the last saved game, or the previous one if the last is damaged; rename damaged files."""
        self.worker.flush()
        with self._files:
            latest = self._examine()
        if latest is not None and self._behind:
            self.keep(latest.game, latest.owed)
        return latest

    def keep(self, game: Game, owed: Sequence[Entry] = ()) -> None:
        """Save the game and its pending history entries, ``owed``, in the journal; the worker syncs it."""
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
            words = N_("This game is too long to keep saving. It's saved up to here.")
            self.notices.say("too long", lambda: _(words))
        except Exception as error:  # after any error, notify the player and keep saving
            self.notices.cannot_write(error)
        else:
            self.worker.do(str(self._newest), lambda: self._keep(save, data, size))

    def close(self) -> None:
        """Finish writing, and release the folder for another copy of the game. Later saves are ignored."""
        self._closed = True
        done = self.worker.flush()
        self.journal.close()
        # If the worker is still waiting for the disk, keep the lock until the process ends.
        if done and self.lock is not None:
            os.close(self.lock)
            self.lock = None

    def _append(self, data: bytes) -> int:
        """Append a save to the journal if allowed; return the journal's new size."""
        if self.writes and self._examined:
            try:
                return self.journal.append(data.rstrip(b"\n"))
            except OSError as error:
                log.warning("The journal cannot be written: %s", error)  # ``game.json`` may still be writable
        return 0

    # --- on the worker's thread

    def _keep(self, save: Save, data: bytes, size: int) -> None:
        """Write a save to ``game.json``. Clear the journal if its size is still ``size``."""
        try:
            with self._files:
                if not self._prepare():
                    return
                if save != self._written:
                    self._written = None
                    write(self._newest, data, self._previous)
                    self._written = save
                self.journal.clear(size)
        except Exception as error:
            self.notices.cannot_write(error)

    # --- on either thread

    def _prepare(self) -> bool:
        if not self._claim():
            return False
        if not self._examined:
            self._examine()
        return self._examined and not self._barred

    def _claim(self) -> bool:
        """Claim the folder for writing, if possible. Return whether this copy can write it."""
        if self._owner is not None:
            claimed = self._owner._claim()
            self.taken = self._owner.taken
            self._barred |= self.taken
            return claimed and not self._barred
        if self.lock is None and not self._barred:
            try:
                self._directory.mkdir(parents=True, exist_ok=True)
                self.lock = take(self._directory / "game.lock")
            except OSError as error:
                self.notices.cannot_write(error)
                return False
            if self.lock is None:
                self.taken = self._barred = True
                words = N_("Scoundrel is already running, so games in this window aren't saved.")
                self.notices.say("second copy", lambda: _(words))
        return not self._barred

    def _examine(self) -> SavedGame | None:
        """Read and replay the saves; set damaged files aside."""
        self._examined = True
        damaged: list[Path] = []
        journalled = newest = previous = None
        try:
            journalled = self._journalled(damaged)
            newest = self._read(self._newest, damaged)
            previous = self._read(self._previous, damaged)
        except NewerError:
            self._barred = True
            self.notices.newer_version()
        readable = [saved for saved in (journalled, newest, previous) if saved is not None]
        # Prefer ``game.json``, because the journal may repeat its save.
        latest = max(readable, key=lambda saved: (saved.serial, saved is newest), default=None)
        self._written = Save.of(latest.game, latest.owed) if latest is not None and latest is newest else None
        self._behind = latest is not None and latest is journalled
        self._serial = latest.serial if latest is not None else self._serial
        names = [self._set_aside(path) for path in damaged]
        lost = self.journal.path in damaged or (self._newest in damaged and not self._behind)
        if damaged and (latest is None or lost or self._newest in damaged):
            one, many = _NOTHING_LEFT if latest is None else _MOVES_LOST if lost else _NOTHING_LOST
            kept = ", ".join(names)
            self.notices.say(f"damaged, kept as {kept}", lambda: ngettext(one, many, len(names), files=kept))
        return latest

    def _read(self, path: Path, damaged: list[Path]) -> SavedGame | None:
        """Return the file's save, if any; if it is damaged, add it to ``damaged``. Raises `NewerError`."""
        try:
            return decode(read(path, MAX_BYTES))
        except FileNotFoundError:
            pass
        except (DamagedError, OSError) as error:
            log.warning("%s is damaged: %s", path.name, error)
            damaged.append(path)
        return None

    def _journalled(self, damaged: list[Path]) -> SavedGame | None:
        """Return the last save in the journal; add a damaged journal to ``damaged``. Raises `NewerError`."""
        path = self.journal.path
        try:
            for line in self.journal.lines(2 * MAX_BYTES):
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
        if (self._owner or self).lock is not None:
            try:
                return self.notices.shown_name(set_aside(path))
            except OSError as error:
                self.notices.cannot_write(error)
        self._examined = False  # the file wasn't moved, so examine it again before anything is written
        return path.name
