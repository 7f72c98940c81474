"""The table's surface: oak in candlelight, with an engraved place for each pile."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import pgettext

from .. import assets
from ..widgets import halo, text
from ..widgets.theme import SMALL, Color, TextStyle, Theme
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


def wood(size: tuple[int, int], theme: Theme, light: Light = LIGHTS[Mood.CALM]) -> pygame.Surface:
    """The wooden surface in this light, without engravings."""
    # The wood is multiplied into the light, not the reverse: this saves one large surface.
    surface = _pool(size, light)
    tile = assets.stored("wood")
    if tile is None:
        surface.fill(theme.wood, special_flags=pygame.BLEND_MULT)
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
    style, theme = layout.style, layout.style.theme
    surface = wood(layout.size, theme, LIGHTS[mood])
    radius = layout.card[0] // 14
    for slot, rect in enumerate(layout.slots):
        _engrave(surface, rect, radius, theme)
        above = (rect.centerx, rect.top - style.px(5))
        write(surface, str(slot + 1), style.regular(SMALL, theme.dim_chalk), above, "midbottom", mood, theme)
    for rect, label in (
        (layout.dungeon, pgettext("place on the table", "Dungeon")),
        (layout.weapon, pgettext("place on the table", "Weapon")),
        (layout.discard, pgettext("place on the table", "Discard")),
    ):
        _engrave(surface, rect, radius, theme)
        room = rect.w - min(12, rect.w // 16)
        fit = text.fitting(label, style.title(SMALL, theme.dim_chalk), room)
        write(surface, text.cut(label, fit, room), fit, rect.center, "center", mood, theme)
    return surface


def write(
    target: pygame.Surface,
    words: str,
    style: TextStyle,
    pos: tuple[float, float],
    anchor: str,
    mood: Mood,
    theme: Theme,
) -> None:
    """Draw a line of text on the table, with a rim where daylight needs one."""
    if mood is not Mood.MORNING:
        text.put(target, text.line(words, style), pos, anchor)
        return
    if style.color == theme.dim_chalk:
        style = style._replace(color=theme.chalk)
    rimmed, grown = halo.line(words, style, theme)
    place = rimmed.get_rect().inflate(-2 * grown, -2 * grown)
    setattr(place, anchor, (round(pos[0]), round(pos[1])))
    target.blit(rimmed, place.move(-grown, -grown))


def _engrave(surface: pygame.Surface, rect: Rect, radius: int, theme: Theme) -> None:
    """Draw a recess in the wood: darker inside, with a light lower edge."""
    hollow = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(hollow, (*theme.engraved, 90), hollow.get_rect(), border_radius=radius)
    surface.blit(hollow, rect)
    pygame.draw.rect(surface, theme.engraved_edge, rect.move(0, 1), 1, border_radius=radius)
    pygame.draw.rect(surface, theme.engraved, rect, 2, border_radius=radius)


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
