"""The first lesson: a short stacked Dungeon played at the real table, and its last page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

import pygame
from pygame import Rect

from ...engine import Game, Outcome, outcome
from ...i18n import N_
from ...i18n import gettext as _
from ...storage.milestones import Milestone
from ...storage.store import Store
from ..accessibility.node import text as told
from ..lessons import first
from ..lessons.answers import Prompt
from ..pads import active_device
from ..requests import Command, Context, Open
from ..table.session import Session
from ..widgets import paper
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.parts import DrawnPart, ListPart, Part, TextPart, line
from ..widgets.theme import BODY
from ..words import numbers, result_text, spoken_sheets
from .dialog import Dialog
from .taught_table import TaughtTable

_LINE: Final = 30  # the line spacing, in pixels at scale 1


class LessonEndScreen(Dialog):
    """The last page of the lesson, over its table, after its ``game`` was cleared."""

    focused_at_once = True
    heading = N_("Dungeon cleared")
    actions = (
        Action(Command.MODES, N_("New game"), (ENTER, Shortcut("n"))),
        Action(Command.MISTAKES, N_("Common mistakes"), (Shortcut("f"),)),
        Action(Command.MENU, N_("Menu"), (ESC,)),
    )
    width, height, aside = 840, 440, 190
    button = 210
    carving = paper.MOSS

    def __init__(self, context: Context, game: Game) -> None:
        self._game = game
        super().__init__(context)

    def _act(self, command: Enum) -> None:
        if command is Command.MISTAKES:
            self.send(Command.BACK)
            self.send(Command.BACK)
        super()._act(command)

    def _compose(self) -> Iterator[Part]:
        sheet, style, ending = self.sheet, self._style, result_text.score_sum(self._game)
        spoken = _("{story} Score {score}.", story=ending.story, score=numbers.number(ending.total))
        yield DrawnPart(nodes=lambda: [told("story", spoken)])
        left, right = sheet.left + style.px(50 + self.aside), sheet.right - style.px(60)
        y, rows = sheet.top + style.px(112), []
        score, rule = (_("Score"), ending.total), Rect(left, 0, right - left, style.px(2))
        for words, amount in (*ending.lines, score):
            bold = writing = style.regular(BODY + 1)
            if (words, amount) == score:
                rule.top = y - style.px(_LINE // 2)
                y += style.px(8)
                writing, bold = style.title(BODY + 6), style.title(BODY + 12, self._theme.green)
            name = line("", words, writing, right - left, (left, y), "midleft")
            total = TextPart("", [numbers.number(amount)], bold, (right, y), "midright")
            rows.append((spoken_sheets.figure(words, numbers.number(amount)), (name, total)))
            y += style.px(_LINE + 2)
        yield DrawnPart(lambda target: target.fill(self._theme.ink, rule))
        yield ListPart("score", _("Score"), rows)
        area = Rect(left, y + style.px(6), right - left, 0)
        said = (
            _("If you *die*, Monsters left in the Dungeon lower your score. Those in the Room don't count."),
            _("A whole Dungeon has *44 cards*. Don't expect to clear your first."),
        )
        yield from self._paragraphs("said", said, area, 9)

    def _draw_seal(self, target: pygame.Surface) -> None:
        center = self.sheet.left + self._style.px(126), self.sheet.top + self._style.px(176)
        paper.draw_milestone(target, Milestone.FIRST_CLEAR, center, self._style.px(184))


class LessonScreen(TaughtTable):
    """Plays the first lesson, in a session that keeps its moves."""

    def _say(self) -> Prompt | None:
        only_keys = self.context.is_heard() and active_device.keyboard()
        return first.prompt(self.game, read=self.read, only_keys=only_keys)

    def _where(self) -> Sequence[str]:
        room = min(self.game.room_number, first.ROOMS)
        return _("First lesson"), _("Room {room} of {rooms}", room=room, rooms=first.ROOMS)

    def _show_end(self) -> None:
        """Show the score if the Dungeon was cleared. After a death, the prompt says what to do."""
        if outcome(self.game.state) is Outcome.CLEARED:
            self._ended = True
            game = self.game
            self.send(Open(lambda context: LessonEndScreen(context, game)))
        self._dirty = True


def open_lesson(context: Context, store: Store) -> LessonScreen:
    """Return the lesson where it was left, or from its beginning."""

    def keep(game: Game) -> None:
        # A fatal move isn't saved: the lesson resumes before it.
        settings = store.settings
        if outcome(game.state) is Outcome.CLEARED:
            settings = settings._replace(lesson="", lesson_done=True)
        elif not game.over:
            settings = settings._replace(lesson=" ".join(map(str, game.moves)))
        if settings != store.settings:
            store.change(settings)

    return LessonScreen(context, Session(first.resume(store.settings.lesson), keep))
