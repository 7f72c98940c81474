"""Puzzles, their kinds, and the collection that ships with the game."""

from __future__ import annotations

from datetime import date
from enum import Enum, auto
from functools import cache
from typing import Final, NamedTuple

from ...engine import CardKind, GameId, GameState, MoveKind, apply
from ...engine.faults import FaultError, FaultKind
from .. import data
from .results import Result, barehanded_on_purpose, wasted

MAX_STARS: Final = 5


class Puzzle(NamedTuple):
    """A position in which exactly one plan for the Room clears the Dungeon, with its difficulty.

    As text ``3 classic@7:...``: the stars, then the ID of a game that begins with the position.
    """

    game_id: GameId
    stars: int
    """The stars, from 1 to `MAX_STARS`."""

    @classmethod
    def parse(cls, line: str) -> Puzzle:
        """Read what ``str`` wrote. Raises `FaultError` that says what is wrong."""
        stars, _, text = line.partition(" ")
        game_id = GameId.parse(text)
        if game_id.position is None or stars not in map(str, range(1, MAX_STARS + 1)):
            raise FaultError(FaultKind.NOT_AN_ID, line)
        return cls(game_id, int(stars))

    def __str__(self) -> str:
        return f"{self.stars} {self.game_id}"


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Return the numbered puzzles, easiest first. Each comes from its own Dungeon, never one of a day."""
    return _puzzles("puzzles.txt")


@cache
def daily() -> tuple[Puzzle, ...]:
    """Return the daily puzzles: 52 weeks, each from an easy Monday to a hard Sunday."""
    return _puzzles("daily_puzzles.txt")


def of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody."""
    lines = data.load("daily_puzzles.txt")
    # Ordinal 1, in the year 1, was a Monday.
    return Puzzle.parse(lines[(day.toordinal() - 1) % len(lines)])


def _puzzles(name: str) -> tuple[Puzzle, ...]:
    return tuple(map(Puzzle.parse, data.load(name)))


class PuzzleKind(Enum):
    """The most surprising feature of a solution."""

    WASTE = auto()
    """A potion is drunk without effect."""
    LOWER = auto()
    """A Weapon weaker than the one held is equipped."""
    BAREHANDED = auto()
    """A Monster is fought barehanded although the Weapon could fight it."""
    POTION = auto()
    """A potion is left for the next Room although health is missing."""
    WEAPON = auto()
    """A Weapon is left for the next Room."""
    AVOID = auto()
    """The Room is avoided."""
    MONSTER = auto()
    """None of these: only the order and the Monster left matter."""


def kind_of(state: GameState, solution: Result) -> PuzzleKind:
    """Return the kind of a puzzle with this start and ``solution``."""
    if solution.avoids:
        return PuzzleKind.AVOID
    before, found = state, set()
    for move in solution.moves:
        held, card = state.weapon, move.card
        if wasted(state, move):
            found.add(PuzzleKind.WASTE)
        if move.kind is MoveKind.EQUIP and held is not None and card is not None:
            found |= {PuzzleKind.LOWER} if card.value < held.card.value else set()
        if barehanded_on_purpose(state, move):
            found.add(PuzzleKind.BAREHANDED)
        state = apply(state, move).state
    left = next(card for card in state.room if card is not None and card in before.room)
    if left.kind is CardKind.POTION and before.health < before.ruleset.max_health:
        found.add(PuzzleKind.POTION)
    if left.kind is CardKind.WEAPON:
        found.add(PuzzleKind.WEAPON)
    return next((kind for kind in PuzzleKind if kind in found), PuzzleKind.MONSTER)
