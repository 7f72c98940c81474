"""Measure what each habit costs, and write the figures that the rulebook shows.

A player that sees only what a human sees, and follows the network until every card is known, plays the
same Dungeons freely and with one habit. A habit's cost is the number of Dungeons it loses per hundred. Its
95% confidence interval is the mean difference per deal, plus or minus 1.96 standard errors.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from training_kit import habitual
from training_kit.compiled import READY, np
from training_kit.datafile import save
from training_kit.export import network
from training_kit.habit_play import Place, place, play_all
from training_kit.network import Rules, summarise

from scoundrel.engine import CLASSIC, DECK, deal
from scoundrel.solver import data
from scoundrel.solver.value import weights

FIRST = 910_000_000
"""The number of the first Dungeon played. The network was never trained on numbered Dungeons."""
GAMES = 10_000
CONFIDENT = 1.96
"""Standard errors on either side of the mean in a 95% confidence interval."""
MEASURED = data.FOLDER / "habits.txt"


class Habit(NamedTuple):
    """A habit: its name in the data file, its number in `habitual`, and the values to measure it with."""

    name: str
    number: int
    values: tuple[int, ...] = (0,)


HABITS = (
    Habit("avoid at most", habitual.MAX_AVOIDS, (0, 2, 4, 6, 8, 10)),
    Habit("avoid always", habitual.AVOID_ALWAYS),
    Habit("avoid by cost", habitual.AVOID_BY_COST, (1, 4, 7, 10, 13, 16)),
    Habit("avoid from cost", habitual.AVOID_FROM_COST, (4, 7, 10)),
    Habit("face below cost", habitual.FACE_BELOW_COST, (1, 4, 7)),
    Habit("avoid only to live", habitual.AVOID_ONLY_HURT, (0,)),
    Habit("avoid only when hurt", habitual.AVOID_ONLY_HURT, (10,)),
    Habit("avoid unarmed", habitual.AVOID_UNARMED),
    Habit("avoid Monsters", habitual.AVOID_MONSTERS, (3, 4)),
    Habit("avoid Aces", habitual.AVOID_ACES),
    Habit("face Weapons", habitual.FACE_WEAPONS),
    Habit("face the first", habitual.FACE_FIRST),
    Habit("lower Weapon never", habitual.LOWER_WEAPON_NEVER),
    Habit("higher Weapon always", habitual.HIGHER_WEAPON_ALWAYS),
    Habit("lower Weapon late", habitual.LOWER_WEAPON_LATE, (3, 5, 7, 9, 11, 13)),
    Habit("Weapon never left", habitual.WEAPON_NEVER_LEFT),
    Habit("potion never left", habitual.POTION_NEVER_LEFT),
    Habit("leave the potion", habitual.LEAVE_POTION),
    Habit("leave the Weapon", habitual.LEAVE_WEAPON),
    Habit("leave the strongest", habitual.LEAVE_STRONGEST),
    Habit("leave the weakest", habitual.LEAVE_WEAKEST),
    Habit("strongest first", habitual.STRONGEST_FIRST),
    Habit("strongest only", habitual.STRONGEST_ONLY),
    Habit("weakest first", habitual.WEAKEST_FIRST),
    Habit("barehanded never", habitual.BAREHANDED_NEVER),
    Habit("barehanded up to", habitual.BAREHANDED_UP_TO, (2, 3, 4, 5, 6, 8)),
    Habit("fresh from", habitual.FRESH_FROM, (3, 5, 7, 9, 11, 13)),
    Habit("big Weapons saved", habitual.BIG_WEAPONS_SAVED),
    Habit("drink below", habitual.DRINK_BELOW, (6, 9, 12, 15, 18, 20)),
    Habit("drink first", habitual.DRINK_FIRST),
    Habit("drink last", habitual.DRINK_LAST),
    Habit("spill never", habitual.SPILL_NEVER),
    Habit("second potion never", habitual.SECOND_POTION_NEVER),
)


class Result(NamedTuple):
    """The result of all games played with a habit. Shares are fractions of all games."""

    name: str
    value: int
    cost: float
    """The share of Dungeons cleared by the free player, minus the share cleared with the habit."""
    margin: float
    """Half the width of the cost's 95% confidence interval."""
    rooms: float
    """The mean number of Rooms per game in which the habit forbade the player's first choice."""
    games: float
    """The share of games in which the habit forbade a first choice at least once."""


class Study:
    """Plays the same deals with every habit, and once freely for comparison."""

    def __init__(self, games: int = GAMES, first: int = FIRST) -> None:
        at = {card: place for place, card in enumerate(DECK)}
        self._orders = np.array(
            [[at[card] for card in deal(number)] for number in range(first, first + games)]
        )
        self._player = network(weights(CLASSIC.avoid))
        summarise(self._player)
        self._places = [place(len(self._player.bias)) for _ in range(os.cpu_count() or 1)]
        self._free, _none = self.play(habitual.FREE, 0)

    @property
    def cleared(self) -> float:
        """The share of the Dungeons cleared by the free player."""
        return float(self._free.mean())

    def play(self, habit: int, value: int) -> tuple[Any, Any]:
        """Return, for each deal, whether it is cleared, and in how many Rooms the best plan is forbidden."""
        cleared, forbidden = (np.zeros(len(self._orders), np.float64) for _ in range(2))
        rules = Rules(1, 0, CLASSIC.max_health)
        # The split arrays are views, so each thread writes into its own part of the full arrays.
        parts = zip(
            *(np.array_split(whole, len(self._places)) for whole in (self._orders, cleared, forbidden)),
            strict=True,
        )

        def play_part(where: Place, part: tuple[Any, Any, Any]) -> None:
            orders, *written = part
            play_all(orders, rules, self._player, where, habit, value, *written)

        with ThreadPoolExecutor(len(self._places)) as threads:
            list(threads.map(play_part, self._places, parts))
        return cleared, forbidden

    def measure(self, habits: Sequence[Habit] = HABITS) -> Iterator[Result]:
        """Yield one result for each value of each habit."""
        for habit in habits:
            for value in habit.values:
                cleared, forbidden = self.play(habit.number, value)
                lost = self._free - cleared
                margin = CONFIDENT * float(lost.std()) / sqrt(len(lost))
                rooms, games = float(forbidden.mean()), float((forbidden > 0).mean())
                yield Result(habit.name, value, float(lost.mean()), margin, rooms, games)


def write(results: Sequence[Result], games: int, cleared: float, path: Path) -> None:
    """Write the results to ``path``, as a data file."""
    comment = (
        "Costs of habits. First: Dungeons played; share cleared without a habit. Then: habit; value; cost;"
        " half of its 95% interval; Rooms per game and share of games in which it matters."
    )
    rows = (
        f"{one.name};{one.value};{one.cost:.4f};{one.margin:.4f};{one.rooms:.2f};{one.games:.3f}"
        for one in results
    )
    save(path, comment, [f"{games};{cleared:.4f}", *rows])


def main() -> int:
    """Measure every habit and write the results. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python assets/build_habits.py", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"{GAMES:,} if not given")
    parser.add_argument("--to", type=Path, default=MEASURED, help="the file to write")
    options = parser.parse_args()
    if not READY:
        parser.error("numba and numpy are missing: pip install -e '.[training]'")
    if options.games < 1:
        parser.error("--games must be 1 or more")
    begin = perf_counter()
    study = Study(options.games)
    print(f"free: cleared {study.cleared:.1%} of {options.games:,}", flush=True)
    results = []
    for one in study.measure():
        results.append(one)
        print(
            f"{one.name} {one.value}: costs {100 * one.cost:.2f} +-{100 * one.margin:.2f} points; in"
            f" {one.rooms:.2f} Rooms of a game, {one.games:.1%} of games; {perf_counter() - begin:.0f} s",
            flush=True,
        )
    write(results, options.games, study.cleared, options.to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
