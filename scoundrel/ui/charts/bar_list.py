"""Horizontal bars with their names on the left, the longest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Card

from ..accessibility.node import Node, items
from ..table.card_theme import CardTheme
from ..table.cards import draw_small_card
from ..widgets import text
from ..widgets.theme import BODY, Style
from ..words import spoken_sheets
from .histogram import hatched


class Line(NamedTuple):
    """A bar: its name, how many deaths it stands for, and how that is written."""

    name: str
    deaths: int
    written: str
    card: Card | None = None
    """Whose rank and suit stand before the name."""


def described(key: str, name: str, lines: Sequence[Line], area: Rect) -> Node:
    """The bars in this ``area`` as a list for screen readers."""
    high = area.h / max(1, len(lines))
    places = [(area.left, area.top + round(i * high), area.w, round(high)) for i in range(len(lines))]
    return items(key, name, map(_told, lines), places)


def _told(line: Line) -> str:
    if line.card is None:
        return spoken_sheets.figure(line.name, line.written)
    return spoken_sheets.deaths(line.card, line.deaths)


def draw(
    target: pygame.Surface, area: Rect, lines: Sequence[Line], most: int, style: Style, cards: CardTheme
) -> None:
    """Draw the lines over the whole height of ``area``; a bar of ``most`` deaths is as long as it can be."""
    if not lines:
        return
    theme, pixels = style.theme, style.px(BODY)
    high = area.h / len(lines)
    counts = max(text.width(line.written, theme.bold(pixels)) for line in lines)
    gap = round(pixels * 0.5)
    names = _names_width(lines, area.w, area.w - counts - gap, style)
    room = area.w - names - counts - gap
    for i, line in enumerate(lines):
        y = area.top + round(high * (i + 0.5))
        x = area.left
        if line.card is not None:
            x = draw_small_card(target, x, y, line.card, style, cards)
        name = text.fitted(line.name, theme.regular(pixels), area.left + names - x - gap)
        text.put(target, name, (x, y), "midleft")
        thick = max(5, min(round(pixels * 0.85), round(high) - 4))
        bar = Rect(area.left + names, y - thick // 2, max(2, round(room * line.deaths / max(most, 1))), thick)
        if line.deaths:
            hatched(target, bar, style)
        else:
            bar.w = 0
            pygame.draw.line(target, theme.faded_ink, bar.topleft, (bar.left, bar.bottom - 1))
        written = text.line(line.written, theme.bold(pixels))
        text.put(target, written, (bar.right + gap, y), "midleft")


def _names_width(lines: Sequence[Line], wide: int, room: int, style: Style) -> int:
    """How much of ``wide`` pixels is for the names: more for long ones, but bars keep a third of ``room``."""
    pixels, regular = style.px(BODY), style.regular(BODY)
    widest = max(text.width(line.name, regular) for line in lines)
    corners = round(pixels * 3.2) if lines[0].card else round(pixels * 0.5)
    return max(round(wide * 0.46), min(widest + corners, round(room * 0.67)))
