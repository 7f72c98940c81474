"""The study of habits: its free player plays as in training, and each habit forbids what its name says."""

from __future__ import annotations

from typing import Any

import pytest
from build_habits import FIRST, HABITS, Habit, Study
from training_kit import habitual
from training_kit.compiled import READY, np
from training_kit.export import network
from training_kit.habitual import (
    AVOID,
    BROKEN,
    COLUMNS,
    EITHER,
    FACE,
    FREE,
    MAX_PATHS,
    kept_by_avoiding,
    paths,
)
from training_kit.learn import examine
from training_kit.network import Rules
from training_kit.play import table
from training_kit.rules import HEALTH, LIMIT, MASK, MAX_WAYS, WEAPON, ways
from training_kit.turn import Turn

from scoundrel.engine import CLASSIC, DECK, Card, deal
from scoundrel.solver import value
from scoundrel.ui.rulebook.strategy import CLEARED, GAMES, VERDICTS

pytestmark = [
    pytest.mark.skipif(not READY, reason="numba and numpy are not installed"),
    pytest.mark.filterwarnings("ignore:overflow:RuntimeWarning"),  # uncompiled code overflows on purpose
]

FRESH = 14
RULES = Rules(1, 0, 20)
Ends = set[tuple[int, int, int, int]]  # taken slots as bits, health, Weapon and limit


def room(codes: str) -> Any:
    return np.array([DECK.index(Card.parse(code)) for code in codes.split()])


def turn(codes: str, health: int = 20, weapon: int = 0, limit: int = 0, times: int = 0) -> Turn:
    return Turn(room(codes), np.zeros(0, np.int64), 0, 0, health, weapon, limit, False, times)


def ends(
    codes: str, health: int, weapon: int, limit: int, habit: int, its_value: int = 0, *, kept: bool = True
) -> Ends:
    """Return the results of a Room's plans: of those that keep the habit if ``kept``, otherwise of all."""
    found = np.zeros((2, MAX_PATHS, COLUMNS), np.int64)
    number, half = paths(turn(codes, health, weapon, limit), RULES, habit, its_value, found)
    return {
        (int(way[MASK]), int(way[HEALTH]), int(way[WEAPON]), int(way[LIMIT]))
        for way in found[half, :number]
        if not (kept and way[BROKEN])
    }


def taking(*slots: int) -> int:
    return sum(1 << slot for slot in slots)


def test_without_a_habit_the_ways_are_those_of_training() -> None:
    random = np.random.default_rng(3)
    for _ in range(300):
        cards, weapon = random.choice(len(DECK), 4, replace=False), int(random.integers(2, 11))
        health, limit = int(random.integers(1, 21)), int(random.integers(1, 15))
        wanted = np.zeros((2, MAX_WAYS, 5), np.int64)
        start = turn("2c 3c 4c 5c", health, weapon, limit)._replace(room=cards)
        number, half, _ = ways(start, RULES, wanted)
        found = np.zeros((2, MAX_PATHS, COLUMNS), np.int64)
        count, side = paths(start, RULES, FREE, 0, found)
        assert {tuple(way[:4]) for way in found[side, :count].tolist()} == {
            tuple(way[:4]) for way in wanted[half, :number].tolist()
        }


def test_a_lower_weapon_is_never_taken_or_only_late() -> None:
    slots = "5d 3c 2s 9h"
    for way in ends(slots, 20, 8, FRESH, habitual.LOWER_WEAPON_NEVER):
        assert not way[0] & 1
    assert any(way[0] & 1 for way in ends(slots, 20, 4, FRESH, habitual.LOWER_WEAPON_NEVER))
    assert not any(way[0] & 1 for way in ends("5d 3h 2h 9h", 20, 8, 7, habitual.LOWER_WEAPON_LATE, 6))
    assert any(way[0] & 1 for way in ends("5d 3h 2h 9h", 20, 8, 6, habitual.LOWER_WEAPON_LATE, 6))


@pytest.mark.parametrize(
    ("habit", "left"),
    [
        (habitual.LEAVE_POTION, {3}),
        (habitual.LEAVE_WEAPON, {2}),
        (habitual.LEAVE_STRONGEST, {0}),
        (habitual.LEAVE_WEAKEST, {1}),
        (habitual.WEAPON_NEVER_LEFT, {0, 1, 3}),
        (habitual.HIGHER_WEAPON_ALWAYS, {0, 1, 3}),
        (habitual.POTION_NEVER_LEFT, {0, 1, 2}),
    ],
)
def test_the_fourth_card_keeps_the_habit(habit: int, left: set[int]) -> None:
    found = ends("9c 5s 6d 3h", 20, 4, FRESH, habit)
    assert {slot for way in found for slot in range(4) if not way[0] >> slot & 1} == left


@pytest.mark.parametrize(
    ("habit", "its_value", "codes", "cost", "times", "said"),
    [
        (habitual.MAX_AVOIDS, 2, "9c 5s 6d 3h", 3, 1, EITHER),
        (habitual.MAX_AVOIDS, 2, "9c 5s 6d 3h", 3, 2, FACE),
        (habitual.AVOID_ALWAYS, 0, "9c 5s 6d 3h", 3, 0, AVOID),
        (habitual.AVOID_BY_COST, 4, "9c 5s 6d 3h", 3, 0, FACE),
        (habitual.AVOID_BY_COST, 3, "9c 5s 6d 3h", 3, 0, AVOID),
        (habitual.AVOID_FROM_COST, 4, "9c 5s 6d 3h", 3, 0, EITHER),
        (habitual.FACE_BELOW_COST, 4, "9c 5s 6d 3h", 3, 0, FACE),
        (habitual.AVOID_MONSTERS, 4, "9c 5s 6d 3h", 3, 0, EITHER),
        (habitual.AVOID_MONSTERS, 4, "9c 5s 6c 3c", 3, 0, AVOID),
        (habitual.AVOID_ACES, 0, "Ac 5s 6c 3c", 3, 0, AVOID),
        (habitual.FACE_WEAPONS, 0, "9c 5s 6d 3h", 3, 0, FACE),
    ],
)
def test_avoiding_keeps_the_habit(
    habit: int, its_value: int, codes: str, cost: int, times: int, said: int
) -> None:
    assert kept_by_avoiding(habit, its_value, turn(codes, times=times), cost, 3) == said


def test_each_figure_of_the_book_is_of_a_habit_that_is_measured() -> None:
    assert [*VERDICTS] == [(habit.name, its_value) for habit in HABITS for its_value in habit.values]


@pytest.mark.long
def test_a_part_of_the_study_comes_out_as_in_the_book() -> None:
    games = 400
    study, learnt = Study(games), network(value.weights(CLASSIC.avoid))
    at = {card: place for place, card in enumerate(DECK)}
    orders = np.array([[at[card] for card in deal(number)] for number in range(FIRST, FIRST + games)])
    honest = examine(orders, Rules(1, 0, CLASSIC.max_health), learnt, table(len(learnt.bias)))
    assert study.cleared == pytest.approx(honest, abs=0.01)
    assert study.cleared == pytest.approx(CLEARED, abs=0.08)
    booked = {habit: verdict.cost / 100 for habit, verdict in VERDICTS.items()}
    some = [habit for habit in HABITS if habit.name in {"weakest first", "strongest first", "drink last"}]
    for result in study.measure([*some, Habit("avoid at most", habitual.MAX_AVOIDS)]):
        # Allow twice the interval, because one of several results often falls outside a single interval.
        assert result.cost == pytest.approx(booked[result.name, result.value], abs=2 * result.margin + 0.01)
    assert GAMES >= 10_000
