"""What the player is told to do next is what may be done."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from scoundrel.engine import EASY, HARD, Game, GameState, Move, legal_moves
from scoundrel.ui.words import table_text
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.goldens import golden
from tests.ui.openings import game
from tests.ui.states import whole_games


def test_the_first_prompt_tells_both_things_one_may_do() -> None:
    said = table_text.prompt(game("2c 3c 4c 5c"))
    assert "three of the four" in said
    assert "or avoid" in said


def test_after_a_card_is_taken_the_rest_are_counted() -> None:
    for moves, count in (("2c", "Take two"), ("2c 3c", "Take one")):
        said = table_text.prompt(game("2c 3c 4c 5c", moves))
        assert said.startswith(count)
        assert "avoid" not in said


def test_a_used_potion_is_mentioned_until_the_turn_ends() -> None:
    first = "2h 3c 4c 5c 6c"
    assert "potion" in table_text.prompt(game(first, "2h"))
    assert "potion" in table_text.prompt(game(first, "2h 3c"))
    assert "potion" not in table_text.prompt(game(first, "3c"))
    assert "potion" not in table_text.prompt(game(first, "2h 3c 4c"))


def test_a_room_that_cannot_be_avoided_says_why() -> None:
    avoided = table_text.prompt(game("2c 3c 4c 5c", "-"))
    assert "You avoided" in avoided
    assert "or avoid" not in avoided
    never = table_text.prompt(game("2c 3c 4c 5c", rules="hard"))
    assert "never" in never
    assert "or avoid" not in never
    assert "or avoid" in table_text.prompt(game("2c 3c 4c 5c", "-", rules="easy"))


def test_the_last_room_of_two_must_be_taken_whole() -> None:
    played = golden("classic_bonus")
    last = Game.replay(played.id, played.moves[:-2])
    assert sum(card is not None for card in last.state.room) == 2
    said = table_text.prompt(last)
    assert "last Room" in said
    assert "every card" in said
    last.push(played.moves[-2])
    assert table_text.prompt(last).startswith("Take one")


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
        assert (table_text.avoid_note(state) is None) == (Move.parse("-") in legal_moves(state))
        assert said.endswith(".")
        assert len(said) <= 90
        assert move is not None
        replayed.push(move)


@SETTINGS
@given(whole_games)
def test_the_count_of_cards_still_to_take_comes_true(played: Game) -> None:
    words = {"one": 1, "two": 2, "three": 3}
    replayed = Game(played.id)
    states = [replayed.state]
    said = [table_text.prompt(replayed)]
    for move in played.moves:
        replayed.push(move)
        states.append(replayed.state)
        said.append("" if replayed.over else table_text.prompt(replayed))
    for (before, words_before), (after, words_after) in pairwise(zip(states, said, strict=True)):
        counted = words_before.split()[1]
        if counted in words and "more" in words_before and words_after and after.taken == before.taken + 1:
            assert words[counted] - 1 == words[words_after.split()[1]]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (table("2c 3c 4c 5c", rules=HARD), "never"),
        (table("2c 3c 4c -", taken=1), "taken"),
        (table("2c 3c 4c 5c", avoided_last=True), "twice"),
        (table("2c 3c 4c -", dungeon=""), "full Room"),
    ],
)
def test_under_the_button_stands_why_it_cannot_be_used(state: GameState, words: str) -> None:
    note = table_text.avoid_note(state)
    assert note is not None
    assert words in note
    assert len(note) <= 30, "it must fit under the button"


def test_under_the_button_stands_nothing_when_it_can_be_used() -> None:
    assert table_text.avoid_note(table("2c 3c 4c 5c")) is None
    assert table_text.avoid_note(table("2c 3c 4c 5c", avoided_last=True, rules=EASY)) is None
