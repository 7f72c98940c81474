"""The plan played in a Room, compared with all other plans by trials on the same Dungeons.

A review mustn't depend on luck, so all plans are tried on the same orders of the unseen cards. The difference
between two plans is then more precise than the win chance of either.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from ..engine import AvoidPolicy, GameState, Move, state_after
from .attempt import find_line
from .packed_state import pack_state, row_of
from .plans import FEW, LEAST, STATED, Lookahead, Plan, Prospect, Race, Trial, Tried, plan_of, sensible_plans
from .search import Line
from .view import PlayerView

SOLVING: Final = 400
"""Maximum oracle steps for a search if every card is known."""
MAXIMUM: Final = 400
_SURE: Final = 2.0  # standard errors added to a difference, for safety, when deciding whether to stop
# Standard errors that make a loss significant. The best of many plans is partly the luckiest one, so this is
# higher than it would be for a comparison of only two plans.
_BLAMED: Final = 3.0
_SMALL: Final = 0.02  # the difference in win chance below which more trials aren't worthwhile
_UNSURE: Final = 0.03  # the minimum difference in the network's estimates that counts as real
_SLIGHT: Final = 0.005  # the difference in win chance below which plans count as equal
_A_POINT: Final = 1.0
_chance, _score = attrgetter("chance"), attrgetter("score")


class Lost(NamedTuple):
    """The cost of a Room's play, compared with the best plan."""

    chance: float  # the lost win chance, 0 to 1; 0 if the difference may be noise
    points: float  # the lost points; 0 unless the win chance is as good as with the best plan


KnownLines = dict[tuple[bytes, int, bool], Line]
"""The best lines if every card is known, by cards left, packed state, and whether a Room was just avoided."""


class Compared:
    """Compares the moves ``played`` in a Room with all other plans; `trials` improves the result."""

    def __init__(self, view: PlayerView, played: Sequence[Move]) -> None:
        self.view: Final = view
        look = Lookahead(view)
        self._few: Final = len(view.unseen) <= FEW
        maximum = None if self._few else MAXIMUM
        self._race: Final = Race(_tried_plans(view, tuple(played), look), look.unseen, maximum)
        self.stated: Final = self._race.stated
        self._solvable: Final = view.ruleset.avoid is not AvoidPolicy.ALWAYS
        self.solved = False  # whether every order of the unseen cards has been solved

    @property
    def best(self) -> Tried:
        """The best plan."""
        return self._race.best

    @property
    def played(self) -> Tried | None:
        """The played plan, or the best completion of an unfinished Room; `None` if no move was made in it."""
        return max((one for one in self._race.racing if one.played), key=lambda one: one.worth, default=None)

    @property
    def second(self) -> Tried | None:
        """The best plan whose result differs from that of the `best`; `None` if there is none."""
        best = self.best.plan
        others = [one for one in self._race.all if not one.plan.like(best)]
        return max(others, key=lambda one: (one in self._race.racing, one.worth), default=None)

    @property
    def lost(self) -> Lost:
        """The loss from the played plan; zero if it may be noise."""
        best, played = self.best, self.played
        if played is None or played is best:
            return Lost(0.0, 0.0)
        chance, doubt = self.stated(best) - self.stated(played), self._doubt(best, played)
        if chance >= max(_SLIGHT, _BLAMED * doubt):
            return Lost(chance, 0.0)
        if self._few and len(self.view.unseen) > 1:
            return Lost(0.0, 0.0)  # the orders are solved for clearing, not for the score
        points = best.prospect.score - played.prospect.score
        # Ignore points unless both plans are known to be equally likely to clear.
        even = doubt <= _SLIGHT and abs(chance) < _SLIGHT
        least = max(_A_POINT, _BLAMED * self._doubt(best, played, _score))
        return Lost(0.0, points if even and points >= least else 0.0)

    @property
    def urgency(self) -> float:
        """The possible loss of win chance, 0 to slightly over 1. A review starts with the highest."""
        chance, doubt = self._gap
        return max(0.0, chance) + doubt

    @property
    def _gap(self) -> tuple[float, float]:
        """The win chance lost by the played plan, and its standard error; zeros if that plan is the best."""
        best, played = self.best, self.played
        if played is None or played is best:
            return 0.0, 0.0
        return best.prospect.chance - played.prospect.chance, self._doubt(best, played)

    def trials(self, known: KnownLines | None = None) -> Iterator[bool | None]:
        """Try one plan per step until the answer is good enough. Yield true after each round.

        ``known`` collects the best lines found so far; the Rooms of one game share it.
        """
        look = Lookahead(self.view)
        if len(look.unseen) > 1 or not (yield from self._lines(look, {} if known is None else known)):
            yield from self._rounds(look)
        self.solved = self._few and self._solvable

    def _lines(self, look: Lookahead, known: KnownLines) -> Generator[None, None, bool]:
        """If every card is known, search for the best line after the played plan, and for a better line.

        Other plans are only searched if that shows whether a single plan clears the Dungeon. Return whether
        the search was long enough.
        """
        state, lines = self.view.state(), dict[Tried, Line]()
        for one in self._race.all:
            if one.played:
                after = look.after(one.plan, look.unseen)
                line = known.get(_key(after)) or (yield from find_line(after, SOLVING, look.turns))
                if line is None:
                    return False
                lines[one] = line
        reached = max(lines.values(), key=_score, default=None)
        above = 0 if reached is None else max(0, reached.score)
        better = yield from find_line(state, SOLVING, look.turns, above=above)
        if better is None and not above:
            return False
        if better is not None and (reached is None or better.score > reached.score):
            plan = plan_of(self.view, better.moves)
            assert plan is not None  # a line ends the game, and therefore the Room
            same = (one for one in self._race.all if one.plan.like(plan, exactly=True))
            lines[next(same, None) or Tried(plan, look.at_once(plan))] = better
            for one in self._race.all if better.cleared and not above else ():
                if one not in lines:  # find out whether the best plan is the only one that clears
                    after = look.after(one.plan, look.unseen)
                    line = yield from find_line(after, SOLVING, look.turns, any_line=True)
                    lines |= {} if line is None else {one: line}
        known[_key(state)] = max(lines.values(), key=_score)
        for one, line in lines.items():
            one.prospect = Prospect(float(line.cleared), float(line.score))
            one.found = [one.prospect]
        self._race.racing = [*lines]
        return True

    def _rounds(self, look: Lookahead) -> Iterator[bool]:
        race = self._race
        if not self._few:  # with few unseen cards, every plan is solved
            race.skip_hopeless()
        trial: Trial = look.solve if self._few and self._solvable else look.rollout
        for number in race.rounds(trial, exact=self._few):
            if number and not self._few:
                race.drop(number)
                if number >= STATED and self._enough():
                    break
            yield number > 0

    def _enough(self) -> bool:
        """Return whether the difference is precise enough to stop."""
        chance, doubt = self._gap
        return chance + _SURE * doubt < _SMALL or doubt < _SMALL / 2

    def _doubt(self, best: Tried, other: Tried, by: Callable[[Prospect], float] = _chance) -> float:
        """Return the standard error of the difference between two plans; fixed before `LEAST` trials."""
        count = min(len(best.found), len(other.found))
        if self._few and count:
            return 0.0  # all orders of the cards were tried, so there is no sampling error
        if count < LEAST:
            return 0.0 if best.plan.ended is not None and other.plan.ended is not None else _UNSURE / _SURE
        return other.shortfall(best, by)[1]


def _key(state: GameState) -> tuple[bytes, int, bool]:
    return row_of(state), pack_state(state), state.avoided_last


def _tried_plans(view: PlayerView, played: tuple[Move, ...], look: Lookahead) -> list[Tried]:
    """Return all sensible plans, and the one played if it isn't among them."""
    own = _played_plans(view, played) if played else []
    tried: list[Tried] = []
    few = len(view.unseen) <= FEW
    for plan in sensible_plans(view, twins=few):
        same = next((one for one in own if one.like(plan, exactly=few)), None)
        if same is not None:
            own.remove(same)
        tried.append(Tried(same or plan, look.at_once(same or plan), played=same is not None))
    return tried + [Tried(plan, look.at_once(plan), played=True) for plan in own]


def _played_plans(view: PlayerView, played: tuple[Move, ...]) -> list[Plan]:
    """Return the plan of the moves ``played``; if they don't end the Room, all plans that begin with them."""
    if (plan := plan_of(view, played)) is not None:
        return [plan]
    rest = sensible_plans(PlayerView.of_state(state_after(view.state(), played), len(view.unseen)))
    return [plan._replace(moves=played + plan.moves) for plan in rest]
