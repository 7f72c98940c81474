"""A question is completely inside the window, next to its subject, at every size."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st
from pygame import Rect

from scoundrel.ui.widgets import boards
from scoundrel.ui.widgets.theme import HIGH_CONTRAST, Style

SIZES = ((800, 600), (1280, 800), (1920, 1080), (3840, 2160))


@given(
    st.sampled_from(SIZES),
    st.tuples(st.integers(40, 400), st.integers(20, 120)),
    st.tuples(st.floats(0, 1), st.floats(0, 1), st.integers(1, 300), st.integers(1, 300)),
)
def test_it_is_in_the_window(
    window: tuple[int, int], size: tuple[int, int], place: tuple[float, float, int, int]
) -> None:
    x, y, width, height = place
    anchor = Rect(round(x * window[0]), round(y * window[1]), width, height)
    laid = boards.lay_bubble(size, anchor, Rect((0, 0), window), Style(1.0))
    assert laid.box.size == size
    assert Rect((0, 0), window).contains(laid.box)
    assert laid.tail


def test_it_hides_nothing_of_a_button_it_stands_beside() -> None:
    window = Rect(0, 0, 1280, 800)
    for anchor in (Rect(600, 10, 80, 40), Rect(10, 750, 80, 40), Rect(1190, 400, 80, 40)):
        laid = boards.lay_bubble((300, 60), anchor, window, Style(1.0))
        assert not laid.box.colliderect(anchor)
        tip = laid.tail[2]
        assert anchor.inflate(4, 4).collidepoint(tip), "its tail points at the button"


@pytest.mark.usefixtures("screen")
def test_it_is_a_plank_and_in_high_contrast_a_framed_box(monkeypatch: pytest.MonkeyPatch) -> None:
    planks: list[Rect] = []
    monkeypatch.setattr(boards, "draw_plate", lambda _target, rect, *_rest: planks.append(rect))
    target, anchor = pygame.Surface((1280, 800), depth=32), Rect(600, 10, 80, 40)
    place = boards.draw_bubble(target, "Undo", anchor, Style(1.0))
    assert planks == [place]
    boards.draw_bubble(target, "Undo", anchor, Style(1.0, HIGH_CONTRAST))
    assert planks == [place]
