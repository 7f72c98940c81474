"""What taking a card would do, as chips on the table below it."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import boxes, text
from ..widgets.theme import BODY, BOLD_FONT, CHALK, DIM_CHALK, HARM, HEAL, OFF, PANEL, SMALL, TEXT_FONT, Color
from ..words import numbers
from ..words.table_text import Chip, Consequences
from .card_faces import PREMULTIPLIED

_KILLS: Color = (120, 26, 22)
_WORDS = {
    "armed": N_("Weapon"),
    "bare": N_("bare hands"),
    "heal": N_("drink"),
    "skull": N_("dead"),
    "arrow": "=",
}

_Piece = tuple[pygame.Surface, int]
"""A part of a chip, and how to blit it."""


def draw(target: pygame.Surface, seen: Consequences, area: Rect, centre: int, scale: float) -> None:
    """The chips side by side around ``centre`` (an x), kept within ``area``, the note below them."""
    pixels = round(BODY * scale)
    height = round(pixels * 1.7)
    parts = [_parts(chip, pixels) for chip in seen.chips]
    pad, gap = round(pixels * 0.5), round(pixels * 0.5)
    widths = [
        sum(picture.get_width() for picture, _ in chip) + (len(chip) - 1) * pad // 2 + 2 * pad
        for chip in parts
    ]
    total = sum(widths) + gap * (len(widths) - 1)
    x = max(area.left, min(centre - total // 2, area.right - total))
    for chip, pieces, width in zip(seen.chips, parts, widths, strict=True):
        rect = Rect(x, area.top, width, height)
        _draw_chip(target, rect, chip, pieces, pad)
        x += width + gap
    note = text.fitted(seen.note, TEXT_FONT, round(SMALL * scale), CHALK, area.w)
    x = max(area.left + note.get_width() // 2, min(centre, area.right - note.get_width() // 2))
    text.put(target, note, (x, area.top + height + round(4 * scale)), "midtop")


def lowest(area: Rect, scale: float) -> int:
    """Where the note below the chips ends, in pixels."""
    note = text.height(TEXT_FONT, round(SMALL * scale))
    return area.top + round(round(BODY * scale) * 1.7) + round(4 * scale) + note


def _draw_chip(target: pygame.Surface, rect: Rect, chip: Chip, pieces: list[_Piece], pad: int) -> None:
    colour = _KILLS if chip.kills else PANEL
    boxes.box(target, rect, colour, rect.h // 3, HARM if chip.kills else DIM_CHALK)
    x = rect.left + pad
    for picture, flags in pieces:
        target.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=flags)
        x += picture.get_width() + pad // 2


def _parts(chip: Chip, pixels: int) -> list[_Piece]:
    """Icon, change, arrow and health afterwards, where each applies."""
    size = round(pixels * 1.15)
    ink = OFF if not chip.lawful else HARM if chip.harms else HEAL
    parts = [
        _sign(chip.icon, size),
        (text.line(chip.change, BOLD_FONT, pixels, CHALK if chip.kills else ink), 0),
    ]
    if chip.health is not None:
        parts.append(_sign("arrow", round(pixels * 0.8)))
        parts.append((text.line(numbers.number(chip.health), BOLD_FONT, pixels, CHALK), 0))
    if chip.kills:
        parts.append(_sign("skull", size))
    return parts


def _sign(name: str, pixels: int) -> _Piece:
    """The icon, or what it means where its picture is missing."""
    picture = assets.sign(f"icon-{name}", pixels)
    if picture is None:
        return text.line(_(_WORDS[name]), TEXT_FONT, pixels, DIM_CHALK), 0
    return picture, PREMULTIPLIED
