"""The first lesson: a short stacked Dungeon played at the real table, and its last page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from ...engine import Game, Outcome, outcome
from ...i18n import N_
from ...i18n import gettext as _
from ...storage.store import Store
from ..accessibility.node import Node, items
from ..accessibility.node import text as told
from ..accessibility.sheets import sums
from ..lessons import first
from ..lessons.answers import Said
from ..pads import active_device
from ..requests import Command, Context, Open
from ..table.session import Session
from ..widgets import text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.theme import BODY
from ..words import lesson_text, numbers, table_text
from .dialog import Dialog
from .taught_table import TaughtTable

_LINE: Final = 30
"""Line spacing, in pixels at scale 1."""


class LessonEndScreen(Dialog):
    """A sheet over the table of the lesson, whose ``game`` was cleared."""

    heading = N_("Dungeon cleared")
    actions = (
        Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n"))),
        Action(Command.MISTAKES, N_("Common mistakes"), (Shortcut("f"),)),
        Action(Command.MENU, N_("Menu"), (ESC,)),
    )
    width, height = 680, 440
    button = 200

    def __init__(self, context: Context, game: Game) -> None:
        self._game = game
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        """Run a button's command; the second lesson takes the place of this one, which is over."""
        if command is Command.MISTAKES:
            self._send(Command.BACK)
            self._send(Command.BACK)
        super()._act(command)

    def _nodes(self) -> Sequence[Node]:
        ending = table_text.ending(self._game)
        said = [said.replace("*", "") for said in lesson_text.at_the_end()]
        return (
            told(
                "story", _("{story} Score {score}.", story=ending.story, score=numbers.number(ending.total))
            ),
            items("score", _("Score"), sums(ending)),
            *(told(f"said {i}", words) for i, words in enumerate(said)),
        )

    def _draw_sheet(self, target: pygame.Surface) -> None:
        """Draw the sum of the score, and what else there is to know."""
        sheet, style, theme = self.sheet, self._style, self._theme
        left, right = sheet.left + style.px(60), sheet.right - style.px(60)
        y = sheet.top + style.px(112)
        ending = table_text.ending(self._game)
        lines = [(words, amount, BODY + 1) for words, amount in ending.lines]
        for i, (words, amount, size) in enumerate((*lines, (_("Score"), ending.total, BODY + 10))):
            written = style.bold(size, theme.green) if size > BODY + 1 else style.regular(size)
            name = text.fitted(words, style.regular(size), right - left)
            sum_ = text.line(numbers.number(amount), written)
            where = (
                text.put(target, name, (left, y), "midleft"),
                text.put(target, sum_, (right, y), "midright"),
            )
            self._lies(f"score {i}", *where)
            y += style.px(_LINE + size - BODY)
        y += style.px(6)
        place = Rect(left, y, right - left, 0)
        self._write_below(target, "said", lesson_text.at_the_end(), place, 9, numbered=False)


class LessonScreen(TaughtTable):
    """Plays the first lesson, in a session that keeps its moves."""

    def _say(self) -> Said | None:
        only_keys = self.context.is_heard() and active_device.keyboard()
        return first.said(self.game, read=self.read, only_keys=only_keys)

    def _where(self) -> Sequence[str]:
        room = min(self.game.room_number, first.ROOMS)
        return _("First lesson"), _("Room {room} of {rooms}", room=room, rooms=first.ROOMS)

    def _show_end(self) -> None:
        """Show the score over a cleared Dungeon; a death is answered by the prompt."""
        if outcome(self.game.state) is Outcome.CLEARED:
            self._ended = True
            game = self.game
            self._send(Open(lambda context: LessonEndScreen(context, game)))
        self._dirty = True


def open_lesson(context: Context, store: Store) -> LessonScreen:
    """The lesson where it was left, or from its beginning."""
    return LessonScreen(context, Session(first.resume(store.settings.lesson), _keeper(store)))


def _keeper(store: Store) -> Callable[[Game], None]:
    """Keeps the moves of a lesson. What killed is not kept: the lesson goes on before it."""

    def keep(game: Game) -> None:
        settings = store.settings
        if outcome(game.state) is Outcome.CLEARED:
            settings = settings._replace(lesson="", lesson_done=True)
        elif not game.over:
            settings = settings._replace(lesson=" ".join(map(str, game.moves)))
        if settings != store.settings:
            store.change(settings)

    return keep
