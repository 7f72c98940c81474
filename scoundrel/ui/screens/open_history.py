"""Opens the screens made from the history: at once, or after a progress bar while it is being read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoundrel.storage.daily import open_since
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import Settings
from scoundrel.storage.task import Task

from ..requests import Command, Screen
from .sheet import SheetScreen

if TYPE_CHECKING:
    from .navigator import Navigator

Read = Callable[[], Overview | Task[Overview]]


def open_screen(command: Command, read: Read, navigator: Navigator) -> Screen:
    """The screen that ``command`` names, made of what ``read`` returns."""
    from .statistics import StatisticsScreen  # noqa: PLC0415  # each is imported when it is first opened

    # What has just been read need not be read again.
    if command is Command.HISTORY and isinstance(navigator.top, StatisticsScreen):
        return _screen(command, navigator.top.overview, navigator)
    return _screen(command, read(), navigator)


def show_anew(
    found: Overview | Task[Overview], take: Callable[[Overview], None], navigator: Navigator
) -> None:
    """Give ``take`` what was found; where it is still being read, show the statistics once it is."""
    from .statistics import StatisticsScreen  # noqa: PLC0415

    if isinstance(found, Overview):
        take(found)
    elif isinstance(navigator.top, StatisticsScreen):
        navigator.replace_top(_screen(Command.STATISTICS, found, navigator))
    else:
        found.cancel()


def _screen(command: Command, found: Overview | Task[Overview], navigator: Navigator) -> Screen:
    from .daily import DailyScreen  # noqa: PLC0415
    from .history import HistoryScreen  # noqa: PLC0415
    from .loading import LoadingScreen  # noqa: PLC0415
    from .statistics import StatisticsScreen  # noqa: PLC0415

    kinds: dict[Command, type[SheetScreen]] = {
        Command.DAILY: DailyScreen,
        Command.STATISTICS: StatisticsScreen,
    }
    kind = kinds.get(command, HistoryScreen)
    now, game, background = navigator.store.now(), navigator.game, navigator.background
    at, send, wishes = navigator.context

    def make(size: tuple[int, int], settings: Settings, overview: Overview) -> Screen:
        if kind is DailyScreen:
            return DailyScreen(size, send, settings, overview, now.date(), game, open_since(now))
        if kind is StatisticsScreen:
            return StatisticsScreen(size, send, settings, overview, background)
        return HistoryScreen(size, send, settings, overview)

    if isinstance(found, Task):
        return LoadingScreen(at, send, wishes, kind, found, make, navigator.replace_top)
    return make(at, wishes, found)
