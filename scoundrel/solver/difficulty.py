"""The difficulty of a Dungeon in stars, from quick simulated games, and the search for Dungeons by stars."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterable, Iterator
from functools import partial
from math import log
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from ..engine import ROOM_SIZE, TURN_SIZE, WINNABLE, AvoidPolicy, Game, GameId, GameState, Ruleset, Selection
from .attempt import Attempt
from .packed_state import pack_state, row_of
from .plans import Chooser
from .search import Sliced
from .value import Column

GAMES: Final = 100
"""The number of quick games that determine a Dungeon's stars; fewer if the stars are certain earlier."""
_Steps = tuple[int, int, int, int]  # the minimum numbers of lost games for two, three, four and five stars
_USUAL: Final[_Steps] = (24, 38, 52, 68)
_EQUAL: Final[_Steps] = (13, 22, 33, 50)
_HARD: Final[_Steps] = (60, 86, 96, GAMES)


def steps(ruleset: Ruleset) -> _Steps:
    """Return the numbers of lost games that separate the star ratings under ``ruleset``.

    They divide the Dungeons into fifths, as measured by ``python -m tests.bench.difficulty``. Easy is rated
    like Classic, because quick games never avoid two Rooms in a row. If no Room can be avoided (measured on
    Hard), most Dungeons can't be won. Of the winnable ones, a third are lost in every quick game: they have
    five stars, and the rest are divided as evenly as possible.
    """
    return _HARD if ruleset.avoid is AvoidPolicy.NEVER else _EQUAL if ruleset.equal_rank_ok else _USUAL


def stars(lost: int, ruleset: Ruleset) -> int:
    """Return the stars, 1 to 5, of a Dungeon in which ``lost`` of `GAMES` quick games were lost."""
    return 1 + bisect_right(steps(ruleset), lost)


def lost_games(rating: int, ruleset: Ruleset) -> range:
    """Return the numbers of lost games, out of `GAMES`, that give a Dungeon ``rating`` stars."""
    edges = (0, *steps(ruleset), GAMES + 1)
    return range(edges[rating - 1], edges[rating])


_WAVERING: Final = 0.2  # noise in log odds: of two plans 0.2 apart, the worse is chosen a third as often


class _Position(NamedTuple):
    """The position of a game between two turns."""

    row: bytes  # the Room, then the Dungeon, as in `scoundrel.solver.packed_state`
    packed: int
    avoided: bool
    hidden: int  # the number of unseen cards below the Room
    column: Column  # the network's sum for the hidden cards


class QuickGames(Chooser):
    """Plays the Dungeon from ``state`` any number of times, with the same games on every machine.

    No two Rooms in a row are avoided, even if the rules allow that, because avoiding until every card is
    known would make all Dungeons equally easy.
    """

    def __init__(self, state: GameState) -> None:
        super().__init__(state.ruleset)
        self._avoids: Final = state.ruleset.avoid is not AvoidPolicy.NEVER
        row = row_of(state)
        unseen = sorted(row[ROOM_SIZE:])
        self.begin: Final = _Position(row, pack_state(state), False, len(unseen), self._value.unseen(unseen))
        self._random: Final = Random(crc32(row)).random

    def play(self, wavering: float = _WAVERING) -> int:
        """Play a game with noise of scale ``wavering`` in its choices; return its score, or 0 for a death."""
        at: _Position | None = self.begin
        while at is not None and len(at.row) > TURN_SIZE:
            at = self.onward(at, wavering)
        return 0 if at is None else self.turns.end(at.row, at.packed) or 0

    def onward(self, at: _Position, wavering: float) -> _Position | None:
        """Return the position after the Room; `None` if every plan dies."""
        may_avoid = self._avoids and not at.avoided
        noise = partial(self._whim, wavering)
        choice = self.choose(at.row, at.packed, at.column, at.hidden, may_avoid=may_avoid, noise=noise)
        if choice is None:
            return None
        drawn = at.row[ROOM_SIZE:][: ROOM_SIZE if choice.avoids else TURN_SIZE][: at.hidden]
        column = self._value.drawn(at.column, drawn)
        return _Position(choice.row, choice.packed, choice.avoids, at.hidden - len(drawn), column)

    def _whim(self, wavering: float) -> float:
        """Return Gumbel noise of scale ``wavering`` to add to a plan's log odds; 0 without wavering."""
        return -wavering * log(-log(self._random() or 0.5)) if wavering else 0.0


class Difficulty(Sliced):
    """Rates the Dungeon from ``state`` in stars, by playing `QuickGames`."""

    def __init__(self, state: GameState) -> None:
        super().__init__(self._play(QuickGames(state)))
        self._ruleset = state.ruleset
        self.played = 0
        self.lost = 0

    @property
    def minimum(self) -> int:
        """The fewest stars that the Dungeon can still get."""
        return stars(self.lost, self._ruleset)

    @property
    def maximum(self) -> int:
        """The most stars that the Dungeon can still get."""
        return stars(self.lost + GAMES - self.played, self._ruleset)

    @property
    def stars(self) -> int | None:
        """The Dungeon's stars; `None` until they are certain, which is often before the last game."""
        return self.minimum if self.minimum == self.maximum else None

    @property
    def cleared(self) -> bool:
        """Whether a game was won, which proves that the Dungeon can be cleared."""
        return self.lost < self.played

    def _play(self, games: QuickGames) -> Iterator[bool]:
        while self.stars is None:
            yield False
            self.lost += games.play() <= 0
            self.played += 1


_EFFORT: Final = 400  # maximum oracle steps per Dungeon; most winnable ones need less than a tenth of this


class Certifier(Sliced):
    """Tries ``numbers`` in turn until a Dungeon matches the request.

    The request can be for a winnable Dungeon, a number of stars, or both. If no Room can be avoided, each
    Dungeon is searched until the answer is known, which is quick. Otherwise a search ends after `_EFFORT`
    steps, because most winnable Dungeons are proved winnable long before that.
    """

    def __init__(self, ruleset: Ruleset, numbers: Iterable[int], selection: Selection = WINNABLE) -> None:
        super().__init__(self._try_all(numbers, selection))
        self.ruleset: Final = ruleset
        self.found: int | None = None  # the number of the matching Dungeon, once found
        self.tried = 0  # the number of Dungeons that didn't match

    def _try_all(self, numbers: Iterable[int], selection: Selection) -> Iterator[bool]:
        for number in numbers:
            if (yield from _matches(GameId(self.ruleset, number), selection)):
                self.found = number
                break
            self.tried += 1


def _matches(game_id: GameId, selection: Selection) -> Generator[bool, None, bool]:
    winnable, stars = selection
    if stars:
        rating = Difficulty(game_id.start())
        while rating.minimum <= stars <= rating.maximum and not rating.step(0):
            yield False
        if not rating.minimum <= stars <= rating.maximum:
            return False
        if rating.cleared or not winnable:
            return True
    return (yield from attempt_at(game_id).pieces()).cleared is True


def attempt_at(game_id: GameId) -> Attempt:
    """Return a search for whether a Dungeon counts as winnable; all machines get the same answer."""
    return Attempt(Game(game_id).state, None if game_id.ruleset.avoid is AvoidPolicy.NEVER else _EFFORT)
