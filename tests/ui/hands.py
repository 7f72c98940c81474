"""Rooms to make gestures in, and what every refusal must be."""

from __future__ import annotations

from scoundrel.engine import Move
from scoundrel.ui.table.gestures import Answer, Refusal
from tests.engine.tables import table

move = Move.parse
"""Read a move."""


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
