"""Why a puzzle is lost: the move that lost it, what that cost, and the way back before it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from scoundrel.engine import Game
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..accessibility.node import Node
from ..accessibility.node import text as told
from ..input import PadButton
from ..requests import Command, Context, Watch
from ..widgets import text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.theme import BODY
from ..words import games_text, table_text
from ..words.numbers import sentences
from .dialog import Dialog

if TYPE_CHECKING:
    from .puzzle_table import PuzzleTable

_FROM_HERE: Final = Action(
    Command.UNDO,
    N_("Take it back"),
    (ENTER, Shortcut("u")),
    N_("Take back this move and all after it, and try again."),
)
_SOLUTION: Final = Action(Command.BEST, N_("Show the solution"), (Shortcut("s"),), pads=(PadButton.Y,))
_GIVES_AWAY: Final = N_("If you look at the solution, this puzzle counts as solved with help.")
_SEARCHING: Final = N_("Searching\N{HORIZONTAL ELLIPSIS}")
_BACK: Final = Action(Command.MENU, N_("Back"), (ESC,))
_SLICE, _LONG_SLICE = 0.006, 0.010
"""Seconds of search within a frame that draws nothing, and while no frame is due."""


class PuzzleWhy(Dialog):
    """Lies over the ``table`` of a puzzle that is lost; it has the table do what is chosen."""

    heading = N_("Where it was lost")
    wide, high = 900, 384
    button = 270

    def __init__(self, context: Context, table: PuzzleTable) -> None:
        from scoundrel.solver.puzzles.mistake import Mistake  # noqa: PLC0415  # only when it is asked for

        self._table = table
        self.mistake: Mistake = Mistake(table.game)
        super().__init__(context)

    def update(self, dt: float) -> bool:
        """Search while there is nothing to draw."""
        drawn = super().update(dt)
        if not drawn:
            self._search(_SLICE)
        return drawn

    def warm(self) -> bool:
        """Search on; is there more to do?"""
        self._search(_LONG_SLICE)
        return not self.mistake.done

    def _search(self, seconds: float) -> None:
        if not self.mistake.done and self.mistake.step(seconds):
            self._lay_buttons()
            self.news.say(lambda: sentences(self._where, *self.words))

    def _lay_buttons(self) -> None:
        self.actions = (_FROM_HERE, _SOLUTION, _BACK) if self.mistake.done else (_BACK,)
        super()._lay_buttons()

    def _act(self, command: Enum) -> None:
        match command:
            case Command.UNDO:
                self._ask(Command.BACK)
                self._table.take_back(self.mistake.at)
            case Command.BEST:
                self._table.puzzles.help(self._table.chosen.game_id)
                at = self.mistake.at
                game = Game.replay(self._table.game.id, (*self.mistake.moves[:at], *self.mistake.solution))
                self._ask(Watch(game, _("Solution"), at))
            case Command.MENU:
                self._ask(Command.BACK)
                self._table.end_now()

    @property
    def words(self) -> tuple[str, str]:
        """What is said: the move that lost it, and what it cost; nothing before that is known."""
        if not self.mistake.done:
            return "", ""
        game = self._table.game
        deed = table_text.deed(game.steps[: self.mistake.at + 1], self.mistake.at + 1)
        return deed, games_text.what_it_cost(game, self.mistake)

    @property
    def _where(self) -> str:
        """The Room in which it was lost."""
        return _("In Room {room}:", room=self._table.game.steps[self.mistake.at].room)

    def _nodes(self) -> Sequence[Node]:
        # What was found is told as news.
        words = _(_GIVES_AWAY) if self.mistake.done else _(_SEARCHING)
        return (told("search", words),)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        sheet, style = self.sheet, self._style
        if not self.mistake.done:
            waiting = text.fitted(_(_SEARCHING), style.italic(BODY), self._room)
            self._lies("search", text.put(target, waiting, sheet.center))
            return
        left, y = sheet.left + style.px(36), sheet.top + style.px(88)
        deed, cost = self.words
        parts = (
            (self._where, style.italic(BODY - 1, self._theme.faded_ink), 30),
            (deed, style.bold(BODY), 52),
            (cost, style.regular(BODY), 84),
            (_(_GIVES_AWAY), style.italic(BODY - 2, self._theme.faded_ink), 40),
        )
        for words, written, high in parts:
            place = Rect(left, y, self._room, style.px(high))
            fit = text.paragraph_size(words, written, place.size)
            middle = place.top + text.paragraph_height(words, fit, place.w) // 2
            lines = text.broken(words, fit, place.w)
            # The last of them is told by itself, the others as news.
            self._lies("search", text.put_lines(target, lines, fit, (place.left, middle)))
            y = place.bottom
