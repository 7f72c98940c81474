"""The state of a game, which undo restores, and the effects of a move, as frozen values."""

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


@dataclass(frozen=True, slots=True)
class Avoided:
    """The Room was put under the Dungeon, left to right (S000, Step 2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt from the Dungeon into the slots (0 to 3) given with them."""

    cards: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Equipped:
    """A Weapon was equipped; the previous one was discarded with its slain Monsters."""

    card: Card
    replaced: Weapon | None


@dataclass(frozen=True, slots=True)
class Drank:
    """A potion was drunk. With ``spent`` it wasn't the first of its turn, so it healed nothing."""

    card: Card
    healed: int
    spent: bool


@dataclass(frozen=True, slots=True)
class Fought:
    """A Monster was fought, with ``weapon`` or barehanded (``None``), for ``damage`` health."""

    card: Card
    weapon: Card | None
    damage: int


@dataclass(frozen=True, slots=True)
class Died:
    """Health fell to 0 or less; nothing more is dealt."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """The last card of the Dungeon was taken and the player survived."""


Event = Avoided | Dealt | Equipped | Drank | Fought | Died | Cleared
