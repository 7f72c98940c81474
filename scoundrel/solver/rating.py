"""What the stars of a Dungeon mean: how many of a hundred quick games of it are lost."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

MOST_STARS: Final = 5
GAMES: Final = 100
"""Quick games that are played of a Dungeon: see `scoundrel.solver.quick_games`."""
STEPS: Final = (24, 38, 52, 68)
"""From so many games lost on a Dungeon has two stars, three, four and five.

They divide the Dungeons of Classic into fifths: ``python -m tests.bench.difficulty`` measures where.
"""


def stars(lost: int) -> int:
    """The stars of a Dungeon of which so many of `GAMES` quick games were lost: 1 to 5."""
    return 1 + bisect_right(STEPS, lost)


def lost_games(rating: int) -> range:
    """How many of `GAMES` quick games may be lost on a Dungeon with so many stars."""
    edges = (0, *STEPS, GAMES + 1)
    return range(edges[rating - 1], edges[rating])
