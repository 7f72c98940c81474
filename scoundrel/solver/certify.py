"""Searches for winnable Dungeons; the line that clears one is the proof."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scoundrel.engine import AvoidPolicy, Game, GameId, Ruleset
from scoundrel.solver.attempt import Attempt

EFFORT: Final = 400
"""Oracle steps for one Dungeon; most winnable ones are proved within a tenth of that."""


class Certifier:
    """Tries ``numbers`` one after the other until a Dungeon proves winnable, in slices of time.

    If no Room may be avoided each Dungeon is searched until the answer is known, which is quick. By other
    rules it is given up after `EFFORT`, because there are many more Dungeons.
    """

    def __init__(self, ruleset: Ruleset, numbers: Iterable[int]) -> None:
        self.ruleset: Final = ruleset
        self.found: int | None = None
        """The number of the winnable Dungeon, once there is one."""
        self.tried = 0
        """How many Dungeons were not proved winnable."""
        self.exhausted = False
        """Have all numbers been tried without success?"""
        self._numbers = iter(numbers)
        self._number = 0
        self._attempt: Attempt | None = None

    def step(self, seconds: float) -> bool:
        """Search one Dungeon for about ``seconds``. Returns whether one is found or no numbers are left."""
        if self.found is not None or self.exhausted:
            return True
        if self._attempt is None:
            number = next(self._numbers, None)
            if number is None:
                self.exhausted = True
                return True
            self._number, self._attempt = number, attempt_at(GameId(self.ruleset, number))
        if self._attempt.step(seconds):
            if self._attempt.cleared:
                self.found = self._number
            else:
                self.tried += 1
            self._attempt = None
        return self.found is not None


def attempt_at(game_id: GameId) -> Attempt:
    """The search that decides whether this Dungeon counts as winnable; the same on every machine."""
    effort = None if game_id.ruleset.avoid is AvoidPolicy.NEVER else EFFORT
    return Attempt(Game(game_id).state, effort)
