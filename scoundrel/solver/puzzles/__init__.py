"""Puzzles, and the collections that ship with the game."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import NamedTuple

from ...engine import MAX_STARS, GameId
from ...engine.faults import FaultError, FaultKind
from .. import data


class Puzzle(NamedTuple):
    """A position in which exactly one plan for the Room clears the Dungeon, with its difficulty.

    The text form, such as ``3 classic@7:...``, is the stars and the ID of a game that begins there.
    """

    game_id: GameId
    stars: int  # the stars, from 1 to `MAX_STARS`

    @classmethod
    def parse(cls, line: str) -> Puzzle:
        """Parse the text form of a puzzle. Raises `FaultError` for an invalid position or star count."""
        stars, _, text = line.partition(" ")
        game_id = GameId.parse(text)
        if game_id.position is None or stars not in map(str, range(1, MAX_STARS + 1)):
            raise FaultError(FaultKind.NOT_AN_ID, line)
        return cls(game_id, int(stars))

    def __str__(self) -> str:
        return f"{self.stars} {self.game_id}"


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Return the numbered puzzles, easiest first. Each is from a different Dungeon, none from a daily one."""
    return _puzzles("puzzles.txt")


@cache
def daily() -> tuple[Puzzle, ...]:
    """Return the daily puzzles: 52 weeks, each from an easy Monday to a hard Sunday."""
    return _puzzles("daily_puzzles.txt")


def of_the_day(day: date) -> Puzzle:
    """Return the puzzle for a day, the same for all players."""
    lines = data.load("daily_puzzles.txt")
    return Puzzle.parse(lines[(day.toordinal() - 1) % len(lines)])  # ordinal 1, in the year 1, was a Monday


def _puzzles(name: str) -> tuple[Puzzle, ...]:
    return tuple(map(Puzzle.parse, data.load(name)))
