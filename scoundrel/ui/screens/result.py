"""The end of a game: what happened, the score with its arithmetic, and what could have been made of it."""

from __future__ import annotations

import pygame
from pygame import Rect

from scoundrel.engine import Card, Game, Outcome, Suit, outcome, share_line
from scoundrel.storage.settings import DEFAULT, Settings

from ..background import par
from ..input import Intent, Key
from ..requests import Command, Copy, Send, Sound, Watch
from ..table import card_theme
from ..table.card_faces import PREMULTIPLIED
from ..table.renderer import dim
from ..widgets import parchment, stars, text
from ..widgets.buttons import Button
from ..widgets.theme import (
    BODY,
    BOLD_FONT,
    FADED_INK,
    INK,
    ITALIC_FONT,
    SMALL,
    SUIT_INK,
    TEXT_FONT,
    TITLE_FONT,
)
from ..words import numbers, table_text
from ..words.card_names import rank_sign
from .base import StillScene

_KEYS = {
    "n": Command.NEW,
    "r": Command.AGAIN,
    "b": Command.BEST,
    "w": Command.WATCH,
    "v": Command.REVIEW,
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
        (Command.BEST, "Best line", "B"),
    ),
    (
        (Command.REVIEW, "Review", "V"),
        (Command.COPY, "Copy result", "C"),
        (Command.UNDO, "Undo", "U"),
        (Command.MENU, "Menu", "Esc"),
    ),
)
"""Each row is as wide as the sheet, however many buttons there are in it; there is room for four."""

_STEP = 52
"""From one Monster that was left to the next, in pixels at scale 1."""
_WIDE = 680
_STARS = 5


class ResultScene(StillScene):
    """A sheet over the table on which the game ended. Par is looked for while nothing else is to be done."""

    def __init__(self, game: Game, size: tuple[int, int], send: Send, settings: Settings = DEFAULT) -> None:
        self._game = game
        self._ending = table_text.ending(game)
        self._shared = _shared(game)
        self._said = ""
        self.par = par.Par(game)
        super().__init__(size, send, settings)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the sheet."""
        super().resize(size)
        width, height = size
        monsters = len(self._ending.monsters)
        self._per_row = (_WIDE - 96) // _STEP
        rows = -(-monsters // self._per_row)
        needed = 470 + 34 * len(self._ending.lines) + 34 * rows
        scale = self._scale = min(self._scale, (height - 16) / needed, (width - 16) / _WIDE)
        wide, high = round(_WIDE * scale), round(needed * scale)
        self.sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        scale, sheet = self._scale, self.sheet
        gap, tall = round(10 * scale), round(44 * scale)
        left, inner = sheet.left + round(40 * scale), sheet.w - round(80 * scale)
        top = sheet.bottom - round(132 * scale)
        laid = []
        for j, specs in enumerate(_ROWS):
            each = (inner - gap * (len(specs) - 1)) / len(specs)
            for i, (command, label, key) in enumerate(specs):
                x, y = left + round(i * (each + gap)), top + j * (tall + gap)
                usable = command is not Command.BEST or self.par.line is not None
                laid.append(Button(command, label, key, Rect(x, y, round(each), tall), usable))
        self.buttons.buttons = laid
        self._dirty = True

    def warm(self) -> bool:
        """Look on for par; is there more to look for?"""
        if self.par.look_on():
            self._lay_buttons()
        return self.par.searching

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
            self._copy()
        elif command is Command.BEST:
            self._show_best()
        elif command is not None:
            if command is not Command.MUTE:
                self.par.stop()
            self._ask(command)

    def _copy(self) -> None:
        self._send(Sound("button"))
        if self._shared:
            self._send(Copy(self._shared))
        else:
            self.tell("This game is too long to have a code.")

    def _show_best(self) -> None:
        """Look at the best line known, if there is one yet."""
        line = self.par.line
        if line is None:
            return
        self.par.stop()
        self._send(Sound("button"))
        title = "Best line, proved" if line.proved else "Best line found"
        self._send(Watch(Game.replay(self._game.id, line.moves), title))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        # A morning is not to be darkened.
        dim(target, 40 if outcome(self._game.state) is Outcome.CLEARED else 170)
        parchment.sheet(target, self.sheet)
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
        y += round(46 * scale)
        self._draw_par(target, (left, right, y))
        y += round(74 * scale)
        marks = [
            *(["   (certified)"] if self._game.certified else []),
            *(["   (practice)"] if self._game.practice else []),
        ]
        deal = "".join([table_text.heading(self._game), *marks])
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
        number = text.line(numbers.number(amount), TITLE_FONT if font == TITLE_FONT else BOLD_FONT, size, INK)
        text.put(target, number, (right, y), "midright")
        text.put(
            target,
            text.fitted(words, font, size, INK, right - left - number.get_width() - 12),
            (left, y),
            "midleft",
        )

    def _draw_par(self, target: pygame.Surface, place: tuple[int, int, int]) -> None:
        """Par with the truth about it under the score, and below that what it says of the game."""
        left, right, y = place
        scale, known = self._scale, self.par
        size, small = round((BODY + 1) * scale), round((SMALL + 1) * scale)
        # What is not settled yet is said quietly.
        words, font, ink = (
            ("Par", TITLE_FONT, INK) if known.settled else (par.LOOKING, ITALIC_FONT, FADED_INK)
        )
        name = text.put(target, text.line(words, font, size, ink), (left, y), "midleft")
        if known.line is not None:
            number = text.line(numbers.number(known.line.score), font, size, ink)
            text.put(target, number, (right, y), "midright")
            truth = text.line(known.truth, ITALIC_FONT, small, FADED_INK)
            text.put(target, truth, (name.right + round(12 * scale), y), "midleft")
        y += round(30 * scale)
        end = right
        if known.stars is not None:
            row = stars.row(known.stars, _STARS, round(19 * scale), SUIT_INK[Suit.DIAMONDS])
            end = text.put(target, row, (right, y), "midright").left
            label = text.line("Difficulty", ITALIC_FONT, small, FADED_INK)
            end = text.put(target, label, (end - round(8 * scale), y), "midright").left
        if known.verdict:
            verdict = text.fitted(known.verdict, ITALIC_FONT, size, INK, end - left - round(16 * scale))
            text.put(target, verdict, (left, y), "midleft")

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
        theme = card_theme.named(self._settings.cards)
        ink = theme.suit_ink(card.suit)
        rank = text.put(target, text.line(rank_sign(card), TITLE_FONT, pixels, ink), (x, y), "midleft")
        sign = theme.suit_sign(card.suit, pixels)
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
