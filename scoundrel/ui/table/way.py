"""A way through a Room in one line: its cards in order, each with the sign of how it is taken."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scoundrel.engine import Move
from scoundrel.i18n import pgettext

from .. import assets
from ..widgets import text
from ..widgets.theme import BODY, Style
from . import small_card
from .badges import ICONS
from .card_faces import PREMULTIPLIED
from .card_theme import CardTheme


def draw(target: pygame.Surface, x: int, y: int, moves: Sequence[Move], style: Style, look: CardTheme) -> int:
    """Draw the moves from ``x`` on, centred on ``y``; return the x behind them."""
    side = round(style.px(BODY) * 0.9)
    for move in moves:
        if move.card is None:
            words = text.line(pgettext("button", "Avoid"), style.bold(BODY))
            x = text.put(target, words, (x, y), "midleft").right + style.px(6)
        else:
            x = small_card.draw(target, x, y, move.card, style, look) - style.px(4)
        sign = assets.sign(f"icon-{ICONS[move.kind]}", side)
        if sign is not None:
            inked = sign.copy()
            inked.fill(style.theme.ink, special_flags=pygame.BLEND_RGB_MULT)
            text.put(target, inked, (x, y), "midleft", PREMULTIPLIED)
        x += side + style.px(8)
    return x
