"""A course with the network's estimate and the results of its trials."""

from __future__ import annotations

from typing import Final

from scoundrel.solver.lookahead import Prospect
from scoundrel.solver.plans import Course

FIRST_WORD: Final = 6
"""The weight of the network's estimate, in trials."""
FEW: Final = 4
"""With at most this many unseen cards all orders are tried, and the network is ignored."""
_POINT: Final = 0.0005
"""The weight of a point of score against the chance of clearing, when ranking courses."""


class Tried:
    """A course and its estimates."""

    def __init__(self, course: Course, first: Prospect) -> None:
        self.course = course
        self.first = first
        """The network's estimate."""
        self.prospect = first
        """The current estimate."""
        self.found: list[Prospect] = []
        """The result of each trial."""

    def settle(self, weight: int) -> None:
        """Update the estimate; the network's counts as ``weight`` trials."""
        count = len(self.found) + weight
        chance = weight * self.first.chance + sum([one.chance for one in self.found])
        points = weight * self.first.score + sum([one.score for one in self.found])
        self.prospect = Prospect(chance / count, points / count)

    @property
    def worth(self) -> float:
        """The value that courses are ranked by."""
        return self.prospect.chance + _POINT * self.prospect.score
