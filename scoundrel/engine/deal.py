"""Dungeons by number: the portable shuffle, and game IDs such as ``classic#11982``."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from .cards import DECK, Card
from .faults import FaultError, FaultKind
from .position import Position, missing
from .records import dataclass, replace
from .rules import start
from .ruleset import CLASSIC, Ruleset
from .state import GameState

if TYPE_CHECKING:
    from datetime import date

T = TypeVar("T")

MAX_NUMBER: Final = 999_999_999
"""The highest Dungeon number."""


def deal(number: int) -> tuple[Card, ...]:
    """Return the 44 cards of Dungeon ``number``, top card first. Raises `ValueError` above `MAX_NUMBER`."""
    if not 0 <= number <= MAX_NUMBER:
        raise ValueError(f"Dungeon numbers go from 0 to {MAX_NUMBER}, not {number}")
    cards = list(DECK)
    shuffle(cards, Random(number).random)
    return tuple(cards)


def shuffle(cards: list[T], random: Callable[[], float]) -> None:
    """Shuffle in place (Fisher-Yates from the end) with numbers from 0 to 1 drawn from ``random``.

    Python guarantees the sequence of ``Random(n).random()`` in all versions, but not that of its ``shuffle``.
    """
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(random() * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]


@dataclass(frozen=True, slots=True)
class GameId:
    """The identity of a game: a ruleset, and a Dungeon by number, by its cards, or as a position.

    As text: ``classic#11982``, or ``classic:Ks5d...`` with the codes of all 44 cards, top card first, or
    ``classic@7:5d9s:...`` with a `Position`; the first word is the `Ruleset`. ``str`` returns the canonical
    text, and `parse` reads it back.

    Raises `ValueError` for a number out of range, an order that isn't each of the 44 cards once, or a
    position that the rules don't allow.
    """

    ruleset: Ruleset
    number: int | None  # the Dungeon's number; `None` if ``order`` or ``position`` is given
    order: tuple[Card, ...] = ()
    position: Position | None = None

    def __post_init__(self) -> None:
        if self.position is not None:
            if self.number is not None or self.order:
                raise ValueError("a game begins with a whole Dungeon or with a position, not both")
            self.position.check(self.ruleset)
        elif self.number is None:
            if absent := missing(self.order):
                raise FaultError(FaultKind.CARDS_MISSING, limit=len(absent))
        elif self.order:
            raise ValueError("a game has a number or an order of cards, not both")
        elif not 0 <= self.number <= MAX_NUMBER:
            raise ValueError(f"Dungeon numbers go from 0 to {MAX_NUMBER}, not {self.number}")

    @classmethod
    def parse(cls, text: str) -> GameId:
        """Read ``classic#11982`` and the like. Raises `FaultError` that says what is wrong."""
        rules, at, position = text.partition("@")
        if at:
            return cls(Ruleset.parse(rules), None, position=Position.parse(position))
        rules, hash_sign, number = text.partition("#")
        if hash_sign:
            return cls(Ruleset.parse(rules), parse_number(number))
        rules, colon, codes = text.partition(":")
        if colon:
            ruleset = Ruleset.parse(rules)
            if len(codes) != 2 * len(DECK):
                raise FaultError(FaultKind.LETTERS, limit=len(codes))
            return cls(ruleset, None, tuple(Card.parse(codes[i : i + 2]) for i in range(0, len(codes), 2)))
        raise FaultError(FaultKind.NOT_AN_ID, text)

    def __str__(self) -> str:
        if self.position is not None:
            return f"{self.ruleset}@{self.position}"
        if self.number is None:
            return f"{self.ruleset}:{''.join(card.code for card in self.order)}"
        return f"{self.ruleset}#{self.number}"

    def dungeon(self) -> tuple[Card, ...]:
        """Return the cards before the first deal, top card first: all 44, or fewer from a position."""
        if self.position is not None:
            return self.position.cards
        return self.order if self.number is None else deal(self.number)

    def start(self) -> GameState:
        """Return the state in which the game begins."""
        if self.position is not None:
            return self.position.state(self.ruleset)
        return start(self.ruleset, self.dungeon())

    @property
    def day(self) -> date | None:
        """The day whose daily Dungeon this is; `None` for any other game."""
        number = self.number
        rules = replace(self.ruleset, name=CLASSIC.name)
        if number is None or len(str(number)) != len("20260131") or rules != CLASSIC:
            return None
        from datetime import date  # noqa: PLC0415  # not for the first frame

        try:
            return date(number // 10_000, number // 100 % 100, number % 100)
        except ValueError:
            return None

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards at the bottom of the Dungeon that the player knows when the game begins."""
        return () if self.position is None else self.position.known


def parse_number(text: str) -> int:
    """Read a Dungeon number. Raises `FaultError` that says what is wrong."""
    # Only as many digits as the limit has, because int() takes very long on a very long text.
    if not (text.isascii() and text.isdigit()):
        raise FaultError(FaultKind.NOT_A_NUMBER, text, limit=MAX_NUMBER)
    if len(text.lstrip("0")) > len(str(MAX_NUMBER)):
        raise FaultError(FaultKind.NUMBER_TOO_HIGH, limit=MAX_NUMBER)
    return int(text.lstrip("0") or "0")
