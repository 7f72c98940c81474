"""Finds the best death in a known Dungeon that can't be cleared, by tracking all possible health values.

If death is certain, more health may be worse: the player may survive past the best place to die. So a state
can't be pruned because another has more health. Instead, all health values possible with the same Weapon,
limit and row of cards are the bits of one integer, and a turn is computed for all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ..engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, Ruleset
from .packed_state import HEALTH, HELD, SearchNode
from .turns import Taking, Turns, monsters, turn_rows

MAXIMUM: Final = 200_000
"""The number of rows at which the search gives up, because it keeps all rows in memory."""
_DEADLY: Final = TURN_SIZE * 14  # an upper bound on the health that a turn can cost: three times an Ace

_Rows = dict[bytes, dict[int, int]]  # health values by row and Weapon, as bits: bit 7 is a health of 7


class Deaths:
    """Searches for the death with the best score, once it is known that the Dungeon can't be cleared."""

    def __init__(self, ruleset: Ruleset, starts: Sequence[SearchNode], turns: Turns) -> None:
        self.best: int | None = None  # the best score found so far, or the score to beat
        self._where: tuple[int, bytes, int] | None = None  # the turn, row and packed state of a better death
        self.exhausted = False  # whether the search is complete, so that `best` is proved
        self._turns = turns
        self._maximum = ruleset.max_health
        self._policy = ruleset.avoid
        self._starts = starts
        # For each turn, the rows whose Room can be avoided, and those reached by avoiding, whose Room can't.
        self._layers: list[tuple[_Rows, _Rows]] = []

    @property
    def node(self) -> SearchNode | None:
        """The node of the Room with a death better than the given one; `None` if none was found."""
        return None if self._where is None else self._node(*self._where)

    def work(self, best: int | None) -> Iterator[bool]:
        """Search for a death better than ``best``, pausing after each row. Gives up at `MAXIMUM` rows."""
        self.best = best
        rows: _Rows = {}
        turned: _Rows = {}
        for packed, row, _, avoided in self._starts:
            twice = avoided and self._policy is AvoidPolicy.NOT_TWICE
            _add(turned if twice else rows, row, packed & HELD, 1 << (packed >> HEALTH))
        many = 0
        while (rows or turned) and self.best != 0:
            self._layers.append((rows, turned))
            yield from self._avoid(rows, turned)
            after: _Rows = {}
            for row, healths in [*rows.items(), *turned.items()]:
                self._fall(row, healths)
                for cards, then in turn_rows(row):
                    for arms, bits in healths.items():
                        for taking in self._turns.distinct(cards, arms):
                            left = self._left(taking, bits)
                            if left:
                                _add(after, then, taking.arms, left)
                yield False
                if many + len(after) > MAXIMUM:
                    return
            many += len(after)
            rows, turned = after, {}
        self.exhausted = True

    def _avoid(self, rows: _Rows, turned: _Rows) -> Iterator[bool]:
        """Add the rows that can be reached by avoiding Rooms, pausing after each."""
        if self._policy is AvoidPolicy.NEVER:
            return
        into = turned if self._policy is AvoidPolicy.NOT_TWICE else rows
        waiting = [row for row in rows if len(row) > ROOM_SIZE]
        for row in waiting:
            after = row[ROOM_SIZE:] + row[:ROOM_SIZE]
            new = [_add(into, after, arms, bits) for arms, bits in [*rows[row].items()]]
            if into is rows and any(new):
                waiting.append(after)
            yield False

    def _left(self, taking: Taking, bits: int) -> int:
        """Return the health values left after ``taking``, as bits; fatal ones are dropped."""
        bits = bits >> taking.before & -2
        if taking.potion:
            bits <<= taking.potion
            if bits >> self._maximum:
                bits = bits & (1 << self._maximum) - 1 | 1 << self._maximum
            bits = bits >> taking.after & -2
        return bits

    def _fall(self, row: bytes, healths: dict[int, int]) -> None:
        charge = monsters(row[ROOM_SIZE:])
        for arms, bits in healths.items():
            for health in range(1, min(self._maximum, _DEADLY) + 1):
                if self.best is not None and -charge <= self.best:
                    return
                if bits >> health & 1:
                    packed = health << HEALTH | arms
                    left = self._turns.death(row[:ROOM_SIZE], packed)
                    if left is not None and (self.best is None or left - charge > self.best):
                        self.best = left - charge
                        self._where = len(self._layers) - 1, row, packed

    def _node(self, at: int, row: bytes, packed: int) -> SearchNode:
        """Return the last node of a path to ``row`` and ``packed`` after ``at`` turns."""
        if at:
            health = packed >> HEALTH
            for before, healths in [*self._layers[at - 1][0].items(), *self._layers[at - 1][1].items()]:
                for cards, then in turn_rows(before):
                    if then != row:
                        continue
                    for arms, bits in healths.items():
                        for taking in self._turns.distinct(cards, arms):
                            if taking.arms != packed & HELD or not self._left(taking, bits) >> health & 1:
                                continue
                            from_health = next(
                                one
                                for one in range(1, self._maximum + 1)
                                if bits >> one & 1 and taking.left_of(one, self._maximum) == health
                            )
                            parent = self._node(at - 1, before, from_health << HEALTH | arms)
                            return packed, row, parent, False
        else:
            for start in self._starts:
                if start[:2] == (packed, row):
                    return start
        return packed, row, self._node(at, row[-ROOM_SIZE:] + row[:-ROOM_SIZE], packed), True


def _add(rows: _Rows, row: bytes, arms: int, bits: int) -> bool:
    healths = rows.setdefault(row, {})
    had = healths.get(arms, 0)
    healths[arms] = had | bits
    return bool(bits & ~had)
