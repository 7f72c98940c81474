"""The difficulty of a Dungeon, from the least starting health that clears it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scoundrel.engine import GameState
from scoundrel.solver.attempt import Attempt

MOST_STARS: Final = 5
_QUARTERS: Final = 4
EFFORT: Final = 300
"""Oracle steps for each health that is tried."""


def stars(max_health: int, least: int | None) -> int:
    """The difficulty of a Dungeon, 1 to 5: how many quarters of ``max_health`` it takes to clear it.

    ``least`` is the least starting health with which somebody who knows the whole Dungeon clears it, or
    `None` if full health is not enough: five stars. With one star three quarters of the health may be wasted,
    with four stars hardly any. It says nothing of how easily a player sees what to do.
    """
    if least is None:
        return MOST_STARS
    return next(k for k in range(1, _QUARTERS + 1) if least <= quarter(max_health, k))


def quarter(max_health: int, k: int) -> int:
    """``k`` quarters of full health, rounded up."""
    return -(-max_health * k // _QUARTERS)


class Difficulty:
    """Finds the stars of the Dungeon that begins with ``state``, in slices of time.

    A binary search finds the least quarter of full health that clears the Dungeon. If no line is found within
    `EFFORT` a quarter counts as too little, so there may be a star too many and never one too few.
    """

    def __init__(self, state: GameState, *, cleared: bool) -> None:
        """``cleared`` says whether a line is known that clears it with full health."""
        self._state = state
        self._too_little = 0 if cleared else _QUARTERS
        self._enough = _QUARTERS if cleared else _QUARTERS + 1
        self._attempt: Attempt | None = None

    @property
    def stars(self) -> int | None:
        """The stars, once known."""
        if self._enough - self._too_little > 1:
            return None
        most = self._state.ruleset.max_health
        return stars(most, quarter(most, self._enough) if self._enough <= _QUARTERS else None)

    def step(self, seconds: float) -> bool:
        """Search for about ``seconds``. Returns whether the stars are known."""
        if self.stars is not None:
            return True
        k = (self._too_little + self._enough) // 2
        if self._attempt is None:
            health = quarter(self._state.ruleset.max_health, k)
            self._attempt = Attempt(replace(self._state, health=health), EFFORT)
        if self._attempt.step(seconds):
            if self._attempt.cleared:
                self._enough = k
            else:
                self._too_little = k
            self._attempt = None
        return self.stars is not None
