"""The statistics screen: tabs, rulesets and charts by keys and pointer; import and export."""

from __future__ import annotations

import gc
from pathlib import Path
from time import sleep
from weakref import ref

import numpy as np
import pygame
import pytest

from scoundrel.engine import CLASSIC, EASY, Ruleset
from scoundrel.storage.entry import Entry
from scoundrel.storage.overview import Overview
from scoundrel.storage.settings import DEFAULT
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Task
from scoundrel.ui.charts.wall import Nemesis
from scoundrel.ui.input import (
    Dropped,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TurnPage,
    read as read_event,
)
from scoundrel.ui.requests import Command, Import, ReviewGame, Sound, Watch
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.widgets.actions import PageTurn
from scoundrel.ui.words.numbers import number
from tests.storage.games import finished, left
from tests.ui.contrast import found
from tests.ui.driver import AppDriver, running
from tests.ui.every_screen import SCREENS
from tests.ui.history_screens import cleared, statistics
from tests.ui.sheets import check_redraws
from tests.wishes import STILL_CANDLE, store_with

pytestmark = pytest.mark.usefixtures("screen")


def test_it_begins_with_the_rules_of_the_next_game_if_they_were_played() -> None:
    played = [finished(1), finished(2), finished(3, "easy")]
    for wished, shown in ((CLASSIC, CLASSIC), (EASY, EASY), (Ruleset.parse("hard"), CLASSIC)):
        assert statistics(played=played, ruleset=wished).screen.ruleset == shown


def test_keys_and_arrows_cycle_through_all_rulesets() -> None:
    driver = statistics()
    screen, seen = driver.screen, []
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


def test_tabs_that_are_not_shown_take_no_input() -> None:
    driver = statistics(played=[])
    screen, other = driver.screen, statistics().screen.tabs.rects[1].center
    driver.do(Key("p"), TurnPage(1), TurnPage(-1))
    driver.click(other)
    driver.do(PointerPressed(other, 1, touch=True), PointerReleased(other, 1, touch=True))
    assert not screen.practice
    assert screen.news.words == ""
    assert not any(isinstance(one, Sound) for one in driver.requests)


def test_a_tab_counts_only_finished_games_and_the_rest_are_mentioned() -> None:
    driver = statistics(played=[finished(1), left(2)._replace(practice=True), finished(3, practice=True)])

    def spoken() -> set[str]:
        return {node.name for node in driver.screen.describe().walk()}

    assert {"Ranked (1)", "Practice (1)"} <= spoken()
    assert not any("unfinished" in words for words in spoken())
    driver.press("p")
    assert "1 unfinished game isn't shown." in spoken()


def test_the_scale_marks_zero_and_the_best_and_worst_scores_on_the_page() -> None:
    beam = statistics().screen.beam
    pieces = [one for one in found(beam.paint, (1280, 800)) if one.where.right < beam.rects[0].left]
    scores = [beam.games[i].score for i in beam.shown]
    labels = [number(score) for score in (max(scores), 0, min(scores))]
    assert [one.text for one in sorted(pieces, key=lambda one: one.where.y)] == labels
    zero = next(one.where.centery for one in pieces if one.text == "0")
    skulls = [beam.spots[i] for i in beam.shown if beam.games[i].outcome == "died"]
    assert len({skull.size for skull in skulls}) == 1, "only the depth of a skull shows the score"
    candle = next(rect for rect in beam.spots.values() if rect.midtop in beam.flames)
    assert candle.bottom < zero < min(skull.top for skull in skulls), "the beam between them is 0"


def test_candles_differ_by_their_scores_and_the_best_one_has_a_medal() -> None:
    low, high = (finished(n)._replace(outcome="cleared", score=score) for n, score in ((1, 4), (2, 28)))
    beam = statistics(played=[low, high]).screen.beam
    assert beam.spots[1].h - beam.spots[0].h >= 60
    _mark, latest, medal = (one.where for one in found(beam.paint, (1280, 800)) if one.text == "28")
    assert latest.top > medal.bottom > beam.spots[1].bottom, "the latest score is written below its medal"


def test_candles_light_the_wall_behind_them() -> None:
    walls = []
    for outcome in ("cleared", "died"):
        screen = statistics(played=[finished(n)._replace(outcome=outcome, score=9) for n in range(5)]).screen
        walls.append(pygame.transform.average_color(screen.paint_ground(), screen.beam.rects[2])[:3])
    assert sum(walls[0]) > 1.3 * sum(walls[1])


def test_an_empty_tab_names_the_key_to_the_games_on_the_other() -> None:
    for played, said in (
        ([finished(1, practice=True)], "Press P to see your practice games."),
        ([finished(1), finished(2)], "Press P to see your ranked games."),
    ):
        driver = statistics(played=played)
        driver.press("p")
        assert said in {piece.text for piece in found(driver.screen.draw, (1280, 800))}
        driver.press("p")
        assert driver.screen.beam.games


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
    screen.restyle(STILL_CANDLE)
    x, y = screen.beam.spots[screen.beam.shown.start].center
    check_redraws(
        screen,
        (PointerMoved(screen.paper_rect.topleft), False),
        (PointerMoved((x, y)), True),
        (PointerMoved((x, y + 1)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("right"), True),
        (Key("p"), True),
    )


def test_the_game_under_the_pointer_is_told_and_a_click_replays_it() -> None:
    driver = statistics(played=[cleared(3), finished(5)])
    screen = driver.screen
    screen.handle(PointerMoved(screen.beam.spots[1].center))
    written = {piece.text for piece in found(screen.draw, (1280, 800))}
    assert any(words.startswith("Game 2, ") and "killed by" in words for words in written)
    driver.click(screen.beam.spots[1].center)
    assert [type(request) for request in driver.requests] == [Sound, Watch]
    driver.click(screen.beam.spots[0].center)
    assert screen.remark.startswith("This game can't be replayed")


def test_arrows_go_through_all_games_and_enter_replays_one() -> None:
    games = [finished(n) for n in range(1, 41)]
    driver = statistics(played=games)
    screen = driver.screen
    driver.press("up")
    assert screen.beam.shown == range(10, 40)
    for _ in games:
        driver.press("left")
    assert screen.beam.selected == 0
    assert screen.beam.shown == range(10)
    driver.press("return")
    assert isinstance(driver.requests[-1], Watch)
    driver.press("pagedown")
    assert screen.beam.shown == range(10, 40)
    driver.click(driver.button(PageTurn.BACK))
    assert screen.beam.shown == range(10)


def test_after_the_first_game_it_can_be_reviewed() -> None:
    driver = statistics(played=[finished(1)])
    driver.click(driver.button(Command.REVIEW))
    driver.click(driver.button(Command.MODES))
    assert [type(request) for request in driver.requests[1::2]] == [ReviewGame, Command]


def test_arrows_turn_the_tabs_once_they_have_the_focus() -> None:
    driver = statistics()
    screen = driver.screen
    driver.press("up", "up")
    assert screen.marked() == screen.tabs.area
    assert [node.name for node in screen.describe().walk() if node.focused] == [screen.tabs.labels[0]]
    for practice, key in ((True, "right"), (False, "left"), (True, "return"), (False, "space")):
        driver.press(key)
        assert screen.practice is practice
    driver.press("up")
    assert [node.key for node in screen.describe().walk() if node.focused] == ["rules"]
    shown = screen.ruleset
    driver.press("right")
    assert screen.ruleset != shown
    driver.press("down", "down", "down")
    assert screen.marked() is None
    assert screen.buttons.focus is not None
    driver.press("up", "up")
    assert screen.marked() == screen.tabs.area


@pytest.mark.parametrize(
    "name", ["statistics", "statistics, no games", "past games", "settings", "daily", "skill and luck"]
)
def test_a_sheet_that_is_left_no_longer_refers_to_itself(name: str) -> None:
    size = 1280, 800
    screen = SCREENS[name](size, DEFAULT)
    screen.draw(pygame.Surface(size, depth=32))
    screen.describe()
    gc.collect()
    gc.disable()
    try:
        screen.leave()
        left = ref(screen)
        del screen
        assert left() is None
    finally:
        gc.enable()


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
    """Return a store with ``games``, to be opened by the application."""
    made = store_with(STILL_CANDLE, folder)
    made.open()
    if games:
        assert made.history_file is not None
        made.history_file.merge(games)
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
        assert message(app).startswith("3 games saved to scoundrel-")
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


@pytest.mark.parametrize("text_size", [100, 160])
def test_the_scene_shows_between_the_heading_and_the_links(text_size: int) -> None:
    driver = statistics(text_size=text_size)
    screen, picture = driver.screen, driver.picture()
    rules, tabs = screen.beside
    gap = picture.subsurface(rules.right + 50, 0, tabs.left - rules.right - 80, screen.bar.h)
    assert len(np.unique(pygame.surfarray.array2d(gap))) > 20
    assert next(part for part in screen.parts if isinstance(part, Nemesis)).rect.top > screen.header
