"""The puzzles there are to play, those that were solved, and the search for new ones in idle time."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from ...engine import GameId
from ...storage.store import Store
from ..words import games_text
from ..words.games_text import Source

if TYPE_CHECKING:
    from ...solver.puzzles.collection import Puzzle
    from ...solver.puzzles.miner import Miner

_READY = 2
"""Puzzles kept ready."""
_SLICE = 0.004
"""Seconds."""
_NUMBERS = 10_000_000
"""Dungeons have at most seven digits, as those that are dealt."""


class ChosenPuzzle(NamedTuple):
    """A puzzle to play."""

    game_id: GameId
    source: Source
    stars: int = 0
    """0 where they are not known."""
    number: int = 0
    """Of the numbered puzzles, from 1."""

    @property
    def name(self) -> str:
        """What it is called."""
        return games_text.puzzle_name(self.source, self.number)


class Puzzles:
    """The numbered puzzles, today's, and new ones; ``draw`` gives the number of a Dungeon to look through."""

    def __init__(self, store: Store, draw: Callable[[], int] | None = None) -> None:
        from scoundrel.solver.puzzles.collection import of_the_day, shipped  # noqa: PLC0415  # not at the start

        self.numbered: tuple[Puzzle, ...] = shipped()
        self._store = store
        self._solved = {one.puzzle: one for one in store.solved}
        self._helped = set(store.hinted)
        """Puzzles for which a hint or the solution was shown, before or after the list was opened."""
        self.solved = sum(self.is_solved(one.game_id) for one in self.numbered)
        """How many of the numbered ones are solved."""
        today = of_the_day(store.now().date())
        self.today = ChosenPuzzle(today.game_id, Source.DAILY, today.stars)
        self._draw = draw or _any_number
        self._miner: Miner | None = None
        self._ready: list[ChosenPuzzle] = []

    # --- the numbered ones

    def chosen(self, number: int) -> ChosenPuzzle:
        """The puzzle with this number, from 1."""
        one = self.numbered[number - 1]
        return ChosenPuzzle(one.game_id, Source.NUMBERED, one.stars, number)

    def is_solved(self, game_id: GameId) -> bool:
        """Was this puzzle solved here?"""
        return str(game_id) in self._solved

    def was_helped(self, game_id: GameId) -> bool:
        """Was this puzzle solved here, but only after a hint or with its solution shown?"""
        known = self._solved.get(str(game_id))
        return known is not None and known.helped

    def help(self, game_id: GameId) -> None:
        """Remember that a hint or the solution of this puzzle is shown: solved from now on it counts so."""
        if not self.helps(game_id):
            self._helped.add(str(game_id))
            self._store.solve(game_id, hint=True)

    def helps(self, game_id: GameId) -> bool:
        """Whether this puzzle would count as solved with help if it were solved now."""
        return str(game_id) in self._helped

    def solve(self, game_id: GameId) -> None:
        """Keep that this puzzle was solved."""
        code = str(game_id)
        solved = self._store.solve(game_id, helped=code in self._helped)
        if code not in self._solved or not solved.helped:
            self._solved[code] = solved
        self.solved = sum(self.is_solved(one.game_id) for one in self.numbered)

    def after(self, one: ChosenPuzzle) -> ChosenPuzzle | None:
        """What comes after a puzzle: the next number not solved yet, or a new one after a new one.

        `None` where a new one has to be looked for first.
        """
        if one.source is Source.ENDLESS:
            return self.take()
        count = len(self.numbered)
        order = [(one.number + step) % count + 1 for step in range(count)]
        unsolved = (number for number in order if not self.is_solved(self.numbered[number - 1].game_id))
        return self.chosen(next(unsolved, order[0]))

    # --- new ones

    def take(self) -> ChosenPuzzle | None:
        """Take a new puzzle that is ready."""
        return self._ready.pop(0) if self._ready else None

    def prepare(self) -> bool:
        """Look for new ones for a few milliseconds; return whether there is more to do."""
        if len(self._ready) >= _READY:
            return False
        self.look_on()
        return True

    def look_on(self, seconds: float = _SLICE) -> None:
        """Look for one more."""
        from scoundrel.solver.puzzles.miner import Miner  # noqa: PLC0415  # not at the start

        if self._miner is None:
            self._miner = Miner(iter(self._draw, None))
        self._miner.step(seconds)
        while self._miner.found:
            puzzle = self._miner.found.pop(0).puzzle
            if not self.is_solved(puzzle.game_id):
                self._ready.append(ChosenPuzzle(puzzle.game_id, Source.ENDLESS, puzzle.stars))


def _any_number() -> int:
    return SystemRandom().randrange(_NUMBERS)
