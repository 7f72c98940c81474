"""The effects of a move, in order, as frozen values for animation, sound and narration."""

from __future__ import annotations

from scoundrel.engine.cards import Card
from scoundrel.engine.records import dataclass
from scoundrel.engine.state import Weapon


@dataclass(frozen=True, slots=True)
class Avoided:
    """The Room went under the Dungeon, left to right (S000, Step 2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were turned up from the Dungeon, each into the slot (0 to 3) beside it."""

    cards: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Equipped:
    """A Weapon was taken; the one it replaced went to the discard with its slain."""

    card: Card
    replaced: Weapon | None


@dataclass(frozen=True, slots=True)
class Drank:
    """A potion was taken. ``spent`` says it was not the turn's first, so it healed nothing."""

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
    """Health fell to 0 or less. Nothing more is dealt."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """The last card of the Dungeon was taken, and the player lives."""


Event = Avoided | Dealt | Equipped | Drank | Fought | Died | Cleared
