"""A word stamped on a strip of paper: what a game ends with, and what it achieved."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from ..widgets import text
from ..widgets.theme import Color, Style

STEPS: Final = 12
"""Sizes of a stamp are told apart in steps of this part."""
FALLS: Final = 0.14
"""Seconds in which a stamp falls."""


def fallen(age: float) -> float:
    """The size of a stamp ``age`` seconds after it began to fall, over the size it has on the paper."""
    t = min(1.0, max(0.0, age / FALLS))
    return 2.0 - t * t


@lru_cache(maxsize=4)
def stamp(
    words: str, style: Style, ink: Color, *, pixels: float = 62, tilt: float = 7.0, step: int = STEPS
) -> pygame.Surface:
    """The stamp with letters of so many ``pixels`` at scale 1, ``step`` twelfths as large as in the end."""
    size = step / STEPS * pixels / 62
    written = text.line(words, style.title(62 * size, ink))
    part = written.subsurface(written.get_bounding_rect())
    pad = style.px(26 * size)
    rect = Rect(0, 0, part.get_width() + 2 * pad, part.get_height() + round(1.5 * pad))
    # Larger by a rim, so that turning it leaves smooth edges.
    label = pygame.Surface(rect.inflate(8, 8).size, pygame.SRCALPHA, 32)
    rect.center = label.get_rect().center
    radius = max(2, style.px(7 * size))
    pygame.draw.rect(label, (*style.theme.parchment, 255), rect, border_radius=radius)
    line = max(2, style.px(5 * size))
    pygame.draw.rect(label, ink, rect.inflate(-line, -line), line, border_radius=radius)
    if line > 2:
        inner = rect.inflate(-4 * line, -4 * line)
        pygame.draw.rect(label, ink, inner, max(1, line // 3), border_radius=radius // 2)
    label.blit(part, part.get_rect(center=rect.center))
    return pygame.transform.rotozoom(label, tilt, 1.0).convert_alpha()
