"""A small sheet over a darkened screen: a heading, a line or field, and buttons at its foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from ..table.renderer import dim
from ..widgets import parchment, text
from ..widgets.actions import Action
from ..widgets.buttons import Button, even_row
from ..widgets.theme import BODY, INK, TITLE_FONT
from .base import BaseScreen


class Dialog(BaseScreen, ABC):
    """Asks for something over the screen below. Subclasses draw (`_draw_sheet`) within ``sheet``."""

    covers = False
    heading = ""
    """Its source text (`N_`)."""
    actions: Sequence[Action] = ()
    """The buttons at the foot."""
    wide, high = 640, 320
    """Of the sheet in pixels at scale 1; it is never wider than the window."""

    def _lay(self) -> None:
        """Lay out the sheet in the middle of the window."""
        super()._lay()
        scale = self._scale = min(self._scale, (self._size[0] - 24) / self.wide)
        self.sheet = Rect(0, 0, round(self.wide * scale), round(self.high * scale))
        self.sheet.center = (self._size[0] // 2, self._size[1] // 2)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        scale, sheet = self._scale, self.sheet
        rect = Rect(0, sheet.bottom - round(76 * scale), sheet.w - round(60 * scale), round(44 * scale))
        rect.centerx = sheet.centerx
        buttons = [Button(action) for action in self.actions]
        self.buttons.buttons = even_row(buttons, rect, round(10 * scale), round(170 * scale))
        self._dirty = True

    @abstractmethod
    def _draw_sheet(self, target: pygame.Surface) -> None:
        """Draw what is between the heading and the buttons."""

    @property
    def _room(self) -> int:
        """How wide a line on the sheet may be."""
        return self.sheet.w - round(72 * self._scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        dim(target)
        parchment.sheet(target, self.sheet)
        heading = text.fitted(_(self.heading), TITLE_FONT, round(30 * self._scale), INK, self._room)
        text.put(target, heading, (self.sheet.centerx, self.sheet.top + round(52 * self._scale)))
        self._draw_sheet(target)
        self.buttons.draw(target, round(BODY * self._scale))
        self._draw_tooltip(target)
