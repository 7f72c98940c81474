"""A card in a line of text: its rank and suit."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine import Card

from ..widgets import text
from ..widgets.paper import draw_box
from ..widgets.theme import BODY, Style
from ..words.card_names import rank_sign
from .card_faces import PREMULTIPLIED
from .card_theme import CardTheme


def draw(target: pygame.Surface, x: int, y: int, card: Card, style: Style, look: CardTheme) -> int:
    """Draw a card's rank and suit from ``x`` on, centred on ``y``; return the x behind them."""
    pixels, writing = style.px(BODY), style.bold(BODY, look.suit_ink(card.suit))
    wide, size = text.width("10", writing), round(pixels * 0.8)
    if style.theme.plain:
        # The inks of the suits are made for paper.
        paper = Rect(
            x - 2, y - round(pixels * 0.6), wide + round(pixels * 0.25) + size + 2, round(pixels * 1.2)
        )
        draw_box(target, paper, look.paper, max(2, pixels // 6))
    text.put(target, text.line(rank_sign(card), writing), (x + wide, y), "midright")
    x += wide + round(pixels * 0.15)
    sign = look.suit_sign(card.suit, size)
    if sign is None:
        text.put(target, text.line(card.suit.value, writing), (x, y), "midleft")
    else:
        text.put(target, sign, (x, y), "midleft", PREMULTIPLIED)
    return x + size + round(pixels * 0.45)
