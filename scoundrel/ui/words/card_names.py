"""Names of cards: game names (``Lich King``) and playing-card names (``King of Spades``)."""

from __future__ import annotations

from typing import Final

from ...engine import Card, Suit
from ...i18n import Term

_NAMES: Final[dict[Suit, tuple[str, ...]]] = {  # the names by suit, starting with the 2
    Suit.CLUBS: (
        "Cave Rat", "Gloom Bat", "Pit Viper", "Web Spinner", "Tusker", "Cave Wolf", "Rock Scorpion",
        "Bog Toad", "Cave Bear", "Minotaur", "Harpy Queen", "Basilisk King", "The Wyrm",
    ),
    Suit.SPADES: (
        "Stray Hand", "Chatterskull", "Grave Wisp", "Bone Archer", "Ghoul", "Mummy", "Headless Knight",
        "Banshee", "Gravedigger", "Vampire", "Pale Queen", "Lich King", "The Reaper",
    ),
    Suit.DIAMONDS: (
        "Kitchen Knife", "Stiletto", "Hatchet", "Short Sword", "Morning Star", "Boar Spear", "War Axe",
        "Longsword", "Halberd",
    ),
    Suit.HEARTS: (
        "Thimble Vial", "Tear Phial", "Apothecary Jar", "Round Flask", "Pilgrim Gourd", "Twin Flask",
        "Alembic", "Heart Decanter", "Grand Elixir",
    ),
}  # fmt: skip

_RANKS: Final = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}


_FORMAL: Final = {
    (suit, rank): Term("card", name, the=f"the {name}")
    for suit in Suit
    for rank in range(2, 15)
    for name in [f"{_RANKS.get(rank, rank)} of {suit.name.capitalize()}"]
}
_OWN: Final = {
    (suit, rank): Term("card name", name, the=f"the {name.removeprefix('The ')}")
    for suit, names in _NAMES.items()
    for rank, name in enumerate(names, start=2)
}
TERMS: Final = (*_OWN.values(), *_FORMAL.values())
"""All names, listed for translators, because they aren't literals that can be extracted."""


def own(card: Card) -> Term:
    """Return the card's own name, for use in a sentence. Red cards above 10 are named by rank and suit."""
    return _OWN.get((card.suit, card.rank)) or formal(card)


def name(card: Card) -> str:
    """Return the card's own name, as text: ``Lich King``."""
    return str(own(card))


def formal(card: Card) -> Term:
    """Return the card's name in a deck, for use in a sentence: ``King of Spades``."""
    return _FORMAL[card.suit, card.rank]


def rank_sign(card: Card) -> str:
    """Return the index in the card's corner: ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``."""
    return "10" if card.rank == 10 else card.code[0]
