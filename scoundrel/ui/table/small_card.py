"""A card in a line of text: its rank and suit."""

from __future__ import annotations

import pygame

from scoundrel.engine import Card

from ..widgets import text
from ..widgets.theme import BOLD_FONT
from ..words.card_names import rank_sign
from .card_faces import PREMULTIPLIED
from .card_theme import CardTheme


def draw(target: pygame.Surface, x: int, y: int, card: Card, pixels: int, theme: CardTheme) -> int:
    """Draw a card's rank and suit from ``x`` on, centred on ``y``; return the x behind them."""
    ink = theme.suit_ink(card.suit)
    wide, size = text.width("10", BOLD_FONT, pixels), round(pixels * 0.8)
    text.put(target, text.line(rank_sign(card), BOLD_FONT, pixels, ink), (x + wide, y), "midright")
    x += wide + round(pixels * 0.15)
    sign = theme.suit_sign(card.suit, size)
    if sign is None:
        text.put(target, text.line(card.suit.value, BOLD_FONT, pixels, ink), (x, y), "midleft")
    else:
        target.blit(sign, sign.get_rect(midleft=(x, y)), special_flags=PREMULTIPLIED)
    return x + size + round(pixels * 0.45)
