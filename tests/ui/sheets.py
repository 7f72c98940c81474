"""The windows that sheets are shown in, and what holds for the picture of every sheet."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scoundrel.ui.input import Intent
from scoundrel.ui.screens.sheet import SheetScreen

SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1200))
"""Usual ones, a very wide one and one that is higher than wide."""


def differences(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def check_drawn_inside(scene: SheetScreen) -> None:
    """Something is drawn on the sheet, and nothing near its edge or beyond it."""
    picture = pygame.Surface(scene._size, depth=32)
    scene.draw(picture)
    places = differences(picture, scene._paint_ground())
    assert places
    edge = -scene._paper.w // 40 - 8
    assert scene._paper.inflate(edge, edge).contains(places[0].unionall(places[1:]))


def check_redraws(scene: SheetScreen, steps: Iterable[tuple[Intent, bool]]) -> None:
    """After each intent the screen wants to be redrawn exactly if that is said."""
    assert scene.update(0.1)
    for intent, redraws in steps:
        scene.handle(intent)
        assert scene.update(0.1) is redraws, intent
