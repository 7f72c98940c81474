"""The cards to come, in a row of small cards beside the Dungeon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card
from ..widgets.theme import ROOMY
from .card_theme import CardTheme
from .cards import PREMULTIPLIED
from .layout import Layout
from .mini_cards import ASPECT, MiniCards

_MINIMUM: Final = 34  # the minimum height of a card, in pixels at scale 1
_STEP, _CLOSEST = 1.08, 0.62  # the distance between cards: the preferred one and the minimum, in widths
_GAP: Final = 2  # the space around the row, in pixels at scale 1
# The maximum height above the Room at scale 1, and the space that the bar takes as text grows to 130 percent.
_MAXIMUM, _BAR_GROWS = 42, 13


def places(layout: Layout, count: int) -> list[Rect]:
    """Return the rectangles of ``count`` cards, the next one first; none if they would be too small.

    They lie above the Room or, if the piles do, between them.
    """
    scale, dungeon = layout.scale / layout.larger, layout.dungeon
    gap = round(_GAP * scale)
    if dungeon.right < layout.room.left:
        left, right, bottom = layout.room.left, layout.room.right, layout.room.top
        # Larger text never makes the cards smaller.
        spared = round(max(0.0, ROOMY / 100 - layout.larger) * _BAR_GROWS * scale)
        top = max(layout.top_bar.bottom + spared, bottom - 2 * gap - round(_MAXIMUM * scale))
    else:
        left, right = dungeon.right + dungeon.w // 6, layout.discard.left - dungeon.w // 6
        top, bottom = dungeon.top, layout.avoid_button.top - layout.card[1] // 16
    area = Rect(left, top + gap, right - left, bottom - top - 2 * gap)
    found: list[Rect] = []
    for rows in (1, 2, 3):
        each = -(-count // rows)
        # The last card of a row is whole.
        widest = area.w / (1 + _CLOSEST * (each - 1))
        width = round(min(widest, (area.h - (rows - 1) * gap) / rows / ASPECT, layout.card[0] * 0.3))
        if found and width <= found[0].w:
            continue
        height = round(width * ASPECT)
        step = min(width * _STEP, (area.w - width) / max(1, each - 1))
        y = area.centery - (rows * (height + gap) - gap) // 2
        found = [
            Rect(area.left + round(i % each * step), y + i // each * (height + gap), width, height)
            for i in range(count)
        ]
    return found if found and found[0].h >= _MINIMUM * scale else []


class ComingCards:
    """Draws the cards to come."""

    def __init__(self, cards: CardTheme) -> None:
        self._cards = cards
        self._minis: MiniCards | None = None

    def draw(self, target: pygame.Surface, layout: Layout, cards: Sequence[Card], unseen: int) -> None:
        """Draw ``cards``, the next one first. The first ``unseen`` have no known order, so they are dim."""
        rects = places(layout, len(cards))
        if not rects:
            return
        if self._minis is None or self._minis.size != rects[0].size:
            self._minis = MiniCards(rects[0].size, self._cards)
        for i, (card, rect) in enumerate(zip(cards, rects, strict=True)):
            picture = self._minis.picture(card)
            if i < unseen:
                picture = picture.copy()
                picture.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(picture, rect, special_flags=PREMULTIPLIED)
