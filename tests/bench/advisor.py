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

from scoundrel.cli.simulate import GamePlayer, play, random_player
from scoundrel.engine import AVOID, Game, GameId, Move, Outcome, Ruleset, apply, legal_moves, outcome
from scoundrel.solver import PlayerView, advise
from scoundrel.solver.search import rest_of

from .figure import CERTAIN, Figure, share, table

FIRST = 700_000_000  # the number of the first Dungeon played
DEALS = 300  # deals played by the first answer; a tenth as many are played with time to think
SECONDS = 0.1
_BANDS = 10


class Advice(NamedTuple):
    """The chance that was told in one Room, and what came of it."""

    chance: float
    cleared: bool
    seconds: float


def run(deals: int = DEALS, seconds: float = SECONDS) -> list[Figure]:
    """Measure the first answer on so many deals, and the answer after so many seconds on a tenth of them."""
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
    """Return the move that leaves most health, of several the first; never avoid."""
    state = game.state
    moves = [move for move in legal_moves(state) if move is not AVOID]
    return (max(moves, key=lambda move: apply(state, move).state.health),)


def followed(rules: str, deals: int, seconds: float) -> list[list[Advice]]:
    """Follow the best plan in so many deals; return the advice of each."""
    return [_followed(game_id, seconds) for game_id in _game_ids(rules, deals)]


def _followed(game_id: GameId, seconds: float) -> list[Advice]:
    told: list[Advice] = []
    whole: tuple[Move, ...] = ()

    def follow(game: Game) -> tuple[Move, ...]:
        nonlocal whole
        begin = process_time()
        best = advise(PlayerView.of(game), seconds, rest_of(whole, game.moves))[0]
        whole = (*game.moves, *best.line) if best.line else ()
        told.append(Advice(best.clear_chance, False, process_time() - begin))
        return best.moves

    cleared = _clears(game_id, follow)
    return [one._replace(cleared=cleared) for one in told]


def _clears(game_id: GameId, player: GamePlayer) -> bool:
    return outcome(play(Game(game_id), player).state) is Outcome.CLEARED


def _game_ids(rules: str, deals: int) -> list[GameId]:
    ruleset = Ruleset.parse(rules)
    return [GameId(ruleset, number) for number in range(FIRST, FIRST + deals)]


def figures(rules: str, games: list[list[Advice]], seconds: float) -> list[Figure]:
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


def bands(told: Iterable[Advice]) -> list[tuple[int, float, float]]:
    """For each tenth of all chances: how many were said, what was said on average, and what came of it."""
    found: dict[int, list[Advice]] = {}
    for one in told:
        found.setdefault(min(_BANDS - 1, int(one.chance * _BANDS)), []).append(one)
    return [
        (len(said), mean(one.chance for one in said), mean(one.cleared for one in said))
        for _, said in sorted(found.items())
    ]


def _untruth(told: list[Advice]) -> float:
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
