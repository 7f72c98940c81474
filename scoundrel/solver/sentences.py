"""A whole message and what fills it: said in English here, and in the player's language by the interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scoundrel.engine import Card
from scoundrel.solver.english import card_name, percent

Message = str | tuple[str, str]
"""A sentence with named fields, marked for translators; of two the second is for any ``n`` but 1."""
Filling = Card | int | float | None
"""A card is named, a float is a chance of 0 to 1; `None` for a field that the message doesn't have."""


class Sentence(NamedTuple):
    """One sentence about a plan or a Room. ``str`` says it in English."""

    message: Message
    fields: Mapping[str, Filling]

    def __str__(self) -> str:
        message = self.message
        if not isinstance(message, str):
            message = message[self.fields["n"] != 1]
        return message.format_map({name: _said(value) for name, value in self.fields.items()})


class _Name(str):
    """A card's name, which sentences ask for as ``{card}`` or ``{card:the}``."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return f"the {self}" if form == "the" else str(self)


def _said(value: Filling) -> object:
    if isinstance(value, Card):
        return _Name(card_name(value))
    return percent(value) if isinstance(value, float) else value
