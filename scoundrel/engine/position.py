"""Positions between two Rooms from which a game may begin, instead of with a whole Dungeon."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .cards import DECK, Card, CardKind
from .faults import FaultError, FaultKind
from .records import dataclass
from .rules import weapon_limit
from .ruleset import AvoidPolicy, Ruleset
from .state import ROOM_SIZE, GameState, Room, Weapon

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
    So ``7:5d9s:Ks2h3c4s:Td:6h7c`` means 7 health, a Weapon of 5 that has slain a 9, a Room of four cards, one
    unseen card and two known ones. All other cards are out of the game.
    """

    health: int
    weapon: Weapon | None
    room: Room
    unseen: tuple[Card, ...] = ()  # the unseen cards on top of the Dungeon, the next to be drawn first
    known: tuple[Card, ...] = ()  # the known cards from avoided Rooms, below the unseen ones
    avoided: bool = False  # whether the previous Room was avoided

    @classmethod
    def of(cls, state: GameState, unseen: int) -> Position:
        """Return the position of a state between turns; the top ``unseen`` cards were never seen."""
        dungeon = state.dungeon[:unseen], state.dungeon[unseen:]
        return cls(state.health, state.weapon, state.room, *dungeon, state.avoided_last)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read what ``str`` wrote. Raises `FaultError` that says what is wrong."""
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
        """Raise `FaultError` if no game under these rules can reach this position."""
        if not 0 < self.health <= ruleset.max_health:
            raise FaultError(FaultKind.POSITION_HEALTH, str(self.health))
        held = () if self.weapon is None else (self.weapon.card, *self.weapon.slain)
        in_room = [card for card in self.room if card is not None]
        missing((*held, *in_room, *self.unseen, *self.known))
        if not in_room or (len(in_room) < ROOM_SIZE and (self.unseen or self.known)):
            raise FaultError(FaultKind.POSITION_ROOM)
        if self.weapon is not None:
            _check_weapon(ruleset, self.weapon)
        if ruleset.avoid is AvoidPolicy.NEVER and (self.avoided or self.known):
            raise FaultError(FaultKind.POSITION_AVOIDED)

    def state(self, ruleset: Ruleset) -> GameState:
        """Return the state of a game that begins here. The discard is empty."""
        dungeon, avoided = self.unseen + self.known, self.avoided
        return GameState(ruleset, dungeon, self.room, self.weapon, (), self.health, 0, False, avoided, None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The Room slot by slot and the Dungeon from the top."""
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


def _check_weapon(ruleset: Ruleset, weapon: Weapon) -> None:
    """Check that the Weapon could have slain its Monsters in their order (S000, Weapon Degradation)."""
    if weapon.card.kind is not CardKind.WEAPON:
        raise FaultError(FaultKind.POSITION_WEAPON, weapon.card.code)
    for number, monster in enumerate(weapon.slain):
        before = Weapon(weapon.card, weapon.slain[:number])
        if monster.kind is not CardKind.MONSTER or monster.value > weapon_limit(ruleset, before):
            raise FaultError(FaultKind.POSITION_SLAIN, monster.code, weapon.card.code)
