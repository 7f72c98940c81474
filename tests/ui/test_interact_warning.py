"""A needless death is asked for twice, and any other is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scoundrel.engine import AvoidPolicy, Ruleset
from scoundrel.ui.interact import Answer, DeathWarning, Hand, Refusal
from tests.engine.tables import table

from .gestures import click, drag, gap, nowhere, slot_pos
from .hands import card, clicked, move
from .layouts import LAYOUT

NEEDLESS = table("Ks 9c 2h 3d", health=8)
"""The King or the 9 would kill; the potion and the Weapon would not."""


def test_a_needless_death_is_asked_for_twice() -> None:
    hand = Hand()
    pos = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos) == DeathWarning(move("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos) == move("Ks")


def test_the_second_press_may_be_another_gesture_for_the_same_move() -> None:
    hand = Hand()
    pos = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos, 3) == DeathWarning(move("Ks"))
    assert drag(hand, NEEDLESS, LAYOUT, pos, LAYOUT.discard.center) == move("Ks")


def test_asking_for_something_else_makes_it_ask_again() -> None:
    king, nine = (slot_pos(LAYOUT, NEEDLESS, card(code)) for code in ("Ks", "9c"))
    hand = Hand()
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, nine) == DeathWarning(move("9c"))
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    assert isinstance(drag(hand, NEEDLESS, LAYOUT, king, LAYOUT.weapon.center), Refusal), "there is no Weapon"
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    assert hand.attempt(NEEDLESS, move("2h")) == move("2h")
    assert hand.attempt(NEEDLESS, move("Ks")) == DeathWarning(move("Ks"))


@pytest.mark.parametrize(
    "between",
    [
        pytest.param(
            lambda hand: drag(hand, NEEDLESS, LAYOUT, gap(LAYOUT), LAYOUT.weapon.center), id="scoop"
        ),
        pytest.param(
            lambda hand: drag(hand, NEEDLESS, LAYOUT, LAYOUT.slots[2].center, LAYOUT.weapon.center),
            id="potion on the Weapon",
        ),
        pytest.param(
            lambda hand: drag(hand, NEEDLESS, LAYOUT, LAYOUT.slots[2].center, nowhere(LAYOUT)),
            id="dropped on bare table",
        ),
        pytest.param(lambda hand: click(hand, NEEDLESS, LAYOUT, nowhere(LAYOUT)), id="click on bare table"),
    ],
)
def test_any_gesture_between_makes_it_ask_again(between: Callable[[Hand], Answer]) -> None:
    king = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    hand = Hand()
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))
    between(hand)
    assert click(hand, NEEDLESS, LAYOUT, king) == DeathWarning(move("Ks"))


def test_a_warning_is_about_the_table_it_was_given_at() -> None:
    later = table("Ks 9c 2h 4d", health=7)
    hand = Hand()
    assert hand.attempt(NEEDLESS, move("Ks")) == DeathWarning(move("Ks"))
    assert hand.attempt(later, move("Ks")) == DeathWarning(move("Ks"))


def test_a_death_that_cannot_be_helped_needs_no_warning() -> None:
    state = table("Ks Qs Jc Tc", health=3, rules=Ruleset("hard", avoid=AvoidPolicy.NEVER))
    assert clicked(state, "Tc") == move("Tc")


def test_where_the_room_may_be_avoided_no_death_is_needed() -> None:
    assert clicked(table("Ks Qs Jc Tc", health=3), "Tc") == DeathWarning(move("Tc"))


def test_who_does_not_want_to_be_warned_is_not() -> None:
    hand = Hand(confirm_death=False)
    assert hand.attempt(NEEDLESS, move("Ks")) == move("Ks")
