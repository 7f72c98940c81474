"""The moves of a finished game in words."""

from __future__ import annotations

from hypothesis import given

from scoundrel.engine import Game, room_turns, score
from scoundrel.ui.words import result_text, table_text
from tests.engine.strategies import SETTINGS, games
from tests.goldens import golden

MINUS = "\N{MINUS SIGN}"


def test_a_move_is_told_in_words() -> None:
    steps = golden("classic_cleared").steps
    assert table_text.where(steps, 0) == "Room 1 of 18"
    assert table_text.deed(steps, 0) == "Before the first of 47 moves."
    assert table_text.where(steps, 14) == "Room 6 of 18, move 14 of 47"
    assert table_text.deed(steps, 14) == "You drank the 6 of Hearts: +6 health."
    assert table_text.deed(steps, 13) == "You avoided the Room. Next is Room 6."
    assert table_text.deed(steps, 47).endswith("The Dungeon is cleared.")
    assert table_text.deed((), 0) == "No move was made."
    died = golden("classic_death")
    assert table_text.deed(died.steps, len(died.steps)).endswith("damage. You died.")
    told = score(died.state)
    assert result_text.result_with_score(died) == f"died, score {f'{MINUS}{-told}' if told < 0 else told}"


@SETTINGS
@given(games)
def test_every_move_can_be_told(game: Game) -> None:
    """With the card that was taken, and in the Room of the record."""
    rooms = [turn.number for turn in room_turns(game) for _ in turn.moves]
    for moves, step in enumerate(game.steps, 1):
        assert table_text.where(game.steps, moves).startswith(f"Room {rooms[moves - 1]} of ")
        deed = table_text.deed(game.steps, moves)
        assert step.move.card is None or f"of {step.move.card.suit.name.capitalize()}" in deed
