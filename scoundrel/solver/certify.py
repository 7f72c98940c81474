"""Finds Dungeons that are proved winnable, or have a requested difficulty."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..engine import WINNABLE, AvoidPolicy, Game, GameId, Ruleset, Selection
from .attempt import Attempt
from .difficulty import Difficulty

EFFORT: Final = 400
"""Oracle steps per Dungeon; most winnable ones are proved within a tenth of that."""


class Certifier:
    """Tries ``numbers`` in turn until a Dungeon matches the request, in slices of time.

    A request is a winnable Dungeon, one with a number of stars, or both. If no Room may be avoided,
    each Dungeon is searched until the answer is known, which is quick. Otherwise the search
    of a Dungeon stops after `EFFORT`, because there are many more Dungeons.
    """

    def __init__(self, ruleset: Ruleset, numbers: Iterable[int], selection: Selection = WINNABLE) -> None:
        self.ruleset: Final = ruleset
        self.found: int | None = None
        """The number of the matching Dungeon, once found."""
        self.tried = 0
        """The number of Dungeons that didn't match."""
        self.exhausted = False
        """Whether all numbers were tried without a match."""
        self._numbers = iter(numbers)
        self._number = 0
        self._winnable, self._stars = selection
        self._rating: Difficulty | None = None
        self._attempt: Attempt | None = None

    def step(self, seconds: float) -> bool:
        """Search one Dungeon for about ``seconds``. Return whether one was found or none is left."""
        if self.found is not None or self.exhausted:
            return True
        if self._rating is None and self._attempt is None:
            number = next(self._numbers, None)
            if number is None:
                self.exhausted = True
                return True
            self._number = number
            game_id = GameId(self.ruleset, number)
            if self._stars:
                self._rating = Difficulty(game_id.start())
            else:
                self._attempt = attempt_at(game_id)
        if self._rating is not None:
            self._rate(self._rating, seconds)
        elif self._attempt is not None and self._attempt.step(seconds):
            self._end(wished=self._attempt.cleared is True)
        return self.found is not None

    def _rate(self, rating: Difficulty, seconds: float) -> None:
        known = rating.step(seconds)
        if not rating.minimum <= self._stars <= rating.maximum:
            self._end(wished=False)
        elif known and self._winnable and not rating.cleared:
            self._rating, self._attempt = None, attempt_at(GameId(self.ruleset, self._number))
        elif known:
            self._end(wished=True)

    def _end(self, *, wished: bool) -> None:
        """Record the result for the current number."""
        if wished:
            self.found = self._number
        else:
            self.tried += 1
        self._rating = self._attempt = None


def attempt_at(game_id: GameId) -> Attempt:
    """Return the search that decides whether this Dungeon counts as winnable, the same on every machine."""
    effort = None if game_id.ruleset.avoid is AvoidPolicy.NEVER else EFFORT
    return Attempt(Game(game_id).state, effort)
