"""Measures how often the advisor clears new deals, its thinking time, and the accuracy of its win chances.

``python -m tests.bench.advisor --rules hard --deals 1000 --winnable`` measures more deals than the table of
benchmarks. Each run uses different deals, whose numbers are never dealt to players, and prints the first
number; ``--first`` repeats the same deals. The networks weren't trained on numbered Dungeons. Times are CPU
seconds, so a busy machine hardly changes the figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from itertools import count
from math import sqrt
from random import SystemRandom
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

from scoundrel.cli.simulate import GamePlayer, play, random_player
from scoundrel.engine import (
    ANY_DEAL,
    AVOID,
    Game,
    GameId,
    Move,
    Outcome,
    Ruleset,
    Selection,
    apply,
    legal_moves,
    outcome,
)
from scoundrel.solver.advisor import advise
from scoundrel.solver.difficulty import Certifier
from scoundrel.solver.search import rest_of
from scoundrel.solver.view import PlayerView

from .figure import CERTAIN, Figure, share, table

FIRST = SystemRandom().randrange(100_000_000, 900_000_000)  # number of the first Dungeon to measure
DEALS = 300  # deals for the first answers; a tenth of them for Easy and for thinking time
SECONDS = 0.1
_BANDS = 10


class Advice(NamedTuple):
    """The advisor's win chance in one Room, whether the game was then cleared, and the CPU seconds used."""

    chance: float
    cleared: bool
    seconds: float


def run(deals: int = DEALS, seconds: float = SECONDS) -> list[Figure]:
    """Measure first answers on ``deals`` deals (Easy: a tenth), later ones on a tenth, and simple players."""
    few = max(1, deals // 10)
    players = {"most health at each move": most_health, "random moves": random_player(2011)}
    return [
        *figures("classic", followed("classic", deals, 0), 0),
        *figures("classic", followed("classic", few, seconds), seconds),
        *figures("easy", followed("easy", few, 0), 0),
        *figures("hard", followed("hard", deals, 0), 0),
        *figures("classic+equal", followed("classic+equal", deals, 0), 0),
        *(
            share(f"classic, {name}, cleared", [_clears(one, player) for one in _game_ids("classic", deals)])
            for name, player in players.items()
        ),
    ]


def most_health(game: Game) -> tuple[Move, ...]:
    """Return the move that leaves the most health, the first if several do. Never avoids a Room."""
    state = game.state
    moves = [move for move in legal_moves(state) if move is not AVOID]
    return (max(moves, key=lambda move: apply(state, move).state.health),)


def followed(
    rules: str, deals: int, seconds: float, selection: Selection = ANY_DEAL, first: int = FIRST
) -> list[list[Advice]]:
    """Follow the best plans in ``deals`` Dungeons that fit ``selection``. Return the advice of each game."""
    ids = _game_ids(rules, deals, first) if selection == ANY_DEAL else _chosen(rules, deals, selection, first)
    return [_followed(game_id, seconds, selection) for game_id in ids]


def _chosen(rules: str, deals: int, selection: Selection, first: int) -> Iterator[GameId]:
    """Yield ``deals`` Dungeons that fit ``selection``: winnable, rated with certain stars, or both."""
    ruleset, numbers = Ruleset.parse(rules), count(first)
    for _ in range(deals):
        search = Certifier(ruleset, numbers, selection)
        while not search.step(1.0):
            pass
        assert search.found is not None
        yield GameId(ruleset, search.found)


def _followed(game_id: GameId, seconds: float, selection: Selection) -> list[Advice]:
    told: list[Advice] = []
    whole: tuple[Move, ...] = ()

    def follow(game: Game) -> tuple[Move, ...]:
        nonlocal whole
        begin = process_time()
        game.selection = selection
        best = advise(PlayerView.of(game), seconds, rest_of(whole, game.moves))[0]
        whole = (*game.moves, *best.line) if best.line else ()
        told.append(Advice(best.clear_chance, False, process_time() - begin))
        return best.moves

    cleared = _clears(game_id, follow)
    return [one._replace(cleared=cleared) for one in told]


def _clears(game_id: GameId, player: GamePlayer) -> bool:
    return outcome(play(Game(game_id), player).state) is Outcome.CLEARED


def _game_ids(rules: str, deals: int, first: int = FIRST) -> list[GameId]:
    ruleset = Ruleset.parse(rules)
    return [GameId(ruleset, number) for number in range(first, first + deals)]


def figures(rules: str, games: list[list[Advice]], seconds: float) -> list[Figure]:
    """Return the figures for ``games``: clear rate, broken proofs, accuracy and time."""
    every = [one for game in games for one in game]
    name = f"{rules}, {len(games)} deals, " + (f"advice after {seconds:g} s" if seconds else "first answer")
    times = sorted(one.seconds * 1000 for one in every)
    broken = sum(not game[-1].cleared for game in games if any(one.chance == 1 for one in game))
    return [
        share(f"{name}, cleared", [game[-1].cleared for game in games]),
        Figure(f"{name}, proved and then lost", broken, "games", budget=0, less_is_better=True),
        Figure(f"{name}, a decision", mean(times), "ms"),
        Figure(f"{name}, the slowest of a hundred", times[len(times) * 99 // 100], "ms"),
        Figure(f"{name}, its chances off by", 100 * _untruth(every), "%"),
    ]


def bands(told: Iterable[Advice]) -> list[tuple[int, float, float]]:
    """Return the number of win chances in each tenth of their range, their mean, and the share of clears.

    Proved chances of 0% and 100% are excluded, because they would make the other chances look more accurate.
    """
    found: dict[int, list[Advice]] = {}
    for one in told:
        if not 0 < one.chance < 1:
            continue
        found.setdefault(min(_BANDS - 1, int(one.chance * _BANDS)), []).append(one)
    return [
        (len(said), mean(one.chance for one in said), mean(one.cleared for one in said))
        for _, said in sorted(found.items())
    ]


def _untruth(told: list[Advice]) -> float:
    """Return the mean distance between stated chances and actual results in the `bands`, weighted by size."""
    found = bands(told)
    said_in_all = sum(said for said, _, _ in found)
    return sum(many * abs(said - came) for many, said, came in found) / max(1, said_in_all)


def main() -> None:
    """Measure the deals set on the command line, and print the stated chances next to the actual results."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.advisor", description=__doc__)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--winnable", action="store_true", help="only winnable Dungeons")
    parser.add_argument("--stars", type=int, default=0, help="only Dungeons with so many stars")
    parser.add_argument("--first", type=int, default=FIRST, help="the number to begin at, instead of any")
    options = parser.parse_args()
    selection = Selection(options.winnable, options.stars)
    games = followed(options.rules, options.deals, options.seconds, selection, options.first)
    print(f"Dungeons from number {options.first:,} on")
    print(table(figures(options.rules, games, options.seconds)))
    for many, said, came in bands(one for game in games for one in game):
        print(f"{many:6} times it said {said:6.1%} on average, and {came:6.1%} were cleared")
    lucks = [game[-1].cleared - game[0].chance for game in games]
    doubt = CERTAIN * stdev(lucks) / sqrt(len(lucks))
    print(f"games ended {mean(lucks):+.1%} above their first chance, +- {doubt:.1%}")


if __name__ == "__main__":
    main()
