"""Measures how evenly the star ratings divide fixed deals, and where each fifth of these deals begins.

A deal is rated by how many quick games are lost on it. ``python -m tests.bench.difficulty --deals 800``
prints the steps for `scoundrel.solver.difficulty.steps`. Measure them again for a new network. ``--rules``
measures other rules. The steps for Hard come from ``--rules hard --winnable --deals 1500``, because most Hard
Dungeons can't be cleared.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean
from time import process_time

from scoundrel.engine import MAX_STARS, Game, GameId, Ruleset
from scoundrel.solver.difficulty import GAMES, QuickGames, attempt_at, stars, steps

from .advisor import FIRST
from .figure import Figure, share, table

DEALS = 100


def run(deals: int = DEALS, rules: str = "classic") -> list[Figure]:
    """Measure the share of the deals with each number of stars, and the time to rate a deal."""
    begin = process_time()
    lost = played(deals, rules)
    return [
        *figures(rules, lost),
        Figure(f"{rules}, a hundred quick games", (process_time() - begin) / deals, "s"),
    ]


def figures(rules: str, lost: list[int]) -> list[Figure]:
    """Return the figures, given the number of quick games ``lost`` on each deal."""
    found = [stars(one, Ruleset.parse(rules)) for one in lost]
    return [
        Figure(f"{rules}, quick games of a Dungeon lost", 100 * mean(lost) / GAMES, "%"),
        *(
            share(f"{rules}, Dungeons of {number} stars", [one == number for one in found])
            for number in range(1, MAX_STARS + 1)
        ),
    ]


def played(deals: int, rules: str, *, winnable: bool = False) -> list[int]:
    """Return how many of `GAMES` quick games are lost on each deal; ``winnable`` skips unwinnable deals."""
    found = []
    for number in range(FIRST, FIRST + deals):
        game_id = GameId(Ruleset.parse(rules), number)
        games = QuickGames(Game(game_id).state)
        lost = sum(games.play() <= 0 for _ in range(GAMES))
        if lost < GAMES or not winnable or can_be_won(game_id):
            found.append(lost)
    return found


def can_be_won(game_id: GameId) -> bool:
    """Return whether a Dungeon can be cleared, searching until this is proved, however long it takes."""
    return attempt_at(game_id).finish().cleared is True


def fifths(lost: list[int]) -> tuple[int, ...]:
    """Return the counts of lost games at which the fifths of the deals begin, except the first fifth."""
    counted = Counter(lost)
    steps: list[int] = []
    below = 0
    for games in range(GAMES + 1):
        before, below = below, below + counted[games]
        while len(steps) < MAX_STARS - 1 and below * MAX_STARS >= len(lost) * (len(steps) + 1):
            goal = len(lost) * (len(steps) + 1) / MAX_STARS
            steps.append(games if goal - before < below - goal else games + 1)
    return tuple(steps)


def main() -> None:
    """Print the figures, and the steps that divide the deals into fifths."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.difficulty", description=__doc__)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--winnable", action="store_true", help="count only Dungeons that can be won")
    options = parser.parse_args()
    lost = played(options.deals, options.rules, winnable=options.winnable)
    print(table(figures(options.rules, lost)))
    print(f"fifths of these deals begin at {fifths(lost)}; they are {steps(Ruleset.parse(options.rules))}")


if __name__ == "__main__":
    main()
