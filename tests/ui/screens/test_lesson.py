"""The first lesson in the application: by mouse and keys, quit and continued, and never counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from scoundrel.engine import Card, GameId, Move, Suit
from scoundrel.storage.store import Store
from scoundrel.ui.input import Accept, Direction, FocusStep
from scoundrel.ui.lessons import first
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.lesson import LessonEndScreen, LessonScreen, MistakesScreen
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.table.deals import GENTLE
from scoundrel.ui.table.gestures import move_of_click
from scoundrel.ui.widgets import boards
from scoundrel.ui.widgets.paper import COIN
from tests.ui.driver import AppDriver, running
from tests.ui.every_screen import SCREENS
from tests.wishes import STILL, store_with, write

pytestmark = pytest.mark.usefixtures("screen")
BLACK = (Suit.CLUBS, Suit.SPADES)
BEFORE_LAST = "3c 5d 8s* 4c* 5h 2h - Td Kc* 4s Qs* 9s*"
LAST = "Th"


@contextmanager
def opened(folder: Path, game: str | None = None) -> Iterator[AppDriver]:
    if not (folder / "settings.json").exists():
        write(folder, STILL)
    with running(Store(folder), game) as app:
        yield app


def taught(app: AppDriver) -> LessonScreen:
    assert isinstance(app.top, LessonScreen)
    return app.top


def words(app: AppDriver) -> str:
    prompt = taught(app).prompt
    return "" if prompt is None else prompt.words


def choices(app: AppDriver) -> list[str]:
    slip = taught(app).panel
    return [] if slip is None else [button.label for button in slip.buttons]


def make(app: AppDriver, moves: str, how: str = "key") -> None:
    """Make ``moves`` at the lesson's table by ``how``, key or click, waiting until the table is idle."""
    for code in moves.split():
        screen, move = taught(app), Move.parse(code)
        bare = move.card is not None and move_of_click(screen.game.state, move.card) != move
        if how == "key":
            slot = None if move.card is None else screen.game.state.room.index(move.card)
            app.key("a" if slot is None else str(slot + 1), 1 if bare else 0)
        elif move.card is None:
            app.click(screen.layout.avoid_button.center)
        else:
            app.click(screen.layout.slots[screen.game.state.room.index(move.card)].center, 3 if bare else 1)
        app.frames(30)


def nothing_counted(folder: Path) -> bool:
    return not any((folder / name).exists() for name in ("game.json", "game.journal", "history.txt"))


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_new_player_is_led_through_it_from_the_first_start(how: str, tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        assert [lead.command for lead in app.top.buttons.buttons[:2]] == [Command.MODES, Command.LESSON]
        if how == "key":
            app.press("l")
        else:
            app.click(app.button(Command.LESSON))
        app.frames(30)
        for step in first.STEPS:
            assert words(app) == step.words(taught(app).game.state)
            make(app, str(step.move), how)
        app.frames(40)
        assert isinstance(app.top, LessonEndScreen)
        app.press("escape", frames=4)
        assert isinstance(app.top, TitleScreen)
        assert lessons(app) == ["Common mistakes"]
        assert app.navigator.game is None
        assert app.navigator.store.entries() == []
    assert nothing_counted(tmp_path)
    with opened(tmp_path) as app:
        assert app.navigator.settings.lesson_done
        assert lessons(app) == ["Common mistakes"]
        app.press("f", frames=30)
        assert isinstance(app.top, MistakesScreen)
        app.press("escape", frames=4)
        assert isinstance(app.top, TitleScreen)


def lessons(app: AppDriver) -> list[str]:
    """Return the lessons that the title screen has buttons for."""
    wanted = (Command.LESSON, Command.MISTAKES)
    return [button.label for button in app.top.buttons.buttons if button.command in wanted]


def test_it_is_offered_quietly_on_the_title_once_a_game_was_played(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#11982") as app:
        app.press("a")
    with opened(tmp_path) as app:
        assert lessons(app) == ["First lesson"]
        assert app.top.buttons.buttons[0].command is Command.CONTINUE
        app.press("l", frames=10)
        assert words(app)
        app.press("escape", "r", "l", frames=10)
        assert words(app)


def test_from_its_end_a_game_is_begun(tmp_path: Path) -> None:
    write(tmp_path, STILL._replace(lesson=BEFORE_LAST))
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        make(app, LAST)
        app.frames(40)
        app.press("n", frames=4)
        assert isinstance(app.top, NewGameScreen)
        app.press("escape", frames=4)
        app.navigator.deals.supply.ready[GENTLE] = [7]
        app.press("return", frames=4)
        assert isinstance(app.top, TableScreen)
        assert app.top.game.id == GameId.parse("classic#7")
        assert (app.top.game.selection, app.top.game.practice) == (GENTLE.selection, False)


def test_the_score_at_its_end_is_clear_of_the_ribbon(monkeypatch: pytest.MonkeyPatch) -> None:
    ribbons: list[pygame.Rect] = []
    monkeypatch.setattr(boards, "draw_ribbon", lambda _target, rect, *_rest: ribbons.append(rect))
    screen = SCREENS["lesson, the end"]((1280, 800), STILL)
    assert isinstance(screen, LessonEndScreen)
    picture = pygame.Surface((1280, 800), depth=32)
    screen.draw(picture)
    green = pygame.mask.from_threshold(picture, COIN.face, (8, 8, 8, 255)).get_bounding_rects()
    assert min(rect.top for rect in green if rect.h > 20) >= ribbons[0].bottom


def test_it_can_be_left_at_any_moment_and_taken_up_where_it_was(tmp_path: Path) -> None:
    made: list[str] = []
    for code in BEFORE_LAST.split():
        with opened(tmp_path) as app:
            app.press("l", frames=30)
            screen = taught(app)
            assert [*map(str, screen.game.moves)] == made
            assert words(app) == first.STEPS[len(made)].words(screen.game.state)
            make(app, code)
            app.press("escape", frames=4)
            assert isinstance(app.top, TitleScreen)
            assert "Your lesson waits" in app.top.footer
            made.append(code)
    assert nothing_counted(tmp_path)


def test_a_wrong_move_is_answered_and_can_be_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        asked = words(app)
        make(app, "8s")
        assert "cost you the full 8" in words(app)
        assert choices(app) == ["Undo", "Continue"]
        app.press("u")
        assert (words(app), choices(app)) == (asked, [])
        make(app, "5d")
        assert words(app) == "You equipped the 5 of Diamonds."
        slip = taught(app).panel
        assert slip is not None
        assert not slip.rect.colliderect(taught(app).layout.chips), "the panel is clear of the outcomes"
        app.press("return", frames=4)
        make(app, "8s")
        answer = words(app)
        app.press("return", frames=4)
        assert words(app) not in ("", answer)
        assert choices(app) == []
        app.press("u")
        assert words(app) == first.STEPS[2].words(taught(app).game.state)
        make(app, "8s")
        slip = taught(app).panel
        assert slip is not None
        app.click(slip.buttons[0].rect.center)
        app.frames(30)
        assert taught(app).game.moves == (Move.parse("5d"),)
        make(app, "8s 2h")  # continues without answering the question
        assert taught(app).game.room_number == 2


def test_an_answer_is_chosen_without_pointer_and_letters(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        make(app, "8s")
        screen = taught(app)
        screen.handle(FocusStep(Direction.RIGHT))
        screen.handle(Accept())
        app.frames(30)
        assert not screen.game.can_undo
        for _ in range(4):
            screen.handle(FocusStep(Direction.RIGHT))
        screen.handle(Accept())  # takes the last card of the Room, because the focus doesn't wrap around
        app.frames(30)
        assert screen.game.moves == (Move.parse("2h"),)


def test_a_death_leads_back_into_the_lesson(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        screen = taught(app)
        while not screen.game.over:
            state = screen.game.state
            worst = max(
                (card for card in state.room if card), key=lambda card: (card.suit in BLACK, card.value)
            )
            for _ in range(2):  # the second time, to confirm the needless death
                if worst in screen.game.state.room and not screen.game.over:
                    app.key(str(state.room.index(worst) + 1), 1)
                    app.frames(30)
        app.frames(60)
        assert "That killed you" in words(app)
        assert choices(app) == ["Undo"]
        kept = app.navigator.settings.lesson.split()
        assert len(kept) == len(screen.game.moves) - 1
        app.press("return")
        assert not screen.game.over
        assert words(app)
    assert nothing_counted(tmp_path)


def test_keys_of_a_usual_table_do_no_harm(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        make(app, "3c 5d")
        for key in ("n", "h"):
            app.press(key, frames=4)
            assert taught(app).game.moves == (Move.parse("3c"), Move.parse("5d"))
            assert app.question is None
        app.press("r")
        assert taught(app).game.moves == ()
        assert app.navigator.settings.lesson == ""


def test_the_game_in_progress_waits_behind_it(tmp_path: Path) -> None:
    write(tmp_path, STILL._replace(lesson=BEFORE_LAST))
    with opened(tmp_path, "classic#11982") as app:
        app.press("1", "2")
        before, practice = app.moves, app.game.practice
        app.press("escape", "r", frames=10)
        app.press("l", frames=30)
        make(app, LAST)
        app.frames(40)
        assert isinstance(app.top, LessonEndScreen)
        app.press("escape", "escape", frames=10)
        assert isinstance(app.top, TableScreen)
        assert (app.moves, app.game.practice) == (before, practice) == (before, False)
        assert app.navigator.store.entries() == []
    with opened(tmp_path) as app:
        assert (app.moves, app.game.practice) == (before, False)


def test_the_win_chance_is_never_shown_in_it(tmp_path: Path) -> None:
    with running(store_with(STILL._replace(meter=True), tmp_path)) as app:
        app.press("l", "m", frames=30)
        assert not taught(app).session.hint_search.metered
        assert taught(app).view().meter is None


def test_a_card_that_comes_back_elsewhere_is_not_raised(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        make(app, BEFORE_LAST.partition(" -")[0])
        screen, king = taught(app), Card.parse("Kc")
        app.point(screen.layout.slots[screen.game.state.room.index(king)].center)
        app.frames(4)
        assert screen.gestures.card is king
        make(app, "-")
        assert king in screen.game.state.room
        assert screen.gestures.card is None


def test_the_card_tracker_is_not_covered(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        assert taught(app).panel is not None
        app.key("tab")
        app.frames(2)
        assert taught(app).view().tracker is not None
        assert taught(app).panel is None
        app.wait(0.5)
        app.post(pygame.KEYUP, key=pygame.K_TAB, mod=0, unicode="", scancode=pygame.KSCAN_TAB)
        app.frames(2)
        assert taught(app).panel is not None


def test_arrows_begin_at_the_card_that_is_to_be_taken(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        make(app, "3c 5d 8s* 4c*")
        for key in ("right", "up"):
            assert taught(app).table_focus.slot is None
            app.press(key, frames=2)
            slot = taught(app).table_focus.slot
            assert slot is not None
            assert taught(app).game.state.room[slot] == taught(app).wanted
            app.click(taught(app).layout.footer.center)


def test_a_message_moves_no_button(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        app.press("l", frames=30)
        make(app, "8s")
        before = taught(app).panel
        assert before is not None
        for message in ("Sound off.", "There's no move to redo, and this sentence is a good deal longer."):
            taught(app).tell(message)
            app.frames(3)
            slip = taught(app).panel
            assert slip is not None
            assert words(app) == message
            assert (slip.rect, slip.buttons) == (before.rect, before.buttons)
            assert slip.rect.contains(slip.words)
