"""Endgames in which every card is known, solved exactly on bare numbers: can the Dungeon be cleared?"""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from scoundrel.solver.features import FACE_OF_DECK, FACES
from scoundrel.solver.training.compiled import compiled, np
from scoundrel.solver.training.rules import (
    HEALTH,
    LEAST,
    LIMIT,
    MASK,
    MONSTERS,
    MOST_WAYS,
    POTIONS,
    WEAPON,
    refill,
    ways,
)

MOST_NODES = 4_000
"""Rooms searched before a position counts as lost."""
_DEPTH = 64
_LOST = 1 << 16
"""Lost positions that are remembered; a later one takes the place of an earlier one."""


class Endgame(NamedTuple):
    """Where a position is searched."""

    rooms: Any
    """For each depth the Room."""
    found: Any
    """For each depth the ways through it."""
    lost: Any
    """The keys of positions that are lost, each in the place that its last bits say."""
    counts: Any
    """How many cards are left of each face."""
    left: Any
    """Rooms that may still be searched."""


def endgame() -> Endgame:
    """An empty one."""
    return Endgame(
        np.zeros((_DEPTH, ROOM_SIZE), np.int64),
        np.zeros((_DEPTH, 2, MOST_WAYS, 5), np.int64),
        np.zeros(_LOST, np.uint64),
        np.zeros(FACES, np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def clears(
    room: Any,
    dungeon: Any,
    top: int,
    end: int,
    health: int,
    weapon: int,
    limit: int,
    avoided: Any,
    rules: Any,
    ends: Any,
) -> Any:
    """Can a Dungeon of known cards be cleared from the start of this turn? An unsettled one counts as lost.

    ``dungeon`` must have room after its ``end`` for every Room that may be avoided; that part is overwritten.
    """
    ends.rooms[0] = room
    ends.left[0] = MOST_NODES
    return _clears(0, dungeon, top, end, health, weapon, limit, avoided, rules, ends) == 1


@compiled
def _clears(
    depth: int,
    dungeon: Any,
    top: int,
    end: int,
    health: int,
    weapon: int,
    limit: int,
    avoided: Any,
    rules: Any,
    ends: Any,
) -> int:
    """1 if it can be cleared, 0 if not, and -1 if that is not settled."""
    ends.left[0] -= 1
    if ends.left[0] < 0 or depth + 1 >= _DEPTH:
        return -1
    room, found = ends.rooms[depth], ends.found[depth]
    if _hopeless(room, dungeon, top, end, health, weapon, limit, rules.equal, ends.counts):
        return 0
    key = _key(room, dungeon, top, end, health, weapon, limit, avoided)
    if ends.lost[key & np.uint64(_LOST - 1)] == key:
        return 0
    number, half, _dead = ways(room, health, weapon, limit, rules.most, rules.equal, found)
    full = True
    for slot in range(ROOM_SIZE):
        full = full and room[slot] >= 0
    if top == end and not full:
        return int(number > 0)
    unsettled = False
    while True:
        best, chosen = -1, -1
        for at in range(number):
            way = found[half, at]
            # Health counts most; ways that were tried are marked by a health of 0.
            if way[HEALTH] > 0:
                worth = 4 * way[HEALTH] + way[WEAPON] + way[LIMIT]
                if worth > best:
                    best, chosen = worth, at
        if chosen < 0:
            break
        way = found[half, chosen]
        then_health = way[HEALTH]
        way[HEALTH] = 0
        ends.rooms[depth + 1] = room
        then = refill(ends.rooms[depth + 1], way[MASK], dungeon, top, end)
        got = _clears(depth + 1, dungeon, then, end, then_health, way[WEAPON], way[LIMIT], False, rules, ends)
        if got == 1:
            return 1
        unsettled = unsettled or got < 0
    if full and top < end and rules.avoid == 1 and not avoided:
        dungeon[end : end + ROOM_SIZE] = room
        ends.rooms[depth + 1] = room
        then = refill(ends.rooms[depth + 1], (1 << ROOM_SIZE) - 1, dungeon, top, end + ROOM_SIZE)
        got = _clears(depth + 1, dungeon, then, end + ROOM_SIZE, health, weapon, limit, True, rules, ends)
        if got == 1:
            return 1
        unsettled = unsettled or got < 0
    if unsettled:
        return -1
    ends.lost[key & np.uint64(_LOST - 1)] = key
    return 0


@compiled
def _key(
    room: Any, dungeon: Any, top: int, end: int, health: int, weapon: int, limit: int, avoided: Any
) -> Any:
    """A number that stands for a position."""
    key = np.uint64(14695981039346656037)
    factor = np.uint64(1099511628211)
    for slot in range(ROOM_SIZE):
        key = (key ^ np.uint64(room[slot] + 1)) * factor
    for at in range(top, end):
        key = (key ^ np.uint64(dungeon[at] + 1)) * factor
    key = (key ^ np.uint64(health)) * factor
    key = (key ^ np.uint64(weapon * 64 + limit)) * factor
    key = (key ^ np.uint64(2 if avoided else 1)) * factor
    return key ^ (key >> np.uint64(29))


@compiled
def _hopeless(
    room: Any,
    dungeon: Any,
    top: int,
    end: int,
    health: int,
    weapon: int,
    limit: int,
    equal: int,
    counts: Any,
) -> Any:
    """Is there more unavoidable damage than can be healed? The bound of `scoundrel.solver.bound`."""
    counts[:] = 0
    cards = 0
    for slot in range(ROOM_SIZE):
        if room[slot] >= 0:
            counts[FACE_OF_DECK[room[slot]]] += 1
    for at in range(top, end):
        counts[FACE_OF_DECK[dungeon[at]]] += 1
    first, second, harm = 0, 0, 0
    for face in range(POTIONS - 1, MONSTERS - 1, -1):
        if counts[face] > 0:
            cards += 1
            value = face - MONSTERS + LEAST
            if first == 0:
                first = value
            elif second == 0:
                second = value
    for face in range(MONSTERS):
        if counts[face] > 0:
            value = face + LEAST
            cards += counts[face]
            held = weapon if value <= limit else 0
            best = max(first, held)
            harm += max(0, value - best)
            if counts[face] > 1:
                harm += max(0, value - (best if equal else max(second, min(first, held))))
    for face in range(POTIONS, FACES):
        cards += counts[face]
    turns = -(-cards // TURN_SIZE)
    for face in range(FACES - 1, POTIONS - 1, -1):
        if turns > 0 and counts[face] > 0:
            health += face - POTIONS + LEAST
            turns -= 1
    return health <= harm
