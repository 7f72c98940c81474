"""Everything on disk: saved games, settings and history, in one folder and written by one worker."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ..engine import ANY_DEAL, DECK, ROOM_SIZE, Game, GameId, Move
from ..i18n import N_, gettext as _
from .files import AT_ONCE, DAILY, GAME, HISTORY, size
from .notices import FileKind, Notices
from .settings import DEFAULT, Settings, SettingsFile
from .worker import Task, Worker, now as _clock

if TYPE_CHECKING:
    from datetime import date, datetime

    from .daily import DayMark
    from .entry import Entry
    from .history import History
    from .judgements import Judgements
    from .overview import Overview
    from .saves import Saves
    from .seen import SeenFile
    from .solved import Solved, SolvedFile

_PARTS: Final = ("_settings_file", "daily_saves", "saves", "history_file", "_solved_file", "seen_file")
ALL: Final = len(DECK)
"""The number of cards in a Dungeon. After a hint, a win chance or a game's end, all count as shown."""
_BORROWED: Final = N_("This game is open in another window. Here, it's a practice game, which isn't ranked.")
_MAX_OWED: Final = 50  # the maximum number of entries saved with a game while the history can't be written


class _Slot:
    """A slot for a game in progress, and its saves; without saves, nothing is written or read."""

    def __init__(self, saves: Saves | None) -> None:
        self.saves = saves
        self.game: Game | None = None  # the game last saved or loaded
        self.asked = False  # whether the game was loaded; after that, only `Store.leave` makes it `waiting`
        self.waiting: Game | None = None  # the abandoned or never loaded game that the next one replaces
        self.borrowed: Game | None = None  # another copy's game in progress, which only that copy can save
        # The game that ended last, its moves and its history entry.
        self.ended: tuple[Game, tuple[Move, ...], Entry] | None = None

    @property
    def writes(self) -> bool:
        return self.saves is not None and self.saves.writes


class Store:
    """The saved games, settings and history in ``directory``; without one, nothing is written or read.

    No method raises. Each part is opened when it is first needed: before the first frame, only the settings.
    """

    def __init__(
        self, directory: Path | None, now: Callable[[], datetime] = _clock, notices: Iterable[str] = ()
    ) -> None:
        self._directory = directory
        self.notices = Notices(FileKind.GAME)  # the store's own notices; its parts have their own
        for text in notices:
            self.notices.say(text, partial(str, text))
        self.now = now
        self.last_puzzle = 0  # the number of the last puzzle played in this session; 0 for none
        self.worker = Worker()
        self.settings: Settings = DEFAULT if self._settings_file is None else self._settings_file.load()

    @property
    def untouched(self) -> bool:
        """Whether no game was ever saved. Only checks for files, because the first frame waits for it."""
        if (folder := self._directory) is None:
            return True
        games = [name + ending for name in (GAME, DAILY) for ending in (".json", ".journal")]
        return not any((folder / name).exists() for name in (*games, HISTORY))

    # --- the games in progress

    def load(self) -> list[Game]:
        """Return the saved games, at most two: games in progress come first, then the most recent one.

        Their pending entries are added to the history. A game owned by another running copy becomes a
        practice game in this copy, and this copy doesn't save it.
        """
        changed = [0.0 if slot.saves is None else slot.saves.changed for slot in self._slots]
        loaded = zip(changed, map(self._load, self._slots), strict=True)
        found = [(not game.over, when, game) for when, game in loaded if game is not None]
        return [game for *_key, game in sorted(found, key=lambda one: one[:2], reverse=True)]

    def load_beside(self, game: Game) -> Game | None:
        """Load the game in the slot that ``game`` doesn't use, if any, as `load` does."""
        mine = self._slot(game)
        return next((self._load(slot) for slot in self._slots if slot is not mine), None)

    def is_daily(self, game: Game) -> bool:
        """Return whether the game is saved in the slot of the daily game."""
        return self._slot(game) is self._slots[True]

    def keep(self, game: Game) -> None:
        """Save the game in its slot, replacing the game there; add it to the history once it has ended."""
        slot = self._slot(game)
        if game is slot.borrowed:
            if game.over:  # all cards count as shown, because the result reveals them
                self.note(game.id)
            return
        waiting, slot.waiting, slot.game = self._given_up(slot), None, game
        entries = [] if waiting is None or waiting.over or not waiting.can_undo else [self._entry(waiting)]
        if game.over:
            # Keep the entry of a game whose end was undone and then repeated.
            if slot.ended is None or slot.ended[0] is not game or slot.ended[1] != game.moves:
                slot.ended = (game, game.moves, self._entry(game))
            entries.append(slot.ended[2])
            if game.selection != ANY_DEAL:
                self.judgements.add_selection(entries[-1].code, game.selection)
        if slot.saves is not None:
            # Save the game and the previous game's entry in one write, in case the process dies now.
            history = self._opened_history
            unwritten = () if history is None else history.unwritten
            slot.saves.keep(game, (*unwritten, *entries)[-_MAX_OWED:])
        for entry in entries:
            self.record(entry)
            # Record this only after saving, so that the game still counts if the process dies in between.
            self.note(GameId.parse(entry.game))

    def leave(self, game: Game) -> None:
        """Abandon ``game``, and add it to the history: at once or, if it is saved, once it is replaced."""
        slot = self._slot(game)
        if not game.can_undo or game.over or game is slot.borrowed:
            return
        if slot.writes:
            slot.waiting = game
        else:
            self.record(self._entry(game))
            self.note(game.id)

    def _slot(self, game: Game) -> _Slot:
        holding = [slot for slot in self._slots if slot.game is game]
        return holding[0] if holding else self._slots[game.id.day is not None]

    def _load(self, slot: _Slot) -> Game | None:
        slot.asked = True
        saves = slot.saves
        if saves is None or (saved := saves.load()) is None:
            return None
        game = saved.game
        if saves.taken:
            slot.game = game
            if not game.over:
                game.practice = True
                slot.borrowed = game
                self.notices.say("borrowed game", lambda: _(_BORROWED))
            return game
        for entry in saved.owed:
            self.record(entry)
        slot.game = game
        if game.over and saved.owed:
            slot.ended = (game, game.moves, saved.owed[-1])  # `keep` saves the entry of an ended game last
        return game

    def _given_up(self, slot: _Slot) -> Game | None:
        """Return the game in progress to be replaced; `None` if there is none or it is another copy's."""
        if not slot.asked and slot.writes:
            slot.waiting = self._load(slot)
        return slot.waiting

    def _in_progress(self, slot: _Slot) -> Game | None:
        """Return the game in progress on disk, even if another copy owns it."""
        if slot.saves is not None and slot.saves.taken:
            saved = slot.saves.load()
            return None if saved is None else saved.game
        return self._given_up(slot)

    def open(self) -> None:
        """Claim the data folder, so that errors are reported at startup."""
        self.saves  # noqa: B018  # opened by this access

    # --- settings

    def change(self, settings: Settings) -> None:
        """Replace the settings and save them."""
        self.settings = settings
        if self._settings_file is not None:
            self._settings_file.keep(settings)

    # --- history

    def note(self, game_id: GameId, shown: int = ALL, own: int = ALL) -> bool:
        """Record that ``shown`` cards were seen; return whether more than ``own`` had been seen before."""
        return self.seen_file.note(game_id, shown, own)

    def seen(self, game_id: GameId) -> bool:
        """Return whether the Dungeon is known to have been played or seen past its first Room; see `late`."""
        if self.seen_file.depth(game_id) > ROOM_SIZE:
            return True
        begun = (game for game in map(self._in_progress, self._slots) if game is not None)
        same = (game for game in begun if game.id.dungeon() == game_id.dungeon())
        if any(game.can_undo or game.practice for game in same):  # practice counts even with no moves made
            return True
        return self.history_file is not None and self.history_file.seen(game_id)

    def entries(self) -> list[Entry]:
        """Return every game that ended or was abandoned, oldest first."""
        return [] if self.history_file is None else self.history_file.entries()

    def overview(self) -> Overview | Task[Overview]:
        """Return the overview of the history: immediately, or as a task if the history is long."""
        from .overview import EMPTY  # noqa: PLC0415  # not needed for the first frame

        return EMPTY if self.history_file is None else self.history_file.overview()

    def mark(self, day: date) -> DayMark | None:
        """Return the mark of a recent day's Dungeon; `None` if it wasn't finished."""
        from .daily import Days, daily_id  # noqa: PLC0415  # not needed for the first frame

        days = Days()
        days.add([] if self.history_file is None else self.history_file.of_game(daily_id(day)))
        return days.marks().get(day)

    def prepare(self) -> None:
        """Start indexing the played Dungeons, if the history is long."""
        # Don't open a short history (the usual case), because it isn't needed yet.
        if self._directory is not None and size(self._directory / HISTORY) > AT_ONCE:
            assert self.history_file is not None
            self.history_file.played.prepare()

    def late(self) -> list[GameId]:
        """Return played Dungeons for which `seen` returned `False`, unless they were returned before."""
        history = self._opened_history
        return [] if history is None else history.played.late()

    def export(self, task: Task[str] | None = None) -> str:
        """Export the history to the player's documents or the data folder; return a message for the player.

        This can run on any thread. ``task`` receives the progress; cancelling it raises `CancelledError`.
        """
        from .exchange import export_to, places  # noqa: PLC0415  # rarely needed

        folders = [] if self._directory is None else places(self._directory)
        return export_to(folders, self.entries(), self.now().date().isoformat(), task)

    def save_picture(self, png: bytes, name: str) -> str:
        """Write a picture to the folder of exports; return a message for the player."""
        from .exchange import places, save_new  # noqa: PLC0415  # rarely needed

        return save_new([] if self._directory is None else places(self._directory), name, png)

    def import_file(self, path: Path, task: Task[str] | None = None) -> str:
        """Add the games in the file ``path`` to the history; return a message.

        This can run on any thread. ``task`` receives the progress. If cancelled in time, it adds nothing.
        """
        if self.history_file is None:
            return _("This session isn't saved, so games can't be imported.")
        from .exchange import import_from  # noqa: PLC0415  # rarely needed

        return import_from(path, self.history_file, self.now(), task)

    def _entry(self, game: Game) -> Entry:
        """Return the history entry of a game that ends or is abandoned now."""
        from .entry import Entry  # noqa: PLC0415  # not needed before a game has ended

        entry = Entry.of(game, self.now().isoformat(timespec="seconds"))
        return entry._replace(practice=True) if self.note(game.id, game.revealed, game.revealed) else entry

    def record(self, entry: Entry) -> None:
        """Add a game to the history, if there is one."""
        if self.history_file is not None:
            self.history_file.add(entry)

    # --- puzzles

    @property
    def solved(self) -> tuple[Solved, ...]:
        """The solved puzzles, each once, oldest first."""
        return () if self._solved_file is None else self._solved_file.load()

    def marked(self, mark: str) -> frozenset[str]:
        """Return the puzzles with a ``mark``, as in `SolvedFile.marked`."""
        return frozenset() if self._solved_file is None else self._solved_file.marked(mark)

    def solve(self, puzzle: GameId, *, helped: bool = False, mark: str = "") -> Solved:
        """Save ``puzzle`` as solved now, ``helped`` or not; if ``mark`` is given, save only that."""
        from .solved import Solved  # noqa: PLC0415  # not needed without puzzles

        solved = Solved(str(puzzle), self.now().isoformat(timespec="seconds"), helped, mark)
        if self._solved_file is not None:
            self._solved_file.add(solved)
        return solved

    # --- everything

    def notice(self) -> str | None:
        """Remove and return the next notice for the player, if any."""
        waiting = (self.notices, *(part.notices for part in self._parts()))
        return next((notices.take() for notices in waiting if notices), None)

    @cached_property
    def judgements(self) -> Judgements:
        """The solver's results for games in the history, read on first use."""
        from .judgements import Judgements  # noqa: PLC0415  # not needed for the first frame

        return Judgements(self._directory, self.worker)

    def close(self) -> None:
        """Finish writing and release the folder."""
        if "judgements" in self.__dict__:
            self.judgements.close()
        for part in self._parts():
            part.close()
        self.worker.close()

    def _parts(self) -> list[SettingsFile | Saves | History | SolvedFile | SeenFile]:
        return [part for name in _PARTS if (part := self.__dict__.get(name)) is not None]

    @property
    def _opened_history(self) -> History | None:
        history: History | None = self.__dict__.get("history_file")
        return history

    @cached_property
    def _settings_file(self) -> SettingsFile | None:
        return None if self._directory is None else SettingsFile(self._directory, self.worker)

    @cached_property
    def saves(self) -> Saves | None:
        """The saved game in the folder; `None` without a folder."""
        from .saves import Saves  # noqa: PLC0415  # not needed for the first frame of a game named at the start

        return None if self._directory is None else Saves(self._directory, self.worker)

    @cached_property
    def daily_saves(self) -> Saves | None:
        """The saved daily game in the folder; `None` without a folder."""
        from .saves import Saves  # noqa: PLC0415  # for the same reason as in `saves`

        folder = self._directory
        return None if folder is None else Saves(folder, self.worker, name=DAILY, owner=self.saves)

    @cached_property
    def _slots(self) -> tuple[_Slot, _Slot]:
        """The slots of ordinary games and of the daily game."""
        return _Slot(self.saves), _Slot(self.daily_saves)

    @cached_property
    def history_file(self) -> History | None:
        """The history in the folder; `None` without a folder."""
        from .history import History  # noqa: PLC0415  # not needed before a game has ended

        return None if self._directory is None else History(self._directory, self.worker)

    @cached_property
    def seen_file(self) -> SeenFile:
        """The Dungeons whose cards were shown."""
        from .seen import SeenFile  # noqa: PLC0415  # not needed for the first frame

        return SeenFile(self._directory)

    @cached_property
    def _solved_file(self) -> SolvedFile | None:
        from .solved import SolvedFile  # noqa: PLC0415  # not needed without puzzles

        return None if self._directory is None else SolvedFile(self._directory, self.worker)
