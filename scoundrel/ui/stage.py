"""The screens that lie over one another, and what they ask for."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Protocol

import pygame

from scoundrel.engine import Card, Game, GameId, Ruleset, score
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store

from . import clipboard
from .certified import Supply
from .input import Intent, Key, PointerLeft
from .scene import (
    Change,
    Command,
    Copy,
    Import,
    Keep,
    Paste,
    Play,
    Request,
    Review,
    Scene,
    ShowEnd,
    Sound,
    Watch,
)
from .scenes.table import TableScene
from .sound import Sounds

if TYPE_CHECKING:
    from scoundrel.storage.entry import Entry

    from .errand import Errand

log = logging.getLogger(__name__)

_NEW_NUMBERS = 10_000_000
"""New games take a number of at most seven digits: nobody has to type it twice."""
_READING = 5.0
"""Seconds for which what was said stays before the next sentence takes its place."""


class Screen(Protocol):
    """What the stage may ask of the window."""

    def set_full(self, full: bool) -> None:
        """Fill the screen, or not."""


class Stage:
    """The stack of scenes in a window of ``size`` pixels; begins with a game on the table, or the title."""

    def __init__(
        self, size: tuple[int, int], game_id: GameId | None, store: Store, sounds: Sounds, screen: Screen
    ) -> None:
        self._size = size
        self._store = store
        self._sounds = sounds
        self._screen = screen
        self._requests: list[Request] = []
        self._scenes: list[Scene] = []
        self._untold: list[str] = []
        self._reading = 0.0
        """Seconds that are left to read what was said last."""
        self.errand: Errand | None = None
        """What is read or written beside the game."""
        self._stale = True
        self._certified = Supply(_new_number)
        self._watched: set[tuple[Card, ...]] = set()
        """Dungeons whose cards were looked at, in a game of somebody else perhaps, or taken back."""
        self._unsure: Game | None = None
        """The game of which it is not known yet whether its Dungeon was played before."""
        self.running = True
        self.table: TableScene | None = None
        """The game being played, shown or waiting behind the menu."""
        if game_id is None:
            kept = store.load()
            if kept is not None:
                self.table = self._lay(kept)
            self._show_title()
        else:
            # Whether it was played before is asked once it is shown: nobody waits for that.
            self._unsure = Game(game_id)
            self.show_game(self._unsure)

    @property
    def settings(self) -> Settings:
        """What the player wishes."""
        return self._store.settings

    @property
    def top(self) -> Scene:
        """The screen that the player sees and plays on."""
        return self._scenes[-1]

    def after_first_frame(self) -> None:
        """Do what nobody waited for."""
        self._store.open()
        game, self._unsure = self._unsure, None
        if game is not None and self._store.seen(game.id):
            game.practice = True
            self.expose()

    # --- what happens in the window

    def handle(self, intent: Intent) -> None:
        """Hand on what the player did."""
        if isinstance(intent, Key) and (intent.name == "f11" or (intent.name == "return" and intent.alt)):
            self._change(self.settings._replace(full_screen=not self.settings.full_screen))
            return
        self.top.handle(intent)
        self._serve()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay all scenes out anew, if the window's size is another than before."""
        if size != self._size:
            self._size = size
            for scene in self._everything():
                scene.resize(size)
            self.expose()

    def expose(self) -> None:
        """Have everything drawn again."""
        self._stale = True

    def update(self, dt: float) -> bool:
        """Let time pass for the scene on top; say whether there is something new to draw."""
        self._pass_on(dt)
        dirty = self.top.update(dt)
        self._serve()
        dirty, self._stale = dirty or self._stale, False
        return dirty

    def warm(self) -> bool:
        """Prepare one thing that will be needed, while nothing else is to be done; is there more?"""
        if self.top.warm():
            return True
        rulesets = [self.settings.ruleset, *([self.table.game.id.ruleset] if self.table else [])]
        return self._certified.prepare([one for one in rulesets if self.settings.certifies(one)])

    def draw(self, target: pygame.Surface) -> None:
        """Draw the scenes that can be seen."""
        lowest = max(i for i, scene in enumerate(self._scenes) if scene.covers)
        for scene in self._scenes[lowest:]:
            scene.draw(target)

    def _everything(self) -> list[Scene]:
        waiting = self.table is not None and self.table not in self._scenes
        return [*self._scenes, *([self.table] if self.table is not None and waiting else [])]

    def _pass_on(self, dt: float) -> None:
        """Tell the player what has to be said of the disk, once a screen has a place for it."""
        self._reading -= dt
        errand = self.errand
        if errand is not None and errand.words is not None:
            # Whoever asked for it does not wait.
            self.errand, self._reading = None, 0.0
            self._untold.insert(0, errand.words)
            errand.then()
        while (notice := self._store.notice()) is not None:
            self._untold.append(notice)
        if self._untold and self._reading <= 0 and self.top.tell(self._untold[0]):
            del self._untold[0]
            self._reading = _READING

    # --- what scenes ask for

    def _serve(self) -> None:
        while self._requests:
            request = self._requests.pop(0)
            match request:
                case Sound(cue):
                    self._sounds.play(cue)
                case Play(game_id, certified):
                    self._play(game_id, certified=certified)
                case Keep(game):
                    self._store.keep(game)
                case ShowEnd(game):
                    self._show_end(game)
                case Change(settings):
                    self._change(settings)
                case Watch(game, title):
                    self._watch(game, title)
                case Review(game):
                    self._review(game)
                case Copy(text):
                    self._copy(text)
                case Paste(take):
                    take(clipboard.get())
                    self.expose()
                case Import(path, take):
                    self._import(Path(path), take)
                case Command.EXPORT:
                    self._run("Writing", self._store.export)
                case Command():
                    self._command(request)

    def _command(self, command: Command) -> None:
        table = self.table
        match command:
            case Command.QUIT:
                self.running = False
            case Command.MUTE:
                self._change(self.settings._replace(muted=not self.settings.muted))
            case Command.NEW:
                self._deal(table.game.id.ruleset if table else self.settings.ruleset)
            case Command.BEGIN:
                self._deal(self.settings.ruleset)
            case Command.AGAIN if table is not None:
                self._play(table.game.id, certified=table.game.certified)
            case Command.CONTINUE if table is not None:
                self._show(table)
                table.end_now()
            case Command.UNDO if table is not None:
                self._show(table)
                table.handle(Key("u"))
            case Command.WATCH if table is not None:
                self._watch(table.game)
            case Command.REVIEW if table is not None:
                self._review(table.game)
            case Command.MENU:
                self._show_title()
            case Command.BACK if len(self._scenes) > 1:
                self._scenes.pop()
                self.expose()
            case _:
                self._open(command)

    def _open(self, command: Command) -> None:
        """Lay the screen that a command names over the others; each is read when it is first asked for."""
        size, send, settings = self._size, self._requests.append, self.settings
        match command:
            case Command.DAILY:
                from scoundrel.storage.daily import open_since  # noqa: PLC0415

                from .scenes.daily import DailyScene  # noqa: PLC0415

                game = self.table.game if self.table else None
                entries, now = self._store.entries(), self._store.now()
                self._push(DailyScene(size, send, settings, entries, now.date(), game, open_since(now)))
            case Command.STATISTICS:
                from .scenes.statistics import StatisticsScene  # noqa: PLC0415

                self._push(StatisticsScene(size, send, settings, self._store.entries()))
            case Command.HISTORY:
                from .scenes.history import HistoryScene  # noqa: PLC0415
                from .scenes.statistics import StatisticsScene  # noqa: PLC0415

                # Those that have just been read need not be read again.
                top = self.top
                known = top.entries if isinstance(top, StatisticsScene) else self._store.entries()
                self._push(HistoryScene(size, send, settings, known))
            case Command.NUMBER:
                from .scenes.number import NumberScene  # noqa: PLC0415

                self._push(NumberScene(size, send, settings))
            case Command.MODES:
                from .scenes.modes import ModesScene  # noqa: PLC0415

                self._push(ModesScene(size, send, settings, self.table.game if self.table else None))
            case Command.HOUSE:
                from .scenes.house import HouseScene  # noqa: PLC0415

                self._push(HouseScene(size, send, settings))
            case Command.RULES:
                from .scenes.rules import RulesScene  # noqa: PLC0415

                ruleset = self.table.game.id.ruleset if self.table else settings.ruleset
                self._push(RulesScene(size, send, ruleset, settings))
            case Command.SETTINGS:
                from .scenes.settings import SettingsScene  # noqa: PLC0415

                self._push(SettingsScene(size, send, settings))

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            # What is held there is let go of: the screen that is left will not hear of the release.
            self.top.handle(PointerLeft(keys=True))
        self._scenes.append(scene)
        self.expose()

    def _show(self, scene: Scene) -> None:
        self._push(scene)
        self._scenes[:] = [scene]

    def _show_title(self) -> None:
        from .scenes.title import TitleScene  # noqa: PLC0415  # not needed where a game is named

        game = self.table.game if self.table is not None else None
        title = TitleScene(self._size, self._requests.append, self.settings, game, new=self._store.untouched)
        self._show(title)

    def _show_end(self, game: Game) -> None:
        from .scenes.result import ResultScene  # noqa: PLC0415  # not needed for the first frame

        if self.top is self.table:
            log.info("%s ended: score %d.", game.id, score(game.state))
            self._push(ResultScene(game, self._size, self._requests.append, self.settings))

    def _watch(self, game: Game, title: str = "") -> None:
        from .scenes.viewer import ViewerScene  # noqa: PLC0415  # not needed for the first frame

        viewer = ViewerScene(game, self._size, self._requests.append, self.settings)
        viewer.title = title
        self._show_cards(viewer, game.id)

    def _review(self, game: Game) -> None:
        from .scenes.review import ReviewScene  # noqa: PLC0415  # not needed for the first frame

        self._show_cards(ReviewScene(game, self._size, self._requests.append, self.settings), game.id)

    def _show_cards(self, scene: Scene, game_id: GameId) -> None:
        """Lay a screen over the others on which all cards of this Dungeon can be seen."""
        self._watched.add(game_id.dungeon())
        if self.table is not None:
            self.table.know(game_id)
        self._push(scene)

    # --- games

    def _deal(self, ruleset: Ruleset) -> None:
        """Put a Dungeon on the table that has not been played here before, certified where that is wished."""
        if not self.settings.certifies(ruleset):
            while self._store.seen(game_id := GameId(ruleset, _new_number())):
                pass
            self._play(game_id)
            return
        while (number := self._certified.take(ruleset)) is not None:
            if not self._store.seen(game_id := GameId(ruleset, number)):
                self._play(game_id, certified=True)
                return
        from .scenes.seek import SeekScene  # noqa: PLC0415  # only where none is ready yet

        seen, send = self._store.seen, self._requests.append
        self._push(SeekScene(ruleset, self._certified, seen, self._size, send, self.settings))

    def _play(self, game_id: GameId, *, certified: bool = False) -> None:
        if self.table is not None:
            if self.table.game.practice:  # its cards may have been seen, and all moves taken back
                self._watched.add(self.table.game.id.dungeon())
            self._store.leave(self.table.game)
        self._sounds.play("shuffle")
        known = game_id.dungeon() in self._watched or self._store.seen(game_id)
        game = Game(game_id, practice=known)
        game.certified = certified
        self.show_game(game)

    def show_game(self, game: Game) -> None:
        """Put a game on the table, as far as it has been played."""
        self.table = self._lay(game)
        self._show(self.table)
        self.table.end_now()

    def _lay(self, game: Game) -> TableScene:
        return TableScene(game, self._size, self._requests.append, self.settings)

    # --- the rest

    def _change(self, settings: Settings) -> None:
        before = self.settings
        settings = settings._replace(window=before.window)  # a screen does not know where it is by now
        if settings == before:
            return
        self._store.change(settings)
        self._sounds.set(settings)
        if settings.full_screen != before.full_screen:
            self._screen.set_full(settings.full_screen)
        for scene in self._everything():
            scene.restyle(settings)
        self.expose()

    def _import(self, path: Path, take: Callable[[Sequence[Entry]], None]) -> None:
        self._run("Reading", lambda: self._store.import_file(path), lambda: take(self._store.entries()))

    def _run(self, doing: str, do: Callable[[], str], then: Callable[[], None] = lambda: None) -> None:
        """Have something done that takes long, and say then what came of it."""
        from .errand import Errand  # noqa: PLC0415  # seldom asked for

        if self.errand is not None:
            self.top.tell("The games are still being read or written.")
        else:
            self.top.tell(f"{doing} the games\N{HORIZONTAL ELLIPSIS}")
            self.errand = Errand(do, then)
        self.expose()

    def _copy(self, words: str) -> None:
        self.top.tell("Copied." if clipboard.put(words) else "The clipboard cannot be used here.")
        self.expose()


def _new_number() -> int:
    return SystemRandom().randrange(_NEW_NUMBERS)
