"""The outcomes announced for a card before it is taken come true."""

from __future__ import annotations

import pytest
from hypothesis import given

from scoundrel.engine import ARMED, PLAIN, Card, CardKind, GameState, Move, apply, legal_moves, preview
from scoundrel.ui.words import table_text
from scoundrel.ui.words.table_text import Chip, Consequences, consequences
from tests.engine.strategies import SETTINGS
from tests.engine.tables import table
from tests.ui.states import going_on


def amount(change: str) -> int | None:
    """Return the number in a chip's text, with either kind of minus; `None` if it has none."""
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
                    assert armed.health == (armed_state.health if armed.lost else None)
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
        if not note:
            assert card.kind is CardKind.POTION, "nothing of it is wasted, and there is no other"
            continue
        assert note[0].isupper() or note[0].isdigit()
        assert note.endswith(".")
        assert "\n" not in note
        assert len(note) <= 90
        if card.kind is CardKind.MONSTER and ARMED[card] in legal_moves(state):
            others = {*state.dungeon, *state.room} - {None, card}
            left = sum(there is not None and there.kind is CardKind.MONSTER for there in others)
            reach = len(preview(state, ARMED[card]).fightable)
            numbers = [int(word) for word in note.replace(":", " ").split() if word.isdigit()]
            if preview(state, ARMED[card]).kills:
                assert "kills you" in note
                assert numbers == []
            elif not left:
                assert "no Monsters remain" in note
            elif 0 < reach < left:
                assert numbers[1:] == [reach, left]
            else:
                assert ("every" in note) == (reach > 0)


def test_the_sentence_for_a_barehanded_fight_is_about_the_unused_weapon() -> None:
    state, nine = table("9s 5c 7d 4h", "9d", health=15), Card.parse("9s")
    assert "can then fight any" in consequences(state, nine, PLAIN[nine]).note
    assert "fight any" not in consequences(state, nine, ARMED[nine]).note
    assert consequences(state, nine, ARMED[nine]) == consequences(state, nine)
    weak = table("9s 5c 7d 4h", "9d", health=9)
    assert consequences(weak, nine, PLAIN[nine]).note == "", "a dead player fights nothing"


@pytest.mark.parametrize(("move", "how"), [("Ks", "barehanded"), ("Ks*", "with your Weapon")])
def test_the_warning_says_who_kills_and_how(move: str, how: str) -> None:
    said = table_text.deadly(Move.parse(move))
    assert said == f"Fighting the King of Spades {how} will kill you."
