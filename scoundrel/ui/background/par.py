"""Par: the best that could have been made of a Dungeon, looked for once its game is over."""

from __future__ import annotations

import gc
from time import thread_time
from typing import TYPE_CHECKING, Final

from scoundrel.engine import Game, GameState, Outcome, outcome, score

if TYPE_CHECKING:
    from scoundrel.solver.difficulty import Difficulty
    from scoundrel.solver.line import Line
    from scoundrel.solver.oracle import Oracle

LOOKING: Final = "Looking for par\N{HORIZONTAL ELLIPSIS}"
_LONGEST = 5.0
"""Seconds of computing that the search takes at most; most Dungeons need less than one."""
_SLICE = 0.004


class Par:
    """What is known of the best score in the Dungeon of ``game``, which is over; `look_on` finds more."""

    def __init__(self, game: Game) -> None:
        self.line: Line | None = None
        """The best line known from the first Room on, once there is one; the player's own may be it."""
        self.stars: int | None = None
        """How difficult the Dungeon is, once that is known; see `scoundrel.solver.difficulty.stars`."""
        self.searching = True
        """Is there more to be found?"""
        self._game = game
        self._score = score(game.state)
        self._cleared = outcome(game.state) is Outcome.CLEARED
        self._left = _LONGEST
        self._oracle: Oracle | None = None
        self.settled = False
        """Is `line` the last word, so that only the stars are missing?"""
        self._difficulty: Difficulty | None = None
        self._collects = False
        """Was garbage looked for before the search began?"""

    def look_on(self) -> bool:
        """Look on for a few milliseconds; is there something new to tell?"""
        before = (self.line, self.stars, self.searching)
        if self.searching:
            if not self.settled:
                self._look_for_line()
            else:
                self._look_for_stars()
        return before != (self.line, self.stars, self.searching)

    def stop(self) -> None:
        """Give back what the search takes up. `look_on` begins it again, for the time that is left."""
        oracle, self._oracle = self._oracle, None
        self._difficulty = None
        if oracle is not None:
            from scoundrel.solver.attempt import let_go  # noqa: PLC0415  # loaded with the oracle

            let_go(oracle)
        if self._collects:
            self._collects = False
            gc.enable()

    # --- what it comes to

    @property
    def truth(self) -> str:
        """What is known of the score that is par."""
        if self.line is None or not self.settled:
            return "the best so far"
        return "proved best" if self.line.proved else "best found"

    @property
    def verdict(self) -> str:
        """What par says of the game that was played."""
        line = self.line
        if line is None or not self.settled:
            return ""
        reached = self._score >= line.score
        if not self._cleared and line.cleared:
            return "This Dungeon could have been cleared."
        if not self._cleared:
            lost = "Nobody could have cleared it: proved." if line.lost else "No way to clear it was found."
            return f"{lost} You reached par." if reached else lost
        if reached:
            return "You reached par." if line.proved else "You reached par: nothing better was found."
        below = line.score - self._score
        return f"{below} {'point' if below == 1 else 'points'} below par."

    # --- the search

    @property
    def _start(self) -> GameState:
        return Game(self._game.id).state

    def _look_for_line(self) -> None:
        from scoundrel.solver.oracle import Oracle  # noqa: PLC0415  # not before a game is over

        begin = thread_time()
        finished = False
        if self._oracle is None:
            # What is found is many small things that all stay: to look through them for garbage, again and
            # again, would hold up the picture, and there is none.
            self._collects = gc.isenabled()
            gc.disable()
            self._oracle = Oracle(self._start)
        else:
            finished = self._oracle.step(_SLICE)
            self._better(self._oracle.line)
        self._left -= thread_time() - begin
        if finished or self._left <= 0:
            self.settled = True
            self.stop()

    def _better(self, line: Line) -> None:
        """Take the oracle's line, unless what is known is better."""
        if line.score < self._score:
            # Somebody who did better than what was found found something better.
            line = line._replace(
                score=self._score, moves=self._game.moves, cleared=self._cleared, proved=False
            )
        if self.line is None or line.score >= self.line.score:
            self.line = line

    def _look_for_stars(self) -> None:
        from scoundrel.solver.difficulty import Difficulty  # noqa: PLC0415  # as the oracle

        if self._difficulty is None:
            cleared = self.line is not None and self.line.cleared
            self._difficulty = Difficulty(self._start, cleared=cleared)
        if self._difficulty.step(_SLICE):
            self.stars = self._difficulty.stars
            self.searching = False
            self._difficulty = None
