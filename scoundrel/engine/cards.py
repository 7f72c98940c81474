"""The deck: suits, kinds and cards, and their codes (``Ks``, ``Td``, ``2h``)."""

from __future__ import annotations

from enum import Enum
from typing import Final, NoReturn

from .faults import FaultError, FaultKind


class Suit(Enum):
    """One of the four suits; the value is its letter in card codes."""

    CLUBS = "c"
    SPADES = "s"
    DIAMONDS = "d"
    HEARTS = "h"


class CardKind(Enum):
    """The kind of a card in the Dungeon (S000, Rules)."""

    MONSTER = "monster"
    WEAPON = "weapon"
    POTION = "potion"


_KIND_OF_SUIT: Final = {
    Suit.CLUBS: CardKind.MONSTER,
    Suit.SPADES: CardKind.MONSTER,
    Suit.DIAMONDS: CardKind.WEAPON,
    Suit.HEARTS: CardKind.POTION,
}
_RANK_LETTERS: Final = "23456789TJQKA"
LOWEST: Final = 2
"""The value of the weakest Monster."""
HIGHEST: Final = 14
"""The value of the strongest Monster, an Ace."""


class Card:
    """A card of an ordinary deck: ``Card(13, Suit.SPADES)`` is the King of Spades.

    There is one object per card, so cards compare and hash by identity, which makes searching a Room or a
    Dungeon fast; copying and unpickling return the same object. Cards are immutable.

    ``value`` is the rank as a number (S000: Jack 11, Queen 12, King 13, Ace 14) and ``kind`` follows from the
    suit. The red court cards and red Aces exist as objects but are never in a Dungeon: see `DECK`.

    Raises `ValueError` for a rank outside 2 to 14.
    """

    __slots__ = ("code", "kind", "rank", "suit", "value")

    rank: int
    suit: Suit
    value: int
    kind: CardKind
    code: str

    def __new__(cls, rank: int, suit: Suit) -> Card:
        """Return the one object for the card."""
        try:
            return _CARDS[rank, suit]
        except KeyError:
            raise ValueError(f"no card has rank {rank!r} and suit {suit!r}: ranks are 2 to 14") from None

    @classmethod
    def parse(cls, code: str) -> Card:
        """Parse a code such as ``Ks``, ``Td`` or ``2h``. Raises `FaultError` for anything else."""
        try:
            return _CARDS_BY_CODE[code]
        except (KeyError, TypeError):
            raise FaultError(FaultKind.NOT_A_CARD, str(code)) from None

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"cards are immutable: cannot set {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"cards are immutable: cannot delete {name!r}")

    def __reduce__(self) -> tuple[type[Card], tuple[int, Suit]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card.parse({self.code!r})"


def _make_card(rank: int, suit: Suit) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("rank", rank),
        ("suit", suit),
        ("value", rank),
        ("kind", _KIND_OF_SUIT[suit]),
        ("code", _RANK_LETTERS[rank - LOWEST] + suit.value),
    ):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = {(rank, suit): _make_card(rank, suit) for suit in Suit for rank in range(LOWEST, HIGHEST + 1)}
_CARDS_BY_CODE: Final = {card.code: card for card in _CARDS.values()}

ALL_CARDS: Final = tuple(_CARDS.values())
"""The 52 cards in a fixed order, by suit (csdh) and then by rank."""
DECK: Final = tuple(card for card in ALL_CARDS if card.kind is CardKind.MONSTER or card.rank <= 10)
"""The 44 Dungeon cards, ordered like `ALL_CARDS`: no Jokers, red court cards or red Aces (S000, Setup)."""

_BY_STRENGTH: Final = sorted(DECK, key=lambda card: -card.value)
MONSTERS: Final = tuple(card for card in _BY_STRENGTH if card.kind is CardKind.MONSTER)
"""The 26 Monsters, strongest first; of two with the same value, the Club first."""
