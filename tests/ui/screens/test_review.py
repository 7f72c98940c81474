"""The review on its table: whatever is pressed, the graph leads to its Rooms and nothing is played."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import Game, GameId
from scoundrel.solver import review as solver
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.charts.chance_graph import ChanceGraph, Spot
from scoundrel.ui.input import Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.requests import Context, Sound
from scoundrel.ui.screens.navigator import Navigator
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.result import ResultScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.sound import Sounds
from scoundrel.ui.table.actions import Walk
from tests.engine.strategies import SETTINGS, games
from tests.extent import spread
from tests.goldens import golden
from tests.ui.driver import FRAME, ScreenDriver
from tests.ui.sheets import Bar, check_bar
from tests.ui.strange import STRANGE
from tests.wishes import STILL_CANDLE, store_with

SIZES = ((800, 600), (1280, 800), (1920, 1080))


class ReviewDriver(ScreenDriver[ReviewScreen]):
    """The review of a game, with its graph computed."""

    def __init__(
        self,
        game: Game,
        size: tuple[int, int] = (800, 600),
        review: solver.Review | None = None,
        **settings: Any,
    ) -> None:
        super().__init__(lambda ask: ReviewScreen(Context(size, ask, DEFAULT._replace(**settings)), game))
        self.whole = game
        if review is not None:
            self.screen.review = review
        while len(self.screen.review.turns) < self.screen.review.rooms:
            self.screen.review.step(0.0)

    def rest(self) -> None:
        """Wait until all motion is over, and the graph is whole."""
        for _ in range(60):
            self.screen.update(0.05)
        while not self.screen.playback.done:
            self.screen.update(0.05)

    @property
    def graph(self) -> ChanceGraph:
        """Where the Rooms are to be clicked on."""
        return self.screen._bar.graph

    def assert_shows(self, moves: int) -> None:
        """It shows the game after so many moves."""
        assert self.screen.moves == moves
        assert self.screen.shown.state == Game.replay(self.whole.id, self.whole.moves[:moves]).state


pytestmark = pytest.mark.usefixtures("one_screen")


_KEYS = ("left", "right", "up", "down", "page up", "page down", "home", "end", "n", "p", "v", "space", "tab")
_few = st.lists(
    st.one_of(
        st.tuples(st.just("key"), st.sampled_from(_KEYS)),
        st.tuples(st.just("graph"), st.floats(-0.1, 1.1)),
        st.tuples(st.just("walk"), st.sampled_from([*Walk])),
        st.tuples(st.just("card"), st.integers(0, 3)),
        st.tuples(st.just("size"), st.sampled_from(SIZES)),
        st.tuples(st.just("wait"), st.floats(0, 0.3)),
    ),
    max_size=8,
)


@SETTINGS
@given(games, _few)
def test_no_input_changes_the_game_that_is_reviewed(game: Game, actions: list[tuple[str, object]]) -> None:
    before = Game.replay(game.id, game.moves, practice=game.practice)
    driver = ReviewDriver(game, reduced_motion=True)
    screen = driver.screen
    for action in actions:
        match action:
            case ("key", str(name)):
                driver.press(name)
            case ("graph", float(part)):
                rect = driver.graph.rect
                end = (rect.left + round(part * rect.w), rect.centery)
                screen.handle(PointerPressed(rect.center, 1))
                screen.handle(PointerMoved(end))
                screen.handle(PointerReleased(end, 1))
            case ("walk", Walk() as way):
                driver.push(way)
            case ("card", int(slot)):
                driver.click(screen.layout.slots[slot].center)
            case ("size", (int(width), int(height))):
                screen.resize((width, height))
            case ("wait", float(seconds)):
                screen.update(seconds)
            case other:
                raise AssertionError(other)
        assert 0 <= screen.moves <= len(game.steps)
    driver.press("left")
    driver.assert_shows(screen.moves)
    assert game == before
    assert game.steps == before.steps
    assert all(isinstance(request, Sound) for request in driver.requests)


@SETTINGS
@given(games, st.sampled_from(SIZES))
def test_a_click_on_the_graph_leads_to_the_room_there(game: Game, size: tuple[int, int]) -> None:
    driver = ReviewDriver(game, size)
    graph = driver.graph
    for place, turn in enumerate(driver.screen.review.turns):
        driver.click((graph.x(place), graph.rect.centery))
        driver.assert_shows(turn.begins)
        assert graph.plot.left <= graph.x(place) <= graph.plot.right
    if game.over:
        driver.click((graph.x(graph.places - 1), graph.rect.centery))
        driver.assert_shows(len(game.steps))
        assert driver.screen.turn is None
    driver.screen.handle(PointerLeft())


@pytest.mark.parametrize("how", ["key", "button"])
def test_turning_points_are_gone_through_in_both_directions(how: str) -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.rest()
    expected = [turn.begins for turn in driver.screen.turns if turn.turning_point]
    assert len(expected) >= 2
    for begin, key, way, there in (
        ("home", "n", Walk.LATER, expected),
        ("end", "p", Walk.EARLIER, expected[::-1]),
    ):
        driver.press(begin)
        seen = []
        for _ in range(len(expected) + 2):
            if how == "key":
                driver.press(key)
            else:
                driver.push(way)
            seen.append(driver.screen.moves)
        assert [*dict.fromkeys(seen)] == there[-len({*seen}) :]


class Unmoved:
    """A screen that is never filled."""

    def set_full(self, full: bool) -> None:
        """Do nothing."""


def test_it_opens_from_the_result_and_from_a_past_game_and_leads_back() -> None:
    store = store_with(STILL_CANDLE)
    stage = Navigator((800, 600), None, store, Sounds(STILL_CANDLE), Unmoved())
    stage.show_game(golden("classic_death"))
    while not isinstance(stage.top, ResultScreen):
        stage.update(0.05)
    for keys, below in ((("v",), ResultScreen), (("w", "v"), ReplayScreen)):
        for key in keys:
            stage.handle(Key(key))
        assert isinstance(stage.top, ReviewScreen)
        assert stage.top.review.rooms == 7
        stage.handle(Key("escape"))
        assert isinstance(stage.top, below)
    store.close()


def test_the_graph_fills_from_the_left_and_then_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "scoundrel.solver.compared._MOST", 24
    )  # trials in each Room: it comes to an end sooner
    driver = ReviewDriver(golden("classic_death"), still_candle=True)
    screen = driver.screen
    filled = []
    for _ in range(120):
        screen.update(FRAME)
        filled.append(len(screen._spots))
    assert filled == sorted(filled)
    assert filled[0] < filled[-1] == screen.review.rooms
    while screen.warm():
        pass
    assert screen.review.done
    target = pygame.Surface((800, 600), depth=32)
    driver.rest()
    screen.draw(target)
    screen.draw(target)
    screen.update(FRAME)
    assert not screen.update(FRAME)
    assert screen.turns == screen.review.turns
    assert screen._spots == [
        Spot(turn.chance, turn.chance - turn.gave_away, turn.turning_point) for turn in screen.turns
    ]


def test_with_reduced_motion_it_is_there_at_once() -> None:
    driver = ReviewDriver(golden("classic_death"), reduced_motion=True)
    driver.screen.update(FRAME)
    assert len(driver.screen._spots) == driver.screen.review.rooms


@given(
    st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.booleans()), min_size=1, max_size=120),
    st.sampled_from([None, 0.0, 1.0]),
    st.floats(0, 1),
)
@SETTINGS
def test_any_graph_can_be_drawn_and_stays_in_its_place(
    rooms: list[tuple[float, float, bool]], end: float | None, where: float
) -> None:
    rect = pygame.Rect(40, 30, 420, 130)
    graph = ChanceGraph(rect, [3 * i for i in range(len(rooms))], 3 * len(rooms), end, 1.0)
    spots = [Spot(chance, chance * part, marked) for chance, part, marked in rooms]
    target = pygame.Surface((500, 200), depth=32)
    target.fill((255, 0, 255))
    graph.draw(target, spots, round(where * (graph.places - 1)), lit=True)
    inside = rect.inflate(8, 0)
    for x, y in ((0, 0), (499, 199), (rect.left - 6, 90), (rect.right + 6, 90), (250, rect.top - 3)):
        assert not inside.collidepoint(x, y)
        assert target.get_at((x, y))[:3] == (255, 0, 255)
    heights = [graph.y(spot.chance) for spot in spots]
    assert all(graph.plot.top < y < graph.plot.bottom for y in heights)


@cache
def review_of(which: str) -> solver.Review:
    """One of a strange game for several scenes: of hundreds of Rooms each takes a second."""
    return solver.Review(STRANGE[which][0]())


@pytest.mark.parametrize(("which", "text_size"), spread([*STRANGE], [100, 130]))
def test_all_text_is_readable_and_nothing_overlaps(which: str, text_size: int) -> None:
    make, moves = STRANGE[which]
    driver = ReviewDriver(make(), SIZES[0], review_of(which), text_size=text_size, still_candle=True)
    driver.rest()
    driver.screen._go(moves)
    for size in SIZES:
        driver.screen.resize(size)
        driver.rest()
        assert_all_in_place(driver.screen, size)


def assert_all_in_place(screen: ReviewScreen, size: tuple[int, int]) -> None:
    """All writing can be read, lies in the window, and over nothing else."""

    def draw(target: pygame.Surface) -> None:
        screen.resize(size)
        screen.draw(target)

    others = (screen._bar.graph.rect, screen._bar.words)
    check_bar(draw, size, Bar(screen.bar.rect, screen.buttons.buttons, others))


def test_rulesets_without_training_are_marked_as_guesses() -> None:
    driver = ReviewDriver(Game(GameId.parse("classic+health=400#5")), (1280, 800))
    driver.rest()
    labels = [label.text for label in driver.screen.view().labels]
    assert any("unfinished" in words or "guess" in words for words in labels)
    turn = driver.screen.turn
    assert turn is not None
    assert "guess" in str(turn.best.why)
