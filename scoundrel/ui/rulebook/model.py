"""What the rule book is made of: pages of words and of examples laid out with cards. Nothing is drawn yet.

In the words ``*`` begins and ends what stands out, and `HOUSE` is a small mark: this is not
as in Classic.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from scoundrel.engine import Card

HOUSE = "[house]"
"""Stands among the words where a rule differs from Classic."""


class Topic(Enum):
    """The pages, in their order; the value is what the contents call it."""

    AIM = "Aim and deck"
    TURN = "Table and turn"
    FIGHTING = "Weapons and fights"
    POTIONS = "Potions"
    AVOIDING = "Avoiding"
    END = "End and score"
    DIALS = "House rules"
    LEARNING = "Hints and par"
    KEYS = "Hands and keys"


class Pile(NamedTuple):
    """Cards face up, each laid over the one before so that its corner still shows."""

    cards: tuple[Card, ...]
    caption: str = ""
    faded: bool = False
    """Out of play: it stays out, is wasted, or may not be used."""


class Dungeon(NamedTuple):
    """The pile, face down, with any cards that are being slipped under it."""

    caption: str = ""
    under: tuple[Card, ...] = ()


class Paper(NamedTuple):
    """Health as it is written down: each total after the one before it is struck through."""

    totals: tuple[int, ...]
    most: int
    caption: str = ""


class Sign(NamedTuple):
    """What stands between the cards of an example: ``+``, ``=``, or a few words."""

    text: str


class Row(NamedTuple):
    """An example laid out side by side."""

    items: tuple[Pile | Dungeon | Paper | Sign, ...]


class Table(NamedTuple):
    """The whole table in small, with its places named."""

    health: int
    room: tuple[Card, ...]
    weapon: tuple[Card, ...]


class Section(NamedTuple):
    """Some words, and the example beside them or, where it is ``wide``, below them."""

    heading: str
    words: tuple[str, ...]
    plate: Row | Table | None = None
    wide: bool = False


class Option(NamedTuple):
    """A choice on a dial as the book lists it."""

    label: str
    sentence: str
    source: str
    in_force: bool


class Options(NamedTuple):
    """A dial with all its choices."""

    title: str
    options: tuple[Option, ...]


class Keys(NamedTuple):
    """What the mouse and the keys do: a line for each, with the mouse first."""

    lines: tuple[tuple[str, str, str], ...]


class Page(NamedTuple):
    """One page of the book."""

    topic: Topic
    title: str
    parts: tuple[Section | Options | Keys, ...]
