"""A Dungeon by its number."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine import CLASSIC, GameId, Ruleset, Suit, parse_number

from .. import panel, shapes, text
from ..input import Intent, Key
from ..render import dim
from ..scene import Command, Play, Send, Sound
from ..still import StillScene
from ..theme import BODY, FADED_INK, INK, ITALIC_FONT, PAPER_LIGHT, SUIT_INK, TITLE_FONT
from ..widgets import Button

_LONGEST = 160
"""More than any game ID has: 44 cards and every dial."""


class NumberScene(StillScene):
    """Asks for a number, or a whole game ID such as ``hard#7``."""

    def __init__(self, size: tuple[int, int], send: Send, ruleset: Ruleset = CLASSIC) -> None:
        self._ruleset = ruleset
        self._typed = ""
        self._fault = ""
        super().__init__(size, send)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet."""
        super().resize(size)
        width, height = size
        scale = self._scale
        wide, high = min(round(560 * scale), width - 24), round(300 * scale)
        self._sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        each, tall = round(150 * scale), round(44 * scale)
        top = self._sheet.bottom - round(72 * scale)
        centre = self._sheet.centerx
        self.buttons.buttons = [
            Button(Command.PLAY, "Play", "Enter", Rect(centre - each - 8, top, each, tall)),
            Button(Command.BACK, "Back", "Esc", Rect(centre + 8, top, each, tall)),
        ]
        self._dirty = True

    def handle(self, intent: Intent) -> None:
        """Take what was typed or pressed."""
        if isinstance(intent, Key):
            self._key(intent)
            return
        command = self._pressed(intent)
        if command is Command.PLAY:
            self._play()
        elif command is Command.BACK:
            self._send(Command.BACK)

    def _key(self, key: Key) -> None:
        self._dirty = True
        if key.name == "escape":
            self._send(Command.BACK)
        elif key.name in ("return", "enter"):
            self._play()
        elif key.name == "backspace":
            self._typed = "" if key.ctrl else self._typed[:-1]
            self._fault = ""
        elif key.text and key.text.isprintable() and not key.ctrl and len(self._typed) < _LONGEST:
            self._typed += key.text
            self._fault = ""

    def _play(self) -> None:
        typed = self._typed.strip()
        try:
            game_id = (
                GameId.parse(typed)
                if "#" in typed.lstrip("#") or ":" in typed
                else GameId(self._ruleset, parse_number(typed.lstrip("#")))
            )
        except ValueError as error:
            self._fault = f"{error}."
            self._send(Sound("unlawful"))
            self._dirty = True
            return
        self._send(Sound("button"))
        self._send(Play(game_id))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        dim(target)
        panel.sheet(target, self._sheet)
        sheet, scale = self._sheet, self._scale
        room = sheet.w - round(72 * scale)
        title = text.line("Which Dungeon?", TITLE_FONT, round(30 * scale), INK)
        text.put(target, title, (sheet.centerx, sheet.top + 52 * scale))
        box = Rect(sheet.left + 36 * scale, sheet.top + 92 * scale, room, 52 * scale)
        shapes.box(target, box, PAPER_LIGHT, 6, FADED_INK, 2)
        shown = self._typed if len(self._typed) <= 40 else "..." + self._typed[-37:]
        typed = text.fitted(shown, TITLE_FONT, round(28 * scale), INK, box.w - 30)
        place = text.put(target, typed, box.center)
        caret_x = place.right + 3
        pygame.draw.line(target, INK, (caret_x, box.top + 12), (caret_x, box.bottom - 12), 2)
        words = self._fault or "a number from 0 to 999999999, or a whole ID such as hard#7"
        ink = SUIT_INK[Suit.HEARTS] if self._fault else FADED_INK
        hint = text.fitted(words, ITALIC_FONT, round((BODY - 2) * scale), ink, room)
        text.put(target, hint, (sheet.centerx, box.bottom + 30 * scale))
        self.buttons.draw(target, round(BODY * scale))
