"""The start of a turn on bare numbers, and the one that comes after it."""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE
from training_kit.compiled import compiled
from training_kit.rules import DECK_SIZE, HEALTH, LIMIT, MASK, WEAPON, refill

_WHOLE_ROOM = (1 << ROOM_SIZE) - 1


class Turn(NamedTuple):
    """Where a game stands between two turns."""

    room: Any
    """The card in each slot, -1 where there is none."""
    dungeon: Any
    """The cards from `top` to `end`, with room behind them for every Room that may be avoided."""
    top: int
    end: int
    health: int
    weapon: int
    limit: int
    avoided: Any
    """Was the Room before avoided?"""
    times: int
    """How many Rooms were avoided."""


@compiled
def first_turn(order: Any, rules: Any, room: Any, dungeon: Any) -> Any:
    """The first turn of this order of cards, in these two arrays."""
    dungeon[:DECK_SIZE] = order
    room[:] = -1
    top = refill(room, 0, dungeon, 0, DECK_SIZE)
    return Turn(room, dungeon, top, DECK_SIZE, rules.maximum, 0, 0, False, 0)


@compiled
def after(turn: Any, way: Any, room: Any) -> Any:
    """The turn after this way of taking cards, with its Room in ``room``, which may be that of the turn."""
    room[:] = turn.room
    top = refill(room, way[MASK], turn.dungeon, turn.top, turn.end)
    return Turn(room, turn.dungeon, top, turn.end, way[HEALTH], way[WEAPON], way[LIMIT], False, turn.times)


@compiled
def after_avoiding(turn: Any, room: Any) -> Any:
    """The turn after avoiding the Room; the next is put into ``room``, which may be that of the turn."""
    end = turn.end + ROOM_SIZE
    turn.dungeon[turn.end : end] = turn.room
    room[:] = turn.room
    top = refill(room, _WHOLE_ROOM, turn.dungeon, turn.top, end)
    return Turn(room, turn.dungeon, top, end, turn.health, turn.weapon, turn.limit, True, turn.times + 1)


@compiled
def full(room: Any) -> Any:
    """Has the Room all its cards?"""
    cards = 0
    for slot in range(ROOM_SIZE):
        cards += room[slot] >= 0
    return cards == ROOM_SIZE


@compiled
def all_known(turn: Any) -> Any:
    """Is every card known, the last one being told by the others?"""
    return DECK_SIZE - turn.top <= 1
