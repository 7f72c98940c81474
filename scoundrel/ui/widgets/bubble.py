"""Speech bubbles for questions and tooltips, beside their subject and always inside the window."""

from __future__ import annotations

import pygame
from pygame import Rect

from ...engine.records import NamedTuple
from . import paper, text
from .theme import BODY, Style

_WIDEST = 330  # maximum text width, in pixels at scale 1
_EDGE = 6  # minimum distance from the bubble to the edge of the window, in pixels


class Bubble(NamedTuple):
    """A bubble's box and its tail, a triangle; a bubble in a band has no tail."""

    box: Rect
    tail: tuple[tuple[int, int], ...]


def lay(size: tuple[int, int], anchor: Rect, window: Rect, style: Style) -> Bubble:
    """Return a bubble of this ``size`` below ``anchor``, or above it if there is no room."""
    inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
    box = Rect((0, 0), size)
    tall = style.px(9)
    below = anchor.bottom + tall + size[1] <= inner.bottom
    if below:
        box.midtop = (anchor.centerx, anchor.bottom + tall)
    else:
        box.midbottom = (anchor.centerx, anchor.top - tall)
    box = box.clamp(inner)
    half = style.px(9)
    x = max(box.left + 2 * half, min(box.right - 2 * half, anchor.centerx))
    base, tip = (box.top + 2, box.top - tall) if below else (box.bottom - 2, box.bottom + tall)
    return Bubble(box, ((x - half, base), (x + half, base), (x, tip)))


def draw(
    target: pygame.Surface,
    words: str,
    anchor: Rect,
    style: Style,
    *,
    band: Rect | None = None,
    clear: Rect | None = None,
) -> Rect:
    """Draw ``words`` in a bubble at ``anchor`` that doesn't cover ``clear``; return its rectangle.

    In a ``band``, the text is as large as fits there, and the bubble has no tail.
    """
    theme, pad = style.theme, style.px(12)
    window = target.get_rect()
    widest = min(style.px(_WIDEST), window.w - 2 * (pad + _EDGE))
    wished, tight = style.bold(BODY - 1, theme.chalk), round(pad * (0.8 if band is None else 0.4))
    if band is None:
        written = text.paragraph(words, wished, widest)
    else:
        words = words.replace("\n", " ")
        written = text.block(*text.wrapped(words, wished, band.w - 2 * pad, band.h - 2 * tight))
    seen = written.get_bounding_rect()
    size = (seen.w + 2 * pad, seen.h + 2 * tight)
    if band is None:
        box, tail = lay(size, anchor, window, style)
    else:
        box, tail = Rect((anchor.centerx - size[0] // 2, band.top), size).clamp(band), ()
    if clear is not None and box.colliderect(clear):
        up = box.bottom + style.px(12) - clear.top
        box, tail = box.move(0, -up), tuple((x, y - up) for x, y in tail)
    edge = max(2, style.px(2))
    paper.draw_box(target, box, theme.panel, style.px(9), theme.brass, edge)
    if tail:
        pygame.draw.polygon(target, theme.panel, tail)
        pygame.draw.lines(target, theme.brass, False, (tail[0], tail[2], tail[1]), edge)
    target.blit(written, (box.centerx - seen.w // 2, box.centery - seen.h // 2), seen)
    return box
