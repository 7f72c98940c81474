"""Stars depend on how many of a hundred quick games are lost, and are the same each time."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import MAX_STARS, GameId, Ruleset
from scoundrel.solver.difficulty import GAMES, Difficulty, QuickGames, lost_games, stars
from tests.bench.difficulty import fifths
from tests.engine.strategies import SETTINGS
from tests.extent import LONG, share

TEXTS = ("easy#4", "classic#486626", "classic#9076035", "classic+equal#7", "hard#9978241", "hard#4")


def rated(text: str) -> Difficulty:
    difficulty = Difficulty(GameId.parse(text).start())
    while not difficulty.step(0.0):
        pass
    return difficulty


RULES = [Ruleset.parse(text) for text in ("classic", "easy", "hard", "classic+equal", "hard+equal")]


@given(st.integers(0, GAMES - 1), st.sampled_from(RULES))
@SETTINGS
def test_more_games_lost_are_no_fewer_stars(lost: int, rules: Ruleset) -> None:
    assert 1 <= stars(lost, rules) <= stars(lost + 1, rules) <= MAX_STARS
    assert lost in lost_games(stars(lost, rules), rules)


@pytest.mark.parametrize("text", share(TEXTS, 4, 1))
def test_the_stars_are_what_all_hundred_games_say(text: str) -> None:
    games = QuickGames(GameId.parse(text).start())
    lost = sum(games.play() <= 0 for _ in range(GAMES))
    first, again = rated(text), rated(text)
    assert first.stars == again.stars == stars(lost, GameId.parse(text).ruleset)
    assert first.played == again.played <= GAMES


@pytest.mark.parametrize("text", ["classic#486626", "hard#9978241"])
def test_until_they_are_known_there_is_a_range_that_narrows(text: str) -> None:
    difficulty = Difficulty(GameId.parse(text).start())
    assert (difficulty.minimum, difficulty.maximum) == (1, MAX_STARS)
    while True:
        before = difficulty.minimum, difficulty.maximum
        known = difficulty.step(0.0)
        assert before[0] <= difficulty.minimum <= difficulty.maximum <= before[1]
        assert known is (difficulty.minimum == difficulty.maximum)
        if known:
            break


def test_the_order_of_the_unseen_cards_is_not_known() -> None:
    """The first Room is played the same if the order of the unseen cards changes, because it isn't known."""
    game_id = GameId.parse("classic#11982")
    top, below = game_id.dungeon()[:8], game_id.dungeon()[8:]
    other = GameId(game_id.ruleset, None, (*top, *reversed(below)))
    after = []
    for start in (game_id.start(), other.start()):
        games = QuickGames(start)
        position = games.onward(games.begin, 0.0)
        assert position is not None
        after.append((position.row[:4], position.packed, position.avoided, position.column))
    assert after[0] == after[1]


def test_fifths_are_as_even_as_can_be() -> None:
    assert fifths([*range(100)]) == (20, 40, 60, 80)
    assert fifths([0] * 20 + [10] * 20 + [50] * 20 + [99] * 20 + [100] * 20) == (1, 11, 51, 100)


def test_random_dungeons_have_many_numbers_of_stars() -> None:
    """Even among a few Dungeons, star ratings vary; `tests.bench.difficulty` measures their shares."""
    counted = Counter(rated(f"classic#{number}").stars for number in range(40 if LONG else 3))
    assert len(counted) >= (3 if LONG else 2)
