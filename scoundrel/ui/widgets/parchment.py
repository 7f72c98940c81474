"""A sheet of parchment over the table, for results and questions."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from . import boxes
from .theme import Theme

_SHADOW = 12
"""Pixels by which the shadow is larger on each side; it lies a little lower than the sheet."""


def sheet(target: pygame.Surface, rect: Rect, theme: Theme) -> None:
    """Draw the empty sheet with its ruled border and a soft shadow."""
    picture = _picture(rect.size, theme)
    target.blit(picture, (rect.x - _SHADOW, rect.y - _SHADOW // 2), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=4)
def _picture(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A sheet and its shadow, cached: drawing them takes longer than all the text on them."""
    width, height = size
    radius = max(6, width // 60)
    picture = pygame.Surface((width + 2 * _SHADOW, height + 2 * _SHADOW), pygame.SRCALPHA)
    for grow in range(_SHADOW, 0, -2):
        around = picture.get_rect().inflate(2 * (grow - _SHADOW), 2 * (grow - _SHADOW))
        pygame.draw.rect(picture, (0, 0, 0, 18), around, border_radius=radius + grow)
    rect = Rect(_SHADOW, _SHADOW // 2, width, height)
    boxes.box(picture, rect, theme.parchment, radius)
    inset = rect.inflate(-max(10, width // 40), -max(10, width // 40))
    boxes.box(picture, inset, theme.parchment, radius, theme.faded_ink, 2)
    boxes.box(picture, inset.inflate(-8, -8), theme.parchment, radius, theme.faded_ink, 1)
    return picture
