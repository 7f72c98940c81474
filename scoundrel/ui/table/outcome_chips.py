"""What taking a card would do, as chips on the table below it."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import boxes, plates, text
from ..widgets.plates import Plate
from ..widgets.theme import BODY, Style, Theme
from ..words import numbers
from ..words.table_text import Chip, Consequences
from .card_faces import PREMULTIPLIED

_WORDS = {
    "armed": N_("Weapon"),
    "bare": N_("bare hands"),
    "heal": N_("drink"),
    "skull": N_("dead"),
    "arrow": "=",
}

_DULL = 190, 168, 146
"""The iron of a plate without colour is dyed with this."""

_Piece = tuple[pygame.Surface, int]
"""A part of a chip, and how to blit it."""


_DIM = 105
"""How bright those of the other places are while a card is dragged, 0 to 255."""


def draw(
    target: pygame.Surface,
    seen: Consequences,
    area: Rect,
    centre: int,
    style: Style,
    lit: frozenset[str] | None = None,
) -> None:
    """The chips side by side around ``centre`` (an x), kept within ``area``.

    Where ``lit`` is given, it has the icons of the chips that stay bright; the others are dim.
    """
    theme, pixels = style.theme, style.px(BODY + 2)
    height = round(pixels * 1.75)
    parts = [_parts(chip, theme, pixels) for chip in seen.chips]
    pad, gap = round(pixels * 0.9), round(pixels * 0.35)
    widths = [
        sum(picture.get_width() for picture, _ in chip) + (len(chip) - 1) * (pixels // 4) + 2 * pad
        for chip in parts
    ]
    total = sum(widths) + gap * (len(widths) - 1)
    x = max(area.left, min(centre - total // 2, area.right - total))
    for chip, pieces, width in zip(seen.chips, parts, widths, strict=True):
        rect = Rect(x, area.top, width, height)
        if lit is None or chip.icon in lit:
            _draw_chip(target, rect, chip, pieces, pad, pixels // 4, theme)
        else:
            _draw_dim(target, rect, chip, pieces, pad, pixels // 4, theme)
        x += width + gap


@lru_cache(maxsize=8)
def _dull(size: tuple[int, int]) -> pygame.Surface | None:
    """The iron plate without its colour, for what may not be done."""
    plate = plates.picture(Plate.GOOD, size, 1.0)
    if plate is None:
        return None
    dull = pygame.transform.grayscale(plate)
    dull.fill((*_DULL, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dull


def _draw_chip(
    target: pygame.Surface,
    rect: Rect,
    chip: Chip,
    pieces: list[_Piece],
    pad: int,
    gap: int,
    theme: Theme,
) -> None:
    iron = Plate.BAD if chip.kills else Plate.GOOD
    plate = None
    if not theme.plain:
        plate = plates.picture(iron, rect.size, 1.0) if chip.lawful else _dull(rect.size)
    if plate is None:
        colour = theme.killing if chip.kills else theme.panel
        boxes.box(target, rect, colour, rect.h // 3, theme.harm if chip.kills else theme.dim_chalk)
    else:
        target.blit(plate, rect, special_flags=PREMULTIPLIED)
    x = rect.left + pad
    for picture, flags in pieces:
        target.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=flags)
        x += picture.get_width() + gap


def _draw_dim(
    target: pygame.Surface,
    rect: Rect,
    chip: Chip,
    pieces: list[_Piece],
    pad: int,
    gap: int,
    theme: Theme,
) -> None:
    faint = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
    _draw_chip(faint, faint.get_rect(), chip, pieces, pad, gap, theme)
    faint.fill((_DIM, _DIM, _DIM, 200), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(faint, rect)


def _parts(chip: Chip, theme: Theme, pixels: int) -> list[_Piece]:
    """Icon, change, arrow and health afterwards, where each applies."""
    size = round(pixels * 1.15)
    ink = theme.off if not chip.lawful else theme.harm if chip.harms else theme.heal
    parts = [
        _sign(chip.icon, theme, size),
        (text.line(chip.change, theme.bold(pixels, theme.chalk if chip.kills else ink)), 0),
    ]
    if chip.health is not None:
        parts.append(_sign("arrow", theme, round(pixels * 0.8)))
        parts.append((text.line(numbers.number(chip.health), theme.bold(pixels, theme.chalk)), 0))
    if chip.kills:
        parts.append(_sign("skull", theme, size))
    return parts


def _sign(name: str, theme: Theme, pixels: int) -> _Piece:
    """The icon, or what it means where its picture is missing."""
    picture = assets.sign(f"icon-{name}", pixels)
    if picture is None:
        return text.line(_(_WORDS[name]), theme.regular(pixels, theme.dim_chalk)), 0
    return picture, PREMULTIPLIED
