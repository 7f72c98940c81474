"""Texts of the result: how a game ended, and a sum that gives its score."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given

from scoundrel.engine import (
    Card,
    CardKind,
    Game,
    GameState,
    Outcome,
    outcome,
    parse_record,
    score,
    unslain,
)
from scoundrel.ui.words import result_text
from scoundrel.ui.words.card_names import name
from tests.engine.strategies import SETTINGS
from tests.goldens import GOLDEN
from tests.ui.openings import game
from tests.ui.states import whole_games


@SETTINGS
@given(whole_games)
def test_the_endings_sum_is_the_score(played: Game) -> None:
    told = result_text.score_sum(played)
    assert told.total == score(played.state)
    assert sum(part for _, part in told.lines) == told.total
    assert told.monsters == unslain_if_dead(played.state)
    assert f"Room {played.room_number}" in told.story
    assert ("cleared" in told.title) == (outcome(played.state) is Outcome.CLEARED)
    assert ("died" in told.title) == (outcome(played.state) is Outcome.DIED)
    left = sum(card.value for card in told.monsters)
    assert told.total == played.state.health - left + bonus(played.state)


def unslain_if_dead(state: GameState) -> tuple[Card, ...]:
    """The Monsters that cost points."""
    return unslain(state) if state.health <= 0 else ()


def bonus(state: GameState) -> int:
    """What the last potion is worth, by the rule as it is written."""
    last = state.last_taken
    full = state.health == state.ruleset.max_health
    earned = state.ruleset.final_potion_bonus and full and last is not None
    return last.value if earned and last is not None and last.kind is CardKind.POTION else 0


FINISHED = [path for path in sorted(GOLDEN.glob("*.txt")) if "Score: " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: path.stem)
def test_the_golden_games_end_as_they_say(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    played = parse_record(text).game
    told = result_text.score_sum(played)
    assert f"Score: {told.total}\n" in text
    assert sum(part for _, part in told.lines) == told.total


def test_a_death_tells_who_killed_and_how_and_counts_the_monsters_by_the_rules() -> None:
    for rules, where in (("classic", "in the Dungeon"), ("classic+room", "and the Room")):
        played = game("Ks Qs Jc 2d", "Ks Qs", rules=rules)
        told = result_text.score_sum(played)
        assert name(Card.parse("Qs")).removeprefix("The ") in told.story
        assert "barehanded" in told.story
        assert where in told.lines[1][0]
        assert (Card.parse("Jc") in told.monsters) == (rules == "classic+room")
        assert [card.value for card in told.monsters] == sorted(
            (card.value for card in told.monsters), reverse=True
        )
