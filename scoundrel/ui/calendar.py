"""A month laid out as a calendar on parchment: a cell for each day, with its mark, under a hand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Outcome
from scoundrel.storage.daily import DayMark

from . import narrate, shapes, text
from .daymark import LEGEND, daymark
from .month import WEEKDAYS, WEEKS, Month
from .theme import BOLD_FONT, FADED_INK, INK, ITALIC_FONT, PAPER_LIGHT, SMALL, TEXT_FONT, Color

_CELL: Color = (229, 213, 178)
"""A day that can be played, a little darker than the parchment it lies on."""


_WIDEST_SCORE = f"{narrate.MINUS}188"
"""By Classic rules about as wide as any; where there is no room for it no day shows its score."""


class Look(NamedTuple):
    """What there is to see of a month."""

    marks: Mapping[date, DayMark]
    today: date
    lit: date | None = None
    """The day that is pointed at, or was reached with the keys."""


class Calendar:
    """One month in a rectangle: the names of the weekdays, a cell for each day, and what the marks mean."""

    def __init__(self) -> None:
        self.cells: dict[date, Rect] = {}
        self.legend: tuple[Rect, ...] = ()
        self._names: tuple[Rect, ...] = ()
        self._scale = 1.0
        self._frame = 3
        """Pixels of the frame around today."""

    def lay(self, month: Month, rect: Rect, scale: float) -> None:
        """Put the month into ``rect``, with writing of this scale where there is room for it."""
        # Where there is no room for the writing the days keep theirs, and it becomes smaller.
        self._scale = scale = min(scale, rect.h / 360, rect.w / 400)
        head, foot = round(26 * scale), round(60 * scale)
        high = (rect.h - head - foot) / WEEKS
        gap = max(2, round(4 * scale))
        wide = (rect.w + gap) / 7
        across = [rect.left + round(column * wide) for column in range(8)]
        down = [rect.top + head + round(row * high) for row in range(WEEKS + 1)]
        self._names = tuple(
            Rect(across[i], rect.top, across[i + 1] - across[i] - gap, head) for i in range(7)
        )
        self.cells = {
            day: Rect(
                across[column],
                down[row],
                across[column + 1] - across[column] - gap,
                down[row + 1] - down[row] - gap,
            )
            for day, (column, row) in month.days().items()
        }
        self._frame = max(3, round(3.5 * scale))
        half, line = rect.w // 2, (foot - round(10 * scale)) // 2
        self.legend = tuple(
            Rect(rect.left + i % 2 * half, rect.bottom - (2 - i // 2) * line, half - gap, line)
            for i in range(len(LEGEND))
        )

    def at(self, pos: tuple[int, int]) -> date | None:
        """The day at ``pos``."""
        return next((day for day, cell in self.cells.items() if cell.collidepoint(pos)), None)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the month."""
        small = round((SMALL - 2) * self._scale)
        for name, place in zip(WEEKDAYS, self._names, strict=True):
            word = text.fitted(name[:3], ITALIC_FONT, small, FADED_INK, place.w)
            text.put(target, word, place.center)
        for day, cell in self.cells.items():
            self._draw_day(target, day, cell, look)
        for (how, in_time, words), place in zip(LEGEND, self.legend, strict=True):
            mark = daymark(how, in_time, round(place.h * 0.78))
            middle = place.left + place.h // 2
            _put_mark(target, mark, (middle, place.centery))
            written = text.fitted(
                words, TEXT_FONT, round((SMALL - 1) * self._scale), INK, place.w - round(place.h * 1.2)
            )
            text.put(target, written, (place.left + round(place.h * 1.15), place.centery), "midleft")

    def _draw_day(self, target: pygame.Surface, day: date, cell: Rect, look: Look) -> None:
        come = day <= look.today
        lit = come and day == look.lit
        radius = max(3, cell.h // 9)
        if come:
            thick = self._frame if day == look.today else 2 if lit else 1
            edge = INK if lit or day == look.today else FADED_INK
            shapes.box(target, cell, PAPER_LIGHT if lit else _CELL, radius, edge, thick)
        pad = max(4, round(cell.h * 0.13))
        pixels = min(round(SMALL * self._scale), round(cell.h * 0.46))
        number = text.line(str(day.day), BOLD_FONT if come else TEXT_FONT, pixels, INK if come else FADED_INK)
        text.put(target, number, (cell.left + pad, cell.top + pad // 2), "topleft")
        mark = look.marks.get(day)
        if mark is None:
            return
        size = min(round(cell.h * 0.62), round(cell.w * 0.42))
        middle = (cell.right - pad - size // 2, cell.bottom - pad - size // 2)
        _put_mark(target, daymark(Outcome(mark.outcome), mark.in_time, size), middle)
        below = round(pixels * 0.86)
        widest = text.line(_WIDEST_SCORE, TEXT_FONT, below, INK).get_width()
        if widest + size + 2 * pad + 4 <= cell.w and pixels + below + pad < cell.h * 0.9:
            score = text.fitted(narrate.number(mark.score), TEXT_FONT, below, INK, widest)
            text.put(target, score, (cell.left + pad, cell.bottom - pad // 2), "bottomleft")


def _put_mark(target: pygame.Surface, mark: pygame.Surface, middle: tuple[int, int]) -> None:
    target.blit(mark, mark.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
