"""The five common mistakes in the application, by keys and mouse: made, retried and corrected."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from scoundrel.engine import Game, GameId, Move
from scoundrel.storage.store import Store
from scoundrel.ui.lessons.mistakes import MISTAKES, CommonMistake
from scoundrel.ui.requests import Command, Context
from scoundrel.ui.screens.lesson import LessonEndScreen, MistakesEndScreen, MistakesScreen, open_mistakes
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.widgets.actions import ENTER
from tests.engine.strategies import play_randomly
from tests.extent import LONG
from tests.ui.contrast import found
from tests.ui.driver import AppDriver, running
from tests.ui.lessons.test_first import NATURAL
from tests.ui.lessons.test_mistakes import MADE
from tests.wishes import STILL, write

pytestmark = pytest.mark.usefixtures("screen")


@contextmanager
def opened(folder: Path) -> Iterator[AppDriver]:
    """Yield the application with the common mistakes, opened from the rulebook and resumed."""
    if not (folder / "settings.json").exists():
        write(folder, STILL)
    with running(Store(folder)) as app:
        app.press("r", "f", frames=30)
        yield app


def shown(app: AppDriver) -> MistakesScreen:
    assert isinstance(app.top, MistakesScreen)
    return app.top


def test_the_prompt_answers_a_hint_and_makes_room_for_a_warning(tmp_path: Path) -> None:
    write(tmp_path, STILL._replace(mistakes=3))
    with opened(tmp_path) as app:
        make(app, "Js", "key")
        assert "more." in drawn_texts(app)
        app.press("h", frames=4)
        assert words(app) == "There are no hints in lessons: try it yourself."
        app.wait(9.0)
        make(app, "As", "key")
        assert app.asked.startswith("Fighting the Ace of Spades barehanded will kill you.")
        assert "more." not in drawn_texts(app)


def drawn_texts(app: AppDriver) -> set[str]:
    return {piece.text for piece in found(app.top.draw, app.surface.get_size())}


def number_of(app: AppDriver) -> int:
    exercise = shown(app).exercise
    assert isinstance(exercise, CommonMistake)
    return exercise.number


def words(app: AppDriver) -> str:
    prompt = shown(app).prompt
    return "" if prompt is None else prompt.words


def make(app: AppDriver, moves: str, how: str) -> None:
    for code in moves.split():
        screen, move = shown(app), Move.parse(code)
        room, layout = screen.game.state.room, screen.layout
        if move.card is None:
            app.key("a") if how == "key" else app.click(layout.avoid_button.center)
        elif how == "key":
            app.key(str(room.index(move.card) + 1), 0 if code.endswith("*") else 1)
        else:
            app.click(layout.slots[room.index(move.card)].center, 1 if code.endswith("*") else 3)
        app.frames(30)


def press(app: AppDriver, label: str, how: str) -> None:
    """Press the button ``label`` of the prompt panel, by key or mouse."""
    slip = shown(app).panel
    assert slip is not None
    button = next(button for button in slip.buttons if button.label == label)
    if how == "key":
        app.press(button.action.shortcuts[0].key, frames=30)
    else:
        app.click(button.rect.center)
        app.frames(30)


@pytest.mark.parametrize("how", ["key", "click"] if LONG else ["click"])
def test_each_is_made_tried_again_and_got_right(how: str, tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        for number, mistake in enumerate(MISTAKES):
            assert number_of(app) == number == app.navigator.settings.mistakes
            asked = words(app)
            make(app, MADE[mistake.name], how)
            assert "our win chance fell" in words(app)
            press(app, "Show me", how)
            app.frames(50 * len(mistake.better.split()))
            assert shown(app).game.moves == mistake.best
            assert words(app).startswith("Better: ")
            press(app, "Try again", how)
            assert words(app) == asked
            make(app, mistake.better, how)
            assert "*Well played*" in words(app)
            press(app, "Next", how)
        assert isinstance(app.top, MistakesEndScreen)
        assert app.navigator.settings.mistakes == 0
        app.press("escape", frames=4)
        assert isinstance(app.top, RulebookScreen)  # the screen that opened the mistakes
        assert app.navigator.game is None
    assert not any((tmp_path / name).exists() for name in ("game.json", "game.journal", "history.txt"))


def test_they_are_taken_up_where_they_were_left(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("return", frames=30)
        assert number_of(app) == 0  # nothing tried yet
        make(app, MADE["fresh"], "key")
        app.press("return", frames=30)
        assert number_of(app) == 0  # the better plan is shown first
        app.press("return", frames=30)
        assert number_of(app) == 1
        app.press("escape", frames=4)
        assert isinstance(app.top, RulebookScreen)
    with opened(tmp_path) as app:
        assert number_of(app) == 1


def test_the_table_stands_still_under_the_verdict(tmp_path: Path) -> None:
    """The next Room is dealt, as in a game, but its cards can't be taken before the retry."""
    with opened(tmp_path) as app:
        make(app, MISTAKES[0].better, "key")
        table = shown(app)
        made, verdict = table.game.moves, words(app)
        dealt = [
            card for card in table.game.state.room if card and card not in table.game.steps[0].before.room
        ]
        assert len(dealt) == 3
        for place in (*table.layout.slots, table.layout.avoid_button):
            app.click(place.center)
        app.press("1", "2", "3", "4", "a", "h", "n", "y", frames=10)
        assert (table.game.moves, words(app), table.view().chips) == (made, verdict, None)
        lies = table.view().motion.resting
        assert all(lies[card].turn == 1 for card in dealt)
        assert all(table.layout.room.collidepoint(lies[card].x, lies[card].y) for card in dealt)
        assert not any(label.text.startswith("take ") for label in table.view().labels)
        app.press("u", frames=30)
        assert table.game.moves == ()
        app.press("2", frames=30)
        assert len(table.game.moves) == 1


@pytest.mark.parametrize("key", ["left", "right"])
def test_the_buttons_of_the_verdict_are_chosen_by_arrow_keys(key: str, tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        make(app, MADE["fresh"], "key")
        if key == "right":
            app.press("right", frames=4)
            app.press("return", frames=30)
            assert shown(app).game.moves == ()
            assert "Five moments" in words(app)
        else:
            app.press("left", frames=4)
            app.press("return", frames=200)
            assert shown(app).game.moves == MISTAKES[0].best


def test_from_the_first_lesson_it_is_left_to_where_that_was_opened(tmp_path: Path) -> None:
    write(tmp_path, STILL._replace(lesson=NATURAL.removesuffix(" Th")))
    with running(Store(tmp_path)) as app:
        app.press("l", "1", "2", "3", "4", frames=30)  # one of the keys takes the last card
        app.frames(40)
        assert isinstance(app.top, LessonEndScreen)
        app.press("f", frames=30)
        assert number_of(app) == 0
        app.press("escape", frames=4)
        assert isinstance(app.top, TitleScreen)


@pytest.mark.parametrize("practice", [True, False])
def test_a_player_without_a_counted_game_is_offered_an_easy_dungeon(practice: bool, tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.keep(play_randomly(Game(GameId.parse("classic#7"), practice=practice), 1))
    store.close()
    screen = open_mistakes(Context((1280, 800), lambda _: None), Store(tmp_path))
    assert isinstance(screen.exercise, CommonMistake)
    end = MistakesEndScreen(Context((1280, 800), lambda _: None), new=screen.exercise.new)
    pressed = [one.command for one in end.buttons.buttons if ENTER in one.action.shortcuts]
    assert pressed == [Command.GENTLE if practice else Command.MODES]
