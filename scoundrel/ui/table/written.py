"""Writes the texts of the table: the heading with a dark rim, all else on carved plates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ..widgets import plates, text
from ..widgets.plates import Plate
from ..widgets.theme import Style
from . import tabletop

if TYPE_CHECKING:
    from .view import Label

_ASIDE, _ABOVE = 0.95, 0.34
"""From the text to the edge of its plate, in sizes of type."""
_LARGER: Final = 1.36
"""The size of a figure over that of the words beside it."""


def air(pixels: int) -> tuple[int, int]:
    """From a text of this size to the left and right edge of its plate, and to its upper and lower edge."""
    return round(pixels * _ASIDE), round(pixels * _ABOVE)


def draw(target: pygame.Surface, label: Label, style: Style) -> None:
    """Write a label, on its plate if it has one."""
    if label.figure:
        _draw_count(target, label, style)
        return
    lines, fit = text.wrapped(label.text, label.style, label.width, label.height)
    x, y = label.pos
    step = text.leading(fit)
    if label.anchor == "center":
        # There is more air above the message than below it.
        y -= round(1.25 * step * (len(lines) - 1))
    if label.plate is None:
        for words in lines:
            tabletop.write(target, words, fit, (x, y), label.anchor, style.theme)
            y += step
        return
    wide = max(text.width(words, fit) for words in lines)
    block = Rect(0, 0, wide, text.height(fit))
    setattr(block, label.anchor, (x, y))
    block.h += step * (len(lines) - 1)
    aside, above = air(fit.pixels)
    plates.draw(
        target, block.inflate(2 * aside, 2 * above), label.plate, style.scale, style.theme, quiet=label.quiet
    )
    for words in lines:
        line = text.line(words, fit)
        target.blit(line, (block.centerx - line.get_width() // 2, block.top))
        block.top += step


def _draw_count(target: pygame.Surface, label: Label, style: Style) -> None:
    """A number in large figures and the words around it, on a plate as wide as they need."""
    theme = style.theme
    before, figure, after = (part.strip() for part in label.text.partition(label.figure))
    for pixels in range(label.style.pixels, 9, -1):
        small = label.style.sized(pixels)
        large = theme.bold(round(pixels * _LARGER), theme.ink)
        pieces = [(words, small if words != figure else large) for words in (before, figure, after) if words]
        gap, high = round(text.space(small)), min(label.height, round(pixels * 1.75))
        ends = round(high * 0.48)
        wide = sum(text.width(*piece) for piece in pieces) + gap * (len(pieces) - 1)
        if wide + 2 * ends <= label.width:
            break
    rect = Rect(0, 0, wide + 2 * ends, high)
    rect.center = label.pos
    plates.draw(target, rect, label.plate or Plate.PLAQUE, style.scale, theme)
    base, x = text.baseline(large, rect.centery), rect.left + ends
    for words, written in pieces:
        target.blit(text.line(words, written), (x, base - text.ascent(written)))
        x += text.width(words, written) + gap
