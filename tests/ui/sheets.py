"""Window sizes for sheets, and checks that apply to every sheet's picture."""

from __future__ import annotations

import pygame

from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import Intent
from scoundrel.ui.screens.sheet import SheetScreen

# Common window sizes, a very wide one and a portrait one.
SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1200))

_GLOW = 48  # maximum brightening of a colour value beside a sheet by the candle on the sheet


def differences(one: pygame.Surface, other: pygame.Surface, least: int = 1) -> list[pygame.Rect]:
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (least, least, least, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def check_drawn_inside(screen: SheetScreen) -> None:
    """Check that something is drawn on the sheet, and only a faint glow near its edge or beyond."""
    picture = pygame.Surface(screen.size, depth=32)
    screen.draw(picture)
    places = differences(picture, screen.paint_ground(), _GLOW)
    assert places
    edge = -screen.paper_rect.w // 40 - 8
    assert screen.paper_rect.inflate(edge, edge).contains(places[0].unionall(places[1:]))


def check_redraws(screen: BaseScreen, *steps: tuple[Intent, bool]) -> None:
    """Handle the intents in ``steps``, and check after each of them whether the screen is redrawn."""
    assert screen.update(0.1)
    for intent, redraws in steps:
        screen.handle(intent)
        assert screen.update(0.1) is redraws, intent
