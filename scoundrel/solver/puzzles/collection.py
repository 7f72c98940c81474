"""The puzzles that are shipped: 200 in order of difficulty, and one for each day."""

from __future__ import annotations

from datetime import date
from functools import cache

from scoundrel.solver import data
from scoundrel.solver.puzzles.puzzle import Puzzle


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles with a number, the easiest first. No two come from one Dungeon, nor does one of a day."""
    return _puzzles("puzzles.txt")


@cache
def daily() -> tuple[Puzzle, ...]:
    """The puzzles of the days: 52 weeks, each from an easy Monday to a hard Sunday."""
    return _puzzles("daily_puzzles.txt")


def of_the_day(day: date) -> Puzzle:
    """The puzzle of this day, the same for everybody."""
    lines = data.load("daily_puzzles.txt")
    # The first day that Python knows was a Monday.
    return Puzzle.parse(lines[(day.toordinal() - 1) % len(lines)])


def _puzzles(name: str) -> tuple[Puzzle, ...]:
    return tuple(map(Puzzle.parse, data.load(name)))
