"""A search that stops once it is known whether a Dungeon can be cleared."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import count
from typing import Final

from ..engine import GameState
from .search import Line, Oracle, Sliced
from .turns import Turns

_LOOK_EVERY: Final = 8  # oracle steps between two reads of its line, because building the line takes time
_DYING: Final = 100  # oracle steps for a better death once the Dungeon is lost


class Attempt(Sliced):
    """Searches for any line from ``state`` that clears the Dungeon.

    It is `done` once the answer is known, or the effort is spent.
    """

    def __init__(self, state: GameState, effort: int | None = None, *, keep: bool = False) -> None:
        """``effort`` is the maximum number of oracle steps; `None` searches until the answer is known.

        The answer never depends on the machine's speed. With ``keep`` the oracle stays in memory afterwards.
        """
        super().__init__(self._search(state, effort, keep=keep))
        self.cleared: bool | None = None  # whether there is a winning line; `None` until known
        self.oracle: Oracle  # the search behind the answer, once it has begun and as long as it is kept

    @property
    def line(self) -> Line:
        """The best line found, if the oracle is kept."""
        return self.oracle.line

    def _search(self, state: GameState, effort: int | None, *, keep: bool) -> Iterator[bool]:
        self.oracle = oracle = Oracle(state)
        for steps in count(1):
            ended = oracle.step(0) or steps == effort
            if ended or steps % _LOOK_EVERY == 0:
                line = oracle.line
                if line.cleared or line.lost:
                    self.cleared = line.cleared
                if ended or self.cleared is not None:
                    break
            yield False
        if not keep:
            del self.oracle
            let_go(oracle)


def answer(state: GameState) -> Attempt:
    """Return the finished search from ``state``, with its line."""
    return Attempt(state, keep=True).finish()


def find_line(
    state: GameState, steps: int, turns: Turns | None = None, *, above: int = 0, any_line: bool = False
) -> Generator[None, None, Line | None]:
    """Return the best line that ``steps`` oracle steps find, or ``any_line`` that clears the Dungeon.

    `None` if nothing is certain, or if no line scores ``above`` another one.
    """
    oracle = Oracle(state, turns, above)
    while steps and not (oracle.step(0) or (any_line and oracle.cleared)):
        steps -= 1
        if oracle.lost:
            steps = min(steps, _DYING)
        yield
    sure = oracle.cleared or (oracle.lost and not above)
    line = oracle.line if sure else None
    let_go(oracle)
    return line


def let_go(oracle: Oracle) -> None:
    """Free the memory of an oracle that is no longer needed.

    The oracle and its generator form a reference cycle of many objects, which is slow to collect.
    """
    vars(oracle).clear()
