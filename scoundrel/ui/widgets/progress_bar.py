"""A progress bar on parchment, with a few words."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.i18n import pgettext

from ..words.numbers import whole_percent
from . import paper, text
from .theme import BODY, Style, Theme


def draw_above(
    target: pygame.Surface, words: str, fraction: float, centre: tuple[int, int], wide: int, style: Style
) -> None:
    """The bar in the middle of a sheet, at most ``wide`` pixels, with the words above it."""
    pixels = style.px(BODY)
    line = text.fitted(told(words, fraction), style.italic(BODY), wide)
    rect = Rect(0, 0, wide, max(10, round(pixels * 0.8)))
    rect.center = centre
    text.put(target, line, (centre[0], rect.top - round(pixels * 1.2)))
    _draw_bar(target, rect, fraction, style.theme)


def draw_beside(
    target: pygame.Surface, words: str, fraction: float, centre: tuple[int, int], wide: int, style: Style
) -> None:
    """In one line of at most ``wide`` pixels: the words, and behind them the bar."""
    pixels = style.px(BODY)
    bar, gap = min(round(pixels * 12), wide // 2), round(pixels * 0.8)
    line = text.fitted(told(words, fraction), style.italic(BODY), wide - bar - gap)
    # As wide as it can come to be, so that the bar does not move while the number grows.
    room = min(text.line(told(words, 1.0), style.italic(BODY)).get_width(), wide - bar - gap)
    left = centre[0] - (room + gap + bar) // 2
    text.put(target, line, (left, centre[1]), "midleft")
    rect = Rect(left + room + gap, 0, bar, max(8, round(pixels * 0.7)))
    rect.centery = centre[1]
    _draw_bar(target, rect, fraction, style.theme)


def told(words: str, fraction: float) -> str:
    """What is being done, with how much of it is done."""
    percent = whole_percent(int(fraction * 100) / 100)
    return pgettext("progress", "{task} {percent}", task=words, percent=percent)


def _draw_bar(target: pygame.Surface, rect: Rect, fraction: float, theme: Theme) -> None:
    paper.draw_box(target, rect, theme.paper_light, rect.h // 2, theme.faded_ink, 1)
    inner = rect.inflate(-4, -4)
    inner.w = round(inner.w * min(1.0, fraction))
    if inner.w >= inner.h:
        paper.draw_box(target, inner, theme.green, inner.h // 2)
