"""Results, statistics, history, puzzles and the calendar as nodes: pressing a node works like clicking."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given

from scoundrel.engine import Game, Selection, legal_moves
from scoundrel.solver.search import Line
from scoundrel.storage.daily import daily_id
from scoundrel.storage.entry import Entry
from scoundrel.storage.judgements import Judgements
from scoundrel.storage.overview import EMPTY, Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.worker import Worker
from scoundrel.ui.accessibility.node import Role
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context, Play
from scoundrel.ui.screens.history import Shown
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.what_if import TriesScreen
from scoundrel.ui.widgets.parts import TextPart
from scoundrel.ui.words import spoken_sheets
from scoundrel.ui.words.games_text import history_row
from scoundrel.ui.words.numbers import number
from tests.goldens import golden
from tests.storage.games import at, entries
from tests.ui.contrast import found
from tests.ui.described import words
from tests.ui.driver import ScreenDriver
from tests.ui.history_screens import FEW, TODAY, daily, entry, history, statistics
from tests.ui.openings import played
from tests.ui.puzzle_screens import puzzles
from tests.ui.replays import judged

from .pressing import focused, node_with, press

pytestmark = pytest.mark.usefixtures("one_screen")
SIZE = (1280, 800)


def names(screen: BaseScreen, role: Role) -> list[str]:
    return [one.name for one in screen.describe().walk() if one.role is role]


def test_a_filter_is_chosen_and_a_key_that_changes_it_tells_which() -> None:
    driver = history()
    press(driver.screen, node_with(driver.screen, "tab 2"))
    assert driver.screen.shown is Shown.DIED
    assert [tab.chosen for tab in node_with(driver.screen, "tabs").children] == [False, False, True, False]
    assert focused(driver.screen).name.startswith("Died")
    assert focused(driver.screen).name.endswith(node_with(driver.screen, "item 0").name)
    driver.press("c")
    assert focused(driver.screen).name.startswith("Cleared  15. Cleared in Room")
    driver.press("down")
    assert focused(driver.screen).name == node_with(driver.screen, "item 1").name


@FEW
@given(entries)
def test_a_past_game_is_told_with_all_that_its_row_shows(one: Entry) -> None:
    row = history_row(one)
    told = words(spoken_sheets.past_game(one, row))
    for shown in (row.ended, row.dungeon, row.rules, row.result, row.room, row.killed_by, row.kind):
        assert words(shown) <= told


def listed() -> ScreenDriver[PuzzlesScreen]:
    found = puzzles()
    return ScreenDriver(lambda send: PuzzlesScreen(Context(SIZE, send, DEFAULT), found))


def test_a_reader_goes_on_beyond_the_rows_that_are_seen() -> None:
    screen, met = listed().screen, set[str]()
    screen.select(0)
    while True:
        items = node_with(screen, "list").children
        met |= {item.key for item in items}
        here = next(i for i, item in enumerate(items) if item.focused)
        if here + 1 == len(items):
            break
        last = items[-1].focus
        assert last is not None
        last()
    assert len(met) == len(screen.puzzles.numbered)


@pytest.mark.parametrize("day", [date(2026, 11, 3), date(2026, 11, 20), TODAY])
def test_pressing_a_day_plays_what_a_second_click_does(day: date) -> None:
    driver = daily(entries=[entry(date(2026, 11, 3), "cleared", 14)])
    for _click in range(2):
        driver.click(driver.screen.calendar.cells[day].center)
    wanted = driver.take_requests()
    assert wanted == [Play(daily_id(day))]
    driver.screen.buttons.focus = 0
    press(driver.screen, node_with(driver.screen, f"day {day}"))
    assert driver.take_requests() == wanted
    assert node_with(driver.screen, f"day {day}").focused


def test_pressing_the_day_in_progress_continues_its_game() -> None:
    game = Game(daily_id(TODAY))
    game.push(legal_moves(game.state)[0])
    driver = daily(game=game)
    assert "In progress, Room 1" in node_with(driver.screen, f"day {TODAY}").name
    press(driver.screen, node_with(driver.screen, f"day {TODAY}"))
    assert driver.take_requests() == [Command.CONTINUE_DAILY]


def test_days_to_come_cannot_be_pressed() -> None:
    screen = daily().screen
    for day in screen.calendar.cells:
        one = node_with(screen, f"day {day}")
        assert one.enabled is one.can_press is (day <= TODAY)


def test_another_month_is_said_by_its_name_or_by_its_day() -> None:
    screen = daily().screen
    press(screen, node_with(screen, "button 1 EARLIER"))
    assert focused(screen).name == "October 2026."
    assert node_with(screen, "days").children[0].name == "Thursday, 1 October 2026. Not played."
    assert node_with(screen, "button 1 EARLIER").note == "Previous month"
    node_with(screen, "day 2026-10-05").focus()  # type: ignore[misc]  # a past day can be focused
    press(screen, node_with(screen, "button 2 LATER"))
    assert screen.chosen == date(2026, 11, 5)
    assert focused(screen).name == f"November 2026. {node_with(screen, 'day 2026-11-05').name}"


def test_the_arrows_and_tabs_of_the_statistics_can_be_pressed() -> None:
    driver = statistics()
    screen, first = driver.screen, driver.screen.ruleset
    press(screen, node_with(screen, "arrow 1"))
    second = screen.ruleset
    assert second != first
    assert focused(screen).name == screen.news.words
    press(screen, node_with(screen, "arrow -1"))
    assert screen.ruleset == first
    press(screen, node_with(screen, "tab 1"))
    assert screen.practice
    press(screen, node_with(screen, "tab 1"))
    assert screen.practice
    assert screen.summary is not None
    assert f"Best score: {screen.summary.best}" in names(screen, Role.ITEM) or not screen.summary.cleared


def test_where_there_are_no_games_nothing_is_said_to_be_zero() -> None:
    assert "0" not in " ".join(one.name for one in statistics(played=()).screen.describe().walk())


def searched(game: Game, overview: Overview, *, for_news: bool = False) -> ResultScreen:
    """Return the result screen after all its searches; if ``for_news``, once it has an announcement."""
    known = Judgements(None, Worker())
    screen = ResultScreen(
        Context(SIZE, lambda _: None, DEFAULT), game, history=lambda: overview, judged=lambda: known
    )
    while screen.preload() and not (for_news and screen.news.fresh):
        pass
    return screen


def test_a_milestone_is_news() -> None:
    game = golden("classic_cleared")
    screen = searched(game, Overview.of([Entry.of(game, at(5))]), for_news=True)
    assert screen.news.fresh
    assert screen.news.words.startswith("Milestone: ")
    told = [one.announcement for one in screen.achieved()]
    assert [one.name for one in node_with(screen, "achieved").children] == told


def test_par_is_shown_with_its_terms() -> None:
    screen = ResultScreen(Context(SIZE, lambda _: None, DEFAULT), golden("classic_cleared"))
    screen.par.line, screen.par.settled = Line(27, (), proved=True, cleared=True), True
    assert node_with(screen, "par").name == "Max 27, the best possible score, health 20, last potion 7."
    drawn = [
        [words for words, _rect in part.placed] for part in screen._compose() if isinstance(part, TextPart)
    ]
    assert all([words] in drawn for words in ("health 20", "last potion 7"))


def test_par_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scoundrel.ui.background.judge.review", lambda *_: iter(()))
    game = played("hard#7", "Ac Ks")  # its par is found immediately
    screen = searched(game, EMPTY)
    line = screen.par.line
    assert line is not None
    assert node_with(screen, "par").name == f"Max {number(line.score)}, the best possible score."
    assert screen.news.words == ""
    assert focused(screen).name == node_with(screen, "story").name


def test_what_a_result_says_of_its_own_accord_is_its_story_until_a_button_has_the_focus() -> None:
    screen = ResultScreen(Context(SIZE, lambda _: None, DEFAULT), golden("classic_death"))
    assert focused(screen).name.startswith("You fought the Bog Toad barehanded in Room 7 and lost. Score")
    assert node_with(screen, "killer").name == "The card that killed you: 9 of Clubs, Bog Toad."
    press(screen, node_with(screen, "button 5 MORE"))
    assert focused(screen).name == "Watch replay"
    press(screen, node_with(screen, "button 3 UNDO"))
    assert focused(screen).name == "Undo"
    screen.tell("The result is copied.")
    assert focused(screen).name == "The result is copied."


def test_the_result_code_returns_after_a_message() -> None:
    screen = ResultScreen(Context(SIZE, lambda _: None, DEFAULT), golden("classic_death"))
    screen.tell("Copied.")
    screen.update(2.9)
    assert screen.message == "Copied."
    assert screen.update(0.2)
    assert not screen.message
    assert any(one.name.startswith("Result code: ") for one in screen.describe().walk())
    screen.tell("A long message takes longer to read than three seconds.")
    screen.update(3.1)
    assert screen.message


def test_the_key_of_undo_shows_its_button_for_the_question() -> None:
    screen = ResultScreen(Context(SIZE, lambda _: None, DEFAULT), golden("classic_death"))
    assert not [one for one in screen.describe().walk() if one.key == "button 3 UNDO"]
    screen.handle(Key("u"))
    assert node_with(screen, "button 3 UNDO")


@pytest.mark.parametrize("practice", [False, True])
def test_a_result_says_beforehand_that_undo_makes_a_practice_game(practice: bool) -> None:
    wanted = golden("classic_death")
    game = Game.replay(wanted.id, wanted.moves, practice=practice)
    screen = ResultScreen(Context(SIZE, lambda _: None, DEFAULT), game)
    press(screen, node_with(screen, "button 5 MORE"))
    undo = node_with(screen, "button 3 UNDO")
    costs = "Undo the move that ended the game. This makes it a practice game, which isn't ranked."
    assert (undo.note == costs) is not practice


def test_the_verdict_of_many_tries_is_news() -> None:
    game, turn = judged(3, golden("classic_death"))
    screen = TriesScreen(Context(SIZE, lambda _: None), game, turn)
    assert screen.news.words == ""
    assert node_with(screen, "verdict").name.startswith("Playing: 0 of")
    press(screen, node_with(screen, "button 0 STOP"))
    assert screen.news.fresh
    press(screen, node_with(screen, "button 0 STOP"))
    assert not screen.stopped


@pytest.mark.parametrize("name", ["classic_death", "classic_cleared"])
def test_a_result_shows_the_dungeon_and_its_stars_at_once(name: str) -> None:
    game = golden(name)
    game.selection = Selection(winnable=True, stars=2)
    screen = ResultScreen(Context(SIZE, lambda _: None, DEFAULT), game)
    drawn = " ".join(piece.text for piece in found(screen.draw, SIZE))
    assert f"Dungeon {game.id.number}" in drawn
    assert node_with(screen, "stars").name == "Dungeon difficulty: 2 stars out of 5."
