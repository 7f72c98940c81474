"""What the oracle makes of pinned deals, beside players who know nothing of the Dungeon.

``python -m tests.bench.oracle --deals 100 --seconds 5`` measures more than the table of all figures does.
The deals are the Dungeons from number `FIRST` on; with the same seconds a slower machine finds less.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import perf_counter

from scoundrel.engine import AVOID, Game, GameId, GameState, Move, Ruleset, apply, legal_moves, outcome, score
from scoundrel.solver.line import Line
from scoundrel.solver.oracle import best_line

from . import floor
from .figure import Figure, table

FIRST = 1000
"""The number of the first Dungeon measured; none of these was looked at while the estimate was made."""
DEALS = 20
SECONDS = 2.0
PROOFS = 100
"""Deals without avoiding, each of which takes a fraction of a second."""
ENOUGH = 60.0
"""Seconds after which a deal without avoiding is given up."""
_CERTAIN = 1.96
"""Standard deviations to each side that hold 95 % of all means."""


def run(deals: int = DEALS, seconds: float = SECONDS, proofs: int = PROOFS) -> list[Figure]:
    """Measure Classic, Easy and Hard."""
    return [
        *_within("classic", deals, seconds),
        *_within("easy", deals, seconds),
        *_proofs("hard", proofs),
        *_proofs("hard+equal", proofs),
    ]


def _within(rules: str, deals: int, seconds: float) -> list[Figure]:
    """The scores of what is found in so many seconds, beside those of two players."""
    states = _states(rules, deals)
    lines = [_checked(state, best_line(state, seconds)) for state in states]
    cleared = [line.score for line in lines if line.cleared]
    return [
        _mean(f"{rules}, best score in {seconds:g} s, of {deals}", [line.score for line in lines]),
        _mean(f"{rules}, the same where it is cleared", cleared),
        _share(f"{rules}, cleared", [line.cleared for line in lines]),
        _share(f"{rules}, proved", [line.proved for line in lines]),
        _share(f"{rules}, proved that it cannot be cleared", [line.lost for line in lines]),
        _mean(f"{rules}, score of the most health at each move", [_greedy(state) for state in states]),
        _mean(f"{rules}, score of random moves", [_random(state) for state in states]),
    ]


def _proofs(rules: str, deals: int) -> list[Figure]:
    """How long each proof takes, and how many deals can be cleared."""
    times, lines = [], []
    for state in _states(rules, deals):
        before = perf_counter()
        line = best_line(state, ENOUGH)
        times.append((perf_counter() - before) * 1000)
        lines.append(_checked(state, line))
    times.sort()
    return [
        Figure(f"{rules}, a proof, of {deals}: median", times[deals // 2], "ms"),
        Figure(f"{rules}, 19 of 20 within", times[deals * 19 // 20], "ms"),
        Figure(f"{rules}, the longest", times[-1], "ms", _bare_games(), budget=60.0, less_is_better=True),
        Figure(f"{rules}, proved", mean(line.proved for line in lines), "", budget=1.0),
        _share(f"{rules}, can be cleared", [line.cleared for line in lines]),
        _mean(f"{rules}, best score", [line.score for line in lines]),
    ]


def _bare_games() -> float:
    """Milliseconds that a thousand random games take as bare integers: how fast this machine is just now."""
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


def _checked(state: GameState, line: Line) -> Line:
    """The line, once its moves have come to what it says."""
    for move in line.moves:
        state = apply(state, move).state
    if score(state) != line.score:
        raise AssertionError(f"the line says {line.score}, but its moves come to {score(state)}")
    return line


def _greedy(state: GameState) -> int:
    """The score of whoever takes the card that leaves most health, of several the first, and never avoids."""

    def health(move: Move) -> int:
        return apply(state, move).state.health

    while outcome(state) is None:
        moves = [move for move in legal_moves(state) if move is not AVOID]
        state = apply(state, max(moves, key=health)).state
    return score(state)


def _random(state: GameState) -> int:
    random = Random(2011)
    while outcome(state) is None:
        state = apply(state, random.choice(legal_moves(state))).state
    return score(state)


def _mean(name: str, values: Sequence[int]) -> Figure:
    """A mean and how far the true one may be from it."""
    if len(values) < 2:
        return Figure(name, float(sum(values)), "")
    return Figure(name, mean(values), f"± {_CERTAIN * stdev(values) / sqrt(len(values)):.2g}")


def _share(name: str, values: Sequence[bool]) -> Figure:
    """A share, as Wilson's interval gives it, in percent."""
    many, share, square = len(values), mean(values), _CERTAIN**2
    middle = (share + square / (2 * many)) / (1 + square / many)
    half = _CERTAIN / (1 + square / many) * sqrt(share * (1 - share) / many + square / (4 * many**2))
    least, most = 100 * (middle - half), 100 * (middle + half)
    return Figure(name, 100 * share, f"% ({max(0.0, least):.0f} to {min(100.0, most):.0f})")


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="Dungeons of Classic and of Easy")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="time for each of them")
    parser.add_argument("--proofs", type=int, default=PROOFS, help="Dungeons without avoiding")
    arguments = parser.parse_args()
    print(table(run(arguments.deals, arguments.seconds, arguments.proofs)))


if __name__ == "__main__":
    main()
