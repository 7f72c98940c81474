"""Games by the network: in each Room it takes the way that leaves the best position."""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from scoundrel.solver.features import AVOIDED, FACE_OF_DECK, LEFT, LIMITS
from scoundrel.solver.training.compiled import compiled, np
from scoundrel.solver.training.endgame import clears, endgame
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
NO_WAY = -1e9
"""The worth of what cannot be done."""
NO_SCORE = -1e9
"""The score of a game that was not played to its end."""
PLAIN, SOLVED, THROUGH = range(3)
"""How a game may go on once every card is known."""
UNSOLVED, WON, LOST = range(3)
"""What is known of a game: nothing while cards are unknown."""
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
    worths: Any
    next: Any
    ends: Any


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
        np.zeros(MOST_WAYS + 1, np.float64),
        np.zeros(ROOM_SIZE, np.int64),
        endgame(),
    )


@compiled
def play(  # noqa: PLR0915  # one game, one function: it is compiled
    order: Any, rules: Any, network: Any, table: Any, endings: int
) -> int:
    """Play this order of cards to its end. Gives how many Rooms were written down.

    ``endings`` says what comes of it once every card is known: `PLAIN` is play like before, with `SOLVED` the
    game stops with the result of best play, and with no score but `NO_SCORE`, and with `THROUGH` it is played
    to its end, without losing a won game.
    """
    dungeon, room, thought, worths = table.dungeon, table.room, table.thought, table.worths
    dungeon[:DECK_SIZE] = order
    room[:] = -1
    end = DECK_SIZE
    top = refill(room, 0, dungeon, 0, end)
    health, weapon, limit, avoided = rules.most, 0, 0, False
    rooms, solved = 0, UNSOLVED
    while True:
        number, half, dead = ways(room, health, weapon, limit, rules.most, rules.equal, table.found)
        found = table.found[half]
        full = room[ROOM_SIZE - 1] >= 0 and room[0] >= 0 and room[1] >= 0 and room[2] >= 0
        if top == end and not full:
            table.result[0] = number > 0
            table.result[1] = dead
            for at in range(number):
                table.result[1] = max(table.result[1], found[at, HEALTH])
            return rooms
        if endings != PLAIN and solved == UNSOLVED and DECK_SIZE - top <= 1 and rules.avoid < 2:
            won = clears(room, dungeon, top, end, health, weapon, limit, avoided, rules, table.ends)
            solved = WON if won else LOST
            if endings == SOLVED:
                table.result[0] = won
                table.result[1] = NO_SCORE
                return rooms
        for at in range(number + 1):
            worths[at] = NO_WAY
        if number:
            count(dungeon, top, end, TURN_SIZE, table.now)
            dungeon_sum(network, rules, table.now, table.taking)
            highest(dungeon, top, end, table.reach)
            for at in range(number):
                judge_way(network, rules, table, room, found[at])
                worths[at] = thought[0] + SCORE_WEIGHT * thought[1]
        may = full and (rules.avoid == 2 or (rules.avoid == 1 and not avoided)) and rooms < MOST_ROOMS
        if may:
            dungeon[end : end + ROOM_SIZE] = room
            count(dungeon, top, end + ROOM_SIZE, ROOM_SIZE, table.counts[rooms])
            dungeon_sum(network, rules, table.counts[rooms], table.avoiding)
            highest(dungeon, top, end + ROOM_SIZE, table.reach)
            arms = useful_arms(weapon, limit, table.reach, -1)
            judge(network, rules, table.avoiding, health, arms, AVOIDED, thought)
            worths[number] = thought[0] + SCORE_WEIGHT * thought[1]
        choice = _best(worths, number)
        while choice >= 0 and solved == WON:
            if _wins(choice, number, room, found, dungeon, top, end, health, weapon, limit, rules, table):
                break
            worths[choice] = NO_WAY
            choice = _best(worths, number)
        if choice < 0:
            table.result[0] = 0
            table.result[1] = dead - monsters(dungeon, top, end)
            return rooms
        written = table.chosen[rooms]
        if choice == number:
            highest(dungeon, top, end + ROOM_SIZE, table.reach)
            arms = useful_arms(weapon, limit, table.reach, -1)
            judge(network, rules, table.avoiding, health, arms, AVOIDED, thought)
            written[0], written[1], written[2], written[3] = health, arms, AVOIDED, -1
            dungeon[end : end + ROOM_SIZE] = room
            end += ROOM_SIZE
            top = refill(room, (1 << ROOM_SIZE) - 1, dungeon, top, end)
            avoided = True
        else:
            way = found[choice]
            highest(dungeon, top, end, table.reach)
            arms = judge_way(network, rules, table, room, way)
            slot = left_slot(room, way[MASK])
            health, weapon, limit = way[HEALTH], way[WEAPON], way[LIMIT]
            left = LEFT + FACE_OF_DECK[room[slot]]
            written[0], written[1], written[2], written[3] = health, arms, left, slot
            table.counts[rooms] = table.now
            top = refill(room, way[MASK], dungeon, top, end)
            avoided = False
        table.judged[rooms] = thought
        if solved != UNSOLVED:
            table.judged[rooms, 0] = solved == WON
        rooms += 1


@compiled
def judge_way(network: Any, rules: Any, table: Any, room: Any, way: Any) -> Any:
    """Judge the position after a way of taking three cards into ``thought``. Gives its useful arms."""
    left = FACE_OF_DECK[room[left_slot(room, way[MASK])]]
    arms = useful_arms(way[WEAPON], way[LIMIT], table.reach, left)
    judge(network, rules, table.taking, way[HEALTH], arms, LEFT + left, table.thought)
    return arms


@compiled
def _best(worths: Any, number: int) -> int:
    """The way of the highest worth, ``number`` being that of avoiding; -1 if there is none."""
    best, choice = NO_WAY, -1
    for at in range(number + 1):
        if worths[at] > best:
            best, choice = worths[at], at
    return choice


@compiled
def _wins(
    choice: int,
    number: int,
    room: Any,
    found: Any,
    dungeon: Any,
    top: int,
    end: int,
    health: int,
    weapon: int,
    limit: int,
    rules: Any,
    table: Any,
) -> Any:
    """Can the Dungeon be cleared after this choice, if all is known?"""
    table.next[:] = room
    if choice == number:
        dungeon[end : end + ROOM_SIZE] = room
        top = refill(table.next, (1 << ROOM_SIZE) - 1, dungeon, top, end + ROOM_SIZE)
        return clears(
            table.next, dungeon, top, end + ROOM_SIZE, health, weapon, limit, True, rules, table.ends
        )
    way = found[choice]
    top = refill(table.next, way[MASK], dungeon, top, end)
    return clears(
        table.next, dungeon, top, end, way[HEALTH], way[WEAPON], way[LIMIT], False, rules, table.ends
    )
