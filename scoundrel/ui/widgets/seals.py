"""Seals of red wax, one for each milestone, and the empty rings where they are missing."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from ...storage.milestones import Milestone
from .. import assets
from . import icons, text
from .theme import Theme

_ACROSS, _DOWN = 4, 3  # the columns and rows of the drawing ``seals``, in the order of the milestones
_RING: Final = 0.39  # the radius of an empty ring, relative to a seal's width


def draw(target: pygame.Surface, milestone: Milestone, center: tuple[int, int], pixels: int) -> None:
    """Draw a milestone's seal, ``pixels`` wide."""
    drawn = _sheet(pixels)
    if drawn is not None:
        place = [*Milestone].index(milestone)
        part = (place % _ACROSS * pixels, place // _ACROSS * pixels, pixels, pixels)
        text.put(target, drawn.subsurface(part), center, flags=pygame.BLEND_PREMULTIPLIED)


def draw_empty(target: pygame.Surface, center: tuple[int, int], pixels: int, theme: Theme) -> None:
    """Draw the ring for a missing seal of that width."""
    ring = icons.ring(round(_RING * pixels), max(2, pixels // 32), theme.paper_shade)
    text.put(target, ring, center, flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=2)
def _sheet(pixels: int) -> pygame.Surface | None:
    picture = assets.picture("seals", (pixels * _ACROSS, pixels * _DOWN), "scenery")
    return picture.convert_alpha() if picture else None
