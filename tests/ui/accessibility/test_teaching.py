"""Lessons and mistakes as nodes: the task, the value of a move, and the better plan."""

from __future__ import annotations

import pytest

from scoundrel.engine import Move, Outcome, legal_moves, outcome
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import Direction, FocusStep, Key
from scoundrel.ui.lessons import first
from scoundrel.ui.lessons.mistakes import MISTAKES, CommonMistake
from scoundrel.ui.requests import Context
from scoundrel.ui.screens.lesson import LessonEndScreen, LessonScreen, MistakesScreen
from scoundrel.ui.screens.taught_table import TaughtTable
from scoundrel.ui.table.session import Session
from scoundrel.ui.words import table_text
from tests.ui.every_screen import nobody, rest

from .pressing import focused, named, node_with, press, texts

pytestmark = pytest.mark.usefixtures("one_screen")
SIZE = (1280, 800)


def lesson() -> LessonScreen:
    screen = LessonScreen(Context(SIZE, nobody, DEFAULT), Session(first.resume("")))
    rest(screen)
    return screen


def slip(screen: TaughtTable) -> str:
    """Return the text of the prompt panel, without the markers for bold."""
    assert screen.prompt is not None
    return screen.prompt.words.replace("*", "")


def test_a_lesson_goes_by_what_is_told() -> None:
    screen = lesson()
    assert focused(screen).name.endswith(slip(screen))
    press(screen, node_with(screen, "card 3c 3c"))
    rest(screen)
    told = focused(screen).name
    assert told.startswith("You fought the 3 of Clubs barehanded: 3 damage. Health 17 of 20.")
    assert told.endswith(slip(screen))


@pytest.mark.parametrize("heard", [False, True])
def test_with_a_reader_every_prompt_speaks_only_of_keys(heard: bool) -> None:
    settings, prompts = DEFAULT._replace(reduced_motion=True), list[str]()
    game = first.resume("")
    while (step := first.due(game.state)) is not None:
        so_far = " ".join(map(str, game.moves))
        screen = LessonScreen(Context(SIZE, nobody, settings, lambda: heard), Session(first.resume(so_far)))
        rest(screen)
        prompts.append(slip(screen))
        game.push(step.move)
    assert game.over
    assert len([words for words in prompts if "click" in words.casefold()]) == (0 if heard else 3)
    for key in ("press 1 to fight the 3.", "Press A to avoid", "Press Shift+"):
        assert any(key in words for words in prompts) is heard


def test_an_answer_is_told_with_its_buttons_before_the_table() -> None:
    screen = lesson()
    for key in ("card 5d 5d", "card 3c 3c*"):
        press(screen, node_with(screen, key))
        rest(screen)
    assert focused(screen).name.endswith(f"{slip(screen)} Options: Undo, U; Continue, Enter.")
    names = [node.name for node in screen.describe().children]
    assert names[1:4] == ["Undo", "Continue", "Room 1"]
    press(screen, named(screen, "Continue"))
    rest(screen)
    assert focused(screen).name == slip(screen)


def test_a_message_on_the_slip_does_not_have_the_slip_told_again() -> None:
    screen = lesson()
    screen.handle(Key("9"))
    screen.tell("A message.")
    screen.update(0.05)
    number = screen.news.number
    rest(screen, 8.0)
    assert screen.news.number == number
    assert screen.describe().children[1].name == slip(screen)


def test_the_better_way_is_told_move_by_move() -> None:
    screen = MistakesScreen(Context(SIZE, nobody, DEFAULT), CommonMistake(0, lambda _: None))
    rest(screen)
    assert focused(screen).name.endswith(slip(screen))
    press(screen, node_with(screen, "card 8d 8d"))
    rest(screen)
    press(screen, node_with(screen, "card 3c 3c*"))
    rest(screen)
    assert "Your win chance fell from" in focused(screen).name
    assert not [node for node in node_with(screen, "room").walk() if node.can_press]
    press(screen, named(screen, "Show me"))
    rest(screen)
    moves = texts(node_with(screen, "better"))
    assert len(moves) == len(MISTAKES[0].best)
    assert focused(screen).name.startswith(" ".join([slip(screen), *moves]))


@pytest.mark.parametrize("motion", [False, True])
def test_a_move_that_ends_a_room_is_told_before_any_card_of_the_next(motion: bool) -> None:
    settings = DEFAULT._replace(reduced_motion=not motion)
    screen = LessonScreen(Context(SIZE, nobody, settings, lambda: True), Session(first.resume("")))
    rest(screen)
    taken = 0
    while screen.game.room_number == 1:
        screen.handle(FocusStep(Direction.RIGHT))
        assert screen.table_focus.slot is not None
        screen.handle(Key("9"))  # this key does nothing
        number = screen.news.number
        move = legal_moves(screen.game.state)[0]
        assert move.card is not None
        screen.handle(Key(str(screen.game.state.room.index(move.card) + 1)))
        taken += 1
        assert len(screen.game.moves) == taken
        screen.update(0.01)
        assert screen.news.number > number
        deed = table_text.deed(screen.game.steps, taken)
        assert focused(screen).name.startswith(deed)
        rest(screen)
        assert screen.news.number == number + 1
        assert focused(screen).name.startswith(deed)
        if screen.own:
            screen.handle(Key("return"))
            rest(screen)


def test_the_end_of_the_lesson_is_told_before_its_sheet() -> None:
    game, moves = first.resume(""), list[Move]()
    while not game.over:
        step = first.due(game.state)
        moves.append(legal_moves(game.state)[0] if step is None else step.move)
        game.push(moves[-1])
    assert outcome(game.state) is Outcome.CLEARED
    *before, last = moves
    context = Context(SIZE, nobody, DEFAULT, lambda: True)
    screen = LessonScreen(context, Session(first.resume(" ".join(map(str, before)))))
    rest(screen)
    assert last.card is not None
    screen.handle(Key(str(screen.game.state.room.index(last.card) + 1)))
    screen.update(0.01)
    told = focused(screen).name
    assert told.startswith(table_text.deed(screen.game.steps, len(moves)))
    assert "You cleared the Dungeon." in told
    sheet = LessonEndScreen(Context(SIZE, nobody, DEFAULT), screen.game)
    assert focused(sheet).key == "story"
