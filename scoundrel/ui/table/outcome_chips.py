"""What taking a card would do, as chips on the table below it."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import paper, plates, text
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

_HIGH, _PAD, _GAP = 1.75, 0.9, 0.35
"""A chip's height, its edges and the space between two, as parts of its writing's size."""
_KEY = 0.8
"""The size of the key on a chip, over that of its other writing."""
_FINGER = 46
"""The least pixels a finger needs, either way."""
_APART = 14
"""Pixels at scale 1 between two that a finger chooses from."""

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
    *,
    large: bool = False,
    keys: tuple[str, ...] = (),
) -> None:
    """The chips side by side around ``centre`` (an x), kept within ``area``.

    Where ``lit`` is given, it has the icons of the chips that stay bright; the others are dim. They are
    ``large`` where a finger chooses among them. With ``keys`` each says the key that chooses it, if all have
    room.
    """
    theme, pixels = style.theme, _pixels(style, large=large)
    pad = round(pixels * _PAD)
    rects = places(seen, area, centre, style, large=large, keys=keys)
    if keys and (rects[0].left < area.left or rects[-1].right > area.right):
        keys = ()
        rects = places(seen, area, centre, style, large=large)
    for chip, rect, key in zip(seen.chips, rects, keys or [""] * len(rects), strict=True):
        pieces = _parts(chip, theme, pixels, key)
        if lit is None or chip.icon in lit:
            _draw_chip(target, rect, chip, pieces, pad, pixels // 4, theme)
        else:
            _draw_dim(target, rect, chip, pieces, pad, pixels // 4, theme)


def places(
    seen: Consequences,
    area: Rect,
    centre: int,
    style: Style,
    *,
    large: bool = False,
    keys: tuple[str, ...] = (),
) -> list[Rect]:
    """Where each chip is: in a row at the upper edge of ``area``; at its lower edge if they are ``large``."""
    pixels = _pixels(style, large=large)
    height, pad, gap = round(pixels * _HIGH), round(pixels * _PAD), round(pixels * _GAP)
    if large:
        height, gap = max(height, _FINGER), max(gap, style.px(_APART))
    widths = [
        max(height, sum(piece.get_width() for piece, _ in parts) + (len(parts) - 1) * (pixels // 4) + 2 * pad)
        for parts in (
            _parts(chip, style.theme, pixels, key)
            for chip, key in zip(seen.chips, keys or [""] * len(seen.chips), strict=True)
        )
    ]
    total = sum(widths) + gap * (len(widths) - 1)
    x = max(area.left, min(centre - total // 2, area.right - total))
    top = area.bottom - height if large else area.top
    found = []
    for width in widths:
        found.append(Rect(x, top, width, height))
        x += width + gap
    return found


def _pixels(style: Style, *, large: bool) -> int:
    return style.px(BODY + (6 if large else 2))


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
        paper.draw_box(target, rect, colour, rect.h // 3, theme.harm if chip.kills else theme.dim_chalk)
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


def _parts(chip: Chip, theme: Theme, pixels: int, key: str = "") -> list[_Piece]:
    """Icon, change, arrow, health afterwards and the key that chooses it, where each applies."""
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
    if key:
        quiet = theme.regular(round(pixels * _KEY), theme.chalk if chip.kills else theme.dim_chalk)
        parts.append((text.line(key, quiet), 0))
    return parts


def _sign(name: str, theme: Theme, pixels: int) -> _Piece:
    """The icon, or what it means where its picture is missing."""
    picture = assets.sign(f"icon-{name}", pixels)
    if picture is None:
        return text.line(_(_WORDS[name]), theme.regular(pixels, theme.dim_chalk)), 0
    return picture, PREMULTIPLIED
