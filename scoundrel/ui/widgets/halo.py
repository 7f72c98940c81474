"""A soft dark rim around text, so that it can be read on wood in daylight."""

from __future__ import annotations

from functools import lru_cache

import pygame

from . import text
from .theme import TextStyle, Theme

_RIMS = ((5, 50), (4, 90), (3, 140), (2, 180))
"""How far each rim reaches, in pixels for text of 20, and how dark it is, 0 to 255."""


@lru_cache(maxsize=60)
def line(words: str, style: TextStyle, theme: Theme) -> tuple[pygame.Surface, int]:
    """One line of text with its rim, and by how much that makes it larger on each side, in pixels."""
    return around(text.line(words, style), style.pixels, theme)


def around(written: pygame.Surface, pixels: int, theme: Theme) -> tuple[pygame.Surface, int]:
    """The same for text rendered already, in this size."""
    reach = [max(2, round(far * pixels / 20)) for far, _ in _RIMS]
    grow = max(reach)
    wide, high = written.get_size()
    surface = pygame.Surface((wide + 2 * grow, high + 2 * grow), pygame.SRCALPHA, 32)
    surface.fill((*theme.engraved, 0))
    strokes = pygame.mask.from_surface(written, 60)
    for far, (_, dark) in zip(reach, _RIMS, strict=True):
        rim = pygame.mask.Mask((wide + 2 * far, high + 2 * far))
        for x in range(2 * far + 1):
            for y in range(2 * far + 1):
                if (x - far) ** 2 + (y - far) ** 2 <= (far + 0.5) ** 2:
                    rim.draw(strokes, (x, y))
        shade = rim.to_surface(setcolor=(*theme.engraved, dark), unsetcolor=(*theme.engraved, 0))
        surface.blit(shade, (grow - far, grow - far), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(written, (grow, grow))
    return surface.convert_alpha(), grow
