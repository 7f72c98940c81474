"""Rumble: stronger for a stronger blow, as strong as the player wants it, and only for a pad in hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.storage.settings import MAX_RUMBLE, Settings
from scoundrel.ui.pads import active_device, pad
from scoundrel.ui.requests import Context, Request, Shake
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.widgets.form import Chosen
from tests.ui.driver import AppDriver, Start
from tests.wishes import STILL_CANDLE


def test_a_stronger_blow_is_felt_more() -> None:
    blows = [pad.of(damage, 6) for damage in range(1, 15)]
    for weak, strong in pairwise(blows):
        assert weak is not None
        assert strong is not None
        assert weak.low < strong.low
        assert weak.high < strong.high
        assert weak.milliseconds < strong.milliseconds


@given(st.integers(-30, 60), st.integers(-2, 20))
def test_it_is_always_within_what_a_motor_does(damage: int, strength: int) -> None:
    blow = pad.of(damage, strength)
    assert (blow is None) == (damage <= 0 or strength <= 0)
    if blow is not None:
        assert 0 < blow.low <= 1
        assert 0 < blow.high <= 1
        assert 0 < blow.milliseconds < 400


def test_the_setting_makes_it_weaker() -> None:
    forces = [pad.of(10, strength) for strength in range(1, pad.MAXIMUM + 1)]
    assert [blow.low for blow in forces if blow] == sorted(blow.low for blow in forces if blow)
    assert pad.MAXIMUM == MAX_RUMBLE


@pytest.mark.parametrize("reduced", [False, True])
def test_a_blow_asks_for_its_damage_once(start_app: Start, reduced: bool) -> None:
    app: AppDriver = start_app("classic#11982", STILL_CANDLE._replace(reduced_motion=reduced))
    app.settle()
    felt: list[int] = []
    app.navigator.shake = felt.append
    app.make("8d", "key")
    app.settle()
    assert felt == []
    app.make("8s*", "key")
    app.settle()
    assert felt == []  # the Weapon parried it
    app.make("Tc", "key")
    app.settle()
    assert felt == [10]


@pytest.mark.usefixtures("screen")
def test_the_slider_is_there_once_there_was_a_pad_and_lets_it_be_felt() -> None:
    active_device.forget()
    asked: list[Request] = []
    screen = SettingsScreen(Context((1280, 800), asked.append))
    assert "rumble" not in {row.key for row in screen.form.rows}
    active_device.note_pad()
    screen.relabel()
    assert "rumble" in {row.key for row in screen.form.rows}
    screen._choose(Chosen("rumble", 9))
    changed = [getattr(request, "settings", None) for request in asked]
    assert Settings(rumble=9) in changed
    assert any(isinstance(request, Shake) for request in asked)
    active_device.forget()
