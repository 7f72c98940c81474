"""Calibrate the stated chances: fit the shift and the slope of the log odds to games played.

The network learnt from games that ended a little worse than the advisor's, because solving endgames takes too
long in training. This compares the first answers before the endgame with the outcomes of their games. It
changes no choice, because it keeps the order of all plans. Games in which any Room can be avoided begin with
careless moves: otherwise all of them would be cleared.

    python assets/build_calibration.py classic classic+equal
    python assets/build_calibration.py hard hard+equal
    python assets/build_calibration.py easy --deals 500
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from math import exp, log
from random import Random
from typing import NamedTuple

from scoundrel.engine import AVOID, AvoidPolicy, Game, GameId, Move, Outcome, Ruleset, outcome
from scoundrel.solver import data
from scoundrel.solver.advisor import Advisor, advise
from scoundrel.solver.plans import FEW
from scoundrel.solver.search import rest_of
from scoundrel.solver.value import calibration
from scoundrel.solver.view import PlayerView

FIRST = 920_000_000
"""The number of the first Dungeon played."""
DEALS = 4000
FILE = "calibration.txt"
COMMENT = "Made by python assets/build_calibration.py: avoid policy;shift and slope of the log odds"
_CERTAIN = 1e-6
_STEPS = 25  # steps of the regression, which doubles its digits in each


class Stated(NamedTuple):
    """The network's log odds for a Room, and whether its game was cleared."""

    logit: float
    cleared: bool


def stated(ruleset: Ruleset, numbers: Iterable[int]) -> list[Stated]:
    """Play these Dungeons by first answers; return those that were estimates of the network."""
    found: list[Stated] = []
    shift, slope = calibration(ruleset.avoid)
    for number in numbers:
        game = Game(GameId(ruleset, number))
        if ruleset.avoid is AvoidPolicy.ALWAYS:
            play_carelessly(game)
        whole: tuple[Move, ...] = ()
        odds: list[float] = []
        while not game.over:
            view = PlayerView.of(game)
            plan = advise(view, 0, rest_of(whole, game.moves))[0]
            whole = (*game.moves, *plan.line) if plan.line else ()
            if len(view.unseen) > FEW and _CERTAIN < plan.clear_chance < 1 - _CERTAIN:
                odds.append((log(plan.clear_chance / (1 - plan.clear_chance)) - shift) / slope)
            for move in plan.moves:
                game.push(move)
        cleared = outcome(game.state) is Outcome.CLEARED
        found += [Stated(one, cleared) for one in odds]
    return found


def play_carelessly(game: Game) -> None:
    """Play up to 14 Rooms, some of them by a plan that needn't be good."""
    random = Random(str(game.id))
    for _ in range(random.randrange(14)):
        plans = [plan.moves for plan in Advisor(PlayerView.of(game)).plans]
        facing = [moves for moves in plans if moves != (AVOID,)]
        careless = random.random() < 0.4 and bool(facing)
        for move in random.choice(facing) if careless else plans[0] if plans else ():
            game.push(move)


def fitted(found: Sequence[Stated]) -> tuple[float, float]:
    """Return the shift and the slope with which the log odds fit best, by logistic regression.

    Raises `ValueError` if all games were cleared or none, or if all odds are the same.
    """
    if len({one.cleared for one in found}) < 2 or len({one.logit for one in found}) < 2:
        raise ValueError("there must be some that were cleared and some that were not, at different odds")
    shift, slope = 0.0, 1.0
    for _ in range(_STEPS):
        error = by_odds = count = odds = squares = 0.0
        for logit, cleared in found:
            chance = 1 / (1 + exp(-shift - slope * logit))
            weight, missed = chance * (1 - chance), cleared - chance
            error, by_odds = error + missed, by_odds + missed * logit
            count, odds, squares = count + weight, odds + weight * logit, squares + weight * logit**2
        scale = count * squares - odds**2
        shift += (squares * error - odds * by_odds) / scale
        slope += (count * by_odds - odds * error) / scale
    return shift, slope


def main() -> int:
    """Calibrate one network on all the rulesets that the command line names."""
    parser = argparse.ArgumentParser(prog="python assets/build_calibration.py", description=__doc__)
    parser.add_argument("rulesets", nargs="+", type=Ruleset.parse, help="with the same avoiding")
    parser.add_argument("--deals", type=int, default=DEALS, help="of each ruleset")
    options = parser.parse_args()
    if len({ruleset.avoid for ruleset in options.rulesets}) != 1:
        parser.error("each way of avoiding has its own network: name one at a time")
    numbers = range(FIRST, FIRST + options.deals)
    found = [one for ruleset in options.rulesets for one in stated(ruleset, numbers)]
    shift, slope = fitted(found)
    policy = options.rulesets[0].avoid.value
    rows = [line for line in data.load(FILE) if not line.startswith(f"{policy};")]
    data.save(data.FOLDER / FILE, COMMENT, sorted([*rows, f"{policy};{shift:.3f};{slope:.3f}"]))
    print(f"{policy}: shift {shift:+.3f}, slope {slope:.3f}, from {len(found):,} answers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
