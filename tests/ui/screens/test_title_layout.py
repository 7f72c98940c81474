"""The title in wide and upright windows: nothing lies on anything else, and the cards are dealt in."""

from __future__ import annotations

import pytest
from pygame import Rect

from scoundrel.ui.screens import title
from scoundrel.ui.widgets.theme import Style, text_scale

pytestmark = pytest.mark.usefixtures("screen")

SIZES = [(800, 600), (1280, 800), (1400, 600), (1920, 1080), (900, 1100), (900, 1200), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 130, 160])
def test_all_has_its_place(size: tuple[int, int], text_size: int) -> None:
    scale = text_scale(*size, text_size)
    at = title.lay(size, Style(scale), round(200 * scale), 8)
    window = Rect((0, 0), size)
    for place in (at.logo, at.leads, at.note, at.candle, *at.links):
        assert window.contains(place), place
    assert not at.leads.colliderect(at.note)
    assert all(at.note.contains(link) for link in at.links)
    assert at.logo.bottom < at.leads.top
    assert at.logo.bottom < at.note.top
    assert at.lines[0] < at.lines[1] < size[1]
    assert max(at.leads.bottom, at.note.bottom) < at.lines[0]
    highest = at.fan[1] - at.card * 0.7
    assert at.logo.centery < highest
    for number in range(5):
        x, _y, _angle = at.seat(number)
        assert at.card / 3 < x < size[0] - at.card / 3
