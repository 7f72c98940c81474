"""Finds puzzles in real games, and measures their difficulty.

A quick player plays Dungeons, and each late Room is examined and given to a panel of good players.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice, permutations
from math import log
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from ...engine import CLASSIC, MAX_STARS, ROOM_SIZE, Game, GameId, GameState, Position, state_after
from ..packed_state import FIVE
from ..plans import Lookahead, Plan, Prospect, sensible_plans
from ..search import Sliced
from ..view import PlayerView
from . import Puzzle
from .proof import MAX_CARDS, MAX_UNSEEN, Proof, PuzzleKind, Result, kind_of

_UNSURE: Final = (0.5, 0.5, 1.0, 1.0, 1.5, 1.5)  # the less certain players' standard errors, in log odds
ROOMS: Final = 3
"""Number of Rooms that the look-ahead player simulates."""
ORDERS: Final = 6
"""Number of orders of the unseen cards that the look-ahead player tries."""
_EDGES: Final = (0.2, 0.4, 0.6, 0.8)  # the minimum difficulties for two, three, four and five stars
_DEEP: Final = 3  # the maximum result of `only_ways`
_FAILING: Final = 0.8  # the weight of the panel in the difficulty; the rest is for `only_ways`

_Judge = Callable[[Plan], float]


class PlayerPanel:
    """Simulated players for one position, each of whom chooses a plan."""

    def __init__(self, view: PlayerView) -> None:
        self.plans: Final = sensible_plans(view)  # the plans that no other dominates
        self._view = view
        self._look = Lookahead(view)
        self._first = {plan: self._look.at_once(plan) for plan in self.plans}

    def choices(self) -> Iterator[Plan]:
        """Yield each player's plan."""
        judges: list[_Judge] = [
            self._chance,
            lambda plan: self._first[plan].score,
            lambda plan: plan.packed,
            lambda plan: (plan.packed & FIVE) + self._chance(plan),
            self._ahead,
        ]
        random = Random(crc32(repr(self._view).encode())).random
        for size in _UNSURE:
            errors = {plan: size * sum([random() - 0.5 for _ in range(12)]) for plan in self.plans}
            judges.append(lambda plan, errors=errors: self._odds(plan) + errors[plan])  # type: ignore[misc]
        for judge in judges:
            yield max(self.plans, key=judge)
        staying = [plan for plan in self.plans if not plan.avoids]
        # One player never avoids if it has a choice; another avoids if it is worse off after all other plans.
        yield max(staying or self.plans, key=self._chance)
        kept = max(staying or self.plans, key=lambda plan: (plan.packed, self._chance(plan)))
        avoiding = [plan for plan in self.plans if plan.avoids]
        yield avoiding[0] if avoiding and kept.packed < avoiding[0].packed else kept

    def _chance(self, plan: Plan) -> float:
        return self._first[plan].chance

    def _odds(self, plan: Plan) -> float:
        chance = min(max(self._chance(plan), 1e-6), 1 - 1e-6)
        return log(chance / (1 - chance))

    def _ahead(self, plan: Plan) -> float:
        orders = islice(permutations(self._look.unseen), ORDERS)
        found: list[Prospect] = [self._look.then(plan, bytes(order), ROOMS) for order in orders]
        return sum([one.chance for one in found]) / len(found)


def failing(panel: PlayerPanel, solution: Result) -> Generator[bool, None, float]:
    """Return the share of the panel's players, 0 to 1, that miss ``solution``; pauses after each player."""
    wrong = []
    for one in panel.choices():
        wrong.append(one.key != solution.key)
        yield False
    return sum(wrong) / len(wrong)


def only_ways(state: GameState, solution: Result) -> Generator[bool, None, int]:
    """Return how many of the next Rooms in a row (up to `_DEEP`) have only one winning plan; pauses often."""
    deep = 0
    while deep < _DEEP:
        state = state_after(state, solution.moves)
        proof = yield from Proof(state).pieces()
        if proof.solution is None:
            break
        deep += 1
        solution = proof.solution
    return deep


def difficulty(failing: float, only_ways: int) -> float:
    """Return a difficulty from 0 to 1, based mainly on the share `failing`, but also on `only_ways`."""
    return _FAILING * failing + (1 - _FAILING) * only_ways / _DEEP


def stars(difficulty: float) -> int:
    """Return the stars, 1 to 5, for a ``difficulty`` from 0 to 1."""
    return min(MAX_STARS, 1 + sum([difficulty >= edge for edge in _EDGES]))


MIN_PLANS: Final = 3
"""The minimum number of sensible plans in a puzzle. With fewer, the choice would be obvious."""


class Found(NamedTuple):
    """A puzzle with the facts used to choose puzzles for the collection."""

    puzzle: Puzzle
    number: int  # the number of the puzzle's Dungeon
    difficulty: float  # the result of the function `difficulty`
    kind: PuzzleKind


class Miner(Sliced):
    """Plays the Dungeons ``numbers`` and examines the late positions of each game."""

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__(self._mine())
        self.found: list[Found] = []  # the puzzles found so far, at most one per Dungeon
        self.tried = 0  # the number of Dungeons that were played
        self._numbers = numbers

    def _mine(self) -> Iterator[bool]:
        for number in self._numbers:
            best: Found | None = None
            for state, unseen in _positions(number):
                yield False
                if state is None:
                    continue
                one = yield from _examine(number, state, unseen)
                if one is not None and (best is None or one.difficulty > best.difficulty):
                    best = one
            if best is not None:
                self.found.append(best)
            self.tried += 1
            yield False


def _positions(number: int) -> Iterator[tuple[GameState | None, int]]:
    """Yield each Room's state, or `None` if it can't be a puzzle, and the number of unseen cards."""
    game = Game(GameId(CLASSIC, number))
    while not game.over:
        view = PlayerView.of(game)
        late = len(view.unseen) <= MAX_UNSEEN and ROOM_SIZE <= view.left <= MAX_CARDS
        yield game.state if late else None, len(view.unseen)
        look = Lookahead(view)
        for move in max(sensible_plans(view), key=lambda plan: look.at_once(plan).chance).moves:
            game.push(move)


def _examine(number: int, state: GameState, unseen: int) -> Generator[bool, None, Found | None]:
    panel = PlayerPanel(PlayerView.of_state(state, unseen))
    if len(panel.plans) < MIN_PLANS:
        return None
    solution = (yield from Proof(state, unseen).pieces()).solution
    if solution is None:
        return None
    wrong = yield from failing(panel, solution)
    if not wrong:
        return None  # not a puzzle if every player finds the solution
    hard = difficulty(wrong, (yield from only_ways(state, solution)))
    game_id = GameId(CLASSIC, None, position=Position.of(state, unseen))
    return Found(Puzzle(game_id, stars(hard)), number, hard, kind_of(state, solution))
