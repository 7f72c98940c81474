"""The habits of a player: what each forbids, and the plans for a Room that keep it.

A habit is one of the numbers below with a value (a limit, a cost, a number of times). A player does what it
forbids only if everything else would be fatal, and never avoids more Rooms than `MAX_AVOIDS` allows.
"""

from __future__ import annotations

from typing import Any

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from training_kit.compiled import compiled
from training_kit.features import FACE_OF_DECK, FACES
from training_kit.rules import (
    FRESH,
    HEALTH,
    LIMIT,
    MASK,
    MINIMUM,
    MONSTERS,
    POTIONS,
    WEAPON,
    left_slot,
)

(
    FREE,
    MAX_AVOIDS,
    AVOID_ALWAYS,
    AVOID_BY_COST,
    AVOID_FROM_COST,
    FACE_BELOW_COST,
    AVOID_ONLY_HURT,
    AVOID_UNARMED,
    AVOID_MONSTERS,
    AVOID_ACES,
    FACE_WEAPONS,
    FACE_FIRST,
    LOWER_WEAPON_NEVER,
    LOWER_WEAPON_LATE,
    HIGHER_WEAPON_ALWAYS,
    WEAPON_NEVER_LEFT,
    POTION_NEVER_LEFT,
    LEAVE_POTION,
    LEAVE_WEAPON,
    LEAVE_STRONGEST,
    LEAVE_WEAKEST,
    STRONGEST_FIRST,
    STRONGEST_ONLY,
    WEAKEST_FIRST,
    BAREHANDED_NEVER,
    BAREHANDED_UP_TO,
    FRESH_FROM,
    BIG_WEAPONS_SAVED,
    DRINK_BELOW,
    DRINK_FIRST,
    DRINK_LAST,
    SPILL_NEVER,
    SECOND_POTION_NEVER,
) = range(33)

DRUNK, FIRST, FOUGHT, BROKEN = range(4, 8)
"""More columns of a way: whether a potion was drunk, the Weapon's limit before its first fight of this turn
(0 before that), whether a Monster was fought, and whether the habit was broken."""
COLUMNS = 8
FACE, EITHER, AVOID = 0, -1, 1
"""A habit's demand in a Room that can be avoided: to face the Room, no demand, or to avoid the Room."""
MAX_PATHS = 1_000
DEAD = -1_000
"""The health assumed after a Room that can't be survived."""
_BIG = 8
"""The lowest value of a Weapon that counts as big."""
_FACE_CARD = 11
_ACE = 14


@compiled
def kept_in_step(
    habit: int, value: int, face: int, armed: Any, fight: int, way: Any, last: Any, maximum: int, room: Any
) -> Any:
    """Return whether the habit allows a step from ``way``; ``armed`` says whether the Weapon could fight."""
    rank = face + MINIMUM
    if face < MONSTERS:
        if habit == STRONGEST_FIRST:
            return fight == 1 or rank <= way[LIMIT] or rank > way[FIRST]
        if habit == STRONGEST_ONLY and fight == 1:
            for slot in range(ROOM_SIZE):
                other = FACE_OF_DECK[room[slot]] if room[slot] >= 0 else FACES
                if face < other < MONSTERS and other + MINIMUM <= way[LIMIT] and not way[MASK] >> slot & 1:
                    return False
            return True
        if habit == WEAKEST_FIRST:
            return fight == 0 or way[FIRST] == 0
        if habit == BAREHANDED_NEVER:
            return fight == 1 or not armed
        if habit == BAREHANDED_UP_TO:
            return fight == 0 or rank > value
        if habit == FRESH_FROM:
            return fight == 0 or way[LIMIT] < FRESH or rank >= value
        if habit == BIG_WEAPONS_SAVED:
            return fight == 0 or way[LIMIT] < FRESH or way[WEAPON] < _BIG or rank >= _FACE_CARD
        return True
    if face < POTIONS:
        if habit == LOWER_WEAPON_NEVER:
            return face - MONSTERS + MINIMUM > way[WEAPON]
        if habit == LOWER_WEAPON_LATE:
            return face - MONSTERS + MINIMUM > way[WEAPON] or way[LIMIT] <= value
        return True
    heal = face - POTIONS + MINIMUM
    if habit == SECOND_POTION_NEVER:
        return not way[DRUNK]
    if way[DRUNK]:
        return True
    if habit == DRINK_BELOW:
        return way[HEALTH] < value
    if habit == SPILL_NEVER:
        return way[HEALTH] + heal <= maximum
    if habit == DRINK_FIRST:
        return not way[FOUGHT]
    if habit == DRINK_LAST:
        return last
    return True


@compiled
def kept_in_leaving(habit: int, room: Any, left: int, weapon: int) -> Any:
    """Return whether the habit allows leaving slot ``left``; ``weapon`` is the Weapon before the turn."""
    face = FACE_OF_DECK[room[left]]
    if habit == WEAPON_NEVER_LEFT:
        return face < MONSTERS or face >= POTIONS
    if habit == POTION_NEVER_LEFT:
        return face < POTIONS
    if habit == HIGHER_WEAPON_ALWAYS:
        return face < MONSTERS or face >= POTIONS or face - MONSTERS + MINIMUM < weapon
    if habit < LEAVE_POTION or habit > LEAVE_WEAKEST:
        return True
    strongest, weakest, weapons, potions = -1, MONSTERS, False, False
    for slot in range(ROOM_SIZE):
        one = FACE_OF_DECK[room[slot]]
        if one < MONSTERS:
            strongest, weakest = max(strongest, one), min(weakest, one)
        elif one < POTIONS:
            weapons = True
        else:
            potions = True
    if habit == LEAVE_POTION:
        return not potions or face >= POTIONS
    if habit == LEAVE_WEAPON:
        return not weapons or MONSTERS <= face < POTIONS
    if habit == LEAVE_STRONGEST:
        return strongest < 0 or face == strongest
    return strongest < 0 or face == weakest


@compiled
def kept_by_avoiding(habit: int, value: int, turn: Any, cost: int, rooms: int) -> int:
    """Return `FACE`, `EITHER` or `AVOID` for a Room; ``cost`` is the minimum health cost of facing it."""
    monsters, weapons, aces = 0, 0, 0
    for slot in range(ROOM_SIZE):
        face = FACE_OF_DECK[turn.room[slot]]
        monsters += face < MONSTERS
        weapons += MONSTERS <= face < POTIONS
        aces += face + MINIMUM == _ACE
    if habit == MAX_AVOIDS:
        return EITHER if turn.times < value else FACE
    if habit == AVOID_ALWAYS:
        return AVOID
    if habit == AVOID_BY_COST:
        return AVOID if cost >= value else FACE
    if habit == AVOID_FROM_COST:
        return AVOID if cost >= value else EITHER
    if habit == FACE_BELOW_COST:
        return FACE if cost < value else EITHER
    if habit == FACE_FIRST:
        return FACE if rooms == 0 else EITHER
    if habit == AVOID_ONLY_HURT:
        return EITHER if turn.health <= value else FACE
    if habit == AVOID_UNARMED:
        return AVOID if turn.weapon == 0 and weapons == 0 else EITHER
    if habit == AVOID_MONSTERS:
        return AVOID if monsters >= value else EITHER
    if habit == AVOID_ACES:
        return AVOID if aces > 0 else EITHER
    if habit == FACE_WEAPONS:
        return FACE if weapons > 0 else EITHER
    return EITHER


@compiled
def allows(found: Any, number: int, may: Any, said: int) -> Any:
    """Return whether any choice keeps the habit: one of the ways in ``found``, or avoiding."""
    allowed = may and said != FACE
    for at in range(number):
        allowed = allowed or not found[at, BROKEN]
    return allowed


@compiled
def cheapest(found: Any, number: int, health: int) -> int:
    """Return the minimum health that the Room costs; more than any player has if every way is fatal."""
    minimum = health - DEAD
    for at in range(number):
        minimum = min(minimum, health - found[at, HEALTH])
    return minimum


@compiled
def paths(turn: Any, rules: Any, habit: int, value: int, found: Any) -> Any:
    """Find all ways to take a turn, as `rules.ways` does, and whether each breaks the habit.

    Omits a way if another is as good, also for the habit. Return the count and the used half of ``found``.
    """
    room, cards = turn.room, 0
    for slot in range(ROOM_SIZE):
        cards += room[slot] >= 0
    maximum = min(TURN_SIZE, cards)
    half, number = 0, 1
    found[0, 0, :] = 0
    found[0, 0, HEALTH] = turn.health
    found[0, 0, WEAPON] = turn.weapon
    found[0, 0, LIMIT] = turn.limit
    for taken in range(1, maximum + 1):
        added = 0
        for at in range(number):
            way = found[half, at]
            for slot in range(ROOM_SIZE):
                if room[slot] < 0 or way[MASK] >> slot & 1:
                    continue
                face = FACE_OF_DECK[room[slot]]
                armed = face < MONSTERS and face + MINIMUM <= way[LIMIT]
                for fight in range(1 + armed):
                    then = found[1 - half, added]
                    then[:] = way
                    then[MASK] |= 1 << slot
                    if not kept_in_step(
                        habit, value, face, armed, fight, way, taken == maximum, rules.maximum, room
                    ):
                        then[BROKEN] = 1
                    if face < MONSTERS:
                        rank = face + MINIMUM
                        then[FOUGHT] = 1
                        if fight == 0:
                            then[HEALTH] -= rank
                        else:
                            then[HEALTH] -= max(0, rank - way[WEAPON])
                            then[LIMIT] = rank - 1 + rules.equal
                            if way[FIRST] == 0:
                                then[FIRST] = way[LIMIT]
                        if then[HEALTH] <= 0:
                            continue
                    elif face < POTIONS:
                        then[WEAPON], then[LIMIT], then[FIRST] = face - MONSTERS + MINIMUM, FRESH, 0
                    else:
                        if not way[DRUNK]:
                            then[HEALTH] = min(rules.maximum, way[HEALTH] + face - POTIONS + MINIMUM)
                        then[DRUNK] = 1
                    if taken == maximum:
                        then[DRUNK] = then[FIRST] = then[FOUGHT] = 0
                        if maximum < cards:
                            left = left_slot(room, then[MASK])
                            if not kept_in_leaving(habit, room, left, turn.weapon):
                                then[BROKEN] = 1
                    added = _add_path(found[1 - half], added, taken == maximum)
        half, number = 1 - half, added
    return number, half


@compiled
def _add_path(found: Any, number: int, ended: Any) -> int:
    """Keep the way stored after the first ``number``, unless another is as good. Return the new count.

    Within a turn, only an identical way is as good, because a habit may allow a healthier player less.
    """
    new = found[number]
    at = 0
    while at < number:
        old = found[at]
        if old[MASK] == new[MASK] and old[FIRST] == new[FIRST] and old[FOUGHT] == new[FOUGHT]:
            same = old[HEALTH] == new[HEALTH] and old[WEAPON] == new[WEAPON]
            same = same and old[LIMIT] == new[LIMIT] and old[DRUNK] == new[DRUNK]
            better = old[HEALTH] >= new[HEALTH] and old[WEAPON] >= new[WEAPON] and old[LIMIT] >= new[LIMIT]
            worse = old[HEALTH] <= new[HEALTH] and old[WEAPON] <= new[WEAPON] and old[LIMIT] <= new[LIMIT]
            if (same or (ended and better)) and old[BROKEN] <= new[BROKEN]:
                return number
            if (same or (ended and worse)) and new[BROKEN] <= old[BROKEN]:
                number -= 1
                old[:] = found[number]
                found[number] = new
                new = found[number]
                continue
        at += 1
    return number + 1
