"""The chance of clearing from a position, estimated by a small neural network.

The network has one layer of hidden units. Its inputs are bits or small counts, so the input of a unit is a
sum of columns. Sums that stay the same between plans or Rooms are computed once.

A unit's output is ``max(0, x)``, which is half of ``x + abs(x)``. The weights of the first output are folded
into the columns, which hold half of them, so that only their signs remain. That output is therefore the sum
of ``abs`` over the units with positive weights, less the sum over the others, plus the plain sum of all
units. Each column holds the plain sum as one more unit, kept far from 0, where ``abs`` changes nothing.
"""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Iterable, Sequence
from functools import cache
from math import exp, log
from operator import add, sub
from struct import unpack
from typing import Final, NamedTuple

from ..engine import ANY_DEAL, DECK, ROOM_SIZE, AvoidPolicy, Ruleset, Selection
from . import data
from .packed_state import ARMS, FRESH, HEALTH, HELD, POTION, WEAPON
from .view import PlayerView

Column = list[float]
"""One number for each hidden unit, and their plain sum."""

FARS: Final = 3
"""The number of groups of deeper known cards: the first avoided Room, the second, and all others."""
HEALTH_INPUTS: Final = 40
"""The highest health with its own input; any higher health uses the same input."""
WEAPONS: Final = 11
LIMITS: Final = FRESH + 1
HEALTH_UNIT: Final = 20.0
_NEAR_CARDS: Final = 3  # cards dealt into the next Room if one card is left; after avoiding, `ROOM_SIZE`
SCORE_UNIT: Final = 100.0
"""Points per unit of the network's score."""
TRAINED_HEALTH: Final = range(5, HEALTH_INPUTS + 1)
"""The values of ``max_health`` used in training."""

_FAR_FROM_0: Final = 10_000.0
MAX_TAILS: Final = 250
"""The maximum number of cached sums for known cards. For states, it is twice as high. Each takes a few KB."""
# The network's name for each policy. None was trained for unlimited avoiding, which uses Classic's.
_NAMES: Final = {AvoidPolicy.NOT_TWICE: "classic", AvoidPolicy.ALWAYS: "classic", AvoidPolicy.NEVER: "hard"}
# The card codes in the order of the network's inputs.
_CODES: Final = (*range(2, 15), *range(WEAPON + 2, WEAPON + 11), *range(POTION + 2, POTION + 11))
USED_ARMS: Final = tuple(
    (weapon, limit) for limit in range(LIMITS) for weapon in range(WEAPONS) if weapon <= limit
)
"""All possible pairs of Weapon and limit, in the order of their columns in the file."""


def trained_for(ruleset: Ruleset) -> bool:
    """Return whether a network was trained for ``ruleset``: its avoid policy and its maximum health."""
    return ruleset.avoid is not AvoidPolicy.ALWAYS and ruleset.max_health in TRAINED_HEALTH


def knows(ruleset: Ruleset) -> bool:
    """Return whether win chances under ``ruleset`` were measured, by training or by calibration."""
    return ruleset.max_health in TRAINED_HEALTH


class Weights:
    """The columns of one network, read from a file that ``assets/build_advisor.py`` wrote."""

    def __init__(self, lines: Sequence[str]) -> None:
        hidden, positive = map(int, lines[0].split())
        raw = a2b_base64("".join(lines[1:]))
        heads: list[float] = [*unpack(f"<{hidden + 2}f", raw[: 4 * (hidden + 2)])]
        *self.score, self.clear_bias, self.score_bias = heads
        self.positive = positive  # the number of units with a positive weight, which come first
        size = 4 + hidden
        take = (self._column(raw[at : at + size], positive) for at in range(4 * (hidden + 2), len(raw), size))

        def faces() -> dict[int, Column]:
            return {code: next(take) for code in _CODES}

        self.unseen, self.near, self.center = (faces() for _ in range(3))
        self.far = [faces() for _ in range(FARS)]
        self.left = faces()
        self.avoided = next(take)
        self.health = [next(take) for _ in range(HEALTH_INPUTS + 1)]
        self.arms = {weapon << ARMS | limit: next(take) for weapon, limit in USED_ARMS}
        self.equal, self.max_health, self.wounds, self.bias = take

    @staticmethod
    def _column(raw: bytes, positive: int) -> Column:
        step, *numbers = unpack(f"<f{len(raw) - 4}b", raw)
        column = [step * number * abs(number) for number in numbers]
        return [*column[:positive], sum(column[:positive]) - sum(column[positive:]), *column[positive:]]


@cache
def calibration(policy: AvoidPolicy) -> tuple[float, float]:
    """Return the shift and slope of the log odds that best fit games under an avoid policy."""
    rows = (line.split(";") for line in data.load("calibration.txt"))
    return next((float(shift), float(slope)) for name, shift, slope in rows if name == policy.value)


def rules_name(ruleset: Ruleset) -> str:
    """Return a ruleset's name in the data files; rules with different win chances have different names."""
    return ruleset.avoid.value + "+equal" * ruleset.equal_rank_ok


def share_seen(view: PlayerView) -> float:
    """Return the share of the cards below the first Room that have been seen, 0 to 1."""
    return 1 - len(view.unseen) / (len(DECK) - ROOM_SIZE)


@cache
def conditions(rules: str) -> dict[Selection, tuple[float, ...]]:
    """Return the coefficients of `conditional` under ``rules``, by selection."""
    found = {}
    for line in data.load("conditions.txt"):
        name, winnable, stars, *numbers = line.split(";")
        if name == rules:
            found[Selection(winnable == "winnable", int(stars))] = tuple(map(float, numbers))
    return found


def conditional(chance: float, view: PlayerView) -> float:
    """Return the win ``chance`` in any Dungeon, adjusted for how this one was chosen.

    The log odds are shifted and stretched, depending on the number of unseen cards, to best fit games of such
    Dungeons. The order of plans stays the same, and a certain result stays certain.
    """
    if view.selection == ANY_DEAL or not 0 < chance < 1:
        return chance
    numbers = conditions(rules_name(view.ruleset)).get(view.selection)
    if numbers is None:
        return chance
    shift, later_shift, slope, later_slope = numbers
    seen = share_seen(view)
    odds = shift + later_shift * seen + (slope + later_slope * seen) * log(chance / (1 - chance))
    return 1 / (1 + exp(-odds))


@cache
def weights(policy: AvoidPolicy) -> Weights:
    """Return the network for an avoid policy."""
    return Weights(data.load(f"{_NAMES[policy]}.txt"))


class Half(NamedTuple):
    """The column of one half of a position: the Dungeon and Room, or the player."""

    first: Column  # the sums of the units with positive weights, then the plain sum
    second: Column  # the sums of the units with negative weights


class Value:
    """The network of one ruleset. Cards and states are numbers as in `scoundrel.solver.packed_state`."""

    def __init__(self, ruleset: Ruleset) -> None:
        net = weights(ruleset.avoid)
        self._net: Final = net
        self._maximum: Final = ruleset.max_health
        self._shift, self._slope = calibration(ruleset.avoid)
        maximum = ruleset.max_health / HEALTH_UNIT
        self._bias: Final = [
            bias + maximum * health + ruleset.equal_rank_ok * equal
            for bias, health, equal in zip(net.bias, net.max_health, net.equal, strict=True)
        ]
        self._split: Final = net.positive + 1
        self._bias[net.positive] += _FAR_FROM_0
        self._offset: Final = _FAR_FROM_0 - net.clear_bias
        self._own: Final[dict[int, Half]] = {}
        self.tails: Final[dict[tuple[bytes, int, int], Column]] = {}

    def unseen(self, codes: Iterable[int]) -> Column:
        """Return the column of a Dungeon's unseen cards, to which the other columns are added."""
        return _sum(self._bias, [self._net.unseen[code] for code in codes])

    def drawn(self, column: Column, codes: Iterable[int]) -> Column:
        """Return ``column`` after the cards with ``codes`` are drawn."""
        for code in codes:
            column = list(map(sub, column, self._net.unseen[code]))
        return column

    def known(self, column: Column, codes: bytes, unseen: int, draw: int = _NEAR_CARDS) -> Column:
        """Return ``column`` plus the known cards ``codes``, which are below ``unseen`` others.

        The next Room is dealt ``draw`` cards.
        """
        if not codes:
            return column
        near = max(0, draw - unseen)
        return list(map(add, column, self._known_only(codes, near, max(0, draw + _NEAR_CARDS - unseen))))

    def _known_only(self, codes: bytes, near: int, center: int) -> Column:
        key = (codes, near, center)
        found = self.tails.get(key)
        if found is None:
            net = self._net
            if len(codes) - ROOM_SIZE > center:  # reuse the cached sum of all but the last avoided Room
                before = self._known_only(codes[:-ROOM_SIZE], near, center)
                at = len(codes) - ROOM_SIZE
                found = _sum(before, [net.far[_far(at + i)][code] for i, code in enumerate(codes[at:])])
            else:
                columns = [net.near[code] for code in codes[:near]]
                columns += [net.center[code] for code in codes[near:center]]
                columns += [net.far[_far(center + i)][code] for i, code in enumerate(codes[center:])]
                found = _sum(columns[0], columns[1:])
            if len(self.tails) > MAX_TAILS:
                self.tails.clear()
            self.tails[key] = found
        return found

    def left(self, column: Column, code: int | None) -> Half:
        """Return the Dungeon's ``column`` plus that of the card left, by ``code``; `None` means avoiding."""
        whole = list(map(add, column, self._net.avoided if code is None else self._net.left[code]))
        return Half(whole[: self._split], whole[self._split :])

    def own(self, packed: int) -> Half:
        """Return the column of a packed state. The limit must be a Monster's value or 0: see `limits`."""
        found = self._own.get(packed)
        if found is None:
            net = self._net
            health = packed >> HEALTH
            wounds = (self._maximum - health) / HEALTH_UNIT
            columns = net.health[min(health, HEALTH_INPUTS)], net.arms[packed & HELD], net.wounds
            parts = zip(*columns, strict=True)
            whole = [of_health + of_arms + wounds * of_wounds for of_health, of_arms, of_wounds in parts]
            if len(self._own) > 2 * MAX_TAILS:
                self._own.clear()
            found = self._own[packed] = Half(whole[: self._split], whole[self._split :])
        return found

    def logit(self, position: Half, own: Half) -> float:
        """Return the log odds of clearing."""
        speaking_for: float = sum(map(abs, map(add, position.first, own.first)))
        against: float = sum(map(abs, map(add, position.second, own.second)))
        return speaking_for - against - self._offset

    def chance(self, logit: float) -> float:
        """Return the calibrated chance of clearing, 0 to 1, for the log odds ``logit``."""
        odds = self._shift + self._slope * logit
        return 1 / (1 + exp(-odds)) if odds > -700 else 0.0

    def score(self, position: Half, own: Half) -> float:
        """Return the expected score."""
        units = [*map(add, position.first, own.first)][:-1]
        units += map(add, position.second, own.second)
        passed: float = sum(
            [weight * unit for weight, unit in zip(self._net.score, units, strict=True) if unit > 0]
        )
        return (self._net.score_bias + passed) * SCORE_UNIT


def limits(monsters: Iterable[int]) -> tuple[int, ...]:
    """Return the highest Monster value up to each limit; limits with the same value are equivalent."""
    there = set(monsters)
    found = [0]
    for value in range(1, LIMITS):
        found.append(value if value in there else found[-1])
    return tuple(found)


def _far(place: int) -> int:
    """Return the group, 0 to `FARS` - 1, of a known card; ``place`` counts from the first known card."""
    return min(FARS - 1, place // ROOM_SIZE)


def _sum(first: Column, others: Iterable[Column]) -> Column:
    for other in others:
        first = list(map(add, first, other))
    return first
