"""A simple player that others are compared with."""

from __future__ import annotations

from scoundrel.engine import AVOID, Game, Move, apply, legal_moves


def most_health(game: Game) -> tuple[Move, ...]:
    """The move that leaves most health, of several the first; never avoids."""
    state = game.state
    moves = [move for move in legal_moves(state) if move is not AVOID]
    return (max(moves, key=lambda move: apply(state, move).state.health),)
