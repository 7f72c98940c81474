"""The pause: boards on chains over the table, with everything to do besides playing on."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from ...i18n import N_, ngettext
from ...i18n import gettext as _
from ..accessibility.node import Node, box
from ..accessibility.node import text as text_node
from ..pads.makes import PadButton
from ..requests import Command, Context
from ..table import labels
from ..table.renderer import dim
from ..widgets import boards, paper, text
from ..widgets.actions import ENTER, ESC, Action, Shortcut
from ..widgets.boards import Look, Plate
from ..widgets.buttons import Button
from ..widgets.theme import BODY
from ..words.numbers import listed
from .base import BaseScreen

if TYPE_CHECKING:
    from .table import TableScreen

_RESUME: Final = Action(Command.BACK, N_("Resume"), (ENTER, ESC), pads=(PadButton.START,))
_CARDS: Final = Action(
    Command.TRACKER, N_("Cards left"), (Shortcut("c"),), N_("See which cards are left."), (PadButton.VIEW,)
)
_LEAVE: Final = Action(
    Command.MENU, N_("Leave"), (Shortcut("q"),), N_("Go to the title. Your game is kept."), (PadButton.X,)
)
_OFFERS: Final = (
    _RESUME,
    _CARDS,
    Action(Command.RULES, N_("Rules"), (Shortcut("f1"),), pads=(PadButton.Y,)),
    Action(Command.SETTINGS, N_("Settings"), (Shortcut("o"),)),
    Action(Command.AGAIN, N_("Restart"), (Shortcut("r"),), N_("Start this Dungeon over.")),
    _LEAVE,
)
_OF_TABLE: Final = (Command.TRACKER, Command.AGAIN)  # the commands that the table itself runs
_WIDE, _HIGH, _STEP = 400, 62, 74  # the size of a board and the distance to the next, in pixels at scale 1
_HEAD: Final = (448, 150)  # the size of the heading's board
_DARK: Final = 150  # the darkening of the table, 0 to 255


class PauseScreen(BaseScreen):
    """The pause over a ``table``, whose game waits."""

    covers = False
    focused_at_once = True
    heading = N_("Paused")

    def __init__(self, context: Context, table: TableScreen) -> None:
        self._table = table
        super().__init__(context)

    def _lay(self) -> None:
        super()._lay()
        width, height = self.size
        whole = _HEAD[1] + len(_OFFERS) * _STEP + 30
        scale = min(self._style.scale, (height - 8) / whole, (width - 16) / _HEAD[0])
        style = self._style = self._style.at(scale)
        self._head = Rect(0, 0, style.px(_HEAD[0]), style.px(_HEAD[1]))
        self._head.midtop = width // 2, max(0, (height - style.px(whole)) // 3)
        y, laid = self._head.bottom + style.px(14), []
        for action in _OFFERS:
            leads = action is _RESUME
            rect = Rect(0, 0, style.px(_WIDE + (36 if leads else 0)), style.px(_HIGH))
            if action is _LEAVE:
                y += style.px(12)
            rect.midtop = width // 2, y
            laid.append(
                Button(action, rect, look=Look.RED if leads else Look.IRON, pixels=style.px(BODY + 4))
            )
            y += style.px(_STEP)
        self.buttons.buttons = laid
        self._dirty = True

    def _act(self, command: Enum) -> None:
        if command in _OF_TABLE and isinstance(command, Command):
            self._ask(Command.BACK)
            self._table.act(command)
        else:
            super()._act(command)

    @property
    def _about(self) -> str:
        """The game that waits: its Dungeon, Room and health."""
        game = self._table.game
        health = _("health {health}", health=game.state.health)
        return listed(*labels.where_is(game)[:2], health)

    @property
    def _cards_left(self) -> str:
        count = len(self._table.game.state.dungeon)
        return ngettext("{n} card left in the Dungeon", "{n} cards left in the Dungeon", count)

    def _nodes(self) -> Sequence[Node]:
        about = f"{self._about}. {self._cards_left}."
        return [text_node("about", about, box(self._head))]

    def draw(self, target: pygame.Surface) -> None:
        """Draw the boards over the darkened table."""
        dim(target, _DARK)
        style, theme, head = self._style, self._theme, self._head
        buttons = [button.rect for button in self.buttons.buttons]
        for x in (head.left + head.w // 6, head.right - head.w // 6):
            line = Rect(x - style.px(3), head.centery, style.px(6), buttons[-1].centery - head.centery)
            target.fill(theme.engraved, line.inflate(style.px(4), 0))
            target.fill(theme.engraved_edge, line)
        boards.draw_plate(target, head, Plate.HUNG, style.scale * 1.6, theme)
        room = round(head.w * 0.86)
        title = text.fitting(_(self.heading), style.title(44, theme.gilt), room)
        middle = head.centerx, head.top + round(head.h * 0.48)
        if theme.plain:
            text.put(target, text.line(_(self.heading), title), middle)
        else:
            text.put(target, paper.carved(_(self.heading), title, paper.GILT), middle)
        for words, down in ((self._about, 0.72), (self._cards_left, 0.84)):
            fit = text.fitting(words, style.regular(BODY - 2, theme.chalk), room)
            text.put(
                target, text.line(text.cut(words, fit, room), fit), (head.centerx, head.top + head.h * down)
            )
        self.buttons.draw(target, style)
        self._draw_tooltip(target)
