"""Dungeons by number: the portable shuffle, and positions and game IDs such as ``classic#11982``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

from .cards import DECK, Card, CardKind
from .faults import FaultError, FaultKind
from .moves import ROOM_SIZE, GameState, Room, Weapon
from .records import dataclass, replace
from .rules import start, weapon_limit
from .ruleset import CLASSIC, AvoidPolicy, Ruleset

if TYPE_CHECKING:
    from datetime import date

_NONE: Final = "-"
_EMPTY: Final = "--"
_AVOIDED: Final = "avoided"
_FIELDS: Final = 5
_LONGEST_HEALTH: Final = 4


@dataclass(frozen=True, slots=True)
class Position:
    """The table just after a Room is dealt: the start of a lesson or a puzzle.

    As text, colons separate its fields: health, the Weapon followed by the Monsters it has slain, the Room
    slot by slot, the unseen cards of the Dungeon, and the known cards below them, top card first. An empty
    field is ``-`` and an empty slot ``--``. The word ``avoided`` is added if the previous Room was avoided.
    For example, ``7:5d9s:Ks2h3c4s:Td:6h7c`` means 7 health, a 5 as the Weapon that has slain a 9, a Room of
    four cards, one unseen card and two known ones. All other cards are out of the game.
    """

    health: int
    weapon: Weapon | None
    room: Room
    unseen: tuple[Card, ...] = ()  # the unseen cards on top of the Dungeon; the first is drawn first
    known: tuple[Card, ...] = ()  # the known cards from avoided Rooms, below the unseen ones
    avoided: bool = False  # whether the previous Room was avoided

    @classmethod
    def of(cls, state: GameState, unseen: int) -> Position:
        """Return the position of ``state``, between turns; the top ``unseen`` Dungeon cards are unseen."""
        dungeon = state.dungeon[:unseen], state.dungeon[unseen:]
        return cls(state.health, state.weapon, state.room, *dungeon, state.avoided_last)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Parse the text form of a position. Raises `FaultError` if it is malformed."""
        health, *fields = text.split(":")
        avoided = len(fields) == _FIELDS and fields[-1] == _AVOIDED
        if len(fields) != _FIELDS - 1 + avoided:
            raise FaultError(FaultKind.NOT_A_POSITION, text)
        if not (health.isascii() and health.isdigit() and len(health) <= _LONGEST_HEALTH):
            raise FaultError(FaultKind.POSITION_HEALTH, health)
        held, unseen, known = [_cards(fields[at]) for at in (0, 2, 3)]
        weapon = Weapon(held[0], held[1:]) if held else None
        return cls(int(health), weapon, _room(fields[1]), unseen, known, avoided)

    def __str__(self) -> str:
        held = () if self.weapon is None else (self.weapon.card, *self.weapon.slain)
        room = "".join([_EMPTY if card is None else card.code for card in self.room])
        fields = [str(self.health), _codes(held), room, _codes(self.unseen), _codes(self.known)]
        return ":".join([*fields, _AVOIDED] if self.avoided else fields)

    def check(self, ruleset: Ruleset) -> None:
        """Raise `FaultError` unless the health, cards, Room, Weapon and avoiding fit ``ruleset``."""
        if not 0 < self.health <= ruleset.max_health:
            raise FaultError(FaultKind.POSITION_HEALTH, str(self.health))
        held = () if self.weapon is None else (self.weapon.card, *self.weapon.slain)
        in_room = [card for card in self.room if card is not None]
        missing((*held, *in_room, *self.unseen, *self.known))
        if not in_room or (len(in_room) < ROOM_SIZE and (self.unseen or self.known)):
            raise FaultError(FaultKind.POSITION_ROOM)
        if (weapon := self.weapon) is not None:
            if weapon.card.kind is not CardKind.WEAPON:
                raise FaultError(FaultKind.POSITION_WEAPON, weapon.card.code)
            # The Weapon must be able to slay its Monsters in this order (S000, Weapon Degradation).
            for number, monster in enumerate(weapon.slain):
                before = Weapon(weapon.card, weapon.slain[:number])
                if monster.kind is not CardKind.MONSTER or monster.value > weapon_limit(ruleset, before):
                    raise FaultError(FaultKind.POSITION_SLAIN, monster.code, weapon.card.code)
        if ruleset.avoid is AvoidPolicy.NEVER and (self.avoided or self.known):
            raise FaultError(FaultKind.POSITION_AVOIDED)

    def state(self, ruleset: Ruleset) -> GameState:
        """Return the state of a game that begins at this position, with an empty discard pile."""
        dungeon, avoided = self.unseen + self.known, self.avoided
        return GameState(ruleset, dungeon, self.room, self.weapon, (), self.health, 0, False, avoided, None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the Room, slot by slot, then of the Dungeon from the top."""
        return (*(card for card in self.room if card is not None), *self.unseen, *self.known)


def _codes(cards: Iterable[Card]) -> str:
    return "".join(card.code for card in cards) or _NONE


def _cards(text: str) -> tuple[Card, ...]:
    if text == _NONE:
        return ()
    if not text or len(text) % 2:
        raise FaultError(FaultKind.NOT_A_CARD, text)
    return tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))


def _room(text: str) -> Room:
    if len(text) != 2 * ROOM_SIZE:
        raise FaultError(FaultKind.POSITION_ROOM)
    codes = [text[at : at + 2] for at in range(0, len(text), 2)]
    first, second, third, fourth = [None if code == _EMPTY else Card.parse(code) for code in codes]
    return first, second, third, fourth


def missing(cards: Iterable[Card]) -> set[Card]:
    """Return the deck without ``cards``. Raises `FaultError` for a repeated card or one not in the deck."""
    unused = set(DECK)
    for card in cards:
        if card not in unused:
            raise FaultError(FaultKind.CARD_TWICE if card in DECK else FaultKind.CARD_UNUSED, card.code)
        unused.remove(card)
    return unused


T = TypeVar("T")

MAX_NUMBER: Final = 999_999_999
"""The highest Dungeon number."""


def deal(number: int) -> tuple[Card, ...]:
    """Return the 44 cards of Dungeon ``number``, top first. Raises `ValueError` outside 0 to `MAX_NUMBER`."""
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
    """The identity of a game: a ruleset, and a Dungeon given by its number, its cards or a position.

    As text: ``classic#11982``, or ``classic:Ks5d...`` with the codes of all 44 cards, top card first, or
    ``classic@7:5d9s:...`` with a `Position`; the first word is the `Ruleset`. ``str`` returns the canonical
    text, and `parse` reads it back.

    Raises `ValueError` for a number out of range, an order that lacks or repeats a card, a position
    that the rules don't allow, or more than one of the three.
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
        """Parse an ID such as ``classic#11982``. Raises `FaultError` if it is invalid."""
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
            return cls(ruleset, None, _cards(codes))
        raise FaultError(FaultKind.NOT_AN_ID, text)

    def __str__(self) -> str:
        if self.position is not None:
            return f"{self.ruleset}@{self.position}"
        if self.number is None:
            return f"{self.ruleset}:{_codes(self.order)}"
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
        """The date for which this is the daily game; `None` for any other game."""
        number = self.number
        if number is None or len(str(number)) != 8 or replace(self.ruleset, name=CLASSIC.name) != CLASSIC:
            return None
        from datetime import date  # noqa: PLC0415  # not needed for the first frame

        try:
            return date(number // 10_000, number // 100 % 100, number % 100)
        except ValueError:
            return None

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards at the bottom of the Dungeon that the player knows when the game begins."""
        return () if self.position is None else self.position.known


def parse_number(text: str) -> int:
    """Parse a Dungeon number. Raises `FaultError` unless it is a number from 0 to `MAX_NUMBER`."""
    # Parse no more digits than the limit has, because int() is very slow for very long texts.
    if not (text.isascii() and text.isdigit()):
        raise FaultError(FaultKind.NOT_A_NUMBER, text, limit=MAX_NUMBER)
    if len(text.lstrip("0")) > len(str(MAX_NUMBER)):
        raise FaultError(FaultKind.NUMBER_TOO_HIGH, limit=MAX_NUMBER)
    return int(text.lstrip("0") or "0")
