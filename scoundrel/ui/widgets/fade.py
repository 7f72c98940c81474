"""The fade at the edges of what scrolls: there it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

if TYPE_CHECKING:
    from .scrollbar import Scroll
    from .theme import Style

HIGH = 30
"""In pixels at scale 1."""


def veils(
    target: pygame.Surface, area: Rect, scroll: Scroll, style: Style
) -> list[tuple[Rect, pygame.Surface]]:
    """The bare ground at the edges of ``area`` beyond which there is more to ``scroll`` to.

    Taken before what scrolls is drawn, and drawn over it, they let it fade out.
    """
    edges, high = [], style.px(HIGH)
    if scroll.top < scroll.last:
        edges.append((Rect(area.left, area.bottom - high, area.w, high), False))
    if scroll.top > 0:
        edges.append((Rect(area.left, area.top, area.w, high), True))
    found = []
    for rect, flipped in edges:
        veil = target.subsurface(rect.clip(target.get_rect())).convert_alpha()
        for y in range(veil.get_height()):
            alpha = 255 * (high - y if flipped else y + 1) // high
            veil.fill((255, 255, 255, alpha), (0, y, rect.w, 1), pygame.BLEND_RGBA_MULT)
        found.append((rect, veil))
    return found
