"""A sheet of parchment to read from: what never changes on it is painted once, so that it scrolls at once."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from . import backdrop, panel, text
from .form import Chosen, Row
from .paper import FormScene
from .theme import BODY, FADED_INK, INK, ITALIC_FONT, SMALL, TITLE_FONT


class SheetScene(FormScene):
    """A screen with nothing to fill in. Subclasses lay out in `_lay`, and draw in `_draw_sheet`."""

    wide, high = 1180, 790

    def _rows(self) -> Sequence[Row]:
        return ()

    def _choose(self, chosen: Chosen) -> None:
        """Nothing can be chosen in a form that has no rows."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet; nearer to its edges than a form, for there is much on it."""
        self._ground: pygame.Surface | None = None
        super().resize(size)
        scale, paper = self._scale, self._paper
        margin = round(min(44 * scale, paper.w * 0.05))
        top = paper.top + round(68 * scale)
        foot = paper.bottom - round(72 * scale)
        self._inner = Rect(paper.left + margin, top, paper.w - 2 * margin, foot - round(34 * scale) - top)
        self._lay_buttons(foot)
        self._lay()

    def _lay(self) -> None:
        """Lay out what is read, within `_inner`."""
        raise NotImplementedError

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet on the table's wood."""
        if self._ground is None:
            self._ground = self._paint_ground()
        scale = self._scale
        target.blit(self._ground, (0, 0))
        self._draw_sheet(target)
        if self.remark:
            remark = text.fitted(self.remark, ITALIC_FONT, round(SMALL * scale), FADED_INK, self._inner.w)
            between = (self._inner.bottom + self.buttons.buttons[0].rect.top) // 2
            text.put(target, remark, (self._paper.centerx, between))
        self.buttons.draw(target, round((BODY - 2) * scale))

    def _draw_sheet(self, target: pygame.Surface) -> None:
        """Draw what is read."""
        raise NotImplementedError

    def _paint_ground(self) -> pygame.Surface:
        ground = backdrop.wood(self._size)
        panel.sheet(ground, self._paper)
        heading = text.fitted(self.heading, TITLE_FONT, round(30 * self._scale), INK, self._inner.w)
        text.put(ground, heading, (self._paper.centerx, self._paper.top + round(42 * self._scale)))
        return ground
