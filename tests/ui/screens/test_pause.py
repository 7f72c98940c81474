"""The pause screen: Esc opens it over the table, and the game waits."""

from __future__ import annotations

import pygame
import pytest

from scoundrel.ui.requests import Command
from scoundrel.ui.screens.lesson import LessonScreen
from scoundrel.ui.screens.pause import PauseScreen
from scoundrel.ui.screens.puzzle import PuzzleTable
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.widgets import boards
from tests.ui.driver import AppDriver
from tests.wishes import STILL_CANDLE


@pytest.fixture
def paused(at_table: AppDriver) -> AppDriver:
    """Return a table with one card taken, under the pause screen."""
    at_table.stays_paused = True
    at_table.make("8s")
    at_table.settle()
    at_table.key("escape")
    assert isinstance(at_table.top, PauseScreen)
    assert at_table.surface  # the transition begins with the first frame that is drawn
    return at_table


@pytest.mark.parametrize("how", ["escape", "return", "click"])
def test_the_game_goes_on_where_it_was(paused: AppDriver, how: str) -> None:
    if how == "click":
        paused.click(paused.button(Command.BACK))
    else:
        paused.key(how)
    assert (paused.top, paused.moves) == (paused.table, "8s")


def test_the_title_is_one_step_further_and_the_game_waits_there(paused: AppDriver) -> None:
    paused.click(paused.button(Command.MENU))
    assert isinstance(paused.top, TitleScreen)
    paused.key("escape")
    assert paused.moves == "8s"
    assert paused.navigator.top is paused.table


def test_rules_lead_back_to_the_pause(paused: AppDriver) -> None:
    paused.click(paused.button(Command.RULES))
    assert isinstance(paused.top, RulebookScreen)
    paused.key("escape")
    assert isinstance(paused.top, PauseScreen)


def test_the_cards_left_are_shown_at_the_table(paused: AppDriver) -> None:
    paused.click(paused.button(Command.TRACKER))
    assert paused.top is paused.table
    assert paused.table.view().tracker is not None


def test_restarting_asks_first(paused: AppDriver) -> None:
    game = paused.game
    for answer in (Command.BACK, Command.AGAIN):
        if not isinstance(paused.top, PauseScreen):
            paused.press("escape")
        pause = paused.top
        paused.click(paused.button(Command.AGAIN))
        assert (paused.top, paused.question) == (pause, None), "the planks ask, with an answer on each"
        assert [button.command for button in pause.buttons.buttons] == [Command.BACK, Command.AGAIN]
        assert paused.moves == "8s"
        paused.click(paused.button(answer))
        assert paused.top is paused.table
        assert (paused.game is game) == (answer is Command.BACK)
    assert (paused.game.id, paused.moves) == (game.id, "")


@pytest.mark.parametrize(("below", "table"), [(Command.PUZZLES, PuzzleTable), (Command.LESSON, LessonScreen)])
def test_puzzles_and_lessons_have_a_pause_that_leads_back(
    at_table: AppDriver, below: Command, table: type
) -> None:
    app, game = at_table, at_table.game
    app.stays_paused = True
    app.navigator.run_command(Command.MENU)
    lists = app.top
    app.navigator.run_command(below)
    if below is Command.PUZZLES:
        lists = app.top
        app.click(app.button(Command.PLAY))
    assert isinstance(app.top, table)
    played = app.top
    app.press("escape")
    assert isinstance(app.top, PauseScreen)
    app.press("escape")
    assert app.top is played
    app.press("escape")
    app.click(app.button(Command.MENU))
    assert app.top is lists
    assert app.game is game, "the game in progress waits"


@pytest.mark.parametrize("plain", [False, True])
def test_only_high_contrast_frames_the_focused_plank(
    paused: AppDriver, monkeypatch: pytest.MonkeyPatch, *, plain: bool
) -> None:
    framed: list[pygame.Rect] = []
    monkeypatch.setattr(boards, "frame", lambda _target, rect, _theme: framed.append(rect))
    paused.top.come_back(STILL_CANDLE._replace(high_contrast=plain))
    paused.key("down")
    paused.top.draw(paused.surface)
    assert paused.top.buttons.focus is not None
    assert bool(framed) is plain


def test_the_highlighted_plank_is_the_brightest_and_planks_differ_in_length(paused: AppDriver) -> None:
    paused.settle()
    rules, settings = (paused.top.buttons.buttons[i].rect for i in (2, 3))
    paused.point(rules.center)
    paused.frame()
    bare = (
        pygame.Rect(rect.left + rect.w // 4, rect.top + 10, 20, rect.h - 20) for rect in (rules, settings)
    )
    lit, dark = (sum(pygame.transform.average_color(paused.surface, area)[:3]) for area in bare)
    assert lit > 1.15 * dark
    assert rules.w != settings.w


def test_quit_is_as_warm_a_plank_as_its_neighbour(paused: AppDriver) -> None:
    """A board of dark iron would look disabled."""
    paused.settle()
    warmth = []
    for one in paused.top.buttons.buttons[-2:]:
        bare = pygame.Rect(one.rect.left + one.rect.w // 4, one.rect.top + 10, 20, one.rect.h - 20)
        red, _green, blue, *_alpha = pygame.transform.average_color(paused.surface, bare)
        warmth.append(red - blue)
    assert warmth[1] > 0.6 * warmth[0] > 0


def test_planks_that_end_the_game_are_short_and_apart(paused: AppDriver) -> None:
    *_above, settings, restart, end = (one.rect for one in paused.top.buttons.buttons)
    assert restart.top - settings.bottom > 2 * (end.top - restart.bottom)
    assert max(restart.w, end.w) < 0.95 * settings.w


def test_the_table_is_amber_near_the_lanterns_and_colder_far_from_them(paused: AppDriver) -> None:
    paused.settle()
    width, height = paused.surface.get_size()
    warmth = []
    for x, y in ((0.12, 0.5), (0.02, 0.01)):
        area = pygame.Rect(x * width, y * height, 80, 60)
        red, _green, blue, *_alpha = pygame.transform.average_color(paused.surface, area)
        warmth.append(red - blue)
    assert warmth[0] > 40
    assert warmth[1] < warmth[0] / 3


def test_nothing_on_the_skull_is_cold_not_even_a_speck(paused: AppDriver) -> None:
    paused.settle()
    skull = pygame.Rect(0, 0, 110, 140).move_to(midtop=(paused.surface.get_width() // 2, 30))
    for x in range(skull.left, skull.right):
        for y in range(skull.top, skull.bottom):
            red, green, blue, _alpha = paused.surface.get_at((x, y))
            beside = abs(x - skull.centerx) / skull.w + abs(y - skull.centery) / skull.h > 0.8  # a corner
            assert red + 6 >= max(green, blue) or red < 40 or beside, (x, y)


def test_the_emblem_fits_above_the_planks_even_in_a_low_window(paused: AppDriver) -> None:
    paused.resize((800, 600))
    paused.top.come_back(STILL_CANDLE._replace(text_size=130))
    paused.settle()
    above = paused.surface.subsurface((360, 0, 80, 3))
    assert max(pygame.transform.average_color(above)[:3]) < 80
