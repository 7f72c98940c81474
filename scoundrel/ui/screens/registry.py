"""Which screen a command opens. Each is imported when it is first asked for: start-up waits for none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from ..requests import Command, Screen

if TYPE_CHECKING:
    from .navigator import Navigator

Open = Callable[["Navigator"], Screen]


def _title(navigator: Navigator) -> Screen:
    from .title import TitleScreen  # noqa: PLC0415

    size, send, settings = navigator.context
    return TitleScreen(size, send, settings, navigator.game, new=navigator.store.untouched)


def _history(command: Command, navigator: Navigator) -> Screen:
    from .open_history import open_screen  # noqa: PLC0415

    return open_screen(command, navigator.store.overview, navigator)


def _enter_dungeon(navigator: Navigator) -> Screen:
    from .enter_dungeon import EnterDungeonScreen  # noqa: PLC0415

    return EnterDungeonScreen(*navigator.context)


def _new_game(navigator: Navigator) -> Screen:
    from .new_game import NewGameScreen  # noqa: PLC0415

    return NewGameScreen(*navigator.context, navigator.game)


def _house_rules(navigator: Navigator) -> Screen:
    from .house_rules import HouseRulesScreen  # noqa: PLC0415

    return HouseRulesScreen(*navigator.context)


def _rulebook(navigator: Navigator) -> Screen:
    from .rulebook import RulebookScreen  # noqa: PLC0415

    (size, send, settings), game = navigator.context, navigator.game
    return RulebookScreen(size, send, settings.ruleset if game is None else game.id.ruleset, settings)


def _settings(navigator: Navigator) -> Screen:
    from .settings import SettingsScreen  # noqa: PLC0415

    game = navigator.game
    counts = game is not None and not game.over and not game.practice
    return SettingsScreen(*navigator.context, counts=counts)


SCREENS: Final[Mapping[Command, Open]] = {
    Command.MENU: _title,
    Command.DAILY: partial(_history, Command.DAILY),
    Command.STATISTICS: partial(_history, Command.STATISTICS),
    Command.HISTORY: partial(_history, Command.HISTORY),
    Command.NUMBER: _enter_dungeon,
    Command.MODES: _new_game,
    Command.HOUSE: _house_rules,
    Command.RULES: _rulebook,
    Command.SETTINGS: _settings,
}
