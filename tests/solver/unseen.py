"""Games that only differ in cards their player can't know."""

from __future__ import annotations

from random import Random

from scoundrel.engine import DECK, Game, GameId
from scoundrel.solver.view import PlayerView


def reshuffled(game: Game, seed: int) -> Game:
    """Return a game with the same moves, in a Dungeon whose never-seen cards are in another order."""
    order = [*game.id.dungeon()]
    shown = len(DECK) - len(PlayerView.of(game).unseen)
    rest = order[shown:]
    Random(seed).shuffle(rest)
    return Game.replay(GameId(game.id.ruleset, None, (*order[:shown], *rest)), game.moves)
