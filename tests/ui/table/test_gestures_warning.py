"""A needless death is warned of, whatever the gesture, and any other is not."""

from __future__ import annotations

from scoundrel.engine import AvoidPolicy, Ruleset
from scoundrel.ui.table.gestures import DeathWarning, Gestures
from tests.engine.tables import table
from tests.ui.gestures import click, drag, slot_pos
from tests.ui.hands import card, clicked, move
from tests.ui.layouts import LAYOUT

NEEDLESS = table("Ks 9c 2h 3d", health=8)
"""The King or the 9 would kill; the potion and the Weapon would not."""


def test_a_needless_death_is_warned_of_by_any_gesture_and_every_time() -> None:
    hand = Gestures()
    pos = slot_pos(LAYOUT, NEEDLESS, card("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos) == DeathWarning(move("Ks"))
    assert click(hand, NEEDLESS, LAYOUT, pos, 3) == DeathWarning(move("Ks"))
    assert drag(hand, NEEDLESS, LAYOUT, pos, LAYOUT.discard.center) == DeathWarning(move("Ks"))
    assert hand.attempt(NEEDLESS, move("Ks")) == DeathWarning(move("Ks"))
    assert hand.attempt(NEEDLESS, move("2h")) == move("2h")


def test_a_death_that_cannot_be_helped_needs_no_warning() -> None:
    state = table("Ks Qs Jc Tc", health=3, rules=Ruleset("hard", avoid=AvoidPolicy.NEVER))
    assert clicked(state, "Tc") == move("Tc")


def test_where_the_room_may_be_avoided_no_death_is_needed() -> None:
    assert clicked(table("Ks Qs Jc Tc", health=3), "Tc") == DeathWarning(move("Tc"))


def test_who_does_not_want_to_be_warned_is_not() -> None:
    hand = Gestures(confirm_death=False)
    assert hand.attempt(NEEDLESS, move("Ks")) == move("Ks")
