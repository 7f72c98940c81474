"""Plays games with the network, restricted by one habit.

While a card is unknown, the network chooses its best plan among those the habit allows, without considering
that the habit will also restrict later Rooms. Once every card is known, an exact search takes that into
account.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from training_kit.compiled import compiled, compiled_for_threads, np
from training_kit.endgame import clears
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
from training_kit.play import NO_WAY, Table, may_avoid, table, weigh
from training_kit.turn import after, after_avoiding, all_known, first_turn


class Place(NamedTuple):
    """Preallocated buffers for games with a habit."""

    table: Table
    found: Any
    """The plans for a Room."""


def place(hidden: int) -> Place:
    """Return empty buffers for a network with ``hidden`` hidden units."""
    return Place(
        table(hidden)._replace(worths=np.zeros(MAX_PATHS + 1, np.float64)),
        np.zeros((2, MAX_PATHS, COLUMNS), np.int64),
    )


@compiled
def _best(worths: Any, number: int, here: Any, said: int, keeping: Any) -> int:
    """Return the best plan, ``number`` to avoid, or -1 for none; ``keeping`` excludes forbidden ones."""
    best, choice = NO_WAY, -1
    for at in range(number + 1):
        if keeping and (said == FACE if at == number else said == AVOID or here[at, BROKEN]):
            continue
        if worths[at] > best:
            best, choice = worths[at], at
    return choice


@compiled
def play_habit(order: Any, rules: Any, network: Any, where: Any, habit: int, value: int) -> Any:
    """Play a deck ``order`` with a habit.

    Return whether the Dungeon was cleared, and how often the habit forbade the player's first choice: once
    for each Room with unknown cards, and once more if only the habit loses the endgame.
    """
    bench = where.table
    turn = first_turn(order, rules, bench.room, bench.dungeon)
    rooms, forbidden = 0, 0
    while True:
        if all_known(turn):
            won = clears(turn, rules, bench.ends, habit, value)
            if not won and clears(turn, rules, bench.ends, FREE, 0):
                forbidden += 1
            return won, forbidden
        number, half = paths(turn, rules, habit, value, where.found)
        here = where.found[half]
        may = may_avoid(turn, rules, rooms)
        weigh(turn, here, number, may, rules, network, bench, bench.counts[0])
        said = EITHER
        if may:
            said = kept_by_avoiding(habit, value, turn, cheapest(here, number, turn.health), rooms)
        wanted = _best(bench.worths, number, here, EITHER, False)
        keeping = allows(here, number, may, said)
        choice = _best(bench.worths, number, here, said, keeping)
        if not keeping and habit == MAX_AVOIDS and said == FACE:
            return False, forbidden + 1
        if choice < 0:
            return False, forbidden
        forbidden += choice != wanted
        turn = after_avoiding(turn, turn.room) if choice == number else after(turn, here[choice], turn.room)
        rooms += 1


@compiled_for_threads
def play_all(
    orders: Any, rules: Any, network: Any, where: Any, habit: int, value: int, cleared: Any, forbidden: Any
) -> None:
    """Play each deal in ``orders`` with a habit; write the results to ``cleared`` and ``forbidden``."""
    for at in range(len(orders)):
        cleared[at], forbidden[at] = play_habit(orders[at], rules, network, where, habit, value)
