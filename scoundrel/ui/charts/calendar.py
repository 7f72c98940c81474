"""A month laid out as a calendar on parchment: a cell for each day, with its mark, under a hand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.engine import Outcome
from scoundrel.storage.daily import DayMark

from ..widgets import boxes, text
from ..widgets.day_marks import LEGEND, daymark
from ..widgets.theme import BOLD_FONT, FADED_INK, INK, ITALIC_FONT, PAPER_LIGHT, SMALL, TEXT_FONT, Color
from ..words import numbers
from ..words.dates import WEEKDAYS, WEEKS, Month

_CELL: Color = (229, 213, 178)
"""A day that can be played, a little darker than the parchment it lies on."""


_WIDEST_SCORE = f"{numbers.MINUS}188"
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
        self._pad = 4
        """Pixels from a cell's edge to what is in it."""
        self._pixels = self._low = 11
        """The size of the days' numbers, and of their scores."""
        self._mark = 16
        self._score = 0
        """How wide a score may be; 0 where there is no room for it."""

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
        half, line = rect.w // 2, (foot - round(10 * scale)) // 2
        self.legend = tuple(
            Rect(rect.left + i % 2 * half, rect.bottom - (2 - i // 2) * line, half - gap, line)
            for i in range(len(LEGEND))
        )

        self._measure()

    def _measure(self) -> None:
        """Find one size for what is in the cells, for which there is room in each."""
        wide, high = (min(cell.size[side] for cell in self.cells.values()) for side in (0, 1))
        self._frame = max(3, round(3.5 * self._scale))
        self._pad = max(self._frame + 4, round(high * 0.13))
        self._pixels = min(round(SMALL * self._scale), round(high * 0.46))
        self._mark = min(round(high * 0.62), round(wide * 0.4))
        self._low = round(self._pixels * 0.86)
        score = text.width(_WIDEST_SCORE, TEXT_FONT, self._low)
        fits = score + self._mark + 2 * self._pad + 4 <= wide and self._pixels + self._low < high * 0.77
        self._score = score if fits else 0

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
            boxes.box(target, cell, PAPER_LIGHT if lit else _CELL, radius, edge, thick)
        pad, half = self._pad, self._mark // 2
        font, ink = (BOLD_FONT, INK) if come else (TEXT_FONT, FADED_INK)
        text.put(
            target,
            text.line(str(day.day), font, self._pixels, ink),
            (cell.left + pad, cell.top + pad // 2),
            "topleft",
        )
        mark = look.marks.get(day)
        if mark is None:
            return
        picture = daymark(Outcome(mark.outcome), mark.in_time, self._mark)
        _put_mark(target, picture, (cell.right - pad - half, cell.bottom - pad - half))
        if self._score:
            score = text.fitted(numbers.number(mark.score), TEXT_FONT, self._low, INK, self._score)
            text.put(target, score, (cell.left + pad, cell.bottom - pad // 2), "bottomleft")


def _put_mark(target: pygame.Surface, mark: pygame.Surface, middle: tuple[int, int]) -> None:
    target.blit(mark, mark.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
