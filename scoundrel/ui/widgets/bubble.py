"""A few words in a bubble beside what they are about, always whole in the window."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from . import boxes, text
from .theme import BODY, BOLD_FONT, BRASS, CHALK, PANEL

_WIDEST = 330
"""Of the words, in pixels at scale 1."""
_WIDEST_OVER = 205
"""The same where it lies over a card: little of the cards beside it is hidden."""
_EDGE = 6
"""Pixels between the bubble and the edge of the window or card, at the least."""


class Bubble(NamedTuple):
    """Where a bubble is: its box, and its tail as a triangle, which one that lies over something has not."""

    box: Rect
    tail: tuple[tuple[int, int], ...]


def lay(size: tuple[int, int], anchor: Rect, window: Rect, scale: float, *, over: bool) -> Bubble:
    """The place of a bubble of this ``size`` at ``anchor``: below it, or above where there is no room."""
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    box = Rect((0, 0), size)
    if over:
        # At its foot: the ranks at the head of a card and of its neighbours can be read.
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
    """Draw ``words`` at ``anchor``; give where the bubble is."""
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
