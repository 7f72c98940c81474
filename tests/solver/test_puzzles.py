"""Puzzles: exactly one plan clears each, as a search without the solver confirms; finding and selecting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from functools import cache
from itertools import permutations
from pathlib import Path

import build_puzzles
import pytest
from build_puzzles import write_all

from scoundrel.engine import FaultError, Game, GameId, GameState, Move, Outcome, apply, outcome
from scoundrel.solver.attempt import answer
from scoundrel.solver.packed_state import pack_state
from scoundrel.solver.puzzles import Puzzle, daily, of_the_day, shipped
from scoundrel.solver.puzzles.miner import MIN_PLANS, Found, Miner, PlayerPanel, stars
from scoundrel.solver.puzzles.proof import (
    MAX_UNSEEN,
    WORDS,
    MistakeSearch,
    Proof,
    PuzzleKind,
    Result,
    kind_of,
    kind_played,
    proof_of,
    results,
)
from scoundrel.solver.search import endings
from scoundrel.solver.view import PlayerView
from tests.extent import LONG, sampled, share

from .every_line import clears, in_order, plans_that_clear

CHECKED = share(range(1, 201), 20, 2)  # puzzles checked in this run: all with ``--long``
DAYS = range(0, 364, 364 // sampled(364, part=120))


def unseen_in(puzzle: Puzzle) -> int:
    assert puzzle.game_id.position is not None
    return len(puzzle.game_id.position.unseen)


@cache
def solution_of(puzzle: Puzzle) -> Result:
    found = Proof(puzzle.game_id.start(), unseen_in(puzzle)).finish().solution
    assert found is not None
    return found


def made_in(state: GameState, moves: Iterable[Move]) -> GameState:
    for move in moves:
        state = apply(state, move).state
    return state


@pytest.mark.parametrize(
    ("collection", "at"), [*((shipped, n - 1) for n in CHECKED), *((daily, day) for day in DAYS)]
)
def test_exactly_one_plan_clears_a_puzzle(collection: Callable[[], Sequence[Puzzle]], at: int) -> None:
    """In the puzzle's order, one plan clears; it also clears in every other order of the unseen cards."""
    puzzle = collection()[at]
    state = puzzle.game_id.start()
    (moves,) = plans_that_clear(state).values()
    top = state.dungeon[: unseen_in(puzzle)]
    for order in set(permutations(top)) - {top}:
        assert clears(made_in(in_order(state, order), moves), {}), (puzzle, order)


@pytest.mark.parametrize("number", CHECKED[::3])
def test_the_solution_is_the_plan_that_clears(number: int) -> None:
    puzzle = shipped()[number - 1]
    state, solution = puzzle.game_id.start(), solution_of(puzzle)
    then = made_in(state, solution.moves)
    assert clears(then, {})
    assert solution.avoids == then.avoided_last
    # The best play shown by hints begins with the same plan.
    line = answer(state).line
    assert line.cleared
    for move in line.moves:
        state = apply(state, move).state
        if not state.taken:
            break
    assert (pack_state(state), state.avoided_last) == (pack_state(then), then.avoided_last)


@pytest.mark.parametrize("number", CHECKED[::2])
@pytest.mark.parametrize("more", [-2, -1, 1, 2] if LONG else [-1, 1])
def test_with_another_health_the_proof_and_the_other_search_agree(number: int, more: int) -> None:
    """With changed health, the proof finds a solution exactly if the other search finds exactly one plan."""
    position = shipped()[number - 1].game_id.position
    assert position is not None
    if not 0 < position.health + more <= 20 or len(position.cards) > 14:
        return
    state = GameId.parse(
        f"classic@{str(position).replace(str(position.health), str(position.health + more), 1)}"
    )
    assert (Proof(state.start()).finish().solution is None) == (len(plans_that_clear(state.start())) != 1)


def test_there_are_200_varied_ones_in_order_of_difficulty() -> None:
    puzzles = shipped()
    assert [str(puzzle) for puzzle in puzzles] == [str(Puzzle.parse(str(puzzle))) for puzzle in puzzles]
    assert [puzzle.stars for puzzle in puzzles] == sorted(puzzle.stars for puzzle in puzzles)
    assert min(Counter(puzzle.stars for puzzle in puzzles).values()) >= 30
    assert len({str(puzzle.game_id) for puzzle in (*puzzles, *daily())}) == 200 + 364
    kinds = Counter(
        kind_of(puzzles[number - 1].game_id.start(), solution_of(puzzles[number - 1])) for number in CHECKED
    )
    assert len(kinds) >= len(PuzzleKind) - 3
    assert max(kinds.values()) <= sum(kinds.values()) * 0.5


@pytest.mark.parametrize("number", CHECKED)
def test_no_room_plays_itself(number: int) -> None:
    """Every puzzle has several sensible plans that keep the player alive."""
    puzzle = shipped()[number - 1]
    state = puzzle.game_id.start()
    assert len(PlayerPanel(PlayerView.of_state(state, unseen_in(puzzle))).plans) >= MIN_PLANS
    assert len(results(state)) >= MIN_PLANS


def test_each_day_has_a_puzzle_and_the_week_becomes_harder() -> None:
    monday = date(2026, 11, 16)
    week = [[of_the_day(monday + timedelta(weeks=n, days=day)).stars for n in range(52)] for day in range(7)]
    sums = [sum(day) for day in week]
    assert sums == sorted(sums)
    assert sums[0] < sums[-1] / 2
    assert len({str(of_the_day(monday + timedelta(days=day))) for day in range(364)}) == 364
    assert of_the_day(monday) == of_the_day(monday + timedelta(days=364))


@pytest.mark.parametrize("line", ["", "3", "0 classic@7:-:Ks2h3c4s:Td:-", "x classic#7", "3 classic#7"])
def test_what_is_no_puzzle_is_not_read(line: str) -> None:
    with pytest.raises(FaultError):
        Puzzle.parse(line)


# --- finding puzzles


def test_the_same_dungeons_have_the_same_puzzles_in_whatever_slices() -> None:
    numbers = 50_000_043, 50_000_046
    whole, sliced = Miner(numbers), Miner(iter(numbers))
    assert whole.step(1000.0)
    while not sliced.step(0.0):
        pass
    assert sliced.found == whole.found
    assert sliced.tried == whole.tried == len(numbers)
    assert whole.found
    assert len({one.number for one in whole.found}) == len(whole.found)
    for one in whole.found:
        assert len(plans_that_clear(one.puzzle.game_id.start())) == 1
        assert one.puzzle.stars == stars(one.difficulty)
        assert 0 < one.difficulty <= 1


def test_a_proof_needs_a_whole_room_and_few_unseen_cards() -> None:
    game = Game(GameId.parse("classic#11982"))
    with pytest.raises(ValueError, match="at most 4"):
        Proof(game.state, MAX_UNSEEN + 1)
    game.push(next(iter(results(game.state))).moves[0])
    with pytest.raises(ValueError, match="before a Room"):
        Proof(game.state)


def test_only_small_positions_are_proved() -> None:
    assert proof_of(GameId.parse("classic#7")) is None
    assert proof_of(GameId.parse(f"classic@20:-:Ks2h3c4s:{'Td9d8d7d6d'}:-")) is None
    whole = "".join(card.code for card in GameId.parse("classic#7").dungeon())
    assert proof_of(GameId.parse(f"classic@20:-:{whole[:8]}:-:{whole[8:]}")) is None
    assert proof_of(shipped()[0].game_id) is not None


# --- answers and mistakes


@pytest.mark.parametrize("number", CHECKED[::4])
def test_an_answer_is_known_and_its_line_clears(number: int) -> None:
    game_id = shipped()[number - 1].game_id
    for one in results(game_id.start()):
        state = next(iter(one.states.values()))
        found = answer(state)
        memo: dict[object, bool] = {}
        if len(game_id.dungeon()) <= 14:
            assert found.cleared == clears(state, memo)
        assert found.line.cleared == found.cleared
        for move in found.line.moves:
            state = apply(state, move).state
        assert outcome(state) is (Outcome.CLEARED if found.cleared else Outcome.DIED)


def lost(puzzle: Puzzle, plan: int = 0) -> Game:
    """Return a game of the puzzle after one of its losing plans, which ``plan`` selects."""
    game = Game(puzzle.game_id)
    wrong = [one for one in results(game.state) if not answer(next(iter(one.states.values()))).cleared]
    for move in wrong[plan % len(wrong)].moves:
        game.push(move)
    return game


@pytest.mark.parametrize("number", CHECKED[::4])
def test_a_mistake_is_the_first_move_after_which_nothing_clears(number: int) -> None:
    game = lost(shipped()[number - 1], number)
    shorter = MistakeSearch(game)
    shorter.step(1000.0)
    for move in answer(game.state).line.moves:  # play on until death
        game.push(move)
    for found in (shorter, MistakeSearch(game)):
        while not found.step(0.0):
            pass
        assert found.at == shorter.at
        states = [game.id.start(), *(step.after for step in game.steps)]
        assert answer(states[found.at]).cleared, "until then it could be cleared"
        assert not answer(states[found.at + 1]).cleared
        if len(game.id.dungeon()) <= 14 and not states[found.at].taken:
            assert clears(states[found.at], {})
        solved = Game.replay(game.id, (*game.moves[: found.at], *found.solution))
        assert outcome(solved.state) is Outcome.CLEARED
        then = Game.replay(game.id, (*game.moves[: found.at + 1], *found.rest))
        assert outcome(then.state) is Outcome.DIED


def test_with_unseen_cards_the_orders_are_counted_that_still_clear() -> None:
    """The number of orders cleared by the best play equals the number found by searching each order."""
    puzzle = min((one for one in shipped() if unseen_in(one) > 1), key=lambda one: len(one.game_id.dungeon()))
    game = lost(puzzle)
    found = MistakeSearch(game)
    assert found.step(1000.0)
    assert found.orders is not None
    made, start = game.moves[: found.at + 1], puzzle.game_id.start()
    top, best = start.dungeon[: unseen_in(puzzle)], 0
    states = [in_order(start, order) for order in permutations(top)]
    begun = made_in(game.id.start(), made)
    for rest in [()] if not begun.taken else [one.moves for one in endings(begun)]:
        after = [made_in(state, (*made, *rest)) for state in states]
        best = max(best, sum(state.health > 0 and clears(state, {}) for state in after))
    assert found.orders == (best, len(states))
    assert best < len(states)


# --- selecting puzzles


def pool() -> list[Found]:
    """Return all shipped puzzles as if just found; over half of the daily ones are solved by avoiding."""
    first, after = build_puzzles.FIRST, build_puzzles.FIRST + build_puzzles.NUMBERED
    kinds = [*PuzzleKind]
    found = [
        Found(puzzle, first + number, (puzzle.stars - 1) / 5 + number / 10_000, kinds[number % len(kinds)])
        for number, puzzle in enumerate(shipped())
    ]
    for number, puzzle in enumerate(4 * daily()):
        kind = PuzzleKind.AVOID if number % 2 else kinds[number // 2 % len(kinds)]
        found.append(Found(puzzle, after + number, number / 1456, kind))
    return found


def test_the_numbered_ones_are_chosen_by_stars_and_sorted() -> None:
    chosen = build_puzzles.numbered(pool())
    assert Counter(one.puzzle.stars for one in chosen) == build_puzzles.BY_STARS
    assert [one.difficulty for one in chosen] == sorted(one.difficulty for one in chosen)
    assert len({one.number for one in chosen}) == len(chosen)
    assert chosen == build_puzzles.numbered(pool())
    with pytest.raises(ValueError, match="5 stars are needed"):
        build_puzzles.numbered([one for one in pool() if one.puzzle.stars < 5])


def test_few_days_are_solved_by_avoiding_and_each_is_harder_than_the_day_before() -> None:
    days = build_puzzles.daily(pool()[len(shipped()) :])
    kinds = Counter(one.kind for one in days)
    assert kinds[PuzzleKind.AVOID] <= build_puzzles.MOST_AVOIDED * len(days)
    assert len(kinds) == len(PuzzleKind)
    means = [sum(one.difficulty for one in days[day::7]) for day in range(7)]
    assert means == sorted(means)
    with pytest.raises(ValueError, match="too few puzzles"):
        build_puzzles.daily([one for one in pool() if one.kind is PuzzleKind.AVOID])


def test_the_kind_of_a_solved_puzzle_is_that_of_its_solution() -> None:
    for puzzle in shipped()[::25]:
        solution, game = solution_of(puzzle), Game(puzzle.game_id)
        assert kind_played(game) is None
        for move in solution.moves:
            game.push(move)
        assert kind_played(game) is kind_of(puzzle.game_id.start(), solution)
    assert WORDS.keys() == set(PuzzleKind)


def test_both_collections_are_written_as_they_are_read(tmp_path: Path) -> None:
    write_all(pool(), tmp_path)
    for name, count in (("puzzles", 200), ("daily_puzzles", 364)):
        comment, *lines = (tmp_path / f"{name}.txt").read_text("ascii").splitlines()
        assert comment.startswith("# ")
        assert len(lines) == count
        assert [str(Puzzle.parse(line)) for line in lines] == lines


def test_stars_rise_with_the_difficulty() -> None:
    assert [stars(difficulty) for difficulty in (0.0, 0.19, 0.2, 0.5, 0.7, 0.8, 1.0)] == [1, 1, 2, 3, 4, 5, 5]
