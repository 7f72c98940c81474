"""The statistics screen: keys and pointer go through it, and games are exported and imported."""

from __future__ import annotations

from pathlib import Path
from time import sleep

import pygame
import pytest

from scoundrel.engine import CLASSIC, EASY, Ruleset
from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.historyfile import HEADER
from scoundrel.storage.overview import Overview
from scoundrel.storage.store import Store
from scoundrel.storage.task import Task
from scoundrel.ui.charts.histogram import Histogram
from scoundrel.ui.input import Dropped, Intent, Key, Page, PointerLeft, PointerMoved
from scoundrel.ui.input import read as read_event
from scoundrel.ui.requests import Command, Import, Sound
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.words.numbers import MINUS
from tests.storage.games import finished, left
from tests.storage.kept_history import NAME, load
from tests.ui.contrast import found
from tests.ui.driver import AppDriver, running
from tests.ui.history_screens import LEAST, MOST, cleared, died, statistics
from tests.ui.sheets import check_redraws
from tests.wishes import STILL_CANDLE, store_with

pytestmark = pytest.mark.usefixtures("screen")


def scores(screen: StatisticsScreen) -> Histogram:
    assert screen.charts is not None
    histogram = screen.charts.panels[0].histogram
    assert histogram is not None
    return histogram


@pytest.mark.parametrize(
    "entry",
    [
        LEAST._replace(score=-(10**30)),
        MOST._replace(score=10**30),
        LEAST._replace(room=10**30),
        MOST._replace(ended="9999-12-31T23:59:59-23:59"),
    ],
)
def test_larger_numbers_are_a_damaged_line(entry: Entry, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(HEADER + entry.line() + finished(3).line())
    entries, notices = load(tmp_path)
    assert (entries, len(notices)) == ([finished(3)], 1)


def test_it_begins_with_the_rules_of_the_next_game_if_they_were_played() -> None:
    played = [finished(1), finished(2), finished(3, "easy")]
    for wished, shown in ((CLASSIC, CLASSIC), (EASY, EASY), (Ruleset.parse("hard"), CLASSIC)):
        assert statistics(played=played, ruleset=wished).screen.ruleset == shown


def test_keys_and_arrows_cycle_through_all_rulesets() -> None:
    driver = statistics()
    screen = driver.screen
    seen = []
    for _ruleset in screen.rulesets:
        seen.append(screen.ruleset)
        driver.press("right")
    assert sorted(map(str, seen)) == sorted(map(str, screen.rulesets))
    assert screen.ruleset == seen[0]
    driver.press("left")
    assert screen.ruleset == seen[-1]
    for arrow, at in ((1, 0), (0, -1)):
        driver.click(screen.arrows[arrow].center)
        assert screen.ruleset == seen[at]


def test_one_ruleset_has_no_arrows() -> None:
    driver = statistics(played=[finished(1)])
    assert not driver.screen.arrows
    driver.press("right")
    assert not driver.requests


@pytest.mark.parametrize("intent", [Key("p"), Page(1), None], ids=["key", "page", "click"])
def test_practice_games_have_a_tab_of_their_own(intent: Intent | None) -> None:
    driver = statistics(played=[finished(1), finished(2), finished(3, practice=True)])
    shown = []
    for tab in (0, 1, 0):
        summary = driver.screen.summary
        assert summary is not None
        shown.append((summary.played, summary.practice))
        if intent is None:
            driver.click(driver.screen.tabs.rects[1 - tab].center)
        else:
            driver.screen.handle(intent)
    assert shown == [(2, False), (1, True), (2, False)]


PRACTICE = finished(2, practice=True)


@pytest.mark.parametrize(
    ("played", "practice"),
    [([], 0), ([left(1)], 0), ([PRACTICE], 1), ([left(1), PRACTICE], 1), ([finished(1), PRACTICE], 0)],
)
def test_it_opens_on_the_tab_that_has_games(played: list[Entry], practice: int) -> None:
    shown_later = statistics(played=[]).screen
    shown_later.show(Overview.of(played))
    assert statistics(played=played).screen.practice == shown_later.practice == practice


def test_an_empty_tab_names_the_key_to_the_games_on_the_other() -> None:
    for played, said in (
        ([finished(1, practice=True)], "Press P or click Practice to see your practice games."),
        ([finished(1), finished(2)], "Press P or click Counted to see your counted games."),
    ):
        driver = statistics(played=played)
        driver.press("p")
        assert said in {piece.text for piece in found(driver.screen.draw, (1280, 800))}
        driver.press("p")
        assert driver.screen.charts is not None


@pytest.mark.parametrize(
    ("key", "command"), [("g", Command.HISTORY), ("e", Command.EXPORT), ("escape", Command.BACK)]
)
def test_keys_and_buttons_ask_for_the_same(key: str, command: Command) -> None:
    driver = statistics()
    driver.press(key)
    driver.click(driver.button(command))
    assert driver.requests == [Sound("button"), command] * 2


def test_it_is_redrawn_only_after_changes() -> None:
    screen = statistics().screen
    chart = scores(screen)
    x, y = chart.bar_rect(next(i for i, bar in enumerate(chart.bars) if bar.games)).center
    check_redraws(
        screen,
        (
            (PointerMoved(screen._paper.topleft), False),
            (PointerMoved((x, y)), True),
            (PointerMoved((x, y + 1)), False),
            (PointerLeft(), True),
            (Key("x"), False),
            (Key("right"), True),
            (Key("p"), True),
        ),
    )


def test_the_bar_under_the_pointer_is_explained() -> None:
    screen = statistics(played=[died(1, -37), died(2, -38), cleared(3)]).screen
    chart = scores(screen)
    place = next(i for i, bar in enumerate(chart.bars) if bar.low <= -37 <= bar.high)
    screen.handle(PointerMoved(chart.bar_rect(place).center))
    written = {piece.text for piece in found(screen.draw, (1280, 800))}
    assert f"Scores {MINUS}38 to {MINUS}37: 2 games" in written


@pytest.mark.parametrize("change", ["a smaller window", "other games"])
def test_the_bar_under_the_pointer_is_forgotten_when_the_charts_change(change: str) -> None:
    driver = statistics((3440, 1440), played=[died(minute, -3 * minute) for minute in range(60)])
    screen, chart = driver.screen, scores(driver.screen)
    last = len(chart.bars) - 1
    screen.handle(PointerMoved((chart.bar_rect(last).centerx, chart.plot.centery)))
    assert chart.bars[last].words in {piece.text for piece in found(screen.draw, (3440, 1440))}
    if change == "other games":
        screen.show(Overview.of([died(1, -37)]))
    else:
        screen.resize((800, 600))
    assert len(scores(screen).bars) <= last
    driver.picture()


def test_a_dropped_file_is_imported_and_shown() -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/some/where.csv")
    intent = read_event(event, 2.0)
    assert intent == Dropped("/some/where.csv")
    driver = statistics(played=[])
    before = pygame.image.tobytes(driver.picture(), "RGB")
    driver.screen.handle(intent)
    (request,) = driver.requests
    assert isinstance(request, Import)
    assert request.path == "/some/where.csv"
    request.take(Overview.of([finished(1)]))
    assert driver.screen.update(0.1)
    assert pygame.image.tobytes(driver.picture(), "RGB") != before
    assert driver.screen.summary is not None


def store(folder: Path, *games: Entry) -> Store:
    """A store with these games, to be opened by the application."""
    made = store_with(STILL_CANDLE, folder)
    made.open()
    if games:
        assert made._history is not None
        made._history.merge(games)
    return made


def on_top(app: AppDriver) -> StatisticsScreen:
    assert isinstance(app.top, StatisticsScreen)
    return app.top


def message(app: AppDriver) -> str:
    app.navigator.background.wait(30)
    app.frame(0.02)
    return on_top(app).remark


def test_an_exported_history_can_be_imported_elsewhere(tmp_path: Path) -> None:
    one = tmp_path / "one"
    with running(store(one, finished(1), finished(2, practice=True), left(3))) as app:
        app.press("s", "e", frames=1)
        assert message(app).startswith("3 games written to scoundrel-")
        app.press("e", frames=1)
        message(app)
    assert len([*one.glob("scoundrel-*")]) == 4
    with running(store(tmp_path / "other")) as app:
        app.press("s")
        assert not on_top(app).rulesets
        app.navigator.handle(Dropped(str(min(one.glob("scoundrel-*.json")))))
        assert message(app).endswith(": 3 games added, 0 already there.")
        assert len(on_top(app).overview.entries) == 3
        assert on_top(app).summary is not None
        app.navigator.handle(Dropped(str(tmp_path)))
        assert "read" in message(app)


def test_an_export_is_finished_before_the_game_quits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def write_slowly(_task: Task[str]) -> str:
        sleep(0.3)
        done.append("written")
        return "written"

    with running(store(tmp_path, finished(1))) as app:
        monkeypatch.setattr(app.navigator.store, "export", write_slowly)
        app.press("s", "e", frames=1)
    assert done


def test_past_games_open_over_the_statistics_and_go_back(tmp_path: Path) -> None:
    with running(store(tmp_path, finished(1), left(2))) as app:
        app.press("s", "g")
        assert isinstance(app.top, HistoryScreen)
        assert [entry.outcome for entry in app.top.entries] == [LEFT, "died"]
        app.press("escape")
        on_top(app)


def test_arrows_turn_the_tabs_once_they_have_the_focus() -> None:
    driver = statistics()
    screen = driver.screen
    driver.press("up")
    assert screen.marked() == screen.tabs.area
    for practice, key in ((True, "right"), (False, "left"), (True, "return"), (False, "space")):
        driver.press(key)
        assert screen.practice is practice
    driver.press("up")
    shown = screen.ruleset
    driver.press("right")
    assert screen.ruleset != shown
    driver.press("down", "down")
    assert (screen.marked(), screen.buttons.focus) == (None, 0)
    driver.press("up")
    assert screen.marked() == screen.tabs.area


def test_tab_goes_through_the_switches_and_the_buttons() -> None:
    driver = statistics()
    screen = driver.screen
    seen = []
    for _ in range(2 + len(screen.buttons.buttons)):
        driver.press("tab")
        seen.append((screen.switches.focus, screen.buttons.focus))
    assert seen == [(0, None), (1, None), *((None, i) for i in range(len(screen.buttons.buttons)))]
    driver.do(Key("tab", shift=True))
    assert screen.buttons.focus == len(screen.buttons.buttons) - 2


def test_what_is_turned_has_the_focus_for_screen_readers_too() -> None:
    driver = statistics()
    screen = driver.screen
    driver.press("up")
    assert [node.name for node in screen.describe().walk() if node.focused] == [screen.tabs.labels[0]]
    driver.press("up")
    assert [node.key for node in screen.describe().walk() if node.focused] == ["rules"]
