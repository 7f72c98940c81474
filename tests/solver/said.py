"""Reads a reason's English as a player would, and checks with the rules alone whether it is true.

The solver isn't used: each sentence is recognized by its words, and its numbers and cards are recomputed.
An unknown sentence counts as untrue.
"""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Final

from scoundrel.engine import DECK

from .claims import CLAIMS
from .position import Position

_RANKS: Final = {11: "Jack", 12: "Queen", 13: "King", 14: "Ace"}
_CARDS: Final = {
    f"{_RANKS.get(card.rank, card.rank)} of {card.suit.name.capitalize()}": card for card in DECK
}
_FIELD: Final = re.compile(r"\\{(\w+)\\}")
SENTENCES: Final = re.compile(r"(?<=\.) ")
# Beginnings of sentences that imply facing the Room.
_FACED: Final = (
    "Face",
    "Keep",
    "You come out",
    "Leave",
    "Save",
    "Take",
    "Drink",
    "Fight",
    "Slay",
    "Spend",
    "Use",
    "After the",
    "You came out",
    "You slew",
    "Your old Weapon slew",
    "Slaying",
)
# Beginnings of sentences that imply avoiding the Room.
_AVOIDED: Final = ("Avoid this Room", "You should have avoided", "You kept", "Avoiding this Room kept")


def untrue(position: Position, text: str) -> list[str]:
    """Return the sentences of ``text`` that don't hold in ``position``."""
    return [sentence for sentence in SENTENCES.split(text) if not _holds(position, sentence)]


def shape(text: str) -> str:
    """Return the first sentence of ``text``, with placeholders for its numbers and cards."""
    cards = re.sub(r"(the )?\b\w+ of (Clubs|Spades|Hearts|Diamonds)", "CARD", SENTENCES.split(text)[0])
    return re.sub(r"-?\d+", "#", cards)


def _holds(position: Position, sentence: str) -> bool:
    if sentence.startswith(_FACED) and position.avoids:
        return False
    if sentence.startswith(_AVOIDED) and not position.avoids:
        return False
    for pattern, checks in _CHECKS:
        found = pattern.fullmatch(sentence)
        if found:
            try:
                fields = {
                    name: _CARDS[word] if " of " in word else int(word)
                    for name, word in found.groupdict().items()
                }
                return all(check(position, SimpleNamespace(**fields)) for check in checks)
            except (KeyError, ValueError):  # a card that isn't in the position
                return False
    return False


def _pattern(words: str) -> re.Pattern[str]:
    def field(name: str) -> str:
        return (
            rf"(?:the )?(?P<{name}>\w+ of \w+)"
            if name in ("card", "instead", "after")
            else rf"(?P<{name}>-?\d+)"
        )

    return re.compile(_FIELD.sub(lambda found: field(found[1]), re.escape(words)))


# Each sentence as a pattern, with the checks that make it true.
_CHECKS: Final = [(_pattern(words), checks) for words, checks in CLAIMS.items()]
