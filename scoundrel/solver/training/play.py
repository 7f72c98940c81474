"""Games by the network: in each Room it takes the way that leaves the best position."""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from scoundrel.solver.features import AVOIDED, FACE_OF_DECK, LEFT, LIMITS
from scoundrel.solver.training.compiled import compiled, np
from scoundrel.solver.training.network import COUNTS, count, dungeon_sum, judge
from scoundrel.solver.training.rules import (
    DECK_SIZE,
    HEALTH,
    LIMIT,
    MASK,
    MOST_WAYS,
    WEAPON,
    highest,
    left_slot,
    monsters,
    refill,
    useful_arms,
    ways,
)

MOST_ROOMS = 120
"""No Room beyond is avoided, so that every game comes to an end."""
SCORE_WEIGHT = 0.2
"""How much a hundred of score count beside clearing; it tells better from worse where all seems lost."""


class Table(NamedTuple):
    """Where a game is played, and what is written down of it."""

    counts: Any
    """For each Room the counts of the Dungeon after it."""
    chosen: Any
    """For each Room health, arms, the input of the card left or of avoiding, and the slot left or -1."""
    judged: Any
    """For each Room what the network thought of the position after it."""
    result: Any
    """Whether the Dungeon was cleared (1 or 0), and the score but for the bonus."""
    dungeon: Any
    room: Any
    found: Any
    taking: Any
    avoiding: Any
    reach: Any
    now: Any
    """Counts and outputs of what is just being thought of."""
    thought: Any


def table(hidden: int) -> Table:
    """An empty table."""
    rooms = MOST_ROOMS + DECK_SIZE
    return Table(
        np.zeros((rooms, COUNTS), np.float32),
        np.zeros((rooms, 4), np.int64),
        np.zeros((rooms, 2), np.float64),
        np.zeros(2, np.float64),
        np.zeros(DECK_SIZE + ROOM_SIZE * (rooms + 1), np.int64),
        np.zeros(ROOM_SIZE, np.int64),
        np.zeros((2, MOST_WAYS, 5), np.int64),
        np.zeros(hidden, np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(LIMITS, np.int64),
        np.zeros(COUNTS, np.float32),
        np.zeros(2, np.float64),
    )


@compiled
def play(  # noqa: PLR0915  # one game, one function: it is compiled
    order: Any, rules: Any, network: Any, table: Any
) -> int:
    """Play this order of cards to its end. Gives how many Rooms were written down."""
    dungeon, room, found, thought = table.dungeon, table.room, table.found, table.thought
    dungeon[:DECK_SIZE] = order
    room[:] = -1
    end = DECK_SIZE
    top = refill(room, 0, dungeon, 0, end)
    health, weapon, limit, avoided = rules.most, 0, 0, False
    rooms = 0
    while True:
        number, half, dead = ways(room, health, weapon, limit, rules.most, rules.equal, found)
        full = room[ROOM_SIZE - 1] >= 0 and room[0] >= 0 and room[1] >= 0 and room[2] >= 0
        if top == end and not full:
            table.result[0] = number > 0
            table.result[1] = dead
            for at in range(number):
                table.result[1] = max(table.result[1], found[half, at, HEALTH])
            return rooms
        best, choice, chosen_arms = -1e9, -2, 0
        if number:
            count(dungeon, top, end, TURN_SIZE, table.now)
            dungeon_sum(network, rules, table.now, table.taking)
            highest(dungeon, top, end, table.reach)
            for at in range(number):
                way = found[half, at]
                left = FACE_OF_DECK[room[left_slot(room, way[MASK])]]
                arms = useful_arms(way[WEAPON], way[LIMIT], table.reach, left)
                judge(network, rules, table.taking, way[HEALTH], arms, LEFT + left, thought)
                worth = thought[0] + SCORE_WEIGHT * thought[1]
                if worth > best:
                    best, choice, chosen_arms = worth, at, arms
                    table.judged[rooms] = thought
        may = full and (rules.avoid == 2 or (rules.avoid == 1 and not avoided)) and rooms < MOST_ROOMS
        if may:
            dungeon[end : end + ROOM_SIZE] = room
            count(dungeon, top, end + ROOM_SIZE, ROOM_SIZE, table.counts[rooms])
            dungeon_sum(network, rules, table.counts[rooms], table.avoiding)
            highest(dungeon, top, end + ROOM_SIZE, table.reach)
            arms = useful_arms(weapon, limit, table.reach, -1)
            judge(network, rules, table.avoiding, health, arms, AVOIDED, thought)
            worth = thought[0] + SCORE_WEIGHT * thought[1]
            if worth > best:
                best, choice, chosen_arms = worth, -1, arms
                table.judged[rooms] = thought
        if choice == -2:
            table.result[0] = 0
            table.result[1] = dead - monsters(dungeon, top, end)
            return rooms
        written = table.chosen[rooms]
        written[1] = chosen_arms
        if choice == -1:
            written[0], written[2], written[3] = health, AVOIDED, -1
            end += ROOM_SIZE
            top = refill(room, (1 << ROOM_SIZE) - 1, dungeon, top, end)
            avoided = True
        else:
            way = found[half, choice]
            slot = left_slot(room, way[MASK])
            health, weapon, limit = way[HEALTH], way[WEAPON], way[LIMIT]
            written[0], written[2], written[3] = health, LEFT + FACE_OF_DECK[room[slot]], slot
            table.counts[rooms] = table.now
            top = refill(room, way[MASK], dungeon, top, end)
            avoided = False
        rooms += 1
