"""The difficulty of a puzzle, measured by a panel of good players that try it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import islice, permutations
from math import log
from random import Random
from typing import Final
from zlib import crc32

from ...engine import GameState, apply
from ..plans import Course, Lookahead, Prospect, courses
from ..standing import FIVE
from ..view import PlayerView
from .collection import MAX_STARS
from .proof import Proof
from .results import Result

UNSURE: Final = (0.5, 0.5, 1.0, 1.0, 1.5, 1.5)
"""Size of the errors in log odds of each player that judges like the network, but less surely."""
ROOMS: Final = 3
"""Rooms that the player plays ahead who does."""
ORDERS: Final = 6
"""Orders of the unseen cards which that player tries."""
_EDGES: Final = (0.2, 0.4, 0.6, 0.8)
"""The difficulties at which the next star begins."""
_DEEP: Final = 3
"""Maximum number of consecutive Rooms with a single winning plan that are counted."""
_FAILING: Final = 0.8
"""The weight of the panel in the difficulty; the rest is that of the Rooms that follow."""

_Judge = Callable[[Course], float]


class PlayerPanel:
    """The players of one position, and the plan that each of them chooses."""

    def __init__(self, view: PlayerView) -> None:
        self.courses: Final = courses(view)
        """The sensible plans: those that no other dominates."""
        self._view = view
        self._look = Lookahead(view)
        self._first = {course: self._look.at_once(course) for course in self.courses}

    def choices(self) -> Iterator[Course]:
        """Yield each player's plan."""
        for judge in self._judges():
            yield max(self.courses, key=judge)
        staying = [course for course in self.courses if not course.avoids]
        # Who never avoids without need, and who avoids whenever a Room costs health.
        yield max(staying or self.courses, key=self._chance)
        kept = max(staying or self.courses, key=lambda course: (course.standing, self._chance(course)))
        avoiding = [course for course in self.courses if course.avoids]
        yield avoiding[0] if avoiding and kept.standing < avoiding[0].standing else kept

    def _judges(self) -> Iterator[_Judge]:
        """Yield each player's judgement."""
        yield self._chance
        yield lambda course: self._first[course].score
        yield lambda course: course.standing
        yield lambda course: (course.standing & FIVE) + self._chance(course)
        yield self._ahead
        random = Random(crc32(repr(self._view).encode())).random
        for size in UNSURE:
            errors = {course: size * sum([random() - 0.5 for _ in range(12)]) for course in self.courses}
            yield lambda course, errors=errors: self._odds(course) + errors[course]  # type: ignore[misc]

    def _chance(self, course: Course) -> float:
        return self._first[course].chance

    def _odds(self, course: Course) -> float:
        chance = min(max(self._chance(course), 1e-6), 1 - 1e-6)
        return log(chance / (1 - chance))

    def _ahead(self, course: Course) -> float:
        orders = islice(permutations(self._look.unseen), ORDERS)
        found: list[Prospect] = [self._look.then(course, bytes(order), ROOMS) for order in orders]
        return sum([one.chance for one in found]) / len(found)


def failing(panel: PlayerPanel, solution: Result) -> Generator[bool, None, float]:
    """The share of the panel, 0 to 1, that chooses another plan; pauses after each player."""
    wrong = []
    for one in panel.choices():
        wrong.append((one.avoids, one.left_code, one.standing) != solution.key)
        yield False
    return sum(wrong) / len(wrong)


def only_ways(state: GameState, solution: Result) -> Generator[bool, None, int]:
    """Count the consecutive Rooms after the first with only one winning plan, up to a maximum.

    Pauses while it searches.
    """
    deep = 0
    while deep < _DEEP:
        for move in solution.moves:
            state = apply(state, move).state
        proof = Proof(state)
        while not proof.step(0):
            yield False
        if proof.solution is None:
            break
        deep += 1
        solution = proof.solution
    return deep


def difficulty(failing: float, only_ways: int) -> float:
    """Return a difficulty from 0 to 1: mostly the share of the panel that fails, plus the narrow Rooms."""
    return _FAILING * failing + (1 - _FAILING) * only_ways / _DEEP


def stars(difficulty: float) -> int:
    """One to five stars for a difficulty."""
    return min(MAX_STARS, 1 + sum([difficulty >= edge for edge in _EDGES]))
