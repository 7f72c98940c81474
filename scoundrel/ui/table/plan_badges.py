"""The picture of a plan: numbers on the cards in the order of taking them, the odds and the reason below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from scoundrel.engine import Card, GameState, MoveKind

from .. import assets
from ..widgets import boxes, text
from ..widgets.theme import (
    BODY,
    BOLD_FONT,
    BRASS,
    CHALK,
    DIM_CHALK,
    ENGRAVED_EDGE,
    INK,
    PANEL,
    SMALL,
    TEXT_FONT,
)
from ..words import numbers
from ..words.numbers import percent
from .card_faces import PREMULTIPLIED
from .layout import Layout

if TYPE_CHECKING:
    from scoundrel.solver import Plan

_SIGNS = {
    MoveKind.EQUIP: ("arrow", "armed"),
    MoveKind.DRINK: ("heal",),
    MoveKind.FIGHT_ARMED: ("armed",),
    MoveKind.FIGHT_BAREHANDED: ("bare",),
    MoveKind.AVOID: ("avoid",),
}
"""How a card is taken, as signs: a Weapon that is equipped comes to hand."""


def odds(plan: Plan) -> str:
    """How likely the Dungeon is cleared, in words."""
    return f"Win chance {percent(plan.clear_chance)}"


def in_one_line(plan: Plan) -> str:
    """What is to be expected, where there is no room for the reason."""
    return f"{odds(plan)}, average score {_score(plan)}"


def _score(plan: Plan) -> str:
    return numbers.number(round(plan.expected_score))


def draw_badges(
    target: pygame.Surface, plan: Plan, state: GameState, layout: Layout, held: Sequence[Card] = ()
) -> None:
    """The number and the way of each card on its corner, or the sign to avoid on the Dungeon.

    What is ``held`` is on its way somewhere, and has none.
    """
    for number, move in enumerate(plan.moves, 1):
        if move.card is None:
            _draw_badge(target, "Avoid", move.kind, layout, layout.dungeon.center)
        elif move.card in state.room and move.card not in held:
            slot = layout.slots[state.room.index(move.card)]
            _draw_badge(target, str(number), move.kind, layout, None, slot)


def _draw_badge(
    target: pygame.Surface,
    words: str,
    kind: MoveKind,
    layout: Layout,
    centre: tuple[int, int] | None,
    slot: Rect | None = None,
) -> None:
    """A plate with a brass disc, or word, and signs; in the upper right corner of a ``slot``."""
    large = 1.0 if slot else 1.3
    high = min(round(32 * large * layout.scale), round(layout.card[0] * 0.26 * large))
    pad = max(2, high // 9)
    pixels = round(high * 0.78)
    word = text.line(words, BOLD_FONT, pixels if slot else round(high * 0.66), INK)
    lit = max(high - 2 * pad, word.get_width() + (0 if slot else 4 * pad))
    size = round(high * 0.68)
    signs = [(name, size if name != "arrow" else round(size * 0.7)) for name in _SIGNS[kind]]
    wide = 4 * pad + lit + sum(side for _, side in signs) + pad * (len(signs) - 1)
    rect = Rect(0, 0, wide, high)
    if slot is not None:
        rect.topright = (slot.right + pad, slot.top - pad)
    elif centre is not None:
        rect.center = centre
    boxes.box(target, rect, PANEL, high // 2, BRASS, max(1, high // 16))
    disc = Rect(rect.left + pad, rect.top + pad, lit, high - 2 * pad)
    boxes.box(target, disc, BRASS, disc.h // 2)
    text.put(target, word, (disc.centerx, disc.centery))
    x = disc.right + pad
    for name, side in signs:
        picture = assets.sign(f"icon-{name}", side)
        if picture is not None:
            target.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=PREMULTIPLIED)
        x += side + pad


def draw_reason(target: pygame.Surface, plan: Plan, layout: Layout) -> None:
    """The odds, the score to expect and the reason, on a plate between the Room and the Weapon."""
    scale = layout.scale
    plate = layout.chips
    pad = round(12 * scale)
    boxes.box(target, plate, PANEL, round(8 * scale), ENGRAVED_EDGE)
    first = text.line(odds(plan), BOLD_FONT, round((BODY + 2) * scale), BRASS)
    second = text.line(f"Average score {_score(plan)}", TEXT_FONT, round(SMALL * scale), DIM_CHALK)
    left = max(first.get_width(), second.get_width())
    x = plate.left + pad
    text.put(target, first, (x, plate.top + plate.h * 0.33), "midleft")
    text.put(target, second, (x, plate.top + plate.h * 0.73), "midleft")
    x += left + pad
    rule = round(plate.h * 0.2)
    pygame.draw.line(target, ENGRAVED_EDGE, (x, plate.top + rule), (x, plate.bottom - rule))
    x += pad
    reason = _reason(str(plan.why), plate.right - pad - x, plate.h - pad, round(SMALL * scale))
    text.put(target, reason, (x, plate.centery), "midleft")


def _reason(words: str, wide: int, high: int, pixels: int) -> pygame.Surface:
    """The sentence in as many lines as fit, smaller where it must be."""
    while pixels > 11 and text.paragraph_height(words, TEXT_FONT, pixels, wide) > high:
        pixels -= 1
    return text.paragraph(words, TEXT_FONT, pixels, CHALK, wide)
