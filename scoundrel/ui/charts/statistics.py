"""The charts of the statistics screen: scores, deaths by Room, killers and fights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...engine import Card
from ...i18n import gettext as _
from ...i18n import ngettext
from ...intervals import round_steps
from ...storage.overview import Summary, bins
from ..accessibility.node import Node, box, items
from ..table.card_theme import CardTheme
from ..table.cards import draw_small_card
from ..widgets import text
from ..widgets.parts import Part, Pixel
from ..widgets.theme import BODY, SMALL, Color, Style, TextStyle
from ..words import spoken_sheets
from ..words.card_names import name
from ..words.numbers import decimal, grouped, listed, percent
from ..words.spoken import caption, headed


class Bar(NamedTuple):
    """The games with scores from ``low`` to ``high``, inclusive, and the bar's caption."""

    low: int
    high: int
    died: int
    cleared: int
    words: str

    @property
    def games(self) -> int:
        """The number of games."""
        return self.died + self.cleared


class Histogram:
    """Upright bars for adjacent ranges of equal width, in a rectangle."""

    def __init__(self, rect: Rect, bars: Sequence[Bar], style: Style, *, zero: bool = False) -> None:
        self.bars = tuple(bars)
        # The index of the bar whose left edge is zero.
        self._zero = next((index for index, bar in enumerate(bars) if zero and bar.low == 0), None)
        self._style, self._theme = style, style.theme
        self._pixels = pixels = style.px(BODY)
        self._highest_bar = max((bar.games for bar in self.bars), default=0)
        height = max(1, round(pixels * 1.35))
        self._steps = _steps(self._highest_bar, max(1, (rect.h - height) // round(pixels * 1.9)))
        widest = max(self._written(count).get_width() for count in self._steps)
        gap = round(pixels * 0.45)
        # Half a line stays free above the highest bar, for the axis label there.
        left, top = widest + gap, pixels // 2
        below = height + round(pixels * 0.25)
        self.plot = Rect(rect.left + left, rect.top + top, rect.w - left, rect.h - below - top)

    @property
    def axes(self) -> frozenset[str]:
        """The numbers along both axes."""
        return frozenset(grouped(number) for number in (*self._steps, *(bar.low for bar in self.bars)))

    def described(self, key: str, name: str, *, ends: bool) -> Node:
        """Return the non-empty bars as a list; with ``ends``, each item also says how its games ended."""
        shown = [(i, bar) for i, bar in enumerate(self.bars) if bar.games]
        words = [
            spoken_sheets.bar(bar.words, bar.died, bar.cleared) if ends else bar.words for _i, bar in shown
        ]
        return items(key, name, words, [box(self._column(i)) for i, _bar in shown])

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the index of the bar whose column contains ``pos``."""
        if not self.bars or not self.plot.collidepoint(pos):
            return None
        return min((pos[0] - self.plot.left) * len(self.bars) // self.plot.w, len(self.bars) - 1)

    def bar_rect(self, index: int) -> Rect:
        """Return the rectangle of a bar."""
        left, right = self._edge(index), self._edge(index + 1)
        gap = 1 if right - left < 12 else (right - left) // 8
        # A non-empty bar is at least 2 px high.
        bar = self.bars[index]
        height = max(2, self._up(bar.games)) if bar.games else 0
        return Rect(left + gap, self.plot.bottom - height, max(1, right - left - 2 * gap), height)

    def draw(self, target: pygame.Surface, pointed: int | None = None) -> None:
        """Draw axes and bars, the hovered bar highlighted."""
        plot, theme = self.plot, self._theme
        for count in self._steps:
            y = plot.bottom - self._up(count)
            pygame.draw.line(target, theme.grid, (plot.left, y), (plot.right, y))
            written = self._written(count)
            text.put(target, written, (plot.left - round(self._pixels * 0.45), y), "midright")
        if pointed is not None:
            target.fill(theme.paper_light, self._column(pointed))
        for index, bar in enumerate(self.bars):
            self._draw_bar(target, self.bar_rect(index), bar)
        if self._zero is not None:
            x = self._edge(self._zero)
            pygame.draw.line(target, theme.ink, (x, plot.top - self._pixels // 3), (x, plot.bottom + 4))
        thick = max(1, self._pixels // 10)
        pygame.draw.line(target, theme.ink, plot.bottomleft, plot.bottomright, thick)
        if pointed is not None and self.bars[pointed].games:
            pygame.draw.rect(target, theme.ink, self.bar_rect(pointed).inflate(2, 2), 2)
        self._write_below(target)

    def _edge(self, index: int) -> int:
        return self.plot.left + round(self.plot.w * index / len(self.bars))

    def _column(self, index: int) -> Rect:
        left = self._edge(index)
        return Rect(left, self.plot.top, self._edge(index + 1) - left, self.plot.h)

    def _up(self, count: int) -> int:
        return round((self.plot.h - 1) * count / max(self._highest_bar, self._steps[-1], 1))

    def _draw_bar(self, target: pygame.Surface, rect: Rect, bar: Bar) -> None:
        if not bar.games:
            return
        height = round(rect.h * bar.died / bar.games)
        died = Rect(rect.left, rect.bottom - height, rect.w, height)
        if died.h:
            hatched(target, died, self._style)
        if died.top > rect.top:
            target.fill(self._theme.green, Rect(rect.left, rect.top, rect.w, died.top - rect.top))

    def _written(self, value: int) -> pygame.Surface:
        return text.line(grouped(value), self._theme.regular(self._pixels, self._theme.faded_ink))

    def _write_below(self, target: pygame.Surface) -> None:
        if not self.bars:
            return
        theme, width = self._theme, self.bars[0].high - self.bars[0].low + 1
        widest = max(self._written(bar.low).get_width() for bar in (self.bars[0], self.bars[-1]))
        room = self.plot.w / len(self.bars)
        steps = (step for step in round_steps() if step % width == 0)
        step = next(step for step in steps if step // width * room > widest * 1.7)
        y = self.plot.bottom + round(self._pixels * 0.25)
        for index, bar in enumerate(self.bars):
            if bar.low % step:
                continue
            x = self._edge(index)
            if width == 1:
                x = (x + self._edge(index + 1)) // 2
            else:
                pygame.draw.line(target, theme.ink, (x, self.plot.bottom), (x, self.plot.bottom + 4))
            zero = text.line(grouped(0), theme.bold(self._pixels))
            text.put(target, zero if index == self._zero else self._written(bar.low), (x, y), "midtop")


_TILE = 40  # the number of hatching lines in the cached pattern


@lru_cache(maxsize=8)
def _hatching(step: int, paper: Color, ink: Color) -> pygame.Surface:
    side = step * (_TILE + 1)
    pattern = pygame.Surface((side, side), depth=32)
    pattern.fill(paper)
    for x in range(-side, side, step):
        pygame.draw.line(pattern, ink, (x, side), (x + side, 0), max(2, step // 3))
    return pattern


def hatched(target: pygame.Surface, rect: Rect, style: Style) -> None:
    """Draw a hatched bar, for deaths."""
    theme, step = style.theme, max(5, style.px(BODY) // 3)
    side = step * _TILE
    pattern = _hatching(step, theme.parchment, theme.red)
    for x in range(rect.left, rect.right, side):
        for y in range(rect.top, rect.bottom, side):
            # The hatching starts at the same offset in all bars, so that adjacent ones line up.
            part = Rect(x % step, y % step, min(side, rect.right - x), min(side, rect.bottom - y))
            target.blit(pattern, (x, y), part)
    pygame.draw.rect(target, theme.red, rect, 1)


def _steps(highest: int, maximum: int) -> list[int]:
    """Return at most ``maximum`` round numbers above zero, up to ``highest`` or just above it."""
    step = next(step for step in round_steps() if -(-highest // step) <= maximum)
    return [step * i for i in range(1, max(1, -(-highest // step)) + 1)]


class DeathBar(NamedTuple):
    """A bar of deaths: its name, its count, and the count as text."""

    name: str
    deaths: int
    written: str
    card: Card | None = None  # the card whose rank and suit precede the name


def _told(line: DeathBar) -> str:
    if line.card is None:
        return spoken_sheets.figure(line.name, line.written)
    return ngettext("{card}: {n} death", "{card}: {n} deaths", line.deaths, card=caption(line.card))


class DeathList:
    """Bars of deaths, filling the height of ``area``; ``maximum`` deaths make a bar of full length."""

    def __init__(
        self, area: Rect, lines: Sequence[DeathBar], maximum: int, style: Style, cards: CardTheme
    ) -> None:
        self.area, self.lines, self.maximum = area, lines, maximum
        self._style, self._cards = style, cards

    def described(self, key: str, name: str, *, ends: bool) -> Node:
        """Return the bars as a list for screen readers."""
        area, height = self.area, self.area.h / max(1, len(self.lines))
        places = [
            (area.left, area.top + round(i * height), area.w, round(height)) for i in range(len(self.lines))
        ]
        return items(key, name, map(_told, self.lines), places)

    def at(self, pos: Pixel) -> int | None:
        """Return `None`: no bar of the list needs an explanation."""
        return None

    def draw(self, target: pygame.Surface, pointed: int | None = None) -> None:
        """Draw the bars."""
        if not self.lines:
            return
        area, lines, style = self.area, self.lines, self._style
        theme, pixels = style.theme, style.px(BODY)
        height = area.h / len(lines)
        counts = max(text.line_width(line.written, theme.bold(pixels)) for line in lines)
        gap = round(pixels * 0.5)
        names = _names_width(lines, area.w, area.w - counts - gap, style)
        room = area.w - names - counts - gap
        for i, line in enumerate(lines):
            y = area.top + round(height * (i + 0.5))
            x = area.left
            if line.card is not None:
                x = draw_small_card(target, x, y, line.card, style, self._cards)
            name = text.fitted(line.name, theme.regular(pixels), area.left + names - x - gap)
            text.put(target, name, (x, y), "midleft")
            thick = max(5, min(round(pixels * 0.85), round(height) - 4))
            width = max(2, round(room * line.deaths / max(self.maximum, 1)))
            bar = Rect(area.left + names, y - thick // 2, width, thick)
            if line.deaths:
                hatched(target, bar, style)
            else:
                bar.w = 0
                pygame.draw.line(target, theme.faded_ink, bar.topleft, (bar.left, bar.bottom - 1))
            written = text.line(line.written, theme.bold(pixels))
            text.put(target, written, (bar.right + gap, y), "midleft")


def _names_width(lines: Sequence[DeathBar], width: int, room: int, style: Style) -> int:
    """Return the width for names: more for long ones, but bars keep a third of ``room``."""
    pixels, regular = style.px(BODY), style.regular(BODY)
    widest = max(text.line_width(line.name, regular) for line in lines)
    corners = round(pixels * 3.2) if lines[0].card else round(pixels * 0.5)
    return max(round(width * 0.46), min(widest + corners, round(room * 0.67)))


NOTHING = "\N{EN DASH}"
"""The placeholder of an unknown number."""

_AROUND = 20  # the minimum range of the chart of scores on each side of zero

_MIN_ROOMS = 12  # the minimum number of Rooms along the chart


class LabelledNumber(NamedTuple):
    """A number with a label of a word or two."""

    value: str
    label: str


def figures(summary: Summary | None) -> tuple[tuple[LabelledNumber, ...], ...]:
    """Return the key figures in groups; dashes if no game was played."""

    def figure(label: str, field: str, written: Callable[[Any], str] = grouped) -> LabelledNumber:
        amount = None if summary is None else getattr(summary, field)
        return LabelledNumber(NOTHING if amount is None else written(amount), label)

    return (
        (
            figure(_("Played"), "played"),
            figure(_("Cleared"), "cleared"),
            figure(_("Win rate"), "rate", percent),
            figure(_("Unfinished"), "left"),
        ),
        (figure(_("Win streak"), "streak"), figure(_("Best streak"), "best_streak")),
        (
            figure(_("Best score"), "best", decimal),
            figure(_("Median"), "median", decimal),
            figure(_("Average"), "average", decimal),
        ),
    )


def scores(summary: Summary, maximum: int) -> tuple[Bar, ...]:
    """Return the scores grouped into at most ``maximum`` bars, around zero."""
    padded = {-_AROUND: 0, _AROUND: 0, **summary.scores}
    bars = []
    for low, high, games in bins(padded, maximum):
        # Health is above 0 only if the Dungeon was cleared.
        cleared = sum(n for score, n in summary.scores.items() if max(low, 1) <= score <= high)
        bars.append(Bar(low, high, games - cleared, cleared, _of_scores(low, high, games)))
    return tuple(bars)


def scores_note(bars: tuple[Bar, ...]) -> str:
    """Return the caption of the scores chart."""
    width = bars[0].high - bars[0].low + 1
    if width == 1:
        return _("games, one score per bar")
    return _("games, {width} points per bar", width=width)


def rooms(summary: Summary, maximum: int) -> tuple[Bar, ...]:
    """Return the deaths by Room in at most ``maximum`` bars: a game can have very many Rooms."""
    last = max(_MIN_ROOMS, max(summary.rooms, default=0))
    if last <= maximum:
        spans = [(room, room, summary.rooms[room]) for room in range(1, last + 1)]
    else:
        spans = [*bins({1: 0, **summary.rooms}, maximum)]
    return tuple(Bar(low, high, deaths, 0, _of_rooms(low, high, deaths)) for low, high, deaths in spans)


def killer_lines(summary: Summary, maximum: int) -> tuple[DeathBar, ...]:
    """Return the Monsters that ended most games, at most ``maximum`` of them."""
    killers = [(Card.parse(code), deaths) for code, deaths in summary.killers.items()]
    killers.sort(key=lambda each: (-each[1], -each[0].value, each[0].code))
    return tuple(DeathBar(name(card), deaths, grouped(deaths), card) for card, deaths in killers[:maximum])


def fight_bars(summary: Summary) -> tuple[DeathBar, ...]:
    """Return the deaths with and without the Weapon."""
    total = max(1, summary.armed + summary.barehanded)
    return tuple(
        DeathBar(label, deaths, _("{n}  ({percent})", n=grouped(deaths), percent=percent(deaths / total)))
        for label, deaths in ((_("Armed"), summary.armed), (_("Barehanded"), summary.barehanded))
    )


def _of_rooms(low: int, high: int, deaths: int) -> str:
    fields = {"n": grouped(deaths), "low": grouped(max(low, 1)), "high": grouped(high)}
    if low == high:
        return ngettext("Room {low}: {n} death", "Room {low}: {n} deaths", deaths, **fields)
    return ngettext("Rooms {low} to {high}: {n} death", "Rooms {low} to {high}: {n} deaths", deaths, **fields)


def _of_scores(low: int, high: int, games: int) -> str:
    fields = {"n": grouped(games), "low": grouped(low), "high": grouped(high)}
    if low == high:
        return ngettext("Score {low}: {n} game", "Score {low}: {n} games", games, **fields)
    return ngettext("Scores {low} to {high}: {n} game", "Scores {low} to {high}: {n} games", games, **fields)


def no_games_at_all() -> tuple[str, str]:
    """Return the texts shown before the first game: that there is none, and what the screen will show."""
    more = _("Finish one to see how often you win, how you score, and which Monsters kill you.")
    return _("No games yet."), more


_KILLERS = 6
_MIN_PIXELS = 12
_LINES = 14  # minimum height for two rows of charts, in text sizes
_WRITTEN = 3.8  # height of everything written around a chart's bars, in text sizes
_LOWER = 0.38  # the lower row's share of the height for bars


class ChartPanel(Part):
    """A chart below its title, with the ``note`` that captions a bar."""

    hovered: int | None = None

    def __init__(
        self,
        key: str,
        title: str,
        header: Rect,
        chart: Histogram | DeathList,
        style: Style,
        note: str = "",
        *,
        legend: bool = False,
    ) -> None:
        self.title, self.chart, self.note = title, chart, note
        self._key, self._header, self._legend = key, header, legend
        self._style, self._pixels = style, style.px(BODY)

    def at(self, pos: Pixel, *, touch: bool = False) -> int | None:
        """Return the bar of a histogram at ``pos``."""
        return self.chart.at(pos)

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return a node for each figure, with its label."""
        return [self.chart.described(self._key, self.title, ends=self._legend)]

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the chart. The title explains the hovered bar."""
        self._draw_header(target)
        self.chart.draw(target, self.hovered)

    def _draw_header(self, target: pygame.Surface) -> None:
        theme, bar = self._style.theme, self.hovered
        header = text.fitted(self.title, theme.title(round(self._pixels * 1.1)), self._header.w)
        rect = text.put(target, header, self._header.topleft, "topleft")
        x, note = rect.right + round(self._pixels * 0.8), self.note
        style = theme.italic(self._pixels, theme.faded_ink)
        if isinstance(self.chart, Histogram) and bar is not None:
            note, style = self.chart.bars[bar].words, theme.bold(self._pixels)
        needed = text.line_width(note, style.sized(_MIN_PIXELS - 1))
        end = self._header.right
        # The bar under the pointer is explained in place of the legend, if there is no room for both.
        if self._legend and (bar is None or self._legend_width() + needed <= end - x):
            end = self._draw_legend(target, self._header)
        if note and needed <= end - x:
            written = text.fitted(note, style, end - x)
            text.put(target, written, (x, rect.centery + 1), "midleft")

    def _legend_width(self) -> int:
        style = self._style.theme.regular(self._pixels)
        labels = text.line_width(_("Cleared"), style) + text.line_width(_("Died"), style)
        return labels + 2 * (round(self._pixels * 1.2) + self._pixels)

    def _draw_legend(self, target: pygame.Surface, rect: Rect) -> int:
        """Explain the two kinds of bars at the right end; return the x where that begins."""
        side, x = round(self._pixels * 0.8), rect.right
        for label, died in ((_("Cleared"), False), (_("Died"), True)):
            written = text.line(label, self._style.theme.regular(self._pixels))
            place = text.put(target, written, (x, rect.top + rect.h // 2 - 2), "midright")
            swatch = Rect(place.left - round(side * 1.5), place.centery - side // 2, side, side)
            if died:
                hatched(target, swatch, self._style)
            else:
                target.fill(self._style.theme.green, swatch)
            x = swatch.left - self._pixels
        return x


class StatisticsCharts:
    """The charts that fit ``area``. The summary has at least one finished game."""

    def __init__(self, summary: Summary, area: Rect, style: Style, cards: CardTheme) -> None:
        self._cards = cards
        self.panels: list[ChartPanel] = []
        scale = style.scale
        self.pixels = max(_MIN_PIXELS, min(round((SMALL - 1) * scale), int(area.h / _LINES)))
        """The size of the text."""
        self._style = style.at(self.pixels / BODY)
        self._header, gap = round(self.pixels * 1.7), self.pixels
        left = Rect(area.left, area.top, round(area.w * 0.57), area.h)
        right = Rect(left.right + style.px(30), area.top, 0, area.h)
        right.w = area.right - right.left
        below = 0
        if summary.died and area.h >= self.pixels * _LINES:
            written = round(self.pixels * _WRITTEN)
            below = gap + written + round((area.h - gap - 2 * written) * _LOWER)
        header, plot = self._divided(Rect(left.topleft, (left.w, left.h - below)))
        bars = scores(summary, max(8, plot.w // round(max(9, 13 * scale))))
        histogram = Histogram(plot, bars, self._style, zero=True)
        self._add(_("Scores"), header, histogram, scores_note(bars), legend=True)
        if below:
            header, plot = self._divided(Rect(left.left, left.bottom - below + gap, left.w, below - gap))
            deaths = Histogram(plot, rooms(summary, plot.w // round(1.4 * self.pixels)), self._style)
            self._add(_("Where you died"), header, deaths, _("deaths per Room"))
        if summary.died:
            # The lower parts of both columns begin at the same height.
            self._lay_deaths(summary, right, left.h - below if below else None)

    def _lay_deaths(self, summary: Summary, area: Rect, upper: int | None) -> None:
        """Lay out the killers in the ``upper`` pixels, if given, and the ways of fighting below."""
        fights = fight_bars(summary)
        header, gap, minimum = self._header, self.pixels, round(self.pixels * 1.35)
        room = area.h - 2 * header - gap - len(fights) * minimum if upper is None else upper - header
        maximum = _KILLERS if upper is None else _KILLERS + 2
        killers = killer_lines(summary, max(1, min(maximum, room // minimum)))
        each = min(room // max(1, len(killers)), round(self.pixels * 2.1))
        first, below = self._divided(Rect(area.topleft, (area.w, header + each * len(killers))))
        longest = killers[0].deaths if killers else 1
        self._add(_("What killed you"), first, DeathList(below, killers, longest, self._style, self._cards))
        top = below.bottom + gap if upper is None else area.top + upper + gap
        second, below = self._divided(Rect(area.left, top, area.w, header + each * len(fights)))
        fought = DeathList(below, fights, summary.died, self._style, self._cards)
        self._add(_("How you fought it"), second, fought)

    def _add(
        self, title: str, header: Rect, chart: Histogram | DeathList, note: str = "", *, legend: bool = False
    ) -> None:
        key = f"chart {len(self.panels)}"
        self.panels.append(ChartPanel(key, title, header, chart, self._style, note, legend=legend))

    def _divided(self, rect: Rect) -> tuple[Rect, Rect]:
        header = Rect(rect.topleft, (rect.w, self._header))
        return header, Rect(rect.left, header.bottom, rect.w, rect.h - self._header)


_FIRST = 2  # the number of figures that a screen reader reads first


class Cell(NamedTuple):
    """A figure with its rectangle."""

    figure: LabelledNumber
    rect: Rect
    begins: bool  # whether the figure begins a group, with a line before it


class FigureRow(Part):
    """A row of figures, each as wide as its text."""

    def __init__(
        self, groups: Sequence[Sequence[LabelledNumber]], left: int, top: int, width: int, style: Style
    ) -> None:
        """Lay out the groups in a row of ``width`` pixels. The labels shrink if necessary."""
        flat = [(figure, i == 0) for group in groups for i, figure in enumerate(group)]
        for size in range(max(_MIN_PIXELS, style.px(BODY)), _MIN_PIXELS - 1, -1):
            style = style.at(size / BODY)
            widths = [_width(figure, style) for figure, _first in flat]
            spare = width - sum(widths)
            if spare >= size * len(flat):
                break
        height, x = round(size * 3.7), float(left)
        cells: list[Cell] = []
        for (figure, first), cell_width in zip(flat, widths, strict=True):
            right = x + cell_width + spare / len(flat)
            rect = Rect(round(x), top, round(right) - round(x), height)
            cells.append(Cell(figure, rect, first and bool(cells)))
            x = right
        self.cells, self.style = tuple(cells), style

    @property
    def bottom(self) -> int:
        """The lower edge of the row."""
        return self.cells[0].rect.bottom

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return each figure with its label."""
        told = [
            _("{label}: none yet", label=label) if value == NOTHING else spoken_sheets.figure(label, value)
            for value, label in (cell.figure for cell in self.cells)
        ]
        return [items("figures", _("In numbers"), told, [box(cell.rect) for cell in self.cells])]

    def first(self) -> str:
        """Return the first few figures in one line."""
        return headed(listed(*(node.name for node in self.nodes()[0].children[:_FIRST])))

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw the row."""
        style, theme = self.style, self.style.theme
        for figure, rect, begins in self.cells:
            label = text.line(figure.label, style.regular(BODY, theme.faded_ink))
            text.put(target, label, rect.midbottom, "midbottom")
            value = text.line(figure.value, _large(style))
            text.put(target, value, (rect.centerx, (rect.top + rect.bottom - label.get_height()) // 2))
            if begins:
                ends = (rect.left, rect.top + 6), (rect.left, rect.bottom - 4)
                pygame.draw.line(target, theme.faded_ink, *ends)


def _large(style: Style) -> TextStyle:
    return style.theme.title(round(style.px(BODY) * 1.75))


def _width(figure: LabelledNumber, style: Style) -> int:
    label = text.line_width(figure.label, style.regular(BODY))
    return max(text.line_width(figure.value, _large(style)), label)
