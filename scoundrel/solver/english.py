"""Names and numbers for the English sentences of the solver's values; the interface has words of its own."""

from __future__ import annotations

from typing import Final

from scoundrel.engine import Card

_RANKS: Final = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}


def card_name(card: Card) -> str:
    """The card as a deck has it: ``King of Spades``."""
    return f"{_RANKS.get(card.rank, card.rank)} of {card.suit.name.capitalize()}"


def percent(chance: float) -> str:
    """A chance of 0 to 1; only what is certain is written as 0% or 100%.

    >>> percent(0.0), percent(0.004), percent(0.28), percent(0.997), percent(1.0)
    ('0%', 'under 1%', '28%', 'over 99%', '100%')
    """
    if 0 < chance < 0.01:
        return "under 1%"
    return "over 99%" if 0.99 < chance < 1 else f"{round(100 * chance)}%"
