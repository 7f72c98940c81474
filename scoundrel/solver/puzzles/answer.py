"""Decides whether a puzzle in play can still be cleared, and how."""

from __future__ import annotations

from ...engine import Game, GameId, GameState
from ..attempt import Attempt
from ..search import Line
from .miner import MAX_CARDS
from .proof import MAX_UNSEEN, Proof


class AnswerSearch(Attempt):
    """Searches from ``state`` until it is known whether the Dungeon can be cleared, in slices of time."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state, keep=True)

    @property
    def clears(self) -> bool | None:
        """Whether the Dungeon can be cleared from here; `None` until that is known."""
        return self.cleared is True if self.done else None

    def improve(self, seconds: float) -> bool:
        """Continue the search for better play, as for the best death; return whether it is complete."""
        return self.oracle.step(seconds)

    @property
    def line(self) -> Line:
        """The best line found, which clears the Dungeon once that is known to be possible."""
        return self.oracle.line


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
