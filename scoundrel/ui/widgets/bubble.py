"""A speech bubble beside what it is about, for questions and tooltips; always inside the window."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from . import boxes, text
from .theme import BODY, BOLD_FONT, BRASS, CHALK, PANEL

_WIDEST = 330
"""Of the text, in pixels at scale 1."""
_WIDEST_OVER = 205
"""The same over a card, to hide little of the cards beside it."""
_EDGE = 6
"""The least pixels between the bubble and the edge of the window or card."""


class Bubble(NamedTuple):
    """A bubble's box and its tail, a triangle; a bubble over a card has no tail."""

    box: Rect
    tail: tuple[tuple[int, int], ...]


def lay(size: tuple[int, int], anchor: Rect, window: Rect, scale: float, *, over: bool) -> Bubble:
    """The place of a bubble of this ``size`` at ``anchor``: below it, or above where there is no room."""
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    box = Rect((0, 0), size)
    if over:
        # At its foot, so that the ranks at the head of the cards stay readable.
        box.midbottom = (anchor.centerx, anchor.bottom - _EDGE)
        return Bubble(box.clamp(inner), ())
    tall = round(9 * scale)
    below = anchor.bottom + tall + size[1] <= inner.bottom
    if below:
        box.midtop = (anchor.centerx, anchor.bottom + tall)
    else:
        box.midbottom = (anchor.centerx, anchor.top - tall)
    box = box.clamp(inner)
    half = round(9 * scale)
    x = max(box.left + 2 * half, min(box.right - 2 * half, anchor.centerx))
    base, tip = (box.top + 2, box.top - tall) if below else (box.bottom - 2, box.bottom + tall)
    return Bubble(box, ((x - half, base), (x + half, base), (x, tip)))


def draw(target: pygame.Surface, words: str, anchor: Rect, scale: float, *, over: bool = False) -> Rect:
    """Draw ``words`` at ``anchor``; return where the bubble is."""
    pad = round(12 * scale)
    pixels = round((BODY - 1) * scale)
    window = target.get_rect()
    widest = min(round(_WIDEST * scale), window.w - 2 * (pad + _EDGE))
    if over:
        widest = min(widest, max(anchor.w, round(_WIDEST_OVER * scale)))
    written = text.paragraph(words, BOLD_FONT, pixels, CHALK, widest)
    seen = written.get_bounding_rect()
    size = (seen.w + 2 * pad, seen.h + 2 * round(pad * 0.8))
    box, tail = lay(size, anchor, window, scale, over=over)
    edge = max(2, round(2 * scale))
    boxes.box(target, box, PANEL, round(9 * scale), BRASS, edge)
    if tail:
        pygame.draw.polygon(target, PANEL, tail)
        pygame.draw.lines(target, BRASS, False, (tail[0], tail[2], tail[1]), edge)
    target.blit(written, (box.centerx - seen.w // 2, box.centery - seen.h // 2), seen)
    return box
