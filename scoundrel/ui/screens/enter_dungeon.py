"""A Dungeon by its number."""

from __future__ import annotations

from contextlib import suppress

import pygame
from pygame import Rect

from scoundrel.engine import Claim, CodeError, GameId, Suit, Words, parse_number, read_claim
from scoundrel.engine.code import MIN_SYMBOLS
from scoundrel.storage.settings import DEFAULT, Settings

from ..input import Intent, Key
from ..requests import Command, Paste, Play, Send, Sound, Watch
from ..table.renderer import dim
from ..widgets import boxes, parchment, text
from ..widgets.buttons import even_row
from ..widgets.theme import BODY, FADED_INK, INK, ITALIC_FONT, PAPER_LIGHT, SUIT_INK, TITLE_FONT
from ..words import table_text
from ..words.rule_options import in_words
from .base import StillScene

_LONGEST = 10_000
"""More than a game ID or a result code has."""


class NumberScene(StillScene):
    """Asks for a number, a whole game ID such as ``hard#7``, or a result that somebody has shared."""

    def __init__(self, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self._typed = ""
        self._verdict = ""
        self._bad = False
        self._claim: Claim | None = None
        super().__init__(size, send, settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet."""
        super().resize(size)
        width, height = size
        scale = self._scale = min(self._scale, (width - 24) / 640)
        wide, high = round(640 * scale), round(320 * scale)
        self._sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        scale, sheet = self._scale, self._sheet
        specs = [
            (Command.PLAY, "Play", "Enter"),
            (Command.PASTE, "Paste", "Ctrl+V"),
            (Command.BACK, "Back", "Esc"),
        ]
        if self._claim is not None:
            specs[0] = (Command.PLAY, "Play it", "")
            specs.insert(0, (Command.WATCH, "Look at it", "Enter"))
        rect = Rect(0, sheet.bottom - round(76 * scale), sheet.w - round(60 * scale), round(44 * scale))
        rect.centerx = sheet.centerx
        self.buttons.buttons = even_row(specs, rect, round(10 * scale), round(170 * scale))
        self._dirty = True

    def handle(self, intent: Intent) -> None:
        """Take what was typed or pressed."""
        if isinstance(intent, Key):
            self._key(intent)
            return
        self._do(self._pressed(intent))

    def _do(self, command: Command | None) -> None:
        match command:
            case Command.PLAY:
                self._play()
            case Command.WATCH if self._claim is not None:
                self._ask(Command.BACK)
                self._send(Watch(self._claim.game))
            case Command.PASTE:
                self._send(Paste(self._paste))
            case Command.BACK:
                self._ask(Command.BACK)

    def _key(self, key: Key) -> None:
        if key.name == "escape":
            self._do(Command.BACK)
        elif key.name in ("return", "enter"):
            self._do(Command.PLAY if self._claim is None else Command.WATCH)
        elif key.ctrl and key.name == "v":
            self._do(Command.PASTE)
        elif key.name == "backspace":
            self._write("" if key.ctrl else self._typed[:-1])
        elif key.text and key.text.isprintable() and not key.ctrl:
            self._write(self._typed + key.text)

    def _paste(self, pasted: str) -> None:
        self._write(self._typed + " ".join(pasted.split()))
        if not pasted.strip():
            self._say("There is nothing to paste.", bad=True)

    def _write(self, typed: str) -> None:
        """Put ``typed`` in the field, and look at once whether it is a result."""
        self._typed = typed[:_LONGEST]
        self._verdict, self._claim = "", None
        if len(typed) >= MIN_SYMBOLS and "-" in typed:
            with suppress(CodeError):
                self._claim = read_claim(self._typed)
        if self._claim is not None:
            game = self._claim.game
            faults = self._claim.faults
            what = f"{table_text.heading(game)}: {table_text.result(game)}"
            unchecked = "; other words were not checked" if self._claim.words is Words.OTHER else ""
            proved = f"True. {what}" if self._claim.true else f"Proved: {what}{unchecked}"
            self._say(f"Not true: {'; '.join(map(str, faults))}." if faults else proved, bad=bool(faults))
        self._lay_buttons()

    def _say(self, words: str, *, bad: bool) -> None:
        self._verdict, self._bad = words, bad
        self._dirty = True

    def _play(self) -> None:
        try:
            game_id = self._claim.game.id if self._claim is not None else self._game_id()
        except ValueError as error:
            self._say(f"{error}.", bad=True)
            self._send(Sound("unlawful"))
            return
        self._send(Sound("button"))
        self._send(Play(game_id))

    def _game_id(self) -> GameId:
        typed = self._typed.strip()
        if "#" in typed.lstrip("#") or ":" in typed:
            return GameId.parse(typed)
        if len(typed) >= MIN_SYMBOLS and "-" in typed:
            read_claim(typed)  # it is none, and says why
        return GameId(self._settings.ruleset, parse_number(typed.lstrip("#")))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        dim(target)
        parchment.sheet(target, self._sheet)
        sheet, scale = self._sheet, self._scale
        room = sheet.w - round(72 * scale)
        title = text.line("Which Dungeon?", TITLE_FONT, round(30 * scale), INK)
        text.put(target, title, (sheet.centerx, sheet.top + 52 * scale))
        box = Rect(sheet.left + 36 * scale, sheet.top + 92 * scale, room, 52 * scale)
        boxes.box(target, box, PAPER_LIGHT, 6, FADED_INK, 2)
        shown = self._typed if len(self._typed) <= 40 else "..." + self._typed[-37:]
        typed = text.fitted(shown, TITLE_FONT, round(28 * scale), INK, box.w - 30)
        place = text.put(target, typed, box.center)
        caret_x = place.right + 3
        pygame.draw.line(target, INK, (caret_x, box.top + 12), (caret_x, box.bottom - 12), 2)
        rules = in_words(self._settings.ruleset)
        words = self._verdict or f"a number ({rules}), an ID such as hard#7, or a result somebody has shared"
        ink = SUIT_INK[Suit.HEARTS] if self._verdict and self._bad else FADED_INK
        hint = text.fitted(words, ITALIC_FONT, round((BODY - 2) * scale), ink, room)
        text.put(target, hint, (sheet.centerx, box.bottom + 30 * scale))
        self.buttons.draw(target, round(BODY * scale))
