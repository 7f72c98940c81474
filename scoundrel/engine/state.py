"""The state of a game as frozen values: exactly what undo restores."""

from __future__ import annotations

from scoundrel.engine.cards import Card
from scoundrel.engine.records import dataclass
from scoundrel.engine.ruleset import Ruleset

ROOM_SIZE = 4
"""Cards that make a full Room (S000, Step 1)."""

TURN_SIZE = 3
"""Cards taken in a turn (S000, Step 3)."""

Room = tuple[Card | None, Card | None, Card | None, Card | None]
"""Four fixed slots, so that cards do not slide about and undo puts each back in its place."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """The equipped Weapon and the Monsters slain with it, the first slain first."""

    card: Card
    slain: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class GameState:
    """The whole game between two moves."""

    ruleset: Ruleset
    dungeon: tuple[Card, ...]
    """Face down; ``dungeon[0]`` is the next card drawn."""
    room: Room
    weapon: Weapon | None
    discard: tuple[Card, ...]
    """Oldest first."""
    health: int
    """At most ``ruleset.max_health``; 0 or less is a death, and is not clamped."""
    taken: int
    """Cards taken in this turn, 0 to 3."""
    potion_drunk: bool
    """Whether this turn's one potion has been drunk."""
    avoided_last: bool
    """Whether the previous Room was avoided."""
    last_taken: Card | None
    """The card taken last, in any turn; a potion here may earn the bonus at the end."""
