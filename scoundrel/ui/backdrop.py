"""The table's surface: oak in candlelight, with a place engraved for each pile."""

from __future__ import annotations

import pygame
from pygame import Rect

from . import assets, text
from .layout import Layout
from .theme import DIM_CHALK, ENGRAVED, ENGRAVED_EDGE, SMALL, TEXT_FONT, TITLE_FONT, WOOD, Color


def wood(size: tuple[int, int], light_at: tuple[float, float] = (0.5, 0.46)) -> pygame.Surface:
    """Bare oak with a pool of light around ``light_at`` (parts of width and height)."""
    surface = pygame.Surface(size, depth=32)
    tile = assets.opaque("wood")
    if tile is None:
        surface.fill(WOOD)
    else:
        for x in range(0, size[0], tile.get_width()):
            for y in range(0, size[1], tile.get_height()):
                surface.blit(tile, (x, y))
    surface.blit(_candlelight(size, light_at), (0, 0), special_flags=pygame.BLEND_MULT)
    return surface


def table(layout: Layout) -> pygame.Surface:
    """The oak with its engraved places."""
    surface = wood(layout.size)
    radius = layout.card[0] // 14
    pixels = round(SMALL * layout.scale)
    for slot, rect in enumerate(layout.slots):
        _engrave(surface, rect, radius)
        key = text.line(str(slot + 1), TEXT_FONT, pixels, DIM_CHALK)
        text.put(surface, key, (rect.centerx, rect.top - round(5 * layout.scale)), "midbottom")
    for rect, label in (
        (layout.dungeon, "Dungeon"),
        (layout.weapon, "Weapon"),
        (layout.discard, "Discard"),
    ):
        _engrave(surface, rect, radius)
        text.put(surface, text.fitted(label, TITLE_FONT, pixels, DIM_CHALK, rect.w - 12), rect.center)
    return surface


def _engrave(surface: pygame.Surface, rect: Rect, radius: int) -> None:
    """A shallow place cut into the wood: darker inside, its lower edge catching the light."""
    hollow = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(hollow, (*ENGRAVED, 90), hollow.get_rect(), border_radius=radius)
    surface.blit(hollow, rect)
    pygame.draw.rect(surface, ENGRAVED_EDGE, rect.move(0, 1), 1, border_radius=radius)
    pygame.draw.rect(surface, ENGRAVED, rect, 2, border_radius=radius)


def _candlelight(size: tuple[int, int], light_at: tuple[float, float]) -> pygame.Surface:
    """What to multiply the wood with: drawn small as rings of light, and scaled up to be smooth."""
    small = pygame.Surface((128, 80), depth=32)
    bright: Color = (255, 240, 216)
    dark: Color = (78, 66, 60)
    small.fill(dark)
    steps = 48
    cx, cy = light_at[0] * 128, light_at[1] * 80
    for step in range(steps):
        t = step / (steps - 1)
        fade = t * t * (3 - 2 * t)
        r, g, b = (round(low + (high - low) * fade) for low, high in zip(dark, bright, strict=True))
        rx, ry = 92 * (1 - t) + 6, 66 * (1 - t) + 4
        pygame.draw.ellipse(small, (r, g, b), (cx - rx, cy - ry, 2 * rx, 2 * ry))
    return pygame.transform.smoothscale(small, size)
