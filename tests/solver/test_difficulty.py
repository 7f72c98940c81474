"""Stars are what they are said to be: how many quarters of full health it takes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Game, GameId
from scoundrel.solver.attempt import Attempt
from scoundrel.solver.difficulty import EFFORT, MOST_STARS, Difficulty, quarter, stars
from tests.engine.strategies import SETTINGS


@given(st.integers(1, 9999).flatmap(lambda most: st.tuples(st.just(most), st.integers(1, most))))
@SETTINGS
def test_stars_grow_with_the_health_needed(of: tuple[int, int]) -> None:
    most, least = of
    assert 1 <= stars(most, least) <= 4
    assert least == 1 or stars(most, least - 1) <= stars(most, least)
    assert stars(most, least) < stars(most, None) == MOST_STARS


@pytest.mark.parametrize(
    ("most", "least", "expected"),
    [(20, 1, 1), (20, 5, 1), (20, 6, 2), (20, 10, 2), (20, 11, 3), (20, 16, 4), (20, 20, 4), (10, 3, 1)],
)
def test_stars_count_quarters_rounded_up(most: int, least: int, expected: int) -> None:
    assert stars(most, least) == expected


def cleared_from(game_id: GameId, health: int) -> bool:
    """Is a line found that clears the Dungeon from so little health?"""
    attempt = Attempt(replace(Game(game_id).state, health=health), EFFORT)
    while not attempt.step(1.0):
        pass
    return attempt.cleared is True


@pytest.mark.parametrize("text", ["easy#4", "classic#486626", "classic#9076035", "hard#9978241", "hard#4"])
def test_the_stars_of_a_dungeon(text: str) -> None:
    game_id = GameId.parse(text)
    enough = next((k for k in range(1, 5) if cleared_from(game_id, quarter(20, k))), None)
    difficulty = Difficulty(Game(game_id).state, cleared=enough is not None)
    while not difficulty.step(0.0):
        pass
    assert difficulty.stars == (enough or MOST_STARS)
