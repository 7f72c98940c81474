"""Moves as complete values, and their text: ``-``, ``5d``, ``7h``, ``Ks*``, ``Ks``."""

from __future__ import annotations

from enum import Enum
from typing import Final

from .cards import ALL_CARDS, Card, CardKind
from .objections import Objection
from .records import dataclass


class InvalidMoveError(ValueError):
    """A text that isn't a move in any game."""


class IllegalMoveError(ValueError):
    """A move that the rules do not allow here; the message is the objection in English."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection)  # so that str gives the message, also after pickling
        self.objection = objection


class MoveKind(Enum):
    """The kind of a move."""

    AVOID = "avoid"
    EQUIP = "equip"
    DRINK = "drink"
    FIGHT_ARMED = "fight armed"
    FIGHT_BAREHANDED = "fight barehanded"


@dataclass(frozen=True, slots=True)
class Move:
    """One move, complete in itself: ``Move(MoveKind.EQUIP, Card.parse("5d"))``; an avoid has no card.

    As text: ``-`` avoids, ``5d`` equips, ``7h`` drinks, ``Ks*`` fights with the Weapon, ``Ks`` barehanded.
    """

    kind: MoveKind
    card: Card | None = None

    @classmethod
    def parse(cls, text: str) -> Move:
        """Parse a move's text. Raises `InvalidMoveError` if it is malformed, whatever the state."""
        if text == "-":
            return AVOID
        armed = text.endswith("*")
        try:
            card = Card.parse(text.removesuffix("*"))
        except ValueError as error:
            raise InvalidMoveError(str(error)) from None
        if card.kind is CardKind.MONSTER:
            return ARMED[card] if armed else PLAIN[card]
        if armed:
            raise InvalidMoveError(f"{text!r}: only a Monster can be fought with the Weapon")
        return PLAIN[card]

    def __str__(self) -> str:
        if self.card is None:
            return "-"
        return self.card.code + "*" * (self.kind is MoveKind.FIGHT_ARMED)


_PLAIN_KIND: Final = {
    CardKind.MONSTER: MoveKind.FIGHT_BAREHANDED,
    CardKind.WEAPON: MoveKind.EQUIP,
    CardKind.POTION: MoveKind.DRINK,
}

AVOID: Final = Move(MoveKind.AVOID)
PLAIN: Final = {card: Move(_PLAIN_KIND[card.kind], card) for card in ALL_CARDS}
"""The move that takes each card without the Weapon: equip, drink or fight barehanded."""
ARMED: Final = {card: Move(MoveKind.FIGHT_ARMED, card) for card in ALL_CARDS if card.kind is CardKind.MONSTER}
"""The armed fight against each Monster."""
