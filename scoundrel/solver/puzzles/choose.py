"""Chooses from the puzzles that were found those that are shipped."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from random import Random
from typing import Final

from scoundrel.engine.deal import shuffle
from scoundrel.solver.puzzles.collection import PuzzleKind
from scoundrel.solver.puzzles.miner import Found

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
    if len(pool) < WEEKS * _DAYS:
        raise ValueError(f"{WEEKS * _DAYS} puzzles are needed for the days, and there are {len(pool)}")
    ranked = sorted(_varied(pool)[: WEEKS * _DAYS], key=_order)
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
