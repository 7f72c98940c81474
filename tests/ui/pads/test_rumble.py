"""Rumble: stronger for a stronger blow, within the limits of a motor, and set by a slider."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from scoundrel.storage.settings import Settings
from scoundrel.ui.pads import active_device, pad
from scoundrel.ui.requests import Context, Request, Shake
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.widgets.form import Chosen


def test_a_stronger_blow_is_felt_more() -> None:
    blows = [blow for damage in range(1, 15) if (blow := pad.of(damage, 6)) is not None]
    assert len(blows) == 14
    for felt in zip(*blows, strict=True):
        assert all(weak < strong for weak, strong in pairwise(felt))


@given(st.integers(-30, 60), st.integers(-2, 20))
def test_it_is_always_within_what_a_motor_does(damage: int, strength: int) -> None:
    blow = pad.of(damage, strength)
    assert (blow is None) == (damage <= 0 or strength <= 0)
    if blow is not None:
        assert all(0 < strength <= 1 for strength in blow[:2])
        assert 0 < blow[2] < 400


@pytest.mark.usefixtures("screen")
def test_the_slider_is_there_once_there_was_a_pad_and_lets_it_be_felt() -> None:
    asked: list[Request] = []
    screen = SettingsScreen(Context((1280, 800), asked.append))
    assert "rumble" not in {row.key for row in screen.form.rows}
    active_device.note_pad()
    screen.relabel()
    assert "rumble" in {row.key for row in screen.form.rows}
    screen.choose(Chosen("rumble", 9))
    changed = [getattr(request, "settings", None) for request in asked]
    assert Settings(rumble=9) in changed
    assert any(isinstance(request, Shake) for request in asked)
