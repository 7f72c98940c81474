"""The end of a puzzle: was it solved, and what next?"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame

from scoundrel.engine import Outcome, outcome
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..accessibility.node import Node
from ..accessibility.node import text as told
from ..input import PadButton
from ..requests import Command, Context
from ..widgets import text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.theme import BODY
from ..words import games_text
from ..words.numbers import listed
from .dialog import Dialog

if TYPE_CHECKING:
    from .puzzle_table import PuzzleTable

_UNDO: Final = (Shortcut("u"), Shortcut("z", ctrl=True))
_SOLVED: Final = (
    Action(Command.NEW, N_("Next"), (ENTER, Shortcut("n"))),
    Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), pads=(PadButton.X,)),
    Action(
        Command.COPY,
        N_("Copy"),
        (Shortcut("c"),),
        N_("Copy this puzzle's code, to share it."),
        (PadButton.VIEW,),
    ),
    Action(Command.MENU, N_("Puzzles"), (ESC,)),
)
_DIED: Final = (
    Action(Command.BEST, N_("Why?"), (ENTER, Shortcut("w"))),
    Action(Command.UNDO, N_("Undo"), _UNDO, pads=(PadButton.LT,)),
    Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), pads=(PadButton.X,)),
    Action(Command.NEW, N_("Next"), (Shortcut("n"),), pads=(PadButton.START,)),
    Action(Command.MENU, N_("Puzzles"), (ESC,)),
)


class PuzzleEnd(Dialog):
    """Lies over the ``table`` of a puzzle that has ended; it has the table do what comes next."""

    wide, high = 860, 320

    def __init__(self, context: Context, table: PuzzleTable) -> None:
        self._table = table
        self._solved = outcome(table.game.state) is Outcome.CLEARED
        helped = table.puzzles.helps(table.chosen.game_id)
        self.heading = (
            N_("Not solved") if not self._solved else N_("Solved with help") if helped else N_("Solved")
        )
        self.actions: Sequence[Action] = _SOLVED if self._solved else _DIED
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        if not isinstance(command, Command):
            return
        if command is not Command.COPY:
            self._ask(Command.BACK)
        self._table.act(command)

    def tell(self, words: str) -> bool:
        """Show no message but that the code is copied."""
        self._said = words
        self.news.say(lambda: words)
        self._dirty = True
        return True

    _said = ""

    def _nodes(self) -> Sequence[Node]:
        chosen = self._table.chosen
        nodes = [
            told("end", self._words),
            told("puzzle", listed(chosen.name, games_text.difficulty(chosen.stars))),
        ]
        if not self._said:
            nodes.append(told("count", self._count))
        return nodes

    @property
    def _words(self) -> str:
        """How it ended."""
        if self._solved:
            return _("You cleared the Dungeon.")
        return _("You died. Take moves back, or start the puzzle over.")

    @property
    def _count(self) -> str:
        """How many puzzles are solved."""
        puzzles = self._table.puzzles
        return games_text.solved_so_far(puzzles.solved, len(puzzles.numbered))

    def _draw_sheet(self, target: pygame.Surface) -> None:
        sheet, style, theme = self.sheet, self._style, self._theme
        chosen = self._table.chosen
        y = sheet.top + style.px(106)
        name = text.fitted(chosen.name, style.title(BODY + 4), self._room // 2)
        difficulty = games_text.difficulty(chosen.stars)
        about = text.fitted(difficulty, style.italic(BODY, theme.faded_ink), self._room // 2)
        wide = name.get_width() + (about.get_width() + style.px(14) if difficulty else 0)
        named = text.put(target, name, (sheet.centerx - wide // 2, y), "midleft")
        if difficulty:
            named.union_ip(text.put(target, about, (named.right + style.px(14), y), "midleft"))
        self._lies("puzzle", named)
        y += style.px(40)
        end = text.fitted(self._words, style.italic(BODY + 1), self._room)
        self._lies("end", text.put(target, end, (sheet.centerx, y)))
        y += style.px(38)
        small = text.fitted(self._said or self._count, style.italic(BODY - 2, theme.faded_ink), self._room)
        self._lies("count", text.put(target, small, (sheet.centerx, y)))
