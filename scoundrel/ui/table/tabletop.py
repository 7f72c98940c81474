"""The table's surface: oak in candlelight, with an engraved place for each pile."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import pgettext

from .. import assets
from ..widgets import halo, text, theme
from ..widgets.theme import Color
from .candle import Mood
from .layout import Layout


class Light(NamedTuple):
    """A pool of light: its colours in the middle and at the edge, and its centre in parts of the size."""

    bright: Color
    dark: Color
    at: tuple[float, float] = (0.5, 0.46)
    sun: Color | None = None
    """Colour added in the middle of the pool by daylight, which is brighter than a candle."""


LIGHTS = {
    Mood.CALM: Light((255, 240, 216), (78, 66, 60)),
    Mood.LOW: Light((206, 172, 140), (44, 36, 34)),
    Mood.OUT: Light((116, 124, 146), (36, 38, 48)),
    Mood.MORNING: Light((255, 252, 244), (176, 166, 152), (0.15, 0.05), sun=(70, 60, 42)),
}


def wood(size: tuple[int, int], light: Light = LIGHTS[Mood.CALM]) -> pygame.Surface:
    """The wooden surface in this light, without engravings."""
    # The wood is multiplied into the light, not the reverse: this saves one large surface.
    surface = _pool(size, light)
    tile = assets.stored("wood")
    if tile is None:
        surface.fill(theme.WOOD, special_flags=pygame.BLEND_MULT)
    else:
        for x in range(0, size[0], tile.get_width()):
            for y in range(0, size[1], tile.get_height()):
                surface.blit(tile, (x, y), special_flags=pygame.BLEND_MULT)
    if light.sun is not None:
        rays = _pool(size, Light(light.sun, (12, 10, 8), light.at))
        surface.blit(rays, (0, 0), special_flags=pygame.BLEND_ADD)
    return surface


def table(layout: Layout, mood: Mood) -> pygame.Surface:
    """The wooden surface with its engraved places, in the light of this mood."""
    surface = wood(layout.size, LIGHTS[mood])
    radius = layout.card[0] // 14
    pixels = round(theme.SMALL * layout.scale)
    for slot, rect in enumerate(layout.slots):
        _engrave(surface, rect, radius)
        key = (str(slot + 1), theme.TEXT_FONT, pixels, theme.DIM_CHALK)
        write(surface, key, (rect.centerx, rect.top - round(5 * layout.scale)), "midbottom", mood)
    for rect, label in (
        (layout.dungeon, pgettext("place on the table", "Dungeon")),
        (layout.weapon, pgettext("place on the table", "Weapon")),
        (layout.discard, pgettext("place on the table", "Discard")),
    ):
        _engrave(surface, rect, radius)
        room = rect.w - min(12, rect.w // 16)
        size = text.fitting(label, theme.TITLE_FONT, pixels, room)
        words = text.cut(label, theme.TITLE_FONT, size, room)
        write(surface, (words, theme.TITLE_FONT, size, theme.DIM_CHALK), rect.center, "center", mood)
    return surface


def write(
    target: pygame.Surface,
    written: tuple[str, str, int, Color],
    pos: tuple[float, float],
    anchor: str,
    mood: Mood,
) -> None:
    """Draw a line of text (words, font, pixels, colour) on the table, with a rim where daylight needs one."""
    words, font, pixels, color = written
    if mood is not Mood.MORNING:
        text.put(target, text.line(words, font, pixels, color), pos, anchor)
        return
    rimmed, grown = halo.line(words, font, pixels, theme.CHALK if color == theme.DIM_CHALK else color)
    place = rimmed.get_rect().inflate(-2 * grown, -2 * grown)
    setattr(place, anchor, (round(pos[0]), round(pos[1])))
    target.blit(rimmed, place.move(-grown, -grown))


def _engrave(surface: pygame.Surface, rect: Rect, radius: int) -> None:
    """Draw a recess in the wood: darker inside, with a light lower edge."""
    hollow = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(hollow, (*theme.ENGRAVED, 90), hollow.get_rect(), border_radius=radius)
    surface.blit(hollow, rect)
    pygame.draw.rect(surface, theme.ENGRAVED_EDGE, rect.move(0, 1), 1, border_radius=radius)
    pygame.draw.rect(surface, theme.ENGRAVED, rect, 2, border_radius=radius)


def _pool(size: tuple[int, int], light: Light) -> pygame.Surface:
    """A light map to multiply the wood with: rings drawn small and scaled up, which smooths them."""
    small = pygame.Surface((128, 80), depth=32)
    small.fill(light.dark)
    steps = 48
    cx, cy = light.at[0] * 128, light.at[1] * 80
    for step in range(steps):
        t = step / (steps - 1)
        fade = t * t * (3 - 2 * t)
        r, g, b = (
            round(low + (high - low) * fade) for low, high in zip(light.dark, light.bright, strict=True)
        )
        rx, ry = 92 * (1 - t) + 6, 66 * (1 - t) + 4
        pygame.draw.ellipse(small, (r, g, b), (cx - rx, cy - ry, 2 * rx, 2 * ry))
    return pygame.transform.smoothscale(small, size)
