"""Measures whether puzzles with more stars are harder for players who don't use the network.

``python -m tests.bench.puzzles`` lets rules of thumb choose a plan in every shipped puzzle, and counts how
often they miss the only plan that clears the Dungeon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from scoundrel.engine import CardKind, GameState, apply, weapon_limit
from scoundrel.solver.plans import Plan, sensible_plans
from scoundrel.solver.puzzles import Puzzle, daily, shipped
from scoundrel.solver.puzzles.proof import Proof, PuzzleKind, kind_of
from scoundrel.solver.view import PlayerView

from .figure import Figure, share, table

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_CHEAP = 5  # maximum health cost of a Room that the player who avoids expensive Rooms still faces


class Tried(NamedTuple):
    """A puzzle, its kind, and whether each rule of thumb misses its solution."""

    puzzle: Puzzle
    kind: PuzzleKind
    missed: list[bool]


def run() -> list[Figure]:
    """Measure how often rules of thumb miss numbered and daily puzzles, and the kinds of the daily ones."""
    numbered, days = ([*map(tried, puzzles)] for puzzles in (shipped(), daily()))
    groups = [
        *((f"numbered, {n} stars", [one for one in numbered if one.puzzle.stars == n]) for n in range(1, 6)),
        *((f"daily, {day}", days[at::7]) for at, day in enumerate(_DAYS)),
    ]
    figures = [share(f"{name}, missed by rules of thumb", missed(some)) for name, some in groups]
    figures += [
        share(f"daily, {kind.name.lower()}", [one.kind is kind for one in days]) for kind in PuzzleKind
    ]
    return figures


def missed(some: list[Tried]) -> list[bool]:
    """Return whether each rule of thumb missed the solution, as one list for all puzzles in ``some``."""
    return [one for puzzle in some for one in puzzle.missed]


def tried(puzzle: Puzzle) -> Tried:
    """Return the puzzle with the choices of all rules of thumb, compared with the solution."""
    position = puzzle.game_id.position
    assert position is not None
    state, unseen = puzzle.game_id.start(), len(position.unseen)
    solution = Proof(state, unseen).finish().solution
    assert solution is not None
    plans = sensible_plans(PlayerView.of_state(state, unseen))
    wrong = [choice.key != solution.key for choice in _choices(state, plans)]
    return Tried(puzzle, kind_of(state, solution), wrong)


def _choices(state: GameState, plans: tuple[Plan, ...]) -> Iterator[Plan]:
    """Yield the plan that each rule of thumb chooses. The last three of them choose at random."""
    facing = [plan for plan in plans if not plan.avoids] or [*plans]
    avoiding = [plan for plan in plans if plan.avoids]

    def after(plan: Plan) -> GameState:
        then = state
        for move in plan.moves:
            then = apply(then, move).state
        return then

    def health(plan: Plan) -> tuple[int, int]:
        then = after(plan)
        return then.health, weapon_limit(then.ruleset, then.weapon)

    def weapon(plan: Plan) -> tuple[int, int, int]:
        then = after(plan)
        held = 0 if then.weapon is None else then.weapon.card.value
        return min(held, weapon_limit(then.ruleset, then.weapon)), held, then.health

    def strongest_slain(plan: Plan) -> tuple[int, int]:
        then = after(plan)
        return -sum(card.value for card in then.room if card and card.kind is CardKind.MONSTER), then.health

    rules: list[Callable[[Plan], tuple[int, ...]]] = [health, weapon, strongest_slain]
    for rule in rules:
        yield max(facing, key=rule)
    healthiest = max(facing, key=health)
    cheap = state.health - after(healthiest).health <= _CHEAP
    yield healthiest if cheap or not avoiding else avoiding[0]
    yield avoiding[0] if avoiding else healthiest
    random = Random(str(state))
    for _ in range(3):
        yield random.choice(plans)


def main() -> None:
    """Print the figures for all shipped puzzles."""
    print(table(run()))


if __name__ == "__main__":
    main()
