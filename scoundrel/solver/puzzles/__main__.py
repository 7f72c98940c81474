"""Find the puzzles that are shipped, and write them: the same ones every time."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

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
    parser.add_argument("--to", type=Path, default=Path(__file__).parent, help="a folder")
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
    _write(folder / "shipped.py", "The numbered puzzles, the easiest first.", numbered)
    _write(folder / "daily.py", "The puzzles of the days, week by week from Monday to Sunday.", days)


def _write(path: Path, what: str, puzzles: Sequence[Found]) -> None:
    lines = "\n".join(str(one.puzzle) for one in puzzles)
    made = (
        f'"""{what}\n\nMade by ``python -m scoundrel.solver.puzzles``.\n"""\n\nTEXT = """\\\n{lines}\n"""\n'
    )
    path.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
