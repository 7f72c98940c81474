"""Plays the moves of a game in a real window, with a real mouse."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from scoundrel.engine import Game, Move, MoveKind, legal_moves, needless_death
from scoundrel.engine.records import replace
from scoundrel.storage.saves import Saves
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.layout import Layout, Place
from tests.ui.openings import played

from .desk import PATIENCE, QUIETLY, Desk, wait_for
from .picture import Mirror, seen, wait_to_see

Pos = tuple[int, int]

SIZE = (1280, 800)  # initial size of the window
# With these settings, a new Room is visible as soon as it is dealt.
AT_ONCE = QUIETLY._replace(reduced_motion=True)
_READ = 1.5  # seconds needed to read a question
# The context of screens laid out in this process, to find the positions of buttons in the window.
CONTEXT = Context(SIZE, lambda _: None)
NOWHERE = (SIZE[0] // 2, 3)  # a position with nothing under the pointer


class Player:
    """Plays the moves of a game on the desk, by clicks, drags or keys."""

    def __init__(self, desk: Desk, layout: Layout) -> None:
        self.desk, self.layout = desk, layout
        self._mirror: Mirror | None = None
        self._last = 0, 0  # position of the last click

    def see(self, game: Game) -> None:
        """Wait until a new Room is visible, because its cards can't be taken before that."""
        if game.state.taken == 0:
            self.desk.move(NOWHERE)
            if self._mirror is None:
                self._mirror = Mirror(game.id, self.layout.size)
            wait_to_see(self.desk, self._mirror.show(game), self.layout.room)

    def click(self, game: Game, move: Move) -> None:
        """Make ``move`` with a click that doesn't form a double click with the previous one."""
        self.see(game)
        pos = spot(self.layout, game, move)
        if self._last == pos:
            # A click elsewhere in between prevents a double click at the same position.
            self.desk.click(NOWHERE)
        self._last = pos
        self.desk.click(pos, button=3 if barehanded(game, move) else 1)

    def drag(self, game: Game, move: Move) -> None:
        """Make ``move`` by dragging its card, or the whole Room."""
        self.see(game)
        if move.card is None:
            # The gap between two cards drags the whole Room.
            first, second = self.layout.slots[:2]
            self.desk.drag(((first.right + second.left) // 2, first.centery), self.layout.dungeon.center)
            return
        place = {
            MoveKind.EQUIP: Place.WEAPON,
            MoveKind.FIGHT_ARMED: Place.WEAPON,
            MoveKind.FIGHT_BAREHANDED: Place.DISCARD,
            MoveKind.DRINK: Place.PLAYER,
        }[move.kind]
        self.desk.drag(spot(self.layout, game, move), self.layout.zone(place).center)

    def key(self, game: Game, move: Move) -> None:
        """Make ``move`` with its key."""
        self.see(game)
        if move.card is None:
            self.desk.key("a")
            return
        digit = str(game.state.room.index(move.card) + 1)
        self.desk.key(*(("Shift_L", digit) if move.kind is MoveKind.FIGHT_BAREHANDED else (digit,)))

    def be_asked(self, make: Callable[[], None]) -> None:
        """Call ``make``, which makes a needlessly fatal move, and wait until the question can be answered."""
        before = last = self._look()
        make()
        read = time.monotonic() + PATIENCE

        def asked() -> bool:
            nonlocal last, read
            now = self._look()
            if now not in (last, before):
                last, read = now, time.monotonic() + _READ
            return time.monotonic() >= read

        wait_for(asked, "a question that has stood for a while")
        self._last = 0, 0  # the next click can't form a double click

    def _look(self) -> bytes:
        return pygame.image.tobytes(seen(self.desk, self.layout.room), "RGB")


def spot(layout: Layout, game: Game, move: Move) -> Pos:
    """Return the centre of the card of ``move``, or of the Avoid button."""
    card = None if move.card is None else game.state.room.index(move.card)
    x, y = (layout.avoid_button if card is None else layout.slots[card]).center
    return x, y


def button(screen: BaseScreen, command: Command) -> Pos:
    """Return the centre of the button for ``command`` on a screen like ``screen``."""
    x, y = next(b for b in screen.buttons.buttons if b.command is command).rect.center
    return x, y


def title_button(command: Command, game: Game | None = None) -> Pos:
    """Return the centre of a title button, either on the first start or with a ``game`` to continue."""
    return button(TitleScreen(CONTEXT, game, new=game is None), command)


def on_disk(data: Path, file: str = "settings.json") -> dict[str, object]:
    """Return the JSON object in ``file``; empty if the file is missing, even briefly during a save."""
    try:
        found: dict[str, object] = json.loads((data / file).read_text())
    except FileNotFoundError:
        return {}
    return found


def short_death() -> Game:
    """Return a game that ends on its second move with a needless death; its par is found immediately."""
    return played("classic#14", "8s Ac")


def barehanded(game: Game, move: Move) -> bool:
    """Return whether ``move`` needs a barehanded click, because a plain click would use the Weapon."""
    armed = replace(move, kind=MoveKind.FIGHT_ARMED)
    return move.kind is MoveKind.FIGHT_BAREHANDED and armed in legal_moves(game.state)


def keep_last_room(data: Path, played: Game, *, rooms: int = 1) -> tuple[Game, Pos]:
    """Save ``played`` before its last ``rooms`` Rooms. Return the game and the Continue button's position."""
    begins = [n for n, step in enumerate(played.steps) if step.before.taken == 0]
    before = begins[max(1, len(begins) - rooms)]
    return kept(data, Game.replay(played.id, played.moves[:before]))


def kept(data: Path, game: Game) -> tuple[Game, Pos]:
    """Save ``game``. Return the game and the position of the Continue button on the title screen."""
    saves = Saves(data)
    saves.keep(game)
    saves.close()
    return game, title_button(Command.CONTINUE, game)


def replay(player: Player, played: Game, hand: str, begun: Game | None = None) -> Game:
    """Replay a game, making each move with the player's method ``hand``. Return the finished game.

    ``begun`` is the part of the game that is already on the table. ``hand`` is "click", "drag" or "key".
    """
    game = Game(played.id) if begun is None else begun
    for move in played.moves[len(game.moves) :]:
        make = partial(getattr(player, hand), game, move)
        if needless_death(game.state, move):
            player.be_asked(make)
        make()
        game.push(move)
    return game
