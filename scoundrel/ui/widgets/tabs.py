"""Tabs on parchment: options side by side, one of them selected."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from ...i18n import gettext as _
from ..accessibility.node import Node, Role, group
from . import text
from .controls import choices
from .form import draw_segments
from .parts import Part
from .theme import BODY, Style


class Tabs(Part):
    """Labels side by side under a common ``name`` (`N_`); ``choose`` shows the tab with a given index."""

    def __init__(self, name: str) -> None:
        self._name, self.chosen = name, 0
        self.labels: Sequence[str] = ()
        self.rects: tuple[Rect, ...] = ()
        self._style = Style(1.0)

    def lay(self, labels: Sequence[str], area: Rect, widest: int, style: Style) -> None:
        """Lay out the labels side by side at the right end of ``area``, none wider than ``widest`` pixels."""
        gap = 4
        each = min(widest, (area.w - gap * (len(labels) - 1)) // len(labels))
        left = area.right - len(labels) * (each + gap) + gap
        self.labels, self._style = labels, style
        self.rects = tuple(Rect(left + i * (each + gap), area.top, each, area.h) for i in range(len(labels)))

    @property
    def area(self) -> Rect:
        """The area of all tabs."""
        return self.rects[0].unionall(self.rects[1:])

    def draw(self, target: Surface, *, focused: bool = False) -> None:
        """Draw all tabs; ``focused`` adds arrows to the selected tab, because Left and Right switch tabs."""
        draw_segments(target, self.labels, self.rects, self._style, self.chosen, self.hovered)
        label, rect = self.labels[self.chosen], self.rects[self.chosen]
        r = max(4, rect.h // 6)
        if not focused or text.line_width(label, self._style.bold(BODY)) > rect.w - 12 * r:
            return  # the arrows would cover the label
        for x, by in ((rect.left + 4 * r, -1), (rect.right - 4 * r, 1)):
            points = ((x + by * r, rect.centery), (x, rect.centery - r), (x, rect.centery + r))
            pygame.draw.polygon(target, self._style.theme.parchment, points)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the node of the list of tabs. If ``focused`` is true, the chosen tab has the focus."""
        parts = zip(self.labels, self.rects, strict=True)
        nodes = choices("tab", Role.TAB, parts, self.chosen, self.choose, focused=focused)
        return [group("tabs", _(self._name), *nodes, role=Role.TABS)]

    def turn(self, by: int) -> None:
        """Choose the next or previous tab."""
        self.choose((self.chosen + by) % len(self.labels))
