"""A course, what the network said of it at once, and what came of trying it."""

from __future__ import annotations

from typing import Final

from scoundrel.solver.lookahead import Prospect
from scoundrel.solver.plans import Course

FIRST_WORD: Final = 6
"""So many trials is the network's first answer worth."""
FEW: Final = 4
"""So many unseen cards or fewer are tried in all orders, and leave nothing to the network."""
_POINT: Final = 0.0005
"""What a point of score counts beside the chance of clearing, in choosing between courses."""


class Tried:
    """A course and what is known of it."""

    def __init__(self, course: Course, first: Prospect) -> None:
        self.course = course
        self.first = first
        """What the network said at once."""
        self.prospect = first
        """What is thought of it now."""
        self.found: list[Prospect] = []
        """What came of each trial."""

    def settle(self, weight: int) -> None:
        """Make up the mind anew. The network's first word counts as so many trials."""
        count = len(self.found) + weight
        chance = weight * self.first.chance + sum([one.chance for one in self.found])
        points = weight * self.first.score + sum([one.score for one in self.found])
        self.prospect = Prospect(chance / count, points / count)

    @property
    def worth(self) -> float:
        """What courses are ranked by."""
        return self.prospect.chance + _POINT * self.prospect.score
