"""Drives the screen of past games."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.requests import Request, Watch
from scoundrel.ui.screens.history import HistoryScreen
from tests.engine.strategies import SETTINGS
from tests.storage.games import finished, left

from .pressing import Pressing
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


class Leafing(Pressing[HistoryScreen]):
    """The screen with what it has asked for."""

    def __init__(
        self, size: tuple[int, int] = (1280, 800), played: list[Entry] | None = None, text_size: int = 100
    ) -> None:
        self.asked: list[Request] = []
        settings = DEFAULT._replace(text_size=text_size)
        overview = Overview.of(life() if played is None else played)
        self.scene = HistoryScreen(size, self.asked.append, settings, overview)

    def watched(self) -> Watch | None:
        """The game that was asked to be replayed, if one was."""
        return next((request for request in self.asked if isinstance(request, Watch)), None)
