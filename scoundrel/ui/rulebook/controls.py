"""The rulebook's tables of controls: key caps, a mouse, and a controller's glyphs, as if printed in ink."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from ...i18n import gettext as _
from ..widgets import text
from ..widgets.icons import smooth
from ..widgets.theme import Theme
from .figures import FacesFor, FigureLook
from .model import Keys, Mouse, Press

# The left edges of the columns relative to the width: the action, and its keys, mouse input and buttons.
_COLUMNS: Final = (0.0, 0.385, 0.65, 0.848)
# Relative to the text size: the height of a row, the letters on a key cap, and the words beside drawings.
_ROW, _LETTERS, _SMALL = 2.05, 0.82, 0.88
_MOST: Final = 4  # the most caps and signs of two shortcuts
_SPACE, _RANGE = " ", "\u2013"
_SIGNS: Final = ("", "+", _SPACE, _RANGE)  # what is between two caps


class ControlRow:
    """A row of a table of controls in its four columns, or its headings."""

    def __init__(self, cells: Sequence[Surface], width: int, look: FigureLook, *, heading: bool) -> None:
        self._columns = [round(width * part) for part in (*_COLUMNS, 1)]
        room = [end - begin - look.pixels // 4 for begin, end in pairwise(self._columns)]
        lines = text.leading(look.theme.regular(look.pixels)) * 1.5
        one_line = heading or cells[0].get_height() < lines
        self.fits = one_line and all(cell.get_width() <= most for cell, most in zip(cells, room, strict=True))
        sizes = [min(1, most / max(1, cell.get_width())) for cell, most in zip(cells, room, strict=True)]
        self._cells = list(map(pygame.transform.smoothscale_by, cells, sizes))
        self._rule = (look.theme.ink, max(1, look.pixels // 10)) if heading else (look.theme.grid, 1)
        self.height = max(
            cells[0].get_height() + look.pixels // 2, round(look.pixels * (1.6 if heading else _ROW))
        )

    def draw(self, target: Surface, left: int, top: int, _faces_for: FacesFor) -> None:
        """Draw the row and the line below it."""
        for cell, x in zip(self._cells, self._columns, strict=False):
            text.put(target, cell, (left + x, top + self.height // 2), "midleft")
        (color, thick), y = self._rule, top + self.height - 1
        pygame.draw.line(target, color, (left, y), (left + self._columns[-1], y), thick)


def rows(keys: Keys, width: int, look: FigureLook) -> Iterator[ControlRow]:
    """Yield the rows of a table, headings first."""
    theme, small = look.theme, min(look.pixels, look.small(_SMALL))
    heads = (
        text.line(words, theme.italic(small, theme.faded_ink)) for words in (_("Key"), _("Mouse"), _("Pad"))
    )
    title = text.line(keys.title, theme.bold(round(look.pixels * 1.12)))
    yield ControlRow((title, *heads), width, look, heading=True)
    for line in keys.lines:
        label = text.paragraph(
            line.label, theme.regular(look.pixels), round(width * _COLUMNS[1]) - look.pixels // 4
        )
        pad = text.line(line.pad, theme.regular(small))
        cells = label, _caps(line.keys, look), _pressed(line.mouse, small, look), pad
        yield ControlRow(cells, width, look, heading=False)


def _beside(gap: int, *cells: Surface) -> Surface:
    """Put drawings beside each other, ``gap`` pixels apart."""
    height = max(cell.get_height() for cell in cells)
    whole = Surface((sum(cell.get_width() + gap for cell in cells) - gap, height), pygame.SRCALPHA, 32)
    x = 0
    for cell in cells:
        x = text.put(whole, cell, (x, height / 2), "midleft").right + gap
    return whole


def _caps(keys: Sequence[str], look: FigureLook) -> Surface:
    """Draw the shortcuts: many as a range, and of two the first if both are long."""
    first, *others = (re.split(r"(\+)", key) for key in keys)
    if len(others) > 1:
        first += [_RANGE, others[-1][-1]]
    elif others and len(first) + len(others[0]) <= _MOST:
        first += [_SPACE, *others[0]]
    pixels = round(look.pixels * _LETTERS)
    return _beside(max(1, pixels // 12), *(_cap(piece, pixels, look.theme) for piece in first))


def _pressed(mouse: Mouse | None, pixels: int, look: FigureLook) -> Surface:
    if mouse is None:
        return Surface((0, 0))
    drawn = _mouse(mouse.press, round(look.pixels * 1.42), look.theme)
    return _beside(look.pixels // 3, drawn, text.line(mouse.at, look.theme.regular(pixels)))


@lru_cache(maxsize=80)
def _cap(words: str, pixels: int, theme: Theme) -> Surface:
    """Return a key cap, cut from one block with a lighter line around its face; or a sign between two."""
    if words in _SIGNS:
        return text.line(words.replace(_SPACE, 2 * _SPACE), theme.bold(pixels))
    letters, height = text.line(words, theme.bold(pixels, theme.parchment)), round(pixels * 1.65)
    width = max(height, letters.get_width() + round(pixels * 0.8))

    def draw(large: Surface) -> None:
        whole, edge = large.get_rect(), max(1, large.get_height() // 10)
        pygame.draw.rect(large, theme.ink, whole, border_radius=whole.h // 6)
        face = Rect(edge, edge, whole.w - 2 * edge, whole.h - round(2.8 * edge))
        pygame.draw.rect(large, theme.parchment, face, max(1, edge // 2), border_radius=whole.h // 9)

    cap = smooth((width, height), theme.ink, draw)
    text.put(cap, letters, (width / 2, height * 0.45))
    return cap


@lru_cache(maxsize=20)
def _mouse(press: Press, height: int, theme: Theme) -> Surface:
    """Return a mouse with what is pressed or turned in red, and an arrow beside it for a drag."""
    drags = press is Press.DRAG

    def draw(large: Surface) -> None:
        unit, line = large.get_height(), large.get_height() // 11
        body = Rect(0, 0, round(unit * 0.7), unit)
        pygame.draw.rect(large, theme.paper_light, body, border_radius=unit // 3)
        large.set_clip((body.centerx if press is Press.RIGHT else 0, 0, body.w // 2, unit // 2))
        pygame.draw.rect(
            large, theme.paper_light if press is Press.WHEEL else theme.red, body, border_radius=unit // 3
        )
        large.set_clip(None)
        pygame.draw.rect(large, theme.ink, body, line, border_radius=unit // 3)
        for cut in ((0, unit // 2 - line, body.w, line), (body.centerx - line // 2, 0, line, unit // 2)):
            pygame.draw.rect(large, theme.ink, cut)
        if press is Press.WHEEL:
            wheel = Rect(0, 0, 4 * line, unit // 2 - 2 * line).move_to(center=(body.centerx, unit // 4))
            pygame.draw.rect(large, theme.red, wheel, border_radius=2 * line)
            pygame.draw.rect(large, theme.ink, wheel, line, border_radius=2 * line)
        if drags:
            shaft, tip = round(unit * 0.95), round(unit * 1.15)
            pygame.draw.line(large, theme.red, (unit * 0.76, unit / 2), (shaft, unit / 2), line)
            pygame.draw.polygon(large, theme.red, [(shaft, unit * 0.3), (tip, unit / 2), (shaft, unit * 0.7)])

    return smooth((round(height * (1.18 if drags else 0.7)), height), theme.ink, draw)
