"""The five common mistakes: real positions with stored win chances that the solver still agrees with."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import AVOID, Card, Game, Move, MoveKind, legal_moves, weapon_limit
from scoundrel.ui.lessons.answers import result, results
from scoundrel.ui.lessons.mistakes import MISTAKES, Mistake, chances_of, judged, prompt
from tests import ROOT
from tests.extent import share
from tests.languages import module_at

BUILD = module_at(ROOT / "assets" / "build_mistakes.py")
MADE = {"fresh": "8d 3c*", "full": "9h", "second": "Jc* 7h Th", "swap": "Td", "late": "7h"}
QUEEN = Card.parse("Qs")
each = pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)


def after(mistake: Mistake, moves: str) -> Game:
    return Game.replay(mistake.game, map(Move.parse, moves.split()))


@each
def test_the_mistake_is_told_with_its_cost(mistake: Mistake) -> None:
    found = judged(mistake, after(mistake, MADE[mistake.name]))
    assert found.named
    assert found.lost >= 12
    told = prompt(mistake, after(mistake, MADE[mistake.name]))
    assert told.answer
    assert f"from {found.best}% to *{found.chance}%*" in told.words


@each
def test_what_is_said_to_be_better_is_the_best(mistake: Mistake) -> None:
    game = after(mistake, mistake.better)
    found = judged(mistake, game)
    assert (found.over, found.named, found.lost) == (True, False, 0)
    assert found.best - found.chance <= 1
    assert f"*Well played*: your win chance is {found.best}%." in prompt(mistake, game).words


@each
def test_every_result_of_the_room_has_its_chance(mistake: Mistake) -> None:
    assert results(Game(mistake.game).state).keys() == chances_of(mistake.name).keys()


@given(st.sampled_from(MISTAKES), st.lists(st.integers(0, 99), max_size=12))
def test_whatever_is_played_is_judged_and_no_move_makes_it_better(
    mistake: Mistake, choices: list[int]
) -> None:
    game = Game(mistake.game)
    found = judged(mistake, game)
    assert (found.lost, found.over) == (0, False)
    for choice in choices:
        if not (moves := legal_moves(game.state)):
            break
        before = judged(mistake, game)
        game.push(moves[choice % len(moves)])
        found = judged(mistake, game)
        assert found.chance <= before.chance
        assert found.best == before.best
        assert prompt(mistake, game).answer == (found.over or found.lost > 0)
        if before.over:
            assert found == before


@given(st.sampled_from(MISTAKES), st.lists(st.integers(0, 99), min_size=1, max_size=3))
def test_what_is_told_of_a_mistake_is_true(mistake: Mistake, choices: list[int]) -> None:
    game = Game(mistake.game)
    for choice in choices:
        if moves := legal_moves(game.state):
            game.push(moves[choice % len(moves)])
    words = prompt(mistake, game).words
    drunk = [step for step in game.steps if step.move.kind is MoveKind.DRINK]
    if "can't fight the Queen" in words:
        taken = [step for step in game.steps if step.move.card == QUEEN]
        assert all(step.move.kind is MoveKind.FIGHT_BAREHANDED for step in taken)
        weapon = next(
            step.after.weapon for step in game.steps if step.after.weapon and step.after.weapon.slain
        )
        assert weapon is not None
        assert weapon_limit(game.id.ruleset, weapon) < QUEEN.value
    if "the potion healed only 1" in words:
        assert any(step.after.health - step.before.health == 1 for step in drunk)
    if "the second potion healed nothing" in words:
        assert len(drunk) == 2
    if "had slain nothing yet" in words:
        swap = next(step for step in game.steps if step.move.kind is MoveKind.EQUIP)
        assert swap.before.weapon is not None
        assert not swap.before.weapon.slain
    if "avoid this Room" in words:
        assert game.steps[0].move is not AVOID


@pytest.mark.parametrize("mistake", share(MISTAKES, 2), ids=lambda mistake: mistake.name)
def test_the_solver_still_agrees(mistake: Mistake) -> None:
    """New trials, as many as for the stored chances, agree within six points and confirm the mistake."""
    made, best = (after(mistake, moves) for moves in (MADE[mistake.name], mistake.better))
    stored = judged(mistake, made).chance, judged(mistake, best).chance
    last = made.steps[-1]
    over = {result(last.before, last.move): ()} if last.deals else results(made.state)
    ways = [(name, made.moves + rest) for name, rest in over.items()]
    likeliest = max(ways, key=lambda way: chances_of(mistake.name)[way[0]])
    found = BUILD.chances(mistake.game, [likeliest, ("best", best.moves)], BUILD.TRIALS)
    for chance, percent in zip(
        found.values(), (chances_of(mistake.name)[likeliest[0]], stored[1]), strict=True
    ):
        assert abs(100 * chance - percent) <= 6
    assert 100 * (found["best"] - found[likeliest[0]]) >= 12
