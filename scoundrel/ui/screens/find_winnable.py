"""A new game that waits for a Dungeon which can be cleared."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import GameId, Ruleset
from scoundrel.i18n import N_
from scoundrel.storage.settings import DEFAULT, Settings

from ..background.winnable import Supply
from ..requests import Command, Play, Send
from ..table.renderer import dim
from ..widgets import parchment, text
from ..widgets.actions import ESC, Action
from ..widgets.buttons import Button
from ..widgets.theme import BODY, FADED_INK, INK, ITALIC_FONT, TITLE_FONT
from ..words.rule_options import in_words
from .base import StillScreen

_WIDE, _HIGH = 640, 250
_SLICE = 0.006
_TELL_EVERY = 0.25
"""Seconds from one count of the Dungeons tried to the next."""


class FindWinnableScreen(StillScreen):
    """Looks for a Dungeon by ``ruleset`` that can be cleared and is not ``seen`` yet, and plays it."""

    def __init__(
        self,
        ruleset: Ruleset,
        supply: Supply,
        seen: Callable[[GameId], bool],
        size: tuple[int, int],
        send: Send,
        settings: Settings = DEFAULT,
    ) -> None:
        self._ruleset = ruleset
        self._supply = supply
        self._seen = seen
        self._told = 0
        self._tell_in = _TELL_EVERY
        self._done = False
        super().__init__(size, send, settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet."""
        super().resize(size)
        width, height = size
        scale = self._scale = min(self._scale, (width - 24) / _WIDE)
        self._sheet = Rect(0, 0, round(_WIDE * scale), round(_HIGH * scale))
        self._sheet.center = (width // 2, height // 2)
        rect = Rect(0, 0, round(170 * scale), round(44 * scale))
        rect.midbottom = (self._sheet.centerx, self._sheet.bottom - round(34 * scale))
        self.buttons.buttons = [Button(Action(Command.BACK, N_("Cancel"), (ESC,)), rect)]

    def _act(self, command: Enum) -> None:
        self._done = True
        super()._act(command)

    def update(self, dt: float) -> bool:
        """Look on while there is nothing to draw; the count is told now and then."""
        self._tell_in -= dt
        if self._tell_in <= 0:
            self._tell_in = _TELL_EVERY
            tried = self._supply.tried(self._ruleset)
            self._dirty |= tried != self._told
            self._told = tried
        drawn = super().update(dt)
        if not drawn:
            self._look_on()
        return drawn

    def warm(self) -> bool:
        """Look on; there is always more to try."""
        self._look_on()
        return not self._done

    def _look_on(self) -> None:
        if self._done:
            return
        number = self._supply.take(self._ruleset)
        if number is None:
            self._supply.look_on(self._ruleset, _SLICE)
        elif not self._seen(game_id := GameId(self._ruleset, number)):
            self._done = True
            self._send(Play(game_id, certified=True, confirmed=True))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        dim(target)
        parchment.sheet(target, self._sheet)
        sheet, scale = self._sheet, self._scale
        room = sheet.w - round(72 * scale)
        lines = (
            ("Looking for a Dungeon", TITLE_FONT, 28, INK, 56),
            ("that can be cleared\N{HORIZONTAL ELLIPSIS}", TITLE_FONT, 28, INK, 92),
            (self._count(), ITALIC_FONT, BODY - 2, FADED_INK, 136),
        )
        for words, font, pixels, ink, y in lines:
            line = text.fitted(words, font, round(pixels * scale), ink, room)
            text.put(target, line, (sheet.centerx, sheet.top + round(y * scale)))
        self.buttons.draw(target, round(BODY * scale))
        self._draw_tooltip(target)

    def _count(self) -> str:
        rules = in_words(self._ruleset)
        if not self._told:
            return rules
        return f"{rules}: {self._told} {'Dungeon' if self._told == 1 else 'Dungeons'} tried in vain"
