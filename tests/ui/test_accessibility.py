"""Screen readers get everything on every screen: each item with a name, and each action."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.accessibility.node import Node, Opening, Role
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Accept
from scoundrel.ui.screens.chamber import BookScreen
from scoundrel.ui.widgets import controls
from tests.extent import share
from tests.ui.described import untold, words
from tests.ui.drawn import marks
from tests.ui.every_screen import SCREENS, UNUSUAL

SIZE = (1280, 800)
ALL = SCREENS | UNUSUAL
pytestmark = pytest.mark.usefixtures("one_screen")
WORDS = (Role.TEXT, Role.HEADING, Role.ITEM)
# Keys of texts that aren't drawn as text.
NOT_DRAWN = {
    "news",  # one text for changes that are drawn in many places, or only as motion
    "known",  # the card tracker, while it is closed
    "advised", "better", "hinted",  # moves, drawn as marks on their cards
    "story",  # a lesson's text, of which the picture only has the title
}  # fmt: skip


def opened(name: str) -> BaseScreen:
    return ALL[name](SIZE, DEFAULT)


@pytest.mark.parametrize("name", share(ALL, 2, 0))
def test_everything_has_a_name_and_a_key_of_its_own_and_is_read_in_order(name: str) -> None:
    screen = opened(name)
    top = screen.describe()
    gutter = screen.book.rect.centerx if isinstance(screen, BookScreen) else SIZE[0]
    nodes = [*top.walk()]
    assert [node for node in nodes if not node.name.strip()] == []
    keys = [node.key for node in nodes]
    assert sorted(keys) == sorted(set(keys))
    assert [node.name for node in nodes if any("\ue000" <= sign <= "\uf8ff" for sign in node.name)] == []
    assert len([node for node in nodes if node.focused]) <= 1
    for node in nodes:
        if node.role in (Role.LIST, Role.OPTIONS, Role.TABS):
            boxes = [child.box for child in node.children if child.box is not None]
            places = [(box[0] > gutter, box[1], box[0]) for box in boxes]
            assert places == sorted(places), node.name
    (read,) = [node.name for node in Opening().headed(name, top).walk() if node.focused]
    assert words(top.name) < words(read), "opening it says its name and what comes first"


@pytest.mark.parametrize("name", share(ALL, 2, 1))
def test_every_button_is_there_and_does_the_same_as_a_click(name: str) -> None:
    screen = opened(name)
    assert isinstance(screen, BaseScreen)
    shown = [button for button in screen.buttons.buttons if button.enabled]
    buttons = [node for node in screen.describe().walk() if node.role is Role.BUTTON]
    told = [node for node in buttons if node.press == Accept()]
    assert [node.name for node in buttons if node.note == "Not available."] == [], "a reason must follow"
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
    # The order can differ, because a button that belongs to another element is announced after that element.
    assert len(pressed) == len(shown)
    assert {tuple(button.rect) for button in pressed} == {tuple(button.rect) for button in shown}


def _nowhere(node: Node) -> set[str]:
    """Return the kinds of texts without bounds below ``node``, except in lists or groups with bounds."""
    kinds: set[str] = set()
    for child in node.children:
        if child.role in WORDS and child.box is None:
            kinds.add(child.key.rstrip("0123456789").rstrip())
        kinds |= _nowhere(child) if child.box is None else set()
    return kinds


@pytest.mark.parametrize("name", share(ALL, 2, 0))
def test_every_text_that_is_drawn_has_its_place(name: str) -> None:
    with marks() as writing:
        screen, picture = opened(name), pygame.Surface(SIZE, depth=32)
        screen.draw(picture)
        found = [*writing.pieces(picture)]
    top = screen.describe()
    assert _nowhere(top) <= NOT_DRAWN
    buttons = {node.name for node in top.walk() if node.role is Role.BUTTON}
    for node in top.walk():
        # Only texts drawn as one line are found in the picture.
        lines = [piece.seen for piece in found if piece.text == node.name and node.name not in buttons]
        if lines and node.role in WORDS and node.box is not None:
            assert any(Rect(node.box).inflate(4, 4).contains(line) for line in lines), node.name
    window = Rect((0, 0), SIZE)
    assert [node.name for node in top.walk() if node.box is not None and not window.contains(node.box)] == []


# Screens whose texts include some that aren't drawn if an earlier test has cached their pictures.
DRAWN_ONCE = ("review", "review, unfinished", "table, known cards", "house rules", "new game, more")


@pytest.mark.parametrize("name", dict.fromkeys((*DRAWN_ONCE, *share(ALL, 2, 1))))
def test_every_word_on_it_is_told(name: str) -> None:
    assert untold(name) == []
