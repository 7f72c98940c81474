"""The end of a game: what happened, and the score with its arithmetic."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game, Outcome, Suit, outcome, share_line
from scoundrel.storage.settings import DEFAULT, Settings

from .. import assets, narrate, panel, text
from ..faces import PREMULTIPLIED
from ..input import Intent, Key
from ..names import rank_sign
from ..render import dim
from ..scene import Command, Copy, Send, Sound
from ..still import StillScene
from ..theme import BODY, BOLD_FONT, FADED_INK, INK, ITALIC_FONT, SMALL, SUIT_INK, TEXT_FONT, TITLE_FONT
from ..widgets import Button

_KEYS = {
    "n": Command.NEW,
    "r": Command.AGAIN,
    "w": Command.WATCH,
    "u": Command.UNDO,
    "c": Command.COPY,
    "escape": Command.MENU,
    "m": Command.MUTE,
}
_ROWS = (
    (
        (Command.NEW, "New game", "N"),
        (Command.AGAIN, "Play it again", "R"),
        (Command.WATCH, "Look at it", "W"),
    ),
    ((Command.COPY, "Copy result", "C"), (Command.UNDO, "Undo", "U"), (Command.MENU, "Menu", "Esc")),
)

_STEP = 52
"""From one Monster that was left to the next, in pixels at scale 1."""
_WIDE = 640


class ResultScene(StillScene):
    """A sheet over the table on which the game ended."""

    def __init__(self, game: Game, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self._game = game
        self._ending = narrate.ending(game)
        self._shared = _shared(game)
        self._said = ""
        super().__init__(size, send, settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet."""
        super().resize(size)
        width, height = size
        monsters = len(self._ending.monsters)
        self._per_row = (_WIDE - 96) // _STEP
        rows = -(-monsters // self._per_row)
        needed = 402 + 34 * len(self._ending.lines) + 34 * rows
        scale = self._scale = min(self._scale, (height - 16) / needed, (width - 16) / _WIDE)
        wide, high = round(_WIDE * scale), round(needed * scale)
        self.sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        gap, tall = round(10 * scale), round(44 * scale)
        inner = wide - round(80 * scale)
        each = (inner - 2 * gap) // 3
        top = self.sheet.bottom - round(132 * scale)
        self.buttons.buttons = [
            Button(
                command,
                label,
                key,
                Rect(
                    self.sheet.left + round(40 * scale) + i * (each + gap), top + j * (tall + gap), each, tall
                ),
            )
            for j, specs in enumerate(_ROWS)
            for i, (command, label, key) in enumerate(specs)
        ]

    def tell(self, words: str) -> bool:
        """Say something in the place of the code."""
        self._said = words
        self._dirty = True
        return True

    def handle(self, intent: Intent) -> None:
        """Take what the player did."""
        command = self._pressed(intent)
        if isinstance(intent, Key) and command is None:
            command = Command.UNDO if intent.name == "z" and intent.ctrl else _KEYS.get(intent.name)
        if command is Command.COPY:
            self._send(Sound("button"))
            self._send(Copy(self._shared))
        elif command is not None:
            self._ask(command)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        # A morning is not to be darkened.
        dim(target, 40 if outcome(self._game.state) is Outcome.CLEARED else 170)
        panel.sheet(target, self.sheet)
        sheet, scale, ending = self.sheet, self._scale, self._ending
        x = sheet.centerx
        y = sheet.top + round(60 * scale)
        ink = (
            SUIT_INK[Suit.HEARTS]
            if self._ending.monsters or ending.title == "You died"
            else SUIT_INK[Suit.CLUBS]
        )
        room = sheet.w - round(80 * scale)
        text.put(target, text.fitted(ending.title, TITLE_FONT, round(44 * scale), ink, room), (x, y))
        y += round(44 * scale)
        text.put(target, text.fitted(ending.story, ITALIC_FONT, round(21 * scale), INK, room), (x, y))
        y += round(42 * scale)
        left, right = sheet.left + round(48 * scale), sheet.right - round(48 * scale)
        for words, amount in ending.lines:
            self._line(target, words, amount, (left, right, y), BODY, TEXT_FONT)
            y += round(34 * scale)
        y = self._draw_monsters(target, left, y)
        pygame.draw.line(target, INK, (left, y - round(12 * scale)), (right, y - round(12 * scale)), 2)
        self._line(target, "Score", ending.total, (left, right, y + round(12 * scale)), 30, TITLE_FONT)
        y += round(52 * scale)
        deal = f"{narrate.heading(self._game)}{'   (practice)' if self._game.practice else ''}"
        text.put(target, text.fitted(deal, TEXT_FONT, round(SMALL * scale), FADED_INK, room), (x, y))
        y += round(26 * scale)
        code = self._said or self._shared.rpartition(" ")[2]
        text.put(target, text.fitted(code, TEXT_FONT, round((SMALL - 1) * scale), FADED_INK, room), (x, y))
        self.buttons.draw(target, round(SMALL * scale))

    def _line(
        self,
        target: pygame.Surface,
        words: str,
        amount: int,
        place: tuple[int, int, int],
        pixels: int,
        font: str,
    ) -> None:
        left, right, y = place
        size = round(pixels * self._scale)
        number = text.line(narrate.number(amount), TITLE_FONT if font == TITLE_FONT else BOLD_FONT, size, INK)
        text.put(target, number, (right, y), "midright")
        text.put(
            target,
            text.fitted(words, font, size, INK, right - left - number.get_width() - 12),
            (left, y),
            "midleft",
        )

    def _draw_monsters(self, target: pygame.Surface, left: int, y: int) -> int:
        """Each Monster that was left, by rank and suit; give the y below them."""
        scale = self._scale
        step, line = round(_STEP * scale), round(34 * scale)
        for i, card in enumerate(self._ending.monsters):
            column, row = i % self._per_row, i // self._per_row
            self._draw_small(target, card, left + column * step, y + row * line)
        return y + -(-len(self._ending.monsters) // self._per_row) * line

    def _draw_small(self, target: pygame.Surface, card: Card, x: int, y: int) -> None:
        pixels = round(SMALL * self._scale)
        ink = SUIT_INK[card.suit]
        rank = text.put(target, text.line(rank_sign(card), TITLE_FONT, pixels, ink), (x, y), "midleft")
        sign = assets.sign(f"suit-{card.suit.value}", pixels)
        if sign is None:
            text.put(
                target, text.line(card.suit.value, BOLD_FONT, pixels, ink), (rank.right + 2, y), "midleft"
            )
        else:
            target.blit(sign, sign.get_rect(midleft=(rank.right + 2, y)), special_flags=PREMULTIPLIED)


def _shared(game: Game) -> str:
    """The line to share; nothing for a game so long that it has no code."""
    try:
        return share_line(game)
    except ValueError:
        return ""
