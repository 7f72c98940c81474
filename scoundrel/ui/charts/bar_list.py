"""Bars that lie beside their names, the longest first: what killed, and how it was fought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Card

from ..table.card_faces import PREMULTIPLIED
from ..table.card_theme import CardTheme
from ..widgets import text
from ..widgets.theme import BOLD_FONT, FADED_INK, INK, TEXT_FONT
from ..words.card_names import rank_sign
from .histogram import hatched


class Line(NamedTuple):
    """A name, how many deaths it stands for, and how that is written."""

    name: str
    deaths: int
    written: str
    card: Card | None = None
    """Whose corner stands before the name."""


def draw(
    target: pygame.Surface, area: Rect, lines: Sequence[Line], pixels: int, most: int, theme: CardTheme
) -> None:
    """Draw the lines over all the height of ``area``; the longest bar there may be is of ``most`` deaths."""
    if not lines:
        return
    high = area.h / len(lines)
    names = round(area.w * 0.46)
    counts = max(text.line(line.written, BOLD_FONT, pixels, INK).get_width() for line in lines)
    gap = round(pixels * 0.5)
    room = area.w - names - counts - gap
    for i, line in enumerate(lines):
        y = area.top + round(high * (i + 0.5))
        x = area.left if line.card is None else corner(target, area.left, y, line.card, pixels, theme)
        name = text.fitted(line.name, TEXT_FONT, pixels, INK, area.left + names - x - gap)
        text.put(target, name, (x, y), "midleft")
        thick = max(5, min(round(pixels * 0.85), round(high) - 4))
        bar = Rect(area.left + names, y - thick // 2, max(2, round(room * line.deaths / max(most, 1))), thick)
        if line.deaths:
            hatched(target, bar, pixels)
        else:
            bar.w = 0
            pygame.draw.line(target, FADED_INK, bar.topleft, (bar.left, bar.bottom - 1))
        written = text.line(line.written, BOLD_FONT, pixels, INK)
        text.put(target, written, (bar.right + gap, y), "midleft")


def corner(target: pygame.Surface, x: int, y: int, card: Card, pixels: int, theme: CardTheme) -> int:
    """Draw rank and suit of a card as in its corner, from ``x`` on around ``y``; give the x behind them."""
    suit = card.suit
    wide = text.line("10", BOLD_FONT, pixels, INK).get_width()
    written = text.line(rank_sign(card), BOLD_FONT, pixels, theme.suit_ink(suit))
    text.put(target, written, (x + wide, y), "midright")
    size = round(pixels * 0.8)
    sign = theme.suit_sign(suit, size)
    x += wide + round(pixels * 0.15)
    if sign is None:
        sign = text.line(suit.value, BOLD_FONT, pixels, theme.suit_ink(suit))
        target.blit(sign, sign.get_rect(midleft=(x, y)))
    else:
        target.blit(sign, sign.get_rect(midleft=(x, y)), special_flags=PREMULTIPLIED)
    return x + size + round(pixels * 0.45)
