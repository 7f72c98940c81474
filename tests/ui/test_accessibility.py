"""Screen readers are told all of every screen: each thing with a name, and each action."""

from __future__ import annotations

import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility.node import Node, Role
from scoundrel.ui.input import Accept
from scoundrel.ui.requests import Screen
from scoundrel.ui.screens.base import BaseScreen
from tests.ui.described import untold
from tests.ui.every_screen import SCREENS, UNUSUAL

SIZE = (1280, 800)
LATER = frozenset(
    {
        "viewer",
        "review",
        "what if, table",
        "table",
        "table, a Monster is pointed at",
        "table, low health",
        "table, a hint",
        "table, a hint, a Monster is pointed at",
        "table, the last Room",
        "table, known cards",
        "lesson",
        "lesson, a long prompt",
        "lesson, a Room to avoid",
        "lesson, barehanded",
        "lesson, an answer",
        "mistakes",
        "mistakes, an answer",
        "mistakes, the better way",
        "puzzle",
        "puzzle, a hint",
        "puzzle, lost",
        "viewer, no move",
        "viewer, every Monster slain",
        "viewer, hundreds of Rooms",
        "viewer, all dials",
        "viewer, cleared",
        "viewer, a death",
        "viewer, unfinished",
        "review, no move",
        "review, every Monster slain",
        "review, hundreds of Rooms",
        "review, all dials",
        "review, cleared",
        "review, a death",
        "review, unfinished",
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
    assert [node.name for node in told if node.enabled] == [button.label for button in shown]
    for i, node in enumerate(node for node in told if node.enabled):
        assert node.focus is not None
        node.focus()
        focus = screen.buttons.focus
        assert focus is not None
        assert screen.buttons.buttons[focus] == shown[i]
        assert [one.name for one in screen.describe().walk() if one.focused] == [node.name]


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
