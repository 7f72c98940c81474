"""The player's costly choices come back as puzzles until they are learnt, and are never counted."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from scoundrel.cli.simulate import PLAYERS, play
from scoundrel.engine import Game, GameId, Move, legal_moves
from scoundrel.solver.review import Review
from scoundrel.storage.judgements import INTERVALS, JudgementKind, Judgements, OwnMistake
from scoundrel.storage.store import Store
from scoundrel.storage.worker import Worker
from scoundrel.ui.background.judge import code_of, keep
from scoundrel.ui.input import Key, KeyReleased
from scoundrel.ui.lessons.own_mistakes import OwnExercise, due, invitation, next_exercise
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.lesson import MistakesScreen
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.words.review_text import cost_of
from tests.ui.driver import AppDriver, running
from tests.wishes import STILL, write

pytestmark = pytest.mark.usefixtures("screen")

TODAY = date(2026, 11, 23)
GAME_ID = GameId.parse("classic#11")
MISTAKE = OwnMistake("A-CODE", 4, 411)


@pytest.fixture(scope="module")
def mistakes() -> tuple[Game, list[OwnMistake]]:
    """Return a careless game and its mistakes."""
    game = play(Game(GAME_ID), PLAYERS["greedy"](11, 0.0))
    review, judged = Review(game), Judgements(None, Worker())
    while not review.step(1.0):
        pass
    keep(review, code_of(game), judged)
    return game, judged.mistakes()


def judged_with(mistakes: list[OwnMistake], folder: Path | None = None) -> Judgements:
    judged = Judgements(folder, Worker())
    for one in reversed(mistakes):
        judged.add_mistake(one)
    return judged


@given(st.lists(st.booleans(), max_size=12))
def test_a_mistake_comes_back_after_a_day_three_seven_and_three_weeks(answers: list[bool]) -> None:
    one, day = MISTAKE, TODAY
    right_in_a_row = 0
    for right in answers:
        one = one.answered(day, right=right)
        right_in_a_row = right_in_a_row + 1 if right else 0
        if one.learnt:
            assert right_in_a_row > len(INTERVALS) - (False in answers)
            return
        waits = one.due - day.toordinal()
        assert waits == (INTERVALS[one.stage - 1] if right else 1)
        day += timedelta(waits)
    assert not one.learnt


def test_mistakes_are_kept_with_the_day_they_come_back(tmp_path: Path) -> None:
    judged = judged_with([MISTAKE, OwnMistake("A-CODE", 10, 240)], tmp_path)
    later = MISTAKE.answered(TODAY, right=False)
    judged.add_mistake(later)
    judged.close()
    again = Judgements(tmp_path, Worker())
    assert sorted(again.mistakes()) == sorted([later, OwnMistake("A-CODE", 10, 240)])
    assert [one.begins for one in due(again, TODAY)] == [10]
    assert len(due(again, TODAY + timedelta(1))) == 2
    learnt = OwnMistake("A-CODE", 10, 240, stage=len(INTERVALS)).answered(TODAY, right=True)
    again.add_mistake(learnt)
    assert again.mistakes() == [later]
    again.add("A-CODE:what", JudgementKind.MISTAKE, 100)
    assert again.mistakes() == [later], "a strange line is no mistake"


def test_the_turning_points_with_one_best_plan_come_back(mistakes: tuple[Game, list[OwnMistake]]) -> None:
    game, found = mistakes
    review = Review(game)
    while not review.step(1.0):
        pass
    expected = {
        turn.begins: cost_of(turn)[0].strip("\N{MINUS SIGN}%")
        for turn in review.turns
        if turn.turning_point and turn.lead >= 0.03
    }
    assert {one.begins: str(one.cost // 10) for one in found} == expected, "the figure that the review shows"
    assert min(map(int, expected.values())) < 10, "also those that cost little"


def test_the_unseen_cards_stay_unseen(mistakes: tuple[Game, list[OwnMistake]]) -> None:
    game, found = mistakes
    exercise = next_exercise(judged_with(found), TODAY)
    assert exercise is not None
    start, then = exercise.game_id.start(), game.at(found[0].begins).state
    assert (start.room, start.health, start.weapon) == (then.room, then.health, then.weapon)
    assert sorted(map(str, start.dungeon)) == sorted(map(str, then.dungeon))
    assert start.dungeon != then.dungeon


@pytest.mark.parametrize("right", [True, False])
def test_an_answer_is_judged_once_by_the_result_of_the_room(
    right: bool, mistakes: tuple[Game, list[OwnMistake]]
) -> None:
    _game, found = mistakes
    judged = judged_with(found[:1])
    exercise = next_exercise(judged, TODAY)
    assert exercise is not None
    game = Game(exercise.game_id)
    assert not exercise.answer(game).over
    while exercise.work():
        pass
    played = exercise.best if right else worst(game)
    for move in played:
        game.push(move)
    answer = exercise.answer(game)
    assert (answer.over, answer.wrong, answer.ready) == (True, not right, True)
    (after,) = judged.mistakes()
    assert (after.stage, after.due) == (1, TODAY.toordinal() + 1)
    assert exercise.prompt(game).words.startswith(
        "*Well played!*" if right else "*That isn't the best play.*"
    )
    again = Game(exercise.game_id)
    for move in exercise.best:
        again.push(move)
    assert not exercise.answer(again).wrong
    assert judged.mistakes() == [after], "only the first answer counts"
    assert exercise.following() is None


def test_an_answer_is_saved_if_the_player_leaves_while_it_is_being_evaluated(
    mistakes: tuple[Game, list[OwnMistake]],
) -> None:
    judged = judged_with(mistakes[1][:1])
    exercise = next_exercise(judged, TODAY)
    assert exercise is not None
    table = MistakesScreen(Context((1280, 800), lambda _: None, STILL), exercise)
    for move in worst(table.game):
        table.game.push(move)
    assert exercise.prompt(table.game).words == "Thinking\N{HORIZONTAL ELLIPSIS}"
    assert due(judged, TODAY)
    table.leave()
    assert [one.due for one in judged.mistakes()] == [TODAY.toordinal() + 1]


def worst(game: Game) -> tuple[Move, ...]:
    """Return the moves of the first Room that take the highest cards first."""
    best = game.at(0)
    while best.room_number == 1 and not best.over:
        best.push(max(legal_moves(best.state)[-4:], key=lambda move: move.card.value if move.card else 0))
    return best.moves


def test_a_game_that_cannot_be_read_is_passed_over(mistakes: tuple[Game, list[OwnMistake]]) -> None:
    _game, found = mistakes
    judged = judged_with([MISTAKE, found[0]._replace(begins=999), found[0]])
    exercise = next_exercise(judged, TODAY)
    assert isinstance(exercise, OwnExercise)
    assert next_exercise(judged_with([MISTAKE]), TODAY) is None
    assert invitation(judged_with([]), TODAY).startswith("None yet. Miss the one clearly best play")


def press(app: AppDriver, label: str) -> None:
    table = app.top
    assert isinstance(table, MistakesScreen)
    assert table.panel is not None
    app.click(next(one for one in table.panel.buttons if one.label == label).rect.center)
    app.frames(30)


def test_a_mistake_is_played_better_and_comes_back_the_next_day(
    tmp_path: Path, mistakes: tuple[Game, list[OwnMistake]]
) -> None:
    _game, found = mistakes
    clock = [datetime.fromisoformat("2026-11-23T20:00:00+01:00")]
    write(tmp_path, STILL)
    judged_with(found[:1], tmp_path).close()
    store = Store(tmp_path, now=lambda: clock[0])
    with running(store) as app:
        app.click(app.button(Command.PUZZLES))
        labels = [button.label for button in app.top.buttons.buttons]
        assert "Retry your mistakes (1)" in labels
        app.press("m", frames=30)
        table = app.top
        assert isinstance(table, MistakesScreen)
        while table.preload():
            pass
        for move in table.exercise.best:
            room = table.game.state.room
            if move.card is None:
                app.press("a", frames=30)
            else:
                app.click(table.layout.slots[room.index(move.card)].center, 1 if str(move)[-1] == "*" else 3)
                app.frames(30)
        app.wait(3.0)
        assert table.prompt is not None
        assert table.prompt.words.startswith("*Well played!* Your win chance is ")
        assert table.prompt.words.endswith(" This Room comes back tomorrow.")
        table.handle(Key("tab"))
        assert table.view().tracker is not None, "after the answer too"
        app.wait(0.5)
        table.handle(KeyReleased("tab"))
        assert table.prompt is not None
        table.act(Command.MENU)
        app.frames(4)
        assert Command.TRACKER in [button.command for button in app.top.buttons.buttons]
        app.press("c", frames=4)
        assert app.top is table
        assert table.view().tracker is not None
        app.press("escape", frames=4)
        assert table.view().tracker is None
        assert table.prompt is not None
        press(app, "Next")
        assert isinstance(app.top, PuzzlesScreen)
        assert "Your mistakes" in [button.label for button in app.top.buttons.buttons], (
            "none is left for today"
        )
        app.press("m", frames=4)
        assert app.top.remark.startswith(
            "You have no mistakes to retry today. The next one comes back tomorrow."
        )
        clock[0] += timedelta(1)
        app.press("m", frames=30)
        assert isinstance(app.top, MistakesScreen), "it is due again"
        app.press("escape", "escape", frames=4)
    names = {path.name for path in tmp_path.iterdir()}
    assert not names & {"history.txt", "seen.txt", "puzzles.txt"}
