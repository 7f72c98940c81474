"""The state of a game as frozen values: exactly what undo restores."""

from __future__ import annotations

from .cards import Card
from .records import dataclass
from .ruleset import Ruleset

ROOM_SIZE = 4
"""The number of cards in a full Room (S000, Step 1)."""
TURN_SIZE = 3
"""The number of cards taken in a turn (S000, Step 3)."""

Room = tuple[Card | None, Card | None, Card | None, Card | None]
"""Four fixed slots: cards never shift, and undo puts each back where it was."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """The equipped Weapon and the Monsters slain with it, oldest first."""

    card: Card
    slain: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class GameState:
    """The state of a game between two moves."""

    ruleset: Ruleset
    dungeon: tuple[Card, ...]  # face down; ``dungeon[0]`` is the next card drawn
    room: Room
    weapon: Weapon | None
    discard: tuple[Card, ...]  # the discarded cards, oldest first
    health: int  # at most ``ruleset.max_health``; 0 or less after a death, not clamped
    taken: int  # the number of cards taken in this turn, 0 to 3
    potion_drunk: bool  # whether this turn's one potion has been drunk
    avoided_last: bool  # whether the previous Room was avoided
    last_taken: Card | None  # the last card taken, in any turn; a potion may earn the bonus at the end
