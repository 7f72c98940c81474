"""The navigator, which shows the screens and serves their requests."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import ref

import pygame

from ... import i18n
from ...engine import ANY_DEAL, Game, GameId, score
from ...i18n import gettext as _
from ...storage.settings import Settings
from ...storage.store import Store
from ...storage.worker import Background, BackgroundWork
from ..audio.sounds import Sounds
from ..base_screen import BaseScreen
from ..input import Accept, Back, Intent, Key, PadPressed, PointerLeft, PointerPressed
from ..pads import active_device
from ..requests import (
    Ask,
    Change,
    Command,
    Context,
    Copy,
    CopyPicture,
    Import,
    Open,
    Paste,
    Play,
    PlayOn,
    Request,
    ReviewGame,
    Shake,
    ShowEnd,
    Sound,
    Watch,
)
from ..table import actions
from ..table.deals import Deal, Deals
from ..table.light import Mood
from ..table.scenery import scene_of
from ..table.session import Session
from ..widgets.actions import Shortcut
from ..widgets.theme import Style, text_scale
from ..window import clipboard, spare_memory
from ..words import table_text
from .confirmation import Confirmation
from .registry import open_game, open_screen
from .table import TableScreen

if TYPE_CHECKING:
    from ...storage.overview import Overview
    from ..accessibility.cursor import Cursor
    from ..accessibility.node import Node
    from ..background.par import Par
    from ..window.game_window import GameWindow


class Stack:
    """The open screens, lowest first, and the table, which may wait behind the menu."""

    def __init__(self) -> None:
        self._screens: list[BaseScreen] = []
        self._drawn: list[BaseScreen] = []  # the screens drawn in the last frame
        self._under: pygame.Surface | None = None  # the picture of the screens below `top`; `None` if unknown
        self._page = 0  # the top screen's page
        self._fading: pygame.Surface | None = None  # the fading last frame before the latest transition
        self._age = 0.0
        self._way: int | None = 0  # how to draw the transition: see `BaseScreen.blend`
        self._popped: BaseScreen | None = None  # the closed screen whose entrance is drawn backwards
        self.table: TableScreen | None = None  # the table of the game in progress, shown or behind the menu

    @property
    def top(self) -> BaseScreen:
        """The active screen, on top of the stack."""
        return self._screens[-1]

    @property
    def everything(self) -> list[BaseScreen]:
        """All screens on the stack, and the table of the game in progress even if it isn't on the stack."""
        waiting = [] if self.table is None or self.table in self._screens else [self.table]
        return [*self._screens, *waiting]

    @property
    def played(self) -> TableScreen | None:
        """The topmost table on the stack, even if it is covered; `None` if there is none."""
        return next((one for one in reversed(self._screens) if isinstance(one, TableScreen)), None)

    def update(self, dt: float) -> bool:
        """Advance the transition between two screens or pages. Return whether a redraw is needed."""
        if self._fading is None:
            return False
        self._age += dt
        if self._age >= _CHANGES:
            self._fading, self._drawn = None, []
        return True

    def draw(self, target: pygame.Surface, *, dissolves: bool) -> None:
        """Draw the visible screens. ``dissolves`` adds a transition when the screen or page changes."""
        lowest = max(i for i, screen in enumerate(self._screens) if screen.covers)
        before, self._drawn = self._drawn, self._screens[lowest:]
        (*below, top), page, self._page = self._drawn, self._page, self.top.page
        changed = before != self._drawn
        # A page turned early in a transition joins it, so a held key doesn't restart it every frame.
        free = self._fading is None or self._age > _CHANGES / 2
        if dissolves and before and (changed or (page != self._page and free)):
            self._fading, self._age = target.copy(), _CHANGES / 16
            turned = 0 if changed else (self._page > page) - (self._page < page)
            self._way = turned if before[0] is self._drawn[0] else None
            self._popped = self._popped if before[-1] is self._popped else None
        if self._under is None or before[:-1] != below:
            for screen in below:
                screen.repaint()
                screen.draw(target)
            self._under = target.copy() if below and top.caches_below else None
        else:
            target.blit(self._under, (0, 0))
        if below or changed or self._fading is not None:
            top.repaint()
        top.draw(target)
        if self._fading is None:
            self._popped = None
        elif self._popped is not None:
            closing, left = self._fading.copy(), max(0.0, 1 - _FASTER * self._age / _CHANGES)
            self._popped.blend(closing, target.copy(), left, None if self._way is None else -1)
            target.blit(closing, (0, 0))
        else:
            top.blend(target, self._fading, self._age / _CHANGES, self._way)

    def forget(self) -> None:
        """End a transition, and redraw the screens below the top, because the window has changed."""
        self._under = self._fading = None

    def push(self, screen: BaseScreen) -> None:
        """Push a screen onto the stack."""
        self._let_go()
        self._screens.append(screen)

    def pop(self, settings: Settings) -> bool:
        """Go back to the screen below; return `False` if there is none."""
        if len(self._screens) == 1:
            return False
        self._popped = self.top if self.top.closes else None
        self._become(self._screens[:-1])
        self.top.come_back(settings)
        return True

    def replace_top(self, screen: BaseScreen) -> None:
        """Replace the top screen."""
        self._become([*self._screens[:-1], screen])

    def show(self, screen: BaseScreen, *, table: TableScreen | None = None) -> None:
        """Show only ``screen``. A game in progress waits, unless another ``table`` replaces it."""
        self._let_go()
        self._become([screen], table)

    def _let_go(self) -> None:
        """Cancel all presses, because the previous screen won't get the releases."""
        if self._screens:
            self.top.handle(PointerLeft(keys=True))

    def _become(self, screens: Sequence[BaseScreen], table: TableScreen | None = None) -> None:
        before = self.everything
        self._screens = [*screens]
        self.table = table or self.table
        for screen in before:
            if screen not in self.everything:
                screen.leave()


log = logging.getLogger(__name__)

_CHANGES = 0.28  # duration of the transition between two screens or pages, in seconds
_FASTER = 1.5  # the speed of an entrance drawn backwards, relative to the entrance
_READING = 5.0  # minimum seconds for reading a message before the next one is shown
# Quits from every screen, even during typing, a drag or an open confirmation.
_QUIT = Shortcut("q", ctrl=True)


class Navigator:
    """Manages the screens in a window of ``size`` pixels. Starts with the game ``game_id``, or the title."""

    def __init__(
        self, size: tuple[int, int], game_id: GameId | None, store: Store, sounds: Sounds, window: GameWindow
    ) -> None:
        self._size, self.store, self._sounds, self._window = size, store, sounds, window
        self.requests: list[Request] = []
        self._stack = Stack()
        self.background = Background()  # the background job: an import or an export
        self._waiting: list[str] = []  # messages waiting for a screen that can show them
        self._reading_for = 0.0  # seconds left for reading the last message
        self._stale, self.deals, self.confirmation, self.running = True, Deals(store), Confirmation(), True
        self._pointed = True  # whether the last press came from the pointer, not from a key or a controller
        self.shake: Callable[[int], None] = lambda _damage: None  # rumbles in proportion to damage
        self.par: Par | None = None  # the last result screen's search for par, reused on return
        self.is_heard = False  # whether a screen reader is running. Set by the accessibility adapter
        self._cursor: Cursor | None = None  # the reading cursor, once a screen reader has been used
        if game_id is not None:
            self._show_table(self.deals.begin(game_id)).playback.begin_bare()
        else:
            if (session := self.deals.resume()) is not None:
                self._stack.table = TableScreen(self.context, session)
            self.run_command(Command.MENU)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.store.settings

    @property
    def context(self) -> Context:
        """The context for a new screen, with the current size and settings."""
        return Context(self._size, self.requests.append, self.settings, lambda: self.is_heard)

    @property
    def top(self) -> BaseScreen:
        """The active screen, on top of the stack."""
        return self._stack.top

    @property
    def table(self) -> TableScreen | None:
        """The table of the game in progress, shown or behind the menu."""
        return self._stack.table

    @property
    def game(self) -> Game | None:
        """The game on the table, shown or waiting behind the menu."""
        return self.deals.game

    def after_first_frame(self) -> None:
        """Do the work that was postponed until after the first frame."""
        self.store.open()
        self._stale |= self.deals.check()

    # --- events of the window

    def handle(self, intent: Intent) -> None:
        """Handle global keys and the open question; pass any other intent to the top screen."""
        if isinstance(intent, PointerPressed | Key | PadPressed | Accept | Back):
            self._pointed = isinstance(intent, PointerPressed)
        if isinstance(intent, Key) and (intent.name == "f11" or (intent.name == "return" and intent.alt)):
            self.change(self.settings._replace(full_screen=not self.settings.full_screen))
            return
        if isinstance(intent, Key) and _QUIT.matches(intent):
            self.run_command(Command.QUIT)
            return
        if isinstance(intent, Key) and intent.name == "f1":
            rules = open_screen(Command.RULES, self)
            if rules is not None and type(rules) is not type(self.top):
                self._push(rules)
            return
        if self.is_heard and self._reading.handle(intent, self.top, self._nodes):
            self.expose()
            return
        asked = self.confirmation.question
        if asked is not None and self._announces(intent):
            return
        if not self.confirmation.begin(intent):
            self.top.keep_focus(intent)
            self.top.handle(intent)
            self._serve()
            self.confirmation.end(intent)
        elif self.confirmation.question is not asked:
            self.top.cancelled()
        if asked is not self.confirmation.question:
            self.expose()

    def _announces(self, intent: Intent) -> bool:
        """Repeat the open question, or announce what the key asks for. Return whether either was done."""
        if not (self.is_heard and isinstance(intent, Key) and isinstance(self.top, TableScreen)):
            return False
        if announces := actions.ANNOUNCE.matches(intent):
            again = actions.ANNOUNCE.shortcuts[-1].matches(intent)
            self.confirmation.announce(again=again)
            if not again:
                self.top.handle(intent)
            self.expose()
        return announces

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out all screens again if the window's size has changed."""
        if size != self._size:
            self._size = size
            for screen in self._stack.everything:
                screen.resize(size)
            self.expose()

    def relabel(self) -> None:
        """Update keys or glyphs on all screens, because the active device has changed."""
        for screen in self._stack.everything:
            screen.relabel()
        self.expose()

    def expose(self) -> None:
        """Request a redraw of everything."""
        self._stale = True
        self._stack.forget()
        self.top.repaint()

    def update(self, dt: float) -> bool:
        """Advance the screen on top; return whether a redraw is needed."""
        self._stale |= self.deals.update() | self._stack.update(dt)
        self._tell_next(dt)
        self.confirmation.update(dt)
        asked = self.confirmation.question
        self.top.note_question(asked and asked.what)
        dirty = self.top.update(dt)
        if (table := self._stack.played) is None:
            self._sounds.follow(None, False)
        else:
            room, low = table.game.room_number, table.playback.mood is Mood.LOW
            self._sounds.follow((table.game.id, room), low, scene_of(table.game).value)
        self._serve()
        dirty, self._stale = dirty or self._stale, False
        return dirty

    def _tell_next(self, dt: float) -> None:
        """Show the next message on the top screen, once the last one has been read."""
        self._reading_for -= dt
        if (words := self.background.finish()) is not None:
            self._reading_for = 0.0  # a message that the player asked for doesn't wait for earlier ones
            self._waiting.insert(0, words)
        while (notice := self.store.notice()) is not None:
            self._waiting.append(notice)
        if self._waiting and self._reading_for <= 0 and self.top.tell(self._waiting[0]):
            del self._waiting[0]
            self._reading_for = _READING

    def preload(self) -> bool:
        """Do one step of idle-time preparation. Return whether there is more to do."""
        return self.top.preload() or (self.par is not None and self.par.review_on()) or self.deals.prepare()

    def spare(self) -> None:
        """Free the pictures that a finished or waiting game doesn't need; they are recreated when needed."""
        table = self._stack.played or self._stack.table
        if table is not None and (table.game.over or self._stack.played is None):
            spare_memory.forget(spare_memory.DRAWINGS)
            if table is not self.top:
                table.spare()

    def describe(self) -> tuple[Hashable, Node]:
        """Return a unique key of the top screen, and its root node for screen readers."""
        return ref(self.top), self._reading.shown(self.top, self._nodes())

    def _nodes(self) -> Node:
        screen = self.top.describe()
        if self.settings.brief:
            from ..accessibility.node import brief  # noqa: PLC0415  # needed only for a screen reader

            screen = brief(screen)
        return screen._replace(children=(*self.confirmation.nodes(self._answer), *screen.children))

    @property
    def _reading(self) -> Cursor:
        if self._cursor is None:
            from ..accessibility.cursor import Cursor  # noqa: PLC0415  # needed only for a screen reader

            self._cursor = Cursor(self.press)
        return self._cursor

    def focus(self, node: Node) -> None:
        """Focus ``node`` for a screen reader, if the node can be focused."""
        self._reading.leave()
        if node.focus is not None:
            node.focus()
        self.expose()

    def press(self, node: Node) -> None:
        """Press a node for a screen reader, without a key or a pointer."""
        self.focus(node)
        if node.choose is not None:
            # Replace the last input, so that the next question doesn't refer to an earlier tap or key.
            self.handle(PointerLeft())
        self.confirmation.by_reader = True
        if node.choose is not None:
            node.choose()
            self._serve()
        elif node.press is not None:
            self.handle(node.press)
        self.confirmation.by_reader = False

    def _answer(self, confirmed: bool) -> None:
        """Carry out the open question's action if ``confirmed``; otherwise cancel it."""
        question = self.confirmation.question
        self.confirmation.question = None
        if question is not None:
            (question.then if confirmed else self.top.cancelled)()
            self.expose()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the visible screens."""
        self._stack.draw(target, dissolves=not self.settings.reduced_motion)
        if self.confirmation.question is not None:
            self.top.repaint()
            scale = text_scale(*self._size, self.settings.text_size)
            self.confirmation.draw(target, Style(scale, self.context.theme))

    # --- requests of screens

    def _serve(self) -> None:
        while self.requests:
            request = self.requests.pop(0)
            match request:
                case Sound(cue, pan, volume):
                    self._sounds.play(cue, pan, volume)
                case Shake(damage):
                    self.shake(damage)
                case Ask():
                    self._ask(request)
                case Play():
                    self._play(request)
                case ShowEnd(game, _):
                    if self.top is self.table:
                        log.info("%s ended: score %d.", game.id, score(game.state))
                        self._push(open_game(request, self))
                case Open(make, instead):
                    (self.replace_top if instead else self._push)(make(self.context))
                case Change(settings):
                    self.change(settings)
                case Watch() | ReviewGame() | PlayOn():
                    self._look_back(request)
                case Copy(text):
                    copied = clipboard.put(text)
                    self.top.tell(_("Copied.") if copied else _("The clipboard isn't available here."))
                    self.expose()
                case CopyPicture(make, name):
                    stored = io.BytesIO()
                    pygame.image.save(make(), stored, "picture.png")
                    copied, png = clipboard.put_picture(stored.getvalue()), stored.getvalue()
                    self.top.tell(_("Picture copied.") if copied else self.store.save_picture(png, name))
                    self.expose()
                case Paste(take):
                    take(clipboard.get())
                    self.expose()
                case Import(path, take):
                    self._import(Path(path), take)
                case Command():
                    self.run_command(request)

    def run_command(self, command: Command) -> None:
        """Run ``command``."""
        table = self.table
        match command:
            case Command.QUIT if active_device.make() is not None:
                quits = partial(setattr, self, "running", False)
                self._ask(Ask(command, _("Quit Scoundrel?"), quits), command)
            case Command.QUIT:
                self.running = False
            case Command.MUTE:
                self.change(self.settings._replace(muted=not self.settings.muted))
            case Command.NEW | Command.BEGIN | Command.GENTLE:
                self._play(command)
            case Command.AGAIN if table is not None:
                self._play(command)
            case Command.WATCH if table is not None:
                self._look_back(Watch(table.game))
            case Command.REVIEW if table is not None:
                self._look_back(ReviewGame(table.game))
            case Command.CONTINUE_OTHER:
                self._switch()
            case Command.CONTINUE_DAILY if self.deals.kept(daily=True) is not self.game:
                self._switch()
            case Command.CONTINUE | Command.CONTINUE_DAILY if table is not None:
                self._show(table)
                table.come_back(self.settings)
                table.end_now()
            case Command.UNDO if table is not None:
                self._show(table)
                table.undo()
            case Command.BACK:
                if self._stack.pop(self.settings):
                    self._changed_stack()
            case Command.EXPORT:
                self._run(_("Exporting your games\N{HORIZONTAL ELLIPSIS}"), self.store.export)
            case _ if (screen := open_screen(command, self)) is not None:
                (self._show if command is Command.MENU else self._push)(screen)

    # --- the stack

    def _push(self, screen: BaseScreen) -> None:
        self._stack.push(screen)
        self._changed_stack(opened=True)

    def _show(self, screen: BaseScreen) -> None:
        self._stack.show(screen)
        self._changed_stack(opened=True)

    def replace_top(self, screen: BaseScreen) -> None:
        """Replace the top screen."""
        self._stack.replace_top(screen)
        self.expose()

    def _changed_stack(self, *, opened: bool = False) -> None:
        self.confirmation.question = None
        if opened and not self._pointed and not self.is_heard:
            self.top.show_focus()
        self.expose()

    def _look_back(self, request: Watch | ReviewGame | PlayOn) -> None:
        """Show or continue a past game, which reveals the cards of its Dungeon."""
        from ..background.judge import code_of  # noqa: PLC0415  # not needed for the first frame

        game = request.game
        self.deals.cards_shown(game.id)
        if game.over and game.selection == ANY_DEAL:
            # Look up by the code how a ranked game's Dungeon was chosen, which the game doesn't record.
            game.selection = self.store.judgements.selection(code_of(Game.replay(game.id, game.moves)))
        self._push(open_game(request, self))

    # --- games

    def _play(self, request: Play | Command) -> None:
        """Start the game of ``request``. Ask for confirmation first if that would abandon another game."""
        deal = self.deals.wanted(request)
        start, left = partial(self._start, deal), self.deals.abandons(deal)
        if left is None or (isinstance(request, Play) and request.confirmed):
            start()
            return
        command = request if isinstance(request, Command) else Command.PLAY
        here = self.top is self.table and left is self.game
        restart = command is Command.AGAIN
        self._ask(Ask(request, table_text.abandon(left, here=here, restart=restart), start), command)

    def _start(self, deal: Deal) -> None:
        session = self.deals.start(deal)
        if session is not None:
            self._sounds.play("shuffle")
            self._show_table(session)
            return
        from .new_game import FindWinnableScreen  # noqa: PLC0415  # needed only if no Dungeon is ready

        self._push(FindWinnableScreen(self.context, deal.wish, self.deals.supply, self.store.seen))

    def _switch(self) -> None:
        if self.deals.waiting is not None:
            self._show_table(self.deals.switch())

    def show_game(self, game: Game) -> None:
        """Show a game on the table, at its latest move."""
        self._show_table(self.deals.open(game))

    def _show_table(self, session: Session) -> TableScreen:
        table = TableScreen(self.context, session)
        self._stack.show(table, table=table)
        self._changed_stack()
        table.end_now()
        return table

    # --- questions, settings, background jobs and pictures

    def _ask(self, ask: Ask, command: Command | None = None) -> None:
        before = self.confirmation.question
        if self.confirmation.ask(ask, self.top, command):
            ask.then()
        elif before is not self.confirmation.question:
            self._sounds.play(ask.cue)
        self.expose()

    def change(self, settings: Settings) -> None:
        """Apply and save the settings."""
        before = self.settings
        settings = settings.keeping_unchosen(before)
        if settings == before:
            return
        self.store.change(settings)
        if settings.language != before.language:
            i18n.use(settings.language)
        self._sounds.set(settings)
        if settings.full_screen != before.full_screen:
            self._window.set_full(settings.full_screen)
        for screen in self._stack.everything:
            screen.restyle(settings)
        self.expose()

    def _import(self, path: Path, take: Callable[[Overview], None]) -> None:
        from .loading import show_anew  # noqa: PLC0415

        doing, work = _("Importing games\N{HORIZONTAL ELLIPSIS}"), partial(self.store.import_file, path)
        self._run(doing, work, lambda: show_anew(self.store.overview(), take, self))

    def _run(self, doing: str, work: BackgroundWork, then: Callable[[], None] = lambda: None) -> None:
        """Do ``work`` in the background, announced by ``doing``; show its result, then call ``then``."""
        self.top.tell(self.background.begin(doing, work, then))
        self.expose()
