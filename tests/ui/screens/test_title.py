"""The title screen: its layout, its keys and the line at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scoundrel.engine import Game, GameId, Ruleset, legal_moves
from scoundrel.solver.difficulty import Difficulty
from scoundrel.storage.daily import DayMark, daily_id
from scoundrel.storage.settings import Settings
from scoundrel.ui.app import App
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context, Request
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen, lay
from scoundrel.ui.widgets import paper
from scoundrel.ui.widgets.buttons import Button
from scoundrel.ui.widgets.theme import DEFAULT, Style, text_scale
from scoundrel.ui.window.game_window import GameWindow
from tests.engine.strategies import play_randomly
from tests.ui.contrast import found
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")


@pytest.mark.parametrize("game", [None, Game(GameId.parse("classic#7"))])
def test_each_button_has_its_key_and_no_other_key_does_anything(game: Game | None) -> None:
    asked: list[Request] = []
    screen = TitleScreen(Context((1280, 800), asked.append), game=game)
    by_key: dict[str, Command] = {}
    for name in [*map(chr, range(ord("a"), ord("z") + 1)), "return", "escape", "f5", "", "1"]:
        asked.clear()
        screen.handle(Key(name))
        commands = [request for request in asked if isinstance(request, Command)]
        assert len(commands) <= 1
        if commands:
            by_key[name] = commands[0]
    shortcuts = [(key, one.command) for one in screen.buttons.buttons for key in one.action.shortcuts]
    buttons = {key.key: command for key, command in shortcuts if not key.ctrl}
    assert by_key == buttons
    assert screen.buttons.buttons[0].key == "Enter"
    assert (Command.CONTINUE in by_key.values()) == (game is not None)
    assert Command.QUIT not in by_key.values(), "one letter doesn't close the game"
    screen.handle(Key("q", ctrl=True))
    assert asked[-1] is Command.QUIT


def test_by_ear_up_and_down_go_through_all_buttons() -> None:
    screen = TitleScreen(Context((1280, 800), lambda _: None, is_heard=lambda: True))
    seen = []
    for _ in screen.buttons.buttons:
        screen.handle(Key("down"))
        seen.append(screen.buttons.focus)
    assert seen == [*range(len(screen.buttons.buttons))]
    screen.handle(Key("up"))
    assert screen.buttons.focus == len(screen.buttons.buttons) - 2


@pytest.mark.parametrize(
    ("game", "leads", "then"),
    [
        (None, "Play", "Daily Dungeon"),
        (Game(GameId.parse("classic#7")), "Continue", "New game"),
        (play_randomly(Game(GameId.parse("classic#7")), 1), "Play", "Last result"),
    ],
)
def test_the_first_button_is_the_most_likely_action(game: Game | None, leads: str, then: str) -> None:
    screen = TitleScreen(Context((1280, 800), lambda _: None), game=game)
    first, second, *_others = screen.buttons.buttons
    assert (first.label, second.label) == (leads, then)


def test_new_players_are_offered_the_lesson_until_a_game_is_kept(tmp_path: Path) -> None:
    def shown() -> tuple[str, str]:
        app = App(GameWindow((800, 600)), None, store_with(STILL, tmp_path))
        try:
            assert isinstance(app.navigator.top, TitleScreen)
            return app.navigator.top.footer, app.navigator.top._button_nodes()[0].note
        finally:
            app.close()

    assert "The first lesson takes three minutes." in shown()[0]
    store = store_with(Settings(), tmp_path)
    game = Game(GameId.parse("classic#7"))
    game.push(legal_moves(game.state)[0])
    store.keep(game)
    store.close()
    assert [words.count("Dungeon 7, Room 1") for words in shown()] == [0, 1], "only the button tells it"


@pytest.mark.parametrize(
    "size", [(800, 600), (1280, 800), (1400, 600), (1920, 1080), (900, 1100), (900, 1200), (3840, 2160)]
)
@pytest.mark.parametrize("text_size", [100, 130, 160])
def test_nothing_on_the_title_overlaps(size: tuple[int, int], text_size: int) -> None:
    scale = text_scale(*size, text_size)
    at = lay(size, Style(scale), round(200 * scale), 8)
    window = Rect((0, 0), size)
    for place in (at.logo, at.plate, at.ribbon, at.note, at.candle, *at.links):
        assert window.contains(place), place
    for lead in (at.plate, at.ribbon):
        assert not lead.colliderect(at.note)
    assert not at.plate.colliderect(at.ribbon)
    assert all(at.note.contains(link) for link in at.links)
    assert at.logo.bottom < at.plate.top
    assert at.logo.bottom < at.note.top
    assert at.line < size[1]
    assert max(at.ribbon.bottom, at.note.bottom) < at.line
    highest = at.fan[1] - at.card * 0.9
    assert at.logo.centery < highest
    for number in range(-3, 4):
        x, _y, _angle = at.seat(number)
        assert at.card / 3 < x < size[0] - at.card / 3


def test_the_daily_game_and_another_can_both_be_continued(tmp_path: Path) -> None:
    app = App(GameWindow((1280, 800)), GameId.parse("easy#7"), store_with(STILL, tmp_path))
    try:
        navigator = app.navigator
        navigator.handle(Key("a"))
        first = navigator.game
        navigator.run_command(Command.MENU)
        assert Command.CONTINUE_OTHER not in [each.command for each in buttons(app)]
        navigator.run_command(Command.DAILY)
        app.navigator.top.handle(Key("return"))
        app.frame(0.1)
        assert navigator.confirmation.question is None, "nothing is abandoned"
        daily = navigator.game
        assert daily is not None
        assert daily.id.day is not None
        navigator.handle(Key("a"))
        for expected in (first, daily, first):
            navigator.run_command(Command.MENU)
            assert isinstance(app.navigator.top, TitleScreen)
            assert app.navigator.top.footer.startswith("Saved game: ")
            app.navigator.top.handle(Key("g"))
            app.frame(0.1)
            assert isinstance(app.navigator.top, TableScreen)
            assert app.navigator.table is not None
            assert navigator.game is app.navigator.table.game is expected
        navigator.run_command(Command.DAILY)
        app.navigator.top.handle(Key("return"))
        app.frame(0.1)
        assert navigator.game is daily
    finally:
        app.close()


def buttons(app: App) -> Sequence[Button]:
    assert isinstance(app.navigator.top, TitleScreen)
    return app.navigator.top.buttons.buttons


def test_todays_dungeon_is_rated_in_idle_time() -> None:
    day = date(2026, 11, 21)
    screen = TitleScreen(Context((1280, 800), lambda _: None), day=day.toordinal())
    assert screen.preload()
    while screen.preload():
        pass
    rating, said = Difficulty(daily_id(day).start()).finish(), str(screen.describe())
    assert f"{rating.stars} star" in said


def test_the_stars_appear_on_the_picture_that_is_kept_without_its_cards() -> None:
    screen = TitleScreen(Context((1280, 800), lambda _: None), day=date(2026, 11, 22).toordinal())
    before, after = (pygame.Surface((1280, 800), depth=32) for _ in range(2))
    for _ in range(30):
        screen.update(0.1)
        screen.draw(before)
    assert not screen._sprites, "seven faces would take megabytes"
    while screen.preload():
        pass
    screen.draw(after)
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (1, 1, 1, 255), after)
    changed.invert()
    assert screen._layout.note.collidelist(changed.get_bounding_rects()) == 0


def test_a_game_that_waits_behind_the_title_keeps_no_faces() -> None:
    app = App(GameWindow((1280, 800)), GameId.parse("classic#7"), store_with(STILL))
    try:
        for _ in range(60):
            app.frame(0.1)
        table = app.navigator.table
        assert table is not None
        room = tuple(card for card in table.game.state.room if card is not None)
        app.navigator.run_command(Command.MENU)
        app.frame(0.1)
        assert table._renderer.faces.missing(room) is None
        app.tidy()
        assert table._renderer.faces.missing(room) is not None
    finally:
        app.close()


def test_no_tooltip_repeats_the_carved_word() -> None:
    screen = TitleScreen(Context((1280, 800), lambda _: None), Game(GameId.parse("classic#7")))
    screen.show_focus()
    for _ in range(40):
        screen.update(0.1)
    assert (screen.buttons.focus, screen.buttons.tooltip) == (0, "")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (700, 1100)])
@pytest.mark.parametrize("text_size", [100, 160])
def test_the_words_on_the_plate_stay_on_it_whatever_the_rules(size: tuple[int, int], text_size: int) -> None:
    rules = Ruleset.parse("easy+equal+health=25+nobonus+room")
    screen = TitleScreen(Context(size, lambda _: None, Settings(ruleset=rules, text_size=text_size)))
    plate = screen.buttons.buttons[0]
    assert plate.icon is not None
    assert plate.icon(0, (0, 0, 0)).get_width() <= plate.rect.w * 0.8


def test_continue_says_that_the_game_is_the_daily() -> None:
    for game_id, said in (
        ("classic#20261121", "Daily, Room 1, health 20"),
        ("classic#7", "Room 1, health 20"),
    ):
        screen = TitleScreen(Context((1280, 800), lambda _: None), Game(GameId.parse(game_id)))
        assert said in {piece.text for piece in found(screen.draw, (1280, 800))}


def test_escape_only_leads_to_a_game_in_progress() -> None:
    for game, sent in ((Game(GameId.parse("classic#7")), [Command.CONTINUE]), (over(), [])):
        asked: list[object] = []
        TitleScreen(Context((1280, 800), asked.append), game=game).handle(Key("escape"))
        assert [one for one in asked if isinstance(one, Command)] == sent


@pytest.mark.parametrize("outcome", ["cleared", "died"])
def test_the_daily_s_result_is_told_beside_its_stars(outcome: str) -> None:
    today = date(2026, 11, 23)
    asked: list[date] = []

    def mark(day: date) -> DayMark | None:
        asked.append(day)
        return DayMark(day, outcome, 5, in_time=True)

    screen = TitleScreen(Context((1280, 800), lambda _: None), day=today.toordinal(), mark=mark)
    picture, said = pygame.Surface((1280, 800), depth=32), f"{outcome} today"
    for _ in range(30):
        screen.draw(picture)
        screen.update(0.1)
        assert not asked, "no frame reads the history"
    before = picture.copy()
    screen.preload()
    screen.preload()
    assert asked == [today]
    assert said in daily_note(screen)
    screen.draw(picture)
    afresh = TitleScreen(Context((1280, 800), lambda _: None), day=today.toordinal(), mark=mark)
    afresh.preload()
    for _ in range(30):
        afresh.draw(before)
        afresh.update(0.1)
    changed = pygame.mask.from_threshold(before, (0, 0, 0), (8, 8, 8, 255), picture)
    changed.invert()
    first = screen._layout.links[0]
    assert first.move(0, first.h // 2).collidelist(changed.get_bounding_rects()) == -1


def test_a_replay_of_the_daily_does_not_hide_its_result(tmp_path: Path) -> None:
    store = store_with(STILL, tmp_path)
    today = store.now().date()
    try:
        for practice in (False, True):
            game = play_randomly(Game(daily_id(today)), 1)
            game.practice = practice
            store.keep(game)
        app = App(GameWindow((1280, 800)), None, store)
        assert isinstance(app.navigator.top, TitleScreen)
        app.navigator.preload()
        assert "died today" in daily_note(app.navigator.top)
    finally:
        app.close()


def daily_note(screen: TitleScreen) -> str:
    (node,) = [one for one in screen._button_nodes() if one.name.startswith("Daily")]
    return node.note


def over() -> Game:
    return play_randomly(Game(GameId.parse("classic#7")), 1)


def test_the_light_on_the_sheet_does_not_darken_what_is_beside_it() -> None:
    rect, drawn = Rect(50, 50, 200, 300), []
    for light in ((), ((90, 90, 90), (180, 160, 120))):
        target = pygame.Surface((300, 400), depth=32)
        target.fill("white")
        paper.draw_paper(target, rect, DEFAULT, light)
        drawn.append(target)
    sheet = paper.sheet_picture(rect.size, 0.7, DEFAULT)
    alone = pygame.mask.from_threshold(sheet, (0, 0, 0, 80), (2, 2, 2, 79))
    left, top = sheet.get_rect(center=rect.center).topleft
    beside = [
        (x + left, y + top) for x in range(sheet.get_width()) for y in (150, 200) if alone.get_at((x, y))
    ]
    assert len(beside) > 8
    for pos in beside:
        assert drawn[0].get_at(pos) == drawn[1].get_at(pos), pos
    assert drawn[0].get_at(rect.center) != drawn[1].get_at(rect.center)
