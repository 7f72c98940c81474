"""On the cards of a Room, the order in which they were taken."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scoundrel.engine import GameState, Move, MoveKind
from scoundrel.i18n import gettext as _

from .. import assets
from ..widgets import boxes, text
from ..widgets.theme import BOLD_FONT, CHALK, INK, PANEL
from .card_faces import PREMULTIPLIED
from .layout import Layout

_SIGNS = {
    MoveKind.EQUIP: "armed",
    MoveKind.DRINK: "heal",
    MoveKind.FIGHT_ARMED: "armed",
    MoveKind.FIGHT_BAREHANDED: "bare",
}


def draw(target: pygame.Surface, moves: Sequence[Move], state: GameState, layout: Layout) -> None:
    """The number and the way of each card in its lower left corner, or the word on the Dungeon."""
    for number, move in enumerate(moves, 1):
        if move.card is None:
            _plate(target, _("Avoided"), "", layout, layout.dungeon)
        elif move.card in state.room:
            slot = layout.slots[state.room.index(move.card)]
            _plate(target, str(number), _SIGNS[move.kind], layout, slot)


def _plate(target: pygame.Surface, words: str, sign: str, layout: Layout, place: Rect) -> None:
    """A plate with a chalk disc, or word, and a sign."""
    high = min(round(32 * layout.scale), round(layout.card[0] * 0.26))
    pad = max(2, high // 9)
    word = text.line(words, BOLD_FONT, round(high * (0.78 if sign else 0.62)), INK)
    lit = max(high - 2 * pad, word.get_width() + (0 if sign else 4 * pad))
    size = round(high * 0.68)
    rect = Rect(0, 0, 3 * pad + lit + (size if sign else -pad), high)
    if sign:
        rect.bottomleft = (place.left - pad, place.bottom + pad)
    else:
        rect.midbottom = (place.centerx, place.bottom - pad)
    boxes.box(target, rect, PANEL, high // 2, CHALK, max(1, high // 16))
    disc = Rect(rect.left + pad, rect.top + pad, lit, high - 2 * pad)
    boxes.box(target, disc, CHALK, disc.h // 2)
    text.put(target, word, disc.center)
    picture = assets.sign(f"icon-{sign}", size) if sign else None
    if picture is not None:
        where = picture.get_rect(midleft=(disc.right + pad, rect.centery))
        target.blit(picture, where, special_flags=PREMULTIPLIED)
