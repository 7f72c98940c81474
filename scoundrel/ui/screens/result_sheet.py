"""What is written on the sheet of a result: how the game ended, its score, par, and which game it was."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _
from scoundrel.storage.settings import MOST_STARS

from ..background import par
from ..table.card_theme import CardTheme
from ..table.cards import draw_small_card
from ..widgets import icons, text
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle
from ..words import numbers
from ..words.table_text import Ending
from .result_layout import Shape


class ResultSheet(NamedTuple):
    """The words of one game on a sheet of this shape and place."""

    ending: Ending
    shape: Shape
    rect: Rect
    style: Style
    ink: Color
    """Of how it ended, and of the score."""
    cards: CardTheme

    def draw(
        self, target: pygame.Surface, known: par.Par, total: int, heading: str, code: str
    ) -> dict[str, Rect]:
        """Draw them with what is ``known`` of par, the ``total`` as far as it is counted, and which game.

        Return where they went, by the keys of their nodes.
        """
        places = {}
        sheet, style, ending, shape = self.rect, self.style, self.ending, self.shape
        room = sheet.w - style.px(80)
        for key, words, wished, y in (
            ("title", ending.title, style.title(44, self.ink), shape.title),
            ("story", ending.story, style.italic(21), shape.story),
        ):
            place = sheet.centerx, sheet.top + style.px(y)
            places[key] = text.put(target, text.fitted(words, wished, room), place)
        y = sheet.top + style.px(shape.first)
        for i, (words, amount) in enumerate(ending.lines):
            places[f"score {i}"] = self._line(
                target, words, amount, y, (style.regular(BODY), style.bold(BODY))
            )
            y += style.px(shape.step)
        left, right = self._columns
        top, y = y, self._draw_monsters(target, y)
        places["monsters"] = Rect(left, top - style.px(17), right - left, y - top)
        pygame.draw.line(target, style.theme.ink, (left, y - style.px(12)), (right, y - style.px(12)), 2)
        y += style.px(17)
        both = style.title(30), style.title(40, self.ink)
        places[f"score {len(ending.lines)}"] = self._line(target, _("Score"), total, y, both)
        return (
            places | self._draw_par(target, known, y + style.px(43)) | self._draw_game(target, heading, code)
        )

    def _draw_game(self, target: pygame.Surface, heading: str, code: str) -> dict[str, Rect]:
        """Which game it was and its code: one below the other, or at the left and the right."""
        writing = self.style.regular(SMALL, self.style.theme.faded_ink)
        first, second = (
            self.shape.placed(place, self.rect, self.style) for place in (self.shape.heading, self.shape.code)
        )
        if first.top != second.top:
            return {
                "line 0": self._write(target, heading, writing, first, "center"),
                "line 1": self._write(target, code, writing, second, "center"),
            }
        # A code is often the longer one, and takes what the other leaves.
        taken = min(first.w, text.width(heading, writing)) + self.style.px(24)
        beside = Rect(first.left + taken, first.top, second.right - first.left - taken, first.h)
        return {
            "line 0": self._write(target, heading, writing, first, "midleft"),
            "line 1": self._write(target, code, writing, beside, "midright"),
        }

    def _write(self, target: pygame.Surface, words: str, writing: TextStyle, area: Rect, anchor: str) -> Rect:
        """Write in one line or two within an area, at this point of it; return where they went."""
        lines, fit = text.wrapped(words, writing, area.w, area.h)
        there, (x, y) = [], getattr(area, anchor)
        for i, line in enumerate(lines):
            middle = y + text.leading(fit) * (i - (len(lines) - 1) / 2)
            there.append(text.put(target, text.line(line, fit), (x, middle), anchor))
        return there[0].unionall(there[1:])

    @property
    def _columns(self) -> tuple[int, int]:
        """The left edge of the words and the right edge of the numbers."""
        begin, end = self.shape.words
        return self.rect.left + self.style.px(begin), self.rect.left + self.style.px(end)

    def _line(
        self, target: pygame.Surface, words: str, amount: int, y: int, styles: tuple[TextStyle, TextStyle]
    ) -> Rect:
        """Write the words in the first style at the left, and the amount in the second at the right.

        Return where they went.
        """
        left, right = self._columns
        number = text.line(numbers.number(amount), styles[1])
        amounts = text.put(target, number, (right, y), "midright")
        label = text.fitted(words, styles[0], right - left - number.get_width() - 12)
        return amounts.union(text.put(target, label, (left, y), "midleft"))

    def _draw_monsters(self, target: pygame.Surface, y: int) -> int:
        """Each Monster that was left, by rank and suit; return the y below them."""
        style, shape, monsters = self.style, self.shape, self.ending.monsters
        left, line, small = self._columns[0], style.px(shape.row), style.sized(SMALL)
        for i, card in enumerate(monsters):
            row, column = divmod(i, shape.per_row)
            draw_small_card(
                target, left + column * style.px(shape.apart), y + row * line, card, small, self.cards
            )
        return y + shape.rows(len(monsters)) * line

    def _draw_par(self, target: pygame.Surface, known: par.Par, y: int) -> dict[str, Rect]:
        """Par and how sure it is, and below that what it says of the game and how hard the Dungeon is."""
        (left, right), style = self._columns, self.style
        faded = style.theme.faded_ink
        small = style.italic(SMALL + 1, faded)
        # Quiet while it may still change.
        words, heading = (
            (_("Par"), style.title(BODY + 1))
            if known.settled
            else (_(par.LOOKING), style.italic(BODY + 1, faded))
        )
        name = text.put(target, text.line(words, heading), (left, y), "midleft")
        places = {"par": Rect(left, name.top, right - left, name.h)}
        if known.line is not None:
            number = text.line(numbers.number(known.line.score), heading)
            text.put(target, number, (right, y), "midright")
            begin = name.right + style.px(12)
            room = right - number.get_width() - begin - style.px(12)
            truth = text.fitted(known.truth, small, room)
            text.put(target, truth, (begin, y), "midleft")
        y += style.px(30)
        end = right
        if known.stars is not None:
            aside = y + style.px(self.shape.stars)
            row = icons.stars(known.stars, MOST_STARS, style.px(19), style.theme.gold)
            label = text.line(_("Dungeon difficulty"), small)
            if self.shape.stars:
                # On a line of its own, which begins where the others do.
                named = text.put(target, label, (left, aside), "midleft")
                shown = text.put(target, row, (named.right + style.px(10), aside), "midleft")
            else:
                shown = text.put(target, row, (right, aside), "midright")
                named = text.put(target, label, (shown.left - style.px(8), aside), "midright")
                end = named.left - style.px(16)
            places["stars"] = shown.union(named)
        if known.verdict:
            verdict = style.italic(BODY + 1)
            lines, fit = text.wrapped(known.verdict, verdict, end - left, style.px(self.shape.verdict))
            # The first line stays where it is, whether there is a second or not.
            middle = y + text.leading(fit) * (len(lines) - 1) / 2
            places["verdict"] = text.put_lines(target, lines, fit, (left, middle))
        return places
