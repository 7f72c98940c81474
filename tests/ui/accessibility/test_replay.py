"""The replay and the review as nodes: the current move, and nodes that go to other moves."""

from __future__ import annotations

import pytest

from scoundrel.ui.accessibility.node import Node, Role
from scoundrel.ui.charts.timeline import Pace
from scoundrel.ui.words import review_text, table_text
from tests.goldens import golden
from tests.ui.openings import played
from tests.ui.replays import ReplayDriver, ReviewDriver

from .pressing import find, focused, named, node_with, press, texts

pytestmark = pytest.mark.usefixtures("one_screen")


def test_the_slider_goes_through_a_game_and_each_move_is_told() -> None:
    whole = golden("classic_death")
    driver = ReplayDriver(whole)
    for moves in range(1, len(whole.moves) + 1):
        slider = find(driver.screen, lambda node: node.role is Role.SLIDER)
        assert slider.focus is not None
        assert slider.more is not None
        slider.focus()
        assert focused(driver.screen).key == slider.key
        driver.screen.handle(slider.more)
        assert driver.screen.moves == moves
        assert table_text.deed(whole.steps, moves) in focused(driver.screen).name
        assert find(driver.screen, lambda node: node.role is Role.SLIDER).number == (
            moves,
            0,
            len(whole.moves),
        )
    assert slider.less is not None
    driver.screen.handle(slider.less)
    assert driver.screen.moves == len(whole.moves) - 1


def test_buttons_with_signs_tell_what_they_show() -> None:
    driver = ReplayDriver(golden("classic_death"))
    assert named(driver.screen, "Play or pause").value == "Paused"
    press(driver.screen, named(driver.screen, "Play or pause"))
    assert named(driver.screen, "Play or pause").value == "Playing"
    press(driver.screen, named(driver.screen, "Speed 2x"))
    assert driver.screen.pace is Pace.FAST
    chosen = [node.name for node in driver.screen.describe().walk() if node.chosen]
    assert chosen == ["Speed 2x"]


def graph(driver: ReviewDriver) -> tuple[Node, ...]:
    return node_with(driver.screen, "graph").children


def test_a_room_of_the_graph_is_gone_to_as_by_a_click() -> None:
    driver = ReviewDriver(golden("classic_death"))
    driver.settle()
    turns = driver.screen.turns
    assert len(graph(driver)) == len(turns) + 1
    for i, turn in enumerate(turns):
        node = graph(driver)[i]
        assert node.box is not None
        left, top, width, height = node.box
        press(driver.screen, node)
        pressed = driver.screen.moves
        driver.press("home")
        driver.click((left + width // 2, top + height // 2))
        assert driver.screen.moves == pressed == turn.begins
        assert [one.chosen for one in graph(driver)].index(True) == i
        assert ("This is a turning point." in node.name) == turn.turning_point


def test_verdicts_and_turning_points_are_told() -> None:
    driver = ReviewDriver(played("hard#7", "Ac Ks"))
    while not driver.screen.review.turns:
        driver.screen.review.step(0.0)
    driver.screen.turns = tuple(turn._replace(settled=False) for turn in driver.screen.review.turns)
    driver.press("end", "home")
    assert driver.screen.news.words.endswith("Room 1: not reviewed yet."), "an estimate may be wrong"
    assert texts(node_with(driver.screen, "judgement"))[0] == "Room 1: not reviewed yet."
    driver.wait(2.5)
    while not driver.screen.review.step(0.05):
        pass
    driver.settle()
    assert "Every Room has been reviewed." in driver.screen.news.words
    assert "In the Room" not in driver.screen.news.words
    (turn,) = driver.screen.turns
    assert turn.verdict is not None
    told = texts(node_with(driver.screen, "judgement"))
    assert told[0] == review_text.verdict(turn.verdict)
    assert told[0] in driver.screen.news.words
    assert len(texts(node_with(driver.screen, "best"))) == len(turn.best.moves)
    assert len(texts(node_with(driver.screen, "made"))) == len(turn.made)
    driver.press("end")
    assert texts(node_with(driver.screen, "summary")) == [review_text.verdict(turn.verdict)]
