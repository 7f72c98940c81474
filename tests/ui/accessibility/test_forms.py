"""The title, the rulebook and the forms for screen readers: pressing a node works like clicking it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import pytest

from scoundrel.engine import CLASSIC, EASY, HARD, MAX_NUMBER, Game, GameId, Ruleset, legal_moves
from scoundrel.engine.records import replace
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.worker import Task
from scoundrel.ui.accessibility.node import Role
from scoundrel.ui.input import Direction, FocusStep, Key
from scoundrel.ui.requests import Context, Play, Request
from scoundrel.ui.rulebook.model import Topic
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.loading import LoadingScreen
from scoundrel.ui.screens.new_game import HouseRulesScreen, NewGameScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.words.spoken import headed

from .pressing import called, focused, press

pytestmark = pytest.mark.usefixtures("one_screen")
HOUSE = replace(CLASSIC, max_health=99, equal_rank_ok=True, final_potion_bonus=False, death_counts_room=True)


def context(send: Callable[[Request], None] = lambda _: None, ruleset: Ruleset = CLASSIC) -> Context:
    return Context((1280, 800), send, DEFAULT._replace(ruleset=ruleset))


@pytest.mark.parametrize("ruleset", [CLASSIC, EASY, HARD, HOUSE])
def test_no_page_of_the_rules_is_told_with_markup(ruleset: Ruleset) -> None:
    screen = RulebookScreen(context(), ruleset)
    for number in range(len(screen.pages)):
        screen.go(number)
        nodes = [*screen.describe().walk()]
        assert [node.name for node in nodes if "*" in node.name or "[" in node.name] == []
        assert [node.name for node in nodes if not node.name.strip()] == []
        assert [node.name for node in nodes if node.role is Role.HEADING and node.level < 2] == []


@pytest.mark.parametrize(
    ("chapter", "topic"), [("Rules", Topic.AIM), ("Habits", Topic.HABITS), ("Controls", Topic.KEYS)]
)
def test_a_chapter_that_is_pressed_opens_and_its_title_is_read(chapter: str, topic: Topic) -> None:
    screen = RulebookScreen(context(), CLASSIC)
    screen.go(3 if topic is not Topic.AIM else len(screen.pages) - 1)
    node = called(screen, chapter)
    assert node.choose is not None
    node.choose()
    assert screen.pages[screen.page].topic is topic
    told, page = focused(screen), screen.pages[screen.page]
    assert told.role is Role.HEADING
    where = "" if page.habit else f" Page {screen.page + 1} of {len(screen.pages)}."
    assert told.name == headed(page.title) + where


def test_what_is_done_next_takes_the_focus_from_the_title() -> None:
    screen = RulebookScreen(context(), CLASSIC)
    press(screen, called(screen, "Next page"))
    assert focused(screen).role is Role.HEADING
    node = called(screen, "Next page")
    assert node.focus is not None
    node.focus()
    assert focused(screen).name == "Next page"


def test_house_rules_are_read_from_the_first_rule() -> None:
    screen = HouseRulesScreen(context()._replace(is_heard=lambda: True))
    first = screen.form.rows[0]
    assert focused(screen).key == f"row {first.key} {first.chosen}"


def test_a_dungeon_is_entered_by_pressing_digits() -> None:
    sent: list[Request] = []
    screen = EnterDungeonScreen(context(sent.append))
    assert called(screen, "Type a Dungeon number").value == ""
    said = "1", "11", "117", "1179", "117"
    for digit, number in zip(("1", "1", "7", "9", "Delete the last digit"), said, strict=True):
        press(screen, called(screen, digit))
        assert (focused(screen).role, focused(screen).value) == (Role.ENTRY, number)
    press(screen, called(screen, "Play"))
    assert [request.game_id.number for request in sent if isinstance(request, Play)] == [117]


def test_an_empty_field_says_so() -> None:
    screen = EnterDungeonScreen(context())
    press(screen, called(screen, "7"))
    screen.handle(Key("backspace"))
    assert (focused(screen).role, focused(screen).value) == (Role.ENTRY, "")
    press(screen, called(screen, "Play"))
    assert focused(screen).name == "Type a number or code first."


def test_a_number_is_counted_up_and_its_digits_are_told() -> None:
    screen = EnterDungeonScreen(context())
    node = focused(screen)
    assert node.more is not None
    screen.handle(node.more)
    assert focused(screen).value == "1"
    places = len(str(MAX_NUMBER))
    assert f"Digit {places} of {places} is 1." in focused(screen).note
    screen.handle(FocusStep(Direction.LEFT))
    assert focused(screen).name == f"Digit {places - 1} of {places}: 0."
    screen.handle(node.more)
    assert focused(screen).value == "11"


def test_a_fault_in_what_is_typed_is_told_at_once_and_no_longer_than_it_holds() -> None:
    screen = EnterDungeonScreen(context())
    for letter in "abc":
        screen.handle(Key(letter, letter))
    assert (focused(screen).role, focused(screen).value) == (Role.ENTRY, "abc")
    press(screen, called(screen, "Play"))
    fault = focused(screen)
    assert "abc" in fault.name
    press(screen, called(screen, "Delete the last digit"))
    assert fault.name not in [node.name for node in screen.describe().walk()]
    assert focused(screen).value == "ab"


def test_what_a_new_game_would_abandon_is_said_first_and_more_says_what_there_is() -> None:
    game = Game(GameId(CLASSIC, 7))
    game.push(legal_moves(game.state)[0])
    screen = NewGameScreen(context(), game)
    assert focused(screen).name.startswith("This abandons your game in progress: ")
    press(screen, called(screen, "More options"))
    assert focused(screen).name == "Options: Rules, Used Weapons, Dungeons, Stars."
    press(screen, called(screen, "Fewer options"))
    assert focused(screen).name == "Options: Rules."


def test_a_message_on_the_title_is_told_once() -> None:
    screen = TitleScreen(context())
    screen.tell("The game was saved.")
    names = [node.name for node in screen.describe().walk()]
    assert names.count("The game was saved.") == 1
    assert focused(screen).name == "The game was saved."


@pytest.mark.parametrize("new", [True, False])
@pytest.mark.parametrize("heard", [True, False])
def test_the_title_teaches_the_keys_while_a_screen_reader_is_on(new: bool, heard: bool) -> None:
    screen = TitleScreen(context()._replace(is_heard=lambda: heard), new=new)
    teach = [node for node in screen.describe().walk() if "1 to 4 take a card" in node.name]
    assert len(teach) == heard
    assert ("1 to 4" in focused(screen).name) == (new and heard)
    assert focused(screen).name.startswith("New to Scoundrel?") == new
    assert "1 to 4" not in screen.footer, "nothing is drawn"
    screen.tell("The game was saved.")
    teach = [node for node in screen.describe().walk() if "1 to 4 take a card" in node.name]
    assert len(teach) == heard, "it can still be read"


def test_reading_the_games_tells_how_far_it_is_and_whether_it_failed() -> None:
    work = SimpleNamespace(fraction=0.4, done=False, result=None, cancel=lambda: None)
    screen = LoadingScreen(
        context(), StatisticsScreen, cast("Task[Overview]", work), lambda *_: screen, lambda _: None
    )
    assert called(screen, "Reading your games: 40% done.")
    work.done = True
    screen.update(0.1)
    assert "can't be read" in focused(screen).name
