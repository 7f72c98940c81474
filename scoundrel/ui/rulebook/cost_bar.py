"""The bar that shows what a habit costs, with its interval as a whisker; all bars have the same scale."""

from __future__ import annotations

import re
from typing import Final

import pygame
from pygame import Rect

from ..widgets import text
from ..widgets.theme import Color, TextStyle
from ..words.numbers import decimal
from .look import Look
from .model import Cost

UNITS: Final = (5.2, 3.4)
"""How wide it is, in card widths: with a long caption, and where there is no room for that."""
MOST: Final = 85
"""The highest cost that it shows, in Dungeons of a hundred: somewhat more than the free player clears."""
_STEP: Final = 20
"""From one tick to the next."""


_WIDEST: Final = "00.0"
"""About as wide as any number of them."""


def has_room(cost: Cost, size: tuple[int, int], look: Look) -> bool:
    """Is there room for the caption beside the number? As if it had two digits: so all lie alike."""
    number = max(text.width(words, _large(look, size[1])) for words in (decimal(cost.cost), _WIDEST))
    caption = text.width(re.sub(r"\d+", "00", cost.caption), _small(look))
    return number + look.pixels + max(caption, text.width(cost.caption, _small(look))) <= size[0]


def _large(look: Look, high: int, ink: Color | None = None) -> TextStyle:
    return look.theme.title(max(look.pixels, round(high * 0.36)), ink)


def _small(look: Look) -> TextStyle:
    return look.theme.regular(look.small(0.9))


def draw(target: pygame.Surface, cost: Cost, place: Rect, look: Look) -> None:
    """Draw the number in large, and below it the bar from zero at the left, as far as it goes.

    The caption stands beside the number if it has room there; else below the bar, where it is not drawn here.
    """
    theme = look.theme
    ink = theme.red if cost.measurable and cost.cost > 0 else theme.green if cost.measurable else theme.ink
    large, small = _large(look, place.h, ink), _small(look)
    base = text.baseline(large, place.top + round(place.h * 0.28))
    target.blit(text.line(decimal(cost.cost), large), (place.left, base - text.ascent(large)))
    if has_room(cost, place.size, look):
        caption = text.line(cost.caption, small)
        target.blit(caption, (place.right - caption.get_width(), base - text.ascent(small)))
    thick = max(5, round(place.h * 0.2))
    line = max(1, look.card // 40)
    axis = Rect(place.left, place.top + round(place.h * 0.58), place.w, thick)
    scale = axis.w / MOST
    bottom = axis.bottom + round(thick * 0.4)
    pygame.draw.line(target, theme.faded_ink, (axis.left, bottom), (axis.right, bottom), line)
    for tick in range(0, MOST, _STEP):
        x = axis.left + round(tick * scale)
        pygame.draw.line(target, theme.faded_ink, (x, bottom), (x, bottom + round(thick * 0.4)), line)
    long = max(2, round(abs(cost.cost) * scale))
    pygame.draw.rect(target, ink, (axis.left, axis.top, long, axis.h))
    _whisker(target, axis, sorted((abs(cost.low), abs(cost.high))), cost, line, look)


def _whisker(
    target: pygame.Surface, axis: Rect, ends: list[float], cost: Cost, line: int, look: Look
) -> None:
    """From one end of the interval to the other, from zero where zero is in it."""
    scale = axis.w / MOST
    low, high = (round(end * scale) for end in ends)
    left, right = axis.left + (low if cost.measurable else 0), axis.left + max(high, low + 2)
    ink, reach = look.theme.ink, max(2, axis.h // 3)
    pygame.draw.line(target, ink, (left, axis.centery), (right, axis.centery), line)
    for x in (left, right):
        pygame.draw.line(target, ink, (x, axis.top - reach), (x, axis.bottom + reach // 2), line)
