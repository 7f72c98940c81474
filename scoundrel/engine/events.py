"""The effects of a move, in order, as frozen values for animation, sound and narration."""

from __future__ import annotations

from .cards import Card
from .records import dataclass
from .state import Weapon


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
