"""The players of simulations: each chooses its next moves from what a human player may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from scoundrel.engine import (
    AVOID,
    DECK,
    MAX_NUMBER,
    Game,
    GameId,
    GameState,
    Move,
    avoid_objection,
    legal_moves,
    weapon_limit,
)
from scoundrel.solver.search import endings

Player = Callable[[Game], tuple[Move, ...]]
"""Returns the next moves, one or more, of a game that is not over."""


def random_player(seed: int) -> Player:
    """Plays legal moves with equal probability, reproducibly for each seed."""
    random = Random(seed).random

    def play(game: Game) -> tuple[Move, ...]:
        legal = legal_moves(game.state)
        return (legal[int(random() * len(legal))],)

    return play


def greedy(game: Game) -> tuple[Move, ...]:
    """The way through the Room that leaves most health and, among equals, the best Weapon.

    If every way costs health the Room is avoided where that is allowed, but never two Rooms in a row.
    """
    state = game.state
    best = max(endings(state), key=lambda ending: _standing(ending.state))
    if best.state.health < state.health and not state.avoided_last and avoid_objection(state) is None:
        return (AVOID,)
    return best.moves


def _standing(state: GameState) -> tuple[int, int]:
    return state.health, weapon_limit(state.ruleset, state.weapon)


def advised(seconds: float) -> Player:
    """Follows the advisor after so many seconds for each Room; with 0, its first answer."""
    from scoundrel.solver.advisor import advise  # noqa: PLC0415  # the other players have no need of it
    from scoundrel.solver.search import rest_of  # noqa: PLC0415
    from scoundrel.solver.view import PlayerView  # noqa: PLC0415

    proved: tuple[GameId | None, tuple[Move, ...]] = None, ()

    def play(game: Game) -> tuple[Move, ...]:
        nonlocal proved
        kept = rest_of(proved[1], game.moves) if proved[0] == game.id else ()
        plans = advise(PlayerView.of(game), seconds, kept)
        if _avoids_for_ever(game):
            plans = tuple([plan for plan in plans if plan.moves[0] is not AVOID])
        if not plans:
            return greedy(game)
        proved = game.id, (*game.moves, *plans[0].line) if plans[0].line else ()
        return plans[0].moves

    return play


def _avoids_for_ever(game: Game) -> bool:
    """Has it avoided as many Rooms in a row, as easy rules allow, as there are cards?"""
    last = game.moves[-len(DECK) :]
    return len(last) == len(DECK) and set(last) == {AVOID}


PLAYERS: Final[Mapping[str, Callable[[int, float], Player]]] = {
    "advisor": lambda _, seconds: advised(seconds),
    "greedy": lambda _number, _seconds: greedy,
    # Not the seed of the deal itself: the moves must not depend on the order of the cards.
    "random": lambda number, _: random_player(MAX_NUMBER + 1 + number),
}
"""Each player by name, made for the deal of a number and with so many seconds for each Room."""


def play(game: Game, player: Player) -> Game:
    """Let ``player`` play the game to its end; return the game."""
    while not game.over:
        for move in player(game):
            game.push(move)
    return game
