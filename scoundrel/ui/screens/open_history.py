"""Opens the screens of the history: at once, or after a progress bar while it is being read."""

# ruff: noqa: PLC0415  # each screen is imported when it is first opened

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...storage.daily import open_since
from ...storage.overview import Overview
from ...storage.worker import Task
from ..base_screen import BaseScreen
from ..requests import Command, Context
from .sheet import SheetScreen

if TYPE_CHECKING:
    from .navigator import Navigator


def open_history(command: Command, navigator: Navigator) -> BaseScreen:
    """Return the screen for ``command``, built from the history."""
    from .statistics import StatisticsScreen

    # Reuse the history that Statistics has already read.
    beside = (Command.HISTORY, Command.MILESTONES, Command.SKILL, Command.BESTIARY)
    if command in beside and isinstance(navigator.top, StatisticsScreen):
        return _screen(command, navigator.top.overview, navigator)
    return _screen(command, navigator.store.overview(), navigator)


def show_anew(
    found: Overview | Task[Overview], take: Callable[[Overview], None], navigator: Navigator
) -> None:
    """Pass the result to ``take``, or show the statistics once the history has been read."""
    from .statistics import StatisticsScreen

    if isinstance(found, Overview):
        take(found)
    elif isinstance(navigator.top, StatisticsScreen):
        navigator.replace_top(_screen(Command.STATISTICS, found, navigator))
    else:
        found.cancel()


def _screen(command: Command, found: Overview | Task[Overview], navigator: Navigator) -> BaseScreen:
    from .bestiary import BestiaryScreen
    from .daily import DailyScreen
    from .history import HistoryScreen
    from .loading import LoadingScreen
    from .milestones import MilestonesScreen
    from .skill import SkillScreen
    from .statistics import StatisticsScreen

    kinds: dict[Command, type[SheetScreen]] = {
        Command.DAILY: DailyScreen,
        Command.STATISTICS: StatisticsScreen,
        Command.MILESTONES: MilestonesScreen,
        Command.SKILL: SkillScreen,
        Command.BESTIARY: BestiaryScreen,
    }
    kind = kinds.get(command, HistoryScreen)
    now, background = navigator.store.now(), navigator.background

    def make(context: Context, overview: Overview) -> BaseScreen:
        if kind is DailyScreen:
            daily, seen = navigator.deals.kept(daily=True), navigator.store.seen
            return DailyScreen(context, overview, now.date(), daily, open_since(now), seen)
        if kind is StatisticsScreen:
            return StatisticsScreen(context, overview, background)
        if kind is MilestonesScreen:
            alone = [one.when for one in navigator.store.solved if not one.helped]
            return MilestonesScreen(context, navigator.store.judgements, overview, puzzles=alone)
        if kind is SkillScreen:
            return SkillScreen(context, navigator.store.judgements, overview)
        if kind is BestiaryScreen:
            return BestiaryScreen(context, overview)
        return HistoryScreen(context, overview)

    if isinstance(found, Task):
        return LoadingScreen(navigator.context, kind, found, make, navigator.replace_top)
    return make(navigator.context, found)
