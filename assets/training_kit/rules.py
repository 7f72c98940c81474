"""The rules between two turns on bare numbers, for games by the million; the tests hold them to the engine.

A card is its place in `DECK`, an empty slot -1. The Dungeon is an array that grows at its end as Rooms are
avoided: what lies at ``DECK_SIZE`` or beyond has been seen.
"""

from __future__ import annotations

from typing import Any

from scoundrel.engine import DECK, ROOM_SIZE, TURN_SIZE
from scoundrel.solver.value import LIMITS
from training_kit.compiled import compiled, np
from training_kit.features import FACE_OF_DECK

DECK_SIZE = len(DECK)
MONSTERS = 13
"""The faces below are Monsters; those from here to `POTIONS` are Weapons."""
POTIONS = 22
MINIMUM = 2
"""The value of the first face of each kind."""
FRESH = 14

MASK, HEALTH, WEAPON, LIMIT, DRUNK = range(5)
"""The columns of a way through a Room: the slots taken as bits, and what is left of the player."""
MAX_WAYS = 400


@compiled
def ways(turn: Any, rules: Any, found: Any) -> Any:
    """All ways to take a turn from a full start of it but those that another is as good as.

    Fills one half of ``found`` and gives how many ways, which half, and the most health left by a death.
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
    """Add a way, unless one is as good, and drop those it is as good as. Gives how many there are then."""
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
    """For each limit the highest value up to it among the Monsters in the Dungeon."""
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
    """Weapon and limit as one number, each lowered to what it is good for; ``left`` is a face or -1."""
    lowered = reach[limit]
    if 0 <= left < MONSTERS and lowered < left + MINIMUM <= limit:
        lowered = left + MINIMUM
    return min(weapon, lowered) * LIMITS + lowered


@compiled
def left_slot(room: Any, mask: int) -> int:
    """The slot whose card is not taken, or -1."""
    for slot in range(ROOM_SIZE):
        if room[slot] >= 0 and not mask >> slot & 1:
            return slot
    return -1


@compiled
def refill(room: Any, mask: int, dungeon: Any, top: int, end: int) -> int:
    """Take what the mask says and turn up cards for it, from left to right. Gives the new top."""
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
    """The sum of the Monsters in the Dungeon."""
    total = 0
    for at in range(top, end):
        face = FACE_OF_DECK[dungeon[at]]
        if face < MONSTERS:
            total += face + MINIMUM
    return total


@compiled
def random(state: Any) -> Any:
    """The next of a sequence of random numbers from 0 to 1 (xorshift, of 64 bits)."""
    number = state[0]
    number ^= number << np.uint64(13)
    number ^= number >> np.uint64(7)
    number ^= number << np.uint64(17)
    state[0] = number
    return (number >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@compiled
def shuffle(cards: Any, state: Any) -> None:
    """Put the cards into a random order."""
    for last in range(len(cards) - 1, 0, -1):
        chosen = int(random(state) * (last + 1))
        cards[last], cards[chosen] = cards[chosen], cards[last]
