"""Whole games as they were written down: what was true of them must stay true in every release."""

from __future__ import annotations

from datetime import date

import pytest

from scoundrel.engine import (
    AvoidPolicy,
    Card,
    CardKind,
    Drank,
    MoveKind,
    Outcome,
    final_bonus,
    format_record,
    outcome,
    parse_record,
    score,
)
from tests.goldens import GOLDEN, golden

ENDS = {
    "classic_bonus": (Outcome.CLEARED, 25, 22),
    "classic_cleared": (Outcome.CLEARED, 9, 18),
    "classic_death": (Outcome.DIED, -143, 7),
    "easy_avoids": (Outcome.CLEARED, 18, 35),
    "equal_cleared": (Outcome.CLEARED, 17, 21),
    "explicit_order_cleared": (Outcome.CLEARED, 16, 21),
    "explicit_order_potion_in_last_room": (Outcome.CLEARED, 43, 15),
    "hard_cleared": (Outcome.CLEARED, 9, 15),
    "raised_health_last_room": (Outcome.CLEARED, 49, 15),
    "room_death": (Outcome.DIED, -158, 7),
    "unfinished_practice": (None, None, 3),
}
"""For each file the outcome, the score and how many Rooms there were."""


def test_every_file_is_known() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_golden_games_round_trip_and_end_as_recorded(name: str) -> None:
    data = (GOLDEN / f"{name}.txt").read_bytes()
    assert format_record(parse_record(data)).encode() == data
    state, (end, points, rooms) = golden(name).state, ENDS[name]
    assert outcome(state) is end
    assert golden(name).room_number == rooms
    assert end is None or score(state) == points


def test_golden_games_show_what_their_names_say() -> None:
    bonus = golden("classic_bonus").state
    assert (bonus.health, final_bonus(bonus)) == (20, 5)
    avoids = [move.kind is MoveKind.AVOID for move in golden("easy_avoids").moves]
    assert sum(avoids) == 20
    assert any(all(avoids[at : at + 8]) for at in range(len(avoids)))
    assert golden("hard_cleared").state.ruleset.avoid is AvoidPolicy.NEVER
    explicit = golden("explicit_order_potion_in_last_room")
    assert explicit.id.number is None
    drank = next(step.events[0] for step in explicit.steps[-2:] if step.move.kind is MoveKind.DRINK)
    assert drank == Drank(Card.parse("9h"), 9, spent=False)
    assert golden("unfinished_practice").practice
    assert parse_record((GOLDEN / "unfinished_practice.txt").read_bytes()).played == date(2026, 2, 28)


def test_the_deaths_count_what_they_should() -> None:
    for name, room_counts in (("classic_death", False), ("room_death", True)):
        state = golden(name).state
        left = [*state.dungeon, *((card for card in state.room if card is not None) if room_counts else ())]
        charge = sum(card.value for card in left if card.kind is CardKind.MONSTER)
        assert score(state) == state.health - charge
