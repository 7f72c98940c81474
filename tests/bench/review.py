"""Measures how long reviews of a careless player's games on new deals take.

``python -m tests.bench.review --deals 100`` measures more deals than the table of benchmarks. Times are CPU
seconds, and the Dungeons differ in every run.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean
from time import process_time

from scoundrel.cli.simulate import GamePlayer, advised, play
from scoundrel.engine import AVOID, MAX_NUMBER, Game, GameId, Move, Ruleset
from scoundrel.solver.plans import sensible_plans
from scoundrel.solver.review import Review
from scoundrel.solver.view import PlayerView

from .figure import Figure, table

RULES = ("classic", "easy", "hard", "classic+equal")
DEALS = 10  # games under each ruleset
LONGEST = 10.0  # maximum CPU seconds of a review
_CARELESS = 0.3  # share of Rooms that a careless player faces with a random plan
_ROOMS = 20  # Rooms after which the careless player follows the advisor, so that no game avoids forever


def run(deals: int = DEALS) -> list[Figure]:
    """Measure the reviews of ``deals`` games under each ruleset."""
    took = [_seconds(game) for game in careless_games(deals)]
    return [
        Figure(f"longest of {len(took)} reviews", max(took), "s", budget=LONGEST, less_is_better=True),
        Figure(f"mean of {len(took)} reviews", mean(took), "s"),
    ]


def careless_games(deals: int) -> Iterator[Game]:
    """Yield finished games of a careless player: ``deals`` under each ruleset."""
    numbers = Random()
    for rules in RULES:
        for _ in range(deals):
            number = numbers.randrange(MAX_NUMBER)
            yield play(Game(GameId(Ruleset.parse(rules), number)), _careless(number))


def _careless(number: int) -> GamePlayer:
    random, follow = Random(number), advised(0)

    def choose(game: Game) -> tuple[Move, ...]:
        plans = [plan.moves for plan in sensible_plans(PlayerView.of(game)) if plan.moves != (AVOID,)]
        if plans and game.room_number <= _ROOMS and random.random() < _CARELESS:
            return random.choice(plans)
        return follow(game)

    return choose


def _seconds(game: Game) -> float:
    """Return the CPU seconds that the review of a game takes."""
    begin = process_time()
    Review(game).finish()
    return process_time() - begin


def main() -> None:
    """Measure the number of deals set on the command line, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.review", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    print(table(run(parser.parse_args().deals)))


if __name__ == "__main__":
    main()
