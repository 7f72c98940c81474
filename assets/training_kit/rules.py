"""The rules of a turn, on plain numbers, for millions of games; tests compare them with the engine.

A card is its index in `DECK`, and an empty slot is -1. The Dungeon is an array that grows at its end as Rooms
are avoided: cards at index ``DECK_SIZE`` or later have been seen.
"""

from __future__ import annotations

from typing import Any

from scoundrel.engine import DECK, ROOM_SIZE, TURN_SIZE
from scoundrel.solver.value import LIMITS
from training_kit.compiled import compiled, np
from training_kit.features import FACE_OF_DECK

DECK_SIZE = len(DECK)
MONSTERS = 13
"""The number of Monster faces, which come first; the faces between this number and `POTIONS` are Weapons."""
POTIONS = 22
MINIMUM = 2
"""The lowest value of each kind of card."""
FRESH = 14

MASK, HEALTH, WEAPON, LIMIT, DRUNK = range(5)
"""The columns of a way (a plan for the Room): the slots taken, as bits, and the player's state afterwards."""
MAX_WAYS = 400


@compiled
def ways(turn: Any, rules: Any, found: Any) -> Any:
    """Find all ways to take a whole turn, except those that another dominates.

    Fills one half of ``found``. Return the count, the half used, and the highest final health among deaths.
    """
    room, cards = turn.room, 0
    for slot in range(ROOM_SIZE):
        cards += room[slot] >= 0
    maximum = min(TURN_SIZE, cards)
    half, count, dead = 0, 1, -1000
    found[0, 0, MASK] = found[0, 0, DRUNK] = 0
    found[0, 0, HEALTH] = turn.health
    found[0, 0, WEAPON] = turn.weapon
    found[0, 0, LIMIT] = turn.limit
    for taken in range(1, maximum + 1):
        added = 0
        for at in range(count):
            mask = found[half, at, MASK]
            for slot in range(ROOM_SIZE):
                if room[slot] < 0 or mask >> slot & 1:
                    continue
                face = FACE_OF_DECK[room[slot]]
                armed = face < MONSTERS and face + MINIMUM <= found[half, at, LIMIT]
                for fight in range(1 + armed):
                    then_health, then_weapon = found[half, at, HEALTH], found[half, at, WEAPON]
                    then_limit, drunk = found[half, at, LIMIT], found[half, at, DRUNK]
                    if face < MONSTERS:
                        value = face + MINIMUM
                        if fight == 0:
                            then_health -= value
                        else:
                            then_health -= max(0, value - then_weapon)
                            then_limit = value - 1 + rules.equal
                        if then_health <= 0:
                            dead = max(dead, then_health)
                            continue
                    elif face < POTIONS:
                        then_weapon, then_limit = face - MONSTERS + MINIMUM, FRESH
                    else:
                        if not drunk:
                            then_health = min(rules.maximum, then_health + face - POTIONS + MINIMUM)
                        drunk = 1
                    if taken == maximum:
                        drunk = 0
                    then = mask | 1 << slot
                    added = add_way(found, 1 - half, added, then, then_health, then_weapon, then_limit, drunk)
        half, count = 1 - half, added
    return count, half, dead


@compiled
def add_way(
    found: Any, half: int, count: int, mask: int, health: int, weapon: int, limit: int, drunk: int
) -> int:
    """Add a way unless another dominates it, and remove the ways that it dominates. Return the new count."""
    at = 0
    while at < count:
        if found[half, at, MASK] == mask:
            healthier = found[half, at, HEALTH] - health
            stronger = found[half, at, WEAPON] - weapon
            further = found[half, at, LIMIT] - limit
            thirstier = drunk - found[half, at, DRUNK]
            if healthier >= 0 and stronger >= 0 and further >= 0 and thirstier >= 0:
                return count
            if healthier <= 0 and stronger <= 0 and further <= 0 and thirstier <= 0:
                count -= 1
                for part in range(DRUNK + 1):
                    found[half, at, part] = found[half, count, part]
                continue
        at += 1
    found[half, count, MASK] = mask
    found[half, count, HEALTH] = health
    found[half, count, WEAPON] = weapon
    found[half, count, LIMIT] = limit
    found[half, count, DRUNK] = drunk
    return count + 1


@compiled
def highest(dungeon: Any, top: int, end: int, found: Any) -> None:
    """Write to ``found``, for each limit, the highest Monster in the Dungeon within the limit; 0 if none."""
    for limit in range(LIMITS):
        found[limit] = 0
    for at in range(top, end):
        face = FACE_OF_DECK[dungeon[at]]
        if face < MONSTERS:
            found[face + MINIMUM] = face + MINIMUM
    for limit in range(1, LIMITS):
        if found[limit] == 0:
            found[limit] = found[limit - 1]


@compiled
def useful_arms(weapon: int, limit: int, reach: Any, left: int) -> Any:
    """Return Weapon and limit as one number, each lowered to its useful value; ``left`` is a face or -1."""
    lowered = reach[limit]
    if 0 <= left < MONSTERS and lowered < left + MINIMUM <= limit:
        lowered = left + MINIMUM
    return min(weapon, lowered) * LIMITS + lowered


@compiled
def left_slot(room: Any, mask: int) -> int:
    """Return the slot whose card is not in ``mask``, or -1."""
    for slot in range(ROOM_SIZE):
        if room[slot] >= 0 and not mask >> slot & 1:
            return slot
    return -1


@compiled
def refill(room: Any, mask: int, dungeon: Any, top: int, end: int) -> int:
    """Take the cards in ``mask``, then fill empty slots from left to right. Return the Dungeon's new top."""
    for slot in range(ROOM_SIZE):
        if room[slot] < 0 or mask >> slot & 1:
            if top < end:
                room[slot] = dungeon[top]
                top += 1
            else:
                room[slot] = -1
    return top


@compiled
def monsters(dungeon: Any, top: int, end: int) -> int:
    """Return the summed values of the Monsters in the Dungeon, from index ``top`` to ``end``."""
    total = 0
    for at in range(top, end):
        face = FACE_OF_DECK[dungeon[at]]
        if face < MONSTERS:
            total += face + MINIMUM
    return total


@compiled
def random(state: Any) -> Any:
    """Return the next random number from 0 to 1 (64-bit xorshift), and advance ``state``."""
    number = state[0]
    number ^= number << np.uint64(13)
    number ^= number >> np.uint64(7)
    number ^= number << np.uint64(17)
    state[0] = number
    return (number >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@compiled
def shuffle(cards: Any, state: Any) -> None:
    """Shuffle the cards in place, advancing ``state``."""
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(random(state) * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]
