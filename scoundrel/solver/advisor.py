"""Advice based only on what the player knows: a plan, its win chance and the reason."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import Final, NamedTuple

from ..engine import AvoidPolicy, Game, GameId, Move, Outcome, outcome, score, state_after
from .attempt import find_line
from .plans import FEW, STATED, Lookahead, Plan, Prospect, Race, Tried, plan_of, sensible_plans
from .reasons import why, why_known
from .search import Line, Oracle, Sliced, rest_of
from .sentences import Reason, ReasonKind
from .value import conditional
from .view import PlayerView

_MAX_TRIALS: Final = 1500  # maximum trials per plan; plans that look equal after that count as equal
_SLICE: Final = 0.01  # seconds of search between two checks of the CPU time
# The number of Rooms searched before the first answer if few cards are unseen. The search may not have
# covered every order of these cards by then.
_FIRST_ROOMS: Final = 600
_SOLVING: Final = 30  # oracle steps per Dungeon; if they aren't enough, the network's estimate is used
_SOLVED: Final = 60  # the number of orders solved for each plan; solving one takes a tenth of a second


class Advice(NamedTuple):
    """A plan for the rest of the Room, with its rating."""

    moves: tuple[Move, ...]
    clear_chance: float  # the chance to clear the Dungeon with good play after the plan, 0 to 1
    expected_score: float
    why: Reason  # the advantages and the risks of the plan
    line: tuple[Move, ...] = ()  # all moves to the end, if they are proved to clear the Dungeon
    instead: float | None = None  # the second best plan's win chance; `None` if unknown or not lower


class Advisor(Sliced):
    """Searches for the best plan from a view; `plans` is the current answer.

    Usually the network alone gives the first answer, within milliseconds. Then each plan is tried on random
    orders of the unseen cards, the same for all plans; plans that fall behind are dropped. If so few cards
    are unseen that the next Room reveals all, every order is tried and solved exactly. If no order is left to
    guess, the oracle searches for the line with the best score. If every Room can be avoided, it is best to
    avoid until all cards are known. Equal views get equal answers after the same amount of work.
    """

    def __init__(self, view: PlayerView, kept: tuple[Move, ...] = ()) -> None:
        """``kept`` is a known line that clears the Dungeon, from an earlier answer.

        These moves are the answer until the oracle finds a better score. Without them, each search might
        choose another line, and a game with unlimited avoiding might never end.
        """
        super().__init__(self._stages())
        self.view: Final = view
        self._kept: Line | None = None
        if kept:
            end = state_after(view.state(), kept)
            self._kept = Line(score(end), kept, False, outcome(end) is Outcome.CLEARED)
        self._look: Final = Lookahead(view)
        self._always: Final = view.ruleset.avoid is AvoidPolicy.ALWAYS
        plans = sensible_plans(view, twins=self._few)
        self._all: Final = [Tried(plan, self._look.at_once(plan)) for plan in plans]
        self._race: Final = Race(self._all, self._look.unseen, None if self._few else _MAX_TRIALS)
        self._known: Final = len(view.unseen) <= 1  # whether every card is known
        self._oracle: Oracle | None = None
        self._lost = False  # whether no plan clears the Dungeon in any order of the unseen cards
        self.done = all(one.plan.ended is not None for one in self._all)
        self.ready: bool = self.done or self._kept is not None or not (self._known or self._few)
        """Whether the first answer is available. An exact answer takes a moment."""

    @property
    def _few(self) -> bool:
        """Whether all cards will be known by the next Room, and not every Room can be avoided."""
        return len(self._look.unseen) <= FEW and not self._always

    def answer(self) -> tuple[Advice, ...]:
        """Search until the first answer is `ready`, and return the current plans."""
        while not (self.ready or self.step(0)):
            pass
        return self.plans

    def _stages(self) -> Iterator[bool]:
        """Search in pieces of a millisecond or two, yielding false after each."""
        if self._few:
            yield from self._exactly()
        elif not self._known:
            yield from self._solutions() if self._always else self._trials()
        if self._known:
            self._oracle = oracle = Oracle(self.view.state())
            while not oracle.step(0):
                self.ready = self.ready or oracle.line.cleared or oracle.line.lost
                yield False
        self.ready = True

    def _exactly(self) -> Iterator[bool]:
        """Solve every order of the unseen cards for every plan. Set `ready` earlier if that is slow."""
        for number in self._race.rounds(self._look.solve):
            if number:
                self.ready = self.ready or self._look.endgames.searched > _FIRST_ROOMS
            else:
                yield False
        for one in self._all:
            one.settle(0)  # give the network's estimate no weight, because all orders are solved
        self.ready, self._lost = True, not any(one.prospect.chance for one in self._all)

    @property
    def plans(self) -> tuple[Advice, ...]:
        """All sensible plans, best first; none once the game is over."""
        line = self._line
        if line is not None and not (line.cleared or line.lost):
            line = None
        plan = None if line is None else plan_of(self.view, line.moves)
        own = [one for one in self._all if plan is not None and one.plan.like(plan)]
        ranked = sorted(self._all, key=lambda one: (one in own, *self._order(one)), reverse=True)
        among = [one.plan for one in self._all]
        plans = []
        second = next((i for i, one in enumerate(ranked) if one.plan.key != ranked[0].plan.key), 0)
        for one in ranked:
            rival = ranked[second].plan if second and one is ranked[0] else None
            reason = why(self.view, one.plan, rival, among)
            if (self._lost or (line is not None and line.lost)) and one.plan.ended is None:
                reason = Reason(ReasonKind.LOST)
            chance = conditional(self._race.stated(one), self.view)
            plans.append(Advice(one.plan.moves, chance, one.prospect.score, reason))
        if second and not self._always and plans[second].clear_chance < plans[0].clear_chance:
            plans[0] = plans[0]._replace(instead=plans[second].clear_chance)
        return tuple(plans) if line is None else self._with_line(line, plan, plans, own)

    @property
    def _line(self) -> Line | None:
        kept, found = self._kept, None if self._oracle is None else self._oracle.line
        if kept is None or (found is not None and found.cleared and found.score > kept.score):
            return found
        return kept._replace(proved=found is not None and found.proved)

    def _with_line(
        self, line: Line, plan: Plan | None, plans: list[Advice], own: list[Tried]
    ) -> tuple[Advice, ...]:
        """Return the plans: first the one that begins ``line``, in place of its equivalents in ``own``."""
        moves = line.moves if plan is None else plan.moves
        others = [plan for plan in plans if plan.moves not in [one.plan.moves for one in own]]
        if line.lost:
            others = [plan._replace(clear_chance=0.0) for plan in others]
        reason = why_known(line, self.view, [one.moves for one in plans])
        whole = line.moves if line.cleared else ()
        return (Advice(moves, float(line.cleared), line.score, reason, whole), *others)

    def _trials(self) -> Iterator[bool]:
        """Try one plan per step, and rank all plans again after each round."""
        race = self._race
        race.skip_hopeless()
        maximum = max(one.first.chance for one in self._all)
        behind = {one: maximum - one.first.chance for one in self._all}
        for number in race.rounds(self._look.rollout):
            if not number:
                yield False
                continue
            best = race.best
            race.drop(number)
            for one in self._all:
                if one in race.racing:
                    behind[one] = best.prospect.chance - one.prospect.chance
                else:  # keep a dropped plan's distance from the best
                    chance = max(0.0, best.prospect.chance - behind[one])
                    one.prospect = one.prospect._replace(chance=chance)
            if len(race.racing) == 1 and number >= STATED:
                break

    def _free(self, one: Tried) -> bool:
        """Return whether a plan avoids at no cost and reveals new cards before the Room returns."""
        return self._always and one.plan.avoids and len(self._look.unseen) > 1

    def _order(self, one: Tried) -> tuple[int, bool, float]:
        """Return a key that ranks free avoiding first, the race's best next, and costly avoiding last."""
        free = self._free(one)
        return free - (self._always and one.plan.avoids and not free), one is self._race.best, one.worth

    def _solutions(self) -> Iterator[bool]:
        """Race the plans in a game in which any Room can be avoided.

        In such a game the player can see the whole Dungeon first. So the chance of a plan is the share of
        Dungeons that can be cleared after it by a player who knows every card.
        """
        race = self._race
        race.racing = [one for one in self._all if self._free(one)] or self._all
        for number in race.rounds(self._solution, exact=True):
            if not number:
                yield False
                continue
            for one in self._all:
                if one not in race.racing:
                    chance = min(one.prospect.chance, race.racing[0].prospect.chance)
                    one.prospect = one.prospect._replace(chance=chance)
            if number >= _SOLVED:
                break

    def _solution(self, plan: Plan, order: bytes) -> Iterator[Prospect | None]:
        """Search for a line that clears the Dungeon after ``plan`` if the unseen cards are in ``order``."""
        line = yield from find_line(self._look.after(plan, order), _SOLVING, self._look.turns, any_line=True)
        if line is not None:
            yield Prospect(float(line.cleared), line.score)


class AdvisedGame(Sliced):
    """Plays the Dungeon of ``game_id`` by following the advisor's first answers."""

    def __init__(self, game_id: GameId) -> None:
        super().__init__(self._play())
        self.game: Final = Game(game_id)

    def _play(self) -> Iterator[bool]:
        proved: tuple[Move, ...] = ()
        while not self.game.over:
            yield False
            advisor = Advisor(PlayerView.of(self.game), rest_of(proved, self.game.moves))
            while not (advisor.ready or advisor.step(0)):
                yield False
            best = advisor.plans[0]
            proved = (*self.game.moves, *best.line) if best.line else ()
            for move in best.moves:
                self.game.push(move)


def advise(view: PlayerView, seconds: float = 0.1, kept: tuple[Move, ...] = ()) -> tuple[Advice, ...]:
    """Return the plans for the rest of this Room, best first, after searching for about ``seconds``.

    The seconds are CPU time: on a busy machine the answer takes longer but is just as good. With 0, the first
    answer is returned. ``kept`` is the remaining line of an earlier plan.
    """
    advisor = Advisor(view, kept)
    end = thread_time() + seconds
    while thread_time() < end and not advisor.step(_SLICE):
        pass
    return advisor.answer()
