"""Lines of play as moves, and the conversion of search nodes to moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoundrel.engine import AVOID, GameState, Move, apply, legal_moves, outcome, score
from scoundrel.solver.standing import Node, row_of, standing_of


class Line(NamedTuple):
    """A way to play a game to its end, found by someone who knows the whole Dungeon."""

    score: int
    """The final score."""
    moves: tuple[Move, ...]
    """From the given state to the end of the game."""
    proved: bool
    """Is it proved that no other line scores more?"""
    cleared: bool
    """Do these moves clear the Dungeon?"""
    lost: bool = False
    """Is it proved that the Dungeon cannot be cleared? The best death may still be unproved."""


def rest_of(whole: tuple[Move, ...], made: tuple[Move, ...]) -> tuple[Move, ...]:
    """What is left of the moves of a ``whole`` game after those ``made``; nothing where another was made."""
    return whole[len(made) :] if whole[: len(made)] == made else ()


class Ending(NamedTuple):
    """One way to play a turn to its end."""

    moves: tuple[Move, ...]
    state: GameState


def endings(state: GameState, moves: tuple[Move, ...] = ()) -> Iterator[Ending]:
    """Every way to play the turn of ``state`` to its end without avoiding; the game must not be over."""
    for move in legal_moves(state):
        if move.card is None:
            continue
        after = apply(state, move).state
        if after.taken and outcome(after) is None:
            yield from endings(after, (*moves, move))
        else:
            yield Ending((*moves, move), after)


def best_ending(state: GameState, *, cleared: bool) -> Ending:
    """The game's ending within this turn with the best score, cleared or died."""
    over = [ending for ending in endings(state) if outcome(ending.state) is not None]
    alive = [ending for ending in over if (ending.state.health > 0) is cleared]
    return max(alive, key=lambda ending: score(ending.state))


def way_to(state: GameState, node: Node) -> Ending:
    """The moves from ``state`` through a search's nodes to the last of them, and the state there.

    ``state`` is between two turns, the first of the nodes.
    """
    path = []
    at: Node | None = node
    while at is not None:
        path.append(at)
        at = at[2]
    moves: tuple[Move, ...] = ()
    for standing, row, _, avoided in path[-2::-1]:
        if avoided:
            state = apply(state, AVOID).state
            moves += (AVOID,)
        else:
            ending = next(
                ending
                for ending in endings(state)
                if outcome(ending.state) is None
                and standing_of(ending.state) == standing
                and row_of(ending.state) == row
            )
            state = ending.state
            moves += ending.moves
    return Ending(moves, state)
