"""Which screen a command opens. Each is imported when it is first asked for: start-up waits for none."""

# ruff: noqa: PLC0415

from __future__ import annotations

from typing import TYPE_CHECKING

from ..requests import Command, Review, Screen, ShowEnd, Watch

if TYPE_CHECKING:
    from .navigator import Navigator


def open_screen(command: Command, navigator: Navigator) -> Screen | None:
    """The screen that ``command`` opens; `None` if it opens none."""
    context, game = navigator.context, navigator.game
    match command:
        case Command.MENU:
            from .title import TitleScreen

            return TitleScreen(context, game, new=navigator.store.untouched)
        case Command.DAILY | Command.STATISTICS | Command.HISTORY:
            from .open_history import open_history

            return open_history(command, navigator)
        case Command.NUMBER:
            from .enter_dungeon import EnterDungeonScreen

            return EnterDungeonScreen(context)
        case Command.PUZZLES:
            from ..background.puzzles import Puzzles
            from .puzzles import PuzzlesScreen

            return PuzzlesScreen(context, Puzzles(navigator.store))
        case Command.MODES:
            from .new_game import NewGameScreen

            return NewGameScreen(context, game)
        case Command.HOUSE:
            from .house_rules import HouseRulesScreen

            return HouseRulesScreen(context)
        case Command.RULES:
            from .rulebook import RulebookScreen

            return RulebookScreen(context, context.settings.ruleset if game is None else game.id.ruleset)
        case Command.SETTINGS:
            from .settings import SettingsScreen

            counts = game is not None and not game.over and not game.practice
            return SettingsScreen(context, counts=counts)
    return None


def open_game(request: Watch | Review | ShowEnd, navigator: Navigator) -> Screen:
    """The screen that shows a game which has been played."""
    context = navigator.context
    match request:
        case Watch(game, title):
            from .replay import ReplayScreen

            return ReplayScreen(context, game, title=title)
        case Review(game):
            from .review import ReviewScreen

            return ReviewScreen(context, game)
        case ShowEnd(game, enters):
            from .result import ResultScreen

            return ResultScreen(context, game, history=navigator.store.overview, enters=enters)
