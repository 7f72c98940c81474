"""Dealing the unseen cards of a game anew: all that its player knows stays as it is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from scoundrel.engine import Card, Game, GameId
from scoundrel.engine.deal import shuffle
from scoundrel.engine.records import replace
from scoundrel.solver.view import PlayerView


def orders(view: PlayerView, seed: int) -> Iterator[tuple[Card, ...]]:
    """Random orders of the unseen cards of a view without end, the same for an equal view and ``seed``.

    Each order is as likely as any other, whatever the true one is.
    """
    random = Random(seed).random
    while True:
        cards = list(view.unseen)
        shuffle(cards, random)
        yield tuple(cards)


def redealt(game: Game, seed: int) -> Game:
    """The game up to its latest move, for practice, with the unseen cards shuffled among their places.

    What was face up so far, and the cards of avoided Rooms at the bottom, are where they were.
    """
    view = PlayerView.of(game)
    order = next(orders(view, seed))
    return Game.replay(_with_order(game.id, order), game.moves, practice=True)


def _with_order(game_id: GameId, order: tuple[Card, ...]) -> GameId:
    """The same game with the last cards never dealt in this order."""
    position = game_id.position
    if position is not None:
        dealt = len(position.unseen) - len(order)
        moved = replace(position, unseen=position.unseen[:dealt] + order)
        return replace(game_id, position=moved)
    cards = game_id.dungeon()
    return GameId(game_id.ruleset, None, cards[: len(cards) - len(order)] + order)
