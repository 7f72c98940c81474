"""The glyphs of controller buttons: all different, encoded in text, and shown instead of keys."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.active_device import has_marks, mark, read_mark
from scoundrel.ui.pads.glyphs import glyph
from scoundrel.ui.pads.makes import Make, PadButton, make_of
from scoundrel.ui.requests import Command
from scoundrel.ui.table import actions
from scoundrel.ui.widgets.actions import ENTER, ESC, Action, Shortcut

pytestmark = pytest.mark.usefixtures("one_screen")


ALL = [(button, make) for make in Make for button in PadButton]


def _difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the number of pixels that differ clearly; all pixels if the sizes differ."""
    if one.get_size() != other.get_size():
        return one.get_width() * one.get_height()
    first, second = (np.frombuffer(pygame.image.tobytes(sign, "RGBA"), np.uint8) for sign in (one, other))
    far = np.abs(first.astype(int) - second).reshape(-1, 4).max(axis=1) > 40
    return int(far.sum())


@pytest.mark.parametrize("pixels", [16, 22, 40])
def test_every_sign_differs_from_every_other_of_its_make(pixels: int) -> None:
    for make in Make:
        for one, other in combinations(PadButton, 2):
            differing = _difference(glyph(one, make, pixels), glyph(other, make, pixels))
            assert differing >= pixels // 4, (make, one, other)


def test_every_make_has_signs_of_its_own() -> None:
    for button in PadButton:
        for one, other in combinations(Make, 2):
            assert _difference(glyph(button, one, 24), glyph(button, other, 24)) > 0, (button, one, other)


def test_a_mark_is_read_back_and_is_no_other_letter() -> None:
    marks = {mark(button, make): (button, make) for button, make in ALL}
    assert len(marks) == len(ALL)
    for letter, meant in marks.items():
        assert read_mark(letter) == meant
    for letter in "aZ0 \u00e9\u2660\u4e00\ue000\ue0ff\uf8ff":
        assert read_mark(letter) is None
    assert not has_marks("Press A.")


@pytest.mark.parametrize(
    ("guid", "make"),
    [
        ("030000005e0400008e02000000007801", Make.XBOX),
        ("030000004c050000e60c000011810000", Make.PLAYSTATION),
        ("030000007e0500000920000011810000", Make.NINTENDO),
        ("03000000de2800000512000010010000", Make.STEAM),
        ("03000000000000000000000000000000", Make.XBOX),
        ("", Make.XBOX),
    ],
)
def test_the_make_is_read_from_the_guid(guid: str, make: Make) -> None:
    assert make_of(guid) is make


@pytest.mark.parametrize("make", Make)
def test_keys_become_signs_with_a_pad_in_hand(make: Make) -> None:
    ok = Action(Command.PLAY, "Play", (ENTER,), "Plays.")
    leave = Action(Command.BACK, "Back", (ESC,))
    letter = Action(Command.RULES, "Rules", (Shortcut("r"),))
    assert (ok.key, leave.key, letter.key, actions.HINT.key) == ("Enter", "Esc", "R", "H")
    active_device.use(make)
    assert (ok.key, leave.key) == (mark(PadButton.A, make), mark(PadButton.B, make))
    assert letter.key == ""
    assert actions.HINT.key == mark(PadButton.Y, make)
    assert ok.key in ok.tooltip
    for line in (actions.table_keys(), actions.replay_keys(), actions.review_keys()):
        assert has_marks(line)
    active_device.use(None)
    assert ok.key == "Enter"
    assert not has_marks(actions.replay_keys())
