"""Texts of a finished game: its moves, its ending, and a sum that equals its score."""

from __future__ import annotations

from hypothesis import given

from scoundrel.cli.simulate import PLAYERS, play
from scoundrel.engine import (
    Card,
    CardKind,
    Game,
    GameId,
    GameState,
    Outcome,
    outcome,
    room_turns,
    score,
    unslain,
)
from scoundrel.ui.words import result_text, table_text
from scoundrel.ui.words.card_names import name
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden
from tests.ui.openings import game
from tests.ui.states import whole_games


@SETTINGS
@given(whole_games)
def test_the_endings_sum_is_the_score(played: Game) -> None:
    told = result_text.score_sum(played)
    assert told.total == score(played.state)
    assert sum(part for _, part in told.lines) == told.total
    assert told.monsters == unslain_if_dead(played.state)
    assert f"Room {played.room_number}" in told.story or "from the end" in told.story
    assert ("cleared" in told.title) == (outcome(played.state) is Outcome.CLEARED)
    assert ("died" in told.title) == (outcome(played.state) is Outcome.DIED)
    left = sum(card.value for card in told.monsters)
    assert told.total == played.state.health - left + bonus(played.state)


def unslain_if_dead(state: GameState) -> tuple[Card, ...]:
    """Return the Monsters that cost points: the unslain ones after a death, otherwise none."""
    return unslain(state) if state.health <= 0 else ()


def bonus(state: GameState) -> int:
    """Return the last potion's bonus, computed directly from the rule."""
    last = state.last_taken
    full = state.health == state.ruleset.max_health
    earned = state.ruleset.final_potion_bonus and full and last is not None
    return last.value if earned and last is not None and last.kind is CardKind.POTION else 0


def test_a_death_tells_who_killed_and_how_and_counts_the_monsters_by_the_rules() -> None:
    for rules, where in (("classic", "in the Dungeon"), ("classic+room", "and the Room")):
        played = game("Ks Qs Jc 2d", "Ks Qs", rules=rules)
        told = result_text.score_sum(played)
        assert name(Card.parse("Qs")).removeprefix("The ") in told.story
        assert "barehanded" in told.story
        assert "the Pale Queen (Queen of Spades) barehanded" in told.story
        assert "the Pale Queen barehanded" in result_text.story(played, beside=True)
        assert where in told.lines[1][0]
        assert (Card.parse("Jc") in told.monsters) == (rules == "classic+room")
        assert [card.value for card in told.monsters] == sorted(
            (card.value for card in told.monsters), reverse=True
        )


def test_a_death_near_the_end_tells_how_near() -> None:
    death = play(Game(GameId.parse("classic#13")), PLAYERS["greedy"](0, 0.0))
    assert (
        result_text.story(death)
        == "So close: the Gravedigger (10 of Spades) killed you 4 cards from the end."
    )


MINUS = "\N{MINUS SIGN}"


def test_a_move_is_told_in_words() -> None:
    steps = golden("classic_cleared").steps
    assert table_text.where(steps, 0) == "Room 1 of 18"
    assert table_text.deed(steps, 0) == "Start (47 moves)."
    assert table_text.where(steps, 14) == "Room 6 of 18, move 14 of 47"
    assert table_text.deed(steps, 14) == "You drank the 6 of Hearts: +6 health."
    assert table_text.deed(steps, 13) == "You avoided the Room. On to Room 6."
    assert table_text.deed(steps, 47).endswith("You cleared the Dungeon.")
    assert table_text.deed((), 0) == "No moves were made."
    died = golden("classic_death")
    assert table_text.deed(died.steps, len(died.steps)).endswith("damage. You died.")
    told = score(died.state)
    assert result_text.result(died) == f"died, score {f'{MINUS}{-told}' if told < 0 else told}"


@SETTINGS
@given(games)
def test_every_move_can_be_told(game: Game) -> None:
    """The text of a move names the suit of the card taken, and its place names the Room as in the record."""
    rooms = [turn.number for turn in room_turns(game) for _ in turn.moves]
    for moves, step in enumerate(game.steps, 1):
        assert table_text.where(game.steps, moves).startswith(f"Room {rooms[moves - 1]} of ")
        deed = table_text.deed(game.steps, moves)
        assert step.move.card is None or f"of {step.move.card.suit.name.capitalize()}" in deed
