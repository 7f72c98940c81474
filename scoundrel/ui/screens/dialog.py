"""A small sheet over a darkened screen: a heading, a line or field, and buttons at its foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _

from ..rulebook.rich_text import RichText
from ..table.renderer import dim
from ..widgets import paper, text
from ..widgets.actions import Action
from ..widgets.buttons import Button, even_row
from ..widgets.theme import BODY
from .base import BaseScreen


class Dialog(BaseScreen, ABC):
    """Asks for something over the screen below. Subclasses draw (`_draw_sheet`) within ``sheet``."""

    covers = False
    actions: Sequence[Action] = ()
    """The buttons at the foot."""
    wide, high = 640, 320
    """Of the sheet in pixels at scale 1; it is never larger than the window."""
    button = 170
    """The most a button is wide, in pixels at scale 1."""

    def _lay(self) -> None:
        """Lay out the sheet in the middle of the window."""
        super()._lay()
        width, height = self._size
        scale = min(self._style.scale, (width - 24) / self.wide, (height - 24) / self.high)
        style = self._style = self._style.at(scale)
        self.sheet = Rect(0, 0, style.px(self.wide), style.px(self.high))
        self.sheet.center = (width // 2, height // 2)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        style, sheet = self._style, self.sheet
        rect = Rect(0, sheet.bottom - style.px(76), sheet.w - style.px(60), style.px(44))
        rect.centerx = sheet.centerx
        buttons = [Button(action) for action in self.actions]
        self.buttons.buttons = even_row(buttons, rect, style.px(10), style.px(self.button))
        self._dirty = True

    @abstractmethod
    def _draw_sheet(self, target: pygame.Surface) -> None:
        """Draw what is between the heading and the buttons."""

    @property
    def _room(self) -> int:
        """How wide a line on the sheet may be."""
        return self.sheet.w - self._style.px(72)

    def _write_below(
        self,
        target: pygame.Surface,
        key: str,
        paragraphs: Sequence[str],
        place: Rect,
        apart: int,
        *,
        numbered: bool,
    ) -> None:
        """Write paragraphs below one another, ``apart`` pixels at scale 1; each may have its number.

        ``key`` begins the keys of their nodes.
        """
        style, theme = self._style, self._theme
        indent = style.px(30) if numbered else 0
        y = place.top
        for i, words in enumerate(paragraphs):
            paragraph = RichText(words, style.regular(BODY), place.w - indent, theme)
            if numbered:
                figure = text.line(str(i + 1), style.title(BODY, theme.red))
                text.put(target, figure, (place.left, y + text.leading(style.regular(BODY)) // 2), "midleft")
            paragraph.draw(target, place.left + indent, y)
            self._lies(f"{key} {i}", Rect((place.left, y), (place.w, paragraph.size[1])))
            y += paragraph.size[1] + style.px(apart)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        self._draw_ground(target)
        self._draw_sheet(target)
        self.buttons.draw(target, self._style)
        self._draw_tooltip(target)

    def _draw_ground(self, target: pygame.Surface) -> None:
        """Darken the screen below, and draw the sheet with its heading."""
        dim(target)
        paper.draw_paper(target, self.sheet, self._theme)
        paper.draw_seal(target, self.sheet.midtop, self._style.px(54), self._theme)
        heading = text.fitted(_(self.heading), self._style.title(30), self._room)
        text.put(target, heading, (self.sheet.centerx, self.sheet.top + self._style.px(52)))
