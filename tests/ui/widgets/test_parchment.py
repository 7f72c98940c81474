"""Torn parchment and hewn boards: plain where one writes, whole at their edges, whatever their size."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scoundrel.ui.widgets import boards
from scoundrel.ui.widgets.boards import Look, State
from scoundrel.ui.widgets.paper import draw_paper
from scoundrel.ui.widgets.theme import DEFAULT as THEME

pytestmark = pytest.mark.usefixtures("screen")

GROUND = (120, 130, 140)
MAX_INK = 210
"""Sum of the channels of an outline's pixel; ground, shadow and paper are lighter or not as dark."""


def brightness(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture)[:3])


@pytest.mark.parametrize("size", [(120, 90), (300, 200), (640, 320), (1240, 760), (1800, 1000)])
def test_a_sheet_is_plain_in_its_middle_and_has_no_gap_in_its_edges(size: tuple[int, int]) -> None:
    picture = pygame.Surface((size[0] + 80, size[1] + 80), depth=32)
    picture.fill(GROUND)
    rect = Rect((40, 40), size)
    draw_paper(picture, rect, THEME)
    margin = min(36, size[0] // 4, size[1] // 4)
    inside = picture.subsurface(rect.inflate(-2 * margin, -2 * margin))
    paper = pygame.mask.from_threshold(inside, THEME.parchment, (24, 24, 30, 255))
    assert paper.count() > 0.97 * inside.get_width() * inside.get_height()
    # From the middle of the paper a torn outline of ink is met in each direction, on every line.
    for y in range(rect.top + margin, rect.bottom - margin, 3):
        row = [sum(picture.get_at((x, y))[:3]) for x in range(rect.left - 14, rect.left + margin)]
        assert min(row) < MAX_INK
    for x in range(rect.left + margin, rect.right - margin, 3):
        column = [sum(picture.get_at((x, y))[:3]) for y in range(rect.top - 14, rect.top + margin)]
        assert min(column) < MAX_INK


@pytest.mark.parametrize("look", [Look.IRON, Look.RED, Look.STEEL])
def test_the_ends_of_a_board_keep_their_shape(look: Look) -> None:
    ends = []
    for width in (180, 420):
        picture = pygame.Surface((width, 60), depth=32)
        boards.draw_board(picture, picture.get_rect(), look, State.NORMAL, THEME)
        ends.append(pygame.image.tobytes(picture.subsurface((0, 0, 28, 60)), "RGB"))
    assert ends[0] == ends[1]


def test_a_board_is_brighter_when_it_is_lit_and_darker_when_it_is_off_or_down() -> None:
    seen = {}
    for state in State:
        picture = pygame.Surface((200, 50), depth=32)
        boards.draw_board(picture, picture.get_rect(), Look.RED, state, THEME)
        seen[state] = brightness(picture)
    assert seen[State.OFF] < seen[State.DOWN] < seen[State.NORMAL] < seen[State.HIGHLIGHTED]


def test_a_tiny_board_is_drawn() -> None:
    picture = pygame.Surface((6, 30), depth=32)
    boards.draw_board(picture, picture.get_rect(), Look.IRON, State.NORMAL, THEME)
    assert brightness(picture) > 0
