"""Notes and cards on the table of the statistics: how the player fell, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from ...i18n import gettext as _
from ...i18n import ngettext
from ..accessibility.node import Node, Role, box, items
from ..widgets import paper, text
from ..widgets.parts import TextPart
from ..widgets.theme import SMALL, Style, TextStyle
from ..words.numbers import grouped, listed
from ..words.spoken import headed
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
        told = [headed(listed(label, grouped(count))) for label, count in self._counts]
        fallen = items("fallen", _("How you fell"), [*told, *([self._often] if self._often else [])])
        return [fallen._replace(box=box(self._rect))]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet with its tallies."""
        grid, style, theme, rect = self._grid, self._style, self._theme, self._rect
        paper.draw_paper(target, rect, theme)
        paper.draw_seal(target, rect.midtop, grid.px(44), theme)
        room, step = rect.w - grid.px(44), rect.h / 5.2
        left, right = rect.centerx - room // 2, rect.centerx + room // 2

        def centred(words: str, ink: TextStyle, y: float) -> None:
            text.centred(target, words, ink, Rect(rect.left, round(y) - 20, rect.w, 40), room)

        y = rect.top + step * 1.1
        centred(_("How you fell"), style.title(20), y)
        labels = [label for label, _count in self._counts]
        fits = [text.fitting(label, style.bold(SMALL), room // 2) for label in labels]
        fit = min(fits, key=lambda one: one.pixels)
        begin = left + max(text.line_width(label, fit) for label in labels) + grid.px(10)
        for label, count in self._counts:
            y += step
            text.put(target, text.line(label, fit), (left, y), "midleft")
            figure = text.line(grouped(count), style.bold(SMALL + 2))
            end = text.put(target, figure, (right, y), "midright").left - grid.px(10)
            self._paint_tally(target, Rect(begin, round(y) - grid.px(12), end - begin, grid.px(24)), count)
        if self._often:
            centred(self._often, style.italic(SMALL, theme.faded_ink), y + step)

    def _paint_tally(self, target: pygame.Surface, area: Rect, count: int) -> None:
        """Draw a stroke for each death, in fives; nothing if there is no room for so many."""
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
    """Monsters under a heading: those with several deaths on their account, then the others in a fan."""

    def __init__(
        self,
        grid: Grid,
        style: Style,
        cards: Cards,
        area: Rect,
        killers: Sequence[Killer],
        words: tuple[str, str],
    ) -> None:
        """``words`` are the heading and the text on the plaque under the fan."""
        super().__init__(grid, style)
        self._cards, (self._heading, self._foot), self._area = cards, words, area
        self._low = max(grid.px(20), style.px(14))  # the height for plaques below the cards
        self._width = round((area.h - max(grid.px(40), style.px(24)) - self._low) / CARD)
        self._step, fan = self._width + grid.px(14), round(self._width * 0.34)
        several = [killer for killer in killers if killer.deaths > 1][:4]
        single = [killer for killer in killers if killer not in several]
        room = area.w - len(several) * self._step - self._width
        while several and single and room < fan:
            single.insert(0, several.pop())
            room += self._step
        self._fan = min(fan, max(round(self._width * 0.3), room // max(1, len(single) - 1)))
        self._more = max(0, len(single) - max(1, room // self._fan + 1))
        self._several, self._single = several, single[: len(single) - self._more]
        deaths = sum(killer.deaths for killer in self._single)
        if self._more and deaths:
            self._foot = ngettext("and {n} more", "and {n} more", self._more)
        elif deaths > len(self._single) > 1:
            self._foot = _("{n}\N{MULTIPLICATION SIGN} in all", n=grouped(deaths))
        elif deaths == 1:
            self._foot = _("once")

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return all the cards, those that killed with their counts."""
        told = [killer.spoken for killer in (*self._several, *self._single)]
        told += [self._foot] if self._more else []
        return [items("killers", self._heading, told)._replace(box=box(self._area))] if told else []

    def paint(self, target: pygame.Surface) -> None:
        """Paint the cards under their heading."""
        style, area, height = self._style, self._area, round(self._width * CARD)
        if not self._several and not self._single:
            return
        ink = style.title(21, self._theme.chalk)
        self._chalk(target, self._heading, ink, area.topleft, area.w, "topleft")
        x, y = area.left + self._width // 2, area.bottom - self._low - height // 2
        for i, killer in enumerate(self._several):
            self._cards.put(target, killer.card, (x, y), self._width, (-1.6, 1.1, -0.6, 1.9)[i % 4])
            times = _("{n}\N{MULTIPLICATION SIGN}", n=grouped(killer.deaths))
            self._plaque(target, times, (x, y + height // 2), self._step)
            x += self._step
        middle = (2 * x + (len(self._single) - 1) * self._fan) // 2, y + height // 2
        for killer in self._single:
            self._cards.put(target, killer.card, (x, y), self._width)
            x += self._fan
        if self._single:
            self._plaque(target, self._foot, middle, max(self._step, 2 * (area.right - middle[0])))


class Sheet(WallPart):
    """A sheet on the table with a heading, if there is one, and paragraphs above a row for buttons.

    The text is in the largest size that has room, at most a little over the usual one. A sheet without
    buttons is as high as its text.
    """

    def __init__(
        self,
        grid: Grid,
        style: Style,
        rect: Rect,
        heading: str,
        words: Sequence[str],
        *,
        buttons: bool = True,
        centred: bool = True,
        key: str = "",
    ) -> None:
        super().__init__(grid, style)
        self._key = key
        inner = rect.inflate(-grid.px(60), -grid.px(44))
        self.row = Rect(inner.left, 0, inner.w, max(grid.px(46), style.px(38)) if buttons else 0)
        """The place for buttons."""
        self.row.bottom = inner.bottom
        self._heading, plain = heading, style.regular(SMALL + 2)
        high = min(style.px(40), rect.h // 5) if heading else 0
        self._title = Rect(inner.left, inner.top, inner.w, high)
        below = Rect(inner.left, self._title.bottom, inner.w, self.row.top - self._title.bottom)

        def height(pixels: int) -> int:
            small = plain.sized(pixels)
            return sum(text.paragraph_height(each, small, inner.w) for each in words)

        fit = plain.sized(text.largest(plain.pixels, lambda pixels: height(pixels) <= below.h))
        free = below.h - height(fit.pixels)
        self.rect = rect if buttons else Rect(rect.left, rect.top, rect.w, rect.h - free)
        if buttons:
            below.top += free // 2
        self._paragraphs: list[TextPart] = []
        anchor = "midtop" if heading and centred else "topleft"
        x, y = getattr(below, anchor)
        for i, each in enumerate(filter(None, words)):
            broken = text.broken(each, fit, below.w)
            self._paragraphs.append(TextPart(f"{key}explained {i}", broken, fit, (x, y), anchor, spoken=each))
            y += text.leading(fit) * len(broken)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return all texts."""
        top = [Node(f"{self._key}title", Role.TEXT, self._heading, box(self._title))] if self._heading else []
        return [*top, *(node for part in self._paragraphs for node in part.nodes())]

    def paint(self, target: pygame.Surface) -> None:
        """Paint the sheet, its seal and its texts."""
        paper.draw_paper(target, self.rect, self._theme)
        if self._heading:
            paper.draw_seal(target, self.rect.midtop, self._grid.px(52), self._theme)
            text.centred(target, self._heading, self._style.title(24), self._title, self._title.w)
        for part in self._paragraphs:
            part.draw(target)
