"""Screen readers are told all of every screen: each thing with a name, and each action."""

from __future__ import annotations

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility import controls
from scoundrel.ui.accessibility.node import Node, Role
from scoundrel.ui.input import Accept
from scoundrel.ui.requests import Screen
from scoundrel.ui.screens.base import BaseScreen
from tests.ui.described import untold
from tests.ui.every_screen import SCREENS, UNUSUAL

SIZE = (1280, 800)
LATER = frozenset(
    {
        "title",
        "title, a game waits",
        "title, a game is over",
        "house rules",
        "new game",
        "daily",
        "number",
        "looking",
        "looking for stars",
        "statistics",
        "statistics, no games",
        "statistics, an empty tab",
        "milestones",
        "milestones, none",
        "skill and luck",
        "skill and luck, no games",
        "past games",
        "past games, none",
        "what if",
        "what if, result",
        "a hundred tries",
        "a death",
        "a Dungeon cleared",
        "lesson, the end",
        "mistakes, the end",
        "puzzles",
        "puzzle, why",
        "puzzle, solved",
        "puzzle, not solved",
        "rules, Aim and deck",
        "rules, Table and turn",
        "rules, Weapons",
        "rules, Heal and avoid",
        "rules, End and score",
        "rules, House rules",
        "rules, Hints and par",
        "rules, After a game",
        "rules, Habits: avoid",
        "rules, Habits: Rooms",
        "rules, Habits: Weapons",
        "rules, Habits: fights",
        "rules, Habits: potions",
        "rules, Habits: leaving",
        "rules, Controls",
        "what if, without a review",
        "a hundred tries, stopped",
        "a hundred tries, of the best play",
        "statistics, one game",
        "statistics, far scores",
        "statistics, the largest numbers",
        "skill and luck, one game",
        "skill and luck, not reviewed",
        "past games, few",
        "a death, with par",
    }
)
"""Screens that say only a part of what they show."""
ALL = {name: show for name, show in (SCREENS | UNUSUAL).items() if name not in LATER}
pytestmark = pytest.mark.usefixtures("one_screen")


def opened(name: str) -> Screen:
    return ALL[name](SIZE, DEFAULT)


@pytest.mark.parametrize("name", ALL)
def test_everything_has_a_name_and_a_key_of_its_own(name: str) -> None:
    nodes = [*opened(name).describe().walk()]
    assert [node for node in nodes if not node.name.strip()] == []
    keys = [node.key for node in nodes]
    assert sorted(keys) == sorted(set(keys))
    assert [node.name for node in nodes if any("\ue000" <= sign <= "\uf8ff" for sign in node.name)] == []
    assert len([node for node in nodes if node.focused]) <= 1


@pytest.mark.parametrize("name", ALL)
def test_every_button_is_there_and_does_the_same_as_a_click(name: str) -> None:
    screen = opened(name)
    assert isinstance(screen, BaseScreen)
    shown = [button for button in screen.buttons.buttons if button.enabled]
    told = [node for node in screen.describe().walk() if node.role is Role.BUTTON and node.press == Accept()]
    pressed = []
    for node in told:
        assert node.enabled
        assert node.focus is not None
        node.focus()
        focus = screen.buttons.focus
        assert focus is not None
        button = screen.buttons.buttons[focus]
        assert controls.name_of(button) in node.name
        assert [one.name for one in screen.describe().walk() if one.focused] == [node.name]
        pressed.append(button)
    # Where a button belongs to something else, it is told after that.
    assert len(pressed) == len(shown)
    assert {tuple(button.rect) for button in pressed} == {tuple(button.rect) for button in shown}


def _rows(nodes: tuple[Node, ...]) -> list[tuple[int, int]]:
    return [(node.box[1], node.box[0]) for node in nodes if node.box is not None]


@pytest.mark.parametrize("name", ALL)
def test_lists_and_options_are_read_as_they_stand(name: str) -> None:
    for node in opened(name).describe().walk():
        if node.role in (Role.LIST, Role.OPTIONS, Role.TABS):
            places = _rows(node.children)
            assert places == sorted(places), node.name


@pytest.mark.parametrize("name", ALL)
def test_every_word_on_it_is_told(name: str) -> None:
    assert untold(name) == []
