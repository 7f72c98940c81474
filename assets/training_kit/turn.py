"""The start of a turn, as plain numbers and arrays, and the turn that follows it."""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE
from training_kit.compiled import compiled
from training_kit.rules import DECK_SIZE, HEALTH, LIMIT, MASK, WEAPON, refill

_WHOLE_ROOM = (1 << ROOM_SIZE) - 1


class Turn(NamedTuple):
    """The state of a game between two turns."""

    room: Any
    """The card in each slot; -1 for an empty slot."""
    dungeon: Any
    """The cards at indices `top` to `end`, followed by space for every Room that can still be avoided."""
    top: int
    end: int
    health: int
    weapon: int
    limit: int
    avoided: Any
    """Whether the previous Room was avoided."""
    times: int
    """The number of Rooms avoided so far."""


@compiled
def first_turn(order: Any, rules: Any, room: Any, dungeon: Any) -> Any:
    """Return the first turn for a deck ``order``, using the arrays ``room`` and ``dungeon``."""
    dungeon[:DECK_SIZE] = order
    room[:] = -1
    top = refill(room, 0, dungeon, 0, DECK_SIZE)
    return Turn(room, dungeon, top, DECK_SIZE, rules.maximum, 0, 0, False, 0)


@compiled
def after(turn: Any, way: Any, room: Any) -> Any:
    """Return the turn after ``way``; its Room is written to ``room``, which can be the array of ``turn``."""
    room[:] = turn.room
    top = refill(room, way[MASK], turn.dungeon, turn.top, turn.end)
    return Turn(room, turn.dungeon, top, turn.end, way[HEALTH], way[WEAPON], way[LIMIT], False, turn.times)


@compiled
def after_avoiding(turn: Any, room: Any) -> Any:
    """Return the turn after avoiding the Room; its Room is written to ``room``, possibly that of ``turn``."""
    end = turn.end + ROOM_SIZE
    turn.dungeon[turn.end : end] = turn.room
    room[:] = turn.room
    top = refill(room, _WHOLE_ROOM, turn.dungeon, turn.top, end)
    return Turn(room, turn.dungeon, top, end, turn.health, turn.weapon, turn.limit, True, turn.times + 1)


@compiled
def full(room: Any) -> Any:
    """Return whether every slot of the Room has a card."""
    cards = 0
    for slot in range(ROOM_SIZE):
        cards += room[slot] >= 0
    return cards == ROOM_SIZE


@compiled
def all_known(turn: Any) -> Any:
    """Return whether every card is known; a single unseen card follows from the others."""
    return DECK_SIZE - turn.top <= 1
