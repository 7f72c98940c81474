"""The screens that lie over one another, and what they ask for."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from scoundrel import i18n
from scoundrel.engine import Game, GameId, Ruleset, score
from scoundrel.i18n import gettext as _
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store

from .. import clipboard
from ..background.jobs import Background, Work
from ..input import Intent, Key, PointerLeft
from ..requests import (
    Ask,
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
from ..sound import Sounds
from ..table.deals import Dealer
from ..table.layout import text_scale
from .confirmation import Confirm
from .table import TableScene

if TYPE_CHECKING:
    from scoundrel.storage.overview import Overview

    from .open_history import Desk

log = logging.getLogger(__name__)

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
        self.background = Background()
        """What is read or written beside the game."""
        self._stale = True
        self._dealer = Dealer(store, self, sounds)
        self.confirm = Confirm()
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

    @property
    def game(self) -> Game | None:
        """The game on the table, shown or waiting behind the menu."""
        return self.table.game if self.table is not None else None

    @property
    def at_table(self) -> bool:
        """Is the table what the player sees and plays on?"""
        return self.top is self.table

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
        asked = self.confirm.question
        if not self.confirm.begin(intent):
            self.top.handle(intent)
            self._serve()
            self.confirm.end(intent)
        if asked is not self.confirm.question:
            self.expose()

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
        self.confirm.update(dt)
        dirty = self.top.update(dt)
        self._serve()
        dirty, self._stale = dirty or self._stale, False
        return dirty

    def warm(self) -> bool:
        """Prepare one thing that will be needed, while nothing else is to be done; is there more?"""
        if self.top.warm():
            return True
        rulesets = [self.settings.ruleset, *([self.table.game.id.ruleset] if self.table else [])]
        return self._dealer.supply.prepare([one for one in rulesets if self.settings.certifies(one)])

    def draw(self, target: pygame.Surface) -> None:
        """Draw the scenes that can be seen."""
        lowest = max(i for i, scene in enumerate(self._scenes) if scene.covers)
        for scene in self._scenes[lowest:]:
            scene.draw(target)
        self.confirm.draw(target, text_scale(*self._size, self.settings.text_size))

    def _everything(self) -> list[Scene]:
        waiting = self.table is not None and self.table not in self._scenes
        return [*self._scenes, *([self.table] if self.table is not None and waiting else [])]

    def _pass_on(self, dt: float) -> None:
        """Tell the player what has to be said of the disk, once a screen has a place for it."""
        self._reading -= dt
        if (words := self.background.finish()) is not None:
            # Whoever asked for it does not wait.
            self._reading = 0.0
            self._untold.insert(0, words)
        table = self.table
        for game_id in self._store.late():
            if table is not None and table.game.id == game_id:
                table.game.practice = True
                self.expose()
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
                case Ask():
                    self.ask(request)
                case Play():
                    self._dealer.serve(request)
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
                    self._run(_("Exporting your games\N{HORIZONTAL ELLIPSIS}"), self._store.export)
                case Command():
                    self._command(request)

    def _command(self, command: Command) -> None:
        table = self.table
        match command:
            case Command.QUIT:
                self.running = False
            case Command.MUTE:
                self._change(self.settings._replace(muted=not self.settings.muted))
            case Command.NEW | Command.BEGIN | Command.AGAIN:
                self._dealer.serve(command)
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
                self.confirm.withdraw()
                self.expose()
            case _:
                self._open(command)

    def _open(self, command: Command) -> None:
        """Lay the screen that a command names over the others; each is read when it is first asked for."""
        size, send, settings = self._size, self._requests.append, self.settings
        match command:
            case Command.DAILY | Command.STATISTICS | Command.HISTORY:
                from .open_history import open_screen  # noqa: PLC0415

                self._push(open_screen(command, self._store.overview, self._desk()))
            case Command.NUMBER:
                from .enter_dungeon import EnterDungeonScreen  # noqa: PLC0415

                self._push(EnterDungeonScreen(size, send, settings))
            case Command.MODES:
                from .new_game import NewGameScreen  # noqa: PLC0415

                self._push(NewGameScreen(size, send, settings, self.game))
            case Command.HOUSE:
                from .house_rules import HouseRulesScreen  # noqa: PLC0415

                self._push(HouseRulesScreen(size, send, settings))
            case Command.RULES:
                from .rulebook import RulebookScreen  # noqa: PLC0415

                ruleset = self.table.game.id.ruleset if self.table else settings.ruleset
                self._push(RulebookScreen(size, send, ruleset, settings))
            case Command.SETTINGS:
                from .settings import SettingsScreen  # noqa: PLC0415

                game = self.game
                counts = game is not None and not game.over and not game.practice
                self._push(SettingsScreen(size, send, settings, counts=counts))

    def _desk(self) -> Desk:
        from .open_history import Desk  # noqa: PLC0415

        game = self.game
        send, put = self._requests.append, self._put
        return Desk(self._size, send, self.settings, self._store.now, self.top, game, self.background, put)

    def _put(self, scene: Scene) -> None:
        """Show this screen instead of that on top."""
        self._scenes[-1] = scene
        self.expose()

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            # What is held there is let go of: the screen that is left will not hear of the release.
            self.top.handle(PointerLeft(keys=True))
        self.confirm.withdraw()
        self._scenes.append(scene)
        self.expose()

    def _show(self, scene: Scene) -> None:
        self._push(scene)
        self._scenes[:] = [scene]

    def _show_title(self) -> None:
        from .title import TitleScreen  # noqa: PLC0415  # not needed where a game is named

        game = self.game
        title = TitleScreen(self._size, self._requests.append, self.settings, game, new=self._store.untouched)
        self._show(title)

    def _show_end(self, game: Game) -> None:
        from .result import ResultScreen  # noqa: PLC0415  # not needed for the first frame

        if self.top is self.table:
            log.info("%s ended: score %d.", game.id, score(game.state))
            self._push(ResultScreen(game, self._size, self._requests.append, self.settings))

    def _watch(self, game: Game, title: str = "") -> None:
        from .replay import ViewerScene  # noqa: PLC0415  # not needed for the first frame

        viewer = ViewerScene(game, self._size, self._requests.append, self.settings)
        viewer.title = title
        self._show_cards(viewer, game.id)

    def _review(self, game: Game) -> None:
        from .review import ReviewScene  # noqa: PLC0415  # not needed for the first frame

        self._show_cards(ReviewScene(game, self._size, self._requests.append, self.settings), game.id)

    def _show_cards(self, scene: Scene, game_id: GameId) -> None:
        """Lay a screen over the others on which all cards of this Dungeon can be seen."""
        self._dealer.show(game_id)
        if self.table is not None:
            self.table.know(game_id)
        self._push(scene)

    # --- questions

    def ask(self, ask: Ask, command: Command | None = None) -> None:
        """Do what is asked about if this confirms it, else ask."""
        before = self.confirm.question
        if self.confirm.ask(ask, self.top, command):
            ask.then()
        elif before is not self.confirm.question:
            self._sounds.play(ask.cue)
        self.expose()

    # --- games

    def seek(self, ruleset: Ruleset) -> None:
        """Have a certified Dungeon looked for, which is played once it is found."""
        from .find_winnable import FindWinnableScreen  # noqa: PLC0415  # only where none is ready yet

        seen, send = self._store.seen, self._requests.append
        self._push(FindWinnableScreen(ruleset, self._dealer.supply, seen, self._size, send, self.settings))

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
        if settings.language != before.language:
            i18n.use(settings.language)
        self._sounds.set(settings)
        if settings.full_screen != before.full_screen:
            self._screen.set_full(settings.full_screen)
        for scene in self._everything():
            scene.restyle(settings)
        self.expose()

    def _import(self, path: Path, take: Callable[[Overview], None]) -> None:
        from .open_history import show_anew  # noqa: PLC0415

        def then() -> None:
            show_anew(self._store.overview(), take, self._desk())

        doing = _("Importing games\N{HORIZONTAL ELLIPSIS}")
        self._run(doing, lambda task: self._store.import_file(path, task), then)

    def _run(self, doing: str, work: Work, then: Callable[[], None] = lambda: None) -> None:
        """Have something done that takes long, and say then what came of it."""
        self.top.tell(self.background.begin(doing, work, then))
        self.expose()

    def _copy(self, words: str) -> None:
        self.top.tell("Copied." if clipboard.put(words) else "The clipboard cannot be used here.")
        self.expose()
