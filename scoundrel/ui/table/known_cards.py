"""What a player may know of the cards: which are unseen, and where the others are."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from scoundrel.engine import DECK, Card, CardKind
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

if TYPE_CHECKING:
    from scoundrel.solver import PlayerView


class Where(Enum):
    """Where a card is, as far as its player knows; the value is what is written on it, in English."""

    UNSEEN = ""
    DUNGEON = N_("Dungeon")
    """In the Dungeon, all of which is known."""
    BOTTOM = N_("bottom")
    """At the bottom of the Dungeon, in a Room that was avoided."""
    ROOM = N_("Room")
    WEAPON = N_("Weapon")
    SLAIN = N_("slain")
    """By the Weapon that is equipped."""
    GONE = N_("gone")
    """On the discard."""

    @property
    def label(self) -> str:
        """What is written on the card."""
        return _(self.value) if self.value else ""

    @property
    def spent(self) -> bool:
        """Is it out of play?"""
        return self in (Where.SLAIN, Where.GONE)


class Sum(NamedTuple):
    """Cards of one kind: how many, and their values together."""

    kind: CardKind
    cards: int
    total: int


class Known(NamedTuple):
    """All that is known of the cards."""

    where: dict[Card, Where]
    """Every card of the deck."""
    to_come: tuple[Sum, ...]
    """Monsters, Weapons and potions: the unseen, or where all are known, those in the Dungeon."""
    unseen: int
    """How many cards are."""
    bottom: tuple[Card, ...]
    """The avoided cards under the Dungeon, the next to be drawn first."""


def known_of(view: PlayerView) -> Known:
    """What is known in this moment of a game."""
    where = dict.fromkeys(DECK, Where.GONE)

    def put(cards: Iterable[Card | None], there: Where) -> None:
        where.update((card, there) for card in cards if card is not None)

    put(view.unseen, Where.UNSEEN)
    put(view.known, Where.BOTTOM if view.unseen else Where.DUNGEON)
    put(view.room, Where.ROOM)
    if view.weapon is not None:
        put((view.weapon.card,), Where.WEAPON)
        put(view.weapon.slain, Where.SLAIN)
    counted = []
    for kind in CardKind:
        values = [card.value for card in view.unseen or view.known if card.kind is kind]
        counted.append(Sum(kind, len(values), sum(values)))
    return Known(where, tuple(counted), len(view.unseen), view.known)
