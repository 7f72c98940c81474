"""A histogram in ink. Deaths are hatched in red and clears filled in green, so colour is not needed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Rect

from scoundrel.axis_steps import round_steps

from ..accessibility.controls import box
from ..accessibility.node import Node, items
from ..widgets import text
from ..widgets.theme import BODY, Color, Style
from ..words import spoken_sheets
from ..words.numbers import grouped


class Bar(NamedTuple):
    """How many games lie from ``low`` to ``high``, both included, and the text that explains them."""

    low: int
    high: int
    died: int
    cleared: int
    words: str

    @property
    def games(self) -> int:
        """All of them."""
        return self.died + self.cleared


class Histogram:
    """Upright bars for adjacent ranges of equal width, in a rectangle."""

    def __init__(self, rect: Rect, bars: Sequence[Bar], style: Style, *, zero: bool = False) -> None:
        self.bars = tuple(bars)
        self._zero = next((place for place, bar in enumerate(bars) if zero and bar.low == 0), None)
        """The bar on whose left edge zero is marked."""
        self._style, self._theme = style, style.theme
        self._pixels = pixels = style.px(BODY)
        self._high = max((bar.games for bar in self.bars), default=0)
        high = max(1, round(pixels * 1.35))
        self._steps = _steps(self._high, max(1, (rect.h - high) // round(pixels * 1.9)))
        widest = max(self._written(count).get_width() for count in self._steps)
        gap = round(pixels * 0.45)
        self.plot = Rect(
            rect.left + widest + gap, rect.top, rect.w - widest - gap, rect.h - high - round(pixels * 0.25)
        )
        # Half a line stays free above the highest bar, for the axis label there.
        self.plot.top += pixels // 2
        self.plot.h -= pixels // 2

    @property
    def axes(self) -> frozenset[str]:
        """The numbers along both axes."""
        return frozenset(grouped(number) for number in (*self._steps, *(bar.low for bar in self.bars)))

    def described(self, key: str, name: str, *, ends: bool) -> Node:
        """The bars that aren't empty, as a list for screen readers; ``ends`` tells how their games ended."""
        shown = [(i, bar) for i, bar in enumerate(self.bars) if bar.games]
        told = [
            spoken_sheets.bar(bar.words, bar.died, bar.cleared) if ends else bar.words for _i, bar in shown
        ]
        columns = (
            Rect(self._edge(i), self.plot.top, self._edge(i + 1) - self._edge(i), self.plot.h)
            for i, _bar in shown
        )
        return items(key, name, told, map(box, columns))

    def at(self, pos: tuple[int, int]) -> int | None:
        """The index of the bar in whose column ``pos`` is."""
        if not self.bars or not self.plot.collidepoint(pos):
            return None
        return min((pos[0] - self.plot.left) * len(self.bars) // self.plot.w, len(self.bars) - 1)

    def bar_rect(self, place: int) -> Rect:
        """Where a bar is drawn."""
        left, right = self._edge(place), self._edge(place + 1)
        gap = 1 if right - left < 12 else (right - left) // 8
        # A non-empty bar is at least 2 px high.
        bar = self.bars[place]
        high = max(2, self._up(bar.games)) if bar.games else 0
        return Rect(left + gap, self.plot.bottom - high, max(1, right - left - 2 * gap), high)

    def draw(self, target: pygame.Surface, pointed: int | None = None) -> None:
        """Draw axes and bars, with the bar under the pointer highlighted."""
        plot, theme = self.plot, self._theme
        for count in self._steps:
            y = plot.bottom - self._up(count)
            pygame.draw.line(target, theme.grid, (plot.left, y), (plot.right, y))
            written = self._written(count)
            text.put(target, written, (plot.left - round(self._pixels * 0.45), y), "midright")
        if pointed is not None:
            left, right = self._edge(pointed), self._edge(pointed + 1)
            target.fill(theme.paper_light, Rect(left, plot.top, right - left, plot.h))
        for place, bar in enumerate(self.bars):
            self._draw_bar(target, self.bar_rect(place), bar)
        if self._zero is not None:
            x = self._edge(self._zero)
            pygame.draw.line(target, theme.ink, (x, plot.top - self._pixels // 3), (x, plot.bottom + 4))
        pygame.draw.line(
            target, theme.ink, (plot.left, plot.bottom), (plot.right, plot.bottom), max(1, self._pixels // 10)
        )
        if pointed is not None and self.bars[pointed].games:
            pygame.draw.rect(target, theme.ink, self.bar_rect(pointed).inflate(2, 2), 2)
        self._write_below(target)

    def _edge(self, place: int) -> int:
        return self.plot.left + round(self.plot.w * place / len(self.bars))

    def _up(self, count: int) -> int:
        return round((self.plot.h - 1) * count / max(self._high, self._steps[-1], 1))

    def _draw_bar(self, target: pygame.Surface, rect: Rect, bar: Bar) -> None:
        if not bar.games:
            return
        died = Rect(rect)
        died.h = round(rect.h * bar.died / bar.games)
        died.bottom = rect.bottom
        if died.h:
            hatched(target, died, self._style)
        if died.top > rect.top:
            target.fill(self._theme.green, Rect(rect.left, rect.top, rect.w, died.top - rect.top))

    def _written(self, value: int) -> pygame.Surface:
        return text.line(grouped(value), self._theme.regular(self._pixels, self._theme.faded_ink))

    def _write_below(self, target: pygame.Surface) -> None:
        """Label the axis with as many round numbers as fit."""
        if not self.bars:
            return
        theme, width = self._theme, self.bars[0].high - self.bars[0].low + 1
        widest = max(self._written(bar.low).get_width() for bar in (self.bars[0], self.bars[-1]))
        room = self.plot.w / len(self.bars)
        step = next(
            step for step in round_steps() if step % width == 0 and step // width * room > widest * 1.7
        )
        y = self.plot.bottom + round(self._pixels * 0.25)
        for place, bar in enumerate(self.bars):
            if bar.low % step:
                continue
            x = self._edge(place)
            if width == 1:
                x = (x + self._edge(place + 1)) // 2
            else:
                pygame.draw.line(target, theme.ink, (x, self.plot.bottom), (x, self.plot.bottom + 4))
            zero = text.line(grouped(0), theme.bold(self._pixels))
            text.put(target, zero if place == self._zero else self._written(bar.low), (x, y), "midtop")


_TILE = 40
"""Lines of the hatching in the cached pattern."""


@lru_cache(maxsize=8)
def _hatching(step: int, paper: Color, ink: Color) -> pygame.Surface:
    side = step * (_TILE + 1)
    pattern = pygame.Surface((side, side), depth=32)
    pattern.fill(paper)
    for x in range(-side, side, step):
        pygame.draw.line(pattern, ink, (x, side), (x + side, 0), max(2, step // 3))
    return pattern


def hatched(target: pygame.Surface, rect: Rect, style: Style) -> None:
    """Draw a bar of deaths."""
    theme, step = style.theme, max(5, style.px(BODY) // 3)
    side = step * _TILE
    pattern = _hatching(step, theme.parchment, theme.red)
    for x in range(rect.left, rect.right, side):
        for y in range(rect.top, rect.bottom, side):
            # The lines begin at the same place in all bars, so that adjacent ones line up.
            part = Rect(x % step, y % step, min(side, rect.right - x), min(side, rect.bottom - y))
            target.blit(pattern, (x, y), part)
    pygame.draw.rect(target, theme.red, rect, 1)


def _steps(highest: int, most: int) -> list[int]:
    """At most so many round numbers from the first above zero up to ``highest`` or just above it."""
    step = next(step for step in round_steps() if -(-highest // step) <= most)
    return [step * i for i in range(1, max(1, -(-highest // step)) + 1)]
