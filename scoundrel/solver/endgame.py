"""Endgames in which every card is known, solved exactly by depth-first search."""

from __future__ import annotations

from typing import Final

from ..engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, Ruleset
from .packed_state import GUARD, Estimate
from .search import Bounds
from .turns import Turns

_PackedStates = dict[bytes, list[int]]  # packed states with a common property, by row

_MAX_KEPT: Final = 200_000  # the maximum number of cached rows


class _SpentError(Exception):
    """The budget of Rooms is used up."""


class Endgames:
    """Solves positions of one ruleset and caches the results, because later positions have much in common.

    A row that is won with some packed state is won with any that is no worse, and a lost one is lost with any
    that is no better. Not for rulesets with unlimited avoiding.
    """

    def __init__(self, ruleset: Ruleset, turns: Turns) -> None:
        self.searched = 0  # the number of Rooms searched: work that doesn't depend on the machine
        self._turns: Final = turns
        self._bounds: Final = Bounds(ruleset)
        self._ruleset: Final = ruleset
        self._may_avoid: Final = ruleset.avoid is AvoidPolicy.NOT_TWICE
        self._estimates: Final[dict[int, Estimate]] = {}
        # A row that is lost with the right to avoid is also lost without it, and the reverse for won rows.
        # The winning states: first those of a player who may avoid the Room, then of one who may not.
        self._won: tuple[_PackedStates, _PackedStates] = ({}, {})
        self._lost: tuple[_PackedStates, _PackedStates] = ({}, {})
        self._maximum = 0

    def clears(self, row: bytes, packed: int, avoided: bool, maximum: int) -> bool | None:
        """Return whether the row can be cleared; `None` after ``maximum`` Rooms: another call continues."""
        if len(self._won[0]) + len(self._lost[0]) > _MAX_KEPT:
            self._won, self._lost = ({}, {}), ({}, {})
        self._maximum = self.searched + maximum
        try:
            return self._clears(row, packed, avoided or not self._may_avoid)
        except _SpentError:
            return None

    def _clears(self, row: bytes, packed: int, bound: bool) -> bool:
        """Return whether the row can be cleared; ``bound`` players can't avoid the Room."""
        if len(row) <= TURN_SIZE:
            return self._turns.end(row, packed) is not None
        if _is_no_worse(packed, self._won[1].get(row, ())):
            return True
        if _is_no_better(packed, self._lost[0].get(row, ())):
            return False
        if bound:
            if _is_no_better(packed, self._lost[1].get(row, ())):
                return False
        elif _is_no_worse(packed, self._won[0].get(row, ())):
            return True
        if self._bounds.score(packed, row) <= 0:
            return False
        if self.searched >= self._maximum:
            raise _SpentError
        self.searched += 1
        turned = row[ROOM_SIZE:] + row[:ROOM_SIZE]
        if self._takes(row, packed):
            kept, won = self._won[1], True
        elif not bound and len(row) > ROOM_SIZE and self._clears(turned, packed, True):
            kept, won = self._won[0], True
        else:
            kept, won = self._lost[bound], False
        kept.setdefault(row, []).append(packed)
        return won

    def _takes(self, row: bytes, packed: int) -> bool:
        """Return whether taking three cards can clear the row. The most promising are tried first."""
        room, rest = row[:ROOM_SIZE], row[ROOM_SIZE:]
        results = self._turns.living(room, packed)
        if not results:
            return False
        if not rest:
            return any(self._turns.end(room[slot : slot + 1], then) is not None for slot, then in results)
        cards = len(row) - TURN_SIZE
        if (estimate := self._estimates.get(cards)) is None:
            estimate = self._estimates[cards] = Estimate(self._ruleset, cards)
        values, packed_states = estimate.after(room, rest), estimate.packed_states
        for slot, then in sorted(results, key=lambda result: -values[result[0]] - packed_states[result[1]]):
            if self._clears(rest[:slot] + room[slot : slot + 1] + rest[slot:], then, not self._may_avoid):
                return True
        return False


def _is_no_worse(packed: int, others: list[int] | tuple[()]) -> bool:
    """Return whether a state is no worse than one of these."""
    guarded = packed | GUARD
    return any(guarded - other & GUARD == GUARD for other in others)


def _is_no_better(packed: int, others: list[int] | tuple[()]) -> bool:
    """Return whether one of these is no worse than a state."""
    less = GUARD - packed
    return any(other + less & GUARD == GUARD for other in others)
