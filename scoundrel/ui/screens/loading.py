"""Opens the screens built from the history, at once or after a progress bar while the history is read."""

# ruff: noqa: PLC0415  # each screen is imported when it is first opened

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...i18n import gettext as _, pgettext
from ...storage.daily import open_since
from ...storage.overview import Overview
from ...storage.worker import Task
from ..base_screen import BaseScreen
from ..requests import Command, Context
from ..widgets import paper, text
from ..widgets.parts import DrawnPart, Part, Pixel, line
from ..widgets.theme import BODY, Style, Theme
from ..words.numbers import whole_percent
from .registry import BESIDE_STATISTICS
from .sheet import SheetScreen

if TYPE_CHECKING:
    from .navigator import Navigator

_Factory = Callable[[Context, Overview], BaseScreen]  # creates the loaded screen


def progress_line(words: str, fraction: float, center: Pixel, width: int, style: Style) -> Iterator[Part]:
    """Yield a line of at most ``width`` pixels: ``words`` with ``fraction`` as a percentage, and a bar."""
    pixels, italic = style.px(BODY), style.italic(BODY)
    bar, gap = min(round(pixels * 12), width // 2), round(pixels * 0.8)
    # Reserve the maximum text width, so that the bar doesn't move as the percentage grows.
    room = min(text.line_width(_named(words, 1.0), italic), width - bar - gap)
    left = center[0] - (room + gap + bar) // 2
    yield line("progress", _named(words, fraction), italic, width - bar - gap, (left, center[1]), "midleft")
    rect = Rect(left + room + gap, 0, bar, max(8, round(pixels * 0.7)))
    rect.centery = center[1]
    yield DrawnPart(partial(_draw_bar, rect, fraction, style.theme))


def _named(words: str, fraction: float) -> str:
    percent = whole_percent(int(fraction * 100) / 100)
    return pgettext("progress", "{task} {percent}", task=words, percent=percent)


def _draw_bar(rect: Rect, fraction: float, theme: Theme, target: pygame.Surface) -> None:
    paper.draw_box(target, rect, theme.paper_light, rect.h // 2, theme.faded_ink, 1)
    inner = rect.inflate(-4, -4)
    inner.w = round(inner.w * min(1.0, fraction))
    if inner.w >= inner.h:
        paper.draw_box(target, inner, theme.green, inner.h // 2)


class LoadingScreen(SheetScreen):
    """The placeholder of a screen while ``task`` runs. Leaving cancels the task; ``put`` shows the result."""

    def __init__(
        self,
        context: Context,
        kind: type[SheetScreen],
        task: Task[Overview],
        make: _Factory,
        put: Callable[[BaseScreen], None],
    ) -> None:
        self.heading, self.measures, self.minimum = kind.heading, kind.measures, kind.minimum
        self.width, self.height = kind.width, kind.height
        self.task, self._make, self._put, self._percent = task, make, put, 0
        super().__init__(context)

    def update(self, dt: float) -> bool:
        """Update the progress; show the loaded screen once the task is done."""
        task = self.task
        if task.done and task.result is not None:
            self._put(self._make(self.context, task.result))
            return True
        percent = int(task.fraction * 100)
        if percent != self._percent or task.done:
            self._percent = percent
            self._lay_sheet()
        return super().update(dt)

    def tell(self, words: str) -> bool:
        """Return `False`, so that messages wait for the loaded screen."""
        return False

    def _act(self, command: Enum) -> None:
        self.task.cancel()
        super()._act(command)

    def _compose(self) -> Iterator[Part]:
        style, (x, y) = self._style, self.inner_area.center
        if self.task.done and self.task.result is None:
            words = _("Your games can't be read. The reason is in scoundrel.log.")
            yield line("failed", words, style.italic(BODY), self.inner_area.w, (x, y))
            return
        fraction, pixels = self.task.fraction, style.px(BODY)
        bar = Rect(0, 0, round(self.inner_area.w * 0.5), max(10, round(pixels * 0.8)))
        bar.center = x, y
        words = _named(_("Reading your games\N{HORIZONTAL ELLIPSIS}"), fraction)
        spoken = _("Reading your games: {percent} done.", percent=whole_percent(fraction))
        above = x, bar.top - round(pixels * 1.2)
        yield line("progress", words, style.italic(BODY), bar.w, above, spoken=spoken)
        yield DrawnPart(partial(_draw_bar, bar, fraction, style.theme))


def open_history(command: Command, navigator: Navigator) -> BaseScreen:
    """Return the screen for ``command``, built from the history."""
    from .statistics import StatisticsScreen

    # Reuse the history that Statistics has already read.
    read = navigator.top.overview if isinstance(navigator.top, StatisticsScreen) else None
    found = read if read is not None and command in BESIDE_STATISTICS else navigator.store.overview()
    return _screen(command, found, navigator)


def show_anew(
    found: Overview | Task[Overview], take: Callable[[Overview], None], navigator: Navigator
) -> None:
    """Pass the history ``found`` to ``take``.

    If the history is still being loaded, reopen the statistics if they are on top, or else cancel the task.
    """
    from .statistics import StatisticsScreen

    if isinstance(found, Overview):
        take(found)
    elif isinstance(navigator.top, StatisticsScreen):
        navigator.replace_top(_screen(Command.STATISTICS, found, navigator))
    else:
        found.cancel()


def _screen(command: Command, found: Overview | Task[Overview], navigator: Navigator) -> BaseScreen:
    from ..words.games_text import Dailies
    from .bestiary import BestiaryScreen
    from .daily import DailyScreen
    from .history import HistoryScreen
    from .milestones import MilestonesScreen
    from .skill import SkillScreen
    from .statistics import StatisticsScreen

    store, now = navigator.store, navigator.store.now()

    def daily(context: Context, overview: Overview) -> DailyScreen:
        kept = navigator.deals.kept(daily=True)
        return DailyScreen(context, Dailies(overview.days, now.date(), kept, open_since(now), store.seen))

    def milestones(context: Context, overview: Overview) -> MilestonesScreen:
        alone = [one.when for one in store.solved if not one.helped]
        return MilestonesScreen(context, store.judgements, overview, puzzles=alone)

    kinds: dict[Command, tuple[type[SheetScreen], _Factory]] = {
        Command.DAILY: (DailyScreen, daily),
        Command.STATISTICS: (StatisticsScreen, partial(StatisticsScreen, background=navigator.background)),
        Command.HISTORY: (HistoryScreen, partial(HistoryScreen, today=now.date())),
        Command.MILESTONES: (MilestonesScreen, milestones),
        Command.SKILL: (SkillScreen, lambda context, read: SkillScreen(context, store.judgements, read)),
        Command.BESTIARY: (BestiaryScreen, BestiaryScreen),
    }
    kind, make = kinds[command]
    if isinstance(found, Task):
        return LoadingScreen(navigator.context, kind, found, make, navigator.replace_top)
    return make(navigator.context, found)
