"""A hand that has done nothing before, the Rooms it plays in, and what every refusal must be."""

from __future__ import annotations

from scoundrel.engine import Card, GameState, Move
from scoundrel.ui.table.gestures import Answer, Gestures, Refusal
from scoundrel.ui.table.layout import Place
from tests.engine.tables import table

from .gestures import click, drag, place_pos, slot_pos
from .layouts import LAYOUT


def card(code: str) -> Card:
    """Read a card."""
    return Card.parse(code)


def move(text: str) -> Move:
    """Read a move."""
    return Move.parse(text)


def clicked(state: GameState, code: str, button: int = 1, *, shift: bool = False) -> Answer:
    """A click on a card of the Room, by a hand that has done nothing before."""
    hand = Gestures()
    return click(hand, state, LAYOUT, slot_pos(LAYOUT, state, card(code)), button, shift=shift)


def dragged(state: GameState, code: str, place: Place) -> Answer:
    """A card of the Room carried to a place, by a hand that has done nothing before."""
    return drag(Gestures(), state, LAYOUT, slot_pos(LAYOUT, state, card(code)), place_pos(LAYOUT, place))


def assert_refused(answer: Answer, words: str) -> None:
    """``answer`` is a refusal, in one short sentence that has these words."""
    assert isinstance(answer, Refusal), answer
    assert_one_sentence(answer.reason)
    assert words in answer.reason


def assert_one_sentence(reason: str) -> None:
    """One sentence, short enough for one line of the table."""
    assert reason[0].isupper() or reason[0].isdigit()
    assert reason.endswith(".")
    assert "." not in reason[:-1]
    assert "\n" not in reason
    assert len(reason) <= 80


ROOM = table("Ks 5c 7d 4h", "9d Qs", health=15)
"""A King the Weapon may no longer fight, a 5 that it may, a Weapon and a potion."""
BARE = table("Ks 5c 7d 4h", health=20)
"""The same without a Weapon."""
