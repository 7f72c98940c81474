"""Small cards: pictures with a large index, and cards as small as a word."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, Final

import pygame
from pygame import Rect

from ...engine import Card
from ..widgets import text
from ..widgets.paper import draw_box
from ..widgets.theme import Theme
from ..words.card_names import rank_sign
from .card_theme import CardTheme
from .cards import PREMULTIPLIED, Faces

ASPECT: Final = 66 / 46
"""Ratio of a small card's height to its width."""
# The size of the rank's font and its maximum, in card widths, and its preferred minimum, in pixels.
_INDEX, _MOST, _LEGIBLE = 0.39, 0.52, 15
# The index's place, its maximum width and its suit's size, relative to the rank's font, for every deck.
_PARTS: Final[dict[str, Any]] = {"left": 0.21, "top": 0.26, "width": 0.7, "suit": 0.67}
_TAG: Final = 0.66  # the size of the value tag's font, relative to the rank's
_FRAMED: Final = 40  # the minimum width of a card with the paper of a full-size card, in pixels
_INSET: Final = 0.06  # the distance of the figure from the card's edges, in card widths
_HIGH: Final = 0.9  # the maximum height of the figure, relative to the space inside the card's edges
_SIZES: Final = tuple(1.1 - 0.04 * step for step in range(17))  # sizes to try, relative to a full-size card
_ASIDE: Final = (0.5, 0.65, 0.8, 0.9, 1.0)  # places to try for the figure, from the middle to the right


class MiniCards:
    """Pictures of small cards of one size in pixels, composed on first use, and optionally ``indexed``."""

    def __init__(self, size: tuple[int, int], look: CardTheme, *, indexed: bool = True) -> None:
        self.size, self._faces = size, Faces(size, look)
        rank = look.index_size
        width = round(max(size[0] * _INDEX, min(_LEGIBLE, size[0] * _MOST)) / rank)
        larger = look._replace(**{f"index_{name}": part * rank for name, part in _PARTS.items()})
        large = Faces((width, width), larger._replace(value_size=_TAG * rank))
        self._index = large.index if indexed else None
        self._pictures: dict[Card, pygame.Surface] = {}

    def picture(self, card: Card) -> pygame.Surface:
        """Return the card's picture, with premultiplied alpha."""
        if card not in self._pictures:
            (face, _corner), *others = self.parts(card)
            face.fblits(others, PREMULTIPLIED)
            self._pictures[card] = face.convert_alpha()
        return self._pictures[card]

    def parts(self, card: Card) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Return the card's paper, its index (none if not ``indexed``) and its figure, with their places."""
        w, look, stock = self.size[0], self._faces.theme, pygame.Surface(self.size, pygame.SRCALPHA, 32)
        if w < _FRAMED or look.outlined:
            draw_box(stock, stock.get_rect(), look.paper, max(2, w // 12), look.ink, max(1, w // 30))
        else:
            stock.blit(self._faces.stock, (0, 0), None, PREMULTIPLIED)
        parts, taken = [(stock, (0, 0))], pygame.Mask(self.size)
        if self._index is not None:
            parts.append((index := self._index(card), (0, 0)))
            taken.draw(pygame.mask.from_surface(index, 60), (0, 0))
        art = pygame.Surface(self.size, pygame.SRCALPHA, 32)
        self._faces.draw_art(art, card)
        art = art.subsurface(art.get_bounding_rect(20))
        room = stock.get_rect().inflate(*[-2 * w * _INSET] * 2)
        figure, place = _fitted(art, room, taken)
        return [*parts, (figure, place.topleft)]


def _fitted(art: pygame.Surface, room: Rect, taken: pygame.Mask) -> tuple[pygame.Surface, Rect]:
    """Scale ``art`` to fit at the bottom of ``room`` without touching ``taken``; return it and its place."""
    taken = taken.overlap_mask(pygame.Mask(room.size, fill=True), room.topleft)
    maximum = min(_SIZES[0], room.w / art.get_width(), _HIGH * room.h / art.get_height())
    for size, aside in product(_SIZES, _ASIDE):
        if aside == _ASIDE[0]:
            figure = pygame.transform.smoothscale_by(art, maximum * size / _SIZES[0])
            at, shape = figure.get_rect(bottom=room.bottom), pygame.mask.from_surface(figure, 60)
        at.x = room.x + round((room.w - at.w) * aside)
        if not taken.overlap(shape, at.topleft):
            break
    return figure, at


@lru_cache(maxsize=4)
def cached_minis(width: int, look: CardTheme) -> MiniCards:
    """Return small cards ``width`` pixels wide, cached with their pictures."""
    return MiniCards((width, round(width * ASPECT)), look)


def draw_chip(
    target: pygame.Surface, card: Card, midleft: tuple[int, int], high: int, theme: Theme, look: CardTheme
) -> Rect:
    """Draw a card ``high`` pixels high with its rank above its suit. Return its rectangle."""
    rect = Rect(0, 0, round(high / ASPECT), high).move_to(midleft=midleft)
    draw_box(target, rect, look.paper, max(2, rect.w // 7), theme.ink, max(1, rect.w // 16))
    writing = theme.bold(round(rect.h * 0.54), look.suit_ink(card.suit))
    text.put(target, text.fitted(rank_sign(card), writing, rect.w), (rect.centerx, rect.top + rect.h * 0.31))
    shown = look.suit_sign(card.suit, round(rect.h * 0.38)) or text.line(card.suit.value, writing)
    text.put(target, shown, (rect.centerx, rect.top + rect.h * 0.71), flags=PREMULTIPLIED)
    return rect
