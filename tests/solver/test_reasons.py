"""Reasons say what is kept and what is risked, and each reason and verdict has an English sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import CLASSIC, HARD, Card, GameState, Move, Ruleset
from scoundrel.solver.english import percent
from scoundrel.solver.plans import Course
from scoundrel.solver.reasons import Gain, Reason, ReasonKind, why
from scoundrel.solver.standing import standing_of
from scoundrel.solver.verdict import VerdictKind
from scoundrel.solver.view import PlayerView
from scoundrel.ui.words.numbers import percent as shown_percent
from tests.engine.strategies import SETTINGS
from tests.engine.tables import cards, play, table

from .said import REASONS, VERDICTS

STRANGE = Ruleset.parse("classic+health=999")
"""Rules that no network was trained with."""


def course(state: GameState, moves: str) -> Course:
    """These moves, which end the Room, at this table."""
    made = tuple(map(Move.parse, moves.split()))
    taken = {move.card for move in made}
    left = next((card for card in state.room if card not in taken), None) if moves != "-" else None
    return Course(made, left, standing_of(state if moves == "-" else play(state, moves)), None, 0)


def reason(state: GameState, moves: str, rival: str = "") -> Reason:
    """Why one might make these moves, and not those of the rival."""
    other = course(state, rival) if rival else None
    return why(PlayerView.of_state(state, len(state.dungeon)), course(state, moves), other)


@pytest.mark.parametrize(
    ("room", "health", "dungeon", "moves", "kind", "kept", "monsters"),
    [
        ("5d 2c 3h 9c", 10, "Ks Jc 4s", "5d 2c* 3h", ReasonKind.DEADLY, (13, 0, 0), "Ks"),
        ("5d 2c 3h 9c", 9, "Ks Jc 4s", "5d 2c 3h", ReasonKind.WELL_ARMED, (10, 5, 14), ""),
        ("As 5d 2h 3h", 14, "2c 3c 4c 5c", "-", ReasonKind.DEADLY, (14, 0, 0), "As"),
        ("As 5d 2h 3h", 15, "2c 3c 4c 5c", "-", ReasonKind.MUST_FACE, (15, 0, 0), ""),
        ("5d Qs 2h 9h", 20, "Jc 2c", "5d Qs* 2h", ReasonKind.WELL_ARMED, (15, 5, 11), ""),
        ("5d Qs 2h 9h", 20, "Qc 2c", "5d Qs* 2h", ReasonKind.BAREHANDED, (15, 5, 11), "Qc"),
        ("5h Qs 2h 9h", 20, "Kc 2c", "Qs 5h 2h", ReasonKind.DEADLY, (13, 0, 0), "Kc"),
        ("5h 3s 2h 9h", 20, "Kc 2c", "3s 5h 2h", ReasonKind.BAREHANDED, (20, 0, 0), "2c Kc"),
        ("5d Qs 2h 9h", 20, "3d 2d", "5d Qs* 2h", ReasonKind.NO_MONSTERS, (15, 5, 11), ""),
    ],
)
def test_a_reason_has_what_is_kept_and_the_worst_risk(
    room: str, health: int, dungeon: str, moves: str, kind: ReasonKind, kept: tuple[int, ...], monsters: str
) -> None:
    state = table(room, health=health, dungeon=dungeon)
    found = reason(state, moves)
    assert (found.kind, set(found.monsters)) == (kind, set(cards(monsters)))
    assert (found.health, found.weapon, found.limit) == kept
    assert (found.left is None) == (moves == "-")
    assert not found.guess


@pytest.mark.parametrize(("rules", "guess"), [(CLASSIC, False), (HARD, False), (STRANGE, True)])
def test_a_reason_without_training_is_a_guess(rules: Ruleset, guess: bool) -> None:
    assert reason(table("5d Qs 2h 9h", health=20, rules=rules), "5d Qs* 2h").guess == guess


def test_each_reason_and_verdict_has_a_sentence_of_its_own() -> None:
    assert {reason.kind for reason in REASONS} == {*ReasonKind}
    assert {found.kind for found in VERDICTS} == {*VerdictKind}
    for values in (REASONS, VERDICTS):
        said = [str(value) for value in values]
        assert len({*said}) == len(said)
        assert all(words.endswith(".") and words.isprintable() and "{" not in words for words in said)


def test_a_reason_names_what_is_kept_and_what_may_kill() -> None:
    king, queen = Card.parse("Ks"), Card.parse("Qs")
    reason = Reason(ReasonKind.DEADLY, health=9, weapon=5, limit=6, monsters=(king, queen))
    kept = "Afterwards: 9 health and a Weapon for Monsters up to 6."
    assert str(reason) == f"{kept} Beware of 2 Monsters that could then kill you in one blow."
    one = f"{kept} Beware of the King of Spades, which could then kill you in one blow."
    assert str(reason._replace(monsters=(king,))) == one


@pytest.mark.parametrize(
    ("dungeon", "moves", "rival", "gain", "more"),
    [
        ("Ks Qc 4s", "5d 2c 3h", "5d 2c* 3h", Gain.SAFETY, 0),
        ("Ks Qc 4s", "5d 2c* 3h", "5d 2c 3h", Gain.HEALTH, 2),
        ("4s 3s", "2c 3h 5d", "9c 5d 3h", Gain.HEALTH, 7),
        ("4s 3s", "3h 2c 5d", "5d 3h 2c*", Gain.WEAPON, 0),
        ("4s 3s", "5d 9c* 2c*", "5d 9c* 3h", Gain.LEFT, 0),
        ("4s 3s", "3h 9c 2c", "-", Gain.CHOICE, 0),
        ("4s 3s", "-", "5d 9c* 2c*", Gain.HEALTH, 4),
        ("4s 3s", "-", "5d 2c 3h", None, 0),
    ],
)
def test_a_reason_argues_against_the_best_rival(
    dungeon: str, moves: str, rival: str, gain: Gain | None, more: int
) -> None:
    found = reason(table("5d 2c 3h 9c", health=10, dungeon=dungeon), moves, rival)
    assert (found.gain, found.more) == (gain, more)
    assert ("alternative" in str(found)) == (gain in (Gain.SAFETY, Gain.HEALTH, Gain.WEAPON))


@given(st.floats(0, 1))
@SETTINGS
def test_only_what_is_certain_is_written_as_0_or_100_percent(part: float) -> None:
    assert (percent(part) == "0%") == (part == 0)
    assert (percent(part) == "100%") == (part == 1)
    assert percent(part) == shown_percent(part)
