"""One Dungeon, looked at only until it is known whether it can be cleared."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from scoundrel.engine import GameState
from scoundrel.solver.oracle import Oracle

_LOOK_EVERY: Final = 8
"""Steps of the oracle from one look at its line to the next: a line takes some time to be written down."""


class Attempt:
    """Looks for any line that clears the Dungeon from ``state``, a slice of time at a time."""

    def __init__(self, state: GameState, effort: int | None = None) -> None:
        """``effort`` is how many of the oracle's steps are made at most; `None` goes on until it is known.

        Whether a Dungeon is found to be cleared depends on the effort, but never on the machine.
        """
        self.cleared: bool | None = None
        """Was a line found that clears it? `False` where it is proved that there is none."""
        self.done = False
        """Is it known, or the effort spent?"""
        self._state = state
        self._effort = effort
        self._steps = 0
        self._oracle: Oracle | None = None

    def step(self, seconds: float) -> bool:
        """Look on for about so long, a millisecond at least. Is it done?"""
        end = perf_counter() + seconds
        if self._oracle is None and not self.done:
            self._oracle = Oracle(self._state)
        while self._oracle is not None:
            self._advance(self._oracle)
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
                self._oracle = None
                let_go(oracle)


def let_go(oracle: Oracle) -> None:
    """Give back at once what an oracle holds that is not asked any more.

    Its work refers back to it. Left to itself it would stay until garbage is looked for, and that takes long
    among so many things.
    """
    vars(oracle).clear()
