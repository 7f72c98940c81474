"""The cards to come, in a row of small cards beside the Dungeon."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from ...engine import Card
from ...engine.records import NamedTuple
from ..widgets import text
from ..widgets.icons import dyed
from ..widgets.theme import ROOMY, Color
from .card_theme import CardTheme
from .cards import PREMULTIPLIED, card_shadow
from .labels import plaque_place
from .layout import Layout
from .mini_cards import ASPECT, cached_minis

_MINIMUM: Final = 34  # the minimum height of a card, in pixels at scale 1
_STEPS: Final = 1.08, 0.76  # the preferred and the minimum distance between cards, in card widths
_DIM: Color = (150, 150, 150)  # the light on cards whose order is unknown
_GAP: Final = 5  # the space around the row, in pixels at scale 1
# The buttons' width at 130% text size relative to 100%, and the bar's growth in pixels per 100% of text size.
_BUTTONS_GROW, _BAR_GROWS = 1.36, 13
_MAXIMUM: Final = 62  # the maximum height of the rows above the Room, in pixels at scale 1


def places(layout: Layout, count: int, right: int) -> list[Rect]:
    """Return the rectangles of ``count`` cards, the next card first; empty if they would be too small.

    The cards are above the Room, either left of ``right``, where the buttons begin, or below the buttons. In
    a portrait window, they are between the piles.
    """
    scale, room, dungeon, discard = layout.scale / layout.larger, layout.room, layout.dungeon, layout.discard
    gap = round(_GAP * scale)
    if dungeon.right < room.left:
        # Larger text moves the buttons to the left and down, but doesn't make the cards smaller.
        aside = round((layout.size[0] - right) * max(1.0, _BUTTONS_GROW / layout.larger**2))
        down = round(max(0.0, ROOMY / 100 - layout.larger) * _BAR_GROWS * scale)
        highest = room.top - 2 * gap - round(_MAXIMUM * scale)
        below = max(layout.top_bar.bottom + gap + down, highest)
        left = max(room.left, plaque_place(layout).right + gap)
        beside = left, max(0, highest), min(room.right, layout.size[0] - aside), room.top
        corners = [beside, (left, below, room.right, room.top)]
    else:
        air, low = dungeon.w // 6, layout.avoid_button.top - layout.card[1] // 16
        corners = [(dungeon.right + air, dungeon.top, discard.left - air, low)]
    rows = [
        in_rows(Rect(x, y + gap, x2 - x, y2 - y - 2 * gap), count, rows, gap, layout.card[0] * 0.3, *_STEPS)
        for x, y, x2, y2 in corners
        for rows in (1, 2, 3)
    ]
    found = max(rows, key=lambda rects: rects[0].w if rects else 0)
    return found if found and found[0].h >= _MINIMUM * scale else []


def in_rows(area: Rect, count: int, rows: int, gap: int, widest: float, *steps: float) -> list[Rect]:
    """Return ``count`` rectangles in ``rows`` rows ``gap`` pixels apart, as large as fit in ``area``.

    They are at most ``widest`` pixels wide; ``steps`` is like `_STEPS`. Empty if they don't fit.
    """
    each = -(-count // rows)
    fits = area.w / (1 + steps[1] * (each - 1)), (area.h - (rows - 1) * gap) / rows / ASPECT
    width = round(min(*fits, widest))
    if min(count, width) <= 0:
        return []
    height, step = round(width * ASPECT), min(width * steps[0], (area.w - width) / max(1, each - 1))
    y = area.centery - (rows * (height + gap) - gap) // 2
    return [
        Rect(area.left + round(i % each * step), y + i // each * (height + gap), width, height)
        for i in range(count)
    ]


class Coming(NamedTuple):
    """The cards to come, the next card first, and their rectangles (none if the cards would be too small)."""

    cards: tuple[Card, ...]
    unseen: int  # the number of cards, from the first, whose order is unknown
    rects: tuple[Rect, ...]
    lit: Color = (255, 255, 255)  # the light on cards whose order is known


def draw_coming(target: pygame.Surface, coming: Coming, look: CardTheme) -> None:
    """Draw the cards to come (``coming``), dimmed if their order is unknown."""
    for i, (card, rect) in enumerate(zip(coming.cards, coming.rects, strict=True)):
        lit = _DIM if i < coming.unseen else coming.lit
        text.put(target, card_shadow(rect.size), rect.move(-2, 2).center, flags=PREMULTIPLIED)
        target.blit(dyed(cached_minis(rect.w, look).picture(card), lit), rect, special_flags=PREMULTIPLIED)
