"""A search that stops once it is known whether a Dungeon can be cleared."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from ..engine import GameState
from .search import Oracle

_LOOK_EVERY: Final = 8  # oracle steps between two reads of its line, because building the line takes time


class Attempt:
    """Searches for any line from ``state`` that clears the Dungeon, in slices of time."""

    def __init__(self, state: GameState, effort: int | None = None, *, keep: bool = False) -> None:
        """``effort`` is the maximum number of oracle steps; `None` searches until the answer is known.

        The answer never depends on the machine's speed. With ``keep`` the oracle stays in memory afterwards.
        """
        self.cleared: bool | None = None
        """Whether a winning line was found; `False` once it is proved that there is none."""
        self.done = False
        """Whether the answer is known, or the effort is spent."""
        self._state = state
        self._effort = effort
        self._keep = keep
        self._steps = 0
        self._oracle: Oracle | None = None

    @property
    def oracle(self) -> Oracle:
        """The search, created on first use."""
        if self._oracle is None:
            self._oracle = Oracle(self._state)
        return self._oracle

    def step(self, seconds: float) -> bool:
        """Search for about ``seconds``, at least a millisecond; return `done`."""
        end = perf_counter() + seconds
        while not self.done:
            self._advance(self.oracle)
            if perf_counter() >= end:
                break
        return self.done

    def _advance(self, oracle: Oracle) -> None:
        finished = oracle.step(0)
        self._steps += 1
        spent = self._steps == self._effort
        if finished or spent or self._steps % _LOOK_EVERY == 0:
            line = oracle.line
            if line.cleared or line.lost:
                self.cleared = line.cleared
            if finished or spent or self.cleared is not None:
                self.done = True
                if not self._keep:
                    self._oracle = None
                    let_go(oracle)


def let_go(oracle: Oracle) -> None:
    """Free the memory of an oracle that is no longer needed.

    The oracle and its generator form a reference cycle of many objects, which is slow to collect.
    """
    vars(oracle).clear()
