"""Find the puzzles that are shipped, and write them: the same ones every time."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from scoundrel.solver import data
from scoundrel.solver.puzzles import choose
from scoundrel.solver.puzzles.miner import Found, Miner

FIRST = 50_000_000
"""The first Dungeon that is looked through: no number of seven digits, which players are dealt."""
DUNGEONS = 3_100
"""How many are."""


def main() -> int:
    """Look through the Dungeons, and write both collections."""
    parser = argparse.ArgumentParser(prog="python -m scoundrel.solver.puzzles", description=__doc__)
    parser.add_argument("--dungeons", type=int, default=DUNGEONS, help="how many to look through")
    parser.add_argument("--to", type=Path, default=data.FOLDER, help="a folder")
    options = parser.parse_args()
    miner = Miner(range(FIRST, FIRST + options.dungeons))
    begin = perf_counter()
    while not miner.step(10.0):
        seconds = perf_counter() - begin
        print(f"{miner.tried:,} Dungeons in {seconds:.0f} s: {len(miner.found)} puzzles", flush=True)
    try:
        write_all(miner.found, options.to)
    except ValueError as error:
        parser.error(f"{error}: look through more Dungeons")
    return 0


def write_all(pool: Sequence[Found], folder: Path) -> None:
    """Choose from the pool and write both collections. Raises `ValueError` where it has too few."""
    numbered = choose.numbered(pool)
    numbers = {one.number for one in numbered}
    days = choose.daily([one for one in pool if one.number not in numbers])
    data.save(
        folder / "puzzles.txt", "The numbered puzzles, easiest first.", [str(one.puzzle) for one in numbered]
    )
    data.save(
        folder / "daily_puzzles.txt",
        "A puzzle for each day, 52 weeks from Monday to Sunday.",
        [str(one.puzzle) for one in days],
    )


if __name__ == "__main__":
    sys.exit(main())
