"""Every objection, reason and verdict there is has a message, with all that its value says."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from scoundrel.engine import ARMED, AVOID, PLAIN, Card, GameState, Objection, ObjectionKind, objection
from scoundrel.i18n import use
from scoundrel.pseudo_locale import CODE as PSEUDO
from scoundrel.solver.reasons import Reason
from scoundrel.ui.words import review_text, table_text
from scoundrel.ui.words.numbers import MINUS
from scoundrel.ui.words.table_text import avoid_refusal
from tests.engine.strategies import SETTINGS
from tests.solver.sayings import LONG_REASONS, REASONS
from tests.ui.states import going_on

KING, KNIFE, POTION = Card.parse("Ks"), Card.parse("2d"), Card.parse("5h")
AVOIDING = {
    ObjectionKind.GAME_OVER,
    ObjectionKind.NEVER_AVOID,
    ObjectionKind.CARD_TAKEN,
    ObjectionKind.ROOM_NOT_FULL,
    ObjectionKind.AVOIDED_LAST,
}


@pytest.fixture(params=["en", PSEUDO])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The source language, and one in which an untranslated sentence shows."""
    code: str = request.param
    use(code)
    yield code
    use("en")


def assert_said(sentence: str, language: str) -> None:
    assert len(sentence) > 5
    assert "{" not in sentence
    assert sentence.startswith("[") == (language == PSEUDO)


@pytest.mark.parametrize("kind", ObjectionKind)
@pytest.mark.parametrize("card", [KING, KNIFE, POTION])
@pytest.mark.parametrize("equal", [False, True])
def test_every_objection_has_a_message(language: str, kind: ObjectionKind, card: Card, equal: bool) -> None:
    value = Objection(kind, card, Card.parse("8c"), 8, equal)
    assert_said(table_text.refusal(value), language)
    if kind is ObjectionKind.WEAPON_LIMIT:
        assert "8" in table_text.refusal(value)
    if kind in AVOIDING:
        assert_said(avoid_refusal(value), language)


@SETTINGS
@given(going_on)
def test_every_objection_the_engine_raises_is_phrased(state: GameState) -> None:
    moves = [
        AVOID,
        *(way[card] for card in state.room if card is not None for way in (PLAIN, ARMED) if card in way),
    ]
    for move in moves:
        reason = objection(state, move)
        assert reason is None or table_text.refusal(reason).endswith(".")
        assert reason is None or move is not AVOID or avoid_refusal(reason)


@pytest.mark.parametrize("value", [*REASONS, *LONG_REASONS], ids=lambda value: value.kind.value)
def test_every_reason_is_said_in_the_players_language(language: str, value: Reason) -> None:
    said = review_text.reason_text(value)
    assert_said(said, language)
    if language == "en":
        assert said == str(value).replace("-", MINUS)
