"""The oracle: the best play from a state for someone who knows the whole Dungeon."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from scoundrel.engine import GameState, Outcome, outcome, score
from scoundrel.solver.bound import Bounds
from scoundrel.solver.deaths import Deaths
from scoundrel.solver.line import Ending, Line, best_ending, endings, way_to
from scoundrel.solver.search import Search
from scoundrel.solver.standing import Node, row_of, standing_of
from scoundrel.solver.turns import Turns


class Oracle:
    """Searches for the best line from a state in slices of time; `line` is the best found so far.

    The same amount of work finds the same line. A line is proved once it reaches the bound, which is 30 for a
    whole deck, or once there is nothing left to search.
    """

    def __init__(self, state: GameState) -> None:
        """``state`` may be any state of a game, also within a turn, and also one that is over."""
        self._over: list[Ending] = []
        """The ways in which the game ends within this turn."""
        self._starts: dict[Node, Ending] = {}
        """The nodes the search starts from, and the moves to each."""
        if outcome(state) is not None:
            self._over.append(Ending((), state))
        elif not state.taken:
            self._start(Ending((), state))
        else:
            for ending in endings(state):
                if outcome(ending.state) is None:
                    self._start(ending)
                else:
                    self._over.append(ending)
        self._ruleset = state.ruleset
        self._turns = turns = Turns(state.ruleset)
        starts = [*self._starts]
        bounds = Bounds(state.ruleset)
        self._bound = max([bounds.score(standing, row) for standing, row, *_ in starts], default=None)
        self._search = Search(state.ruleset, starts, turns)
        """For the best way to clear the Dungeon, if there is one."""
        self._second: Search | None = None
        """For a good death if there is none; made when it begins."""
        self._deaths = Deaths(state.ruleset, starts, turns)
        """For the best death, which takes the longest."""
        self._work = self._stages()
        self._finished = False
        self._line: Line | None = None
        if not starts:
            self._advance()

    def step(self, seconds: float) -> bool:
        """Search for about ``seconds``, at least a few milliseconds. Returns whether it is finished.

        It is finished once the line is proved, and in the rare case that it would need too much memory.
        """
        end = perf_counter() + seconds
        while not self._finished:
            self._advance()
            if perf_counter() >= end:
                break
        return self._finished

    @property
    def line(self) -> Line:
        """The best line found so far; before any `step` it searches for a first one."""
        while (total := self._score) is None:
            self._advance()
        if self._line is None or self._line.score != total:
            self._line = self._best_line(total)
        lost = self._search.exhausted and not self._line.cleared
        if lost:
            return self._line._replace(proved=self._deaths.exhausted, lost=True)
        reached = self._search.best is not None and self._search.best == self._bound
        return self._line._replace(proved=self._search.exhausted or reached)

    def _start(self, ending: Ending) -> None:
        state = ending.state
        self._starts.setdefault((standing_of(state), row_of(state), None, state.avoided_last), ending)

    def _advance(self) -> None:
        done = next(self._work, True)
        self._finished = done or (self._search.best is not None and self._search.best == self._bound)

    def _stages(self) -> Iterator[bool]:
        """All stages of the search."""
        yield from self._search.work()
        if self._search.exhausted and self._search.best is None:
            self._second = Search(self._ruleset, [*self._starts], self._turns, hopeless=True)
            yield from self._second.work()
            yield from self._deaths.work(self._score)

    @property
    def _score(self) -> int | None:
        """The best score so far; if the Dungeon is cleared within this turn there are no starts."""
        if self._search.best is not None:
            return self._search.best
        found = [score(ending.state) for ending in self._over]
        deaths = *(search.death for search in self._searches), self._deaths.best
        return max([*found, *(death for death in deaths if death is not None)], default=None)

    @property
    def _searches(self) -> list[Search]:
        """Those that were begun."""
        return [self._search] if self._second is None else [self._search, self._second]

    def _best_line(self, total: int) -> Line:
        """A line with this score."""
        for ending in self._over:
            if score(ending.state) == total:
                cleared = outcome(ending.state) is Outcome.CLEARED
                return Line(total, ending.moves, False, cleared)
        cleared = self._search.best is not None
        node = self._search.node
        if not cleared:
            nodes = [search.death_node for search in self._searches if search.death == total]
            node = nodes[0] if nodes else self._deaths.node
        assert node is not None
        start = node
        while start[2] is not None:
            start = start[2]
        first = self._starts[start]
        way = way_to(first.state, node)
        last = best_ending(way.state, cleared=cleared)
        return Line(total, first.moves + way.moves + last.moves, False, cleared)


def best_line(state: GameState, seconds: float) -> Line:
    """The best line from ``state`` found in about ``seconds``, or sooner once it is proved."""
    oracle = Oracle(state)
    oracle.step(seconds)
    return oracle.line
