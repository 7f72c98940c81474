"""The one table of the cards' own names, and what else a card is called in sentences."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import Card, Suit

_NAMES: Final[dict[Suit, tuple[str, ...]]] = {
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


def name(card: Card) -> str:
    """The card's own name, as ``Lich King``; red court cards, which are in no Dungeon, go by their rank."""
    names = _NAMES[card.suit]
    return names[card.rank - 2] if card.rank - 2 < len(names) else formal(card)


def the(card: Card) -> str:
    """The card's own name within a sentence: ``the Lich King``."""
    own = name(card)
    return "the " + own.removeprefix("The ")


def formal(card: Card) -> str:
    """The card as a deck has it: ``King of Spades``."""
    return f"{_RANKS.get(card.rank, card.rank)} of {card.suit.name.capitalize()}"


def rank_sign(card: Card) -> str:
    """What stands in the card's corner: ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``."""
    return "10" if card.rank == 10 else card.code[0]
