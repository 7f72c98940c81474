"""The rules of Scoundrel as pure functions of the state.

`apply` is the only function that makes a move. For speed, the solver's search computes whole turns itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final

from .cards import MONSTERS, Card, CardKind
from .moves import (
    ARMED,
    AVOID,
    PLAIN,
    ROOM_SIZE,
    TURN_SIZE,
    Avoided,
    Cleared,
    Dealt,
    Died,
    Drank,
    Equipped,
    Event,
    Fought,
    GameState,
    IllegalMoveError,
    Move,
    MoveKind,
    Objection,
    ObjectionKind,
    Room,
    Weapon,
)
from .records import NamedTuple, dataclass, maker
from .ruleset import AvoidPolicy, Ruleset


class Outcome(Enum):
    """The outcome of a game."""

    CLEARED = "cleared"
    DIED = "died"


class Transition(NamedTuple):
    """The result of `apply`: the new state, and the events that led there."""

    state: GameState
    events: tuple[Event, ...]


# Module constants, because looking up the members in their Enum took a tenth of a move's time.
_AVOIDING: Final = MoveKind.AVOID
_EQUIPPING: Final = MoveKind.EQUIP
_ARMED: Final = MoveKind.FIGHT_ARMED
_BAREHANDED: Final = MoveKind.FIGHT_BAREHANDED
_NEVER: Final = AvoidPolicy.NEVER
_NOT_TWICE: Final = AvoidPolicy.NOT_TWICE

_MONSTERS: Final = frozenset(MONSTERS)
_EMPTY_ROOM: Final[Room] = (None, None, None, None)
_new_state: Final = maker(GameState)
_new_weapon: Final = maker(Weapon)
_new_dealt: Final = maker(Dealt)
_new_fought: Final = maker(Fought)
_new_equipped: Final = maker(Equipped)
_new_drank: Final = maker(Drank)
# Cached, because searches check in every Room whether it can be avoided.
_NEVER_AVOID: Final = Objection(ObjectionKind.NEVER_AVOID)
_CARD_TAKEN: Final = Objection(ObjectionKind.CARD_TAKEN)
_ROOM_NOT_FULL: Final = Objection(ObjectionKind.ROOM_NOT_FULL)
_AVOIDED_LAST: Final = Objection(ObjectionKind.AVOIDED_LAST)
_PLAIN_MOVES: Final = {card: (move,) for card, move in PLAIN.items()}
_ALL_MOVES: Final = {card: (ARMED[card], move) if card in ARMED else (move,) for card, move in PLAIN.items()}

FRESH_LIMIT: Final = 14
"""The limit of a fresh Weapon: the value of an Ace."""


def start(ruleset: Ruleset, dungeon: Sequence[Card]) -> GameState:
    """Start a game with ``dungeon`` (first card on top) and deal the first Room (S000, Step 1).

    Any distinct cards make a Dungeon; a numbered one has the 44 of `DECK`. Raises `ValueError` for an empty
    Dungeon or a card that occurs twice.
    """
    if not dungeon:
        raise ValueError("a Dungeon needs at least one card")
    if len(set(dungeon)) != len(dungeon):
        raise ValueError("a card is in the Dungeon twice")
    room, rest, _ = _deal(_EMPTY_ROOM, tuple(dungeon))
    return _new_state(ruleset, rest, room, None, (), ruleset.max_health, 0, False, False, None)


def outcome(state: GameState) -> Outcome | None:
    """Return the outcome; `None` while the game is in progress. Health of 0 or less always means death."""
    if state.health <= 0:
        return Outcome.DIED
    return None if state.dungeon or state.room != _EMPTY_ROOM else Outcome.CLEARED


def weapon_limit(ruleset: Ruleset, weapon: Weapon | None) -> int:
    """Return the highest Monster value ``weapon`` can fight: 0 without one, 14 (an Ace) while it is fresh.

    After that, a Monster must be lower than the last one slain (S000, Weapon Degradation), or can equal it if
    the ruleset allows that (S002, Weapon Binding).
    """
    if weapon is None:
        return 0
    if not weapon.slain:
        return FRESH_LIMIT
    last = weapon.slain[-1].value
    return last if ruleset.equal_rank_ok else last - 1


def damage(value: int, weapon: int, limit: int) -> int:
    """Return the health lost to a Monster: its value, less that of a Weapon that can fight it (S000, Step 3).

    ``limit`` is the highest Monster value the Weapon can fight; a stronger Monster is fought barehanded.
    """
    return value if value > limit else value - weapon if value > weapon else 0


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return all legal moves, slot by slot from the left, avoiding last; none once the game is over."""
    if state.health <= 0:
        return ()
    limit = weapon_limit(state.ruleset, state.weapon)
    moves: tuple[Move, ...] = ()
    for card in state.room:
        if card is not None:
            moves += (_ALL_MOVES if card.value <= limit else _PLAIN_MOVES)[card]
    if not state.taken and avoid_objection(state) is None:
        moves += (AVOID,)
    return moves


def avoid_objection(state: GameState) -> Objection | None:
    """Return the objection to avoiding this Room; `None` if it can be avoided (S000, Step 2)."""
    policy = state.ruleset.avoid
    if policy is _NEVER:
        return _NEVER_AVOID
    if state.taken:
        return _CARD_TAKEN
    if None in state.room:
        return _ROOM_NOT_FULL
    return _AVOIDED_LAST if state.avoided_last and policy is _NOT_TWICE else None


def objection(state: GameState, move: Move) -> Objection | None:
    """Return the objection to ``move`` in ``state``; `None` if it is legal."""
    if outcome(state) is not None:
        return Objection(ObjectionKind.GAME_OVER)
    kind, card = move.kind, move.card
    if card is None:
        return avoid_objection(state) if kind is _AVOIDING else Objection(ObjectionKind.NO_CARD)
    if card not in state.room:
        return Objection(ObjectionKind.NOT_IN_ROOM, card)
    if kind is PLAIN[card].kind:
        return None
    if kind is _AVOIDING:
        return Objection(ObjectionKind.ONE_CARD_AVOIDED, card)
    if kind is not _ARMED or card.kind is not CardKind.MONSTER:
        return Objection(ObjectionKind.WRONG_USE, card)
    weapon = state.weapon
    if weapon is None:
        return Objection(ObjectionKind.NO_WEAPON, card)
    limit = weapon_limit(state.ruleset, weapon)
    if card.value > limit:
        equal = state.ruleset.equal_rank_ok
        return Objection(ObjectionKind.WEAPON_LIMIT, card, weapon.slain[-1], limit, equal)
    return None


def apply(state: GameState, move: Move) -> Transition:
    """Return the result of ``move``; ``state`` never changes. Raises `IllegalMoveError` if illegal."""
    reason = objection(state, move)
    if reason is not None:
        raise IllegalMoveError(reason)
    if move.card is None:
        scooped = tuple(card for card in state.room if card is not None)
        room, dungeon, dealt = _deal(_EMPTY_ROOM, state.dungeon + scooped)
        weapon, discard, health, last = state.weapon, state.discard, state.health, state.last_taken
        after = _new_state(state.ruleset, dungeon, room, weapon, discard, health, 0, False, True, last)
        return Transition(after, (Avoided(scooped), dealt))
    return _take(state, move.kind, move.card)


def state_after(state: GameState, moves: Iterable[Move]) -> GameState:
    """Return the state after ``moves``. Raises `IllegalMoveError` at the first illegal one."""
    for move in moves:
        state = apply(state, move).state
    return state


def score(state: GameState) -> int:
    """Return the score of a finished game (S000, Scoring). Raises `ValueError` for an unfinished one."""
    match outcome(state):
        case Outcome.CLEARED:
            return state.health + final_bonus(state)
        case Outcome.DIED:
            return state.health - sum([card.value for card in _charged(state)])
    raise ValueError("the game is not over, so it has no score")


def final_bonus(state: GameState) -> int:
    """Return the bonus for a last potion if the Dungeon is cleared; 0 in any other case (S000, Scoring).

    Health must be full after drinking. The second potion of a turn counts too.
    """
    last, rules = state.last_taken, state.ruleset
    if last is None or last.kind is not CardKind.POTION or not rules.final_potion_bonus:
        return 0
    return last.value if state.health == rules.max_health and outcome(state) is Outcome.CLEARED else 0


def unslain(state: GameState) -> tuple[Card, ...]:
    """Return the Monsters that a death subtracts from the score, strongest first (S000, Scoring)."""
    charged = _charged(state)
    return tuple(card for card in MONSTERS if card in charged)


def _charged(state: GameState) -> frozenset[Card]:
    left = (*state.dungeon, *state.room) if state.ruleset.death_counts_room else state.dungeon
    return _MONSTERS.intersection(left)


def _take(state: GameState, kind: MoveKind, card: Card) -> Transition:
    weapon, discard, health = state.weapon, state.discard, state.health
    potion_drunk = state.potion_drunk
    event: Event
    if kind is _BAREHANDED:
        lost = damage(card.value, 0, 0)
        health -= lost
        discard += (card,)
        event = _new_fought(card, None, lost)
    elif kind is _ARMED and weapon is not None:
        # The move is legal, so there is no need to check the Weapon's real limit again.
        lost = damage(card.value, weapon.card.value, FRESH_LIMIT)
        health -= lost
        event = _new_fought(card, weapon.card, lost)
        weapon = _new_weapon(weapon.card, (*weapon.slain, card))
    elif kind is _EQUIPPING:
        event = _new_equipped(card, weapon)
        if weapon is not None:
            discard += (weapon.card, *weapon.slain)
        weapon = _new_weapon(card, ())
    else:
        healed = 0 if potion_drunk else min(card.value, state.ruleset.max_health - health)
        event = _new_drank(card, healed, potion_drunk)
        health += healed
        discard += (card,)
        potion_drunk = True

    first, second, third, fourth = state.room
    room: Room = (
        None if first is card else first,
        None if second is card else second,
        None if third is card else third,
        None if fourth is card else fourth,
    )
    dungeon, taken, avoided_last = state.dungeon, state.taken + 1, state.avoided_last
    events: tuple[Event, ...] = (event,)
    if health <= 0:
        events = (event, Died())
    elif not dungeon and room == _EMPTY_ROOM:
        events = (event, Cleared())
    elif taken == TURN_SIZE:
        # Begin a new turn even if the Dungeon is empty, because another potion can heal in the last Room.
        room, dungeon, dealt = _deal(room, dungeon)
        taken, potion_drunk, avoided_last = 0, False, False
        events = (event, dealt)
    after = _new_state(
        state.ruleset, dungeon, room, weapon, discard, health, taken, potion_drunk, avoided_last, card
    )
    return Transition(after, events)


def _deal(room: Room, dungeon: tuple[Card, ...]) -> tuple[Room, tuple[Card, ...], Dealt]:
    """Fill the empty slots from left to right while there are cards (S000, Step 1; S004, Rooms)."""
    slots = list(room)
    empty = [slot for slot in range(ROOM_SIZE) if slots[slot] is None]
    dealt = tuple(zip(empty, dungeon, strict=False))
    for slot, card in dealt:
        slots[slot] = card
    first, second, third, fourth = slots
    return (first, second, third, fourth), dungeon[len(dealt) :], _new_dealt(dealt)


@dataclass(frozen=True, slots=True)
class Preview:
    """The effects of a legal move that the player can know before the next deal."""

    move: Move
    damage: int  # the health that a fight costs; 0 for other moves
    healed: int  # health gained: a potion's value less the wasted part
    wasted: int  # the part of a potion's value that heals nothing
    health: int  # health afterwards; 0 or less if the move kills
    discards: Weapon | None  # the Weapon, with its slain Monsters, that equipping would discard
    weapon: Weapon | None  # the Weapon held afterwards
    fightable: tuple[Card, ...]  # the remaining Monsters that ``weapon`` could then fight, strongest first

    @property
    def kills(self) -> bool:
        """Whether the move kills the player."""
        return self.health <= 0


def preview(state: GameState, move: Move) -> Preview:
    """Return the effects of ``move``, computed by `apply`. Raises `IllegalMoveError` like `apply`."""
    transition = apply(state, move)
    after = transition.state
    damage = healed = wasted = 0
    discards: Weapon | None = None
    event = transition.events[0]
    if isinstance(event, Fought):
        damage = event.damage
    elif isinstance(event, Drank):
        healed, wasted = event.healed, event.card.value - event.healed
    elif isinstance(event, Equipped):
        discards = event.replaced
    # Use the Dungeon before the move, so that newly dealt cards stay unknown.
    limit = weapon_limit(state.ruleset, after.weapon)
    ahead = {*state.dungeon, *state.room} - {move.card}
    fightable = tuple(card for card in MONSTERS if card.value <= limit and card in ahead)
    return Preview(move, damage, healed, wasted, after.health, discards, after.weapon, fightable)


def needless_death(state: GameState, move: Move) -> bool:
    """Return whether a legal ``move`` kills although another legal move wouldn't."""
    kills = preview(state, move).kills
    return kills and not all(preview(state, other).kills for other in legal_moves(state))


def most_healed(state: GameState, potion: Card, *, armed: bool = False) -> int:
    """Return the maximum healing of ``potion`` in this Room; if ``armed``, fights use any held Weapon."""
    most = 0
    for move in legal_moves(state):
        if move is AVOID or (armed and move.kind is _BAREHANDED and state.weapon is not None):
            continue
        after, events = apply(state, move)
        if move.card is potion:
            most = max(most, *(event.healed for event in events if isinstance(event, Drank)))
        elif after.taken and outcome(after) is None:
            most = max(most, most_healed(after, potion, armed=armed))
    return most
