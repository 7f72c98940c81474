"""Torn parchment and hewn boards: plain where one writes, whole at their edges, whatever their size."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.widgets import boards
from scoundrel.ui.widgets.boards import Look, State
from scoundrel.ui.widgets.theme import DEFAULT as THEME

pytestmark = pytest.mark.usefixtures("screen")

GROUND = (120, 130, 140)


def brightness(picture: pygame.Surface) -> float:
    return sum(pygame.transform.average_color(picture)[:3])


def test_a_tiny_board_is_drawn() -> None:
    picture = pygame.Surface((6, 30), depth=32)
    boards.draw_board(picture, picture.get_rect(), Look.IRON, State.NORMAL, THEME)
    assert brightness(picture) > 0
