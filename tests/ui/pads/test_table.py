"""The table can be played with a controller."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scoundrel.engine import Card, Game, Move
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.input import Accept, Back, Direction, FocusStep, Key, PadPressed, PadReleased
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import Make, PadButton
from scoundrel.ui.requests import Command, Context, Open, Request, Sound
from scoundrel.ui.screens.lesson import LessonScreen
from scoundrel.ui.screens.puzzle import PuzzleTable
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.table import hold, scenery
from scoundrel.ui.table.held_tracker import BRIEF
from scoundrel.ui.table.session import Session
from scoundrel.ui.widgets.boards import Look
from scoundrel.ui.words import rule_options
from tests.ui import openings
from tests.ui.every_screen import SCREENS, rest

SIZE = (1280, 800)
pytestmark = pytest.mark.usefixtures("one_screen")


@pytest.fixture(autouse=True)
def _pad() -> None:
    active_device.use(Make.XBOX)


def opening(moves: str = "") -> Game:
    return openings.game("8d 9s 5d 5h 4h", moves)


def at_table(game: Game, asked: list[Request] | None = None) -> TableScreen:
    screen = TableScreen(Context(SIZE, (asked if asked is not None else []).append, DEFAULT), Session(game))
    rest(screen)
    return screen


def words(screen: TableScreen) -> list[str]:
    return [label.text for label in screen.view().labels]


def press(screen: TableScreen, button: PadButton, seconds: float = 0.1) -> None:
    screen.handle(PadPressed(button))
    screen.update(seconds)
    screen.handle(PadReleased(button))
    screen.update(0.0)


def focus(screen: TableScreen, code: str) -> None:
    for _ in range(4):
        if screen.gestures.card != Card.parse(code):
            screen.handle(FocusStep(Direction.RIGHT))
    assert screen.gestures.card == Card.parse(code)


def test_a_short_press_says_that_avoiding_is_held() -> None:
    screen = at_table(opening())
    press(screen, PadButton.RT)
    assert f"Hold {active_device.letter(PadButton.RT)} to avoid the Room." in words(screen)
    press(screen, PadButton.RT, hold.SECONDS)
    assert screen.game.moves == (Move.parse("-"),)
    rest(screen, 8.0)
    press(screen, PadButton.RT)
    assert "You avoided the previous Room, so you must face this one." in words(screen)


def test_a_short_press_leaves_the_tracker_there_until_the_next() -> None:
    screen = at_table(opening())
    press(screen, PadButton.VIEW, BRIEF * 2)
    assert screen.view().tracker is None, "it was held"
    focus(screen, "8d")
    press(screen, PadButton.VIEW)
    view = screen.view()
    assert view.tracker is not None
    assert view.tracker_stays
    by_button = (PadPressed(PadButton.VIEW), PadPressed(PadButton.X))
    for closing in (Accept(), Back(), FocusStep(Direction.DOWN), *by_button):
        screen.handle(closing)
        assert screen.view().tracker is None
        assert screen.gestures.card == Card.parse("8d"), "the press did nothing else"
        assert screen.game.moves == ()
        screen.handle(PadReleased(PadButton.VIEW))
        press(screen, PadButton.VIEW)
        assert screen.view().tracker is not None


def test_one_outcome_shows_the_sign_too() -> None:
    screen = at_table(opening())
    accept, bare = active_device.letter(PadButton.A), active_device.letter(PadButton.X)
    for code in ("8d", "9s", "5d"):
        focus(screen, code)
        assert screen.view().chip_keys == (accept,)
        screen.buttons.focus = None
        screen.table_focus.leave()
        screen.gestures.card = None
    screen = at_table(opening("8d"))
    focus(screen, "9s")
    assert screen.view().chip_keys == (accept, bare)
    chips = screen.view().chips
    assert chips is not None
    assert len(chips[0].chips) == 2


def test_the_numbers_of_the_slots_are_there_for_keys_only(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    monkeypatch.setattr(scenery, "draw_number", lambda _surface, slot, *_: drawn.append(slot))
    screen = at_table(opening())
    focus(screen, "8d")
    for make, touch, numbers in ((Make.XBOX, False, 0), (None, True, 0), (None, False, 4)):
        active_device.use(make, touch=touch)
        screen.relabel()
        screen.draw(pygame.Surface(SIZE, depth=32))
        assert set(drawn) == set(range(numbers))


@pytest.mark.parametrize(
    ("code", "then"), [("8d", "9s"), ("9s", "5d"), ("5d", "5h"), ("5h", "5d")], ids=["1", "2", "3", "4"]
)
def test_the_focus_goes_on_to_the_right(code: str, then: str) -> None:
    screen = at_table(opening())
    focus(screen, code)
    screen.handle(Accept())
    rest(screen)
    assert [str(move.card) for move in screen.game.moves] == [code]
    assert screen.gestures.card == Card.parse(then)


@pytest.mark.parametrize("code", ["8d", "5h"])
def test_only_monsters_are_fought_barehanded(code: str) -> None:
    screen = at_table(opening())
    focus(screen, code)
    press(screen, PadButton.X)
    assert not screen.game.can_undo
    assert "Only Monsters can be fought barehanded." in words(screen)
    screen.gestures.card = None
    screen.table_focus.leave()
    focus(screen, "9s")
    press(screen, PadButton.X)
    assert screen.game.moves == (Move.parse("9s"),)


def test_while_a_hint_shows_its_button_follows_and_start_goes_to_the_menu() -> None:
    asked: list[Request] = []
    game = opening()
    game.practice = True
    screen, sign = at_table(game, asked), active_device.letter(PadButton.Y)
    assert any(f"{sign} hint" in line for line in words(screen))
    press(screen, PadButton.Y)
    rest(screen)
    assert screen.session.plan is not None
    assert any(f"{sign} follow" in line for line in words(screen))
    asked.clear()
    press(screen, PadButton.START)
    assert [type(one) for one in asked if not isinstance(one, Sound)] == [Open], "the pause"
    assert screen.session.plan is not None
    asked.clear()
    screen.handle(Back())
    assert screen.session.plan is None
    assert asked == []


def test_in_the_lesson_the_first_press_gives_the_focus_to_the_card_that_is_wanted() -> None:
    screen = SCREENS["lesson"](SIZE, DEFAULT)
    assert isinstance(screen, LessonScreen)
    screen.handle(Accept())
    assert screen.gestures.card == Card.parse("3c")
    assert not screen.game.can_undo
    screen.handle(Accept())
    rest(screen)
    assert screen.game.moves == (Move.parse("3c"),)


@pytest.mark.parametrize("close", [Accept(), Key("return"), Back()])
def test_the_cards_of_a_puzzle_are_put_away_by_the_next_press(close: Accept | Key | Back) -> None:
    screen = SCREENS["puzzle"](SIZE, DEFAULT)
    assert isinstance(screen, PuzzleTable)
    cards = next(i for i, button in enumerate(screen.buttons.buttons) if button.label == "Cards")
    screen.buttons.give(cards)
    for _ in range(2):
        screen.handle(Accept())
        assert screen.view().tracker is not None
        screen.handle(close)
        assert screen.view().tracker is None
        assert screen.buttons.focus == cards


def test_in_a_replay_the_first_step_down_is_to_play_and_its_help_covers_no_text() -> None:
    screen = SCREENS["viewer"](SIZE, DEFAULT)
    assert isinstance(screen, ReplayScreen)
    screen.handle(FocusStep(Direction.DOWN))
    focused = screen.buttons.focus
    assert focused is not None
    assert screen.buttons.buttons[focused].command is Command.RUN
    rest(screen, 3.0)
    assert screen.buttons.tooltip
    target = pygame.Surface(SIZE, depth=32)
    screen.draw(target)
    with_help = target.subsurface(screen.bar.caption_rect).copy()
    screen.buttons.hush()
    screen.draw(target)
    without = target.subsurface(screen.bar.caption_rect)
    assert pygame.image.tobytes(with_help, "RGB") == pygame.image.tobytes(without, "RGB")


def test_the_set_of_rules_in_force_looks_chosen() -> None:
    sets = rule_options.described()
    for ruleset in (DEFAULT.ruleset, *(each.ruleset for each in sets)):
        screen = SCREENS["house rules"](SIZE, DEFAULT._replace(ruleset=ruleset))
        looks = [button.material for button in screen.buttons.buttons[: len(sets)]]
        assert looks == [Look.RED if each.ruleset == ruleset else Look.RIBBON for each in sets]


def test_only_the_day_with_the_focus_has_a_thick_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    thick: list[int] = []
    rect = pygame.draw.rect

    def spy(target: pygame.Surface, color: Any, place: Any, width: int = 0, *more: int, **named: int) -> None:
        thick.append(width)
        rect(target, color, place, width, *more, **named)

    screen = SCREENS["daily"](SIZE, DEFAULT)
    screen.handle(FocusStep(Direction.RIGHT))
    screen.handle(FocusStep(Direction.UP))
    monkeypatch.setattr(pygame.draw, "rect", spy)
    screen.draw(pygame.Surface(SIZE, depth=32))
    assert thick.count(screen.calendar.frame) == 1  # type: ignore[attr-defined]
