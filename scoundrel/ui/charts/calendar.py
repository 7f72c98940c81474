"""The daily calendar: a month of days with their marks, and the column of figures beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from ...engine import Outcome
from ...i18n import gettext as _
from ...storage.daily import DayMark, daily_id
from ..accessibility import node
from ..accessibility.node import Box, Node, heading, items
from ..pads import active_device
from ..table.cards import PREMULTIPLIED
from ..widgets import paper, text
from ..widgets.icons import LEGEND, daymark
from ..widgets.parts import Part
from ..widgets.theme import BODY, SMALL, Style, TextStyle
from ..widgets.touch import MINIMUM, nearest_to
from ..words import numbers, spoken_sheets, table_text
from ..words.games_text import Dailies, until_when
from ..words.numbers import WEEKS, Month, grouped, sentences, weekday_names, written_out

_LOWEST_SCORE = -188
"""About as wide as any score by Classic rules; where there is no room for it no day shows its score."""
_SCORE: Final = (0.94, 0.86, 0.78)
"""The size of a score, as a part of the size of its day's number: the first that has room."""


class MonthLook(NamedTuple):
    """The month to draw, and its highlighted days."""

    marks: Mapping[date, DayMark]
    today: date
    highlighted: date | None = None
    """The day under the pointer, or the one that was reached with the keys."""
    framed: bool = True
    """Whether a frame marks the day that Enter or a click opens."""


class Calendar:
    """One month in a rectangle: the names of the weekdays, a cell for each day, and what the marks mean."""

    def __init__(self) -> None:
        self.cells: dict[date, Rect] = {}
        self.legend: tuple[Rect, ...] = ()
        self._names: tuple[Rect, ...] = ()
        self._style = Style(1.0)
        self._frame = 3
        """Pixels of the frame around the day with the focus."""
        self._pad = 4
        """Pixels from a cell's edge to what is in it."""
        self._pixels = self._low = 11
        """The size of the days' numbers, and of their scores."""
        self._mark = 16
        self._score = 0
        """The width of a score; 0 where there is no room for it."""

    def lay(self, month: Month, rect: Rect, style: Style) -> None:
        """Put the month into ``rect``, in this style, or smaller where the days need the room."""
        self._style = style = style.at(min(style.scale, rect.h / 360, rect.w / 400))
        header, footer = style.px(26), style.px(60)
        if active_device.touch():
            footer = max(min(footer, rect.h - header - WEEKS * MINIMUM - 1), style.px(40))
        height = (rect.h - header - footer) / WEEKS
        gap = max(2, style.px(4))
        width = (rect.w + gap) / 7
        across = [rect.left + round(column * width) for column in range(8)]
        down = [rect.top + header + round(row * height) for row in range(WEEKS + 1)]
        self._names = tuple(
            Rect(across[i], rect.top, across[i + 1] - across[i] - gap, header) for i in range(7)
        )
        self.cells = {}
        for day, (x, y) in month.days().items():
            size = across[x + 1] - across[x] - gap, down[y + 1] - down[y] - gap
            self.cells[day] = Rect((across[x], down[y]), size)
        half, line = rect.w // 2, (footer - style.px(10)) // 2
        self.legend = tuple(
            Rect(rect.left + i % 2 * half, rect.bottom - (2 - i // 2) * line, half - gap, line)
            for i in range(len(LEGEND))
        )
        self._measure()

    def _measure(self) -> None:
        """Find one size for the contents of the cells that fits in each."""
        width, height = (min(cell.size[side] for cell in self.cells.values()) for side in (0, 1))
        self._frame = max(3, self._style.px(3.5))
        self._pad = max(self._frame + 4, round(height * 0.13))
        self._pixels = min(self._style.px(SMALL), round(height * 0.46))
        self._mark = min(round(height * 0.62), round(width * 0.35))
        for part in _SCORE:
            self._low = round(self._pixels * part)
            score = text.line_width(numbers.number(_LOWEST_SCORE), self._style.theme.regular(self._low))
            fits = (
                score + self._mark + 2 * self._pad + 4 <= width and self._pixels + self._low < height * 0.77
            )
            self._score = score if fits else 0
            if fits:
                break

    def at(self, pos: tuple[int, int], *, touch: bool = False) -> date | None:
        """The day at ``pos``, or for a touch a little beside it."""
        cells = [*self.cells.values()]
        found = nearest_to(cells, pos) if touch else Rect(pos, (1, 1)).collidelist(cells)
        return None if found in (None, -1) else [*self.cells][found]

    def draw(self, target: pygame.Surface, look: MonthLook) -> None:
        """Draw the month."""
        style, theme = self._style, self._style.theme
        for name, place in zip(weekday_names(), self._names, strict=True):
            word = text.fitted(name, style.italic(SMALL - 1, theme.faded_ink), place.w)
            text.put(target, word, place.center)
        for day, cell in self.cells.items():
            self._draw_day(target, day, cell, look)
        for (how, in_time, words), place in zip(LEGEND, self.legend, strict=True):
            mark = daymark(how, in_time, round(place.h * 0.78), theme)
            text.put(target, mark, (place.left + place.h // 2, place.centery), flags=PREMULTIPLIED)
            written = text.fitted(_(words), style.regular(SMALL - 1), place.w - round(place.h * 1.2))
            text.put(target, written, (place.left + round(place.h * 1.15), place.centery), "midleft")

    def _draw_day(self, target: pygame.Surface, day: date, cell: Rect, look: MonthLook) -> None:
        theme, come = self._style.theme, day <= look.today
        highlighted = come and day == look.highlighted
        radius = max(3, cell.h // 9)
        if come:
            framed = highlighted and look.framed
            thick, edge = (self._frame, theme.focus) if framed else (1, theme.faded_ink)
            paper.draw_box(
                target, cell, theme.paper_light if highlighted else theme.paper_dark, radius, edge, thick
            )
        pad, half = self._pad, self._mark // 2
        how = theme.bold(self._pixels) if come else theme.regular(self._pixels, theme.faded_ink)
        if day == look.today:
            how = how._replace(color=theme.paper_light)
        number = text.line(str(day.day), how)
        place = number.get_rect(topleft=(cell.left + pad, cell.top + pad // 2))
        if day == look.today:
            # Only what has the focus has a thick frame.
            paper.draw_box(target, place.inflate(pad, 0), theme.ink, radius // 2)
        target.blit(number, place)
        mark = look.marks.get(day)
        if mark is None:
            return
        picture = daymark(Outcome(mark.outcome), mark.in_time, self._mark, theme)
        center = cell.right - pad - half, cell.bottom - pad - half
        text.put(target, picture, center, flags=PREMULTIPLIED)
        if self._score:
            score = text.fitted(numbers.number(mark.score), theme.regular(self._low), self._score)
            text.put(target, score, (cell.left + pad, cell.bottom - pad // 2), "bottomleft")


_MINIMUM = 0.4
"""The least text scale, relative to the scale asked for."""
_MAX_AIR = 2.0
"""The greatest factor of the spaces between the parts."""


class Thing(NamedTuple):
    """A piece of the column: a picture and where it goes."""

    picture: pygame.Surface
    rect: Rect


class DayPage(Part):
    """Return a day's Dungeon with its result, and the streak."""

    def __init__(self, column: _Column, button: Rect, nodes: Sequence[Node]) -> None:
        self.button = button
        self._column, self._read = column, nodes

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the texts."""
        return self._read

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw all but the button."""
        for thing in self._column.things:
            target.blit(thing.picture, thing.rect)
        for rule in self._column.rules:
            target.fill(self._column.style.theme.faded_ink, rule)


def day_page(dailies: Dailies, day: date, room: Rect, style: Style) -> DayPage:
    """Set the column of a ``day`` into ``room``, with smaller text or wider spaces as there is room for."""
    part, air = 1.0, 1.0
    page, height = _set(dailies, day, room, style, air)
    while height > room.h and part > _MINIMUM:
        part *= 0.96
        page, height = _set(dailies, day, room, style.at(style.scale * part), air)
    while air < _MAX_AIR:
        air += 0.25
        looser, height = _set(dailies, day, room, style.at(style.scale * part), air)
        if height > room.h:
            break
        page = looser
    return page


def _set(dailies: Dailies, day: date, room: Rect, style: Style, air: float) -> tuple[DayPage, int]:
    """The column with text and spaces in this style, and its height."""
    column = _Column(room, style, air)
    theme = style.theme
    dungeon, status, more = table_text.dungeon(daily_id(day)), dailies.status(day), dailies.more(day)
    column.line(written_out(day), style.bold(BODY + 4))
    nodes = [heading("day", written_out(day), 2, column.block())]
    column.line(dungeon, style.title(SMALL, theme.faded_ink))
    column.space(14)
    column.write(status, style.title(BODY + 4), _mark(dailies, day, style))
    if more:
        column.write(more, style.italic(SMALL, theme.faded_ink))
    said = sentences(_("{dungeon}: {status}.", dungeon=dungeon, status=status), more)
    nodes.append(node.text("status", said, column.block()))
    column.space(12)
    button = Rect(room.left, column.y, room.w, style.px(54))
    column.y = button.bottom
    column.space(18)
    column.begun = column.y
    places = []
    for label, count in dailies.counts():
        column.count(label, grouped(count))
        places.append(column.block())
    counts = [spoken_sheets.figure(label, grouped(count)) for label, count in dailies.counts()]
    nodes.append(items("counts", _("In numbers"), counts, places))
    column.space(8)
    column.write(dailies.of_streak(), style.italic(SMALL - 1, theme.faded_ink))
    column.space(3)
    column.write(until_when(), style.italic(SMALL - 1, theme.faded_ink))
    nodes.append(node.text("streak", sentences(dailies.of_streak(), until_when()), column.block()))
    return DayPage(column, button, nodes), column.y - room.top


def _mark(dailies: Dailies, day: date, style: Style) -> pygame.Surface | None:
    mark = dailies.marks.get(day)
    if mark is None:
        return None
    plain = pygame.Surface((style.px(30),) * 2, pygame.SRCALPHA, 32)
    plain.blit(daymark(Outcome(mark.outcome), mark.in_time, style.px(30), style.theme), (0, 0))
    return plain


class _Column:
    """Pieces set one below the other."""

    def __init__(self, room: Rect, style: Style, air: float) -> None:
        self.room, self.style, self.air = room, style, air
        self.y = room.top
        self.things: list[Thing] = []
        self.rules: list[Rect] = []
        self.begun = self.y
        """The top of the next block."""

    def block(self) -> Box:
        """Return the area of the texts added since the last block."""
        area = self.room.left, self.begun, self.room.w, self.y - self.begun
        self.begun = self.y
        return area

    def space(self, pixels: int) -> None:
        self.y += self.style.px(pixels * self.air)

    def line(self, words: str, style: TextStyle) -> None:
        written = text.fitted(words, style, self.room.w)
        self.things.append(Thing(written, written.get_rect(topleft=(self.room.left, self.y))))
        self.y += written.get_height()

    def write(self, words: str, style: TextStyle, before: pygame.Surface | None = None) -> None:
        """A paragraph, with a picture in front of it."""
        left = self.room.left
        tall = 0
        if before is not None:
            tall = before.get_height()
            left += round(tall * 1.3)
        written = text.paragraph(words, style, self.room.right - left)
        height = max(tall, written.get_height())
        if before is not None:
            self.things.append(Thing(before, before.get_rect(midleft=(self.room.left, self.y + height // 2))))
        self.things.append(Thing(written, written.get_rect(midleft=(left, self.y + height // 2))))
        self.y += height

    def count(self, label: str, number: str) -> None:
        """A label on the left, its number on the right, and a thin line below."""
        style = self.style.regular(SMALL + 1)
        many = text.line(number, self.style.bold(SMALL + 1))
        name = text.fitted(label, style, self.room.w - many.get_width() - style.pixels)
        self.things.append(Thing(name, name.get_rect(topleft=(self.room.left, self.y))))
        self.things.append(Thing(many, many.get_rect(topright=(self.room.right, self.y))))
        self.y += max(name.get_height(), many.get_height()) + 1
        self.rules.append(Rect(self.room.left, self.y, self.room.w, 1))
        self.y += 1 + self.style.px(3 * self.air)
