"""The small sheets: one board across the lower edge, and a row of links below it."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.screens.dialog import Dialog
from scoundrel.ui.widgets.boards import Look
from tests.ui.every_screen import SCREENS, Size

pytestmark = pytest.mark.usefixtures("screen")

SMALL_SHEETS = [
    *("number", "looking", "what if", "what if, result", "a hundred tries", "lesson, the end"),
    *("mistakes, the end", "puzzle, why", "puzzle, solved", "puzzle, not solved"),
]


@pytest.mark.parametrize("name", SMALL_SHEETS)
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (600, 900)])
def test_a_small_sheet_has_one_large_board_and_small_ones_below(name: str, size: Size) -> None:
    screen = SCREENS[name](size, DEFAULT._replace(text_size=160))
    assert isinstance(screen, Dialog)
    board, *others = screen.buttons.buttons
    assert abs(board.rect.centery - screen.sheet.bottom) <= 1
    links = [one.rect for one in others if one.material is Look.CHALK]
    assert {one.material for one in others} <= {Look.CHALK, Look.INK}, "only one is red"
    assert all(rect.top > board.rect.bottom and rect.h < board.rect.h for rect in links)
    assert pygame.Rect((0, 0), size).contains(screen.sheet.unionall([board.rect, *links]))
