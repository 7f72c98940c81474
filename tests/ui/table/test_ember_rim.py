"""The rim near death: it beats with the flame, stays at the window's edge, and is still without motion."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.table.light import _BEAT, EmberRim, draw_thorns

SIZE = (1280, 800)


def glow(ticks: int) -> pygame.Surface:
    target = pygame.Surface(SIZE)
    EmberRim(SIZE, 1.0).draw(target, ticks)
    return target


@pytest.mark.parametrize("spot", [(640, 400), (320, 220), (640, 560)])
def test_the_middle_is_left_alone(spot: tuple[int, int]) -> None:
    assert glow(len(_BEAT)).get_at(spot)[:3] == (0, 0, 0)


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (900, 1100), (3840, 2160)])
def test_brambles_grow_along_all_four_edges(size: tuple[int, int]) -> None:
    target = pygame.Surface(size)
    target.fill((200, 200, 200))
    scale = min(size[0] / 1280, size[1] / 800)
    draw_thorns(target, scale)
    w, h = size
    for edge in ((0, 0, w, 4), (0, h - 4, w, 4), (0, 0, 4, h), (w - 4, 0, 4, h)):
        assert pygame.transform.average_color(target, edge)[0] < 160, "where there was 200"
    inside = target.get_rect().inflate(-round(130 * scale), -round(130 * scale))
    assert pygame.transform.average_color(target, inside)[:3] == (200, 200, 200)
