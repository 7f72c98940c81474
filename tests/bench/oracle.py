"""The scores the oracle finds on fixed deals, compared with players who can't see the face-down cards.

``python -m tests.bench.oracle --deals 100 --seconds 5`` measures more deals than the table of benchmarks.
The deals are the Dungeons from number `FIRST`. In the same time, a slower machine finds lower scores.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import perf_counter

from scoundrel.cli.simulate import GamePlayer, play, random_player
from scoundrel.engine import Game, GameId, GameState, Ruleset, apply, score
from scoundrel.solver.search import Line, Oracle

from . import floor
from .advisor import most_health
from .figure import CERTAIN, Figure, share, table

# The number of the first Dungeon measured. The estimate was developed without any of the measured Dungeons.
FIRST = 1000
DEALS = 20
SECONDS = 2.0
PROOFS = 100  # deals under rules without avoiding; each takes a fraction of a second
ENOUGH = 60.0  # maximum seconds to solve a deal under rules without avoiding


def run(deals: int = DEALS, seconds: float = SECONDS, proofs: int = PROOFS) -> list[Figure]:
    """Measure the oracle under Classic, Easy and Hard rules."""
    return [
        *_within("classic", deals, seconds),
        *_within("easy", deals, seconds),
        *_proofs("hard", proofs),
        *_proofs("hard+equal", proofs),
    ]


def _within(rules: str, deals: int, seconds: float) -> list[Figure]:
    """Measure the scores found within ``seconds`` per deal, compared with two simple players."""
    states = _states(rules, deals)
    lines = [_checked(state, _found(state, seconds)) for state in states]
    cleared = [line.score for line in lines if line.cleared]
    return [
        _mean(f"{rules}, best score in {seconds:g} s, of {deals}", [line.score for line in lines]),
        _mean(f"{rules}, the same where it is cleared", cleared),
        share(f"{rules}, cleared", [line.cleared for line in lines]),
        share(f"{rules}, proved", [line.proved for line in lines]),
        share(f"{rules}, proved that it cannot be cleared", [line.lost for line in lines]),
        _mean(f"{rules}, score of the most health at each move", _scores(rules, deals, lambda: most_health)),
        _mean(f"{rules}, score of random moves", _scores(rules, deals, lambda: random_player(2011))),
    ]


def _proofs(rules: str, deals: int) -> list[Figure]:
    """Measure how long each proof takes, and how many deals can be cleared."""
    times, lines = [], []
    for state in _states(rules, deals):
        before = perf_counter()
        line = _found(state, ENOUGH)
        times.append((perf_counter() - before) * 1000)
        lines.append(_checked(state, line))
    times.sort()
    return [
        Figure(f"{rules}, a proof, of {deals}: median", times[deals // 2], "ms"),
        Figure(f"{rules}, 19 of 20 within", times[deals * 19 // 20], "ms"),
        Figure(f"{rules}, the longest", times[-1], "ms", _bare_games(), budget=60.0, less_is_better=True),
        Figure(f"{rules}, proved", mean(line.proved for line in lines), "", budget=1.0),
        share(f"{rules}, can be cleared", [line.cleared for line in lines]),
        _mean(f"{rules}, best score", [line.score for line in lines]),
    ]


def _bare_games() -> float:
    """Return this machine's current speed: milliseconds for a thousand random games with bare integers."""
    random = Random(2011).random
    choices = [random() for _ in range(100_000)]
    times = []
    for _ in range(5):
        before = perf_counter()
        floor.play(map(floor.deal, range(1000)), choices)
        times.append((perf_counter() - before) * 1000)
    return min(times)


def _states(rules: str, deals: int) -> list[GameState]:
    ruleset = Ruleset.parse(rules)
    return [Game(GameId(ruleset, FIRST + deal)).state for deal in range(deals)]


def _scores(rules: str, deals: int, player: Callable[[], GamePlayer]) -> list[int]:
    """Return a player's score on each deal. ``player`` creates a new player per deal."""
    ruleset = Ruleset.parse(rules)
    games = [Game(GameId(ruleset, FIRST + deal)) for deal in range(deals)]
    return [score(play(game, player()).state) for game in games]


def _found(state: GameState, seconds: float) -> Line:
    """Search for ``seconds``, or until the best line is proved optimal. Return that line."""
    oracle = Oracle(state)
    oracle.step(seconds)
    return oracle.line


def _checked(state: GameState, line: Line) -> Line:
    """Return the line after checking that its moves lead to its score."""
    for move in line.moves:
        state = apply(state, move).state
    if score(state) != line.score:
        raise AssertionError(f"the line says {line.score}, but its moves come to {score(state)}")
    return line


def _mean(name: str, values: Sequence[int]) -> Figure:
    """Return the mean of ``values``; its unit is the margin of the 95% confidence interval."""
    if len(values) < 2:
        return Figure(name, float(sum(values)), "")
    return Figure(name, mean(values), f"± {CERTAIN * stdev(values) / sqrt(len(values)):.2g}")


def main() -> None:
    """Measure the deals set on the command line, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="Dungeons of Classic and of Easy")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time for each of them")
    parser.add_argument("--proofs", type=int, default=PROOFS, help="Dungeons without avoiding")
    arguments = parser.parse_args()
    print(table(run(arguments.deals, arguments.seconds, arguments.proofs)))


if __name__ == "__main__":
    main()
