"""Finds the move that lost a puzzle or a game, and the best play after it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import permutations
from typing import Final, NamedTuple

from ...engine import Game, GameState, Move, outcome, state_after
from ...engine.records import replace
from ..attempt import Attempt
from ..search import Sliced, endings

# Maximum oracle steps for a better death, so that the answer doesn't depend on the machine's speed.
_IMPROVING: Final = 2_000


class Orders(NamedTuple):
    """The number of orders of the cards unseen at the start, and the number that can still be cleared."""

    clear: int
    of: int


class MistakeSearch(Sliced):
    """Finds the move that lost ``game``.

    The Dungeon can be cleared after ``begins`` moves, and now it can't. The game isn't changed, and later
    moves in it are ignored.
    """

    def __init__(self, game: Game, begins: int = 0) -> None:
        super().__init__(self._find())
        self.moves: Final = game.moves  # all moves of the game
        self.at = begins  # the number of moves before the mistake, once `done`
        self.solution: tuple[Move, ...] = ()  # the moves that would have cleared the Dungeon from there
        self.rest: tuple[Move, ...] = ()  # the best play after it, up to the death; empty if that kills
        self.orders: Orders | None = None  # orders that can still be cleared; `None` if all cards were known
        position = game.id.position
        self._unseen = 0 if position is None else len(position.unseen)
        self._states = [game.id.start(), *(step.after for step in game.steps)]
        self._rooms = [step.room for step in game.steps]

    def _find(self) -> Iterator[bool]:
        clears, lost = self.at, len(self._states) - 1
        while lost - clears > 1:
            center = (clears + lost) // 2
            found = yield from Attempt(self._states[center], keep=True).pieces()
            if found.cleared:
                clears = center
            else:
                lost = center
        self.at = clears
        found = yield from Attempt(self._states[clears], keep=True).pieces()
        self.solution = found.line.moves
        then = self._states[lost]
        if outcome(then) is None:
            rest = yield from Attempt(then, keep=True).pieces()
            for _step in range(_IMPROVING):
                if rest.oracle.step(0):
                    break
                yield False
            self.rest = rest.line.moves
        if self._unseen > 1 and self._rooms[clears] == 1 and outcome(then) is None:
            self.orders = yield from self._count()

    def _count(self) -> Generator[bool, None, Orders]:
        """Count the orders that clear for the best remaining plan of the first Room, chosen unseen."""
        made = self.moves[: self.at + 1]
        start = self._states[0]
        top, below = start.dungeon[: self._unseen], start.dungeon[self._unseen :]
        orders = [*permutations(top)]
        best = 0
        for line in _lines(start, made):
            clear = 0
            for order in orders:
                state = state_after(replace(start, dungeon=order + below), line)
                clear += (yield from Attempt(state).pieces()).cleared is True
            best = max(best, clear)
        return Orders(best, len(orders))


def _lines(start: GameState, made: tuple[Move, ...]) -> list[tuple[Move, ...]]:
    """Return the plans for the first Room that begin with the moves ``made`` and survive."""
    state = state_after(start, made)
    if not state.taken:
        return [made]
    found: dict[tuple[object, ...], tuple[Move, ...]] = {}
    for ending in endings(state):
        then = ending.state
        if outcome(then) is None:
            found.setdefault((then.room, then.health, then.weapon), (*made, *ending.moves))
    return [*found.values()]
