"""Every objection, reason, fault and comparison has a message that matches it exactly."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import (
    ARMED,
    AVOID,
    PLAIN,
    Card,
    Fault,
    FaultKind,
    GameState,
    Objection,
    ObjectionKind,
    objection,
)
from scoundrel.i18n import use
from scoundrel.intervals import paired
from scoundrel.pseudo_locale import CODE as PSEUDO
from scoundrel.solver.sentences import Reason
from scoundrel.ui.words import games_text, review_text, table_text
from scoundrel.ui.words.numbers import MINUS
from tests.engine.strategies import SETTINGS
from tests.solver.sayings import LONG_REASONS, REASONS
from tests.ui.states import going_on

KING, KNIFE, POTION = Card.parse("Ks"), Card.parse("2d"), Card.parse("5h")


@pytest.fixture(params=["en", PSEUDO])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield the source language, and a language in which untranslated sentences are recognizable."""
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


@pytest.mark.parametrize("value", [*REASONS, *LONG_REASONS], ids=lambda value: value.kind.value)
def test_every_reason_is_said_in_the_players_language(language: str, value: Reason) -> None:
    said = review_text.reason_text(value)
    assert_said(said, language)
    if language == "en":
        assert said == re.sub(r"-(?=\d)", MINUS, str(value))


@pytest.mark.parametrize("kind", FaultKind)
def test_a_fault_is_translated_with_its_fields(language: str, kind: FaultKind) -> None:
    fault = Fault(kind, "one", "two", 7)
    said = games_text.fault_text(fault)
    assert_said(said, language)
    assert language == PSEUDO or said == str(fault)
    assert language == "en" or ("one" in said) == ("{text" in kind.value)


@SETTINGS
@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_a_difference_is_called_luck_as_long_as_it_may_be(gained: int, lost: int, alike: int) -> None:
    minimum, maximum = paired(gained, lost, gained + lost + alike)
    said = review_text.difference(gained + alike, lost + alike, minimum, maximum)
    better = "The best play" if gained > lost else "Your play" if gained < lost else "Both"
    assert said.startswith(f"{better} cleared")
    few, many = round(100 * minimum), round(100 * maximum)
    if gained != lost:
        assert f"cleared {abs(gained - lost)} more" in said
        assert ("luck" in said) is (few <= 0 <= many)
    mirrored = review_text.difference(lost + alike, gained + alike, -maximum, -minimum)
    swapped = {"The best play": "Your play", "Your play": "The best play", "Both": "Both"}[better]
    assert mirrored == said.replace(better, swapped, 1)
    assert "-" not in said.replace("re-deals", ""), "no bound is written with a sign"


def test_all_orders_there_are_leave_no_doubt() -> None:
    said = review_text.difference_of_orders(6, 0, 6)
    assert "best play clears the Dungeon in 6, your play in 0." in said
    assert "95%" not in review_text.share_of_orders(5, 6)
