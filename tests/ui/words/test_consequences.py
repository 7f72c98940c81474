"""What is said of a card before it is taken comes true."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoundrel.engine import (
    ARMED,
    PLAIN,
    Card,
    CardKind,
    GameState,
    Move,
    Ruleset,
    apply,
    legal_moves,
    preview,
)
from scoundrel.ui.words import table_text
from scoundrel.ui.words.card_names import name
from scoundrel.ui.words.table_text import Chip, Consequences, consequences
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.ui.states import going_on


def amount(change: str) -> int | None:
    """The number in a chip's writing, whichever minus it is written with; `None` where it has none."""
    plain = change.replace("\N{MINUS SIGN}", "-")
    try:
        return int(plain)
    except ValueError:
        return None


def chips_of(seen: Consequences) -> dict[str, Chip]:
    by_icon = {chip.icon: chip for chip in seen.chips}
    assert len(by_icon) == len(seen.chips)
    return by_icon


@SETTINGS
@given(going_on)
def test_the_chips_of_a_card_say_what_taking_it_does(state: GameState) -> None:
    legal = legal_moves(state)
    for card in state.room:
        if card is None:
            continue
        chips = chips_of(consequences(state, card))
        plain = apply(state, PLAIN[card]).state
        match card.kind:
            case CardKind.MONSTER:
                bare = chips.pop("bare")
                assert bare.lawful
                assert amount(bare.change) == plain.health - state.health
                assert bare.health == plain.health
                assert bare.kills == (plain.health <= 0)
                if ARMED[card] in legal:
                    armed_state = apply(state, ARMED[card]).state
                    armed = chips.pop("armed")
                    assert armed.lawful
                    assert (amount(armed.change) or 0) == armed_state.health - state.health
                    assert armed.health == armed_state.health
                    assert armed.kills == (armed_state.health <= 0)
                elif state.weapon is not None:
                    armed = chips.pop("armed")
                    assert not armed.lawful
                    assert armed.health is None
                    assert not armed.kills
            case CardKind.WEAPON:
                assert str(card.value) in chips.pop("armed").change
            case CardKind.POTION:
                heal = chips.pop("heal")
                assert amount(heal.change) == plain.health - state.health
                assert heal.health == plain.health
                assert not heal.kills
        assert not chips, "and nothing else is said"


@SETTINGS
@given(going_on)
def test_the_note_is_one_sentence_and_tells_how_far_the_weapon_still_reaches(state: GameState) -> None:
    for card in state.room:
        if card is None:
            continue
        note = consequences(state, card).note
        assert note[0].isupper() or note[0].isdigit()
        assert note.endswith(".")
        assert "\n" not in note
        assert len(note) <= 90
        if card.kind is CardKind.MONSTER and ARMED[card] in legal_moves(state):
            unseen = sum(there.kind is CardKind.MONSTER for there in state.dungeon)
            reach = len(preview(state, ARMED[card]).fightable)
            numbers = [int(word) for word in note.replace(":", " ").split() if word.isdigit()]
            if preview(state, ARMED[card]).kills:
                assert "kills you" in note
                assert numbers == []
            elif unseen > 1:
                assert numbers == ([reach, unseen] if reach else [unseen])
                assert reach or "none of" in note
            elif unseen == 1:
                assert ("can't" in note) == (reach == 0)
            else:
                assert "No Monsters are left" in note


def test_both_outcomes_of_a_fight_are_shown_side_by_side() -> None:
    seen = consequences(table("Ks 5c 7d 4h", "9d", health=15), Card.parse("Ks"))
    assert [(chip.icon, amount(chip.change), chip.health, chip.kills) for chip in seen.chips] == [
        ("armed", -4, 11, False),
        ("bare", -13, 2, False),
    ]


def test_the_sentence_for_a_barehanded_fight_is_about_the_unused_weapon() -> None:
    state, nine = table("9s 5c 7d 4h", "9d", health=15), Card.parse("9s")
    monsters = sum(card.kind is CardKind.MONSTER for card in state.dungeon)
    assert f"can fight {monsters} of" in consequences(state, nine, PLAIN[nine]).note
    assert f"can fight {monsters} of" not in consequences(state, nine, ARMED[nine]).note
    assert consequences(state, nine, ARMED[nine]) == consequences(state, nine)
    weak = table("9s 5c 7d 4h", "9d", health=9)
    assert consequences(weak, nine, PLAIN[nine]).note == "", "a dead player fights nothing"


def test_without_a_weapon_only_the_bare_hands_are_shown() -> None:
    seen = consequences(table("Ks 5c 7d 4h"), Card.parse("5c"))
    assert [chip.icon for chip in seen.chips] == ["bare"]
    assert "no Weapon" in seen.note


@pytest.mark.parametrize(
    ("rules", "monster", "words"),
    [(Ruleset("classic"), "8c", "up to 7"), (Ruleset("classic", equal_rank_ok=True), "9c", "up to 8")],
)
def test_a_weapon_that_may_not_be_used_says_why(rules: Ruleset, monster: str, words: str) -> None:
    state = table(f"{monster} 5c 7d 4h", "9d 8s", rules=rules)
    seen = consequences(state, Card.parse(monster))
    assert [chip.lawful for chip in seen.chips] == [False, True]
    assert words in seen.note


def test_equipping_says_what_it_throws_away() -> None:
    seven = Card.parse("7d")
    first = consequences(table("Ks 5c 7d 4h"), seven).note
    clean = consequences(table("Ks 5c 7d 4h", "9d"), seven).note
    used = consequences(table("Ks 5c 7d 4h", "9d Qs 6s"), seven).note
    assert "discard" not in first.lower()
    for note in (clean, used):
        assert "discard" in note.lower()
        assert "9" in note
        assert name(Card.parse("9d")) in note
    assert "slain" not in clean
    assert "2 slain" in used


@pytest.mark.parametrize(
    ("health", "drunk", "change", "after", "words"),
    [
        (10, False, 8, 18, "nother potion"),
        (15, False, 5, 20, "3 of it is wasted"),
        (20, False, 0, 20, "8 of it is wasted"),
        (10, True, 0, 10, "Wasted"),
        (20, True, 0, 20, "Wasted"),
    ],
)
def test_a_potion_says_what_it_heals_and_what_is_wasted(
    health: int, drunk: bool, change: int, after: int, words: str
) -> None:
    state = table("Ks 5c - 8h", health=health, taken=1, potion_drunk=drunk)
    seen = consequences(state, Card.parse("8h"))
    assert [(amount(chip.change), chip.health) for chip in seen.chips] == [(change, after)]
    assert words in seen.note


@pytest.mark.parametrize(("move", "how"), [("Ks", "barehanded"), ("Ks*", "with your Weapon")])
def test_the_warning_says_who_kills_and_how(move: str, how: str) -> None:
    said = table_text.deadly(Move.parse(move))
    assert said == f"Fighting the King of Spades {how} will kill you."
