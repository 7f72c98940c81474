"""Find the puzzles that are shipped, and write them to ``scoundrel/solver/data``.

    python assets/build_puzzles.py --daily

It takes about twenty minutes. Without ``--daily`` it also replaces the numbered puzzles, which forgets that
players have solved them, because another network plays other games and so finds other positions.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from scoundrel.engine.deal import shuffle
from scoundrel.solver import data
from scoundrel.solver.puzzles.kinds import PuzzleKind
from scoundrel.solver.puzzles.miner import Found, Miner

FIRST = 50_000_000
"""The first Dungeon that is looked through: no number of seven digits, which players are dealt."""
NUMBERED, DAILY = 3_100, 6_200
"""How many Dungeons are looked through for the numbered puzzles, and after those for the days."""
MOST_AVOIDED: Final = 0.25
"""The largest share of the days whose solution is to avoid the Room."""

BY_STARS: Final = {1: 30, 2: 40, 3: 50, 4: 45, 5: 35}
"""How many of the numbered puzzles have so many stars."""
WEEKS: Final = 52
"""Weeks for which there is a puzzle each day."""
_DAYS: Final = 7


def numbered(pool: Sequence[Found]) -> list[Found]:
    """The numbered puzzles, the easiest first, of as many kinds as there are.

    Raises `ValueError` where the pool has too few.
    """
    chosen: list[Found] = []
    for stars, count in BY_STARS.items():
        varied = _varied([one for one in pool if one.puzzle.stars == stars])
        if len(varied) < count:
            raise ValueError(f"{count} puzzles with {stars} stars are needed, and there are {len(varied)}")
        chosen += varied[:count]
    return sorted(chosen, key=_order)


def daily(pool: Sequence[Found]) -> list[Found]:
    """The puzzles of the days, week by week from Monday to Sunday, the easiest on Mondays.

    Raises `ValueError` where the pool has too few.
    """
    count = WEEKS * _DAYS
    avoided = [one for one in pool if one.kind is PuzzleKind.AVOID][: int(MOST_AVOIDED * count)]
    ranked = sorted(
        _varied([*avoided, *(one for one in pool if one.kind is not PuzzleKind.AVOID)])[:count], key=_order
    )
    if len(ranked) < count:
        raise ValueError(f"{count} puzzles are needed for the days, and there are {len(ranked)}")
    columns = [ranked[day * WEEKS : (day + 1) * WEEKS] for day in range(_DAYS)]
    for day, column in enumerate(columns):
        shuffle(column, Random(day).random)
    return [*chain.from_iterable(zip(*columns, strict=True))]


def _varied(pool: Sequence[Found]) -> list[Found]:
    """The same, one of each kind after the other as long as there are any."""
    kinds = [[one for one in pool if one.kind is kind] for kind in PuzzleKind]
    return [one for turn in zip_longest(*kinds) for one in turn if one is not None]


def _order(one: Found) -> tuple[float, int]:
    return one.difficulty, one.number


def main() -> int:
    """Look through the Dungeons, and write both collections."""
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
    """Choose from the pool and write the collections. Raises `ValueError` where it has too few."""
    days = daily([one for one in pool if one.number >= FIRST + NUMBERED])
    if not only_daily:
        easiest_first = numbered([one for one in pool if one.number < FIRST + NUMBERED])
        data.save(
            folder / "puzzles.txt",
            "The numbered puzzles, easiest first.",
            [str(one.puzzle) for one in easiest_first],
        )
    data.save(
        folder / "daily_puzzles.txt",
        "A puzzle for each day, 52 weeks from Monday to Sunday.",
        [str(one.puzzle) for one in days],
    )


if __name__ == "__main__":
    sys.exit(main())
