"""A sheet of parchment over the table, for results and questions."""

from __future__ import annotations

import pygame
from pygame import Rect

from . import shapes
from .theme import FADED_INK, PARCHMENT


def sheet(target: pygame.Surface, rect: Rect) -> None:
    """Draw the empty sheet with its ruled border and a soft shadow."""
    radius = max(6, rect.w // 60)
    shadow = pygame.Surface((rect.w + 24, rect.h + 24), pygame.SRCALPHA)
    for grow in range(12, 0, -2):
        pygame.draw.rect(
            shadow,
            (0, 0, 0, 18),
            shadow.get_rect().inflate(2 * grow - 24, 2 * grow - 24),
            border_radius=radius + grow,
        )
    target.blit(shadow, (rect.x - 12, rect.y - 6))
    shapes.box(target, rect, PARCHMENT, radius)
    inset = rect.inflate(-max(10, rect.w // 40), -max(10, rect.w // 40))
    shapes.box(target, inset, PARCHMENT, radius, FADED_INK, 2)
    shapes.box(target, inset.inflate(-8, -8), PARCHMENT, radius, FADED_INK, 1)
