"""Somebody who plays the moves of a game in a real window, by a real mouse."""

from __future__ import annotations

import time

from scoundrel.engine import Card, Game, GameId, Move, MoveKind, legal_moves, needless_death
from scoundrel.ui.table.layout import Layout, Place

from .desk import QUIETLY, Desk
from .picture import Mirror, wait_to_see

SIZE = (1280, 800)
"""Of the window as it opens."""
AT_ONCE = QUIETLY._replace(reduced_motion=True)
"""With these settings a new Room is seen as soon as it is dealt."""
_NO_DOUBLE_CLICK = 0.6
"""Seconds after which two presses at one place are no double click any more."""
_READ = 1.5
"""Seconds in which a question is drawn and can be read."""


class Player:
    """Plays the moves of a game on the desk, by clicks or by drags."""

    def __init__(self, desk: Desk, layout: Layout) -> None:
        self.desk, self.layout = desk, layout

        self._mirror: Mirror | None = None
        self._last = (0, 0), 0.0
        """Where the last click was, and when."""

    def see(self, game: Game) -> None:
        """Wait until a new Room can be seen: nothing of it can be taken before."""
        if game.state.taken == 0:
            self.desk.move((self.layout.size[0] // 2, 3))
            if self._mirror is None:
                self._mirror = Mirror(game.id, self.layout.size)
            wait_to_see(self.desk, self._mirror.show(game), self.layout.room)

    def click(self, game: Game, move: Move) -> None:
        """Make a move by a click, which is no double click with the one before."""
        self.see(game)
        x, y = self.layout.avoid_button.center if move.card is None else self.slot(game, move.card)
        last, when = self._last
        if last == (x, y):
            time.sleep(max(0.0, when + _NO_DOUBLE_CLICK - time.monotonic()))
        self._last = (x, y), time.monotonic()
        if move.card is None:
            self.desk.click((x, y))
            return
        self.desk.click((x, y), button=3 if barehanded(game, move) else 1)

    def drag(self, game: Game, move: Move) -> None:
        """Make a move by carrying a card, or the whole Room."""
        self.see(game)
        if move.card is None:
            # By the gap between two cards one takes hold of the whole Room.
            first, second = self.layout.slots[:2]
            self.desk.drag(((first.right + second.left) // 2, first.centery), self.layout.dungeon.center)
            return
        place = {
            MoveKind.EQUIP: Place.WEAPON,
            MoveKind.FIGHT_ARMED: Place.WEAPON,
            MoveKind.FIGHT_BAREHANDED: Place.DISCARD,
            MoveKind.DRINK: Place.PLAYER,
        }[move.kind]
        self.desk.drag(self.slot(game, move.card), self.layout.zone(place).center)

    def key(self, game: Game, move: Move) -> None:
        """Make a move by its key."""
        self.see(game)
        if move.card is None:
            self.desk.key("a")
            return
        digit = str(game.state.room.index(move.card) + 1)
        self.desk.key(*(("Shift_L", digit) if move.kind is MoveKind.FIGHT_BAREHANDED else (digit,)))

    def slot(self, game: Game, card: Card) -> tuple[int, int]:
        """The middle of this card of the Room."""
        x, y = self.layout.slots[game.state.room.index(card)].center
        return x, y


def short_death() -> Game:
    """A game that ends by its second move, a death without need; its par is found at once."""
    return Game.replay(GameId.parse("hard#7"), map(Move.parse, ("Ac", "Ks")))


def barehanded(game: Game, move: Move) -> bool:
    """Must this move be asked for as barehanded, because a mere click would use the Weapon?"""
    if move.card is None or move.kind is not MoveKind.FIGHT_BAREHANDED:
        return False
    return may(game, Move(MoveKind.FIGHT_ARMED, move.card))


def may(game: Game, move: Move) -> bool:
    return move in legal_moves(game.state)


def replay(player: Player, played: Game, hand: str) -> Game:
    """Play a whole game again, each move by ``click``, ``drag`` or ``key``; give what it came to."""
    game = Game(played.id)
    for move in played.moves:
        # What kills where something else would not is asked for twice.
        getattr(player, hand)(game, move)
        if needless_death(game.state, move):
            time.sleep(_READ)
            getattr(player, hand)(game, move)
        game.push(move)
    return game
