"""Games played by the network: in each Room it chooses the plan that leaves the best position."""

from __future__ import annotations

from typing import Any, NamedTuple

from scoundrel.engine import ROOM_SIZE, TURN_SIZE
from scoundrel.solver.value import LIMITS
from training_kit.compiled import compiled, np
from training_kit.endgame import clears, endgame
from training_kit.features import AVOIDED, FACE_OF_DECK, LEFT
from training_kit.habitual import FREE
from training_kit.network import COUNTS, count, dungeon_sum, judge
from training_kit.rules import (
    DECK_SIZE,
    HEALTH,
    LIMIT,
    MASK,
    MAX_WAYS,
    WEAPON,
    highest,
    left_slot,
    monsters,
    useful_arms,
    ways,
)
from training_kit.turn import after, after_avoiding, all_known, first_turn, full

MAX_ROOMS = 120
"""The number of Rooms after which no Room can be avoided, so that every game ends."""
NO_WAY = -1e9
"""The worth of an impossible plan."""
NO_SCORE = -1e9
"""The score of a game that was not played to the end."""
PLAIN, SOLVED, THROUGH = range(3)
"""The ways to continue a game once every card is known; see `play`."""
UNSOLVED, WON, LOST = range(3)
"""The proven outcome of a game; always `UNSOLVED` while cards are unknown."""
SCORE_WEIGHT = 0.2
"""The weight of 100 points of score against a win chance of 1; ranks positions without a visible chance."""


class Table(NamedTuple):
    """Preallocated buffers for a game, and its record."""

    counts: Any
    """The counts of the Dungeon's cards after each Room."""
    chosen: Any
    """For each Room: health, arms, the input of the card left or of avoiding, and the slot left (or -1)."""
    judged: Any
    """The network's outputs for the position after each Room."""
    result: Any
    """Whether the Dungeon was cleared (1 or 0), and the score without the bonus."""
    dungeon: Any
    room: Any
    found: Any
    taking: Any
    avoiding: Any
    reach: Any
    now: Any
    """The counts of the position being evaluated; ``thought`` has the network's outputs for it."""
    thought: Any
    worths: Any
    next: Any
    ends: Any


def table(hidden: int) -> Table:
    """Return an empty table for a network with ``hidden`` hidden units."""
    rooms = MAX_ROOMS + DECK_SIZE
    return Table(
        np.zeros((rooms, COUNTS), np.float32),
        np.zeros((rooms, 4), np.int64),
        np.zeros((rooms, 2), np.float64),
        np.zeros(2, np.float64),
        np.zeros(DECK_SIZE + ROOM_SIZE * (rooms + 1), np.int64),
        np.zeros(ROOM_SIZE, np.int64),
        np.zeros((2, MAX_WAYS, 5), np.int64),
        np.zeros(hidden, np.float32),
        np.zeros(hidden, np.float32),
        np.zeros(LIMITS, np.int64),
        np.zeros(COUNTS, np.float32),
        np.zeros(2, np.float64),
        np.zeros(MAX_WAYS + 1, np.float64),
        np.zeros(ROOM_SIZE, np.int64),
        endgame(),
    )


@compiled
def play(order: Any, rules: Any, network: Any, table: Any, endings: int) -> int:
    """Play a deck ``order`` to the end of the game. Return the number of Rooms recorded.

    ``endings`` says what happens once every card is known: with `PLAIN` the network plays on, with `SOLVED`
    the game stops with the result of best play and the score `NO_SCORE`, and with `THROUGH` the network plays
    to the end but never loses a won game.
    """
    thought, worths = table.thought, table.worths
    turn = first_turn(order, rules, table.room, table.dungeon)
    rooms, solved = 0, UNSOLVED
    while True:
        number, half, dead = ways(turn, rules, table.found)
        found = table.found[half]
        if turn.top == turn.end and not full(turn.room):
            table.result[0] = number > 0
            table.result[1] = dead
            for at in range(number):
                table.result[1] = max(table.result[1], found[at, HEALTH])
            return rooms
        if endings != PLAIN and solved == UNSOLVED and all_known(turn) and rules.avoid < 2:
            won = clears(turn, rules, table.ends, FREE, 0)
            solved = WON if won else LOST
            if endings == SOLVED:
                table.result[0] = won
                table.result[1] = NO_SCORE
                return rooms
        weigh(turn, found, number, may_avoid(turn, rules, rooms), rules, network, table, table.counts[rooms])
        choice = _best(worths, number)
        while choice >= 0 and solved == WON:
            if _wins(turn, found, number, choice, rules, table):
                break
            worths[choice] = NO_WAY
            choice = _best(worths, number)
        if choice < 0:
            table.result[0] = 0
            table.result[1] = dead - monsters(turn.dungeon, turn.top, turn.end)
            return rooms
        written = table.chosen[rooms]
        if choice == number:
            arms = judge_avoiding(turn, rules, network, table)
            written[0], written[1], written[2], written[3] = turn.health, arms, AVOIDED, -1
            turn = after_avoiding(turn, turn.room)
        else:
            way = found[choice]
            highest(turn.dungeon, turn.top, turn.end, table.reach)
            arms = judge_way(network, rules, table, turn.room, way)
            slot = left_slot(turn.room, way[MASK])
            left = LEFT + FACE_OF_DECK[turn.room[slot]]
            written[0], written[1], written[2], written[3] = way[HEALTH], arms, left, slot
            table.counts[rooms] = table.now
            turn = after(turn, way, turn.room)
        table.judged[rooms] = thought
        if solved != UNSOLVED:
            table.judged[rooms, 0] = solved == WON
        rooms += 1


@compiled
def may_avoid(turn: Any, rules: Any, rooms: int) -> Any:
    """Return whether the Room can be avoided; ``rooms`` is the number of Rooms so far."""
    allowed = rules.avoid == 2 or (rules.avoid == 1 and not turn.avoided)
    return full(turn.room) and allowed and rooms < MAX_ROOMS


@compiled
def weigh(
    turn: Any, found: Any, number: int, may: Any, rules: Any, network: Any, table: Any, counts: Any
) -> None:
    """Fill in the worth of each way, then of avoiding, whose Dungeon is counted into ``counts``."""
    thought, worths = table.thought, table.worths
    for at in range(number + 1):
        worths[at] = NO_WAY
    if number:
        count(turn.dungeon, turn.top, turn.end, TURN_SIZE, table.now)
        dungeon_sum(network, rules, table.now, table.taking)
        highest(turn.dungeon, turn.top, turn.end, table.reach)
        for at in range(number):
            judge_way(network, rules, table, turn.room, found[at])
            worths[at] = thought[0] + SCORE_WEIGHT * thought[1]
    if may:
        end = turn.end + ROOM_SIZE
        turn.dungeon[turn.end : end] = turn.room
        count(turn.dungeon, turn.top, end, ROOM_SIZE, counts)
        dungeon_sum(network, rules, counts, table.avoiding)
        judge_avoiding(turn, rules, network, table)
        worths[number] = thought[0] + SCORE_WEIGHT * thought[1]


@compiled
def judge_avoiding(turn: Any, rules: Any, network: Any, table: Any) -> Any:
    """Write the evaluation of the position after avoiding to ``thought``. Return its useful arms."""
    highest(turn.dungeon, turn.top, turn.end + ROOM_SIZE, table.reach)
    arms = useful_arms(turn.weapon, turn.limit, table.reach, -1)
    judge(network, rules, table.avoiding, turn.health, arms, AVOIDED, table.thought)
    return arms


@compiled
def judge_way(network: Any, rules: Any, table: Any, room: Any, way: Any) -> Any:
    """Write the evaluation of the position after ``way`` to ``thought``. Return its useful arms."""
    left = FACE_OF_DECK[room[left_slot(room, way[MASK])]]
    arms = useful_arms(way[WEAPON], way[LIMIT], table.reach, left)
    judge(network, rules, table.taking, way[HEALTH], arms, LEFT + left, table.thought)
    return arms


@compiled
def _best(worths: Any, number: int) -> int:
    """Return the index of the highest worth, ``number`` for avoiding; -1 if nothing is possible."""
    best, choice = NO_WAY, -1
    for at in range(number + 1):
        if worths[at] > best:
            best, choice = worths[at], at
    return choice


@compiled
def _wins(turn: Any, found: Any, number: int, choice: int, rules: Any, table: Any) -> Any:
    """Return whether the Dungeon can be cleared after ``choice``, with every card known."""
    if choice == number:
        return clears(after_avoiding(turn, table.next), rules, table.ends, FREE, 0)
    return clears(after(turn, found[choice], table.next), rules, table.ends, FREE, 0)
