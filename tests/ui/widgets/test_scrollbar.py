"""The bar that scrolls: its knob goes with the rows, and the rows with its knob."""

from __future__ import annotations

from itertools import pairwise

import pygame
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.ui.input import PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.widgets.row_list import Scroll
from tests.engine.strategies import SETTINGS


@SETTINGS
@given(
    count=st.integers(0, 200_000),
    seen=st.integers(1, 60),
    height=st.integers(30, 900),
    at=st.lists(st.floats(0, 1), min_size=2, max_size=9),
)
def test_the_knob_goes_with_the_rows_in_its_groove(
    count: int, seen: int, height: int, at: list[float]
) -> None:
    scroll = Scroll(count, seen, groove=pygame.Rect(50, 40, 12, height))
    if not scroll.last:
        assert scroll.knob is None
        return
    places = []
    for part in sorted(at):
        scroll.to(round(part * scroll.last))
        knob = scroll.knob
        assert knob is not None
        assert scroll.groove.contains(knob)
        places.append(knob.top)
    assert places == sorted(places)


@SETTINGS
@given(count=st.integers(2, 200_000), seen=st.integers(1, 60), height=st.integers(80, 900))
def test_the_bar_can_be_dragged_from_end_to_end(count: int, seen: int, height: int) -> None:
    scroll = Scroll(count, min(seen, count - 1), groove=pygame.Rect(50, 40, 12, height))
    knob = scroll.knob
    assert knob is not None
    assert scroll.handle(PointerPressed(knob.center, 1))
    assert scroll.top == 0
    tops = []
    for y in range(knob.centery, 2 * height, 7):
        assert scroll.handle(PointerMoved((500, y)))
        tops.append(scroll.top)
    assert all(one <= other for one, other in pairwise(tops))
    assert tops[-1] == scroll.last
    assert scroll.handle(PointerReleased((500, 9999), 1))
    assert not scroll.handle(PointerMoved((500, 0)))
    assert scroll.top == scroll.last
