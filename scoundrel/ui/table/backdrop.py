"""The Dungeon behind pages of text: dim and out of focus."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from ..widgets.theme import Theme
from . import light, scenery
from .light import Candle, Lamp, Mood
from .scenery import Scene

HORIZON: Final = 0.43
"""The y of the line between hall and table, as a fraction of the height."""
_EDGE: Final = 0.6  # the same behind stone
# Width, in pixels, at which the backdrop is painted before it is scaled up: quick, and out of focus.
_WIDTH: Final = 640
_DIM: Final = (172, 172, 176)


def blurred(size: tuple[int, int], scene: Scene, theme: Theme) -> pygame.Surface:
    """Return the blurred scene as the background of a sheet; one colour in high contrast."""
    if theme.plain:
        return plain(size, theme)
    width = min(_WIDTH, size[0])
    return pygame.transform.smoothscale(_small((width, max(1, width * size[1] // size[0])), scene), size)


def lit(size: tuple[int, int], scene: Scene, theme: Theme, sheet: Rect) -> pygame.Surface:
    """Return the scene behind a ``sheet`` of stone, with a candle if there is room beside it."""
    if theme.plain:
        return plain(size, theme)
    (width, height), edge = size, round(size[1] * _EDGE)
    place = Rect(round(width * 0.88), round(height * 0.68), round(width * 0.11), round(height * 0.29))
    candle = Candle(place)
    surface = scenery.paint(size, edge, scene, Mood.CALM, stone=Scene.CELLAR)
    bright = light.place_map(size, edge, candle.lamp(Mood.CALM, 0), Mood.CALM)
    surface.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if not candle.rect.colliderect(sheet):
        candle.draw_stick(surface, 0)
        candle.draw_flame(surface, Mood.CALM, 0, 0)
    return surface


def plain(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Return a background of one colour."""
    surface = pygame.Surface(size, depth=32)
    surface.fill(theme.panel)
    return surface


def stone(size: tuple[int, int], tone: int, theme: Theme) -> pygame.Surface:
    """Return table stone as a background for text, ``tone`` 0 (black) to 255; plain in high contrast."""
    if theme.plain:
        return plain(size, theme)
    width, height = size
    whole = scenery.paint((width, max(height, width * 460 // 1280)), 0, Scene.CELLAR, Mood.CALM)
    part = whole.subsurface((0, whole.get_height() - height, width, height)).copy()
    part.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
    return part


@lru_cache(maxsize=1)
def _small(size: tuple[int, int], scene: Scene) -> pygame.Surface:
    edge = round(size[1] * HORIZON)
    lamp = Lamp(size[0] * 0.86, size[1] * 0.66)
    surface = scenery.paint(size, edge, scene, Mood.CALM)
    surface.blit(light.place_map(size, edge, lamp, Mood.CALM), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    return surface
