"""The screen of the statistics, with games to count and the hand that works it."""

from __future__ import annotations

import pygame

from scoundrel.engine import CLASSIC, Ruleset
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Request
from scoundrel.ui.screens.statistics import StatisticsScene
from tests.storage.games import at, finished, left

RULES = ("classic", "easy", "hard+health=9999+equal+nobonus+room")


def cleared(minute: int, score: int = 7, rules: str = "classic") -> Entry:
    """A game that was cleared; its code is of no game, which nothing here looks at."""
    return Entry(at(minute), f"{rules}#{minute}", "cleared", score, False, "-", 12, f"CLEAR-{minute}")


def died(minute: int, score: int, end: str = "Ks*", room: int = 4) -> Entry:
    """A game that ended with a death."""
    return Entry(at(minute), f"classic#{minute}", "died", score, False, end, room, f"DIED-{minute}")


def life(games: int = 40) -> list[Entry]:
    """Games of several kinds, with everything there is in them."""
    played = [finished(seed, RULES[seed % 3], seed % 4 == 0) for seed in range(games)]
    wins = [cleared(100 + seed, seed, RULES[seed % 3]) for seed in range(1, games // 2)]
    return [*played, *wins, left(200), left(201, RULES[2]), died(202, 0)]


class Reading:
    """The scene with what it has asked for."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        entries: list[Entry] | None = None,
        text_size: int = 100,
        ruleset: Ruleset = CLASSIC,
    ) -> None:
        self.asked: list[Request] = []
        wishes = DEFAULT._replace(text_size=text_size, ruleset=ruleset)
        played = life() if entries is None else entries
        self.scene = StatisticsScene(size, self.asked.append, wishes, Overview.of(played))
        self.paper = pygame.Surface(size, depth=32)

    def picture(self) -> bytes:
        self.scene.draw(self.paper)
        return pygame.image.tobytes(self.paper, "RGB")

    def press(self, name: str) -> None:
        self.scene.handle(Key(name))

    def click(self, pos: tuple[int, int]) -> None:
        for intent in (PointerMoved(pos), PointerPressed(pos, 1), PointerReleased(pos, 1)):
            self.scene.handle(intent)
