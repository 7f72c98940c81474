"""How often the advisor clears pinned deals, how long it thinks, and how true its chances are.

``python -m tests.bench.advisor --rules easy --deals 1000 --seconds 1`` measures more than the table of all
figures. The deals are the Dungeons from number `FIRST` on; the networks learnt from none that has a number.
Seconds are seconds of computing: what else the machine does changes no figure but the last decimals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

from scoundrel.cli.simulate import GamePlayer, random_player
from scoundrel.engine import Game, GameId, Move, Outcome, Ruleset, outcome
from scoundrel.solver import PlayerView, advise
from scoundrel.solver.search import rest_of

from .figure import CERTAIN, Figure, share, table
from .players import most_health

FIRST = 700_000_000
"""The number of the first Dungeon played."""
DEALS = 300
"""Deals played by the first answer; a tenth as many are played with time to think."""
SECONDS = 0.1
_BANDS = 10


class Told(NamedTuple):
    """What was said of one Room, and what came of it."""

    chance: float
    cleared: bool
    seconds: float


def run(deals: int = DEALS, seconds: float = SECONDS) -> list[Figure]:
    """Measure the first answer on so many deals, and the answer after so many seconds on a tenth of them."""
    few = max(1, deals // 10)
    return [
        *figures("classic", followed("classic", deals, 0), 0),
        *figures("classic", followed("classic", few, seconds), seconds),
        *figures("easy", followed("easy", few, 0), 0),
        *figures("hard", followed("hard", deals, 0), 0),
        *figures("classic+equal", followed("classic+equal", deals, 0), 0),
        share("classic, most health at each move, cleared", played("classic", deals, most_health)),
        share("classic, random moves, cleared", played("classic", deals, random_player(2011))),
    ]


def followed(rules: str, deals: int, seconds: float) -> list[list[Told]]:
    """What was told in each of so many deals, in which the best plan is followed."""
    told: list[Told] = []
    whole: tuple[Move, ...] = ()

    def follow(game: Game) -> tuple[Move, ...]:
        nonlocal whole
        begin = process_time()
        best = advise(PlayerView.of(game), seconds, rest_of(whole, game.moves))[0]
        whole = (*game.moves, *best.line) if best.line else ()
        told.append(Told(best.clear_chance, False, process_time() - begin))
        return best.moves

    games = []
    for number in range(FIRST, FIRST + deals):
        told.clear()
        whole = ()
        (cleared,) = played(rules, 1, follow, number)
        games.append([one._replace(cleared=cleared) for one in told])
    return games


def figures(rules: str, games: list[list[Told]], seconds: float) -> list[Figure]:
    """What these games come to."""
    every = [one for game in games for one in game]
    name = f"{rules}, advice after {seconds:g} s" if seconds else f"{rules}, first answer"
    times = sorted(one.seconds * 1000 for one in every)
    broken = sum(not game[-1].cleared for game in games if any(one.chance == 1 for one in game))
    return [
        share(f"{name}, cleared", [game[-1].cleared for game in games]),
        Figure(f"{name}, proved and then lost", broken, "games", budget=0, less_is_better=True),
        Figure(f"{name}, a decision", mean(times), "ms"),
        Figure(f"{name}, the slowest of a hundred", times[len(times) * 99 // 100], "ms"),
        Figure(f"{name}, its chances off by", 100 * _untruth(every), "%"),
    ]


def played(rules: str, deals: int, player: GamePlayer, first: int = FIRST) -> list[bool]:
    """Whether a player clears each of so many deals."""
    ruleset = Ruleset.parse(rules)
    cleared = []
    for number in range(first, first + deals):
        game = Game(GameId(ruleset, number))
        while not game.over:
            for move in player(game):
                game.push(move)
        cleared.append(outcome(game.state) is Outcome.CLEARED)
    return cleared


def bands(told: Iterable[Told]) -> list[tuple[int, float, float]]:
    """For each tenth of all chances: how many were said, what was said on average, and what came of it."""
    found: dict[int, list[Told]] = {}
    for one in told:
        found.setdefault(min(_BANDS - 1, int(one.chance * _BANDS)), []).append(one)
    return [
        (len(said), mean(one.chance for one in said), mean(one.cleared for one in said))
        for _, said in sorted(found.items())
    ]


def _untruth(told: list[Told]) -> float:
    """The mean distance between what was said and what came of it, over the bands."""
    return sum(count * abs(said - came) for count, said, came in bands(told)) / len(told)


def main() -> None:
    """Measure as many deals as asked for, with the table of what was said and what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.advisor", description=__doc__)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    options = parser.parse_args()
    games = followed(options.rules, options.deals, options.seconds)
    print(table(figures(options.rules, games, options.seconds)))
    for count, said, came in bands(one for game in games for one in game):
        print(f"{count:6} times it said {said:6.1%} on average, and {came:6.1%} were cleared")
    lucks = [game[-1].cleared - game[0].chance for game in games]
    doubt = CERTAIN * stdev(lucks) / sqrt(len(lucks))
    print(f"games ended {mean(lucks):+.1%} above their first chance, +- {doubt:.1%}")


if __name__ == "__main__":
    main()
