"""The charts of one summary: scores above deaths by Room on the left, what killed the player on the right."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.i18n import gettext as _
from scoundrel.storage.overview import Summary

from ..accessibility.node import Node
from ..table.card_theme import CardTheme
from ..widgets import text
from ..widgets.theme import BODY, SMALL, Style
from . import bar_list, statistics_data
from .histogram import Histogram, hatched

_KILLERS = 6
_LEAST_PIXELS = 12
_LINES = 14
"""So many times the size of the text the area must be high for two rows of charts."""
_WRITTEN = 3.8
"""How high all is that is written around the bars of a chart, in sizes of the text."""
_LOWER = 0.38
"""What the lower row has of the height that is left for bars."""


class Panel(NamedTuple):
    """A chart under its title: either a histogram or a list of bars."""

    title: str
    head: Rect
    note: str = ""
    """What a bar stands for."""
    histogram: Histogram | None = None
    legend: bool = False
    lines: tuple[bar_list.Line, ...] = ()
    area: Rect = Rect(0, 0, 0, 0)
    """Of the list."""
    most: int = 1
    """Of how many deaths the longest bar of the list is."""


class Pointed(NamedTuple):
    """A bar of a histogram, by the index of its panel and its own."""

    panel: int
    bar: int


class StatisticsCharts:
    """All charts in ``area``; what has no room is left out. The summary has at least one finished game."""

    def __init__(self, summary: Summary, area: Rect, style: Style) -> None:
        self.panels: list[Panel] = []
        scale = style.scale
        self.pixels = max(_LEAST_PIXELS, min(round((SMALL - 1) * scale), int(area.h / _LINES)))
        """The size of the text."""
        self._style, self._theme = style.at(self.pixels / BODY), style.theme
        self._head, gap = round(self.pixels * 1.7), self.pixels
        left = Rect(area.left, area.top, round(area.w * 0.57), area.h)
        right = Rect(left.right + style.px(30), area.top, 0, area.h)
        right.w = area.right - right.left
        below = 0
        if summary.died and area.h >= self.pixels * _LINES:
            written = round(self.pixels * _WRITTEN)
            below = gap + written + round((area.h - gap - 2 * written) * _LOWER)
        self._lay_scores(summary, Rect(left.topleft, (left.w, left.h - below)), scale)
        if below:
            self._lay_rooms(summary, Rect(left.left, left.bottom - below + gap, left.w, below - gap))
        if summary.died:
            # The lower parts of both columns begin at the same height.
            self._lay_deaths(summary, right, left.h - below if below else None)

    def _lay_scores(self, summary: Summary, rect: Rect, scale: float) -> None:
        head, plot = self._divided(rect)
        bars = statistics_data.scores(summary, max(8, plot.w // round(max(9, 13 * scale))))
        histogram = Histogram(plot, bars, self._style, zero=True)
        note = statistics_data.scores_note(bars)
        self.panels.append(Panel(_("Scores"), head, note, histogram, legend=True))

    def _lay_rooms(self, summary: Summary, rect: Rect) -> None:
        head, plot = self._divided(rect)
        bars = statistics_data.rooms(summary, plot.w // round(1.4 * self.pixels))
        histogram = Histogram(plot, bars, self._style)
        self.panels.append(Panel(_("Where you died"), head, _("deaths per Room"), histogram))

    def _lay_deaths(self, summary: Summary, area: Rect, upper: int | None) -> None:
        """What killed in the ``upper`` pixels, if they are given, and below it how it was fought."""
        fights = statistics_data.fights(summary)
        head, gap, least = self._head, self.pixels, round(self.pixels * 1.35)
        room = area.h - 2 * head - gap - len(fights) * least if upper is None else upper - head
        most = _KILLERS if upper is None else _KILLERS + 2
        killers = statistics_data.killers(summary, max(1, min(most, room // least)))
        each = min(room // max(1, len(killers)), round(self.pixels * 2.1))
        first, below = self._divided(Rect(area.topleft, (area.w, head + each * len(killers))))
        longest = killers[0].deaths if killers else 1
        self.panels.append(Panel(_("What killed you"), first, lines=killers, area=below, most=longest))
        top = below.bottom + gap if upper is None else area.top + upper + gap
        second, below = self._divided(Rect(area.left, top, area.w, head + each * len(fights)))
        self.panels.append(Panel(_("How you fought it"), second, lines=fights, area=below, most=summary.died))

    def _divided(self, rect: Rect) -> tuple[Rect, Rect]:
        """The places of a title and of the chart below it."""
        head = Rect(rect.topleft, (rect.w, self._head))
        return head, Rect(rect.left, head.bottom, rect.w, rect.h - self._head)

    def at(self, pos: tuple[int, int]) -> Pointed | None:
        """The bar of a histogram at ``pos``."""
        for i, panel in enumerate(self.panels):
            bar = None if panel.histogram is None else panel.histogram.at(pos)
            if bar is not None:
                return Pointed(i, bar)
        return None

    def described(self) -> list[Node]:
        """Each chart as a list of its bars, for screen readers; empty bars are left out."""
        return [
            bar_list.described(f"chart {i}", panel.title, panel.lines, panel.area)
            if panel.histogram is None
            else panel.histogram.described(f"chart {i}", panel.title, ends=panel.legend)
            for i, panel in enumerate(self.panels)
        ]

    def draw(self, target: pygame.Surface, pointed: Pointed | None, cards: CardTheme) -> None:
        """Draw all charts; the title of the one under the pointer tells what the bar there stands for."""
        for i, panel in enumerate(self.panels):
            bar = pointed.bar if pointed is not None and pointed.panel == i else None
            self._draw_head(target, panel, bar)
            if panel.histogram is not None:
                panel.histogram.draw(target, bar)
            else:
                bar_list.draw(target, panel.area, panel.lines, panel.most, self._style, cards)

    def _draw_head(self, target: pygame.Surface, panel: Panel, bar: int | None) -> None:
        theme = self._theme
        head = text.fitted(panel.title, theme.title(round(self.pixels * 1.1)), panel.head.w)
        place = text.put(target, head, panel.head.topleft, "topleft")
        x, note = place.right + round(self.pixels * 0.8), panel.note
        style = theme.italic(self.pixels, theme.faded_ink)
        if panel.histogram is not None and bar is not None:
            note, style = panel.histogram.bars[bar].words, theme.bold(self.pixels)
        needed = text.width(note, style.sized(_LEAST_PIXELS - 1))
        end = panel.head.right
        # The bar under the pointer is explained in place of the legend, if there is no room for both.
        if panel.legend and (bar is None or self._legend_width() + needed <= end - x):
            end = self._draw_legend(target, panel.head)
        if note and needed <= end - x:
            written = text.fitted(note, style, end - x)
            text.put(target, written, (x, place.centery + 1), "midleft")

    def _legend_width(self) -> int:
        style = self._theme.regular(self.pixels)
        labels = text.width(_("Cleared"), style) + text.width(_("Died"), style)
        return labels + 2 * (round(self.pixels * 1.2) + self.pixels)

    def _draw_legend(self, target: pygame.Surface, rect: Rect) -> int:
        """Explain the two kinds of bars at the right end; return the x where that begins."""
        side, x = round(self.pixels * 0.8), rect.right
        for label, died in ((_("Cleared"), False), (_("Died"), True)):
            written = text.line(label, self._theme.regular(self.pixels))
            place = text.put(target, written, (x, rect.top + rect.h // 2 - 2), "midright")
            swatch = Rect(place.left - round(side * 1.5), place.centery - side // 2, side, side)
            if died:
                hatched(target, swatch, self._style)
            else:
                target.fill(self._theme.green, swatch)
            x = swatch.left - self.pixels
        return x
