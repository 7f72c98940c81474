"""Advice from what the player knows and nothing else: a plan, its win chance and the reason."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from time import thread_time
from typing import Final, NamedTuple
from zlib import crc32

from ..engine import AvoidPolicy, Game, GameId, Move, Outcome, apply, outcome, score
from ..engine.deal import shuffle
from .plans import (
    FEW,
    FIRST_WORD,
    Lookahead,
    Prospect,
    Tried,
    leads_to,
    random_orders,
    sensible_plans,
    this_room,
)
from .reasons import Reason, why, why_known
from .search import Line, Oracle, advance, rest_of
from .sentences import ReasonKind
from .value import conditional
from .view import PlayerView

ROOMS: Final = 3
"""The number of Rooms played ahead in each trial."""
ENOUGH: Final = 400
"""Trials that suffice once a plan has no rival left."""
MAX_TRIALS: Final = 1500
"""Plans that this many trials cannot tell apart count as equal."""
_ROUND: Final = 16  # the number of trials of each plan between two checks for plans to drop
_HOPELESS: Final = 0.15  # a plan whose first estimate is this far below the best is not tried
_APART: Final = 3.0  # standard errors below the best at which a plan has fallen behind
_SLICE: Final = 0.01  # seconds between two looks at the computing time
# The number of Rooms searched for the first answer if few cards are unseen. That answer may be based on only
# some of their orders.
_FIRST_ROOMS: Final = 600
_SOLVING: Final = 30  # steps after which the network judges a Dungeon
_SOLVED: Final = 60  # the number of Dungeons solved this way; each takes a tenth of a second


class Advice(NamedTuple):
    """A plan for the rest of this Room, rated."""

    moves: tuple[Move, ...]
    clear_chance: float  # the chance to clear the Dungeon with good play from there, 0 to 1
    expected_score: float
    why: Reason  # the advantages and the risks of the plan
    line: tuple[Move, ...] = ()  # all moves to the end, if they are proved to clear the Dungeon


class Advisor:
    """Searches for the best plan from a view in slices of time; `plans` is the current answer.

    The network alone answers first, within milliseconds. Then each plan is tried on Dungeons whose unseen
    cards are in random order, the same orders for all plans; those that fall behind are dropped. If so few
    cards are unseen that all are known in the next Room, every order is tried and solved exactly. If no order
    is left to guess, the oracle searches for the line with the best score. If any Room may be avoided, it is
    best to avoid until all cards are known. Equal views get equal answers after the same amount of work.
    """

    def __init__(self, view: PlayerView, kept: tuple[Move, ...] = ()) -> None:
        """``kept`` is a known line that clears the Dungeon, from an earlier answer.

        These moves are the answer until the oracle finds a better score. Without them, each search might
        choose another line, and a game with unlimited avoiding might never end.
        """
        self.view: Final = view
        self._kept: Final = _as_line(view, kept) if kept else None
        self._look: Final = Lookahead(view)
        self._orders: Final = random_orders(self._look.unseen, _seed(view), MAX_TRIALS)
        self._always: Final = view.ruleset.avoid is AvoidPolicy.ALWAYS
        plans = sensible_plans(view, twins=self._few)
        self._all: Final = [Tried(plan, self._look.at_once(plan)) for plan in plans]
        self._known: Final = len(view.unseen) <= 1  # whether every card is known
        self._oracle: Oracle | None = None
        self._work: Final = self._stages()
        self._lost = False  # whether no plan clears the Dungeon in any order of the unseen cards
        self._finished = all(one.plan.ended is not None for one in self._all)
        exact = self._known or self._few
        self.ready: bool = self._finished or self._kept is not None or not exact
        """Whether the first answer is available. An exact one takes a moment."""

    @property
    def _few(self) -> bool:
        """Whether all cards will be known by the next Room."""
        return len(self._look.unseen) <= FEW and not self._always

    def step(self, seconds: float) -> bool:
        """Search for about ``seconds``, at least a millisecond or two; return whether it is finished."""
        self._finished = self._finished or advance(self._work, seconds)
        return self._finished

    def answer(self) -> tuple[Advice, ...]:
        """Return the plans of the first answer, as soon as it is `ready`."""
        while not (self.ready or self._finished):
            self._finished = next(self._work, True)
        return self.plans

    def _stages(self) -> Iterator[bool]:
        """Search in pieces of a millisecond or two, yielding false after each."""
        if self._few:
            yield from self._exactly()
        elif not self._known:
            yield from self._solutions() if self._always else self._trials()
        if self._known:
            yield from self._best_line()
        self.ready = True

    def _best_line(self) -> Iterator[bool]:
        self._oracle = oracle = Oracle(self.view.state())
        while not oracle.step(0):
            self.ready = self.ready or oracle.line.cleared or oracle.line.lost
            yield False

    def _exactly(self) -> Iterator[bool]:
        """Solve every order of the unseen cards after every plan, unless that takes too long."""
        orders = [*map(bytes, permutations(self._look.unseen))]
        shuffle(orders, Random(_seed(self.view)).random)
        for number, order in enumerate(orders, 1):
            found = []
            for one in self._all:
                for prospect in self._look.solve(one.plan, order):
                    if prospect is not None:
                        found.append(prospect)
                    yield False
            for one, prospect in zip(self._all, found, strict=True):
                one.found.append(prospect)
                # Nothing is certain until all orders are solved.
                one.settle(FIRST_WORD if number < len(orders) else 0)
            self.ready = self.ready or self._look.endgames.searched > _FIRST_ROOMS
        self.ready, self._lost = True, not any(one.prospect.chance for one in self._all)

    @property
    def plans(self) -> tuple[Advice, ...]:
        """All sensible plans, best first; none once the game is over."""
        line = self._line
        if line is not None and not (line.cleared or line.lost):
            line = None
        own = [] if line is None else self._leading_to(line)
        ranked = sorted(self._all, key=lambda one: (one in own, self._order(one), one.worth), reverse=True)
        among = [one.plan for one in self._all]
        rivals = [one.plan for one in ranked]
        plans = []
        for one in ranked:
            rival = next((other for other in rivals if other.key != one.plan.key), None)
            reason = why(self.view, one.plan, rival, among, behind=rival is rivals[0])
            if (self._lost or (line is not None and line.lost)) and one.plan.ended is None:
                reason = Reason(ReasonKind.LOST)
            chance, points = one.prospect
            plans.append(Advice(one.plan.moves, conditional(chance, self.view), points, reason))
        return tuple(plans) if line is None else self._with_line(line, plans, own)

    @property
    def _line(self) -> Line | None:
        kept, found = self._kept, None if self._oracle is None else self._oracle.line
        if kept is None or (found is not None and found.cleared and found.score > kept.score):
            return found
        return kept._replace(proved=found is not None and found.proved)

    def _leading_to(self, line: Line) -> list[Tried]:
        """Return the plans that leave the Room in the same state as ``line`` does."""
        _moves, state = this_room(self.view.state(), line.moves)
        return [one for one in self._all if leads_to(one.plan, state)]

    def _with_line(self, line: Line, plans: list[Advice], own: list[Tried]) -> tuple[Advice, ...]:
        """Return the plans when the end of the game is known, the best ``line``'s first."""
        moves, _state = this_room(self.view.state(), line.moves)
        others = [plan for plan in plans if plan.moves not in [one.plan.moves for one in own]]
        if line.lost:
            others = [plan._replace(clear_chance=0.0) for plan in others]
        reason = why_known(line, self.view, [one.moves for one in plans])
        whole = line.moves if line.cleared else ()
        return (Advice(moves, float(line.cleared), line.score, reason, whole), *others)

    def _trials(self) -> Iterator[bool]:
        """Try one plan per step, and rank all plans again after each round."""
        maximum = max(one.first.chance for one in self._all)
        racing = [one for one in self._all if one.first.chance >= maximum - _HOPELESS]
        for one in self._all:
            one.behind = maximum - one.first.chance
        for number, order in enumerate(self._orders, 1):
            for one in racing:
                one.found.append(self._look.then(one.plan, order, ROOMS))
                yield False
            for one in racing:
                one.settle(FIRST_WORD)
            best = max(racing, key=lambda one: one.worth)
            if number % _ROUND == 0:
                racing = [one for one in racing if one is best or not _fell_behind(one, best)]
            for one in self._all:
                if one in racing:
                    one.behind = best.prospect.chance - one.prospect.chance
                else:
                    chance = max(0.0, best.prospect.chance - one.behind)
                    one.prospect = one.prospect._replace(chance=chance)
            if len(racing) == 1 and number >= ENOUGH:
                break

    def _free(self, one: Tried) -> bool:
        """Return whether avoiding costs nothing and shows new cards before the Room comes back."""
        return self._always and one.plan.avoids and len(self._look.unseen) > 1

    def _order(self, one: Tried) -> int:
        """Return the rank that precedes any chance: avoiding for free first, avoiding for ever last."""
        return int(self._free(one)) - int(self._always and one.plan.avoids and not self._free(one))

    def _solutions(self) -> Iterator[bool]:
        """Race the plans in a game in which any Room can be avoided.

        In such a game the player can see the whole Dungeon first. So the chance of a plan is the share of
        Dungeons that can be cleared after it by somebody who knows every card.
        """
        racing = [one for one in self._all if self._free(one)] or self._all
        for number, order in enumerate(self._orders, 1):
            for one in racing:
                oracle = Oracle(self._look.after(one.plan, order))
                for _ in range(_SOLVING):
                    if oracle.step(0) or oracle.line.cleared:
                        break
                    yield False
                line = oracle.line
                known = line.cleared or line.lost
                one.found.append(Prospect(float(line.cleared), line.score) if known else one.first)
                yield False
            for one in racing:
                one.settle(0)
            for one in self._all:
                if one not in racing:
                    chance = min(one.prospect.chance, racing[0].prospect.chance)
                    one.prospect = one.prospect._replace(chance=chance)
            if number >= _SOLVED:
                break


class AdvisedGame:
    """Plays the Dungeon of ``game_id`` by the advisor's first answers, in slices of time."""

    def __init__(self, game_id: GameId) -> None:
        self.game: Final = Game(game_id)
        self._work: Final = self._play()

    def step(self, seconds: float) -> bool:
        """Play for about ``seconds``, at least a few milliseconds; return whether the game is over."""
        return self.game.over or advance(self._work, seconds)

    def _play(self) -> Iterator[bool]:
        proved: tuple[Move, ...] = ()
        while not self.game.over:
            advisor = Advisor(PlayerView.of(self.game), rest_of(proved, self.game.moves))
            while not (advisor.ready or advisor.step(0)):
                yield False
            best = advisor.plans[0]
            proved = (*self.game.moves, *best.line) if best.line else ()
            for move in best.moves:
                self.game.push(move)
            yield False


def _as_line(view: PlayerView, moves: tuple[Move, ...]) -> Line:
    state = view.state()
    for move in moves:
        state = apply(state, move).state
    return Line(score(state), moves, False, outcome(state) is Outcome.CLEARED)


def advise(view: PlayerView, seconds: float = 0.1, kept: tuple[Move, ...] = ()) -> tuple[Advice, ...]:
    """Return the plans for the rest of this Room, best first, after searching for about ``seconds``.

    These are seconds of CPU time: on a busy machine the answer takes longer and is just as good. With 0 it is
    the first answer. ``kept`` is the rest of the line of an earlier plan.
    """
    advisor = Advisor(view, kept)
    end = thread_time() + seconds
    while thread_time() < end and not advisor.step(_SLICE):
        pass
    return advisor.answer()


def _fell_behind(one: Tried, best: Tried) -> bool:
    """Return whether the difference between the two is statistically significant."""
    mean, error = one.shortfall(best)
    return mean > _APART * error


def _seed(view: PlayerView) -> int:
    """Return a seed that depends on the view alone, the same on every machine."""
    cards = (*view.room, None, *view.unseen, None, *view.known)
    text = " ".join("-" if card is None else card.code for card in cards)
    return crc32(f"{text} {view.health} {view.taken}".encode("ascii"))
