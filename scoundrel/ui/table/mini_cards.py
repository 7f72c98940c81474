"""Small cards: pictures with a large index, and cards as small as a word."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card
from ..widgets import text
from ..widgets.paper import draw_box
from ..widgets.theme import BODY, Style, TextStyle
from ..words.card_names import rank_sign
from .card_theme import CardTheme
from .cards import PREMULTIPLIED, Faces

ASPECT: Final = 66 / 46
"""Ratio of a small card's height to its width."""
_RANK, _SIGN = 0.37, 0.24  # the height of the rank's font and of the suit, relative to the card
_ART: Final = 0.86  # the size of the illustration relative to the card
_INSET: Final = 0.07  # the distance of the index from the corner, relative to the card's width
_RIM: Final = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1))


class MiniCards:
    """Pictures of small cards of one size in pixels, composed on first use; with an index if ``indexed``."""

    def __init__(self, size: tuple[int, int], look: CardTheme, *, indexed: bool = True) -> None:
        self.size, self._look, self._indexed = size, look, indexed
        self._faces = Faces((round(size[0] * _ART), round(size[1] * _ART)), look)
        self._pictures: dict[Card, pygame.Surface] = {}

    def picture(self, card: Card) -> pygame.Surface:
        """Return the card's picture, with premultiplied alpha."""
        if card not in self._pictures:
            self._pictures[card] = self._compose(card)
        return self._pictures[card]

    def _compose(self, card: Card) -> pygame.Surface:
        (w, h), look, ink = self.size, self._look, self._look.suit_ink(card.suit)
        face = pygame.Surface(self.size, pygame.SRCALPHA, 32)
        draw_box(face, face.get_rect(), look.paper, max(2, w // 12), look.ink, max(1, w // 30))
        art = pygame.Surface(self._faces.size, pygame.SRCALPHA, 32)
        self._faces.draw_art(art, card)
        corner = art.get_rect(bottomright=(w - w // 20 - 1, h - w // 20 - 1))
        face.blit(art, corner, special_flags=PREMULTIPLIED)
        if not self._indexed:
            return face.convert_alpha()
        inset, side = max(1, round(w * _INSET)), round(h * _SIGN)
        style = TextStyle(look.index_font, round(h * _RANK), ink)
        style = text.fitting(rank_sign(card), style, round(w * 0.66), minimum=6)
        rank = text.line(rank_sign(card), style).premul_alpha()
        rank = rank.subsurface(rank.get_bounding_rect(20))
        at = inset + max(1, w // 30), inset + max(1, h // 40)
        self._rimmed(face, rank, at)
        sign = look.suit_sign(card.suit, side)
        if sign is not None:
            self._rimmed(face, sign, (at[0], at[1] + rank.get_height() + max(1, h // 30)))
        return face.convert_alpha()

    def _rimmed(self, face: pygame.Surface, sign: pygame.Surface, at: tuple[int, int]) -> None:
        """Draw ``sign``, a part of the index, with a rim of paper, because the picture can reach under it."""
        thick = max(1, self.size[0] // 28)
        shape = pygame.mask.from_surface(sign, 60)
        paper = shape.to_surface(setcolor=self._look.paper, unsetcolor=(0, 0, 0, 0))
        for x, y in _RIM:
            face.blit(paper, (at[0] + x * thick, at[1] + y * thick))
        face.blit(sign, at, special_flags=PREMULTIPLIED)


@lru_cache(maxsize=4)
def cached_minis(width: int, look: CardTheme) -> MiniCards:
    """Return small cards ``width`` pixels wide, cached with their pictures."""
    return MiniCards((width, round(width * ASPECT)), look)


def draw_small_card(target: pygame.Surface, x: int, y: int, card: Card, style: Style, look: CardTheme) -> int:
    """Draw a card's rank and suit rightwards from ``x``, centred on ``y``. Return the next x coordinate."""
    pixels, writing = style.px(BODY), style.bold(BODY, look.suit_ink(card.suit))
    width, size = text.line_width("10", writing), round(pixels * 0.8)
    if style.theme.parchment[0] < style.theme.ink[0]:
        # Draw paper behind the card, because the suits' inks are hard to see on a dark background.
        across = width + round(pixels * 0.25) + size + 2
        paper = Rect(x - 2, y - round(pixels * 0.6), across, round(pixels * 1.2))
        draw_box(target, paper, look.paper, max(2, pixels // 6))
    text.put(target, text.line(rank_sign(card), writing), (x + width, y), "midright")
    x += width + round(pixels * 0.15)
    sign = look.suit_sign(card.suit, size)
    if sign is None:
        text.put(target, text.line(card.suit.value, writing), (x, y), "midleft")
    else:
        text.put(target, sign, (x, y), "midleft", PREMULTIPLIED)
    return x + size + round(pixels * 0.45)
