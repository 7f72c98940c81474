"""What a puzzle is, and how it is written."""

from __future__ import annotations

from typing import Final, NamedTuple

from scoundrel.engine import GameId
from scoundrel.engine.faults import FaultError, FaultKind

MOST_STARS: Final = 5


class Puzzle(NamedTuple):
    """A position in which exactly one plan for the Room clears the Dungeon, with its difficulty.

    As text ``3 classic@7:...``: the stars, then the ID of a game that begins with the position.
    """

    game_id: GameId
    stars: int
    """From 1 to `MOST_STARS`."""

    @classmethod
    def parse(cls, line: str) -> Puzzle:
        """Read what ``str`` wrote. Raises `FaultError` that says what is wrong."""
        stars, _, text = line.partition(" ")
        game_id = GameId.parse(text)
        if game_id.position is None or stars not in map(str, range(1, MOST_STARS + 1)):
            raise FaultError(FaultKind.NOT_AN_ID, line)
        return cls(game_id, int(stars))

    def __str__(self) -> str:
        return f"{self.stars} {self.game_id}"
