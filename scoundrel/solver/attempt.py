"""Searches for a line that clears a Dungeon; solves endgames exactly once every card is known."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import count
from typing import Final

from ..engine import ROOM_SIZE, TURN_SIZE, AvoidPolicy, GameState, Ruleset
from .packed_state import GUARD, Estimate
from .search import Bounds, Line, Oracle, Sliced
from .turns import Turns

_LOOK_EVERY: Final = 8  # oracle steps between two checks of its line, because building a line is slow
_DYING: Final = 100  # maximum oracle steps for finding a better death once the Dungeon is lost


class Attempt(Sliced):
    """Searches for any line from ``state`` that clears the Dungeon."""

    def __init__(self, state: GameState, effort: int | None = None, *, keep: bool = False) -> None:
        """``effort`` is the maximum number of oracle steps; `None` searches until the answer is known.

        The answer never depends on the machine's speed. If ``keep`` is true, the oracle stays in memory.
        """
        super().__init__(self._search(state, effort, keep=keep))
        self.cleared: bool | None = None  # whether there is a winning line; `None` until known
        self.oracle: Oracle  # the search behind the answer; freed at the end unless ``keep`` is true

    @property
    def line(self) -> Line:
        """The best line found, if the oracle is kept."""
        return self.oracle.line

    def _search(self, state: GameState, effort: int | None, *, keep: bool) -> Iterator[bool]:
        self.oracle = oracle = Oracle(state)
        for steps in count(1):
            ended = oracle.step(0) or steps == effort
            if ended or steps % _LOOK_EVERY == 0:
                line = oracle.line
                if line.cleared or line.lost:
                    self.cleared = line.cleared
                if ended or self.cleared is not None:
                    break
            yield False
        if not keep:
            del self.oracle
            let_go(oracle)


def answer(state: GameState) -> Attempt:
    """Return the finished search from ``state``, with its line."""
    return Attempt(state, keep=True).finish()


def find_line(
    state: GameState, steps: int, turns: Turns | None = None, *, above: int = 0, any_line: bool = False
) -> Generator[None, None, Line | None]:
    """Return the best line found in ``steps`` oracle steps; `None` if nothing is certain.

    If ``any_line`` is true, the search stops at the first line that clears the Dungeon. If ``above`` is
    positive, the result is `None` unless a line scores more than that.
    """
    oracle = Oracle(state, turns, above)
    while steps and not (oracle.step(0) or (any_line and oracle.cleared)):
        steps -= 1
        if oracle.lost:
            steps = min(steps, _DYING)
        yield
    line = oracle.line if oracle.cleared or (oracle.lost and not above) else None
    let_go(oracle)
    return line


def let_go(search: Sliced) -> None:
    """Free a search's memory now, because the reference cycle with its generator is slow to collect."""
    vars(search).clear()


_PackedStates = dict[bytes, list[int]]  # for each row of remaining cards, the winning (or losing) states

_MAX_KEPT: Final = 200_000  # the number of cached rows above which the caches are cleared


class _SpentError(Exception):
    """The maximum number of Rooms has been searched."""


class Endgames:
    """Solves positions of one ruleset and caches the results, because later positions have much in common.

    A row won with one packed state is also won with any state that is no worse; a row lost with one is also
    lost with any that is no better. Rulesets with unlimited avoiding aren't supported.
    """

    def __init__(self, ruleset: Ruleset, turns: Turns) -> None:
        self.searched = 0  # the number of Rooms searched, a measure of work independent of the machine
        self._turns: Final = turns
        self._bounds: Final = Bounds(ruleset)
        self._ruleset: Final = ruleset
        self._may_avoid: Final = ruleset.avoid is AvoidPolicy.NOT_TWICE
        self._estimates: Final[dict[int, Estimate]] = {}
        # A row that is lost for a player who can avoid the Room is also lost for one who can't, and a row won
        # without avoiding the Room is also won if it can be avoided. The first item of each pair is for a
        # player who can avoid the Room, the second for one who can't.
        self._won: tuple[_PackedStates, _PackedStates] = ({}, {})
        self._lost: tuple[_PackedStates, _PackedStates] = ({}, {})
        self._maximum = 0

    def clears(self, row: bytes, packed: int, avoided: bool, maximum: int) -> bool | None:
        """Return whether the row can be cleared; `None` if ``maximum`` Rooms didn't suffice (call again)."""
        if len(self._won[0]) + len(self._lost[0]) > _MAX_KEPT:
            self._won, self._lost = ({}, {}), ({}, {})
        self._maximum = self.searched + maximum
        try:
            return self._clears(row, packed, avoided or not self._may_avoid)
        except _SpentError:
            return None

    def _clears(self, row: bytes, packed: int, bound: bool) -> bool:
        """Return whether the row can be cleared. If ``bound`` is true, this Room can't be avoided."""
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
        """Return whether taking three cards can clear the row. The most promising turns are tried first."""
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
    """Return whether ``packed`` is at least as good as one of ``others``."""
    guarded = packed | GUARD
    return any(guarded - other & GUARD == GUARD for other in others)


def _is_no_better(packed: int, others: list[int] | tuple[()]) -> bool:
    """Return whether ``packed`` is no better than one of ``others``."""
    less = GUARD - packed
    return any(other + less & GUARD == GUARD for other in others)
