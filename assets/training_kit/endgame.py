"""Solves endgames in which every card is known: whether the Dungeon can be cleared. Works on plain numbers.

In an endgame, a player with a habit plans around it, and breaks it only if nothing else is possible.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from training_kit.compiled import compiled, np
from training_kit.features import FACE_OF_DECK, FACES
from training_kit.habitual import (
    AVOID,
    BROKEN,
    COLUMNS,
    EITHER,
    FACE,
    FREE,
    MAX_AVOIDS,
    MAX_PATHS,
    allows,
    cheapest,
    kept_by_avoiding,
    paths,
)
from training_kit.rules import HEALTH, LIMIT, MINIMUM, MONSTERS, POTIONS, WEAPON, ways
from training_kit.turn import after, after_avoiding, full

MAX_NODES = 4_000
"""The maximum number of Rooms to search; a position that needs more counts as lost."""
_DEPTH = 64
_LOST = 1 << 16
"""The number of slots in the table of lost positions; a later position overwrites an earlier one."""


class Endgame(NamedTuple):
    """Preallocated buffers for an endgame search."""

    rooms: Any
    """The Room at each depth of the search."""
    found: Any
    """The plans for the Room at each depth of the search."""
    lost: Any
    """The keys of lost positions, each in the slot given by its lowest bits."""
    counts: Any
    """The number of remaining cards of each face."""
    left: Any
    """The number of Rooms that can still be searched."""


def endgame() -> Endgame:
    """Return empty buffers for an endgame search."""
    return Endgame(
        np.zeros((_DEPTH, ROOM_SIZE), np.int64),
        np.zeros((_DEPTH, 2, MAX_PATHS, COLUMNS), np.int64),
        np.zeros(_LOST, np.uint64),
        np.zeros(FACES, np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def clears(turn: Any, rules: Any, ends: Any, habit: int, value: int) -> Any:
    """Return whether a player with ``habit`` can clear a Dungeon of known cards from ``turn``.

    The habit `FREE` forbids nothing. An undecided search counts as lost. Overwrites the part of the Dungeon
    array after its end.
    """
    ends.rooms[0] = turn.room
    ends.left[0] = MAX_NODES
    return _clears(0, turn, rules, ends, habit, value) == 1


@compiled
def _clears(depth: int, turn: Any, rules: Any, ends: Any, habit: int, value: int) -> int:
    """Return 1 if the Dungeon can be cleared, 0 if not, and -1 if the search is undecided."""
    ends.left[0] -= 1
    if ends.left[0] < 0 or depth + 1 >= _DEPTH:
        return -1
    if _hopeless(turn, rules.equal, ends.counts):
        return 0
    key = _key(turn, habit, value)
    if ends.lost[key & np.uint64(_LOST - 1)] == key:
        return 0
    number, half = _ways(turn, rules, habit, value, ends.found[depth])
    found = ends.found[depth, half]
    whole = full(turn.room)
    if turn.top == turn.end and not whole:
        return int(number > 0)
    may = whole and turn.top < turn.end and rules.avoid == 1 and not turn.avoided
    said = EITHER
    if may and habit != FREE:
        said = kept_by_avoiding(habit, value, turn, cheapest(found, number, turn.health), 1)
    keeping = habit != FREE and allows(found, number, may, said)
    if not keeping and habit == MAX_AVOIDS and said == FACE:
        return 0
    unsettled = False
    while not (keeping and said == AVOID):
        best, chosen = -1, -1
        for at in range(number):
            way = found[at]
            # Choose mainly by health. Skip a health of 0, which marks a plan that was tried already.
            if way[HEALTH] > 0 and not (keeping and way[BROKEN]):
                worth = 4 * way[HEALTH] + way[WEAPON] + way[LIMIT]
                if worth > best:
                    best, chosen = worth, at
        if chosen < 0:
            break
        then = after(turn, found[chosen], ends.rooms[depth + 1])
        found[chosen, HEALTH] = 0
        got = _clears(depth + 1, then, rules, ends, habit, value)
        if got == 1:
            return 1
        unsettled = unsettled or got < 0
    if may and not (keeping and said == FACE):
        then = after_avoiding(turn, ends.rooms[depth + 1])
        got = _clears(depth + 1, then, rules, ends, habit, value)
        if got == 1:
            return 1
        unsettled = unsettled or got < 0
    if unsettled:
        return -1
    ends.lost[key & np.uint64(_LOST - 1)] = key
    return 0


@compiled
def _ways(turn: Any, rules: Any, habit: int, value: int, found: Any) -> Any:
    """Find the plans for the Room. Return their number, and which half of ``found`` contains them."""
    if habit == FREE:
        number, half, _dead = ways(turn, rules, found)
        return number, half
    return paths(turn, rules, habit, value, found)


@compiled
def _key(turn: Any, habit: int, value: int) -> Any:
    """Return a hash key of the position and the habit."""
    key = np.uint64(14695981039346656037)
    factor = np.uint64(1099511628211)
    for slot in range(ROOM_SIZE):
        key = (key ^ np.uint64(turn.room[slot] + 1)) * factor
    for at in range(turn.top, turn.end):
        key = (key ^ np.uint64(turn.dungeon[at] + 1)) * factor
    key = (key ^ np.uint64(turn.health)) * factor
    key = (key ^ np.uint64(turn.weapon * 64 + turn.limit)) * factor
    key = (key ^ np.uint64(2 if turn.avoided else 1)) * factor
    if habit != FREE:
        key = (key ^ np.uint64(habit * 64 + value)) * factor
    if habit == MAX_AVOIDS:
        key = (key ^ np.uint64(turn.times)) * factor
    return key ^ (key >> np.uint64(29))


@compiled
def _hopeless(turn: Any, equal: int, counts: Any) -> Any:
    """Return whether unavoidable damage exceeds possible healing: the bound of `scoundrel.solver.search`."""
    counts[:] = 0
    cards, health = 0, turn.health
    for slot in range(ROOM_SIZE):
        if turn.room[slot] >= 0:
            counts[FACE_OF_DECK[turn.room[slot]]] += 1
    for at in range(turn.top, turn.end):
        counts[FACE_OF_DECK[turn.dungeon[at]]] += 1
    first, second, harm = 0, 0, 0
    for face in range(POTIONS - 1, MONSTERS - 1, -1):
        if counts[face] > 0:
            cards += 1
            value = face - MONSTERS + MINIMUM
            if first == 0:
                first = value
            elif second == 0:
                second = value
    for face in range(MONSTERS):
        if counts[face] > 0:
            value = face + MINIMUM
            cards += counts[face]
            held = turn.weapon if value <= turn.limit else 0
            best = max(first, held)
            harm += max(0, value - best)
            if counts[face] > 1:
                harm += max(0, value - (best if equal else max(second, min(first, held))))
    for face in range(POTIONS, FACES):
        cards += counts[face]
    turns = -(-cards // TURN_SIZE)
    for face in range(FACES - 1, POTIONS - 1, -1):
        if turns > 0 and counts[face] > 0:
            health += face - POTIONS + MINIMUM
            turns -= 1
    return health <= harm
