"""The daily calendar: a month of days with their marks, and a column of figures."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

import pygame
from pygame import Rect

from ...engine import Outcome
from ...i18n import gettext as _
from ...storage.daily import DayMark, daily_id
from ..accessibility import node
from ..accessibility.node import Box, Node, heading, items
from ..pads import active_device
from ..table.cards import PREMULTIPLIED
from ..table.light import halo
from ..widgets import paper, text
from ..widgets.icons import LEGEND, daymark
from ..widgets.paper import printed
from ..widgets.parts import Part, TextPart, line
from ..widgets.theme import BODY, SMALL, Style, TextStyle
from ..widgets.touch import MINIMUM, nearest_to
from ..words import numbers, spoken_sheets
from ..words.games_text import Dailies
from ..words.numbers import WEEKS, Month, grouped, sentences, weekday_names, written_out
from .wall import MEDAL_FACE, MEDAL_WIDTH

_LOWEST_SCORE = -188  # a score as wide as any under Classic rules; if it doesn't fit, no score is shown
# A tile of stone: its lower rim in the light, its upper one in the shade, and one of a day to come.
_RIM, _SHADOW, _DIM = (88, 78, 62), (10, 8, 6), (34, 30, 25)
_GLOW: Final = (120, 74, 24)  # the light of a flame on its tile
_SCORE: Final = (0.94, 0.86, 0.78)  # sizes of a score relative to its day's number; the first to fit is used


class Calendar:
    """One ``month`` in ``rect``: weekday names, a cell per day, and the legend.

    It is in this ``style``, or smaller if the days need the room.
    """

    def __init__(self, month: Month, rect: Rect, style: Style) -> None:
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
        self.cells: dict[date, Rect] = {}
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
        """Find one text size that fits all cells."""
        width, height = (min(cell.size[side] for cell in self.cells.values()) for side in (0, 1))
        self.frame = max(3, self._style.px(3.5))  # the thickness of the focused day's frame, in pixels
        self._pad = max(self.frame + 4, round(height * 0.13))  # the padding of a cell, in pixels
        self._pixels = min(self._style.px(SMALL), round(height * 0.46))  # the size of the days' numbers
        self._mark = min(round(height * 0.62), round(width * 0.35))
        self._score = 0  # the width of a score; 0 if there is no room for it
        for part in _SCORE:
            self._low = round(self._pixels * part)
            score = text.line_width(numbers.number(_LOWEST_SCORE), self._style.theme.regular(self._low))
            across = score + self._mark + 2 * self._pad + 4
            if across <= width and self._pixels + self._low < height * 0.77:
                self._score = score
                return

    def at(self, pos: tuple[int, int], *, touch: bool = False) -> date | None:
        """Return the day at ``pos``; for touch also slightly beside it."""
        index = nearest_to([*self.cells.values()], pos, touch=touch)
        return None if index is None else [*self.cells][index]

    def draw(
        self, target: pygame.Surface, dailies: Dailies, highlighted: date | None, framed: date | None
    ) -> None:
        """Draw the month with a ``highlighted`` day and a ``framed`` one, which Enter opens."""
        style, theme = self._style, self._style.theme
        for name, rect in zip(weekday_names(), self._names, strict=True):
            word = text.fitted(name, style.italic(SMALL - 1, theme.faded_ink), rect.w)
            text.put(target, word, rect.center)
        for day, cell in self.cells.items():
            come, today = day <= dailies.today, day == dailies.today
            mark = dailies.marks.get(day)
            self._draw_tile(target, cell, mark, come=come, lit=day == highlighted)
            if day == framed or (today and theme.is_stone):
                edge, thick = (theme.focus, self.frame) if day == framed else (theme.brass, 2)
                pygame.draw.rect(target, edge, cell, thick, max(3, cell.h // 12))
            self._draw_day(target, day, cell, mark, come=come, today=today)
        for (how, in_time, words), rect in zip(LEGEND, self.legend, strict=True):
            picture = daymark(how, in_time, round(rect.h * 0.78), theme)
            text.put(target, picture, (rect.left + rect.h // 2, rect.centery), flags=PREMULTIPLIED)
            written = text.fitted(_(words), style.regular(SMALL - 1), rect.w - round(rect.h * 1.2))
            text.put(target, written, (rect.left + round(rect.h * 1.15), rect.centery), "midleft")

    def _draw_tile(
        self, target: pygame.Surface, cell: Rect, mark: DayMark | None, *, come: bool, lit: bool
    ) -> None:
        """Draw a day's tile, sunk into the stone; a box on parchment or in high contrast."""
        theme, radius = self._style.theme, max(3, cell.h // 12)
        fill = theme.paper_light if lit else theme.paper_dark
        if not theme.is_stone:
            if come:
                paper.draw_box(target, cell, fill, radius, theme.faded_ink)
            return
        if not come:
            paper.draw_box(target, cell, _DIM, radius)
            return
        inner = Rect(cell.left + 2, cell.top + 3, cell.w - 4, cell.h - 5)
        paper.draw_box(target, cell, _RIM, radius)
        paper.draw_box(target, Rect(cell.topleft, (cell.w - 1, cell.h - 1)), _SHADOW, radius)
        paper.draw_box(target, inner, fill, radius)
        if mark is not None and mark.outcome == Outcome.CLEARED.value and mark.in_time:
            target.set_clip(inner)
            glow = halo(2 * self._mark, _GLOW)
            text.put(target, glow, self._mark_center(cell), flags=pygame.BLEND_RGB_ADD)
            target.set_clip(None)

    def _mark_center(self, cell: Rect) -> tuple[int, int]:
        return cell.right - self._pad - self._mark // 2, cell.bottom - self._pad - self._mark // 2

    def _draw_day(
        self, target: pygame.Surface, day: date, cell: Rect, mark: DayMark | None, *, come: bool, today: bool
    ) -> None:
        theme, pad = self._style.theme, self._pad
        how = theme.bold(self._pixels) if come else theme.regular(self._pixels, theme.faded_ink)
        boxed = today and not theme.is_stone  # only the focused day has a thick frame there
        if today:
            how = how._replace(color=theme.brass if theme.is_stone else theme.paper_light)
        number = text.line(str(day.day), how)
        rect = number.get_rect(topleft=(cell.left + pad, cell.top + pad // 2))
        if boxed:
            paper.draw_box(target, rect.inflate(pad, 0), theme.ink, max(3, cell.h // 9) // 2)
        target.blit(number, rect)
        if mark is None:
            return
        picture = daymark(Outcome(mark.outcome), mark.in_time, self._mark, theme)
        text.put(target, picture, self._mark_center(cell), flags=PREMULTIPLIED)
        if self._score:
            score = text.fitted(numbers.number(mark.score), theme.regular(self._low), self._score)
            text.put(target, score, (cell.left + pad, cell.bottom - pad // 2), "bottomleft")


_MINIMUM = 0.4  # the minimum text scale, relative to the requested one
_MEDALS: Final = ("medal-frost", "medal-fire")  # for the current streak, and for the best one
_MEDAL: Final = 112  # the height of a medal, in pixels at scale 1
_MAX_AIR = 2.0  # the maximum factor of the spaces between the parts


class DayPage(Part):
    """The column of a ``day``: its Dungeon, result and streak. ``air`` is the factor of the spaces.

    The two streaks are medals if ``decorated``, or else lines like the other figures.
    """

    def __init__(
        self, dailies: Dailies, day: date, room: Rect, style: Style, air: float, *, decorated: bool
    ) -> None:
        self._room, self._style, self._air = room, style, air
        self._texts: list[TextPart] = []
        self._rules: list[Rect] = []  # the thin lines below the figures
        self._picture: tuple[pygame.Surface, Rect] | None = None
        self._y = self._begun = room.top
        theme = style.theme
        dungeon = _("Dungeon {number}", number=daily_id(day).number)
        status, more = dailies.status(day), dailies.more(day)
        self._line(written_out(day), style.bold(BODY + 4))
        title = heading("day", written_out(day), 2, self._block())
        self._line(dungeon, style.title(SMALL, theme.faded_ink))
        self._space(14)
        self._write(status, style.title(BODY + 4), dailies.marks.get(day))
        if more:
            self._write(more, style.italic(SMALL, theme.faded_ink))
        said = sentences(_("{dungeon}: {status}.", dungeon=dungeon, status=status), more)
        about = node.text("status", said, self._block())
        self._space(12)
        self.button = Rect(room.left, self._y, room.w, style.px(54))  # the place reserved for the button
        self._y = self.button.bottom
        self._space(18)
        self._begun = self._y
        figures_now = [(label, grouped(count)) for label, count in dailies.counts()]
        self._medals: list[tuple[str, Rect]] = []  # the pictures and rectangles of the medals
        places = self._hang(figures_now[: len(_MEDALS)]) if decorated else []
        places += [self._count(label, count) for label, count in figures_now[len(places) :]]
        counts = [spoken_sheets.figure(label, grouped(count)) for label, count in dailies.counts()]
        figures = items("counts", _("Key figures"), counts, places)
        self._space(8)
        self._write(dailies.of_streak(), style.italic(SMALL - 1, theme.faded_ink))
        self._space(3)
        until_when = _("A day counts towards your streak until 6 a.m. the next day.")
        self._write(until_when, style.italic(SMALL - 1, theme.faded_ink))
        said = sentences(dailies.of_streak(), until_when)
        self._nodes = title, about, figures, node.text("streak", said, self._block())
        self.height = self._y - room.top

    def nodes(self, *, focused: bool = False) -> Sequence[Node]:
        """Return the texts."""
        return self._nodes

    def draw(self, target: pygame.Surface, *, focused: bool = False) -> None:
        """Draw everything except the button."""
        if self._picture is not None:
            target.blit(*self._picture)
        for name, place in self._medals:
            if (medal := printed(name, place.size)) is not None:
                target.blit(medal, place, special_flags=PREMULTIPLIED)
        for part in self._texts:
            part.draw(target)
        for rule in self._rules:
            target.fill(self._style.theme.faded_ink, rule)

    def _block(self) -> Box:
        """Return the area of the texts added since the last block."""
        area = self._room.left, self._begun, self._room.w, self._y - self._begun
        self._begun = self._y
        return area

    def _space(self, pixels: int) -> None:
        self._y += self._style.px(pixels * self._air)

    def _line(self, words: str, style: TextStyle) -> None:
        self._texts.append(line("", words, style, self._room.w, (self._room.left, self._y), "topleft"))
        self._y = self._texts[-1].rect.bottom

    def _write(self, words: str, style: TextStyle, mark: DayMark | None = None) -> None:
        left, side = self._room.left, 0
        if mark is not None:
            side = self._style.px(30)
            left += round(side * 1.3)
        lines = text.broken(words, style, self._room.right - left)
        own = text.leading(style) * (len(lines) - 1) + text.line_height(style)
        height = max(side, own)
        if mark is not None:
            plain = pygame.Surface((side, side), pygame.SRCALPHA, 32)
            plain.blit(daymark(Outcome(mark.outcome), mark.in_time, side, self._style.theme), (0, 0))
            middle = self._room.left, self._y + height // 2
            self._picture = plain, plain.get_rect(midleft=middle)
        top = self._y + height // 2 - own // 2
        self._texts.append(TextPart("", lines, style, (left, top), "topleft"))
        self._y += height

    def _hang(self, figures: Sequence[tuple[str, str]]) -> list[Box]:
        """Add a medal with its label below for each figure, side by side. Return their areas."""
        room, style, half = self._room, self._style, self._room.w // len(figures)
        height, top, boxes = style.px(_MEDAL), self._y, []
        for i, ((label, number), name) in enumerate(zip(figures, _MEDALS, strict=True)):
            medal = Rect(0, top, round(height * MEDAL_WIDTH), height)
            medal.centerx = room.left + half * i + half // 2
            face = medal.centerx, top + round(height * MEDAL_FACE)
            ink, words = style.title(BODY + 6, style.theme.on_bright), style.bold(SMALL + 1)
            below = medal.centerx, medal.bottom + style.px(4)
            self._texts.append(line("", number, ink, round(medal.w * 0.5), face, "center"))
            self._texts.append(line("", label, words, half - style.px(BODY), below, "midtop"))
            self._medals.append((name, medal))
            bottom = self._texts[-1].rect.bottom
            boxes.append((room.left + half * i, top, half, bottom - top))
            self._y = bottom + style.px(10 * self._air)
        return boxes

    def _count(self, label: str, number: str) -> Box:
        """Add a label with its number at the right and a thin line below. Return their area."""
        room, style, y = self._room, self._style.regular(SMALL + 1), self._y
        many = TextPart("", [number], self._style.bold(SMALL + 1), (room.right, y), "topright")
        name = line("", label, style, room.w - many.rect.w - style.pixels, (room.left, y), "topleft")
        self._texts += [name, many]
        self._y = max(name.rect.bottom, many.rect.bottom) + 1
        self._rules.append(Rect(room.left, self._y, room.w, 1))
        self._y += 1 + self._style.px(3 * self._air)
        return self._block()


def day_page(dailies: Dailies, day: date, room: Rect, style: Style) -> DayPage:
    """Lay out the column of a ``day`` in ``room``, with smaller text or wider spaces as needed."""
    part, air = 1.0, 1.0
    decorated = style.theme.is_stone
    page = DayPage(dailies, day, room, style, air, decorated=decorated)
    while page.height > room.h and part > _MINIMUM:
        # Without medals before the text gets smaller.
        part, decorated = part if decorated else part * 0.96, False
        page = DayPage(dailies, day, room, style.at(style.scale * part), air, decorated=decorated)
    while air < _MAX_AIR:
        air += 0.25
        looser = DayPage(dailies, day, room, style.at(style.scale * part), air, decorated=decorated)
        if looser.height > room.h:
            break
        page = looser
    return page
