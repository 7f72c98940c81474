"""The plans for a Room are complete: for every way to play it, a plan is at least as good."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoundrel.engine import Game, GameState, Outcome, apply, legal_moves, outcome, score
from scoundrel.solver.packed_state import code, no_worse, pack_state
from scoundrel.solver.plans import Plan, sensible_plans
from scoundrel.solver.search import endings
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, games
from tests.engine.tables import codes, table


def left_of(before: GameState, after: GameState) -> int | None:
    """Return the code of the card left in the Room during a turn, or `None` if there is none."""
    stayed = [card for card in after.room if card is not None and card in before.room]
    return code(stayed[0]) if stayed else None


def played(state: GameState, plan: Plan) -> GameState:
    """Return the state after the moves of ``plan``, each of which must be legal."""
    for move in plan.moves:
        assert move in legal_moves(state)
        state = apply(state, move).state
    return state


def check(state: GameState) -> tuple[Plan, ...]:
    """Compare the plans with brute force over all moves. Return the plans."""
    found = sensible_plans(PlayerView.of_state(state, len(state.dungeon)))
    assert bool(found) == (outcome(state) is None)
    for plan in found:
        after = played(state, plan)
        assert outcome(after) is plan.ended
        if plan.ended is None:
            assert plan.avoids or pack_state(after) == plan.packed
            assert plan.avoids or plan.left_code == left_of(state, after)
        else:
            assert score(after) == plan.score
    if outcome(state) is not None:
        return found
    every = [ending.state for ending in endings(state)]
    living = [after for after in every if after.health > 0]
    for after in living:
        if outcome(after) is Outcome.CLEARED:
            assert any(one.ended is Outcome.CLEARED and one.score >= score(after) for one in found)
        else:
            assert any(
                no_worse(one.packed, pack_state(after)) and one.left_code == left_of(state, after)
                for one in found
                if not one.avoids and one.ended is None
            )
    results = [(one.avoids, one.left_code, one.packed) for one in found]
    assert len({*results}) == len(results)
    if not living and not any(plan.avoids for plan in found):
        assert [one.score for one in found] == [max(map(score, every))]
    assert any(move.card is None for move in legal_moves(state)) == any(plan.avoids for plan in found)
    check_twins(state)
    return found


def check_twins(state: GameState) -> None:
    """Check that plans computed with ``twins=True`` distinguish which of two equal cards is left."""
    twins = sensible_plans(PlayerView.of_state(state, len(state.dungeon)), twins=True)
    going_on = [plan for plan in twins if plan.ended is None and not plan.avoids]
    for plan in going_on:
        after = played(state, plan)
        assert plan.left in after.room, "of two equal cards the one that is left"
        assert pack_state(after) == plan.packed
    for _, after in endings(state):
        if outcome(after) is None:
            assert any(
                plan.left in after.room and no_worse(plan.packed, pack_state(after)) for plan in going_on
            )


@given(games)
@SETTINGS
def test_plans_from_anywhere_are_as_good_as_anything(game: Game) -> None:
    check(game.state)


@pytest.mark.parametrize(
    "state",
    [
        table("Ks 5d - -", dungeon=""),
        table("Ks - - -", "5d Qs", dungeon=""),
        table("2h - - -", dungeon=""),
        table("2s 3s 4h 5d", health=1),
        table("As Ac Ks Kc", health=1, dungeon=""),
        table("As Ac Ks Kc", "Td", health=99),
        table("2s 5s 9h 5h", "Td As Ks Qs Js Ts 9s 8s 7s 6s Ac Kc Qc Jc"),
        table("5s 6s 5d 5h", "6d 7s", health=3),
        table("Ks 5d - -", taken=2, potion_drunk=True),
        table("7h 8h 9h 2s", health=2, taken=0, avoided_last=True),
        table("As Ac Ks Kc", health=1, avoided_last=True),
        table("Ks Kc 5d 2h", "9d"),
    ],
    ids=lambda state: f"{state.health} {codes(tuple(card for card in state.room if card))}",
)
def test_unusual_states_have_good_plans(state: GameState) -> None:
    assert check(state)
