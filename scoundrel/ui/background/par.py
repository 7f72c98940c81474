"""Par: the best possible score in a Dungeon, searched for once its game is over. Rates daily Dungeons too."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from time import thread_time
from typing import TYPE_CHECKING, Final

from ...engine import Game, Outcome, outcome, score
from ...engine.records import NamedTuple
from ...i18n import N_, gettext as _, ngettext
from ..words.numbers import number

if TYPE_CHECKING:
    from ...solver.difficulty import Difficulty
    from ...solver.review import Lesson, Review
    from ...solver.search import Line, Oracle

LOOKING: Final = N_("Calculating\N{HORIZONTAL ELLIPSIS}")
"""The label that replaces the best score during the search."""
LONGEST = 5.0
"""Maximum computing time, in seconds. Most Dungeons need less than 1 second."""
_SLICE = 0.004  # seconds of work in one frame
RATED: Final[dict[int, int]] = {}
"""The stars of daily Dungeons, by the ordinal number of the day."""


def rate(day: int) -> bool:
    """Work on the rating of a day's Dungeon for a few milliseconds; return `False` if it is known already."""
    if day in RATED:
        return False
    if _rating(day).step(_SLICE):
        RATED[day] = _rating(day).minimum
    return True


@lru_cache(maxsize=1)
def _rating(day: int) -> Difficulty:
    from ...solver.difficulty import Difficulty  # noqa: PLC0415  # not needed for the first frame
    from ...storage.daily import daily_id  # noqa: PLC0415  # not needed for the first frame

    return Difficulty(daily_id(date.fromordinal(day)).start())


class Reviewed(NamedTuple):
    """A finished game's review, kept with par for when the game's result or review is shown again."""

    turns: bytes = b""  # the Rooms, pickled
    lesson: Lesson | None = None
    retry: int | None = None  # the number of moves before the Room to retry, if any
    running: Review | None = None  # the review until it is done


class Par:
    """The best known score in the Dungeon of a finished ``game``; `look_on` continues the search."""

    def __init__(self, game: Game) -> None:
        self.line: Line | None = None  # the best known line from the first Room on, possibly the player's own
        self.stars: int | None = game.selection.stars or None  # `None` while unknown; see `solver.difficulty`
        self.searching = True  # whether the search is unfinished
        self.reviewed = Reviewed()
        self.reviewing: Iterator[bool] | None = None  # the running review, which outlives the result's screen
        self.id: Final = game.id
        self.moves: Final = tuple(game.moves)  # a copy, because moves of ``game`` can be undone
        self._score = score(game.state)
        self._cleared = outcome(game.state) is Outcome.CLEARED
        self._left = LONGEST
        self._oracle: Oracle | None = None
        self.settled = False  # whether `line` is final; the stars may still be missing
        self._difficulty: Difficulty | None = None
        self._collects = False  # whether garbage collection was on before the search began

    def is_of(self, game: Game) -> bool:
        """Return whether this is the par search for ``game`` with its current moves."""
        return (self.id, self.moves) == (game.id, tuple(game.moves))

    def look_on(self) -> bool:
        """Search for a few milliseconds; return whether there is something new to show."""
        before = (self.line, self.stars, self.searching)
        if self.searching:
            (self._look_for_stars if self.settled else self._look_for_line)()
        return before != (self.line, self.stars, self.searching)

    def review_on(self) -> bool:
        """Continue the review of the game for a few milliseconds; return whether there is more to do."""
        if self.reviewing is not None and not next(self.reviewing, False):
            self.reviewing = None
        return self.reviewing is not None

    def stop(self) -> None:
        """Free the memory of the search. `look_on` restarts an unfinished search."""
        for search in (self._oracle, self._difficulty):
            if search is not None:
                from ...solver.attempt import let_go  # noqa: PLC0415  # loaded with the oracle
                from ...solver.review import clear_away  # noqa: PLC0415

                let_go(search)
                clear_away()
        self._oracle = self._difficulty = None
        if self._collects:
            self._collects = False
            gc.enable()

    @property
    def truth(self) -> str:
        """The certainty of `line`'s score, in a few words; empty until par is settled."""
        if self.line is None or not self.settled:
            return ""
        return _("the best possible score") if self.line.proved else _("the best score found")

    @property
    def reached(self) -> bool:
        """Whether the player cleared the Dungeon with a score of at least par."""
        line = self.line
        return self._cleared and self.settled and line is not None and self._score >= line.score

    @property
    def verdict(self) -> str:
        """The comparison of the game with par; empty until par is settled."""
        line = self.line
        if line is None or not self.settled:
            return ""
        if not self._cleared:
            if line.cleared:
                return _("This Dungeon can be won.")
            return _("This Dungeon can't be won.") if line.lost else _("No way to win was found.")
        if self._score >= line.score:
            return _("You matched it.")
        return ngettext("You were {n} point short.", "You were {n} points short.", line.score - self._score)

    @property
    def best_death(self) -> str:
        """A sentence on the best play in a Dungeon that is proved lost; empty otherwise."""
        line = self.line
        if line is None or not (self.settled and line.lost):
            return ""
        if self._score >= line.score:
            words = N_("No other play would have scored more."), N_("No better play was found.")
        else:
            found = N_("The best play found reaches Room {room} and scores {score}.")
            words = N_("Best play reaches Room {room} and scores {score}."), found
        room = Game.replay(self.id, line.moves).room_number
        return _(words[not line.proved], room=room, score=number(line.score))

    def _look_for_line(self) -> None:
        # Import all searches first: modules loaded among a search's data would keep its memory in use.
        from ...solver import attempt, difficulty, review  # noqa: F401, PLC0415
        from ...solver.search import Oracle  # noqa: PLC0415

        begin = thread_time()
        finished = False
        if self._oracle is None:
            # Turn garbage collection off: it only delays frames, because the search keeps all it allocates.
            self._collects = gc.isenabled()
            gc.disable()
            self._oracle = Oracle(Game(self.id).state)
        else:
            finished, line = self._oracle.step(_SLICE), self._oracle.line
            if line.score < self._score:
                # Use the player's own line, because it scored more than the search has found so far.
                line = line._replace(score=self._score, moves=self.moves, cleared=self._cleared, proved=False)
            if self.line is None or line.score >= self.line.score:
                self.line = line
        self._left -= thread_time() - begin
        if finished or self._left <= 0:
            self.settled = True
            self.stop()
            if self.line is not None:
                # Copy the line: the original is part of the search's data and would keep it in memory.
                self.line = self.line._replace(moves=(*self.line.moves,))

    def _look_for_stars(self) -> None:
        from ...solver.difficulty import Difficulty  # noqa: PLC0415  # loaded with the oracle

        if self._difficulty is None:
            self._difficulty = Difficulty(Game(self.id).state)
        if self._difficulty.step(_SLICE):
            self.stars = self._difficulty.stars
            self.searching = False
            self.stop()
