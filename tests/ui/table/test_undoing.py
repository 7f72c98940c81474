"""Undoing a move that makes the game practice must be confirmed, with any input device."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from scoundrel.ui.input import PadPressed
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import PadButton
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.puzzle import PuzzleTable
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.table import TableScreen
from tests.ui.driver import AppDriver
from tests.ui.touches import tap

UNCOUNTED = "makes this a practice game. Practice games don't affect your ranked statistics or streak."
CARDS = f"Undoing a move that revealed cards {UNCOUNTED}"
END = f"Undoing the end of the game {UNCOUNTED}"


@pytest.fixture(autouse=True)
def _mouse_and_keys() -> Iterator[None]:
    active_device.forget()
    yield
    active_device.forget()


def _pad(app: AppDriver) -> None:
    app.navigator.handle(PadPressed(PadButton.LT))
    app.frame()


WAYS: dict[str, tuple[Callable[[AppDriver], None], str]] = {
    "click": (lambda app: app.click(app.button(Command.UNDO)), "Click again or press U to confirm."),
    "tap": (lambda app: tap(app, app.button(Command.UNDO)), "Tap again to confirm."),
    "key": (lambda app: app.key("u"), "Press U again to confirm."),
    "other key": (lambda app: app.key("z", pygame.KMOD_CTRL), "Press Ctrl+Z again to confirm."),
    "pad": (_pad, "again to confirm."),
}


@pytest.mark.parametrize("way", WAYS)
def test_taking_back_a_move_that_showed_cards_is_asked_about(at_table: AppDriver, way: str) -> None:
    undo, again = WAYS[way]
    for text in ("8d", "Ts*", "8s*"):
        at_table.make(text)
        at_table.settle()
    before = at_table.moves
    undo(at_table)
    words, said = at_table.asked.split("\n")
    assert words == CARDS
    assert said.endswith(again)
    assert at_table.asked_at == at_table.button_rect(Command.UNDO)
    assert (at_table.moves, at_table.game.practice) == (before, False)
    at_table.read()
    undo(at_table)
    assert at_table.game.practice
    assert at_table.moves == before.rpartition(" ")[0]
    undo(at_table)
    assert not at_table.asked, "it is practice already"
    assert at_table.moves == "8d"


@pytest.mark.parametrize("way", WAYS)
def test_taking_back_the_end_is_asked_about_on_the_result(at_the_edge: AppDriver, way: str) -> None:
    for _ in range(2):
        at_the_edge.make("Ac")
        at_the_edge.read()
    at_the_edge.settle()
    result = at_the_edge.top
    assert isinstance(result, ResultScreen)
    undo, _ = WAYS[way]
    if way in ("click", "tap"):
        at_the_edge.key("o")  # Undo is in the row of secondary actions
    undo(at_the_edge)
    assert at_the_edge.asked.startswith(END)
    assert at_the_edge.top is result
    assert not at_the_edge.game.practice
    at_the_edge.read()
    undo(at_the_edge)
    assert type(at_the_edge.navigator.top) is TableScreen
    assert not at_the_edge.asked, "once is enough"
    assert (at_the_edge.game.over, at_the_edge.game.practice) == (False, True)


def test_a_screen_reader_hears_the_question(at_table: AppDriver) -> None:
    at_table.key("a")
    at_table.settle()
    at_table.key("u")
    node, *answers = at_table.navigator.confirmation.nodes(lambda _: None)
    assert [answer.name for answer in answers] == ["Confirm", "Cancel"]
    assert node.focused
    assert node.name == f"{CARDS} Press U again to confirm. Escape cancels."


def test_a_puzzle_is_never_counted_so_nothing_is_asked(start_app: Callable[[], AppDriver]) -> None:
    app = start_app()
    app.press("p", "return")
    assert isinstance(app.top, PuzzleTable)
    app.press("1", "2", "3")
    moves = len(app.top.game.moves)
    assert moves
    for _ in range(moves):
        app.press("u")
        assert not app.asked
    assert not app.top.game.can_undo
