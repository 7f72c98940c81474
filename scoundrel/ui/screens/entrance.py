"""How the result comes in after an ending that was watched: the sheet slides up, then the score counts."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

_SLIDE: Final = 0.38
_COUNT: Final = 0.7
"""Seconds for the whole score."""


class Entrance(NamedTuple):
    """A sheet that comes in, so many seconds ago; infinite where it lies there from the beginning."""

    age: float = math.inf

    @property
    def done(self) -> bool:
        """Does nothing move any more?"""
        return self.age >= _SLIDE + _COUNT

    @property
    def risen(self) -> float:
        """How far the sheet has come up, 0 to 1."""
        t = min(1.0, self.age / _SLIDE)
        return 1 - (1 - t) ** 3

    @property
    def shone(self) -> float:
        """How bright the light is that falls on the killer once the sheet has come up, 0 to 1."""
        t = min(1.0, max(0.0, (self.age - _SLIDE) / _COUNT))
        return t * t * (3 - 2 * t)

    def counted(self, score: int) -> int:
        """The part of the score that has been counted."""
        t = min(1.0, max(0.0, (self.age - _SLIDE) / _COUNT))
        return round(score * (1 - (1 - t) ** 2))

    def later(self, dt: float) -> Entrance:
        """The same ``dt`` seconds later."""
        return Entrance() if self.age + dt >= _SLIDE + _COUNT else Entrance(self.age + dt)
