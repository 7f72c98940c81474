"""What taking a card would do, as chips on the table below it."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import boxes, text
from ..widgets.theme import BODY, SMALL, Style, Theme
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

_Piece = tuple[pygame.Surface, int]
"""A part of a chip, and how to blit it."""


def draw(target: pygame.Surface, seen: Consequences, area: Rect, centre: int, style: Style) -> None:
    """The chips side by side around ``centre`` (an x), kept within ``area``, the note below them."""
    theme, pixels = style.theme, style.px(BODY)
    height = round(pixels * 1.7)
    parts = [_parts(chip, theme, pixels) for chip in seen.chips]
    pad, gap = round(pixels * 0.5), round(pixels * 0.5)
    widths = [
        sum(picture.get_width() for picture, _ in chip) + (len(chip) - 1) * pad // 2 + 2 * pad
        for chip in parts
    ]
    total = sum(widths) + gap * (len(widths) - 1)
    x = max(area.left, min(centre - total // 2, area.right - total))
    for chip, pieces, width in zip(seen.chips, parts, widths, strict=True):
        rect = Rect(x, area.top, width, height)
        _draw_chip(target, rect, chip, pieces, pad, theme)
        x += width + gap
    note = text.fitted(seen.note, style.regular(SMALL, theme.chalk), area.w)
    x = max(area.left + note.get_width() // 2, min(centre, area.right - note.get_width() // 2))
    text.put(target, note, (x, area.top + height + style.px(4)), "midtop")


def lowest(area: Rect, style: Style) -> int:
    """Where the note below the chips ends, in pixels."""
    note = text.height(style.regular(SMALL))
    return area.top + round(style.px(BODY) * 1.7) + style.px(4) + note


def _draw_chip(
    target: pygame.Surface, rect: Rect, chip: Chip, pieces: list[_Piece], pad: int, theme: Theme
) -> None:
    colour = theme.killing if chip.kills else theme.panel
    boxes.box(target, rect, colour, rect.h // 3, theme.harm if chip.kills else theme.dim_chalk)
    x = rect.left + pad
    for picture, flags in pieces:
        target.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=flags)
        x += picture.get_width() + pad // 2


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
