"""Drivers for tests: the application by posted events, a screen by intents, the pointer over a table.

Define no Hypothesis strategies here, because conftest.py imports this module before loading its profile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import pygame

from scoundrel.engine import Card, CardKind, Game, GameId, GameState, Move, MoveKind
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Intent, Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Ask, Command, Request, Sound
from scoundrel.ui.screens.navigator import Navigator
from scoundrel.ui.screens.pause import PauseScreen
from scoundrel.ui.screens.sheet import FormScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table.gestures import Answer, Gestures, move_of_click
from scoundrel.ui.table.layout import Layout, Place
from scoundrel.ui.window.game_window import GameWindow
from tests.extent import LONG
from tests.wishes import STILL_CANDLE, store_with

FRAME = 1 / 60  # seconds per frame
Pos = tuple[int, int]
Spot = Pos | Place | str  # a position, a place on the table, or the code of a card in the Room
_USUAL = Layout.of(1280, 800)


def gap(layout: Layout) -> Pos:
    """Return the position between the second and third slot, where the whole Room can be grabbed."""
    second, third = layout.slots[1], layout.slots[2]
    return (second.right + third.left) // 2, second.centery


def bare_table(layout: Layout) -> Pos:
    """Return a position below the Room, without a card."""
    return layout.message.center


def place_pos(layout: Layout, place: Place) -> Pos:
    """Return the centre of a place; for the Room, the gap between its middle cards."""
    if place is Place.ROOM:
        return gap(layout)
    return {
        Place.DUNGEON: layout.dungeon,
        Place.WEAPON: layout.weapon,
        Place.PLAYER: layout.health,
        Place.DISCARD: layout.discard,
    }[place].center


def slot_pos(layout: Layout, state: GameState, card: Card) -> Pos:
    return layout.slots[state.room.index(card)].center


def _between(begin: Pos, end: Pos) -> Iterator[Pos]:
    """Yield four steps of a drag, the last at ``end``."""
    for step in range(1, 5):
        yield begin[0] + (end[0] - begin[0]) * step // 4, begin[1] + (end[1] - begin[1]) * step // 4


class PointerDriver:
    """Moves the pointer over one table. Each method returns the result of its last intent."""

    def __init__(self, state: GameState, layout: Layout = _USUAL, *, confirm_death: bool = True) -> None:
        self.gestures = Gestures(confirm_death=confirm_death)
        self._state, self._layout = state, layout

    def pos(self, spot: Spot) -> Pos:
        match spot:
            case Place():
                return place_pos(self._layout, spot)
            case str():
                return slot_pos(self._layout, self._state, Card.parse(spot))
        return spot

    def do(self, *intents: Intent) -> Answer:
        return [self.gestures.interpret(intent, self._state, self._layout) for intent in intents][-1]

    def move(self, spot: Spot) -> Answer:
        return self.do(PointerMoved(self.pos(spot)))

    def press(self, spot: Spot, button: int = 1, *, shift: bool = False) -> Answer:
        return self.do(PointerPressed(self.pos(spot), button, shift))

    def release(self, spot: Spot, button: int = 1) -> Answer:
        return self.do(PointerReleased(self.pos(spot), button))

    def click(self, spot: Spot, button: int = 1, *, shift: bool = False) -> Answer:
        self.move(spot)
        self.press(spot, button, shift=shift)
        return self.release(spot, button)

    def hold(self, begin: Spot, end: Spot) -> None:
        self.move(begin)
        self.press(begin)
        for pos in _between(self.pos(begin), self.pos(end)):
            self.move(pos)

    def drag(self, begin: Spot, end: Spot) -> Answer:
        self.hold(begin, end)
        return self.release(end)


Shown = TypeVar("Shown", bound=BaseScreen)


class ScreenDriver(Generic[Shown]):
    """Drives one screen with intents, and records its requests."""

    def __init__(self, make: Callable[[Callable[[Request], None]], Shown]) -> None:
        self.requests: list[Request] = []
        self.screen = make(self.requests.append)

    def take_requests(self) -> list[Request]:
        """Return the requests since the last call, without sounds."""
        asked: list[Request] = [request for request in self.requests if not isinstance(request, Sound)]
        self.requests.clear()
        return asked

    @property
    def heard(self) -> list[str]:
        return [request.cue for request in self.requests if isinstance(request, Sound)]

    def do(self, *intents: Intent) -> None:
        for intent in intents:
            self.screen.handle(intent)

    def press(self, *names: str) -> None:
        self.do(*map(Key, names))

    def click(self, pos: Pos, button: int = 1) -> None:
        self.do(PointerMoved(pos), PointerPressed(pos, button), PointerReleased(pos, button))

    def drag(self, begin: Pos, end: Pos) -> None:
        self.do(PointerPressed(begin, 1), PointerMoved(end), PointerReleased(end, 1))

    def button(self, command: object) -> Pos:
        return next(b.rect.center for b in self.screen.buttons.buttons if b.command is command)

    def label(self, command: object) -> str:
        return next(b.label for b in self.screen.buttons.buttons if b.command is command)

    def push(self, command: object) -> None:
        self.click(self.button(command))

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.screen.update(FRAME)

    def picture(self) -> pygame.Surface:
        picture = pygame.Surface(self.screen.context.size, depth=32)
        self.screen.draw(picture)
        return picture


class AppDriver:
    """Drives the whole application with posted events, frame by frame."""

    def __init__(
        self, game: str | None = None, settings: Settings = STILL_CANDLE, store: Store | None = None
    ) -> None:
        kept = store or store_with(settings)
        self.app = App(GameWindow(), None if game is None else GameId.parse(game), kept)
        self.heard: list[str] = []
        self.app.sounds.play = self._hear  # type: ignore[method-assign]  # only records cues
        self.app.sounds.start = lambda: None  # type: ignore[method-assign]  # opening a device is slow
        self._draw = self.app.navigator.draw
        self.app.navigator.draw = self._draw_some  # type: ignore[method-assign]
        self.every = 1 if LONG else 20  # draw one frame in this many, and each frame that a test looks at
        self._left_out = 0  # frames since the last one drawn

    def _draw_some(self, target: pygame.Surface) -> None:
        """Skip most frames, but draw all while a question is open, because drawing sets its position."""
        self._left_out += 1
        if self._left_out >= self.every or self.question is not None:
            self._left_out = 0
            self._draw(target)

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface, with the last frame drawn."""
        if self._left_out:
            self._left_out = 0
            self._draw(self.app.window.surface)
        return self.app.window.surface

    def _hear(self, cue: str, pan: float = 0.0, volume: float = 1.0) -> None:
        if not self.app.sounds.muted:
            self.heard.append(cue)

    @property
    def top(self) -> BaseScreen:
        return self.app.navigator.top

    @property
    def navigator(self) -> Navigator:
        return self.app.navigator

    @property
    def table(self) -> TableScreen:
        assert self.app.navigator.table is not None
        return self.app.navigator.table

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def moves(self) -> str:
        return " ".join(map(str, self.game.moves))

    @property
    def question(self) -> Ask | None:
        return self.navigator.confirmation.question

    @property
    def asked(self) -> str:
        """The text of the open question; empty if there is none."""
        return "" if self.question is None else self.question.words

    @property
    def asked_at(self) -> pygame.Rect:
        assert self.question is not None
        return self.navigator.confirmation.where()

    def texts(self) -> list[str]:
        return [label.text for label in self.table.view().labels]

    def picture(self) -> bytes:
        self.navigator.expose()
        self.app.frame(0.0)
        return pygame.image.tobytes(self.surface, "RGB")

    # --- time

    def frame(self, dt: float = FRAME) -> bool:
        """Run one iteration of the main loop. Return whether anything was drawn."""
        self.app.take_events()
        return self.app.frame(dt)

    def frames(self, count: int) -> None:
        """Run ``count`` frames of 0.05 s."""
        for _ in range(count):
            self.frame(0.05)

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds / 0.05))

    def wait_for_room(self) -> None:
        """Run frames only until the whole Room is visible, even if other things still move."""
        for _ in range(200):
            if self.table.playback.seen.issuperset(card for card in self.game.state.room if card):
                return
            self.frame()
        raise AssertionError("the Room is never seen")

    def read(self) -> None:
        self.wait(0.6)

    def settle(self) -> None:
        """Run frames until nothing moves and a pending result is shown."""
        still = 0
        for _ in range(2000):
            still = 0 if self.frame(0.1) else still + 1
            if still == 12:
                return
        raise AssertionError("it never comes to rest")

    # --- mouse and keys

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.event.Event(kind, fields))

    def point(self, pos: Pos) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))

    def hold(self, pos: Pos, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos: Pos, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos: Pos, button: int = 1) -> None:
        self.point(pos)
        self.hold(pos, button)
        self.release(pos, button)
        self.frame()

    def carry(self, begin: Pos, end: Pos) -> None:
        """Press at ``begin`` and drag to ``end`` over a few frames."""
        self.point(begin)
        self.hold(begin)
        for pos in _between(begin, end):
            self.point(pos)
            self.frame()

    def drag(self, begin: Pos, end: Pos) -> None:
        self.carry(begin, end)
        self.release(end)
        self.frame()

    def post_key(self, name: str, mod: int = 0, text: str = "") -> None:
        typed = text or (name if len(name) == 1 else "")
        scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)
        code = pygame.key.key_code(name)
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)

    def key(self, name: str, mod: int = 0, text: str = "") -> None:
        """Press a key and run one frame. Esc at a table goes through the pause screen to the title."""
        self.post_key(name, mod, text)
        self.frame()
        self._leave_pause(name)

    stays_paused = False

    def _leave_pause(self, name: str) -> None:
        if name == "escape" and isinstance(self.top, PauseScreen) and not self.stays_paused:
            self.post_key("q")
            self.frame()

    def press(self, *names: str, frames: int = 40) -> None:
        """Press keys one after the other, with ``frames`` frames of 0.05 s after each."""
        for name in names:
            self.post_key(name)
            self.frames(frames)
            self._leave_pause(name)

    def type(self, words: str) -> None:
        for letter in words:
            self.key(letter if letter.isalnum() else "space", text=letter)

    def button(self, command: Command) -> Pos:
        return self.button_rect(command).center

    def button_rect(self, command: Command) -> pygame.Rect:
        return next(each.rect for each in self.top.buttons.buttons if each.command is command)

    def choose(self, key: str, option: int) -> None:
        """Move the focus to the row ``key`` of the current form, and click its option ``option`` (from 0)."""
        assert isinstance(self.top, FormScreen)
        form = self.top.form
        for _ in form.rows:
            if form.focus is None or form.rows[form.focus].key != key:
                self.press("down", frames=1)
        self.click(form.control(key)[option].center)
        self.frames(20)

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.system_window.size = size

    def make(self, move: Move | str, how: str = "key") -> None:
        move = Move.parse(move) if isinstance(move, str) else move
        state, layout, card = self.game.state, self.table.layout, move.card
        if how == "key":
            if card is None:
                self.key("a")
            else:
                bare = move_of_click(state, card) != move
                self.key(str(state.room.index(card) + 1), pygame.KMOD_SHIFT if bare else 0)
        elif how == "drag":
            begin = gap(layout) if card is None else slot_pos(layout, state, card)
            self.drag(begin, place_pos(layout, _place_of(move)))
        elif card is None:
            self.click(self.button(Command.AVOID))
        else:
            self.click(slot_pos(layout, state, card), 1 if move_of_click(state, card) == move else 3)

    def assert_at_rest(self) -> None:
        """Check that the table shows the game's state, and that nothing is drawn while nothing happens."""
        self.point(self.table.layout.footer.center)
        self.settle()
        motion, state = self.table.playback, self.game.state
        assert motion.shown() == self.table.layout.poses(state)
        assert motion.health == state.health
        assert [self.frame() for _ in range(30)] == [False] * 30


Start = Callable[..., AppDriver]  # a function that starts the application with a game ID and settings


def _place_of(move: Move) -> Place:
    if move.card is None:
        return Place.DUNGEON
    if move.kind is MoveKind.FIGHT_ARMED or move.card.kind is CardKind.WEAPON:
        return Place.WEAPON
    return Place.PLAYER


@contextmanager
def running(store: Store, game: str | None = None) -> Iterator[AppDriver]:
    """Yield the application with ``store``, its first Room dealt. Closes the application at the end."""
    driver = AppDriver(game, store=store)
    try:
        driver.app.after_first_frame()
        driver.frames(20)
        yield driver
    finally:
        driver.app.close()
