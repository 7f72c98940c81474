"""Finds Dungeons that are proved winnable, or have a requested difficulty."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final

from ..engine import WINNABLE, AvoidPolicy, Game, GameId, Ruleset, Selection
from .attempt import Attempt
from .difficulty import Difficulty
from .search import Sliced

EFFORT: Final = 400
"""Oracle steps per Dungeon; most winnable ones are proved within a tenth of that."""


class Certifier(Sliced):
    """Tries ``numbers`` in turn until a Dungeon matches the request.

    A request is a winnable Dungeon, one with a number of stars, or both. If no Room may be avoided,
    each Dungeon is searched until the answer is known, which is quick. Otherwise the search
    of a Dungeon stops after `EFFORT`, because there are many more Dungeons.
    """

    def __init__(self, ruleset: Ruleset, numbers: Iterable[int], selection: Selection = WINNABLE) -> None:
        super().__init__(self._try_all(numbers, selection))
        self.ruleset: Final = ruleset
        self.found: int | None = None
        """The number of the matching Dungeon, once found."""
        self.tried = 0
        """The number of Dungeons that didn't match."""

    @property
    def exhausted(self) -> bool:
        """Whether all numbers were tried without a match."""
        return self.done and self.found is None

    def _try_all(self, numbers: Iterable[int], selection: Selection) -> Iterator[bool]:
        for number in numbers:
            if (yield from _matches(GameId(self.ruleset, number), selection)):
                self.found = number
                break
            self.tried += 1


def _matches(game_id: GameId, selection: Selection) -> Generator[bool, None, bool]:
    """Return whether a Dungeon is one of this selection."""
    winnable, stars = selection
    if stars:
        rating = Difficulty(game_id.start())
        while rating.minimum <= stars <= rating.maximum and not rating.step(0):
            yield False
        if not rating.minimum <= stars <= rating.maximum:
            return False
        if rating.cleared or not winnable:
            return True
    attempt = attempt_at(game_id)
    yield from attempt.pieces()
    return attempt.cleared is True


def attempt_at(game_id: GameId) -> Attempt:
    """Return the search that decides whether this Dungeon counts as winnable, the same on every machine."""
    effort = None if game_id.ruleset.avoid is AvoidPolicy.NEVER else EFFORT
    return Attempt(Game(game_id).state, effort)
