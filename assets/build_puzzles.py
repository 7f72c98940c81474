"""Find the shipped puzzles, and write them to ``scoundrel/solver/data``.

    python assets/build_puzzles.py --daily

The search takes twenty minutes. Without ``--daily``, it also replaces the numbered puzzles. Players then lose
their record of solved puzzles, because a different network plays differently and finds other positions.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from training_kit.datafile import save

from scoundrel.engine.deal import shuffle
from scoundrel.solver import data
from scoundrel.solver.puzzles.miner import Found, Miner
from scoundrel.solver.puzzles.proof import PuzzleKind

FIRST = 50_000_000
"""The number of the first Dungeon searched. It has eight digits; players get numbers of up to seven."""
NUMBERED, DAILY = 3_100, 6_200
"""The number of Dungeons searched for the numbered puzzles, and then for the daily puzzles."""
MOST_AVOIDED: Final = 0.25
"""The maximum share of daily puzzles whose solution is to avoid the Room."""

BY_STARS: Final = {1: 30, 2: 40, 3: 50, 4: 45, 5: 35}
"""The number of numbered puzzles with each star rating."""
WEEKS: Final = 52
"""The number of weeks covered by the daily puzzles."""
_DIFFICULTY: Final = (0.1, 0.22, 0.34, 0.46, 0.58, 0.7, 0.85)
"""The target difficulty of the daily puzzles, from Monday to Sunday."""
_NEAR: Final = 0.1
"""The maximum distance of a daily puzzle's difficulty from the weekday's target."""


def numbered(pool: Sequence[Found]) -> list[Found]:
    """Return the numbered puzzles, easiest first, with a mix of kinds.

    Raises `ValueError` if the pool has too few puzzles.
    """
    chosen: list[Found] = []
    for stars, count in BY_STARS.items():
        varied = _varied([one for one in pool if one.puzzle.stars == stars])
        if len(varied) < count:
            raise ValueError(f"{count} puzzles with {stars} stars are needed, and there are {len(varied)}")
        chosen += varied[:count]
    return sorted(chosen, key=_order)


def daily(pool: Sequence[Found]) -> list[Found]:
    """Return the daily puzzles, week by week, each near its weekday's target difficulty, with a mix of kinds.

    Raises `ValueError` if the pool has too few puzzles.
    """
    left = [*pool]
    days: list[list[Found]] = [[] for _ in _DIFFICULTY]
    for _week in range(WEEKS):
        for day, difficulty in zip(days, _DIFFICULTY, strict=True):
            kinds = Counter(one.kind for one in day)
            near = [
                one
                for one in left
                if abs(one.difficulty - difficulty) <= _NEAR
                and (one.kind is not PuzzleKind.AVOID or kinds[one.kind] < MOST_AVOIDED * WEEKS - 1)
            ]
            if not near:
                raise ValueError(f"there are too few puzzles with a difficulty of about {difficulty}")
            chosen = min(
                near, key=lambda one: (kinds[one.kind], abs(one.difficulty - difficulty), one.number)
            )
            day.append(chosen)
            left.remove(chosen)
    for number, day in enumerate(days):
        shuffle(day, Random(number).random)
    return [*chain.from_iterable(zip(*days, strict=True))]


def _varied(pool: Sequence[Found]) -> list[Found]:
    """Return the pool in a new order: one puzzle of each kind in turn, as long as there are any."""
    kinds = [[one for one in pool if one.kind is kind] for kind in PuzzleKind]
    return [one for turn in zip_longest(*kinds) for one in turn if one is not None]


def _order(one: Found) -> tuple[float, int]:
    return one.difficulty, one.number


def main() -> int:
    """Search the Dungeons and write the collections. Return the exit code."""
    parser = argparse.ArgumentParser(prog="python assets/build_puzzles.py", description=__doc__)
    parser.add_argument("--daily", action="store_true", help="leave the numbered puzzles as they are")
    parser.add_argument("--to", type=Path, default=data.FOLDER, help="a folder")
    options = parser.parse_args()
    miner = Miner(range(FIRST + NUMBERED * options.daily, FIRST + NUMBERED + DAILY))
    begin = perf_counter()
    while not miner.step(10.0):
        seconds = perf_counter() - begin
        print(f"{miner.tried:,} Dungeons in {seconds:.0f} s: {len(miner.found)} puzzles", flush=True)
    try:
        write_all(miner.found, options.to, only_daily=options.daily)
    except ValueError as error:
        parser.error(f"{error}: look through more Dungeons")
    return 0


def write_all(pool: Sequence[Found], folder: Path, *, only_daily: bool = False) -> None:
    """Choose puzzles from the pool and write the collections. Raises `ValueError` if the pool has too few."""
    days = daily([one for one in pool if one.number >= FIRST + NUMBERED])
    if not only_daily:
        easiest_first = numbered([one for one in pool if one.number < FIRST + NUMBERED])
        save(
            folder / "puzzles.txt",
            "The numbered puzzles, easiest first.",
            [str(one.puzzle) for one in easiest_first],
        )
    save(
        folder / "daily_puzzles.txt",
        "A puzzle for each day, 52 weeks from Monday to Sunday.",
        [str(one.puzzle) for one in days],
    )


if __name__ == "__main__":
    sys.exit(main())
