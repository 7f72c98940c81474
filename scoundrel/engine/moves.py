"""Immutable values: game states, moves, the effects of moves, and objections to moves."""

from __future__ import annotations

from enum import Enum
from typing import Final

from .cards import ALL_CARDS, Card, CardKind
from .records import NamedTuple, dataclass
from .ruleset import Ruleset


class ObjectionKind(Enum):
    """The kinds of objections. Each comment names the fields of `Objection` that are set."""

    GAME_OVER = "game over"
    NO_CARD = "no card"  # the move isn't avoiding, but has no card
    NOT_IN_ROOM = "not in room"  # ``card`` isn't in the Room
    ONE_CARD_AVOIDED = "one card avoided"  # ``card``: single cards can't be avoided, only the whole Room
    WRONG_USE = "wrong use"  # ``card``: this kind of card can't be used this way
    NO_WEAPON = "no weapon"  # there is no Weapon to fight ``card`` with
    WEAPON_LIMIT = "weapon limit"  # ``card``, ``slain``, ``limit``, ``equal``: the Monster is too strong
    NEVER_AVOID = "never avoid"  # the ruleset forbids avoiding
    CARD_TAKEN = "card taken"  # a card was taken, so the Room can no longer be avoided
    ROOM_NOT_FULL = "room not full"  # the Room isn't full, so it can't be avoided
    AVOIDED_LAST = "avoided last"  # the previous Room was avoided


class Objection(NamedTuple):
    """An objection to a move. ``str`` returns it as a sentence, which usually says what to do instead."""

    kind: ObjectionKind
    card: Card | None = None  # the card of the move
    slain: Card | None = None  # the Monster that the Weapon slew last
    limit: int = 0  # the highest Monster value the Weapon can fight
    equal: bool = False  # whether the Weapon can fight a Monster equal to ``slain``, not only lower ones

    def __str__(self) -> str:
        match self:
            case Objection(ObjectionKind.NOT_IN_ROOM, card):
                return f"{card} is not in this Room: choose one of its cards."
            case Objection(ObjectionKind.WRONG_USE, Card() as card):
                return USES[card.kind]
            case Objection(ObjectionKind.WEAPON_LIMIT, limit=limit):
                return f"Your Weapon can now only fight Monsters up to {limit}: fight barehanded instead."
        return OBJECTIONS[self.kind]


USES: Final = {
    CardKind.MONSTER: "A Monster can only be fought.",
    CardKind.WEAPON: "A Weapon can only be equipped.",
    CardKind.POTION: "A potion can only be drunk.",
}
"""The English objection to the wrong use of a card, by the card's kind."""
OBJECTIONS: Final = {
    ObjectionKind.GAME_OVER: "The game is over.",
    ObjectionKind.NO_CARD: "Choose a card.",
    ObjectionKind.ONE_CARD_AVOIDED: "You can't avoid a single card, only the whole Room.",
    ObjectionKind.NO_WEAPON: "You have no Weapon: fight barehanded, or equip one first.",
    ObjectionKind.NEVER_AVOID: "These rules never let you avoid a Room.",
    ObjectionKind.CARD_TAKEN: "You've taken a card, so it's too late to avoid this Room.",
    ObjectionKind.ROOM_NOT_FULL: "You can only avoid a full Room: take the remaining cards.",
    ObjectionKind.AVOIDED_LAST: "You avoided the previous Room, so you must face this one.",
}
"""All other English objections without numbers, by their kind."""


class InvalidMoveError(ValueError):
    """The text isn't a valid move."""


class IllegalMoveError(ValueError):
    """The rules forbid the move in this state. The message is the objection in English."""

    def __init__(self, objection: Objection) -> None:
        super().__init__(objection)  # makes ``str`` return the message, even after pickling
        self.objection = objection


class MoveKind(Enum):
    """The kind of a move."""

    AVOID = "avoid"
    EQUIP = "equip"
    DRINK = "drink"
    FIGHT_ARMED = "fight armed"
    FIGHT_BAREHANDED = "fight barehanded"


@dataclass(frozen=True, slots=True)
class Move:
    """A move, such as ``Move(MoveKind.EQUIP, Card.parse("5d"))``. The move that avoids a Room has no card.

    As text: ``-`` avoids, ``5d`` equips, ``7h`` drinks, ``Ks*`` fights with the Weapon, ``Ks`` barehanded.
    """

    kind: MoveKind
    card: Card | None = None

    @classmethod
    def parse(cls, text: str) -> Move:
        """Parse a move's text form. Raises `InvalidMoveError` if it isn't a move in any state of a game."""
        if text == "-":
            return AVOID
        armed = text.endswith("*")
        try:
            card = Card.parse(text.removesuffix("*"))
        except ValueError as error:
            raise InvalidMoveError(str(error)) from None
        if card.kind is CardKind.MONSTER:
            return ARMED[card] if armed else PLAIN[card]
        if armed:
            raise InvalidMoveError(f"{text!r}: only a Monster can be fought with the Weapon")
        return PLAIN[card]

    def __str__(self) -> str:
        return "-" if self.card is None else self.card.code + "*" * (self.kind is MoveKind.FIGHT_ARMED)


_PLAIN_KIND: Final = {
    CardKind.MONSTER: MoveKind.FIGHT_BAREHANDED,
    CardKind.WEAPON: MoveKind.EQUIP,
    CardKind.POTION: MoveKind.DRINK,
}

AVOID: Final = Move(MoveKind.AVOID)
PLAIN: Final = {card: Move(_PLAIN_KIND[card.kind], card) for card in ALL_CARDS}
"""The move that takes each card without the Weapon: equip, drink or fight barehanded."""
ARMED: Final = {card: Move(MoveKind.FIGHT_ARMED, card) for card in ALL_CARDS if card.kind is CardKind.MONSTER}
"""The move that fights each Monster with the Weapon."""

ROOM_SIZE = 4
"""The number of cards in a full Room (S000, Step 1)."""
TURN_SIZE = 3
"""The number of cards taken in a turn (S000, Step 3)."""

Room = tuple[Card | None, Card | None, Card | None, Card | None]
"""The four fixed slots of a Room. Cards never shift, and undoing returns each card to its slot."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """The equipped Weapon and the Monsters slain with it, oldest first."""

    card: Card
    slain: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class GameState:
    """The state of a game between two moves."""

    ruleset: Ruleset
    dungeon: tuple[Card, ...]  # face down; ``dungeon[0]`` is the next card drawn
    room: Room
    weapon: Weapon | None
    discard: tuple[Card, ...]  # the discarded cards, oldest first
    health: int  # at most ``ruleset.max_health``; 0 or less after a death, not clamped
    taken: int  # the number of cards taken in this turn, 0 to 3
    potion_drunk: bool  # whether this turn's one potion has been drunk
    avoided_last: bool  # whether the previous Room was avoided
    last_taken: Card | None  # the last card taken in any turn; the bonus depends on whether it is a potion


@dataclass(frozen=True, slots=True)
class Avoided:
    """The Room was put at the bottom of the Dungeon, left to right (S000, Step 2)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt from the Dungeon; each is given with its slot (0 to 3)."""

    cards: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Equipped:
    """A Weapon was equipped. ``replaced`` was discarded with its slain Monsters; `None` if there was none."""

    card: Card
    replaced: Weapon | None


@dataclass(frozen=True, slots=True)
class Drank:
    """A potion was drunk. If ``spent`` is true, it wasn't the turn's first potion, so it healed nothing."""

    card: Card
    healed: int
    spent: bool


@dataclass(frozen=True, slots=True)
class Fought:
    """A Monster was fought with ``weapon`` (`None` for barehanded) at a cost of ``damage`` health."""

    card: Card
    weapon: Card | None
    damage: int


@dataclass(frozen=True, slots=True)
class Died:
    """Health fell to 0 or less; nothing more is dealt."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """The last card of the Dungeon was taken and the player survived."""


Event = Avoided | Dealt | Equipped | Drank | Fought | Died | Cleared
