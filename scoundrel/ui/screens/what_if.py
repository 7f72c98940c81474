"""What if: play on from a point of a game that is over, or compare two ways through its Room."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Game
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..accessibility.node import Node
from ..accessibility.node import text as told
from ..background.hints import view_of
from ..requests import Command, Context, PlayOn, TryOut
from ..widgets import text
from ..widgets.actions import ENTER, Action, Shortcut
from ..widgets.buttons import Button
from ..widgets.theme import BODY, SMALL, TextStyle
from ..words import review_text
from .dialog import Dialog
from .sheet import BACK

if TYPE_CHECKING:
    from scoundrel.solver.review import Turn

_PLAY_ON: Final = Action(Command.PLAY, N_("Play on"), (ENTER,))
_REDEAL: Final = Action(Command.REDEAL, N_("Re-deal and play"), (Shortcut("r"),))
_TRY: Final = Action(Command.TRY, N_("Try it 100 times"), (Shortcut("t"),))
_PRACTICE: Final = N_(
    "All of this is practice: nothing is counted, and your game in progress stays as it is."
)
_SEEDS: Final = 2**32
_TOP, _STEP = 122, 66
"""From the sheet's upper edge to the first choice, and from one to the next, in pixels at scale 1."""
_BUTTON: Final = 232, 46
_EDGE: Final = 40


class _Choice(NamedTuple):
    """A choice with what it means."""

    action: Action
    words: str
    usable: bool


class WhatIfScreen(Dialog):
    """Asks what to try from where ``game`` stands, a part of the game ``of``. It changes neither.

    With the judgement of a Room, its ``turn`` in a review, the way it was played can be compared with the
    best.
    """

    heading = N_("What if?")
    wide = 720

    def __init__(self, context: Context, game: Game, of: Game, turn: Turn | None = None) -> None:
        self._game = game
        self._of = of
        self._turn = turn
        self._choices = self._offered()
        self.high = _TOP + _STEP * len(self._choices) + 100
        super().__init__(context)

    def _offered(self) -> Sequence[_Choice]:
        hidden = len(view_of(self._game).unseen)
        choices = [
            _Choice(_PLAY_ON, _("The hidden cards lie as they did in your game."), usable=True),
            _Choice(_REDEAL, review_text.redeal(hidden), usable=hidden > 1),
        ]
        if self._turn is not None:
            hidden = len(view_of(self._at(self._turn)).unseen)
            choices.append(_Choice(_TRY, review_text.try_out(self._turn, hidden), usable=hidden > 1))
        return choices

    def _at(self, turn: Turn) -> Game:
        """The game as that Room was turned up."""
        return Game.replay(self._of.id, self._of.moves[: turn.begins], practice=True)

    def _act(self, command: Enum) -> None:
        if not any(command is choice.action.command and choice.usable for choice in self._choices):
            super()._act(command)
            return
        # This sheet goes: what lies below it is where one comes back to.
        self._ask(Command.BACK)
        match command:
            case Command.PLAY:
                self._send(PlayOn(self._game, self._of))
            case Command.REDEAL:
                from scoundrel.solver.redeal import redealt  # noqa: PLC0415  # only when it is asked for

                self._send(PlayOn(redealt(self._game, SystemRandom().randrange(_SEEDS)), self._of))
            case Command.TRY if self._turn is not None:
                self._send(TryOut(self._at(self._turn), self._turn))

    def _lay_buttons(self) -> None:
        style, sheet = self._style, self.sheet
        left, (wide, high) = sheet.left + style.px(_EDGE), map(style.px, _BUTTON)
        buttons = [
            Button(
                choice.action, Rect(left, sheet.top + style.px(_TOP + _STEP * i), wide, high), choice.usable
            )
            for i, choice in enumerate(self._choices)
        ]
        foot = Rect(0, sheet.bottom - style.px(82), style.px(170), style.px(44))
        foot.right = sheet.right - style.px(_EDGE)
        self.buttons.buttons = [*buttons, Button(BACK, foot)]
        self._dirty = True

    def _nodes(self) -> Sequence[Node]:
        return (told("where", review_text.where(self._game)), told("practice", _(_PRACTICE)))

    def _button_nodes(self) -> Sequence[Node]:
        nodes = super()._button_nodes()
        choices = [
            node._replace(note=choice.words) for node, choice in zip(nodes, self._choices, strict=False)
        ]
        return (*choices, *nodes[len(choices) :])

    def _draw_sheet(self, target: pygame.Surface) -> None:
        sheet, style, theme = self.sheet, self._style, self._theme
        where = text.fitted(review_text.where(self._game), style.italic(BODY, theme.faded_ink), self._room)
        self._lies("where", text.put(target, where, (sheet.centerx, sheet.top + style.px(90))))
        for button, choice in zip(self.buttons.buttons, self._choices, strict=False):
            left = button.rect.right + style.px(18)
            right = sheet.right - style.px(_EDGE)
            ink = theme.ink if choice.usable else theme.pale_ink
            self._write(target, choice.words, style.regular(BODY - 1, ink), button.rect, (left, right))
        back = self.buttons.buttons[-1].rect
        left, right = sheet.left + style.px(_EDGE), back.left - style.px(18)
        small = style.italic(SMALL, theme.faded_ink)
        self._lies("practice", self._write(target, _(_PRACTICE), small, back, (left, right)))

    def _write(
        self, target: pygame.Surface, words: str, style: TextStyle, beside: Rect, room: tuple[int, int]
    ) -> Rect:
        """Write in a line or two beside a button, within ``room``; return where it went."""
        left, right = room
        fit = text.paragraph_size(words, style, (right - left, round(beside.h * 1.2)))
        return text.put_lines(target, text.broken(words, fit, right - left), fit, (left, beside.centery))
