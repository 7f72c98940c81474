"""What a screen of the history shows while a long history is being read: its sheet and a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

import pygame

from scoundrel.i18n import N_
from scoundrel.i18n import gettext as _
from scoundrel.storage.overview import Overview
from scoundrel.storage.task import Task

from ..accessibility.node import Node
from ..accessibility.node import text as told
from ..requests import Context, Screen
from ..widgets import progress_bar, text
from ..widgets.theme import BODY
from .sheet import SheetScreen

_READING: Final = N_("Reading your games\N{HORIZONTAL ELLIPSIS}")
_FAILED: Final = N_("Your games can't be read; scoundrel.log says why.")
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
        self.heading, self.measures, self.least = kind.heading, kind.measures, kind.least
        self.wide, self.high = kind.wide, kind.high
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
        if self._failed and not self.news.words:
            self.news.say(lambda: _(_FAILED))
        return super().update(dt)

    @property
    def _failed(self) -> bool:
        """Is the reading over without a result?"""
        return self._task.done and self._task.result is None

    def _nodes(self) -> Sequence[Node]:
        if self.news.words:
            return ()  # it has failed, which is told as news
        return (told("progress", progress_bar.told(_(_READING), self._task.fraction)),)

    def tell(self, words: str) -> bool:
        """Say nothing: the message waits for the screen itself."""
        return False

    def _act(self, command: Enum) -> None:
        self._task.cancel()
        super()._act(command)

    def _draw_sheet(self, target: pygame.Surface) -> None:
        pixels, wide = self._style.px(BODY), round(self._inner.w * 0.5)
        middle = self._inner.center
        if self._failed:
            words = text.fitted(_(_FAILED), self._theme.italic(pixels), self._inner.w)
            text.put(target, words, middle)
            return
        progress_bar.draw_above(target, _(_READING), self._task.fraction, middle, wide, self._style)
