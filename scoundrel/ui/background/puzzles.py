"""The puzzles to play, the solved ones, and the search for new ones in idle time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ...engine import GameId
from ...i18n import gettext as _
from ...storage.solved import HINT, TRIED
from ...storage.store import Store
from ..words.games_text import Source
from .winnable import new_number

if TYPE_CHECKING:
    from datetime import date

    from ...solver.puzzles import Puzzle
    from ...solver.puzzles.miner import Miner
    from ...storage.judgements import Judgements

_READY = 2  # the number of puzzles kept ready
_SLICE = 0.004  # seconds of work in one frame


class ChosenPuzzle(NamedTuple):
    """A puzzle to play."""

    game_id: GameId
    source: Source
    stars: int = 0  # the difficulty; 0 if it is unknown
    number: int = 0  # the puzzle's number, from 1; 0 if it has none

    @property
    def name(self) -> str:
        """The puzzle's name."""
        return _(self.source.value, number=self.number)


class Puzzles:
    """The numbered puzzles, today's, and new ones; ``draw`` returns the number of a Dungeon to search."""

    def __init__(self, store: Store, draw: Callable[[], int] = new_number) -> None:
        from ...solver.puzzles import of_the_day, shipped  # noqa: PLC0415  # not needed at start-up

        self.numbered: tuple[Puzzle, ...] = shipped()
        self.store = store
        self._solved = {one.puzzle: one for one in store.solved}
        self._tried = set(store.marked(TRIED))  # the puzzles in which a move was made
        self._helped = set(store.marked(HINT))  # the puzzles that would count as solved with help
        self.solved = sum(self.is_solved(one.game_id) for one in self.numbered)  # number of solved puzzles
        today = of_the_day(store.now().date())
        self.today = ChosenPuzzle(today.game_id, Source.DAILY, today.stars)
        self._draw = draw
        self._miner: Miner | None = None
        self._ready: list[ChosenPuzzle] = []

    def chosen(self, number: int) -> ChosenPuzzle:
        """Return the puzzle with the given ``number``, counting from 1."""
        one = self.numbered[number - 1]
        return ChosenPuzzle(one.game_id, Source.NUMBERED, one.stars, number)

    def is_solved(self, game_id: GameId) -> bool:
        """Return whether the puzzle ``game_id`` has been solved."""
        return str(game_id) in self._solved

    def was_helped(self, game_id: GameId) -> bool:
        """Return whether the puzzle ``game_id`` has been solved, but only with help."""
        known = self._solved.get(str(game_id))
        return known is not None and known.helped

    def was_solved_alone(self, game_id: GameId) -> bool:
        """Return whether the puzzle ``game_id`` was solved without help; later hints don't change that."""
        return self.is_solved(game_id) and not self.was_helped(game_id)

    def help(self, game_id: GameId) -> None:
        """Record that help was given in the puzzle ``game_id``, so solving it counts as solved with help."""
        if not self.helps(game_id):
            self._helped.add(str(game_id))
            self.store.solve(game_id, mark=HINT)

    def helps(self, game_id: GameId) -> bool:
        """Return whether the puzzle ``game_id`` would count as solved with help if it were solved now."""
        return str(game_id) in self._helped

    def was_tried(self, game_id: GameId) -> bool:
        """Return whether the player has ever made a move in the puzzle ``game_id``, or taken help."""
        return str(game_id) in self._tried or self.helps(game_id)

    def begin(self, game_id: GameId) -> None:
        """Record that the player has made a move in the puzzle ``game_id``."""
        self._tried.add(str(game_id))
        self.store.solve(game_id, mark=TRIED)

    def solve(self, game_id: GameId) -> None:
        """Record that the puzzle ``game_id`` was solved."""
        code = str(game_id)
        solved = self.store.solve(game_id, helped=code in self._helped)
        if code not in self._solved or not solved.helped:
            self._solved[code] = solved
        self.solved = sum(self.is_solved(one.game_id) for one in self.numbered)

    @property
    def progress(self) -> str:
        """The number of solved puzzles as text; empty if it is 0."""
        return _("{n} of {of} solved", n=self.solved, of=len(self.numbered)) if self.solved else ""

    def after(self, one: ChosenPuzzle) -> ChosenPuzzle | None:
        """Return the puzzle to play after ``one``: the next numbered puzzle, if possible an unsolved one.

        After a new puzzle, return another new puzzle, or `None` if none is ready.
        """
        if one.source is Source.ENDLESS:
            return self.take()
        count = len(self.numbered)
        order = [(one.number + step) % count + 1 for step in range(count)]
        unsolved = (number for number in order if not self.is_solved(self.numbered[number - 1].game_id))
        return self.chosen(next(unsolved, order[0]))

    @property
    def mistakes(self) -> tuple[Judgements, date]:
        """The player's own mistakes, and today's date, on which some of them may be due."""
        return self.store.judgements, self.store.now().date()

    def take(self) -> ChosenPuzzle | None:
        """Remove and return a new puzzle; `None` if none is ready."""
        return self._ready.pop(0) if self._ready else None

    def prepare(self) -> bool:
        """Search for new puzzles for a few milliseconds; return whether there is more to do."""
        from ...solver.puzzles.miner import Miner  # noqa: PLC0415  # not needed at start-up

        if len(self._ready) >= _READY:
            return False
        if self._miner is None:
            self._miner = Miner(iter(self._draw, None))
        self._miner.step(_SLICE)
        while self._miner.found:
            puzzle = self._miner.found.pop(0).puzzle
            if not self.is_solved(puzzle.game_id):
                self._ready.append(ChosenPuzzle(puzzle.game_id, Source.ENDLESS, puzzle.stars))
        return True
