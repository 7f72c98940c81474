"""Drives the daily screen, on any day with any games."""

from __future__ import annotations

from datetime import date
from itertools import combinations

import pygame
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scoundrel.engine import Game, GameId, legal_moves
from scoundrel.storage.daily import daily_id
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.requests import Request, Sound
from scoundrel.ui.screens.daily import DailyScreen
from tests.engine.strategies import SETTINGS
from tests.extent import sampled

from .pressing import Pressing

TODAY = date(2026, 11, 21)

FEW = settings(
    SETTINGS, max_examples=sampled(25), suppress_health_check=[HealthCheck.function_scoped_fixture]
)

days = st.dates(date(2011, 8, 1), date(9999, 12, 31))
any_days = st.one_of(days, st.dates(), st.sampled_from([date.min, date.max]))


def entry(
    day: date, outcome: str = "died", score: int = -9, *, later: int = 0, practice: bool = False
) -> Entry:
    """A game of this day's Dungeon that ended at noon, so many days later."""
    ended = date.fromordinal(min(day.toordinal() + later, date.max.toordinal()))
    moment = f"{ended.isoformat()}T12:00:00+01:00"
    return Entry(
        moment, str(daily_id(day)), outcome, score, practice, "-", 3, f"{moment}{day}{outcome}{score}"
    )


@st.composite
def histories(draw: st.DrawFn, today: st.SearchStrategy[date] = days) -> tuple[date, list[Entry]]:
    """A day, and games of the days around it."""
    last = draw(today)
    kinds = st.tuples(
        st.integers(-3, 80),
        st.sampled_from(["cleared", "died", "left"]),
        st.integers(0, 3),
        st.booleans(),
    )
    entries = []
    for back, outcome, later, practice in draw(st.lists(kinds, max_size=12)):
        number = last.toordinal() - back
        if date(1000, 1, 1).toordinal() <= number <= date.max.toordinal():
            score = {"cleared": 14, "died": -37, "left": 0}[outcome]
            day = date.fromordinal(number)
            entries.append(entry(day, outcome, score, later=later, practice=practice))
    return last, entries


class Hall(Pressing[DailyScreen]):
    """The screen with what it has asked for."""

    def __init__(
        self,
        today: date = TODAY,
        entries: list[Entry] | None = None,
        size: tuple[int, int] = (800, 600),
        text_size: int = 100,
        game: Game | None = None,
    ) -> None:
        self.asked: list[Request] = []
        settings_ = DEFAULT._replace(text_size=text_size)
        self.scene = DailyScreen(size, self.asked.append, settings_, Overview.of(entries or []), today, game)

    @property
    def games(self) -> list[Request]:
        """Requests other than sounds since this was read last."""
        asked: list[Request] = [request for request in self.asked if not isinstance(request, Sound)]
        self.asked.clear()
        return asked

    def label(self, command: object) -> str:
        return next(b.label for b in self.scene.buttons.buttons if b.command is command)


def played_a_move(game_id: GameId) -> Game:
    """The game of this ID, with a move made."""
    game = Game(game_id)
    game.push(legal_moves(game.state)[0])
    return game


def check_fits(scene: DailyScreen) -> None:
    """Everything is on the sheet and nothing overlaps."""
    assert pygame.Rect((0, 0), scene._size).contains(scene._paper)
    assert scene._paper.contains(scene._inner)
    buttons = [button.rect for button in scene.buttons.buttons]
    things = [thing.rect for thing in scene.page.things]
    cells = [*scene.calendar.cells.values()]
    for rect in (*things, *cells, *scene.calendar.legend, *buttons[:3]):
        assert scene._inner.contains(rect)
    for rect in buttons:
        assert scene._paper.contains(rect)
    for one, other in combinations([*buttons, *things, *cells, *scene.calendar.legend], 2):
        assert not one.colliderect(other)
    assert min(cell.w for cell in cells) >= 40
    assert min(cell.h for cell in cells) >= 28
