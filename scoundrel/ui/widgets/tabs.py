"""Tabs on parchment: a few options side by side, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scoundrel.engine.records import dataclass

from ..input import Intent, PointerLeft, PointerMoved, PointerPressed
from . import boards, paper, text
from .boards import Look, State
from .theme import BODY, Style
from .touch import nearest_to


def draw_segment(
    target: pygame.Surface,
    label: str,
    rect: Rect,
    style: Style,
    *,
    chosen: bool = False,
    highlighted: bool = False,
) -> None:
    """Draw one of several options side by side."""
    theme = style.theme
    if highlighted and not chosen:
        paper.draw_box(target, rect.inflate(-4, -4), theme.paper_light, max(4, rect.h // 6))
    state = State.HIGHLIGHTED if highlighted and not chosen and theme.plain else State.NORMAL
    boards.draw_board(target, rect, Look.CHOSEN if chosen else Look.OPTION, state, theme)
    ink = theme.parchment if chosen else theme.ink
    text.centred(target, label, style.bold(BODY, ink), rect, rect.w - 8)


@dataclass(slots=True)
class Tabs:
    """Some labels and what the pointer does with them; their owner sets which is ``chosen``."""

    labels: Sequence[str] = ()
    chosen: int = 0
    rects: tuple[Rect, ...] = ()
    pointed: int | None = None

    def lay(self, labels: Sequence[str], area: Rect, widest: int) -> None:
        """Put the labels side by side at the right end of ``area``, none wider than ``widest`` pixels."""
        gap = 4
        each = min(widest, (area.w - gap * (len(labels) - 1)) // len(labels))
        left = area.right - len(labels) * (each + gap) + gap
        self.labels = labels
        self.rects = tuple(Rect(left + i * (each + gap), area.top, each, area.h) for i in range(len(labels)))

    def handle(self, intent: Intent) -> int | None:
        """The index of the tab that the intent chooses, if that is another one."""
        match intent:
            case PointerMoved(pos, touch):
                self.pointed = self._at(pos, touch=touch)
            case PointerPressed(pos, button=1, touch=touch):
                self.pointed = self._at(pos, touch=touch)
                return None if self.pointed == self.chosen else self.pointed
            case PointerLeft():
                self.pointed = None
        return None

    def look(self) -> tuple[object, ...]:
        """Everything the picture depends on, to detect changes."""
        return (tuple(self.labels), self.chosen, self.pointed)

    @property
    def area(self) -> Rect:
        """All of them."""
        return self.rects[0].unionall(self.rects[1:])

    def draw(self, target: pygame.Surface, style: Style, *, turned: bool = False) -> None:
        """Draw all; ``turned`` says on the chosen one that arrows to the left and right choose another."""
        for i, (label, rect) in enumerate(zip(self.labels, self.rects, strict=True)):
            chosen = i == self.chosen
            draw_segment(target, label, rect, style, chosen=chosen, highlighted=i == self.pointed)
            if chosen and turned:
                self._draw_arrows(target, rect, style)

    def _draw_arrows(self, target: pygame.Surface, rect: Rect, style: Style) -> None:
        """A small arrow at each end of the chosen one."""
        r = max(4, rect.h // 6)
        for x, by in ((rect.left + 2 * r, -1), (rect.right - 2 * r, 1)):
            points = ((x + by * r, rect.centery), (x, rect.centery - r), (x, rect.centery + r))
            pygame.draw.polygon(target, style.theme.parchment, points)

    def _at(self, pos: tuple[int, int], *, touch: bool) -> int | None:
        if touch:
            return nearest_to(self.rects, pos)
        return next((i for i, rect in enumerate(self.rects) if rect.collidepoint(pos)), None)
