"""The difficulty of a Dungeon, found by playing quick games of it."""

from __future__ import annotations

from time import perf_counter

from scoundrel.engine import GameState
from scoundrel.solver.quick_games import QuickGames
from scoundrel.solver.rating import GAMES, stars


class Difficulty:
    """Finds the stars of the Dungeon that begins with ``state``, in slices of time.

    The games are played by the network alone, which knows only what a player knows: see `QuickGames`. The
    same Dungeon has the same stars on every machine.
    """

    def __init__(self, state: GameState) -> None:
        self._games = QuickGames(state)
        self._ruleset = state.ruleset
        self.played = 0
        self.lost = 0

    @property
    def least(self) -> int:
        """The fewest stars it can still have."""
        return stars(self.lost, self._ruleset)

    @property
    def most(self) -> int:
        """The most stars it can still have."""
        return stars(self.lost + GAMES - self.played, self._ruleset)

    @property
    def stars(self) -> int | None:
        """The stars, once known: often before the last game."""
        return self.least if self.least == self.most else None

    @property
    def cleared(self) -> bool:
        """Was one of its games won, so that it can certainly be cleared?"""
        return self.lost < self.played

    def step(self, seconds: float) -> bool:
        """Play for about ``seconds``. Returns whether the stars are known."""
        end = perf_counter() + seconds
        while self.stars is None:
            self.lost += self._games.play() <= 0
            self.played += 1
            if perf_counter() >= end:
                break
        return self.stars is not None
