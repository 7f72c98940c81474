"""The statistics screen: everything fits at any size, and keys and pointer go through it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import CLASSIC, EASY, Ruleset
from scoundrel.storage.entry import FIRST_YEAR, LAST_YEAR, MAX_ROOM, MAX_SCORE, Entry
from scoundrel.storage.historyfile import HEADER
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import TEXT_SIZES
from scoundrel.ui.charts.figure_row import _width
from scoundrel.ui.charts.histogram import Histogram
from scoundrel.ui.input import Dropped, Intent, Key, Page, PointerLeft, PointerMoved
from scoundrel.ui.input import read as read_event
from scoundrel.ui.requests import Command, Import, Sound
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.words.numbers import MINUS
from tests.extent import spread
from tests.storage.games import finished, left
from tests.storage.kept_history import NAME, load
from tests.ui.contrast import found
from tests.ui.reading import Reading, cleared, died, life
from tests.ui.sheets import SIZES, check_drawn_inside, check_redraws

LEAST = finished(1)._replace(score=-MAX_SCORE, room=MAX_ROOM, ended=f"{FIRST_YEAR}-01-01T00:00:00-23:59")
MOST = finished(2)._replace(
    score=MAX_SCORE, outcome="cleared", end="-", room=1, ended=f"{LAST_YEAR}-12-31T23:59:59+23:59"
)


def scores(scene: StatisticsScreen) -> Histogram:
    """The chart of scores."""
    assert scene.charts is not None
    histogram = scene.charts.panels[0].histogram
    assert histogram is not None
    return histogram


def check_fits(scene: StatisticsScreen) -> None:
    """Everything is on the sheet above the buttons, and nothing overlaps."""
    assert scene.charts is not None
    panels = scene.charts.panels
    parts = [scene.title, *scene.tabs.rects, *scene.arrows, *(cell.rect for cell in scene.figures.cells)]
    parts += [panel.head for panel in panels]
    parts += [panel.area if panel.histogram is None else panel.histogram.plot for panel in panels]
    buttons = [button.rect for button in scene.buttons.buttons]
    for part in parts:
        assert scene._inner.contains(part), part
    for one, other in combinations([*parts, *buttons], 2):
        assert not one.colliderect(other), (one, other)
    assert scene.charts.pixels >= 12
    figures = scene.figures
    assert all(_width(cell.figure, figures.pixels) < cell.rect.w for cell in figures.cells)
    assert all(panel.histogram or panel.lines for panel in panels)


# --- the sheet


@pytest.mark.parametrize(("size", "text_size"), spread(SIZES, [min(TEXT_SIZES), max(TEXT_SIZES)]))
def test_everything_fits(screen: pygame.Surface, size: tuple[int, int], text_size: int) -> None:
    for played in (life(), [finished(1)], [cleared(1)], [cleared(1, 9999), died(2, -188, "As")]):
        reading = Reading(size, played, text_size)
        for _ruleset in reading.scene.rulesets:
            check_fits(reading.scene)
            reading.press("right")


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_numbers_fit(screen: pygame.Surface, size: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(HEADER + LEAST.line() + MOST.line())
    entries, notices = load(tmp_path)
    assert (entries, notices) == ([LEAST, MOST], [])
    for text_size in TEXT_SIZES:
        reading = Reading(size, entries, text_size)
        check_fits(reading.scene)
        reading.picture()


@pytest.mark.parametrize(
    "entry",
    [
        LEAST._replace(score=-(10**30)),
        MOST._replace(score=10**30),
        LEAST._replace(room=10**30),
        MOST._replace(ended="9999-12-31T23:59:59-23:59"),
    ],
)
def test_larger_numbers_are_a_damaged_line(entry: Entry, screen: pygame.Surface, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(HEADER + entry.line() + finished(3).line())
    entries, notices = load(tmp_path)
    assert entries == [finished(3)]
    assert len(notices) == 1
    check_fits(Reading((800, 600), entries).scene)


@pytest.mark.parametrize(
    ("size", "played", "text_size"), spread(SIZES, [[], [left(1)], [finished(1)], life()], [100, 130])
)
def test_nothing_is_drawn_beside_the_sheet(
    screen: pygame.Surface, played: list[Entry], size: tuple[int, int], text_size: int
) -> None:
    check_drawn_inside(Reading(size, played, text_size).scene)


# --- rulesets and tabs


def test_it_begins_with_the_rules_of_the_next_game_if_they_were_played(screen: pygame.Surface) -> None:
    played = [finished(1), finished(2), finished(3, "easy")]
    for wished, shown in ((CLASSIC, CLASSIC), (EASY, EASY), (Ruleset.parse("hard"), CLASSIC)):
        assert Reading(entries=played, ruleset=wished).scene.ruleset == shown


def test_keys_and_arrows_cycle_through_all_rulesets(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    seen = []
    for _ruleset in scene.rulesets:
        seen.append(scene.ruleset)
        reading.press("right")
    assert sorted(map(str, seen)) == sorted(map(str, scene.rulesets))
    assert scene.ruleset == seen[0]
    reading.press("left")
    assert scene.ruleset == seen[-1]
    for arrow, at in ((1, 0), (0, -1)):
        reading.click(scene.arrows[arrow].center)
        assert scene.ruleset == seen[at]


def test_one_ruleset_has_no_arrows(screen: pygame.Surface) -> None:
    reading = Reading(entries=[finished(1)])
    assert not reading.scene.arrows
    reading.press("right")
    assert not reading.asked


@pytest.mark.parametrize("intent", [Key("p"), Page(1), None], ids=["key", "page", "click"])
def test_practice_games_have_a_tab_of_their_own(screen: pygame.Surface, intent: Intent | None) -> None:
    reading = Reading(entries=[finished(1), finished(2), finished(3, practice=True)])
    shown = []
    for tab in (0, 1, 0):
        summary = reading.scene.summary
        assert summary is not None
        shown.append((summary.played, summary.practice))
        if intent is None:
            reading.click(reading.scene.tabs.rects[1 - tab].center)
        else:
            reading.scene.handle(intent)
    assert shown == [(2, False), (1, True), (2, False)]


def test_it_opens_on_the_tab_that_has_games(screen: pygame.Surface) -> None:
    for played, practice in (
        ([], False),
        ([left(1)], False),
        ([finished(1, practice=True)], True),
        ([left(1), finished(2, practice=True)], True),
        ([finished(1), finished(2, practice=True)], False),
    ):
        assert Reading(entries=played).scene.practice is practice
    scene = Reading(entries=[]).scene
    scene.show(Overview.of([finished(1, practice=True)]))
    assert scene.practice


def test_an_empty_tab_names_the_key_to_the_games_on_the_other(screen: pygame.Surface) -> None:
    for played, said in (
        ([finished(1, practice=True)], "Press P or click Practice to see your practice games."),
        ([finished(1), finished(2)], "Press P or click Counted to see your counted games."),
    ):
        reading = Reading(entries=played)
        reading.press("p")
        assert said in {piece.text for piece in found(reading.scene.draw, (1280, 800))}
        reading.press("p")
        assert reading.scene.charts is not None


# --- buttons and pointer


@pytest.mark.parametrize(
    ("key", "command"), [("g", Command.HISTORY), ("e", Command.EXPORT), ("escape", Command.BACK)]
)
def test_keys_and_buttons_ask_for_the_same(screen: pygame.Surface, key: str, command: Command) -> None:
    reading = Reading()
    reading.press(key)
    reading.click(reading.button(command))
    assert reading.asked == [Sound("button"), command] * 2


def test_it_is_redrawn_only_after_changes(screen: pygame.Surface) -> None:
    scene = Reading().scene
    chart = scores(scene)
    x, y = chart.bar_rect(next(i for i, bar in enumerate(chart.bars) if bar.games)).center
    check_redraws(
        scene,
        (
            (PointerMoved(scene._paper.topleft), False),
            (PointerMoved((x, y)), True),
            (PointerMoved((x, y + 1)), False),
            (PointerLeft(), True),
            (Key("x"), False),
            (Key("right"), True),
            (Key("p"), True),
        ),
    )


def test_the_bar_under_the_pointer_is_explained(screen: pygame.Surface) -> None:
    scene = Reading(entries=[died(1, -37), died(2, -38), cleared(3)]).scene
    chart = scores(scene)
    place = next(i for i, bar in enumerate(chart.bars) if bar.low <= -37 <= bar.high)
    scene.handle(PointerMoved(chart.bar_rect(place).center))
    written = {piece.text for piece in found(scene.draw, (1280, 800))}
    assert f"Scores {MINUS}38 to {MINUS}37: 2 games" in written


@pytest.mark.parametrize("change", ["a smaller window", "other games"])
def test_the_bar_under_the_pointer_is_forgotten_when_the_charts_change(
    screen: pygame.Surface, change: str
) -> None:
    reading = Reading((3440, 1440), entries=[died(minute, -3 * minute) for minute in range(60)])
    scene, chart = reading.scene, scores(reading.scene)
    last = len(chart.bars) - 1
    scene.handle(PointerMoved((chart.bar_rect(last).centerx, chart.plot.centery)))
    assert chart.bars[last].words in {piece.text for piece in found(scene.draw, (3440, 1440))}
    if change == "other games":
        scene.show(Overview.of([died(1, -37)]))
    else:
        scene.resize((800, 600))
    assert len(scores(scene).bars) <= last
    reading.picture()


def test_a_dropped_file_is_imported_and_shown(screen: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/some/where.csv")
    intent = read_event(event, 2.0)
    assert intent == Dropped("/some/where.csv")
    reading = Reading(entries=[])
    before = pygame.image.tobytes(reading.picture(), "RGB")
    reading.scene.handle(intent)
    (request,) = reading.asked
    assert isinstance(request, Import)
    assert request.path == "/some/where.csv"
    request.take(Overview.of([finished(1)]))
    assert reading.scene.update(0.1)
    assert pygame.image.tobytes(reading.picture(), "RGB") != before
    assert reading.scene.summary is not None
