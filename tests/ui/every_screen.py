"""Every screen, in any size and with any settings; and the table after any moves."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from scoundrel.engine import CLASSIC, Card, Game, GameId, Move
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import Settings
from scoundrel.ui.background.winnable import Supply
from scoundrel.ui.input import Intent, Key, PointerMoved, Wheel
from scoundrel.ui.requests import Context, Request, Screen
from scoundrel.ui.rulebook.model import Topic
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.enter_dungeon import EnterDungeonScreen
from scoundrel.ui.screens.find_winnable import FindWinnableScreen
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.house_rules import HouseRulesScreen
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.session import Session
from tests.contact_sheet import games, order_of, played
from tests.goldens import golden
from tests.storage.games import finished, left

from . import puzzle_screens
from .history_screens import LEAST, MOST, cleared, counted_games, died, entry, past_games
from .strange import STRANGE

Size = tuple[int, int]
Show = Callable[[Size, Settings], Screen]
SIZES = ((800, 600), (1280, 800), (1920, 1080))


def nobody(_: Request) -> None:
    """Takes what screens ask for."""


def rest(scene: Screen, seconds: float = 4.0) -> None:
    for _ in range(round(seconds / 0.05)):
        scene.update(0.05)


def table(game: Callable[[], Game], *intents: Intent, point_at: str = "", after: float = 4.0) -> Show:
    """The table some seconds after these intents, with a card pointed at."""

    def show(size: Size, settings: Settings) -> Screen:
        screen = TableScreen(Context(size, nobody, settings), Session(game()))
        rest(screen)
        for intent in intents:
            screen.handle(intent)
        if point_at:
            slot = screen.game.state.room.index(Card.parse(point_at))
            screen.handle(PointerMoved(screen.layout.slots[slot].center))
        rest(screen, after)
        return screen

    return show


def _rules(topic: Topic) -> Show:
    def show(size: Size, settings: Settings) -> Screen:
        scene = RulebookScreen(Context(size, nobody, settings), CLASSIC)
        scene.go(list(Topic).index(topic))
        return scene

    return show


def _daily(size: Size, settings: Settings) -> Screen:
    days = [
        entry(date(2026, 11, day), "died" if day % 3 else "cleared", -9 if day % 3 else 14, later=day % 2)
        for day in (3, 4, 5, 9, 10, 11, 19, 20, 21)
    ]
    return DailyScreen(Context(size, nobody, settings), Overview.of(days), date(2026, 11, 21))


def replay(make: Callable[[], Game], moves: int) -> Show:
    """The replay of a game after so many moves."""

    def show(size: Size, settings: Settings) -> Screen:
        return _at_move(ReplayScreen(Context(size, nobody, settings), make()), moves)

    return show


def _at_move(screen: ReplayScreen, moves: int) -> Screen:
    rest(screen)
    for _ in range(moves):
        screen.handle(Key("right"))
    rest(screen)
    return screen


def _review(which: str) -> Show:
    """The review of one of the strange games, at its move."""

    def show(size: Size, settings: Settings) -> Screen:
        game, moves = STRANGE[which]
        screen = ReviewScreen(Context(size, nobody, settings), game())
        while len(screen.review.turns) < screen.review.rooms:
            screen.review.step(0.0)
        return _at_move(screen, moves)

    return show


def result(which: str) -> Show:
    return lambda size, settings: ResultScreen(Context(size, nobody, settings), games()[which])


def _result_with_par(size: Size, settings: Settings) -> Screen:
    game = Game.replay(GameId.parse("hard#7"), map(Move.parse, ("Ac", "Ks")))  # its par is found at once
    screen = ResultScreen(Context(size, nobody, settings), game)
    while screen.warm():
        pass
    return screen


def number(typed: str, *keys: Key) -> Show:
    """The sheet that asks for a Dungeon, after this was typed."""

    def show(size: Size, settings: Settings) -> Screen:
        scene = EnterDungeonScreen(Context(size, nobody, settings))
        for key in (*(Key(letter, text=letter) for letter in typed), *keys):
            scene.handle(key)
        return scene

    return show


def dealt() -> Game:
    return Game(GameId.parse("classic#11982"))


def for_practice() -> Game:
    """The same, in which a hint needs no confirmation."""
    return Game(GameId.parse("classic#11982"), practice=True)


def _armed() -> Game:
    return played(order_of("8d 9s 5d 5h 4h"), "8d")


def statistics(*entries: Entry) -> Show:
    return lambda size, settings: StatisticsScreen(Context(size, nobody, settings), Overview.of(entries))


def history(*entries: Entry) -> Show:
    return lambda size, settings: HistoryScreen(Context(size, nobody, settings), Overview.of(entries))


SCREENS: dict[str, Show] = {
    "title": lambda size, settings: TitleScreen(Context(size, nobody, settings), new=True),
    "title, a game waits": lambda size, settings: TitleScreen(Context(size, nobody, settings), _armed()),
    "title, a game is over": lambda size, settings: TitleScreen(
        Context(size, nobody, settings), games()["death"]
    ),
    "settings": lambda size, settings: SettingsScreen(Context(size, nobody, settings)),
    "house rules": lambda size, settings: HouseRulesScreen(Context(size, nobody, settings)),
    "new game": lambda size, settings: NewGameScreen(Context(size, nobody, settings), _armed()),
    "daily": _daily,
    "number": number("12345"),
    "looking": lambda size, settings: FindWinnableScreen(
        Context(size, nobody, settings), CLASSIC, Supply(lambda: 7), lambda _: False
    ),
    "statistics": statistics(*counted_games()),
    "statistics, no games": statistics(),
    "statistics, an empty tab": statistics(left(1)),
    "past games": history(*past_games()),
    "past games, none": history(),
    "viewer": replay(lambda: golden("classic_cleared"), 6),
    "review": _review("a death"),
    "a death": result("death"),
    "a Dungeon cleared": result("clear"),
    "table": table(dealt),
    "table, a Monster is pointed at": table(_armed, point_at="9s"),
    "table, low health": table(lambda: games()["low"]),
    "table, a hint": table(for_practice, Key("h")),
    "table, a hint, a Monster is pointed at": table(for_practice, Key("h"), point_at="8s"),
    "table, the last Room": table(lambda: games()["last"]),
    "table, known cards": table(_armed, Key("tab")),
    **puzzle_screens.SCREENS,
    **{f"rules, {topic.value}": _rules(topic) for topic in Topic},
}

UNUSUAL: dict[str, Show] = {
    **{f"viewer, {name}": replay(*STRANGE[name]) for name in STRANGE},
    **{f"review, {name}": _review(name) for name in STRANGE},
    "statistics, one game": statistics(finished(1)),
    "statistics, far scores": statistics(cleared(1, 9999), died(2, -188, "As")),
    "statistics, the largest numbers": statistics(LEAST, MOST),
    "past games, few": history(*past_games(3)),
    "a death, with par": _result_with_par,
}
"""Screens with so much or so little on them that they are hard to lay out."""


def pages(scene: Screen, size: Size) -> list[pygame.Surface]:
    """Pictures of all that is to be seen on this screen, scrolled through from top to end."""
    seen: list[pygame.Surface] = []
    for _ in range(60):
        picture = pygame.Surface(size, depth=32)
        picture.fill((46, 35, 27))
        scene.draw(picture)
        if seen and pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(seen[-1], "RGB"):
            break
        seen.append(picture)
        scene.handle(Wheel(-1))
    return seen
