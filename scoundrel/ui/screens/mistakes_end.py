"""The end of the second lesson: what to remember of each position."""

from __future__ import annotations

from enum import Enum

import pygame

from scoundrel.i18n import N_

from ..requests import Command
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.theme import BODY
from ..words import mistake_text
from .dialog import Dialog
from .sheet import BACK


class MistakesEndScreen(Dialog):
    """A sheet over the last position."""

    heading = N_("Five to remember")
    actions = (
        Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n"))),
        Action(Command.RULES, N_("Rules"), (Shortcut("r"),)),
        BACK,
    )
    wide, high = 680, 390
    button = 200

    def _act(self, command: Enum) -> None:
        """Run a button's command; back leaves the lesson too."""
        if command is Command.BACK:
            self._send(Command.BACK)
        super()._act(command)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        """Write the five lines."""
        style, sheet = self._style, self.sheet
        left, y = sheet.left + style.px(56), sheet.top + style.px(108)
        room = sheet.right - style.px(56) - left
        for number, words in enumerate(mistake_text.morals(), start=1):
            figure = text.line(str(number), style.title(BODY, self._theme.red))
            text.put(target, figure, (left, y), "midleft")
            indent = style.px(30)
            moral = text.fitted(words, style.regular(BODY + 1), room - indent)
            text.put(target, moral, (left + indent, y), "midleft")
            y += style.px(38)
