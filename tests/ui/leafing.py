"""The list of past games, with games in it and the hand that goes through it."""

from __future__ import annotations

import pygame
from hypothesis import HealthCheck, settings

from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Request, Watch
from scoundrel.ui.screens.history import HistoryScene
from tests.engine.strategies import SETTINGS
from tests.storage.games import finished, left

from .reading import cleared

WITH_SCREEN = settings(SETTINGS, suppress_health_check=[HealthCheck.function_scoped_fixture])


def life(games: int = 60) -> list[Entry]:
    """Games that died, were left, cleared or for practice, in the order of time."""
    kinds = (
        finished,
        lambda n: finished(n, "hard+health=99+nobonus", practice=True),
        left,
        lambda n: cleared(n, 11),
    )
    return [kinds[n % 4](n) for n in range(games)]


class Leafing:
    """The scene with what it has asked for."""

    def __init__(
        self, size: tuple[int, int] = (1280, 800), played: list[Entry] | None = None, text_size: int = 100
    ) -> None:
        self.asked: list[Request] = []
        wishes = DEFAULT._replace(text_size=text_size)
        self.scene = HistoryScene(
            size, self.asked.append, wishes, Overview.of(life() if played is None else played)
        )
        self.paper = pygame.Surface(size, depth=32)

    def press(self, name: str) -> None:
        self.scene.handle(Key(name))

    def click(self, pos: tuple[int, int]) -> None:
        for intent in (PointerMoved(pos), PointerPressed(pos, 1), PointerReleased(pos, 1)):
            self.scene.handle(intent)

    def watched(self) -> Watch | None:
        return next((request for request in self.asked if isinstance(request, Watch)), None)
