"""What a screen of the history shows while a long history is being read: its sheet and a progress bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING

import pygame

from scoundrel.i18n import gettext as _
from scoundrel.storage.overview import Overview
from scoundrel.storage.worker import Task

from ..requests import Context, Screen
from ..widgets import progress_bar, text
from ..widgets.theme import BODY
from ..words.numbers import whole_percent
from .sheet import SheetScreen

if TYPE_CHECKING:
    from ..accessibility.node import Node

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
        pixels, wide = self._style.px(BODY), round(self._inner.w * 0.5)
        if self._failed:
            words = _unreadable()
            text.put(
                target, text.fitted(words, self._theme.italic(pixels), self._inner.w), self._inner.center
            )
            return
        words = _("Reading your games\N{HORIZONTAL ELLIPSIS}")
        middle = self._inner.center
        progress_bar.draw_above(target, words, self._task.fraction, middle, wide, self._style)


def _unreadable() -> str:
    return _("Your games can't be read; scoundrel.log says why.")
