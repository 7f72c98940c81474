"""Win chances in Dungeons selected by winnability or stars are consistent, and equal in hints and reviews."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import AVOID, MAX_STARS, WINNABLE, Game, GameId, Ruleset, Selection
from scoundrel.solver.advisor import advise
from scoundrel.solver.review import Review
from scoundrel.solver.value import conditional, share_seen
from scoundrel.solver.view import PlayerView
from tests.engine.strategies import SETTINGS, play_randomly

RULES = [Ruleset.parse(name) for name in ("classic", "classic+equal", "hard", "hard+equal")]
CHOSEN = [Selection(winnable, stars) for winnable, stars in product((False, True), range(MAX_STARS + 1))][1:]


def dealt(rules: Ruleset, selection: Selection, number: int = 1) -> Game:
    game = Game(GameId(rules, number))
    game.selection = selection
    return game


def first(game: Game) -> float:
    return advise(PlayerView.of(game), 0)[0].clear_chance


@given(st.sampled_from(RULES), st.sampled_from(CHOSEN), st.integers(0, 30), st.floats(0, 1), st.floats(0, 1))
@SETTINGS
def test_a_better_plan_stays_better_and_a_certain_one_certain(
    rules: Ruleset, selection: Selection, moves: int, one: float, other: float
) -> None:
    game = dealt(rules, selection)
    play_randomly(game, 3, moves)
    view = PlayerView.of(game)
    low, high = sorted((one, other))
    assert conditional(low, view) <= conditional(high, view)
    assert [conditional(end, view) for end in (0.0, 1.0)] == [0.0, 1.0]
    assert 0 <= share_seen(view) <= 1


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_more_stars_are_a_lower_chance(rules: Ruleset) -> None:
    chances = [first(dealt(rules, Selection(stars=stars))) for stars in range(1, MAX_STARS + 1)]
    assert chances == sorted(chances, reverse=True)
    assert chances[-1] < first(dealt(rules, Selection())) < chances[0]


def test_most_hard_dungeons_are_lost_before_they_begin() -> None:
    hard = RULES[2]
    assert first(dealt(hard, WINNABLE)) > 2.5 * first(dealt(hard, Selection()))


def test_the_plans_are_the_same_for_chosen_dungeons() -> None:
    any_deal, chosen = (advise(PlayerView.of(dealt(RULES[0], one)), 0) for one in (Selection(), WINNABLE))
    assert [plan.moves for plan in any_deal] == [plan.moves for plan in chosen]


def test_a_review_states_the_chance_of_the_hint() -> None:
    game = dealt(RULES[2], WINNABLE)
    expected = first(game)
    play_randomly(game, 5, 12)
    review = Review(game)
    while not review.turns:
        review.step(0)
    assert review.turns[0].chance == pytest.approx(expected, abs=1e-9)
    assert review.turns[0].best.clear_chance == review.turns[0].chance


def test_copies_keep_the_selection() -> None:
    game = dealt(RULES[0], WINNABLE)
    game.push(AVOID)
    assert game.at(0).selection == game.at(1).selection == WINNABLE
    assert (game.at(0).moves, game.at(1).moves) == ((), game.moves)
