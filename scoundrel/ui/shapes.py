"""Rounded boxes with smooth edges: drawn three times too large, scaled down and kept."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from .theme import Color

_FINER = 3


def box(
    target: pygame.Surface, rect: Rect, fill: Color, radius: int, edge: Color | None = None, thick: int = 1
) -> None:
    """Draw a rounded box, with an ``edge`` of ``thick`` pixels if a colour is given."""
    target.blit(_box(rect.size, fill, radius, edge, thick), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=80)
def _box(size: tuple[int, int], fill: Color, radius: int, edge: Color | None, thick: int) -> pygame.Surface:
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA, 32)
    # The colour around the box is the box's own, only unseen: so no dark rim comes of the scaling.
    large.fill((*(fill if edge is None else edge), 0))
    whole = large.get_rect()
    if edge is not None:
        pygame.draw.rect(large, edge, whole, border_radius=radius * _FINER)
        whole = whole.inflate(-2 * thick * _FINER, -2 * thick * _FINER)
        radius = max(1, radius - thick)
    pygame.draw.rect(large, fill, whole, border_radius=radius * _FINER)
    return pygame.transform.smoothscale(large, size).premul_alpha()
