"""The windows that sheets are shown in, and what holds for the picture of every sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from scoundrel.ui.input import Intent
from scoundrel.ui.screens.sheet import SheetScreen
from scoundrel.ui.widgets.buttons import Button

from .contrast import assert_readable, found
from .driver import Drivable

SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1200))
"""Usual ones, a very wide one and one that is higher than wide."""


class Bar(NamedTuple):
    """What lies at the foot of a replay or a review."""

    rect: pygame.Rect
    buttons: Sequence[Button]
    others: tuple[pygame.Rect, ...]
    """What no button may cover."""


def differences(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def check_drawn_inside(screen: SheetScreen) -> None:
    """Something is drawn on the sheet, and nothing near its edge or beyond it."""
    picture = pygame.Surface(screen._size, depth=32)
    screen.draw(picture)
    places = differences(picture, screen._paint_ground())
    assert places
    edge = -screen._paper.w // 40 - 8
    assert screen._paper.inflate(edge, edge).contains(places[0].unionall(places[1:]))


def check_bar(draw: Callable[[pygame.Surface], None], size: tuple[int, int], bar: Bar) -> None:
    """All writing can be read; that on a bar lies within it and overlaps neither itself nor the buttons."""
    pieces = found(draw, size)
    assert_readable(pieces)
    on_bar = [piece for piece in pieces if piece.where.centery > bar.rect.top]
    places = [piece.where.inflate(-4, -4) for piece in on_bar]
    assert len(places) > 5
    assert all(bar.rect.contains(place) for place in places)
    overlapping = [(i, j) for i, one in enumerate(places) for j in one.collidelistall(places) if j > i]
    assert not overlapping, [(str(on_bar[i]), str(on_bar[j])) for i, j in overlapping]
    buttons = [button.rect for button in bar.buttons]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in buttons)
    assert not any(one.collidelistall(buttons[i + 1 :]) for i, one in enumerate(buttons))
    assert not any(rect.collidelistall(buttons) for rect in bar.others)


def check_redraws(screen: Drivable, steps: Iterable[tuple[Intent, bool]]) -> None:
    """After each intent the screen wants to be redrawn exactly if that is said."""
    assert screen.update(0.1)
    for intent, redraws in steps:
        screen.handle(intent)
        assert screen.update(0.1) is redraws, intent
