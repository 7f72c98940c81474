"""Carved plates for what is written on the table; only what lies between their corners is stretched."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from .. import assets
from . import paper
from .theme import Theme

_SHADE: Final = 176
"""How dark the shade under a quiet text is, 0 to 255."""
_SHADE_ROWS, _SHADE_EDGE = 20, (0.03, 0.15, 0.4, 0.7, 0.92, 1.0)
"""The rows of pixels of which it is made, and how it grows darker from its edge inwards."""
_PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED


class Plate(Enum):
    """A drawing with its width and height and the size of its corners, in units."""

    STRIP = "strip", (240, 84), (30, 30)
    """A dark plank for sentences."""
    PLAQUE = "plaque", (120, 40), (26, 20)
    """Brass, for a count."""
    TALLY = "tally", (46, 34), (23, 17)
    """Brass, for a single figure."""
    GOOD = "plate-good", (220, 48), (73, 24)
    """Green iron, for an outcome."""
    BAD = "plate-bad", (220, 48), (73, 24)
    """Red iron, for a death."""


def draw(
    target: pygame.Surface, rect: Rect, plate: Plate, scale: float, theme: Theme, *, quiet: bool = False
) -> None:
    """Draw a plate that fills ``rect``; ``scale`` is that of text and lines.

    Where it is ``quiet`` there is only a soft shade, so that it does not look like something to press.
    """
    if quiet and not theme.plain:
        target.blit(_shade(rect.size), rect, special_flags=_PREMULTIPLIED)
        return
    drawn = None if theme.plain else picture(plate, rect.size, scale)
    if quiet and theme.plain:
        target.fill(theme.panel, rect)
    elif drawn is None:
        paper.draw_box(target, rect, theme.panel, max(3, rect.h // 5), theme.engraved_edge)
    else:
        target.blit(drawn, rect, special_flags=_PREMULTIPLIED)


def picture(plate: Plate, size: tuple[int, int], scale: float) -> pygame.Surface | None:
    """A plate of this size; `None` where its drawing is missing."""
    _name, (_wide, high), (_across, down) = plate.value
    # Lines as thick as on everything else there, unless its corners would not fit.
    unit = size[1] / high if 2 * down == high else min(0.62 * scale, size[1] / (2 * down + 2))
    return _sliced(plate, size, round(unit, 3))


@lru_cache(maxsize=24)
def _sliced(plate: Plate, size: tuple[int, int], unit: float) -> pygame.Surface | None:
    name, (wide, high), (across, down) = plate.value
    whole = assets.picture(name, (round(wide * unit), round(high * unit)), "scenery")
    if whole is None or min(size) < 4:
        return None
    columns = _spans(whole.get_width(), size[0], round(across * unit))
    rows = _spans(whole.get_height(), size[1], round(down * unit))
    drawn = pygame.Surface(size, pygame.SRCALPHA, 32)
    for x, w, to_x, to_w in columns:
        for y, h, to_y, to_h in rows:
            piece = whole.subsurface((x, y, w, h))
            drawn.blit(pygame.transform.smoothscale(piece, (to_w, to_h)), (to_x, to_y))
    return drawn.convert_alpha()


@lru_cache(maxsize=8)
def _shade(size: tuple[int, int]) -> pygame.Surface:
    """A dark shade that fades towards its edges: drawn small and scaled up."""
    cell = max(1.0, size[1] / _SHADE_ROWS)
    tiny = pygame.Surface((max(_SHADE_ROWS, round(size[0] / cell)), _SHADE_ROWS), pygame.SRCALPHA, 32)
    steps = len(_SHADE_EDGE)
    for inset, part in enumerate(_SHADE_EDGE):
        rect = tiny.get_rect().inflate(-4 * inset, -2 * inset)
        pygame.draw.rect(tiny, (0, 0, 0, round(_SHADE * part)), rect, border_radius=steps + 2 - inset)
    return pygame.transform.smoothscale(tiny, size).convert_alpha()


def _spans(drawn: int, wished: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Begin and length of each part of an edge in the drawing and on the plate, without empty ones."""
    corner = min(corner, drawn // 2)
    # Pressed together as a whole: in a middle that is much narrower its hewn edges would be a zigzag.
    end = min(corner, round(corner * wished / drawn))
    parts = (
        (0, corner, 0, end),
        (corner, drawn - 2 * corner, end, wished - 2 * end),
        (drawn - corner, corner, wished - end, end),
    )
    return [part for part in parts if part[1] > 0 and part[3] > 0]
