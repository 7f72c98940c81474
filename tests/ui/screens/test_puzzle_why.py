"""Why a puzzle was lost, the way back before that, and what marks a puzzle as solved with help."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoundrel.storage.store import Store
from scoundrel.ui.background.puzzles import Puzzles
from scoundrel.ui.input import Key
from scoundrel.ui.requests import Ask, Command, Open
from scoundrel.ui.screens.puzzle import PuzzleEnd, PuzzleTable, PuzzleWhy
from scoundrel.ui.screens.replay import ReplayScreen
from tests.ui.driver import running
from tests.ui.puzzle_screens import make, solution, wrong_plan
from tests.wishes import STILL, store_with

from .test_puzzles import at_table, play

pytestmark = pytest.mark.usefixtures("screen")


def test_the_solution_is_shown_from_the_mistake_on_and_marks_the_puzzle_as_helped() -> None:
    store = store_with(STILL)
    with running(store, "classic#11982") as app:
        app.key("escape")
        app.key("p")
        app.key("return")
        table = app.top
        assert isinstance(table, PuzzleTable)
        play(app, wrong_plan(table))
        app.key("w")
        app.wait(1.0)
        why = app.top
        assert isinstance(why, PuzzleWhy)
        app.click(app.button(Command.BEST))
        replay = app.top
        assert isinstance(replay, ReplayScreen)
        assert replay.moves == why.mistake.at
        assert replay.total > replay.moves
        app.key("escape")
        app.key("escape")
        assert app.top is table
        table.take_back(0)
        play(app, solution(table))
        end = app.top
        assert isinstance(end, PuzzleEnd)
        assert end.heading == "Solved with help"
        assert table.puzzles.was_helped(table.chosen.game_id)


def test_a_hint_before_solving_is_marked_until_it_is_solved_without_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    found = Puzzles(store)
    driver = at_table(found=found)
    driver.push(Command.HINT)
    agreed = driver.take_requests()[-1]
    assert isinstance(agreed, Ask)
    agreed.then()
    driver.wait(2.0)
    make(driver.screen, solution(driver.screen))
    game_id = driver.screen.chosen.game_id
    assert found.is_solved(game_id)
    assert found.was_helped(game_id)
    another_day = Puzzles(store)
    assert another_day.was_helped(game_id)
    again = at_table(found=another_day)
    make(again.screen, solution(again.screen))
    assert not another_day.was_helped(game_id)
    store.close()


def test_a_death_has_its_why_too() -> None:
    driver = at_table()
    table = driver.screen
    make(table, wrong_plan(table))
    make(table, solution(table))
    assert table.game.over
    end = PuzzleEnd(table.context, table)
    driver.take_requests()
    end.handle(Key("w"))
    asked = driver.take_requests()
    assert asked[0] is Command.BACK
    assert isinstance(asked[-1], Open)
    why = asked[-1].make(table.context)
    assert isinstance(why, PuzzleWhy)
    while why.preload():
        pass
    why.handle(Key("u"))
    assert len(table.game.moves) == why.mistake.at


def test_why_a_plan_loses_is_shown_and_it_is_taken_back() -> None:
    store = store_with(STILL)
    with running(store, "classic#11982") as app:
        app.key("escape")
        app.key("p")
        app.key("return")
        table = app.top
        assert isinstance(table, PuzzleTable)
        play(app, wrong_plan(table))
        assert table.lost
        app.click(app.button(Command.BEST))
        why = app.top
        assert isinstance(why, PuzzleWhy)
        app.wait(1.0)
        deed, cost = why.words
        assert deed.startswith("You ")
        assert cost.startswith("Until then the Dungeon could still be cleared.")
        app.click(app.button(Command.UNDO))
        assert app.top is table
        app.wait(1.0)
        assert len(table.game.moves) == why.mistake.at
        assert not table.lost
        play(app, solution(table))
        assert isinstance(app.top, PuzzleEnd)
        assert app.top.heading == "Solved"
        app.click(app.button(Command.AGAIN))
        assert isinstance(app.top, PuzzleTable)
        assert not app.top.game.can_undo
