"""The milestones: their screen, and their announcement on a result."""

from __future__ import annotations

import gc
from math import inf
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import Game, GameId
from scoundrel.solver.review import Lesson, Review
from scoundrel.solver.search import Oracle
from scoundrel.storage.entry import Entry
from scoundrel.storage.judgements import JudgementKind, Judgements
from scoundrel.storage.milestones import Earned, Milestone
from scoundrel.storage.overview import Overview
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Worker
from scoundrel.ui.background import par
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.milestones import MilestonesScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.widgets import paper
from scoundrel.ui.words import games_text, spoken_sheets
from tests.goldens import golden
from tests.storage.games import at
from tests.ui.driver import running
from tests.ui.every_screen import nobody

pytestmark = pytest.mark.usefixtures("screen")

CLEARED = golden("classic_cleared")
QUICK = GameId.parse("hard#9978241")  # a Dungeon whose par is found immediately
ENTRY = Entry.of(CLEARED, at(5))


@pytest.fixture(autouse=True)
def _in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit the search for par to 0.05 s, and skip the review."""
    monkeypatch.setattr(par, "LONGEST", 0.05)
    monkeypatch.setattr(Review, "step", lambda *_: True)
    monkeypatch.setattr(Review, "lesson", Lesson(None, 0, flawless=False))


@pytest.fixture
def _par_is_found(_in_no_time: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for par without a time limit."""
    monkeypatch.setattr(par, "LONGEST", inf)


def unsettled() -> Judgements:
    """Return evaluations without any game."""
    return Judgements(None, Worker())


def test_the_day_is_written_and_told_alike() -> None:
    earned = Earned(ENTRY.ended, ENTRY.key)
    assert games_text.when(earned) == "Earned 1 November 2026"
    assert "Earned 1 November 2026." in spoken_sheets.milestone(Milestone.FIRST_CLEAR, earned, None)


def test_they_are_opened_from_the_statistics_and_left_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.record(ENTRY)
    with running(store) as driver:
        driver.press("s")
        assert isinstance(driver.top, StatisticsScreen)
        driver.click(driver.button(Command.MILESTONES))
        screen = driver.top
        assert isinstance(screen, MilestonesScreen)
        while screen.preload():
            driver.frame()
        assert Milestone.FIRST_CLEAR in screen.earned
        assert not driver.navigator.preload(), "nothing is left to do"
        driver.press("escape")
        assert isinstance(driver.top, StatisticsScreen)
        driver.press("m")
        assert isinstance(driver.top, MilestonesScreen)
    assert Judgements(tmp_path, Worker()).of(ENTRY.code, JudgementKind.PAR) is not None


def test_what_is_judged_once_is_not_judged_again() -> None:
    judged = unsettled()
    for _again in range(2):
        screen = MilestonesScreen(Context((1280, 800), nobody), judged, Overview.of([ENTRY]))
        while screen.preload():
            pass
        changes, judged.changes = judged.changes, 0
        assert changes == (0 if _again else 2)


def test_leaving_them_stops_the_search_for_par() -> None:
    screen = MilestonesScreen(Context((1280, 800), nobody), unsettled(), Overview.of([ENTRY]))
    while gc.isenabled():
        assert screen.preload()
    screen.handle(Key("escape"))
    assert gc.isenabled(), "the search had disabled it"


def shown(game: Game, history: list[Entry], judged: Judgements | None = None) -> set[Milestone]:
    """Return the milestones announced on the result of ``game`` after all idle work."""
    known, overview = judged or unsettled(), Overview.of(history)
    context = Context((1280, 800), nobody)
    screen = ResultScreen(context, game, history=lambda: overview, judged=lambda: known)
    while screen.preload():
        pass
    return {one.milestone for one in screen.achieved() if one.milestone is not None}


def test_the_result_announces_what_its_game_was_the_first_to_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "LONGEST", 0.0)  # finds no line, however fast the machine is
    first = shown(CLEARED, [ENTRY])
    assert Milestone.FIRST_CLEAR in first
    practice = Game.replay(CLEARED.id, CLEARED.moves, practice=True)
    assert not shown(practice, [Entry.of(practice, at(5))])
    earlier = Entry(at(1), "classic#1", "cleared", 9, False, "-", 15, "CLEAR-1")
    assert shown(CLEARED, [earlier, ENTRY]) == first - {Milestone.FIRST_CLEAR}


@pytest.mark.usefixtures("_par_is_found")
def test_a_game_that_was_played_is_sealed_on_its_result(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(Game.replay(QUICK, Oracle(Game(QUICK).state).finish().line.moves))
    store.close()
    with running(Store(tmp_path)) as driver:
        driver.press("a")
        screen = driver.top
        assert isinstance(screen, ResultScreen)
        while driver.navigator.preload():
            driver.frame()
        sealed = {one.milestone for one in screen.achieved()}
        assert {Milestone.FIRST_CLEAR, Milestone.HARD, Milestone.PAR} <= sealed
        driver.press("escape", "s", "m")
        while driver.navigator.preload():
            driver.frame()
        assert isinstance(driver.top, MilestonesScreen)
        assert {*driver.top.earned} == sealed - {None}


@pytest.mark.usefixtures("_par_is_found")
def test_par_is_announced_once_it_is_known_and_kept() -> None:
    line = Oracle(Game(QUICK).state).finish().line
    assert line.proved
    assert line.cleared
    best, judged = Game.replay(QUICK, line.moves), unsettled()
    entry = Entry.of(best, at(7))
    assert Milestone.PAR in shown(best, [entry], judged)
    assert judged.of(entry.code, JudgementKind.PAR) == entry.score


@pytest.mark.parametrize("pixels", [52, 53, 60, 82])
def test_a_grey_seal_has_the_shape_of_the_red_one(pixels: int) -> None:
    shapes = []
    for tint in (None, (158, 154, 144)):
        picture = pygame.Surface((pixels, pixels), pygame.SRCALPHA, 32)
        paper.draw_milestone(picture, Milestone.PAR, picture.get_rect().center, pixels, tint)
        shapes.append(pygame.mask.from_surface(picture, 60))
    assert shapes[0].overlap_area(shapes[1], (0, 0)) == shapes[0].count() == shapes[1].count()
