"""New games: which Dungeon is put on the table, whether the game counts, and what is abandoned for it."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Protocol

from scoundrel.engine import Card, Game, GameId, Ruleset
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store

from ..background.winnable import Supply
from ..requests import Ask, Command, Play
from ..sound import Sounds
from ..words import table_text

_NEW_NUMBERS = 10_000_000
"""New games take a number of at most seven digits: nobody has to type it twice."""


class Tables(Protocol):
    """What the dealer may ask of the stage."""

    @property
    def settings(self) -> Settings:
        """What the player wishes."""

    @property
    def game(self) -> Game | None:
        """The game on the table, shown or waiting behind the menu."""

    @property
    def at_table(self) -> bool:
        """Is the table what the player sees and plays on?"""

    def show_game(self, game: Game) -> None:
        """Put a game on the table, as far as it has been played."""

    def seek(self, ruleset: Ruleset) -> None:
        """Have a certified Dungeon looked for, which is played once it is found."""

    def ask(self, ask: Ask, command: Command | None = None) -> None:
        """Do what is asked about if this confirms it, else ask."""


class Dealer:
    """Puts new games on the table, and remembers the Dungeons whose cards were shown in this session."""

    def __init__(self, store: Store, tables: Tables, sounds: Sounds) -> None:
        self._store = store
        self._tables = tables
        self._sounds = sounds
        self.supply = Supply(_new_number)
        self._shown: set[tuple[Card, ...]] = set()
        """Dungeons whose cards were looked at, in a game of somebody else perhaps, or taken back."""

    def show(self, game_id: GameId) -> None:
        """Note that all cards of this Dungeon can be seen: a new game of it is for practice."""
        self._shown.add(game_id.dungeon())

    def serve(self, request: Play | Command) -> None:
        """Put the game on the table that is asked for; if that abandons another, only once confirmed."""
        game, settings = self._tables.game, self._tables.settings
        match request:
            case Play(game_id, certified):
                play = partial(self._play, game_id, certified=certified)
            case Command.AGAIN if game is not None:
                play = partial(self._play, game.id, certified=game.certified)
            case Command.NEW if game is not None:
                play = partial(self._deal, game.id.ruleset)
            case Command.NEW | Command.BEGIN:
                play = partial(self._deal, settings.ruleset)
            case _:
                return
        agreed = isinstance(request, Play) and request.confirmed
        if agreed or game is None or game.over or not game.can_undo:
            play()
            return
        command = request if isinstance(request, Command) else Command.PLAY
        words = table_text.abandon(game, here=self._tables.at_table, restart=command is Command.AGAIN)
        self._tables.ask(Ask(request, words, play), command)

    def _deal(self, ruleset: Ruleset) -> None:
        """Put a Dungeon on the table that has not been played here before, certified where that is wished."""
        if not self._tables.settings.certifies(ruleset):
            while self._store.seen(game_id := GameId(ruleset, _new_number())):
                pass
            self._play(game_id)
            return
        while (number := self.supply.take(ruleset)) is not None:
            if not self._store.seen(game_id := GameId(ruleset, number)):
                self._play(game_id, certified=True)
                return
        self._tables.seek(ruleset)

    def _play(self, game_id: GameId, *, certified: bool = False) -> None:
        left = self._tables.game
        if left is not None:
            if left.practice:  # its cards may have been seen, and all moves taken back
                self.show(left.id)
            self._store.leave(left)
        self._sounds.play("shuffle")
        known = game_id.dungeon() in self._shown or self._store.seen(game_id)
        game = Game(game_id, practice=known)
        game.certified = certified
        self._tables.show_game(game)


def _new_number() -> int:
    return SystemRandom().randrange(_NEW_NUMBERS)
