"""The statistics: every game is counted in each chart, and all of it is on the sheet at any size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoundrel.engine import CLASSIC, EASY, Ruleset
from scoundrel.storage.entry import LEFT, Entry
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.storage.statistics import summaries
from scoundrel.ui import tally
from scoundrel.ui.app import App
from scoundrel.ui.chart import Bar, Columns
from scoundrel.ui.input import (
    Dropped,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from scoundrel.ui.input import read as read_event
from scoundrel.ui.narrate import MINUS
from scoundrel.ui.scene import Command, Import, Request, Sound
from scoundrel.ui.scenes.history import HistoryScene
from scoundrel.ui.scenes.statistics import StatisticsScene, _written
from scoundrel.ui.window import GameWindow
from tests.engine.strategies import SETTINGS
from tests.storage.games import at, entries, finished, left
from tests.wishes import STILL_CANDLE, store_with

from .conftest import forget_what_was_read
from .contrast import found
from .test_contrast import assert_readable

SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1200))
RULES = ("classic", "easy", "hard+health=9999+equal+nobonus+room")


def cleared(minute: int, score: int = 7, rules: str = "classic") -> Entry:
    """A game that was cleared; its code is of no game, which nothing here looks at."""
    return Entry(at(minute), f"{rules}#{minute}", "cleared", score, False, "-", 12, f"CLEAR-{minute}")


def died(minute: int, score: int, end: str = "Ks*", room: int = 4) -> Entry:
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
        self.scene = StatisticsScene(size, self.asked.append, wishes, played)
        self.paper = pygame.Surface(size, depth=32)

    def picture(self) -> bytes:
        self.scene.draw(self.paper)
        return pygame.image.tobytes(self.paper, "RGB")

    def press(self, name: str) -> None:
        self.scene.handle(Key(name))

    def click(self, pos: tuple[int, int]) -> None:
        for intent in (PointerMoved(pos), PointerPressed(pos, 1), PointerReleased(pos, 1)):
            self.scene.handle(intent)


# --- the numbers


@SETTINGS
@given(played=st.lists(entries, max_size=30), most=st.integers(2, 60))
def test_every_game_is_in_one_bar_of_each_chart(played: list[Entry], most: int) -> None:
    for summary in summaries(played).values():
        scores = tally.scores(summary, most)
        assert len(scores) <= most
        assert sum(bar.games for bar in scores) == summary.played
        assert sum(bar.cleared for bar in scores) == summary.cleared
        assert sum(bar.died for bar in scores) == summary.died
        assert any(bar.low == 0 for bar in scores)
        assert sum(bar.died for bar in tally.rooms(summary, most)) == summary.died
        assert sum(line.deaths for line in tally.fights(summary)) == summary.died
        killers = [line.deaths for line in tally.killers(summary, 99)]
        assert sum(killers) == summary.died
        assert killers == sorted(killers, reverse=True)
        assert tally.killers(summary, 2) == tally.killers(summary, 99)[:2]


def test_a_death_at_zero_is_not_taken_for_a_clear(screen: pygame.Surface) -> None:
    (summary,) = summaries([died(1, 0), cleared(2, 1), cleared(3, 4), died(4, -1)]).values()
    bars = {bar.low: bar for bar in tally.scores(summary, 9)}
    assert (bars[0].died, bars[0].cleared) == (1, 2)
    assert max(low for low, bar in bars.items() if bar.died and low < 0) < 0


def test_the_numbers_are_those_of_the_summary() -> None:
    played = [cleared(1, 20), cleared(2, 5), died(3, -40), cleared(4, 6), left(5)]
    (summary,) = summaries(played).values()
    said = {figure.label: figure.value for group in tally.figures(summary) for figure in group}
    assert said == {
        "Played": "4",
        "Cleared": "3",
        "Clear rate": "75 %",
        "Unfinished": "1",
        "Streak": "1",
        "Best streak": "2",
        "Best score": "20",
        "Median": "5.5",
        "Average": f"{MINUS}2.2",
    }
    assert {f.value for group in tally.figures(None) for f in group} == {tally.NOTHING}


def test_numbers_are_written_for_people() -> None:
    assert tally.count(100000) == "100,000"
    assert tally.decimal(-0.01) == "0"
    assert tally.decimal(-3.0) == f"{MINUS}3"
    assert tally.percent(1, 30) == "3.3 %"
    assert tally.percent(0, 30) == "0 %"
    assert tally.percent(0, 0) == tally.NOTHING


@SETTINGS
@given(high=st.integers(0, 5000), most=st.integers(5, 60))
def test_a_chart_of_rooms_has_no_more_bars_than_asked_for(high: int, most: int) -> None:
    (summary,) = summaries([died(1, -9, room=high + 1), died(2, -9, room=1)]).values()
    bars = tally.rooms(summary, most)
    assert len(bars) <= most
    assert sum(bar.died for bar in bars) == 2


# --- the chart


@settings(SETTINGS, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    counts=st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 50)), min_size=1, max_size=60),
    low=st.integers(-200, 5),
    width=st.sampled_from([1, 2, 5, 10]),
    size=st.tuples(st.integers(200, 900), st.integers(70, 400)),
)
def test_a_bar_is_within_its_chart_as_high_as_its_games(
    screen: pygame.Surface, counts: list[tuple[int, int]], low: int, width: int, size: tuple[int, int]
) -> None:
    begin = low * width
    bars = [
        Bar(begin + i * width, begin + (i + 1) * width - 1, dead, won, "")
        for i, (dead, won) in enumerate(counts)
    ]
    chart = Columns(pygame.Rect((7, 9), size), bars, 15, zero=True)
    rects = [chart.bar_rect(i) for i in range(len(bars))]
    for place, (bar, rect) in enumerate(zip(bars, rects, strict=True)):
        assert chart.plot.contains(rect) or not bar.games
        assert bool(rect.h) == bool(bar.games)
        assert chart.at((rect.left, chart.plot.bottom - 1)) == place
    for (one, a), (other, b) in combinations(zip(bars, rects, strict=True), 2):
        assert not a.colliderect(b)
        if one.games > other.games:
            assert a.h >= b.h
    chart.draw(screen, len(bars) - 1)


# --- the sheet


def check_fits(scene: StatisticsScene) -> None:
    """Everything is on the sheet, above the buttons, and nothing is over anything else."""
    parts = [scene._title, *scene.tabs.rects, *scene._arrows]
    parts += [rect for _, rect, _ in scene._cells]
    parts += [rect for *_, rect in scene._heads]
    parts += [rect for rect, *_ in scene._ranked]
    parts += [chart.plot for chart in (scene._scores, scene._rooms) if chart is not None]
    buttons = [button.rect for button in scene.buttons.buttons]
    for part in parts:
        assert scene._inner.contains(part), part
    for one, other in combinations([*parts, *buttons], 2):
        assert not one.colliderect(other), (one, other)
    assert scene._pixels >= 12
    for figure, rect, _ in scene._cells:
        assert all(written.get_width() < rect.w for written in _written(figure, scene._figure_pixels))
    for *_, lines, _ in scene._ranked:
        assert lines


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_fits(screen: pygame.Surface, size: tuple[int, int], text_size: int) -> None:
    for played in (life(), [finished(1)], [cleared(1)], [cleared(1, 9999), died(2, -188, "As")]):
        reading = Reading(size, played, text_size)
        for _ in reading.scene.rulesets:
            check_fits(reading.scene)
            reading.press("right")


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "played", [[], [left(1)], [finished(1)], life()], ids=["none", "left", "one", "many"]
)
def test_nothing_is_drawn_beside_the_sheet(
    screen: pygame.Surface, played: list[Entry], size: tuple[int, int], text_size: int
) -> None:
    reading = Reading(size, played, text_size)
    scene = reading.scene
    reading.picture()
    ground = scene._paint_ground()
    same = pygame.mask.from_threshold(reading.paper, (0, 0, 0), (1, 1, 1, 255), ground)
    same.invert()
    places = same.get_bounding_rects()
    assert places
    inside = scene._paper.inflate(-scene._paper.w // 40 - 8, -scene._paper.w // 40 - 8)
    assert inside.contains(places[0].unionall(places[1:]))


@pytest.mark.parametrize("played", [[], [left(1)], life()], ids=["none", "left", "many"])
def test_all_writing_stands_out(screen: pygame.Surface, played: list[Entry]) -> None:
    def draw(target: pygame.Surface) -> None:
        Reading((800, 600), played).scene.draw(target)

    seen = found(draw, (800, 600))
    assert_readable(seen)
    if not played:
        assert "No game has ended here yet." in {piece.text for piece in seen}


# --- the hand


def test_it_begins_with_the_rules_of_the_next_game_if_they_were_played(screen: pygame.Surface) -> None:
    played = [finished(1), finished(2), finished(3, "easy")]
    assert Reading(entries=played).scene.ruleset == CLASSIC
    assert Reading(entries=played, ruleset=EASY).scene.ruleset == EASY
    assert Reading(entries=played, ruleset=Ruleset.parse("hard")).scene.ruleset == CLASSIC


def test_keys_go_through_all_rulesets_and_round(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    seen = []
    for _ in scene.rulesets:
        seen.append(scene.ruleset)
        reading.press("right")
    assert sorted(map(str, seen)) == sorted(map(str, scene.rulesets))
    assert scene.ruleset == seen[0]
    reading.press("left")
    assert scene.ruleset == seen[-1]
    left_arrow, right_arrow = scene._arrows
    reading.click(right_arrow.center)
    assert scene.ruleset == seen[0]
    reading.click(left_arrow.center)
    assert scene.ruleset == seen[-1]


def test_one_ruleset_has_no_arrows(screen: pygame.Surface) -> None:
    reading = Reading(entries=[finished(1)])
    assert not reading.scene._arrows
    reading.press("right")
    assert not reading.asked


def test_practice_is_shown_apart(screen: pygame.Surface) -> None:
    reading = Reading(entries=[finished(1), finished(2), finished(3, practice=True)])
    counted = reading.scene.summary
    assert counted is not None
    assert (counted.played, counted.practice) == (2, False)
    reading.press("p")
    shown = reading.scene.summary
    assert shown is not None
    assert (shown.played, shown.practice) == (1, True)
    reading.click(reading.scene.tabs.rects[0].center)
    assert reading.scene.summary == counted


@pytest.mark.parametrize(
    ("key", "command"), [("g", Command.HISTORY), ("e", Command.EXPORT), ("escape", Command.BACK)]
)
def test_keys_and_buttons_ask_for_the_same(screen: pygame.Surface, key: str, command: Command) -> None:
    reading = Reading()
    reading.press(key)
    assert reading.asked == [Sound("button"), command]
    button = next(b for b in reading.scene.buttons.buttons if b.command is command)
    reading.click(button.rect.center)
    assert reading.asked[2:] == [Sound("button"), command]


def test_it_is_drawn_anew_only_when_something_changed(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    chart = scene._scores
    assert chart is not None
    place = next(i for i, bar in enumerate(chart.bars) if bar.games)
    bar = chart.bar_rect(place)
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved(scene._paper.topleft), False),
        (PointerMoved(bar.center), True),
        (PointerMoved((bar.centerx, bar.centery + 1)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("right"), True),
        (Key("p"), True),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_a_bar_says_what_it_stands_for(screen: pygame.Surface) -> None:
    words: set[str] = set()

    def draw(target: pygame.Surface) -> None:
        scene = Reading(entries=[died(1, -37), died(2, -38), cleared(3)]).scene
        chart = scene._scores
        assert chart is not None
        place = next(i for i, bar in enumerate(chart.bars) if bar.low <= -37 <= bar.high)
        scene.handle(PointerMoved(chart.bar_rect(place).center))
        words.add(chart.bars[place].words)
        scene.draw(target)

    assert words <= {piece.text for piece in found(draw, (1280, 800))}
    assert words == {f"{MINUS}38 to {MINUS}37: 2 games"}


def test_a_file_that_is_dropped_is_to_be_imported(screen: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/some/where.csv")
    intent = read_event(event, 2.0)
    assert intent == Dropped("/some/where.csv")
    reading = Reading(entries=[])
    before = reading.picture()
    reading.scene.handle(intent)
    (request,) = reading.asked
    assert isinstance(request, Import)
    assert request.path == "/some/where.csv"
    request.take([finished(1)])
    assert reading.scene.update(0.1)
    assert reading.picture() != before
    assert reading.scene.summary is not None


# --- in the application


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Callable[..., App]]:
    """Begins the application in a folder of its own."""
    forget_what_was_read()
    opened: list[App] = []

    def begin(folder: str, *played: Entry) -> App:
        store = store_with(STILL_CANDLE, tmp_path / folder)
        app = App(GameWindow((1280, 800)), None, store)
        opened.append(app)
        if played and store._history is not None:
            store._history.merge(played)
        return app

    yield begin
    for app in opened:
        app.close()
    forget_what_was_read()


def press(app: App, name: str) -> None:
    app.stage.handle(Key(name))
    app.frame(0.02)


def remark(app: App) -> str:
    """What is said in the end of what takes long."""
    errand = app.stage._errand
    assert errand is not None
    errand.wait(30)
    app.frame(0.02)
    assert isinstance(app.top, StatisticsScene)
    return app.top.remark


def test_the_history_goes_out_of_one_game_and_into_another(play: Callable[..., App], tmp_path: Path) -> None:
    games = [finished(1), finished(2, practice=True), left(3)]
    app = play("one", *games)
    press(app, "s")
    app.stage.handle(Key("e"))
    said = remark(app)
    assert said.startswith("3 games written to scoundrel-")
    app.stage.handle(Key("e"))
    remark(app)
    assert len([*(tmp_path / "one").glob("scoundrel-*")]) == 4
    app.close()
    other = play("other")
    press(other, "s")
    assert isinstance(other.top, StatisticsScene)
    assert not other.top.rulesets
    other.stage.handle(Dropped(str(min((tmp_path / "one").glob("scoundrel-*.json")))))
    assert remark(other).endswith(": 3 games added, 0 there already.")
    assert isinstance(other.top, StatisticsScene)
    assert len(other.top.entries) == 3
    assert other.top.summary is not None
    other.stage.handle(Dropped(str(tmp_path)))
    assert "cannot be read" in remark(other)


def test_past_games_lie_over_the_statistics(play: Callable[..., App]) -> None:
    app = play("one", finished(1), left(2))
    press(app, "s")
    press(app, "g")
    assert isinstance(app.top, HistoryScene)
    assert [entry.outcome for entry in app.top.entries] == [LEFT, "died"]
    press(app, "escape")
    assert isinstance(app.top, StatisticsScene)
