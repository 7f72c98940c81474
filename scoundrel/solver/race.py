"""The race between plans: all are tried on the same Dungeons, until the best is known well enough."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import sqrt
from random import Random
from typing import Final

from ..engine.deal import shuffle
from .plans import Plan, Prospect

FIRST_WORD: Final = 6
"""The weight of the network's estimate, as a number of trials."""
_HOPELESS: Final = 0.15  # a plan whose first estimate is this far below the best is not tried
_APART: Final = 3.0  # standard errors below the best at which a plan has fallen behind
_POINT: Final = 0.0005  # the weight of a point of score relative to the chance of clearing, for ranking plans

Trial = Callable[[Plan, bytes], Iterator[Prospect | None]]
"""Tries a plan on one order of the unseen cards, in pieces. The last piece is the result; `None` for none."""


class Tried:
    """A plan and its estimates."""

    def __init__(self, plan: Plan, first: Prospect, *, played: bool = False) -> None:
        self.plan = plan
        self.played = played
        """Whether the player took this plan, or may still take it in an unfinished Room."""
        self.first = first
        """The network's estimate, before any trial."""
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
        """The value by which plans are ranked."""
        return self.prospect.chance + _POINT * self.prospect.score

    def shortfall(self, best: Tried) -> tuple[float, float]:
        """Return the mean shortfall in chance from the ``best``, over all common trials, and its error."""
        lacks = [mine.chance - other.chance for mine, other in zip(best.found, self.found, strict=False)]
        mean = sum(lacks) / len(lacks)
        spread = sum([(lack - mean) ** 2 for lack in lacks]) / (len(lacks) - 1)
        return mean, sqrt(spread / len(lacks))


class Race:
    """Tries plans on the same orders of the unseen cards, and drops those that fall behind.

    The difference between two plans is then known more exactly than either chance.
    """

    def __init__(self, plans: Sequence[Tried], unseen: bytes, seed: int, maximum: int | None) -> None:
        """Each plan is tried ``maximum`` times, or on every order. Equal seeds give equal orders."""
        self.all: Final = plans
        self.racing = list(plans)
        """The plans that are still tried."""
        self.orders: Final = _orders(unseen, seed, maximum)

    @property
    def best(self) -> Tried:
        """The best plan."""
        return max(self.racing, key=lambda one: one.worth)

    def skip_hopeless(self) -> None:
        """Leave out plans that the network rates far below the best, except played ones."""
        least = max(one.first.chance for one in self.all) - _HOPELESS
        self.racing = [one for one in self.all if one.played or one.first.chance >= least]

    def drop(self) -> None:
        """Drop the plans that are significantly worse than the best, except played ones."""
        best = self.best
        self.racing = [one for one in self.racing if one.played or one is best or not _is_behind(one, best)]

    def rounds(self, trial: Trial, weight: int) -> Iterator[int]:
        """Try each plan on each order: yields 0 after each piece, and the round's number after each round.

        The network's estimate counts as ``weight`` trials; it also stands in for a trial without a result.
        """
        for number, order in enumerate(self.orders, 1):
            for one in self.racing:
                found: Prospect | None = None
                for piece in trial(one.plan, order):
                    found = piece
                    yield 0
                one.found.append(found or one.first)
            for one in self.racing:
                one.settle(weight)
            yield number


def _is_behind(one: Tried, best: Tried) -> bool:
    """Return whether the difference between the two is statistically significant."""
    mean, error = one.shortfall(best)
    return mean > _APART * error


def _orders(cards: bytes, seed: int, maximum: int | None) -> Iterator[bytes]:
    """Yield ``maximum`` random orders, or else all, the same for an equal ``seed``."""
    random = Random(seed).random
    if maximum is None:
        every = [*map(bytes, permutations(cards))]
        shuffle(every, random)
        yield from every
        return
    order = list(cards)
    for _ in range(maximum):
        shuffle(order, random)
        yield bytes(order)
