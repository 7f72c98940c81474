"""Prompts for the player only name legal actions."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoundrel.engine import Game, Move, legal_moves
from scoundrel.ui.lessons import first
from scoundrel.ui.words import spoken, table_text
from tests.engine.strategies import SETTINGS
from tests.ui.openings import game
from tests.ui.states import whole_games

ORDER = "2h 3c 4c 5c 6c"


@pytest.mark.parametrize(
    ("moves", "rules", "has", "lacks"),
    [
        ("", "classic", ["three of the four", "or avoid"], ["potion"]),
        ("3c", "classic", ["Take two"], ["avoid", "potion"]),
        ("3c 4c", "classic", ["Take one"], ["avoid"]),
        ("2h", "classic", ["Take two"], ["potion"]),
        ("2h 3c", "classic", ["Take one"], ["potion"]),
        ("2h 3c 4c", "classic", [], ["potion"]),
        ("-", "classic", ["can't avoid twice"], ["or avoid"]),
        ("", "hard", ["never"], ["or avoid"]),
        ("-", "easy", ["or avoid"], []),
    ],
)
def test_the_prompt_says_what_may_be_done(moves: str, rules: str, has: list[str], lacks: list[str]) -> None:
    said = table_text.prompt(game(ORDER, moves, rules))
    assert [words for words in (*has, *lacks) if words in said] == has


def test_a_used_potion_is_named_only_while_another_tempts() -> None:
    assert "potion" in table_text.prompt(game("2h 3h 4c 5c 6c", "2h"))
    assert "potion" not in table_text.prompt(game("2h 3h 4c 5c 6c", "2h 3h"))
    lesson = first.resume(" ".join(str(step.move) for step in first.STEPS[:-2]))
    assert table_text.prompt(lesson) == "Take the last two."


@SETTINGS
@given(whole_games)
def test_the_prompt_offers_avoiding_exactly_when_it_is_lawful(played: Game) -> None:
    replayed = Game(played.id)
    for move in (*played.moves, None):
        state = replayed.state
        if replayed.over:
            break
        said = table_text.prompt(replayed)
        assert ("or avoid" in said) == (Move.parse("-") in legal_moves(state))
        assert said.endswith(".")
        assert len(said) <= 72
        assert move is not None
        replayed.push(move)


@SETTINGS
@given(whole_games)
def test_the_number_still_to_take_falls_with_every_card_and_agrees_with_the_prompt(played: Game) -> None:
    words = {"one": 1, "two": 2, "three": 3}
    replayed, expected = Game(played.id), None
    for move in played.moves:
        cards, taken = sum(card is not None for card in replayed.state.room), replayed.state.taken
        n = table_text.cards_to_take(replayed)
        assert 1 <= n <= cards
        assert expected in (None, n)
        counted = table_text.prompt(replayed).split()[1]
        assert words.get(counted, n) == n
        replayed.push(move)
        expected = n - 1 if replayed.state.taken == taken + 1 else None
    assert not replayed.over or table_text.cards_to_take(replayed) == 0


@SETTINGS
@given(whole_games)
def test_the_count_of_cards_to_take_agrees_with_the_prompt_on_the_last_cards(played: Game) -> None:
    replayed = Game(played.id)
    for move in played.moves:
        said, counted = table_text.prompt(replayed), spoken.to_take(replayed)
        for words in ("Take the last card.", "The last Room: take every remaining card."):
            assert (said == words) is (counted == words)
        replayed.push(move)
