"""Decides whether a puzzle in play can still be cleared, and how."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ...engine import Game, GameId, GameState
from ..search import Line, Oracle
from .miner import MAX_CARDS
from .proof import MAX_UNSEEN, Proof

_LOOK_EVERY: Final = 8
"""Oracle steps between two reads of its line, because building a line takes time."""


class AnswerSearch:
    """Searches from ``state`` until it is known whether the Dungeon can be cleared, in slices of time."""

    def __init__(self, state: GameState) -> None:
        self.clears: bool | None = None
        """Whether the Dungeon can be cleared from here; `None` until that is known."""
        self._oracle = Oracle(state)
        self._steps = 0

    def step(self, seconds: float) -> bool:
        """Search for about ``seconds``, at least a millisecond. Returns whether the answer is known."""
        end = perf_counter() + seconds
        while self.clears is None:
            finished = self._oracle.step(0)
            self._steps += 1
            if finished or self._steps % _LOOK_EVERY == 0:
                line = self._oracle.line
                if line.cleared or line.lost or finished:
                    self.clears = line.cleared
            if perf_counter() >= end:
                break
        return self.clears is not None

    def improve(self, seconds: float) -> bool:
        """Continue the search for better play, as for the best death; return whether it is complete."""
        return self._oracle.step(seconds)

    @property
    def line(self) -> Line:
        """The best line found, which clears the Dungeon once that is known to be possible."""
        return self._oracle.line


def answer(state: GameState) -> AnswerSearch:
    """Return the search for this state, run to its end."""
    found = AnswerSearch(state)
    while not found.step(1.0):
        pass
    return found


def proof_of(game_id: GameId) -> Proof | None:
    """Return the search that decides whether a shared position is a puzzle.

    `None` if no search is needed: for a whole Dungeon, too many cards, or too many unseen ones.
    """
    position = game_id.position
    if position is None or len(position.unseen) + len(position.known) > MAX_CARDS:
        return None
    return Proof(Game(game_id).state, len(position.unseen)) if len(position.unseen) <= MAX_UNSEEN else None
