"""Draws the Dungeon behind pages of text."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

import pygame
from pygame import Rect, Surface

from ..widgets import boards, paper
from ..widgets.boards import Plate
from ..widgets.theme import Style, Theme
from . import light, scenery
from .light import Candle, Mood
from .scenery import Scene

# The side of a slab's picture, and the width of the frame's shadow on it, in pixels at scale 1.
_FACE, _SHADE = 336, 30
# For each frame: the slab's picture, and the frame's scale and its width in pixels at scale 1.
_FACES = {Plate.ALCOVE: ("slate", 2.0, 14), Plate.CABINET: ("panelling", 1.1, 19)}


def lit(size: tuple[int, int], scene: Scene, theme: Theme, sheet: Rect, horizon: float = 0.6) -> Surface:
    """Return the scene behind a stone ``sheet``, with a candle if there is room beside the sheet.

    ``horizon`` is the y coordinate of the table's far edge, relative to the window's height. In high
    contrast, return a plain background.
    """
    if theme.plain:
        return scenery.plain(size, theme)
    (width, height), edge = size, round(size[1] * horizon)
    place = Rect(round(width * 0.88), round(height * 0.68), round(width * 0.11), round(height * 0.29))
    candle = Candle(place)
    surface = scenery.paint(size, edge, scene, Mood.CALM, stone=Scene.CELLAR)
    light.cast(surface, edge, candle.lamp(Mood.CALM, 0), Mood.CALM)
    if not candle.rect.colliderect(sheet):
        candle.draw_stick(surface, 0)
        candle.draw_flame(surface, Mood.CALM, 0, 0)
    return surface


def draw_slab(target: Surface, rect: Rect, style: Style, plate: Plate = Plate.ALCOVE) -> None:
    """Draw a framed slab for chalk writing: slate in a stone frame, or panelling in a ``CABINET``."""
    name, scale, rim = _FACES[plate]
    boards.draw_plate(target, rect, plate, scale * style.scale, style.theme)
    face = rect.inflate(-2 * style.px(rim), -2 * style.px(rim))
    side = style.px(_FACE)
    slate = None if style.theme.plain else paper.printed(name, (side, side))
    if slate is None:
        return
    tile = slate.subsurface(slate.get_rect().inflate(-side // 20, -side // 20))
    slab = Surface(face.size, depth=32)
    corners = product(range(0, face.w, tile.get_width()), range(0, face.h, tile.get_height()))
    slab.blits([(tile, corner) for corner in corners])
    # Draw the frame's shadow on the slate, fading towards the middle.
    steps, shade = style.px(_SHADE), Surface(face.size, depth=32)
    for inset in range(steps + 1):
        shade.fill([130 + 125 * inset // steps] * 3, shade.get_rect().inflate(-2 * inset, -2 * inset))
    slab.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    target.blit(slab, face)


def stone(size: tuple[int, int], tone: int, theme: Theme) -> Surface:
    """Return a stone background for text, with the brightness ``tone`` (0 to 255); plain in high contrast."""
    if theme.plain:
        return scenery.plain(size, theme)
    whole = _table((size[0], max(size[1], size[0] * 460 // 1280)))
    part = whole.subsurface((0, whole.get_height() - size[1], *size)).copy()
    part.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
    return part


@lru_cache(maxsize=1)
def _table(size: tuple[int, int]) -> Surface:
    return scenery.paint(size, 0, Scene.CELLAR, Mood.CALM)
