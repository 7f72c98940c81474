"""Draws engravings, each showing a Monster in front of the moon."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from ...engine import Card, Suit
from ..widgets import paper
from ..widgets.icons import inked
from ..widgets.theme import Theme
from .cards import PREMULTIPLIED, Faces
from .layout import CARD_ASPECT

RATIO: Final = 388 / 396
"""The width of an engraving, relative to its height."""
_STANDS: Final = 0.93  # the y coordinate of the Monster's lower edge, relative to the engraving's height
_HIGH: Final = 0.92  # the height of the Monster's card, relative to the engraving's height
_NIGHT: Final = {Suit.CLUBS: "engraving-green", Suit.SPADES: "engraving"}


def card_width(height: int) -> int:
    """Return the width of the card pictures for an engraving ``height`` pixels high."""
    return round(height * _HIGH / CARD_ASPECT)


def draw(target: Surface, card: Card, rect: Rect, faces: Faces, theme: Theme, *, met: bool = True) -> None:
    """Draw the engraving of the Monster ``card`` over ``rect``. If ``met`` is false, draw a silhouette."""
    if theme.plain:
        paper.draw_box(target, rect, theme.paper_light, 4, theme.ink, max(1, rect.h // 200))
    elif (night := paper.printed(_NIGHT[card.suit], rect.size)) is not None:
        night, (w, h) = night.copy(), rect.size
        edge = [(w * i / 60, h - h * (i * i % 11 / 1500 + 0.02 * (i % 60 == 0))) for i in range(61)]
        pygame.draw.polygon(night, (0, 0, 0, 0), [(0, h), *edge, (w, h)])  # a rough edge, with worn corners
        target.blit(night, rect, special_flags=PREMULTIPLIED)
    art = Surface(faces.size, pygame.SRCALPHA, 32)
    faces.draw_art(art, card)
    if not met:
        art = inked(art, theme.ink if theme.plain else (0, 0, 0))
    drawn = art.get_bounding_rect()
    place = rect.centerx - drawn.centerx, rect.top + round(rect.h * _STANDS) - drawn.bottom
    target.blit(art, place, special_flags=PREMULTIPLIED)
