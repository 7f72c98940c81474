"""What the card tracker shows, in sentences: which cards are unseen, and what lies at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scoundrel.engine import DECK, Card, CardKind, Suit
from scoundrel.i18n import N_, ngettext
from scoundrel.i18n import gettext as _

from .card_names import formal, own
from .numbers import listed

_RANKS: Final = {11: N_("Jack"), 12: N_("Queen"), 13: N_("King"), 14: N_("Ace")}


def caption(card: Card) -> str:
    """What a card is called: the name that events use first: ``King of Spades, 13, Lich King``."""
    if card.rank > 10:
        return _("{formal}, {value}, {name}", formal=formal(card), value=card.value, name=own(card))
    return _("{formal}, {name}", formal=formal(card), name=own(card))


def known(
    unseen: Sequence[Card],
    bottom: Sequence[Card],
    to_come: Sequence[tuple[CardKind, int, int]],
    *,
    brief: bool = False,
) -> list[str]:
    """All that is known of the cards, the most important first.

    ``bottom`` lies at the bottom of the Dungeon in this order, or is all of it; ``to_come`` says of each kind
    how many cards are unseen, or where all are known to come, and their values together. A ``brief`` list
    doesn't name the unseen cards.
    """
    count = len(unseen)
    told = [ngettext("{n} card unseen.", "{n} cards unseen.", count) if count else _("All cards known.")]
    say = _unseen if unseen else _coming
    told += [say(*one) for one in to_come if unseen or bottom]
    for suit in () if brief else Suit:
        if cards := [card for card in unseen if card.suit is suit]:
            told.append(_of_suit(suit, cards))
    return [*told, _bottom(bottom, known=not unseen)]


def order(cards: Sequence[Card]) -> list[Card]:
    """These cards in the order of a deck."""
    return [card for card in DECK if card in cards]


def _coming(kind: CardKind, cards: int, value: int) -> str:
    """How many cards of a kind are to come, and their values together."""
    match kind:
        case CardKind.MONSTER:
            return ngettext(
                "{n} Monster to come, total {value}.",
                "{n} Monsters to come, total {value}.",
                cards,
                value=value,
            )
        case CardKind.WEAPON:
            return ngettext(
                "{n} Weapon to come, total {value}.",
                "{n} Weapons to come, total {value}.",
                cards,
                value=value,
            )
        case CardKind.POTION:
            return ngettext(
                "{n} potion to come, total {value}.",
                "{n} potions to come, total {value}.",
                cards,
                value=value,
            )


def _unseen(kind: CardKind, cards: int, value: int) -> str:
    """How many cards of a kind are unseen, and their values together."""
    match kind:
        case CardKind.MONSTER:
            return ngettext(
                "{n} unseen Monster, total {value}.",
                "{n} unseen Monsters, total {value}.",
                cards,
                value=value,
            )
        case CardKind.WEAPON:
            return ngettext(
                "{n} unseen Weapon, total {value}.",
                "{n} unseen Weapons, total {value}.",
                cards,
                value=value,
            )
        case CardKind.POTION:
            return ngettext(
                "{n} unseen potion, total {value}.",
                "{n} unseen potions, total {value}.",
                cards,
                value=value,
            )


def _of_suit(suit: Suit, cards: Sequence[Card]) -> str:
    ranks = listed(*(_(_RANKS[card.rank]) if card.rank > 10 else str(card.rank) for card in cards))
    match suit:
        case Suit.CLUBS:
            return _("Clubs unseen: {ranks}.", ranks=ranks)
        case Suit.SPADES:
            return _("Spades unseen: {ranks}.", ranks=ranks)
        case Suit.DIAMONDS:
            return _("Diamonds unseen: {ranks}.", ranks=ranks)
        case Suit.HEARTS:
            return _("Hearts unseen: {ranks}.", ranks=ranks)


def _bottom(bottom: Sequence[Card], *, known: bool) -> str:
    """What lies at the bottom of the Dungeon, or where all cards are ``known`` in all of it."""
    cards = listed(*(str(formal(card)) for card in bottom))
    if known:
        if not bottom:
            return _("The Dungeon is empty.")
        return _("The Dungeon, the next card first: {cards}.", cards=cards)
    if bottom:
        return _("At the bottom of the Dungeon, in this order: {cards}.", cards=cards)
    return _("The order of the Dungeon is unknown.")
