"""Games by the network with one habit, and endgames solved exactly for a player who keeps it.

While a card is unknown, the player takes the best by the network of what the habit allows: it does not plan
for its habit. Once every card is known, it does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from scoundrel.solver.features import AVOIDED
from scoundrel.solver.training.compiled import compiled, compiled_for_threads, np
from scoundrel.solver.training.endgame import MOST_NODES, _hopeless, _key, clears
from scoundrel.solver.training.habitual import (
    AVOID_AT_MOST,
    BROKEN,
    COLUMNS,
    MOST_PATHS,
    kept_by_avoiding,
    paths,
)
from scoundrel.solver.training.network import count, dungeon_sum, judge
from scoundrel.solver.training.play import MOST_ROOMS, NO_WAY, SCORE_WEIGHT, Table, judge_way, table
from scoundrel.solver.training.rules import (
    DECK_SIZE,
    HEALTH,
    LIMIT,
    MASK,
    WEAPON,
    highest,
    refill,
    useful_arms,
)

FACE, EITHER, AVOID = 0, -1, 1
"""What a habit says of a Room that may be avoided."""
_DEPTH = 64
_LOST = 1 << 16
"""Lost positions that are remembered."""
_DEAD = -1000
"""The most health left by a Room that nobody survives."""


class Place(NamedTuple):
    """Where games with a habit are played."""

    table: Table
    found: Any
    """For each depth of an endgame the ways through its Room; the first is that of the game."""
    worths: Any
    rooms: Any
    lost: Any


def place(hidden: int) -> Place:
    """An empty one for a network of so many hidden units."""
    return Place(
        table(hidden),
        np.zeros((_DEPTH, 2, MOST_PATHS, COLUMNS), np.int64),
        np.zeros(MOST_PATHS + 1, np.float64),
        np.zeros((_DEPTH, ROOM_SIZE), np.int64),
        np.zeros(_LOST, np.uint64),
    )


@compiled
def _full(room: Any) -> Any:
    """Has the Room all its cards?"""
    full = True
    for slot in range(ROOM_SIZE):
        full = full and room[slot] >= 0
    return full


@compiled
def _allows(number: int, here: Any, may: Any, said: int) -> Any:
    """Is there anything that keeps the habit?"""
    allowed = may and said != FACE
    for at in range(number):
        allowed = allowed or not here[at, BROKEN]
    return allowed


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
    times: int,
    rules: Any,
    habit: int,
    value: int,
    where: Any,
) -> int:
    """1 if a Dungeon of known cards can be cleared with the habit, 0 if not, -1 if that is not settled."""
    ends = where.table.ends
    ends.left[0] -= 1
    if ends.left[0] < 0 or depth + 1 >= _DEPTH:
        return -1
    room = where.rooms[depth]
    if _hopeless(room, dungeon, top, end, health, weapon, limit, rules.equal, ends.counts):
        return 0
    key = _key(room, dungeon, top, end, health, weapon, limit, avoided)
    if habit == AVOID_AT_MOST:
        key = (key ^ np.uint64(times)) * np.uint64(1099511628211)
        key ^= key >> np.uint64(29)
    if where.lost[key & np.uint64(_LOST - 1)] == key:
        return 0
    number, half = paths(
        room, health, weapon, limit, rules.most, rules.equal, habit, value, where.found[depth]
    )
    here = where.found[depth, half]
    full = _full(room)
    if top == end and not full:
        return int(number > 0)
    cost = health - _DEAD
    for at in range(number):
        cost = min(cost, health - here[at, HEALTH])
    may = full and top < end and rules.avoid == 1 and not avoided
    said = kept_by_avoiding(habit, value, room, health, weapon, cost, times, 1) if may else EITHER
    keeping = _allows(number, here, may, said)
    if not keeping and habit == AVOID_AT_MOST and said == FACE:
        return 0
    unsettled = False
    while not (keeping and said == AVOID):
        best, chosen = -1, -1
        for at in range(number):
            way = here[at]
            # Health counts most; ways that were tried are marked by a health of 0.
            if way[HEALTH] > 0 and not (keeping and way[BROKEN]):
                worth = 4 * way[HEALTH] + way[WEAPON] + way[LIMIT]
                if worth > best:
                    best, chosen = worth, at
        if chosen < 0:
            break
        way = here[chosen]
        then_health = way[HEALTH]
        way[HEALTH] = 0
        where.rooms[depth + 1] = room
        then = refill(where.rooms[depth + 1], way[MASK], dungeon, top, end)
        got = _clears(
            depth + 1,
            dungeon,
            then,
            end,
            then_health,
            way[WEAPON],
            way[LIMIT],
            False,
            times,
            rules,
            habit,
            value,
            where,
        )
        if got == 1:
            return 1
        unsettled = unsettled or got < 0
    if may and not (keeping and said == FACE):
        dungeon[end : end + ROOM_SIZE] = room
        where.rooms[depth + 1] = room
        then = refill(where.rooms[depth + 1], (1 << ROOM_SIZE) - 1, dungeon, top, end + ROOM_SIZE)
        got = _clears(
            depth + 1,
            dungeon,
            then,
            end + ROOM_SIZE,
            health,
            weapon,
            limit,
            True,
            times + 1,
            rules,
            habit,
            value,
            where,
        )
        if got == 1:
            return 1
        unsettled = unsettled or got < 0
    if unsettled:
        return -1
    where.lost[key & np.uint64(_LOST - 1)] = key
    return 0


@compiled
def _best(worths: Any, number: int, here: Any, said: int, keeping: Any) -> int:
    """The best choice, or the best that keeps the habit, ``number`` being to avoid; -1 if there is none."""
    best, choice = NO_WAY, -1
    for at in range(number + 1):
        if keeping and (said == FACE if at == number else said == AVOID or here[at, BROKEN]):
            continue
        if worths[at] > best:
            best, choice = worths[at], at
    return choice


@compiled
def play_habit(  # noqa: PLR0915  # one game, one function: it is compiled
    order: Any, rules: Any, network: Any, where: Any, habit: int, value: int
) -> Any:
    """Play this order of cards with a habit.

    Gives whether it was cleared, and how often the habit forbade what the player wanted most: once for each
    Room with unknown cards, and once more if it alone loses the endgame.
    """
    bench, worths = where.table, where.worths
    dungeon, room, thought = bench.dungeon, bench.room, bench.thought
    dungeon[:DECK_SIZE] = order
    room[:] = -1
    end = DECK_SIZE
    top = refill(room, 0, dungeon, 0, end)
    health, weapon, limit, avoided = rules.most, 0, 0, False
    rooms, times, forbidden = 0, 0, 0
    while True:
        full = _full(room)
        if DECK_SIZE - top <= 1:
            where.rooms[0] = room
            where.lost[:] = 0
            bench.ends.left[0] = MOST_NODES
            won = (
                _clears(
                    0,
                    dungeon,
                    top,
                    end,
                    health,
                    weapon,
                    limit,
                    avoided,
                    times,
                    rules,
                    habit,
                    value,
                    where,
                )
                == 1
            )
            if not won and clears(room, dungeon, top, end, health, weapon, limit, avoided, rules, bench.ends):
                forbidden += 1
            return won, forbidden
        number, half = paths(
            room, health, weapon, limit, rules.most, rules.equal, habit, value, where.found[0]
        )
        here = where.found[0, half]
        healthiest = _DEAD
        for at in range(number):
            healthiest = max(healthiest, here[at, HEALTH])
        if number:
            count(dungeon, top, end, TURN_SIZE, bench.now)
            dungeon_sum(network, rules, bench.now, bench.taking)
            highest(dungeon, top, end, bench.reach)
            for at in range(number):
                judge_way(network, rules, bench, room, here[at])
                worths[at] = thought[0] + SCORE_WEIGHT * thought[1]
        worths[number] = NO_WAY
        may = full and rules.avoid == 1 and not avoided and rooms < MOST_ROOMS
        said = EITHER
        if may:
            dungeon[end : end + ROOM_SIZE] = room
            count(dungeon, top, end + ROOM_SIZE, ROOM_SIZE, bench.counts[0])
            dungeon_sum(network, rules, bench.counts[0], bench.avoiding)
            highest(dungeon, top, end + ROOM_SIZE, bench.reach)
            arms = useful_arms(weapon, limit, bench.reach, -1)
            judge(network, rules, bench.avoiding, health, arms, AVOIDED, thought)
            worths[number] = thought[0] + SCORE_WEIGHT * thought[1]
            cost = health - healthiest
            said = kept_by_avoiding(habit, value, room, health, weapon, cost, times, rooms)
        wanted = _best(worths, number, here, EITHER, False)
        keeping = _allows(number, here, may, said)
        choice = _best(worths, number, here, said, keeping)
        if not keeping and habit == AVOID_AT_MOST and said == FACE:
            return False, forbidden + 1
        if choice < 0:
            return False, forbidden
        forbidden += choice != wanted
        if choice == number:
            dungeon[end : end + ROOM_SIZE] = room
            end += ROOM_SIZE
            top = refill(room, (1 << ROOM_SIZE) - 1, dungeon, top, end)
            avoided = True
            times += 1
        else:
            way = here[choice]
            health, weapon, limit = way[HEALTH], way[WEAPON], way[LIMIT]
            top = refill(room, way[MASK], dungeon, top, end)
            avoided = False
        rooms += 1


@compiled_for_threads
def play_all(
    orders: Any, rules: Any, network: Any, where: Any, habit: int, value: int, cleared: Any, forbidden: Any
) -> None:
    """Play each of these deals with a habit, and write down what comes of it."""
    for at in range(len(orders)):
        cleared[at], forbidden[at] = play_habit(orders[at], rules, network, where, habit, value)
