"""Notes and cards on the table of the statistics: how the player fell, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from ...engine import Card
from ...i18n import gettext as _
from ...i18n import ngettext
from ..accessibility.node import Node, Role, box, items
from ..widgets import paper, text
from ..widgets.parts import paragraphs
from ..widgets.theme import SMALL, Style
from ..words.numbers import grouped
from . import statistics
from .statistics import Killer
from .wall import CARD, Cards, Grid, WallPart

_FIVE: Final = 5  # the number of strokes that are crossed out together


class Fallen(WallPart):
    """A note on the table: how the player fell."""

    def __init__(
        self, grid: Grid, style: Style, rect: Rect, counts: Sequence[tuple[str, int]], often: str
    ) -> None:
        super().__init__(grid, style)
        self._rect, self._counts, self._often = rect, counts, often

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return both counts, and the Room."""
        told = [statistics.sentence(label, grouped(count)) for label, count in self._counts]
        return [items("fallen", _("How you fell"), [*told, *([self._often] if self._often else [])])]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet with its tallies."""
        grid, style, theme, rect = self._grid, self._style, self._theme, self._rect
        paper.draw_paper(target, rect, theme)
        paper.draw_seal(target, rect.midtop, grid.px(44), theme)
        room, step = rect.w - grid.px(44), rect.h / 5
        y = rect.top + step * 1.1
        text.centred(
            target, _("How you fell"), style.title(20), Rect(rect.left, round(y) - 20, rect.w, 40), room
        )
        left, right = rect.centerx - room // 2, rect.centerx + room // 2
        labels = [text.fitting(label, style.bold(SMALL), round(room * 0.5)) for label, _count in self._counts]
        begin = left + max(
            text.line_width(label, fit) for (label, _n), fit in zip(self._counts, labels, strict=True)
        )
        for (label, count), fit in zip(self._counts, labels, strict=True):
            y += step
            text.put(target, text.line(label, fit), (left, y), "midleft")
            figure = text.put(
                target, text.line(grouped(count), style.bold(SMALL + 2)), (right, y), "midright"
            )
            area = Rect(
                begin + grid.px(10), round(y) - grid.px(12), figure.left - begin - grid.px(20), grid.px(24)
            )
            self._paint_tally(target, area, count)
        if self._often:
            faded = style.italic(SMALL, theme.faded_ink)
            text.centred(target, self._often, faded, Rect(rect.left, round(y + step) - 20, rect.w, 40), room)

    def _paint_tally(self, target: pygame.Surface, area: Rect, count: int) -> None:
        """Cut a stroke for each death, in fives; a solid bar if there is no room for so many."""
        grid, theme = self._grid, self._theme
        step, wide = grid.px(8), max(2, grid.px(3))
        if count * step + count // _FIVE * grid.px(8) > area.w:
            return
        x = area.left
        for i in range(count):
            if i % _FIVE == _FIVE - 1:
                ends = (x - 4 * step - grid.px(3), area.bottom - grid.px(4)), (x, area.top + grid.px(4))
                pygame.draw.line(target, theme.red, *ends, wide)
                x += grid.px(12)
            else:
                ends = (x, area.top + (i * 7) % 3), (x + (i * 5) % 3 - 1, area.bottom - (i * 3) % 4)
                pygame.draw.line(target, theme.ink, *ends, wide)
                x += step


class Killers(WallPart):
    """The other Monsters that ended games: with their counts, and those with one death fanned at the end."""

    def __init__(
        self,
        grid: Grid,
        style: Style,
        cards: Cards,
        area: Rect,
        killers: Sequence[Killer],
        heading: str,
        foot: str,
    ) -> None:
        """``foot`` is the words under the fan: how often each of its Monsters killed, or their number."""
        super().__init__(grid, style)
        self._cards, self._heading, self._foot, self._area = cards, heading, foot, area
        height = area.h - max(grid.px(40), style.px(24)) - max(grid.px(20), style.px(13))
        self._width = round(height / CARD)
        gap, fan = grid.px(14), round(self._width * 0.34)
        several = [killer for killer in killers if killer.deaths > 1][:4]
        room = area.w - len(several) * (self._width + gap) - self._width
        single = [killer for killer in killers if killer not in several]
        while several and single and room < fan:
            single.insert(0, several.pop())
            room += self._width + gap
        self._more = max(0, len(single) - max(1, room // fan + 1))
        self._several, self._single = several, single[: len(single) - self._more]
        self._step, self._fan = self._width + gap, fan

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return all the cards, with the counts."""
        told = [statistics.killer_told(one) for one in (*self._several, *self._single)]
        told += [self._rest] if self._more else []
        return [items("killers", self._heading, told)] if told else []

    @property
    def _rest(self) -> str:
        return statistics.and_more(self._more)

    def paint(self, target: pygame.Surface) -> None:
        """Paint the cards under their heading."""
        grid, style, area = self._grid, self._style, self._area
        if not self._several and not self._single:
            return
        title = style.title(21, self._theme.chalk)
        self._chalk(target, self._heading, title, area.topleft, area.w, "topleft")
        height = round(self._width * CARD)
        x = area.left + self._width // 2
        y = area.bottom - max(grid.px(20), style.px(13)) - height // 2
        for i, killer in enumerate(self._several):
            self._cards.put(target, killer.card, (x, y), self._width, (-1.6, 1.1, -0.6, 1.9)[i % 4])
            self._plaque(target, statistics.times(killer.deaths), (x, y + height // 2), self._step)
            x += self._step
        first = x
        for killer in self._single:
            self._cards.put(target, killer.card, (x, y), self._width)
            x += self._fan
        if self._single:
            deaths = [killer.deaths for killer in self._single]
            words = self._foot if len(deaths) > 1 else statistics.times(sum(deaths))
            if self._more or max(deaths) > 1 < len(deaths):
                words = self._rest if self._more else statistics.together(sum(deaths))
            middle = (first + x - self._fan) // 2, y + height // 2
            self._plaque(target, words, middle, max(self._step, 2 * (area.right - middle[0])))


class Sheet(WallPart):
    """A sheet on the table with a heading and a sentence, above a row for buttons."""

    def __init__(
        self, grid: Grid, style: Style, rect: Rect, heading: str, words: str, *, buttons: bool = True
    ) -> None:
        super().__init__(grid, style)
        self._rect, self._heading, self._words = rect, heading, words
        self.row = Rect(0, 0, rect.w - grid.px(60), max(grid.px(46), style.px(38)))
        """The place for buttons."""
        self.row.midbottom = rect.centerx, rect.bottom - grid.px(22)
        if not buttons:
            self.row.h, self.row.bottom = 0, rect.bottom - grid.px(16)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return both texts."""
        top, below = self._rect.copy(), self._rect.copy()
        top.h = below.h = self._rect.h // 2
        below.top = top.bottom
        both = ("none 0", self._heading, top), ("none 1", self._words, below)
        return [Node(key, Role.TEXT, words, box(rect)) for key, words, rect in both if words]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet, its seal and its texts."""
        grid, style, rect = self._grid, self._style, self._rect
        paper.draw_paper(target, rect, self._theme)
        paper.draw_seal(target, rect.midtop, grid.px(52), self._theme)
        area = Rect(self.row.left, rect.top + grid.px(28), self.row.w, 0)
        area.h = self.row.top - grid.px(4) - area.top
        title = Rect(area.left, area.top, area.w, style.px(34))
        text.centred(target, self._heading, style.title(24), title, area.w)
        below = Rect(area.left, title.bottom, area.w, area.bottom - title.bottom)
        fit = text.paragraph_size(self._words, style.regular(SMALL + 1), below.size)
        broken = text.broken(self._words, fit, below.w)
        y = below.centery - text.leading(fit) * (len(broken) - 1) // 2
        for words in broken:
            y = text.put(target, text.line(words, fit), (below.centerx, y)).centery + text.leading(fit)


class Slain(WallPart):
    """The Monsters slain in the first game, fanned on the table."""

    def __init__(self, grid: Grid, style: Style, cards: Cards, area: Rect, slain: Sequence[Card]) -> None:
        super().__init__(grid, style)
        self._cards, self._area, self._slain = cards, area, slain

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the Monsters."""
        told = [statistics.card_name(card) for card in self._slain]
        return [items("slain", _("Slain on the way"), told)] if told else []

    def paint(self, target: pygame.Surface) -> None:
        """Paint the cards, their heading and their number."""
        grid, style, area, count = self._grid, self._style, self._area, len(self._slain)
        if not count:
            return
        title = style.title(19, self._theme.chalk)
        self._chalk(target, _("Slain on the way"), title, area.midtop, area.w, "midtop")
        top = area.top + max(grid.px(40), style.px(26))
        height = area.bottom - max(grid.px(20), style.px(14)) - top
        width = min(round(height / CARD), grid.px(90))
        step = min(round(width * 0.6), (area.w - width) // max(1, count - 1))
        x, y = area.centerx - step * (count - 1) // 2, top + round(width * CARD) // 2
        for card in self._slain:
            self._cards.put(target, card, (x, y), width)
            x += step
        words = ngettext("{n} Monster", "{n} Monsters", count)
        self._plaque(target, words, (area.centerx, y + round(width * CARD) // 2), area.w)


class Page(WallPart):
    """A sheet with paragraphs in the largest size that has room, at most in body text."""

    def __init__(self, grid: Grid, style: Style, rect: Rect, key: str, words: Sequence[str]) -> None:
        super().__init__(grid, style)
        inner = rect.inflate(-grid.px(60), -grid.px(44))
        plain = style.regular(SMALL + 2)

        def height(pixels: int) -> int:
            small = plain.sized(pixels)
            return sum(text.paragraph_height(each, small, inner.w) for each in words)

        fit = plain.sized(text.largest(plain.pixels, lambda pixels: height(pixels) <= inner.h))
        free = inner.h - height(fit.pixels)
        inner.h -= free
        # The sheet is as high as its text.
        self._rect = Rect(rect.left, rect.top, rect.w, rect.h - free)
        self._paragraphs = [*paragraphs(key, words, fit, inner)]

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the paragraphs."""
        return [node for part in self._paragraphs for node in part.nodes()]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet and its text."""
        paper.draw_paper(target, self._rect, self._theme)
        for part in self._paragraphs:
            part.draw(target)
