"""Opens the screen of a command. Each screen's module is imported on first use, so that start-up is fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..base_screen import BaseScreen
from ..requests import Command, PastGameRequest, PlayOn, ReviewGame, ShowEnd, Watch

if TYPE_CHECKING:
    from .navigator import Navigator

# ruff: noqa: PLC0415

BESIDE_STATISTICS: Final = (Command.HISTORY, Command.MILESTONES, Command.SKILL, Command.BESTIARY)
"""The commands for the screens that are opened from the statistics and share their history."""


def open_screen(command: Command, navigator: Navigator) -> BaseScreen | None:
    """Return the screen that ``command`` opens; `None` if it opens none."""
    context, game = navigator.context, navigator.game
    match command:
        case Command.MENU:
            from .title import TitleScreen

            store, other = navigator.store, navigator.deals.waiting
            today = store.now().date().toordinal()
            return TitleScreen(context, game, other, new=store.untouched, day=today, mark=store.mark)
        case _ if command in (Command.DAILY, Command.STATISTICS, *BESIDE_STATISTICS):
            from .loading import open_history

            return open_history(command, navigator)
        case Command.NUMBER:
            from .dialog import EnterDungeonScreen

            return EnterDungeonScreen(context)
        case Command.PUZZLES:
            from ..background.puzzles import Puzzles
            from .puzzles import PuzzlesScreen

            return PuzzlesScreen(context, Puzzles(navigator.store))
        case Command.MODES:
            from .new_game import NewGameScreen

            return NewGameScreen(context, navigator.deals.kept(daily=False))
        case Command.HOUSE:
            from .new_game import HouseRulesScreen

            return HouseRulesScreen(context)
        case Command.RULES:
            from .rulebook import RulebookScreen

            return RulebookScreen(context, context.settings.ruleset if game is None else game.id.ruleset)
        case Command.LESSON:
            from .lesson import open_lesson

            return open_lesson(context, navigator.store)
        case Command.MISTAKES:
            from .lesson import open_mistakes

            return open_mistakes(context, navigator.store)
        case Command.SETTINGS:
            from .settings import SettingsScreen

            return SettingsScreen(context, counts=game is not None and not game.over and not game.practice)
    return None


def open_game(request: PastGameRequest, navigator: Navigator) -> BaseScreen:
    """Return the screen that ``request`` asks for: a past game, or a what-if."""
    context = navigator.context
    match request:
        case Watch(game, title, at):
            from .replay import ReplayScreen

            return ReplayScreen(context, game, title=title, at=at, plays=not context.is_heard())
        case ReviewGame(game):
            from .review import ReviewScreen

            return ReviewScreen(context, game, navigator.par, judged=lambda: navigator.store.judgements)
        case ShowEnd(game, enters):
            from .result import ResultScreen

            store = navigator.store
            judged, known = (lambda: store.judgements), navigator.par
            shown = ResultScreen(
                context, game, history=store.overview, judged=judged, enters=enters, known=known
            )
            navigator.par = shown.par
            return shown
        case PlayOn(game, of, retries):
            from .what_if import WhatIfTable

            return WhatIfTable(context, game, of, retries=retries)
