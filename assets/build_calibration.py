"""Makes the stated chances true: the network learnt from games that ended a little worse than the advisor's.

The advisor also solves the endgames in which a few cards are unseen, which takes too long in training. What
it says of Rooms before is compared with what came of them, and the odds of all are moved by one factor. That
changes no choice, because it changes the order of no two plans.

    python assets/build_calibration.py classic
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from math import exp, log
from typing import NamedTuple

from training_kit.export import network, write

from scoundrel.engine import PRESETS, Game, GameId, Move, Outcome, Ruleset, outcome
from scoundrel.solver import data
from scoundrel.solver.advisor import advise
from scoundrel.solver.plans import FEW
from scoundrel.solver.search import rest_of
from scoundrel.solver.value import weights
from scoundrel.solver.view import PlayerView

FIRST = 920_000_000
"""The number of the first Dungeon played."""
DEALS = 1500
_CERTAIN = 1e-6


class Prompt(NamedTuple):
    """What was said of a Room, and what came of it."""

    odds: float
    """Its logarithm."""
    cleared: bool


def said(ruleset: Ruleset, numbers: Iterable[int]) -> list[Prompt]:
    """The first answers in the games of these Dungeons, but for those that are exact."""
    found: list[Prompt] = []
    for number in numbers:
        game = Game(GameId(ruleset, number))
        whole: tuple[Move, ...] = ()
        odds: list[float] = []
        while not game.over:
            view = PlayerView.of(game)
            plan = advise(view, 0, rest_of(whole, game.moves))[0]
            whole = (*game.moves, *plan.line) if plan.line else ()
            if len(view.unseen) > FEW and _CERTAIN < plan.clear_chance < 1 - _CERTAIN:
                odds.append(log(plan.clear_chance / (1 - plan.clear_chance)))
            for move in plan.moves:
                game.push(move)
        cleared = outcome(game.state) is Outcome.CLEARED
        found += [Prompt(one, cleared) for one in odds]
    return found


def shift(found: Sequence[Prompt]) -> float:
    """What must be added to the logarithm of all odds, so that as many were cleared as was said.

    Raises `ValueError` where all were cleared or none: no shift would do.
    """
    cleared = sum(one.cleared for one in found)
    if not 0 < cleared < len(found):
        raise ValueError("there must be some that were cleared and some that were not")
    low, high = -20.0, 20.0
    while high - low > 1e-6:
        center = (low + high) / 2
        if sum([1 / (1 + exp(-one.odds - center)) for one in found]) < cleared:
            low = center
        else:
            high = center
    return (low + high) / 2


def main() -> int:
    """Calibrate the weights that the command line names."""
    parser = argparse.ArgumentParser(prog="python assets/build_calibration.py", description=__doc__)
    parser.add_argument("preset", choices=["classic", "hard"])
    parser.add_argument("--deals", type=int, default=DEALS)
    options = parser.parse_args()
    ruleset = PRESETS[options.preset]
    by = shift(said(ruleset, range(FIRST, FIRST + options.deals)))
    print(f"{options.preset}: log odds {by:+.3f}")
    learnt = network(weights(ruleset.avoid))
    learnt.biases[0] += by
    path = data.FOLDER / f"{options.preset}.txt"
    note = path.read_text("ascii").splitlines()[0].removeprefix("# ").removesuffix(".")
    write(learnt, path, f"{note}, calibrated on {options.deals} deals.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
