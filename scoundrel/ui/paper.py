"""A sheet of parchment that fills the window: a heading, a form, and buttons at its foot."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import pygame
from pygame import Rect

from scoundrel.storage.settings import DEFAULT, Settings

from . import backdrop, panel, text
from .form import Chosen, Form, Row
from .input import Intent, Key
from .scene import Command, Send, Sound
from .still import StillScene
from .theme import BODY, FADED_INK, INK, ITALIC_FONT, SMALL, TITLE_FONT
from .widgets import Button

Spec = tuple[Enum, str, str]
"""A button: what it does, what is written on it, and the key that does the same."""

_KEY_NAMES = {"Esc": "escape", "Enter": "return"}


class FormScene(StillScene):
    """A screen to choose on. Subclasses say what there is to choose, and take what was chosen."""

    covers = True
    heading = ""
    wide, high = 900, 700
    """Of the sheet in pixels at scale 1; it is never larger than the window."""

    def __init__(self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self.form = Form()
        self.remark = ""
        self._shown: object = None
        super().__init__(size, send, settings)

    def _rows(self) -> Sequence[Row]:
        """What there is to choose now."""
        raise NotImplementedError

    def _specs(self) -> Sequence[Spec]:
        """The buttons at the foot."""
        return ((Command.BACK, "Back", "Esc"),)

    def _choose(self, chosen: Chosen) -> None:
        """Take what was chosen."""
        raise NotImplementedError

    def _below_rows(self) -> int:
        """Pixels between the rows and the buttons for what a subclass draws there, at scale 1."""
        return 0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet."""
        super().resize(size)
        width, height = size
        scale = self._scale
        self._paper = Rect(0, 0, min(round(self.wide * scale), width - 24), 0)
        self._paper.h = min(round(self.high * scale), height - 24)
        self._paper.center = (width // 2, height // 2)
        margin = round(min(48 * scale, self._paper.w * 0.06))
        paper = self._paper
        top = paper.top + round(84 * scale)
        foot = round(74 * scale)
        bottom = paper.bottom - foot - round((26 + self._below_rows()) * scale)
        self._inner = Rect(paper.left + margin, top, paper.w - 2 * margin, max(40, bottom - top))
        self._lay_buttons(paper.bottom - foot)
        self._lay_rows()

    def _lay_rows(self) -> None:
        self.form.lay(tuple(self._rows()), self._inner, self._scale)
        self._dirty = True

    def _lay_buttons(self, top: int) -> None:
        specs = self._specs()
        gap = round(12 * self._scale)
        each = min(round(210 * self._scale), (self._inner.w - gap * (len(specs) - 1)) // len(specs))
        high = round(42 * self._scale)
        left = self._paper.centerx - (len(specs) * (each + gap) - gap) // 2
        self.buttons.buttons = [
            Button(command, label, key, Rect(left + i * (each + gap), top, each, high))
            for i, (command, label, key) in enumerate(specs)
        ]

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""
        if isinstance(intent, Key):
            command = self._command_of(intent)
            if command is not None:
                self._act(command)
                return
        else:
            pressed = self._pressed(intent)
            if pressed is not None:
                self._act(pressed)
                return
        before = self.form.look()
        chosen = self.form.handle(intent)
        if chosen is not None:
            self._choose(chosen)
            self._lay_rows()
        self._dirty |= before != self.form.look()

    def _command_of(self, key: Key) -> Command | None:
        for command, _, name in self._specs():
            wanted = _KEY_NAMES.get(name, name.lower())
            named = "return" if key.name == "enter" else key.name
            if named == wanted and not (key.ctrl or key.alt) and isinstance(command, Command):
                return command
        return None

    def _act(self, command: Command) -> None:
        """Do what a button says."""
        self._ask(command)

    def restyle(self, settings: Settings) -> None:
        """Look as the player wishes from now on."""
        if settings != self._settings:
            super().restyle(settings)

    def tell(self, words: str) -> bool:
        """Say something in the line above the buttons."""
        self.remark = words
        self._dirty = True
        return True

    def _refuse(self, words: str) -> None:
        self._send(Sound("unlawful"))
        self.tell(words)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet on the table's wood."""
        scale, paper = self._scale, self._paper
        target.blit(backdrop.wood(self._size), (0, 0))
        panel.sheet(target, paper)
        heading = text.fitted(self.heading, TITLE_FONT, round(32 * scale), INK, self._inner.w)
        text.put(target, heading, (paper.centerx, paper.top + round(48 * scale)))
        self.form.draw(target)
        self._draw_below_rows(target)
        if self.remark:
            remark = text.fitted(self.remark, ITALIC_FONT, round(SMALL * scale), FADED_INK, self._inner.w)
            y = self.buttons.buttons[0].rect.top - round(18 * scale)
            text.put(target, remark, (paper.centerx, y))
        self.buttons.draw(target, round((BODY - 2) * scale))

    def _draw_below_rows(self, target: pygame.Surface) -> None:
        """Draw what lies between the rows and the buttons."""
