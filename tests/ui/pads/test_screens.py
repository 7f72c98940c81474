"""Every screen while a controller is active: its glyphs fit, and nothing overlaps them."""

from __future__ import annotations

from itertools import combinations

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import Make
from tests.extent import LONG, share, spread
from tests.ui.drawn import pages
from tests.ui.every_screen import SCREENS, SIZES, Size
from tests.ui.test_every_screen import faults

pytestmark = pytest.mark.usefixtures("one_screen")


@pytest.mark.parametrize(
    ("screen", "size", "text_size", "make"),
    share(spread([*SCREENS], SIZES if LONG else SIZES[:2], [100, 130, 160], [*Make]), 3, 2),
)
def test_a_screen_has_room_for_the_signs(screen: str, size: Size, text_size: int, make: Make) -> None:
    active_device.use(make)
    shown = [fault for page in pages(screen, size, text_size) for fault in faults(page)]
    assert [fault for fault in shown if not fault.startswith("cut")] == []


@pytest.mark.parametrize("screen", share(SCREENS, 3))
def test_a_screen_takes_up_a_controller_and_puts_it_down(screen: str) -> None:
    size = (800, 600)
    shown = SCREENS[screen](size, DEFAULT)
    before = [button.rect for button in shown.buttons.buttons]
    active_device.use(Make.XBOX)
    shown.relabel()
    rects = [button.rect for button in shown.buttons.buttons]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    active_device.use(None)
    shown.relabel()
    assert [button.rect for button in shown.buttons.buttons] == before
