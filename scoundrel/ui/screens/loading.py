"""The loading screen and its progress bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...i18n import gettext as _
from ...i18n import pgettext
from ...storage.overview import Overview
from ...storage.worker import Task
from ..requests import Context, Screen
from ..widgets import paper, text
from ..widgets.theme import BODY, Style, Theme
from ..words.numbers import whole_percent
from .sheet import SheetScreen

if TYPE_CHECKING:
    from ..accessibility.node import Node


def draw_above(
    target: pygame.Surface, words: str, fraction: float, center: tuple[int, int], width: int, style: Style
) -> None:
    """The bar in the middle of a sheet, at most ``width`` pixels, with the words above it."""
    pixels = style.px(BODY)
    line = text.fitted(told(words, fraction), style.italic(BODY), width)
    rect = Rect(0, 0, width, max(10, round(pixels * 0.8)))
    rect.center = center
    text.put(target, line, (center[0], rect.top - round(pixels * 1.2)))
    _draw_bar(target, rect, fraction, style.theme)


def draw_beside(
    target: pygame.Surface, words: str, fraction: float, center: tuple[int, int], width: int, style: Style
) -> None:
    """Draw the words, and the bar behind them, in one line of at most ``width`` pixels."""
    pixels = style.px(BODY)
    bar, gap = min(round(pixels * 12), width // 2), round(pixels * 0.8)
    line = text.fitted(told(words, fraction), style.italic(BODY), width - bar - gap)
    # Reserve the maximum text width, so that the bar does not move while the number grows.
    room = min(text.line(told(words, 1.0), style.italic(BODY)).get_width(), width - bar - gap)
    left = center[0] - (room + gap + bar) // 2
    text.put(target, line, (left, center[1]), "midleft")
    rect = Rect(left + room + gap, 0, bar, max(8, round(pixels * 0.7)))
    rect.centery = center[1]
    _draw_bar(target, rect, fraction, style.theme)


def told(words: str, fraction: float) -> str:
    """Return the name of the work, with its progress."""
    percent = whole_percent(int(fraction * 100) / 100)
    return pgettext("progress", "{task} {percent}", task=words, percent=percent)


def _draw_bar(target: pygame.Surface, rect: Rect, fraction: float, theme: Theme) -> None:
    paper.draw_box(target, rect, theme.paper_light, rect.h // 2, theme.faded_ink, 1)
    inner = rect.inflate(-4, -4)
    inner.w = round(inner.w * min(1.0, fraction))
    if inner.w >= inner.h:
        paper.draw_box(target, inner, theme.green, inner.h // 2)


Make = Callable[[Context, Overview], Screen]
"""Makes the screen itself."""


class LoadingScreen(SheetScreen):
    """The sheet of the screen ``kind``. Once ``task`` is done, ``put`` shows what ``make`` makes of it.

    Leaving it cancels the reading.
    """

    def __init__(
        self,
        context: Context,
        kind: type[SheetScreen],
        task: Task[Overview],
        make: Make,
        put: Callable[[Screen], None],
    ) -> None:
        self.heading, self.measures, self.minimum = kind.heading, kind.measures, kind.minimum
        self.width, self.height = kind.width, kind.height
        self._task = task
        self._make = make
        self._put = put
        self._percent = 0
        super().__init__(context)

    def _lay_sheet(self) -> None:
        self._dirty = True

    def update(self, dt: float) -> bool:
        """Follow the reading; show the screen itself once it is done."""
        task = self._task
        if task.done and task.result is not None:
            self._put(self._make(self.context, task.result))
            return True
        percent = int(task.fraction * 100)
        self._dirty |= percent != self._percent or task.done
        self._percent = percent
        return super().update(dt)

    def tell(self, words: str) -> bool:
        """Say nothing: the message waits for the screen itself."""
        return False

    def _act(self, command: Enum) -> None:
        self._task.cancel()
        super()._act(command)

    @property
    def _failed(self) -> bool:
        return self._task.done and self._task.result is None

    def _nodes(self) -> Sequence[Node]:
        from ..accessibility.node import text as told  # noqa: PLC0415  # only where a screen reader listens

        if self._failed:
            return (told("failed", _unreadable())._replace(focused=self.buttons.focus is None),)
        words = _("Reading your games: {percent} done.", percent=whole_percent(self._task.fraction))
        return (told("progress", words),)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        pixels, width = self._style.px(BODY), round(self._inner.w * 0.5)
        if self._failed:
            words = _unreadable()
            text.put(
                target, text.fitted(words, self._theme.italic(pixels), self._inner.w), self._inner.center
            )
            return
        words = _("Reading your games\N{HORIZONTAL ELLIPSIS}")
        center = self._inner.center
        draw_above(target, words, self._task.fraction, center, width, self._style)


def _unreadable() -> str:
    return _("Your games can't be read; scoundrel.log says why.")
