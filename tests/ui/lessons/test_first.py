"""The first lesson's script: each prompt asks for the next step, and any moves lead to the lesson's end."""

from __future__ import annotations

import re
from itertools import permutations

from hypothesis import given, strategies as st

from scoundrel.engine import (
    ARMED,
    PLAIN,
    Card,
    Game,
    GameState,
    Move,
    Outcome,
    apply,
    legal_moves,
    objection,
    outcome,
    preview,
    score,
    weapon_limit,
)
from scoundrel.ui.lessons.answers import Spot
from scoundrel.ui.lessons.first import DUNGEON, ROOMS, STEPS, due, prompt, resume

NATURAL = "3c 5d 8s* 4c* 5h 2h - Td Kc* 4s Qs* 9s* Th"


def after(moves: str) -> Game:
    return Game.replay(DUNGEON, map(Move.parse, moves.split()))


def words(moves: str, *, read: bool = False) -> str:
    found = prompt(after(moves), read=read)
    return "" if found is None else found.words


def test_each_step_is_due_once_and_its_move_leads_to_the_next() -> None:
    game, asked, read = Game(DUNGEON), [], 0
    while (step := due(game.state)) is not None:
        found = prompt(game)
        assert found is not None
        assert (found.words, found.at, found.answer) == (step.words(game.state), step.at, False)
        assert len(found.words.split()) <= 25
        assert found.at is Spot.AVOID or found.at in game.state.room
        read += len(found.words.split())
        asked.append(step)
        game.push(step.move)
    assert asked == [*STEPS]
    assert read < 260  # the number of words, which take a minute and a half to read at an easy pace
    assert " ".join(map(str, game.moves)) == NATURAL
    assert prompt(game) is None
    assert (outcome(game.state), score(game.state), game.room_number) == (Outcome.CLEARED, 30, ROOMS)
    assert game.practice


moves_made = st.lists(st.integers(0, 99), max_size=40)


@given(moves_made, st.booleans())
def test_whatever_is_played_the_lesson_goes_on_to_its_end(choices: list[int], read: bool) -> None:
    game = Game(DUNGEON)
    for choice in choices:
        found = prompt(game, read=read)
        if game.over:
            break
        assert found is not None
        assert found.words
        assert isinstance(found.at, Spot | None) or found.at in game.state.room
        step = due(game.state)
        assert step is None or step.move in legal_moves(game.state)
        if found.answer:
            assert game.can_undo
            assert prompt(game, read=True) != found
        moves = legal_moves(game.state)
        game.push(moves[choice % len(moves)])
    while not game.over:
        step = due(game.state)
        game.push(legal_moves(game.state)[0] if step is None else step.move)
    found = prompt(game, read=read)
    if outcome(game.state) is Outcome.CLEARED:
        assert found is None
    else:
        assert found is not None
        assert (found.answer, found.final) == (True, True)
        game.undo()
        assert not game.over


@given(moves_made)
def test_a_lesson_that_was_left_is_taken_up_where_it_was(choices: list[int]) -> None:
    game = Game(DUNGEON)
    for choice in choices:
        if game.over:
            break
        moves = legal_moves(game.state)
        game.push(moves[choice % len(moves)])
    again = resume(" ".join(map(str, game.moves)))
    assert again.moves == game.moves
    assert prompt(again) == prompt(game)


def test_moves_of_another_lesson_are_taken_up_as_far_as_they_go() -> None:
    assert resume("3c 5d Ks 8s*").moves == (Move.parse("3c"), Move.parse("5d"))
    assert resume("3c nonsense").moves == (Move.parse("3c"),)
    assert resume("").moves == ()


def test_wrong_moves_are_answered_with_what_came_of_them() -> None:
    assert "would have cost only 3" in words("3c 5d 8s")
    assert "it would have cost nothing" in words("5d 3c")
    assert "Without a Weapon, that cost you the full 8" in words("8s")
    assert "Fight the strongest first" in words("5d 3c*")
    assert "up to 3" in words("3c 5d 8s* 4c* 9s")
    assert "only one heals in each Room" in words("3c 5d 8s* 2h 5h")
    assert "can't avoid this one" in words("-")
    assert "That potion could have healed 2 more" in words("2h")
    assert "up to 3, so the Queen is out of its reach" in words("3c 5d 8s* 4c* 5h 2h - Td Kc* 4s*")


def test_the_limit_of_a_used_weapon_is_told_whatever_is_played() -> None:
    limit = "can only fight *lower* Monsters, up to"
    assert limit in words("8s 5d 2h 9s*"), "the 4 is still in reach"
    assert limit in words("5d 8s*"), "asked for"
    assert limit not in words("8s 5d 2h 9s* 4c*"), "only once"
    assert limit not in words("3c 5d 8s*"), "the next prompt tells it"


def test_once_all_cards_are_known_nothing_better_can_be_done_than_is_asked_for() -> None:
    """From the fourth Room on, when every card has been seen, no line beats the script."""
    begun = after(NATURAL[: NATURAL.index(" Td")])
    assert begun.room_number == ROOMS - 1
    assert _best(begun.state) == score(after(NATURAL).state)


def _best(state: GameState) -> int:
    """Return the best score of all lines from ``state`` to the end."""
    if outcome(state) is not None:
        return score(state)
    return max(_best(apply(state, move).state) for move in legal_moves(state))


def test_a_potion_that_heals_no_more_in_any_order_is_not_called_wasted() -> None:
    hurt = "3c 5d 2h 4c* 5h"  # the potion heals 4 of its 5: the Weapon slays the 4 without loss
    before = after(hurt[: hurt.rindex(" ")]).state
    assert before.health < before.ruleset.max_health
    assert "wasted" not in words(hurt)


COSTS = re.compile(r"costs you \*?(\d+)|only \*(\d+)\* gets through")


@given(moves_made)
def test_prompts_are_true_and_the_moves_they_ask_for_are_not_answered(choices: list[int]) -> None:
    game = Game(DUNGEON)
    for choice in choices:
        if game.over:
            return
        step, state = due(game.state), game.state
        if step is not None:
            found = prompt(Game.replay(DUNGEON, (*game.moves, step.move)))
            assert found is None or found.final or not found.answer
            text = step.words(state)
            for cost in COSTS.finditer(text):
                assert preview(state, step.move).damage == int("".join(filter(None, cost.groups())))
            if "below" in text:
                assert f"below *{weapon_limit(state.ruleset, state.weapon) + 1}*" in text
            if "costs you nothing" in text:
                assert preview(state, step.move).damage == 0
            if "your score" in text:
                after_it = apply(state, step.move).state
                assert ("full health" in text) == (score(after_it) > after_it.health)
            if "kill you" in text:
                assert all(_dies(state, order) for order in permutations([c for c in state.room if c], 3))
        moves = legal_moves(state)
        game.push(moves[choice % len(moves)])


def _dies(state: GameState, cards: tuple[Card, ...]) -> bool:
    """Return whether taking ``cards`` in order kills, using the Weapon whenever that is legal."""
    for card in cards:
        if outcome(state) is not None:
            break
        armed = ARMED.get(card)
        use = armed if armed is not None and objection(state, armed) is None else PLAIN[card]
        state = apply(state, use).state
    return outcome(state) is Outcome.DIED
