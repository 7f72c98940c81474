"""Drivers of the replay and the review, and random actions on them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

from scoundrel.engine import Game, GameId, Move
from scoundrel.solver.review import Review, ReviewedRoom
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.charts.timeline import Pace
from scoundrel.ui.input import PointerLeft
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.review import ReviewScreen
from scoundrel.ui.table import ending
from scoundrel.ui.table.actions import Walk

from .driver import ScreenDriver, Shown

SIZES = ((800, 600), (1280, 800), (1400, 600), (1920, 1080))
KEYS = ("home", "left", "right", "end", "up", "down", "page up", "page down")


class _Driver(ScreenDriver[Shown]):
    screen: Any
    whole: Game

    @property
    def chart(self) -> Any:
        """The timeline or graph, on which other moves can be selected."""
        return self.screen.bar.timeline

    def rest(self) -> None:
        while not self.screen.playback.done:
            self.screen.update(0.05)

    def assert_shows(self, moves: int) -> None:
        """Check that the game is shown after ``moves`` moves, with each card in its place when idle."""
        screen = self.screen
        assert screen.moves == moves
        state = Game.replay(self.whole.id, self.whole.moves[:moves]).state
        assert screen.shown.state == state
        self.do(PointerLeft())
        self.rest()
        screen.update(2.0)
        layout = screen.layout
        assert screen.playback.shown() == {**layout.poses(state), **ending.poses(screen.shown, layout)}
        assert screen.playback.health == state.health

    def act(self, action: tuple[str, object]) -> None:
        """Perform one of the `ACTIONS`. Ignores actions for the other screen."""
        screen, rect = self.screen, self.chart.rect
        match action:
            case ("key", str(name)):
                self.press(name)
            case ("button", command):
                if any(button.command is command for button in screen.buttons.buttons):
                    self.push(command)
            case ("chart", float(part)):
                self.click((rect.left + round(part * (rect.w - 1)), rect.centery))
            case ("scrub", float(part)):
                self.drag(rect.center, (rect.left + round(part * rect.w), rect.top - 40))
            case ("wait", float(seconds)):
                self.wait(seconds)
            case ("card", (int(slot), int(button))):
                self.click(screen.layout.slots[slot].center, button)
            case ("carry", int(slot)):
                self.drag(screen.layout.slots[slot].center, screen.layout.health.center)
            case ("size", (int(width), int(height))):
                screen.resize((width, height))
            case other:
                raise AssertionError(other)


class ReplayDriver(_Driver[ReplayScreen]):
    def __init__(self, game: Game, size: tuple[int, int] = (800, 600), **settings: Any) -> None:
        super().__init__(lambda ask: ReplayScreen(Context(size, ask, DEFAULT._replace(**settings)), game))
        self.whole = Game.replay(game.id, game.moves)

    def mark(self, moves: int) -> tuple[int, int]:
        """Return the position on the timeline for ``moves`` moves."""
        return self.chart.x(moves), self.chart.rect.centery


class ReviewDriver(_Driver[ReviewScreen]):
    """The review of a game, with its graph computed."""

    def __init__(self, game: Game, size: tuple[int, int] = (800, 600), **settings: Any) -> None:
        super().__init__(lambda ask: ReviewScreen(Context(size, ask, DEFAULT._replace(**settings)), game))
        self.whole = game
        while len(self.screen.review.turns) < self.screen.review.rooms:
            self.screen.review.step(0.0)

    @property
    def chart(self) -> Any:
        return self.screen.review_bar.graph

    def finish(self, turns: tuple[ReviewedRoom, ...]) -> None:
        """Replace the review with a finished one that has the results ``turns``."""
        settled = tuple(turn._replace(settled=True) for turn in turns)
        self.screen.review, self.screen._seen = Review(self.whole, settled), -1
        self.settle()

    def settle(self) -> None:
        """Advance until all motion is over and the graph is complete."""
        for _ in range(60):
            self.screen.update(0.05)
        self.rest()


@lru_cache(maxsize=4)
def _judgements(game_id: GameId, moves: tuple[Move, ...]) -> tuple[ReviewedRoom, ...]:
    review = Review(Game.replay(game_id, moves))
    while len(review.turns) < review.rooms:
        review.step(0.0)
    return review.turns


def judgements(whole: Game) -> tuple[ReviewedRoom, ...]:
    """Return the first estimates of a review, for each Room."""
    return _judgements(whole.id, whole.moves)


def judged(room: int, whole: Game) -> tuple[Game, ReviewedRoom]:
    """Return the game just after Room ``room`` was dealt, and the review's first estimate for that Room."""
    turn = judgements(whole)[room - 1]
    return Game.replay(whole.id, whole.moves[: turn.begins], practice=True), turn


ACTIONS = st.one_of(
    st.tuples(st.just("key"), st.sampled_from([*KEYS, *KEYS, "space", "tab", "m", *"1aunpv"])),
    st.tuples(
        st.just("button"),
        st.sampled_from(
            [Command.FIRST, Command.BACKWARD, Command.FORWARD, Command.LAST, Command.RUN, *Pace, *Walk]
        ),
    ),
    st.tuples(st.just("chart"), st.floats(0, 1)),
    st.tuples(st.just("scrub"), st.floats(-0.2, 1.2)),
    st.tuples(st.just("wait"), st.floats(0, 1)),
    st.tuples(st.just("card"), st.tuples(st.integers(0, 3), st.sampled_from([1, 3]))),
    st.tuples(st.just("carry"), st.integers(0, 3)),
    st.tuples(st.just("size"), st.sampled_from(SIZES)),
)
