"""A sheet of parchment over the table, for results and questions."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from . import shapes
from .theme import FADED_INK, PARCHMENT


def sheet(target: pygame.Surface, rect: Rect) -> None:
    """Draw the empty sheet with its ruled border and a soft shadow."""
    radius = max(6, rect.w // 60)
    shadow = _shadow(rect.size, radius)
    target.blit(shadow, (rect.x - 12, rect.y - 6))
    shapes.box(target, rect, PARCHMENT, radius)
    inset = rect.inflate(-max(10, rect.w // 40), -max(10, rect.w // 40))
    shapes.box(target, inset, PARCHMENT, radius, FADED_INK, 2)
    shapes.box(target, inset.inflate(-8, -8), PARCHMENT, radius, FADED_INK, 1)


@lru_cache(maxsize=4)
def _shadow(size: tuple[int, int], radius: int) -> pygame.Surface:
    """The soft shadow of a sheet, 12 pixels larger all around; drawing it takes longer than all the rest."""
    shadow = pygame.Surface((size[0] + 24, size[1] + 24), pygame.SRCALPHA)
    for grow in range(12, 0, -2):
        pygame.draw.rect(
            shadow,
            (0, 0, 0, 18),
            shadow.get_rect().inflate(2 * grow - 24, 2 * grow - 24),
            border_radius=radius + grow,
        )
    return shadow
