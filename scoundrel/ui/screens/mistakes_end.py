"""The end of the second lesson: what to remember of each position."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..accessibility.node import Node, items
from ..requests import Command
from ..widgets.actions import ENTER, Action, Shortcut
from ..words import lesson_text
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
    wide, high = 680, 404
    button = 200

    def _act(self, command: Enum) -> None:
        """Run a button's command; back leaves the lesson too."""
        if command is Command.BACK:
            self._send(Command.BACK)
        super()._act(command)

    def _nodes(self) -> Sequence[Node]:
        morals = [_("{number}. {moral}", number=i, moral=moral) for i, moral in enumerate(self._morals(), 1)]
        return (items("morals", _(self.heading), morals),)

    def _morals(self) -> list[str]:
        """The five lines, without their markup."""
        return [moral.replace("*", "") for moral in lesson_text.morals()]

    def _draw_sheet(self, target: pygame.Surface) -> None:
        """Write the five lines."""
        style, sheet = self._style, self.sheet
        place = Rect(sheet.left + style.px(56), sheet.top + style.px(96), sheet.w - style.px(112), 0)
        self._write_below(target, "morals", lesson_text.morals(), place, 12, numbered=True)
