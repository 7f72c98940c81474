"""Opens the screens of the history: at once, or behind a bar where the history is still being read."""

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
from .loading import LoadingScene, Make
from .sheet import SheetScreen


class Desk(NamedTuple):
    """What a screen needs of the stage it is shown on."""

    size: tuple[int, int]
    send: Send
    settings: Settings
    now: Callable[[], datetime]
    top: Scene
    """The screen over which it is laid."""
    game: Game | None
    """What lies on the table."""
    background: Background
    put: Callable[[Scene], None]
    """Shows a screen instead of that on top."""


Read = Callable[[], Overview | Task[Overview]]


def open_screen(command: Command, read: Read, desk: Desk) -> Scene:
    """The screen that ``command`` names, of what ``read`` gives."""
    from .statistics import StatisticsScene  # noqa: PLC0415  # each is loaded when it is first asked for

    if command is Command.DAILY:
        return _daily(read(), desk)
    if command is Command.STATISTICS:
        return _statistics(read(), desk)
    # What has just been read need not be read again.
    return _history(desk.top.overview if isinstance(desk.top, StatisticsScene) else read(), desk)


def show_anew(found: Overview | Task[Overview], take: Callable[[Overview], None], desk: Desk) -> None:
    """Give ``take`` what was found; where it is still being read, show the statistics once it is."""
    if isinstance(found, Overview):
        take(found)
    else:
        from .statistics import StatisticsScene  # noqa: PLC0415

        if isinstance(desk.top, StatisticsScene):
            desk.put(_statistics(found, desk))
        else:
            found.cancel()


def _daily(found: Overview | Task[Overview], desk: Desk) -> Scene:
    from .daily import DailyScene  # noqa: PLC0415

    now, game, send = desk.now(), desk.game, desk.send

    def make(size: tuple[int, int], settings: Settings, overview: Overview) -> Scene:
        return DailyScene(size, send, settings, overview, now.date(), game, open_since(now))

    return _made(DailyScene, make, found, desk)


def _statistics(found: Overview | Task[Overview], desk: Desk) -> Scene:
    from .statistics import StatisticsScene  # noqa: PLC0415

    send, background = desk.send, desk.background

    def make(size: tuple[int, int], settings: Settings, overview: Overview) -> Scene:
        return StatisticsScene(size, send, settings, overview, background)

    return _made(StatisticsScene, make, found, desk)


def _history(found: Overview | Task[Overview], desk: Desk) -> Scene:
    from .history import HistoryScene  # noqa: PLC0415

    send = desk.send

    def make(size: tuple[int, int], settings: Settings, overview: Overview) -> Scene:
        return HistoryScene(size, send, settings, overview)

    return _made(HistoryScene, make, found, desk)


def _made(kind: type[SheetScreen], make: Make, found: Overview | Task[Overview], desk: Desk) -> Scene:
    if isinstance(found, Task):
        return LoadingScene(desk.size, desk.send, desk.settings, kind, found, make, desk.put)
    return make(desk.size, desk.settings, found)
