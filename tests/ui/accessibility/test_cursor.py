"""The reading cursor: Up and Down reach everything on a screen while a screen reader is running."""

from __future__ import annotations

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility.cursor import Cursor
from scoundrel.ui.accessibility.node import Node, Role
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Direction, FocusStep, Key
from scoundrel.ui.requests import Change, Context, Request
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.table import TableScreen
from tests.ui.every_screen import SCREENS

SIZE = (1280, 800)
pytestmark = pytest.mark.usefixtures("one_screen")


_ALL = (Role.TEXT, Role.HEADING, Role.ITEM, Role.BUTTON, Role.SLIDER, Role.TAB)


class Reading:
    """A player who reads a screen with the keyboard."""

    def __init__(self, screen: BaseScreen) -> None:
        self.screen = screen
        self.screen.context = self.screen.context._replace(is_heard=lambda: True)
        self.pressed: list[Node] = []
        self.cursor = Cursor(self.pressed.append)

    def press(self, *keys: str) -> str:
        for key in keys:
            if not self.cursor.handle(Key(key), self.screen, self.screen.describe):
                self.screen.handle(Key(key))
        return self.focus.name

    @property
    def focus(self) -> Node:
        top = self.cursor.shown(self.screen, self.screen.describe())
        (focus,) = [node for node in top.walk() if node.focused]
        return focus

    def go_on(self, key: str) -> set[str]:
        """Press ``key`` until the focus reaches no new node. Return the keys of the nodes reached."""
        seen: set[str] = set()
        while self.focus.key not in seen:
            seen.add(self.focus.key)
            self.press(key)
        return seen

    def go_to(self, role: Role, begin: str) -> Node:
        """Press Down to the next node with the ``role`` whose name starts with ``begin``. Return the node."""
        for _ in range(200):
            if self.focus.role is role and self.focus.name.startswith(begin):
                return self.focus
            self.press("down")
        raise AssertionError(f"{begin!r} was never reached")


def shown(name: str) -> Reading:
    return Reading(SCREENS[name](SIZE, DEFAULT))


@pytest.mark.parametrize(
    "name",
    [
        *("title", "settings", "house rules", "daily", "statistics", "milestones", "skill and luck"),
        *("viewer", "review", "what if", "a hundred tries", "a death", "a Dungeon cleared", "table"),
        *("puzzles", "puzzle", "puzzle, why", "rules, Aim and deck", "rules, Controls", "mistakes, the end"),
    ],
)
def test_up_and_down_reach_every_text_and_control(name: str) -> None:
    reading = shown(name)
    wanted = {node.key for node in reading.screen.describe().walk() if node.role in _ALL}
    seen = reading.go_on("up") | reading.go_on("down")
    left = {node.key for node in reading.screen.describe().walk()}
    assert wanted & left <= seen


def test_enter_and_space_on_a_text_take_no_card() -> None:
    reading = shown("table")
    table = reading.screen
    assert isinstance(table, TableScreen)
    reading.press("down", "down")
    assert reading.focus.role is Role.BUTTON
    reading.go_to(Role.TEXT, "Health")
    for key in ("return", "space"):
        assert reading.press(key).startswith("Health")
    assert table.game.steps == ()


def test_left_and_right_go_on_among_the_cards() -> None:
    reading = shown("table")
    reading.press("down")
    reading.go_to(Role.TEXT, "Health")
    assert reading.press("right").startswith("10 of Spades")


def test_an_arrow_on_a_heading_changes_no_setting() -> None:
    sent: list[Request] = []
    reading = Reading(SettingsScreen(Context(SIZE, sent.append, DEFAULT)))
    reading.go_to(Role.SLIDER, "Music")
    reading.go_to(Role.HEADING, "Gameplay")
    assert reading.press("right") == "Music"
    assert not [each for each in sent if isinstance(each, Change)]
    reading.press("right")
    reading.go_to(Role.OPTION, "Classic")
    reading.go_to(Role.OPTION, "On")
    reading.press("down")
    assert reading.focus.role is Role.OPTION
    assert [each.settings.music for each in sent if isinstance(each, Change)] == [55]


def test_enter_presses_a_node_that_cannot_have_the_focus() -> None:
    reading = shown("review")
    reading.go_to(Role.ITEM, "Room 2")
    reading.press("return")
    assert [node.name[:6] for node in reading.pressed] == ["Room 2"]


def test_a_controller_goes_on_as_well() -> None:
    reading = shown("a death")
    before = reading.focus.key
    assert reading.cursor.handle(FocusStep(Direction.DOWN), reading.screen, reading.screen.describe)
    assert reading.focus.key != before


def test_announcements_take_the_focus_from_the_cursor_until_it_goes_on() -> None:
    reading = shown("table")
    reading.go_to(Role.TEXT, "No Weapon.")
    reading.screen.tell("Copied.")
    assert reading.focus.name.startswith("Copied.")
    assert reading.press("down").startswith("Dungeon: 40 cards")


def test_the_keys_of_a_replay_are_those_that_are_free() -> None:
    reading = shown("viewer")
    assert "PgUp, PgDn: change Room" in reading.go_to(Role.TEXT, "Space: play").name
    assert reading.press("pageup").startswith("Room 1 of 18")
