"""Rounded boxes with smooth edges: corners drawn at three times the size, scaled down and cached."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from .theme import Color

_FINER = 3
_SMALL = 120_000
"""Pixels of a small box: many of these are cached, but few large ones, which take much memory."""


def box(
    target: pygame.Surface, rect: Rect, fill: Color, radius: int, edge: Color | None = None, thick: int = 1
) -> None:
    """Draw a rounded box, with an ``edge`` of ``thick`` pixels if a colour is given."""
    kept = _small_box if rect.w * rect.h <= _SMALL else _large_box
    target.blit(kept(rect.size, fill, radius, edge, thick), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _box(size: tuple[int, int], fill: Color, radius: int, edge: Color | None, thick: int) -> pygame.Surface:
    corner = max(radius, thick) + 1
    if min(size) <= 2 * corner + 1:
        return _smooth(size, fill, radius, edge, thick)
    # Smooth only the corners: a sheet may be as large as the screen.
    w, h = size
    side = 2 * corner + 1
    small = _smooth((side, side), fill, radius, edge, thick)
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    whole.fill(small.get_at((corner, corner)), (corner, corner, w - 2 * corner, h - 2 * corner))
    for i in range(corner):
        whole.fill(small.get_at((corner, i)), (corner, i, w - 2 * corner, 1))
        whole.fill(small.get_at((corner, side - 1 - i)), (corner, h - 1 - i, w - 2 * corner, 1))
        whole.fill(small.get_at((i, corner)), (i, corner, 1, h - 2 * corner))
        whole.fill(small.get_at((side - 1 - i, corner)), (w - 1 - i, corner, 1, h - 2 * corner))
    for x, from_x in ((0, 0), (w - corner, side - corner)):
        for y, from_y in ((0, 0), (h - corner, side - corner)):
            whole.blit(
                small.subsurface((from_x, from_y, corner, corner)),
                (x, y),
                special_flags=pygame.BLEND_RGBA_MAX,
            )
    return whole


def _smooth(
    size: tuple[int, int], fill: Color, radius: int, edge: Color | None, thick: int
) -> pygame.Surface:
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA, 32)
    # Transparent pixels in the box's own colour leave no dark rim when scaled.
    large.fill((*(fill if edge is None else edge), 0))
    whole = large.get_rect()
    if edge is not None:
        pygame.draw.rect(large, edge, whole, border_radius=radius * _FINER)
        whole = whole.inflate(-2 * thick * _FINER, -2 * thick * _FINER)
        radius = max(1, radius - thick)
    pygame.draw.rect(large, fill, whole, border_radius=radius * _FINER)
    return pygame.transform.smoothscale(large, size).premul_alpha()


_small_box = lru_cache(maxsize=80)(_box)
_large_box = lru_cache(maxsize=2)(_box)
