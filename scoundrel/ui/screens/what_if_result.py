"""The end of a what if: how it came out, and how the game did that it branched off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

import pygame

from scoundrel.engine import Game, Outcome, outcome
from scoundrel.i18n import N_

from ..accessibility.node import Node
from ..accessibility.node import text as told
from ..requests import Command, Context
from ..table.actions import AGAIN_FROM_HERE, UNDO
from ..widgets import text
from ..widgets.theme import BODY
from ..words import review_text, table_text
from .dialog import Dialog
from .sheet import BACK


class WhatIfResultScreen(Dialog):
    """Tells how ``game`` ended, beside the game ``of``. What is chosen then, the table is to ``act`` on."""

    high = 290
    actions = (AGAIN_FROM_HERE, UNDO, BACK)

    def __init__(self, context: Context, game: Game, of: Game, act: Callable[[Command], None]) -> None:
        self._ending = table_text.ending(game)
        self._died = outcome(game.state) is Outcome.DIED
        self.heading = N_("You died") if self._died else N_("Dungeon cleared")
        self._lines = review_text.ended_here(game), review_text.ended(of)
        self._table = act
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        # The sheet goes whatever is chosen; with Back its table goes too.
        self._send(Command.BACK)
        if isinstance(command, Command):
            self._table(command)

    def _nodes(self) -> Sequence[Node]:
        lines = (self._ending.story, *self._lines)
        return [told(f"line {i}", words) for i, words in enumerate(lines)]

    def _draw_sheet(self, target: pygame.Surface) -> None:
        style, theme, centre = self._style, self._theme, self.sheet.centerx
        story = text.fitted(self._ending.story, style.italic(BODY), self._room)
        self._lies("line 0", text.put(target, story, (centre, self.sheet.top + style.px(96))))
        ink = theme.red if self._died else theme.green
        for i, words, written, y in (
            (1, self._lines[0], style.bold(BODY + 2, ink), 140),
            (2, self._lines[1], style.regular(BODY, theme.ink), 174),
        ):
            line = text.fitted(words, written, self._room)
            self._lies(f"line {i}", text.put(target, line, (centre, self.sheet.top + style.px(y))))
