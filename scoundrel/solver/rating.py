"""What the stars of a Dungeon mean: how many of a hundred quick games of it are lost."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from scoundrel.engine import AvoidPolicy, Ruleset

MOST_STARS: Final = 5
GAMES: Final = 100
"""Quick games that are played of a Dungeon: see `scoundrel.solver.quick_games`."""
Steps = tuple[int, int, int, int]
"""From so many games lost on a Dungeon has two stars, three, four and five."""
_USUAL: Final[Steps] = (24, 38, 52, 68)
_EQUAL: Final[Steps] = (13, 22, 33, 50)
_HARD: Final[Steps] = (60, 86, 96, GAMES)


def steps(ruleset: Ruleset) -> Steps:
    """Where the stars of Dungeons by these rules begin.

    They divide the Dungeons into fifths; ``python -m tests.bench.difficulty`` measures where. Easy is rated
    as Classic, as quick games avoid no two Rooms in a row. Where no Room may be avoided most Dungeons can't
    be won at all, and of those that can, the quick games lose every one on a third: these have five stars,
    and the others are divided as evenly as the rest allows; measured on Hard, and used for its house rules.
    """
    if ruleset.avoid is AvoidPolicy.NEVER:
        return _HARD
    return _EQUAL if ruleset.equal_rank_ok else _USUAL


def stars(lost: int, ruleset: Ruleset) -> int:
    """The stars of a Dungeon of which so many of `GAMES` quick games were lost: 1 to 5."""
    return 1 + bisect_right(steps(ruleset), lost)


def lost_games(rating: int, ruleset: Ruleset) -> range:
    """How many of `GAMES` quick games may be lost on a Dungeon with so many stars."""
    edges = (0, *steps(ruleset), GAMES + 1)
    return range(edges[rating - 1], edges[rating])
