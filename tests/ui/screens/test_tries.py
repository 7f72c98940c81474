"""Many tries of a Room: the dots are what comes of them, and they stop when they are told to."""

from __future__ import annotations

import pytest

from scoundrel.engine import legal_moves
from scoundrel.solver.rollouts import Rollouts, Thought
from scoundrel.solver.view import PlayerView
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens import what_if
from scoundrel.ui.screens.what_if import TriesScreen
from tests.goldens import golden
from tests.ui.driver import ScreenDriver
from tests.ui.replays import judged

pytestmark = pytest.mark.usefixtures("one_screen")


def hasty(view: PlayerView) -> Thought:
    """Takes cards from the left, fighting with the Weapon where it can."""
    yield
    moves = [move for move in legal_moves(view.state()) if move.card is not None]
    return [(moves[-1],)]


class Tries(ScreenDriver[TriesScreen]):
    """The tries of a Room by a quick player."""

    def __init__(self, room: int = 3, tries: int = 100) -> None:
        game, turn = judged(room, golden("classic_death"))
        super().__init__(lambda ask: TriesScreen(Context((1280, 800), ask), game, turn))
        ways = [one.moves for one in self.screen.rows]
        self.view = PlayerView.of(game)
        self.screen.rollouts = Rollouts(self.view, ways, player=hasty, tries=tries)

    def finish(self) -> None:
        while self.screen.preload():
            self.screen.update(0.05)
        self.screen.update(0.05)


def test_the_dots_are_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[bool]] = []
    monkeypatch.setattr(
        what_if, "draw", lambda _target, _rect, cleared, _tries, _theme: drawn.append(cleared)
    )
    driver = Tries()
    seen = []
    while driver.screen.preload():
        driver.screen.update(0.05)
        drawn.clear()
        driver.picture()
        ended = driver.screen.rollouts.ended
        for way, cleared in enumerate(drawn):
            assert cleared == [ends[way].cleared for ends in ended[: len(cleared)]]
        seen.append(len(drawn[0]))
    driver.finish()
    drawn.clear()
    driver.picture()
    whole = Rollouts(driver.view, [one.moves for one in driver.screen.rows], player=hasty)
    whole.step(1e6)
    assert drawn == [[ends[way].cleared for ends in whole.ended] for way in (0, 1)]
    assert seen == sorted(seen)
    assert len(set(seen)) > 3, "they come one after the other"


def test_it_can_be_stopped_and_gone_on_with() -> None:
    driver = Tries()
    while len(driver.screen.rollouts.ended) < 5:
        assert driver.screen.preload()
    driver.press("space")
    assert not driver.screen.preload()
    driver.wait(0.5)
    assert len(driver.screen.rollouts.ended) == driver.screen.shown == 5
    assert driver.label(Command.STOP) == "Go on"
    driver.push(Command.STOP)
    driver.finish()
    assert len(driver.screen.rollouts.ended) == 100
    assert [button.command for button in driver.screen.buttons.buttons] == [Command.BACK]
    assert not driver.screen.update(0.05)


def test_one_way_is_tried_alone_where_the_best_was_played() -> None:
    driver = Tries(room=5)
    assert len(driver.screen.rows) == 1
    driver.finish()
    driver.picture()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_a_resize_draws_all_of_it_again(size: tuple[int, int]) -> None:
    driver = Tries(tries=2)
    driver.finish()
    assert not driver.screen.covers
    driver.picture()
    assert driver.screen.covers, "what lies below is part of its picture now"
    driver.screen.resize(size)
    assert not driver.screen.covers
    assert driver.picture().get_size() == size
