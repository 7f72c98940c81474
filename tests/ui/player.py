"""Somebody who plays the whole application, by posted events."""

from __future__ import annotations

import pygame

from scoundrel.engine import CardKind, Game, GameId, Move, MoveKind
from scoundrel.storage.settings import Settings
from scoundrel.ui.app import App
from scoundrel.ui.requests import Command, Screen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table.gestures import move_of_click
from scoundrel.ui.table.layout import Place
from scoundrel.ui.window.game_window import GameWindow
from tests.wishes import STILL_CANDLE, store_with

from .gestures import Pos, gap, place_pos, slot_pos

FRAME = 1 / 60


class Player:
    """Sits before the application: posts events, and lets time pass a frame at a time."""

    def __init__(self, game: str | None = None, wishes: Settings = STILL_CANDLE) -> None:
        self.app = App(GameWindow(), None if game is None else GameId.parse(game), store_with(wishes))
        self.heard: list[str] = []
        self.app.sounds.play = self._hear  # type: ignore[method-assign]  # nobody listens

    def _hear(self, cue: str) -> None:
        if not self.app.sounds.muted:
            self.heard.append(cue)

    @property
    def scene(self) -> Screen:
        """The screen on top."""
        return self.app.top

    @property
    def table(self) -> TableScreen:
        """The table, wherever it is."""
        assert self.app.table is not None
        return self.app.table

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.table.game

    def frame(self, dt: float = FRAME) -> bool:
        """One turn of the loop; was anything drawn?"""
        self.app.take_events()
        return self.app.frame(dt)

    def wait(self, seconds: float) -> None:
        """Let so much time pass, whatever moves."""
        for _ in range(round(seconds / 0.05)):
            self.frame(0.05)

    def see(self) -> None:
        """Let time pass until the Room can be seen, and no longer, whatever else still moves."""
        for _ in range(200):
            if self.table.motion.seen.issuperset(card for card in self.game.state.room if card):
                return
            self.frame()
        raise AssertionError("the Room is never seen")

    def read(self) -> None:
        """Let so much time pass that a question can be read."""
        self.wait(0.6)

    def settle(self) -> None:
        """Let time pass until nothing moves any more, a result that is to come included."""
        still = 0
        for _ in range(2000):
            still = 0 if self.frame(0.1) else still + 1
            if still == 12:
                return
        raise AssertionError("it never comes to rest")

    def point(self, pos: Pos) -> None:
        """Move the pointer there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def press(self, pos: Pos, button: int = 1) -> None:
        """Press a button there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))

    def release(self, pos: Pos, button: int = 1) -> None:
        """Let it go there."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def click(self, pos: Pos, button: int = 1) -> None:
        """Click there, all within one frame."""
        self.point(pos)
        self.press(pos, button)
        self.release(pos, button)
        self.frame()

    def carry(self, begin: Pos, end: Pos) -> None:
        """Press at ``begin`` and carry to ``end`` in a few frames."""
        self.point(begin)
        self.press(begin)
        for step in range(1, 5):
            x, y = (begin[i] + (end[i] - begin[i]) * step // 4 for i in (0, 1))
            self.point((x, y))
            self.frame()

    def drag(self, begin: Pos, end: Pos) -> None:
        """Carry and let go."""
        self.carry(begin, end)
        self.release(end)
        self.frame()

    def key(self, name: str, mod: int = 0, text: str = "") -> None:
        """Press a key."""
        code = pygame.key.key_code(name)
        scancode = getattr(pygame, f"KSCAN_{name.upper()}", 0)
        typed = text or (name if len(name) == 1 else "")
        event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)
        pygame.event.post(event)
        self.frame()

    def type(self, words: str) -> None:
        """Type, each letter a key."""
        for letter in words:
            self.key(letter if letter.isalnum() else "space", text=letter)

    def button(self, command: Command) -> Pos:
        """Where a button of the screen on top is."""
        buttons = self.scene.buttons.buttons
        rect = next(button.rect for button in buttons if button.command is command)
        return rect.center

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.window._window.size = size

    def make(self, move: Move, how: str) -> None:
        """Make a move by click, drag or key."""
        state, layout = self.game.state, self.table.layout
        card = move.card
        if how == "key":
            if card is None:
                self.key("a")
            else:
                bare = move_of_click(state, card) != move
                self.key(str(state.room.index(card) + 1), pygame.KMOD_SHIFT if bare else 0)
        elif how == "drag":
            begin = gap(layout) if card is None else slot_pos(layout, state, card)
            self.drag(begin, place_pos(layout, place_of(move)))
        elif card is None:
            self.click(self.button(Command.AVOID))
        else:
            button = 1 if move_of_click(state, card) == move else 3
            self.click(slot_pos(layout, state, card), button)


def place_of(move: Move) -> Place:
    """Where one carries a card to make this move."""
    if move.card is None:
        return Place.DUNGEON
    if move.kind is MoveKind.FIGHT_ARMED or move.card.kind is CardKind.WEAPON:
        return Place.WEAPON
    return Place.PLAYER


def assert_at_rest(player: Player) -> None:
    """What is shown is the layout of the game's state, and nothing is drawn while nothing happens."""
    table = player.table
    player.point(table.layout.footer.center)
    player.settle()
    assert table.motion.shown() == table.layout.poses(player.game.state)
    assert table.motion.health == player.game.state.health
    assert [player.frame() for _ in range(30)] == [False] * 30
