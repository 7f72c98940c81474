"""Every screen, at any size and with any settings, and the table after any moves."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

from scoundrel.engine import CLASSIC, EASY, Card, Game, GameId, Ruleset, Selection, legal_moves, share_line
from scoundrel.solver.rollouts import Ended, redealt
from scoundrel.storage.entry import Entry
from scoundrel.storage.judgements import JudgementKind, Judgements
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import Settings
from scoundrel.storage.worker import Background, Worker
from scoundrel.ui.background.par import Par, Reviewed
from scoundrel.ui.background.winnable import Supply, Wish
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Intent, Key, PointerMoved, Wheel
from scoundrel.ui.lessons import first
from scoundrel.ui.lessons.mistakes import CommonMistake
from scoundrel.ui.pads import active_device
from scoundrel.ui.requests import Context, Request
from scoundrel.ui.rulebook.model import Topic
from scoundrel.ui.screens.bestiary import BestiaryScreen
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.lesson import LessonEndScreen, LessonScreen, MistakesEndScreen, MistakesScreen
from scoundrel.ui.screens.milestones import MilestonesScreen
from scoundrel.ui.screens.new_game import FindWinnableScreen, HouseRulesScreen, NewGameScreen
from scoundrel.ui.screens.pause import PauseScreen
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.skill import SkillScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.screens.what_if import TriesScreen, WhatIfResultScreen, WhatIfScreen, WhatIfTable
from scoundrel.ui.table.session import Session
from scoundrel.ui.words.games_text import Dailies
from tests.contact_sheet import games
from tests.goldens import golden
from tests.storage.games import finished, left

from . import openings, puzzle_screens
from .history_screens import MAXIMUM, MINIMUM, RULES, cleared, died, entry, past_games, season
from .replays import judged, judgements
from .strange import STRANGE

Size = tuple[int, int]
Show = Callable[[Size, Settings], BaseScreen]
SIZES = ((800, 600), (1280, 800), (1920, 1080))


def nobody(_: Request) -> None:
    """Ignore a screen's request."""


def rest(scene: BaseScreen, seconds: float = 4.0) -> None:
    """Advance a screen by ``seconds`` in a few long steps; a review does a little work in each."""
    for _ in range(round(seconds / 0.2)):
        scene.update(0.2)


def table(game: Callable[[], Game], *intents: Intent, point_at: str = "", after: float = 4.0) -> Show:
    """Return a function making the table ``after`` seconds after ``intents``, pointing at ``point_at``."""

    def show(size: Size, settings: Settings) -> BaseScreen:
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


_MORE = [topic for topic in Topic if topic.name.startswith("HABITS_")]


def _rules(topic: Topic, size: Size, settings: Settings, *, ruleset: Ruleset = CLASSIC) -> BaseScreen:
    scene = RulebookScreen(Context(size, nobody, settings), ruleset)
    scene.go(list(Topic).index(topic))
    return scene


def _new_game_with_more(size: Size, settings: Settings) -> BaseScreen:
    game = dealt()
    game.push(legal_moves(game.state)[0])
    return NewGameScreen(Context(size, nobody, settings._replace(stars=3)), game)


def _settings_with_pad(size: Size, settings: Settings) -> BaseScreen:
    """Return the settings screen with the row for rumble, which appears once a controller was connected."""
    make, finger = active_device.current()
    active_device.note_pad()
    screen = SettingsScreen(Context(size, nobody, settings))
    active_device.forget()
    active_device.use(make, touch=finger)
    return screen


def _daily(size: Size, settings: Settings, *, good: bool = False) -> BaseScreen:
    """Return the daily screen with a month of games; if ``good``, most are cleared, and all are on time."""
    days = []
    for day in range(1, 20) if good else (3, 4, 5, 9, 10, 11, 19, 20, 21):
        end = ("died", -9) if (day % 4 == 0 if good else day % 3) else ("cleared", day if good else 14)
        days.append(entry(date(2026, 11, day), *end, later=0 if good else day % 2))
    dailies = Dailies(Overview.of(days).days, date(2026, 11, 21 - good))
    return DailyScreen(Context(size, nobody, settings), dailies)


def replay(make: Callable[[], Game], moves: int) -> Show:
    """Return a function that creates the replay of a game, after ``moves`` moves."""

    def show(size: Size, settings: Settings) -> BaseScreen:
        return _at_move(ReplayScreen(Context(size, nobody, settings), make()), moves)

    return show


def _at_move(screen: ReplayScreen, moves: int) -> BaseScreen:
    rest(screen)
    for _ in range(moves):
        screen.handle(Key("right"))
    rest(screen)
    return screen


def _review(which: str, size: Size, settings: Settings) -> BaseScreen:
    """Return the review of one of the `STRANGE` games, at the move given in that table."""
    game, moves = STRANGE[which]
    screen = ReviewScreen(Context(size, nobody, settings), game())
    while len(screen.review.turns) < screen.review.rooms:
        screen.review.step(0.0)
    return _at_move(screen, moves)


def _finished_review(
    size: Size, settings: Settings, *, keys: str = "", name: str = "classic_death"
) -> BaseScreen:
    """Return a finished review after ``keys``. Its values are estimates, because exact values are slow."""
    game = golden(name)
    turns = [turn._replace(settled=True, turning_point=turn.gave_away >= 0.2) for turn in judgements(game)]
    known = Par(game)
    known.reviewed = Reviewed(pickle.dumps(turns))
    screen = ReviewScreen(Context(size, nobody, settings), game, known)
    rest(screen)
    for key in keys.split():
        screen.handle(Key(key))
    rest(screen)
    return screen


def _what_if(size: Size, settings: Settings, *, with_review: bool = True) -> BaseScreen:
    """Return the screen for setting up a what-if, with or without a reviewed Room."""
    whole = golden("classic_death")
    game, turn = judged(3, whole)
    return WhatIfScreen(Context(size, nobody, settings), game, whole, turn if with_review else None)


def _what_if_table(size: Size, settings: Settings) -> BaseScreen:
    whole = golden("classic_death")
    screen = WhatIfTable(Context(size, nobody, settings), redealt(judged(3, whole)[0], 1), whole)
    rest(screen)
    return screen


def _what_if_result(size: Size, settings: Settings) -> BaseScreen:
    games = golden("classic_cleared"), golden("classic_death")
    return WhatIfResultScreen(Context(size, nobody, settings), *games, nobody)


def _tries(size: Size, settings: Settings, *, room: int = 3, tries: int = 100) -> BaseScreen:
    """Return the rollouts of a Room after ``tries`` tries. Their results are invented to save time."""
    game, turn = judged(room, golden("classic_death"))
    screen = TriesScreen(Context(size, nobody, settings), game, turn)
    for number in range(tries):
        luck = number * 37 % 100
        ends = [Ended(luck < 31, 0), Ended(luck % 10 < 6, 0)]
        screen.rollouts.ended.append(tuple(ends[-len(screen.rows) :]))
    screen.rollouts.done = tries == screen.rollouts.tries
    if not screen.rollouts.done:
        screen.handle(Key("space"))
    rest(screen, 1.0)
    return screen


def result(which: str) -> Show:
    return lambda size, settings: ResultScreen(Context(size, nobody, settings), games()[which])


def _result_with_par(size: Size, settings: Settings) -> BaseScreen:
    game = openings.played("hard#7", "Ac Ks")  # the par of this game is found immediately
    screen = ResultScreen(Context(size, nobody, settings), game)
    while screen.preload():
        pass
    return screen


def number(typed: str, *keys: Key) -> Show:
    """Return a function that creates the screen for a Dungeon number, after ``typed`` and ``keys``."""

    def show(size: Size, settings: Settings) -> BaseScreen:
        scene = EnterDungeonScreen(Context(size, nobody, settings))
        for key in (*(Key(letter, text=letter) for letter in typed), *keys):
            scene.handle(key)
        return scene

    return show


def _looking(wish: Wish, size: Size, settings: Settings) -> BaseScreen:
    return FindWinnableScreen(Context(size, nobody, settings), wish, Supply(lambda: 7), lambda _: False)


def dealt() -> Game:
    return Game(GameId.parse("classic#11982"))


def for_practice() -> Game:
    """Return a practice game of the usual Dungeon, in which a hint needs no confirmation."""
    return Game(GameId.parse("classic#11982"), practice=True)


def _armed() -> Game:
    return openings.game("8d 9s 5d 5h 4h", "8d")


def _asking(size: Size, settings: Settings) -> BaseScreen:
    """Return the pause screen of a game, after pressing Restart."""
    screen = _paused(TableScreen(Context(size, nobody, settings), Session(_armed())))
    screen.handle(Key("r"))
    return screen


def _paused(table: TableScreen) -> PauseScreen:
    """Return the pause screen of a table, after its planks have dropped."""
    screen = PauseScreen(table.context, table)
    screen.update(1.0)
    screen.update(0.0)
    return screen


def _lesson(moves: str, size: Size, settings: Settings) -> LessonScreen:
    """Return the first lesson after ``moves``."""
    screen = LessonScreen(Context(size, nobody, settings), Session(first.resume(moves)))
    rest(screen)
    return screen


def _mistake(number: int, keys: str, size: Size, settings: Settings) -> BaseScreen:
    """Return the screen of one of the five common mistakes, by index from 0, after pressing ``keys``."""
    screen = MistakesScreen(Context(size, nobody, settings), CommonMistake(number, lambda _: None))
    rest(screen)
    for key in keys.split():
        screen.handle(Key(key))
        rest(screen)
    return screen


def statistics(*entries: Entry) -> Show:
    games, background = Overview.of(entries), Background()
    return lambda size, settings: StatisticsScreen(Context(size, nobody, settings), games, background)


def bestiary(*entries: Entry, keys: str = "") -> Show:
    """Return a function that creates the bestiary with the Monsters of the games ``entries``."""

    def show(size: Size, settings: Settings) -> BaseScreen:
        screen = BestiaryScreen(Context(size, nobody, settings), Overview.of(entries))
        while screen.preload():
            pass
        for key in keys.split():
            screen.handle(Key(key))
        return screen

    return show


def milestones(*entries: Entry, puzzles: int = 0) -> Show:
    """Return a function that makes the milestones of ``entries``; all beat the advisor and reached par."""

    def show(size: Size, settings: Settings) -> BaseScreen:
        judged = Judgements(None, Worker())
        for one in entries:
            judged.add(one.code, JudgementKind.ADVISOR, 0)
            judged.add(one.code, JudgementKind.PAR, 1)
        screen = MilestonesScreen(
            Context(size, nobody, settings), judged, Overview.of(entries), puzzles=[""] * puzzles
        )
        while screen.preload():
            pass
        return screen

    return show


def skill(*entries: Entry, reviewed: int = 99) -> Show:
    """Return a function that creates the skill screen for ``entries``, ``reviewed`` of which are reviewed."""

    def show(size: Size, settings: Settings) -> BaseScreen:
        judged = Judgements(None, Worker())
        for number, one in enumerate(entries[:reviewed]):
            judged.add(one.code, JudgementKind.LUCK, number * 53 % 401 - 200)
            judged.add(one.code, JudgementKind.COST, number**3 * 377 % 829 * 7 // 9)
            judged.add(one.code, JudgementKind.ADVISOR, number % 3 * 4)
        return SkillScreen(Context(size, nobody, settings), judged, Overview.of(entries))

    return show


def some_of_each(count: int) -> list[Entry]:
    """Return the entries of ``count`` games, some cleared and some lost."""
    return [cleared(n, n) if n * 5 % 8 < 3 else died(n, -n) for n in range(1, count + 1)]


def history(*entries: Entry) -> Show:
    found, today = Overview.of(entries), date(2026, 11, 3)
    return lambda size, settings: HistoryScreen(Context(size, nobody, settings), found, today)


SCREENS: dict[str, Show] = {
    "title": lambda size, settings: TitleScreen(Context(size, nobody, settings), new=True),
    "title, a game waits": lambda size, settings: TitleScreen(Context(size, nobody, settings), _armed()),
    "title, two games wait": lambda size, settings: TitleScreen(
        Context(size, nobody, settings), _armed(), Game(GameId.parse("classic#20261121"))
    ),
    "title, a game is over": lambda size, settings: TitleScreen(
        Context(size, nobody, settings), games()["death"]
    ),
    "settings": lambda size, settings: SettingsScreen(Context(size, nobody, settings)),
    "house rules": lambda size, settings: HouseRulesScreen(Context(size, nobody, settings)),
    "new game": lambda size, settings: NewGameScreen(Context(size, nobody, settings), _armed()),
    "daily": _daily,
    "number": number("12345"),
    "looking": partial(_looking, Wish(CLASSIC)),
    "looking for stars": partial(_looking, Wish(CLASSIC, Selection(stars=4))),
    "new game, more": _new_game_with_more,
    "statistics": statistics(*season()),
    "statistics, no games": statistics(),
    "statistics, an empty tab": statistics(left(1)),
    "bestiary": bestiary(*(finished(n, RULES[n % 3]) for n in range(40))),
    "bestiary, no games": bestiary(),
    "milestones": milestones(*(cleared(n, 1 + n) for n in range(1, 99)), puzzles=10),
    "milestones, none": milestones(),
    "skill and luck": skill(*some_of_each(60)),
    "skill and luck, no games": skill(),
    "past games": history(*past_games()),
    "past games, none": history(),
    "viewer": replay(lambda: golden("classic_cleared"), 6),
    "review": partial(_finished_review, keys="home n b"),
    "what if": _what_if,
    "what if, table": _what_if_table,
    "what if, result": _what_if_result,
    "a hundred tries": _tries,
    "a death": result("death"),
    "a Dungeon cleared": result("clear"),
    "pause, a puzzle": lambda size, settings: _paused(puzzle_screens.table(size, settings)),
    "pause, a lesson": lambda size, settings: _paused(_lesson("", size, settings)),
    "pause": lambda size, settings: _paused(TableScreen(Context(size, nobody, settings), Session(_armed()))),
    "table": table(dealt),
    "table, a Monster is pointed at": table(_armed, point_at="9s"),
    "table, low health": table(lambda: games()["low"]),
    "table, a hint": table(for_practice, Key("h")),
    "table, a hint, a Monster is pointed at": table(for_practice, Key("h"), point_at="8s"),
    "table, the last Room": table(lambda: games()["last"]),
    "table, known cards": table(_armed, Key("tab")),
    "lesson": partial(_lesson, ""),
    "lesson, a long prompt": partial(_lesson, "3c 5d 8s* 4c* 5h 2h -"),
    "lesson, a Room to avoid": partial(_lesson, "3c 5d 8s* 4c* 5h 2h"),
    "lesson, barehanded": partial(_lesson, "3c 5d 8s* 4c* 5h 2h - Td Kc*"),
    "lesson, an answer": partial(_lesson, "5d 3c*"),
    "lesson, the end": lambda size, settings: LessonEndScreen(
        Context(size, nobody, settings), first.resume("3c 5d 8s* 4c* 5h 2h - Td Kc* 4s Qs* 9s* Th")
    ),
    "mistakes": partial(_mistake, 2, ""),
    "mistakes, an answer": partial(_mistake, 0, "2 4"),
    "mistakes, the better way": partial(_mistake, 0, "2 4 return"),
    "mistakes, the end": lambda size, settings: MistakesEndScreen(Context(size, nobody, settings)),
    **puzzle_screens.SCREENS,
    **{f"rules, {topic.value}": partial(_rules, topic) for topic in Topic if topic not in _MORE},
    "settings with pad": _settings_with_pad,
    "review, well played": partial(_finished_review, keys="n down", name="classic_cleared"),
    "review, the end": partial(_finished_review, keys="end"),
    "pause, whether to restart": _asking,
    "daily, a good month": partial(_daily, good=True),
    # Keep these screens last, so that the earlier screens are still tested in the same windows.
    "rules, Habit 3": partial(_rules, Topic.HABITS_3),
    "rules, avoiding under Easy rules": partial(_rules, Topic.POTIONS, ruleset=EASY),
}

# Screens that are hard to lay out, because they have unusually much or little content.
UNUSUAL: dict[str, Show] = {
    **{f"viewer, {name}": replay(*STRANGE[name]) for name in STRANGE},
    **{f"review, {name}": partial(_review, name) for name in STRANGE},
    "what if, without a review": partial(_what_if, with_review=False),
    "a hundred tries, stopped": partial(_tries, tries=7),
    "a hundred tries, of the best play": partial(_tries, room=5),
    "bestiary, one game": bestiary(finished(1), keys="left"),
    "statistics, one game": statistics(finished(1)),
    "statistics, far scores": statistics(cleared(1, 9999), died(2, -188, "As")),
    "statistics, the largest numbers": statistics(MINIMUM, MAXIMUM),
    "skill and luck, one game": skill(*some_of_each(1)),
    "skill and luck, not reviewed": skill(*some_of_each(60), reviewed=0),
    "past games, few": history(*past_games(3)),
    "a death, with par": _result_with_par,
    "by number, a result": number(share_line(golden("classic_cleared"))),
    **{f"rules, {topic.value}": partial(_rules, topic) for topic in _MORE if topic is not Topic.HABITS_3},
}


def pages(scene: BaseScreen, size: Size) -> list[pygame.Surface]:
    """Return pictures of the whole screen, scrolled through from top to bottom."""
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
