"""Calibrate the advisor's win chances: fit their log odds to the outcomes of games.

The network learnt from games that ended slightly worse than the advisor's, because solving endgames is too
slow for training. This script compares the first answers with the outcomes of their games. Calibration
changes no choice, because it keeps the order of all plans. If every Room can be avoided, games begin with
careless moves, because otherwise all of them would be cleared. For other rules, the script also fits the
chances for Dungeons chosen because they are winnable or have a star rating; these chances change with the
number of cards seen.

    python assets/build_calibration.py classic classic+equal
    python assets/build_calibration.py hard hard+equal --deals 6000
    python assets/build_calibration.py easy --deals 500

The first two commands take about forty minutes each.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import log
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from training_kit.compiled import np
from training_kit.datafile import save

from scoundrel.engine import AVOID, MAX_STARS, AvoidPolicy, Game, GameId, Move, Outcome, Ruleset, outcome
from scoundrel.solver import data
from scoundrel.solver.advisor import Advisor, advise
from scoundrel.solver.difficulty import Difficulty, attempt_at
from scoundrel.solver.plans import FEW
from scoundrel.solver.search import rest_of
from scoundrel.solver.value import calibration, rules_name, share_seen
from scoundrel.solver.view import PlayerView

FIRST = 931_000_000
"""The number of the first Dungeon played."""
DEALS = 2500
FILE, CONDITIONS = "calibration.txt", "conditions.txt"
COMMENT = "Made by python assets/build_calibration.py: avoid policy;shift and slope of the log odds"
COMMENT_ON_CONDITIONS = (
    "Made by python assets/build_calibration.py: rules;winnable;stars;shift, the same per seen part,"
    " slope, the same per seen part"
)
_CERTAIN = 1e-6
_STEPS = 100  # Newton steps of the regression; near the end, each doubles the number of correct digits
_DOUBT: Final = 3.0  # the weight of the regression's start values, in equivalent answers
_LONGEST_STEP: Final = 1.0


class Stated(NamedTuple):
    """A win chance that the advisor stated."""

    logit: float  # log odds given by the network
    seen: float  # share of the cards below the first Room that were seen, 0 to 1
    unseen: int  # number of unseen cards


class Played(NamedTuple):
    """A game played with the advisor's first answers, without search time."""

    stated: list[Stated]
    cleared: bool
    winnable: bool
    stars: int


def played(ruleset: Ruleset, numbers: Iterable[int]) -> Iterator[Played]:
    """Play the Dungeons in ``numbers`` with the advisor's first answers. Yield each game's result."""
    shift, slope = calibration(ruleset.avoid)
    for number in numbers:
        game = Game(GameId(ruleset, number))
        if ruleset.avoid is AvoidPolicy.ALWAYS:
            play_carelessly(game)
        whole: tuple[Move, ...] = ()
        stated: list[Stated] = []
        while not game.over:
            view = PlayerView.of(game)
            plan = advise(view, 0, rest_of(whole, game.moves))[0]
            whole = (*game.moves, *plan.line) if plan.line else ()
            if len(view.unseen) > 1 and _CERTAIN < plan.clear_chance < 1 - _CERTAIN:
                odds = log(plan.clear_chance / (1 - plan.clear_chance))
                stated.append(Stated((odds - shift) / slope, share_seen(view), len(view.unseen)))
            for move in plan.moves:
                game.push(move)
        cleared = outcome(game.state) is Outcome.CLEARED
        yield Played(stated, cleared, *_rated(game.id, cleared=cleared))


def _rated(game_id: GameId, *, cleared: bool) -> tuple[bool, int]:
    """Return whether the Dungeon is winnable, which is certain if the game was ``cleared``, and its stars."""
    if game_id.ruleset.avoid is AvoidPolicy.ALWAYS:
        return True, 0
    rating, attempt = Difficulty(game_id.start()), attempt_at(game_id)
    while not rating.step(1.0) or not (cleared or rating.cleared or attempt.step(1.0)):
        pass
    return cleared or rating.cleared or attempt.cleared is True, rating.minimum


def play_carelessly(game: Game) -> None:
    """Play up to 13 Rooms of ``game``, each with a 40% chance of a random plan that doesn't avoid it."""
    random = Random(str(game.id))
    for _ in range(random.randrange(14)):
        plans = [plan.moves for plan in Advisor(PlayerView.of(game)).plans]
        facing = [moves for moves in plans if moves != (AVOID,)]
        careless = random.random() < 0.4 and bool(facing)
        for move in random.choice(facing) if careless else plans[0] if plans else ():
            game.push(move)


def fitted(
    inputs: Sequence[Sequence[float]], cleared: Sequence[bool], start: Sequence[float]
) -> tuple[float, ...]:
    """Return the weights of ``inputs`` that best fit the log odds, by logistic regression.

    Few or one-sided games hardly move the weights away from ``start``.
    """
    if not inputs:
        return tuple(start)
    given, came, begin = np.array(inputs), np.array(cleared, dtype=float), np.array(start)
    weights = begin.copy()
    for _ in range(_STEPS):
        chances = 1 / (1 + np.exp(-np.clip(given @ weights, -30, 30)))
        curve = (given * (chances * (1 - chances))[:, None]).T @ given + _DOUBT * np.eye(len(begin))
        step = np.linalg.solve(curve, given.T @ (came - chances) - _DOUBT * (weights - begin))
        weights = weights + step * min(1.0, _LONGEST_STEP / max(float(np.linalg.norm(step)), 1e-12))
    return tuple(weights.tolist())


def of_any_deal(games: Sequence[Played]) -> tuple[float, ...]:
    """Return the calibration's shift and slope for any deal, fitted to the network's own estimates."""
    found = [(one.logit, game.cleared) for game in games for one in game.stated if one.unseen > FEW]
    return fitted([(1, logit) for logit, _ in found], [cleared for _, cleared in found], (0, 1))


def of_chosen(games: Sequence[Played], shift: float, slope: float) -> tuple[float, ...]:
    """Return the coefficients for the chosen deals, fitted to their outcomes; see `value.conditional`."""
    found = [(one.seen, shift + slope * one.logit, game.cleared) for game in games for one in game.stated]
    inputs = [(1, seen, odds, odds * seen) for seen, odds, _ in found]
    return fitted(inputs, [cleared for *_, cleared in found], (0, 0, 1, 0))


def main() -> int:
    """Calibrate one network on the rulesets named on the command line. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python assets/build_calibration.py", description=__doc__)
    parser.add_argument("rulesets", nargs="+", type=Ruleset.parse, help="with the same avoiding")
    parser.add_argument("--deals", type=int, default=DEALS, help="of each ruleset")
    parser.add_argument("--to", type=Path, default=data.FOLDER, help="a folder")
    options = parser.parse_args()
    if len({ruleset.avoid for ruleset in options.rulesets}) != 1:
        parser.error("each way of avoiding has its own network: name one at a time")
    calibrate(options.rulesets, options.deals, options.to)
    return 0


def calibrate(rulesets: Sequence[Ruleset], deals: int, folder: Path) -> None:
    """Calibrate one network on rulesets with the same avoid policy, and write the results to ``folder``."""
    games = {ruleset: [*played(ruleset, range(FIRST, FIRST + deals))] for ruleset in rulesets}
    policy = rulesets[0].avoid
    shift, slope = of_any_deal([one for some in games.values() for one in some])
    _replace(folder / FILE, COMMENT, policy.value, [f"{shift:.3f};{slope:.3f}"])
    for ruleset, some in games.items() if policy is not AvoidPolicy.ALWAYS else ():
        rows = []
        for winnable, stars in list(product((False, True), range(MAX_STARS + 1)))[1:]:
            chosen = [one for one in some if one.winnable >= winnable and stars in (0, one.stars)]
            numbers_of = ";".join(f"{one:.3f}" for one in of_chosen(chosen, shift, slope))
            rows.append(f"{'winnable' if winnable else 'any'};{stars};{numbers_of}")
        _replace(folder / CONDITIONS, COMMENT_ON_CONDITIONS, rules_name(ruleset), rows)


def _replace(path: Path, comment: str, name: str, rows: Iterable[str]) -> None:
    """Replace the rows of ``name`` in the data file ``path``, which begins as the shipped file if missing."""
    before = path.read_text("ascii").splitlines()[1:] if path.exists() else data.load(path.name)
    others = [line for line in before if not line.startswith(f"{name};")]
    save(path, comment, sorted([*others, *(f"{name};{row}" for row in rows)]))
    print(*rows, sep="\n")


if __name__ == "__main__":
    sys.exit(main())
