"""The puzzles that are shipped: 200 in order of difficulty, and one for each day."""

from __future__ import annotations

from datetime import date
from functools import cache

from scoundrel.solver.puzzles.puzzle import Puzzle


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles with a number, the easiest first. No two come from one Dungeon, nor does one of a day."""
    from scoundrel.solver.puzzles.shipped import TEXT  # noqa: PLC0415  # read when it is first needed

    return _read(TEXT)


@cache
def daily() -> tuple[Puzzle, ...]:
    """The puzzles of the days: 52 weeks, each from an easy Monday to a hard Sunday."""
    from scoundrel.solver.puzzles.daily import TEXT  # noqa: PLC0415  # the same

    return _read(TEXT)


def of_the_day(day: date) -> Puzzle:
    """The puzzle of this day, the same for everybody."""
    from scoundrel.solver.puzzles.daily import TEXT  # noqa: PLC0415  # the same

    lines = TEXT.splitlines()
    # The first day that Python knows was a Monday.
    return Puzzle.parse(lines[(day.toordinal() - 1) % len(lines)])


def _read(text: str) -> tuple[Puzzle, ...]:
    return tuple(Puzzle.parse(line) for line in text.splitlines())
