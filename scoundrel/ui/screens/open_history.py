"""Opens the screens of the history: at once, or behind a progress bar while the history is being read."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from scoundrel.engine import Game
from scoundrel.storage.daily import open_since
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import Settings
from scoundrel.storage.task import Task

from ..background.jobs import Background
from ..requests import Command, Scene, Send
from .sheet import SheetScreen


class Desk(NamedTuple):
    """What a screen needs of the navigator that shows it."""

    size: tuple[int, int]
    send: Send
    settings: Settings
    now: Callable[[], datetime]
    top: Scene
    """The screen on top, over which the new one is shown."""
    game: Game | None
    """The game on the table."""
    background: Background
    put: Callable[[Scene], None]
    """Replaces the screen on top."""


Read = Callable[[], Overview | Task[Overview]]


def open_screen(command: Command, read: Read, desk: Desk) -> Scene:
    """The screen that ``command`` names, made of what ``read`` returns."""
    from .statistics import StatisticsScreen  # noqa: PLC0415  # each is imported when it is first opened

    # What has just been read need not be read again.
    if command is Command.HISTORY and isinstance(desk.top, StatisticsScreen):
        return _screen(command, desk.top.overview, desk)
    return _screen(command, read(), desk)


def show_anew(found: Overview | Task[Overview], take: Callable[[Overview], None], desk: Desk) -> None:
    """Give ``take`` what was found; where it is still being read, show the statistics once it is."""
    from .statistics import StatisticsScreen  # noqa: PLC0415

    if isinstance(found, Overview):
        take(found)
    elif isinstance(desk.top, StatisticsScreen):
        desk.put(_screen(Command.STATISTICS, found, desk))
    else:
        found.cancel()


def _screen(command: Command, found: Overview | Task[Overview], desk: Desk) -> Scene:
    from .daily import DailyScreen  # noqa: PLC0415
    from .history import HistoryScreen  # noqa: PLC0415
    from .loading import LoadingScreen  # noqa: PLC0415
    from .statistics import StatisticsScreen  # noqa: PLC0415

    kinds: dict[Command, type[SheetScreen]] = {
        Command.DAILY: DailyScreen,
        Command.STATISTICS: StatisticsScreen,
    }
    kind = kinds.get(command, HistoryScreen)
    now, game = desk.now(), desk.game

    def make(size: tuple[int, int], settings: Settings, overview: Overview) -> Scene:
        if kind is DailyScreen:
            return DailyScreen(size, desk.send, settings, overview, now.date(), game, open_since(now))
        if kind is StatisticsScreen:
            return StatisticsScreen(size, desk.send, settings, overview, desk.background)
        return HistoryScreen(size, desk.send, settings, overview)

    if isinstance(found, Task):
        return LoadingScreen(desk.size, desk.send, desk.settings, kind, found, make, desk.put)
    return make(desk.size, desk.settings, found)
