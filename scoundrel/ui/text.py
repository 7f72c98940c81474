"""Writing: lines and paragraphs as surfaces, kept because rendering costs more than showing."""

from __future__ import annotations

from functools import lru_cache

import pygame

from . import assets
from .theme import Color


@lru_cache(maxsize=600)
def line(text: str, font: str, pixels: int, color: Color) -> pygame.Surface:
    """One line of text on nothing. What no font can write, as in the names of some files, is left out."""
    written = assets.font(font, pixels)
    try:
        return written.render(text, True, color).convert_alpha()
    except (pygame.error, ValueError):
        text = text.replace("\0", "").encode(errors="ignore").decode()
        # There are signs without a width, and nothing can be written with these alone.
        return written.render(text if written.size(text)[0] else "", True, color).convert_alpha()


@lru_cache(maxsize=60)
def paragraph(text: str, font: str, pixels: int, color: Color, width: int) -> pygame.Surface:
    """Text broken into lines no wider than ``width`` pixels, set to the left; newlines stay."""
    return assets.font(font, pixels).render(text, True, color, None, width).convert_alpha()


def fitted(text: str, font: str, pixels: int, color: Color, width: int) -> pygame.Surface:
    """One line no wider than ``width`` pixels: made smaller, but not under 11 pixels, and then cut short."""
    surface = line(text, font, pixels, color)
    while surface.get_width() > width and pixels > 11:
        pixels = max(11, int(pixels * 0.94))
        surface = line(text, font, pixels, color)
    while surface.get_width() > width and len(text) > 1:
        text = text.rstrip("\N{HORIZONTAL ELLIPSIS}")[:-1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
        surface = line(text, font, pixels, color)
    return surface


def put(
    target: pygame.Surface, surface: pygame.Surface, pos: tuple[float, float], anchor: str = "center"
) -> pygame.Rect:
    """Blit ``surface`` with its ``anchor`` (a name of `pygame.Rect`) at ``pos``; give where it went."""
    rect = surface.get_rect()
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    target.blit(surface, rect)
    return rect
