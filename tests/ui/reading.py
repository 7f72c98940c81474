"""Drives the statistics, with games to count."""

from __future__ import annotations

from scoundrel.engine import CLASSIC, Ruleset
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.requests import Request
from scoundrel.ui.screens.statistics import StatisticsScreen
from tests.storage.games import at, finished, left

from .pressing import Pressing

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


class Reading(Pressing[StatisticsScreen]):
    """The screen with what it has asked for."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 800),
        entries: list[Entry] | None = None,
        text_size: int = 100,
        ruleset: Ruleset = CLASSIC,
    ) -> None:
        self.asked: list[Request] = []
        settings = DEFAULT._replace(text_size=text_size, ruleset=ruleset)
        played = life() if entries is None else entries
        self.scene = StatisticsScreen(size, self.asked.append, settings, Overview.of(played))
