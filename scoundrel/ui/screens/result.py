"""The end of a game: what happened, the score with its arithmetic, and what the best play would score."""

from __future__ import annotations

from enum import Enum

import pygame
from pygame import Rect

from scoundrel.engine import Game, Outcome, Suit, outcome, share_line
from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _

from ..background import par
from ..input import Key
from ..requests import Command, Context, Copy, Sound, Watch
from ..table import card_theme, small_card
from ..table.renderer import dim
from ..widgets import icons, parchment, text
from ..widgets.actions import ESC, Action, Shortcut
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
from .base import BaseScreen

_ROWS = (
    (
        Action(Command.NEW, N_("New game"), (Shortcut("n"),)),
        Action(Command.REVIEW, N_("Review"), (Shortcut("v"),)),
    ),
    (
        Action(Command.AGAIN, N_("Play again"), (Shortcut("r"),)),
        Action(Command.WATCH, N_("Watch replay"), (Shortcut("w"),)),
        Action(Command.BEST, N_("Best play"), (Shortcut("b"),)),
    ),
    (
        Action(Command.COPY, N_("Copy result"), (Shortcut("c"),)),
        Action(Command.UNDO, N_("Undo"), (Shortcut("u"), Shortcut("z", ctrl=True))),
        Action(Command.MENU, N_("Menu"), (ESC,)),
    ),
)
"""Each row is as wide as the sheet; what most players do next is in the first, which is the highest."""
_HIGH = (48, 36, 36)
"""Of the buttons in each row, in pixels at scale 1."""

_STEP = 52
"""From one Monster that was left to the next, in pixels at scale 1."""
_WIDE = 680
_STARS = 5


class ResultScreen(BaseScreen):
    """A sheet over the table on which the game ended. Par is computed while the player does nothing."""

    covers = False

    def __init__(self, context: Context, game: Game) -> None:
        self._game = game
        self._shared = _shared(game)
        self._said = ""
        self.par = par.Par(game)
        super().__init__(context)

    def _lay(self) -> None:
        """Lay out the sheet."""
        super()._lay()
        width, height = self._size
        self._ending = table_text.ending(self._game)
        monsters = len(self._ending.monsters)
        self._per_row = (_WIDE - 96) // _STEP
        rows = -(-monsters // self._per_row)
        needed = 506 + 34 * len(self._ending.lines) + 34 * rows
        scale = self._scale = min(self._scale, (height - 16) / needed, (width - 16) / _WIDE)
        wide, high = round(_WIDE * scale), round(needed * scale)
        self.sheet = Rect((width - wide) // 2, (height - high) // 2, wide, high)
        self._columns = self.sheet.left + round(48 * scale), self.sheet.right - round(48 * scale)
        """The left edge of the words and the right edge of the numbers."""
        self._lay_buttons()

    def _lay_buttons(self) -> None:
        scale, sheet = self._scale, self.sheet
        gap = round(8 * scale)
        left, inner = sheet.left + round(40 * scale), sheet.w - round(80 * scale)
        y = sheet.bottom - round(168 * scale)
        laid = []
        for actions, high in zip(_ROWS, _HIGH, strict=True):
            each = (inner - gap * (len(actions) - 1)) / len(actions)
            tall = round(high * scale)
            for i, action in enumerate(actions):
                x = left + round(i * (each + gap))
                usable = action.command is not Command.BEST or self.par.line is not None
                laid.append(Button(action, Rect(x, y, round(each), tall), usable))
            y += tall + gap
        self.buttons.buttons = laid
        self._dirty = True

    def warm(self) -> bool:
        """Go on computing par; is there more to compute?"""
        if self.par.look_on():
            self._lay_buttons()
        return self.par.searching

    def tell(self, words: str) -> bool:
        """Show a message instead of the code."""
        self._said = words
        self._dirty = True
        return True

    def _type(self, key: Key) -> bool:
        if key.name == "m" and not key.ctrl and not key.alt:
            self._send(Command.MUTE)
            return True
        return False

    def _act(self, command: Enum) -> None:
        match command:
            case Command.COPY if self._shared:
                self._ask(Copy(self._shared))
            case Command.COPY:
                self._send(Sound("button"))
                self.tell(_("This game is too long for a result code."))
            case Command.BEST:
                if (line := self.par.line) is not None:
                    self.par.stop()
                    title = _("Best play, proved") if line.proved else _("Best play found")
                    self._ask(Watch(Game.replay(self._game.id, line.moves), title))
            case _:
                self.par.stop()
                super()._act(command)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the sheet over whatever is drawn already."""
        # A win ends in daylight.
        dim(target, 40 if outcome(self._game.state) is Outcome.CLEARED else 170)
        parchment.sheet(target, self.sheet)
        sheet, scale, ending = self.sheet, self._scale, self._ending
        x = sheet.centerx
        y = sheet.top + round(60 * scale)
        ink = SUIT_INK[Suit.HEARTS] if outcome(self._game.state) is Outcome.DIED else SUIT_INK[Suit.CLUBS]
        room = sheet.w - round(80 * scale)
        text.put(target, text.fitted(ending.title, TITLE_FONT, round(44 * scale), ink, room), (x, y))
        y += round(44 * scale)
        text.put(target, text.fitted(ending.story, ITALIC_FONT, round(21 * scale), INK, room), (x, y))
        y += round(42 * scale)
        left, right = self._columns
        for words, amount in ending.lines:
            self._line(target, words, amount, y, BODY, (TEXT_FONT, BOLD_FONT))
            y += round(34 * scale)
        y = self._draw_monsters(target, left, y)
        pygame.draw.line(target, INK, (left, y - round(12 * scale)), (right, y - round(12 * scale)), 2)
        self._line(target, _("Score"), ending.total, y + round(12 * scale), 30, (TITLE_FONT, TITLE_FONT))
        y += round(46 * scale)
        self._draw_par(target, y)
        y += round(74 * scale)
        heading = text.fitted(_heading(self._game), TEXT_FONT, round(SMALL * scale), FADED_INK, room)
        text.put(target, heading, (x, y))
        y += round(26 * scale)
        code = self._said
        if not code and self._shared:
            code = _("Result code: {code}", code=self._shared.rpartition(" ")[2])
        text.put(target, text.fitted(code, TEXT_FONT, round((SMALL - 1) * scale), FADED_INK, room), (x, y))
        large = len(_ROWS[0])
        for i in range(len(self.buttons.buttons)):
            self.buttons.draw_one(target, i, round((BODY + 2 if i < large else SMALL - 1) * scale))
        self._draw_tooltip(target)

    def _line(
        self, target: pygame.Surface, words: str, amount: int, y: int, pixels: int, fonts: tuple[str, str]
    ) -> None:
        """Write the words in the first font at the left, and the amount in the second at the right."""
        (left, right), size = self._columns, round(pixels * self._scale)
        number = text.line(numbers.number(amount), fonts[1], size, INK)
        text.put(target, number, (right, y), "midright")
        label = text.fitted(words, fonts[0], size, INK, right - left - number.get_width() - 12)
        text.put(target, label, (left, y), "midleft")

    def _draw_par(self, target: pygame.Surface, y: int) -> None:
        """Par and how sure it is, and below that what it says of the game."""
        (left, right), scale, known = self._columns, self._scale, self.par
        size, small = round((BODY + 1) * scale), round((SMALL + 1) * scale)
        # Quiet while it may still change.
        words, font, ink = (
            (_("Par"), TITLE_FONT, INK) if known.settled else (_(par.LOOKING), ITALIC_FONT, FADED_INK)
        )
        name = text.put(target, text.line(words, font, size, ink), (left, y), "midleft")
        if known.line is not None:
            number = text.line(numbers.number(known.line.score), font, size, ink)
            text.put(target, number, (right, y), "midright")
            begin = name.right + round(12 * scale)
            room = right - number.get_width() - begin - round(12 * scale)
            truth = text.fitted(known.truth, ITALIC_FONT, small, FADED_INK, room)
            text.put(target, truth, (begin, y), "midleft")
        y += round(30 * scale)
        end = right
        if known.stars is not None:
            row = icons.stars(known.stars, _STARS, round(19 * scale), SUIT_INK[Suit.DIAMONDS])
            end = text.put(target, row, (right, y), "midright").left
            label = text.line(_("Dungeon rating"), ITALIC_FONT, small, FADED_INK)
            end = text.put(target, label, (end - round(8 * scale), y), "midright").left
        if known.verdict:
            verdict = text.fitted(known.verdict, ITALIC_FONT, size, INK, end - left - round(16 * scale))
            text.put(target, verdict, (left, y), "midleft")

    def _draw_monsters(self, target: pygame.Surface, left: int, y: int) -> int:
        """Each Monster that was left, by rank and suit; return the y below them."""
        scale = self._scale
        step, line, pixels = round(_STEP * scale), round(34 * scale), round(SMALL * scale)
        theme = card_theme.named(self._settings.cards)
        for i, card in enumerate(self._ending.monsters):
            column, row = i % self._per_row, i // self._per_row
            small_card.draw(target, left + column * step, y + row * line, card, pixels, theme)
        return y + -(-len(self._ending.monsters) // self._per_row) * line


def _heading(game: Game) -> str:
    """Which game it was, and what is special about it."""
    name = table_text.heading(game)
    if game.certified and game.practice:
        return _("{game}   (winnable)   (practice)", game=name)
    if game.certified:
        return _("{game}   (winnable)", game=name)
    return _("{game}   (practice)", game=name) if game.practice else name


def _shared(game: Game) -> str:
    """The line to share; nothing for a game so long that it has no code."""
    try:
        return share_line(game)
    except ValueError:
        return ""
