"""Confirmations at the pressed position: abandoning a game, a needless death and starting practice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple, cast

import pygame
import pytest

from scoundrel.engine import Move
from scoundrel.storage.settings import Settings
from scoundrel.ui.accessibility.adapter import Adapter
from scoundrel.ui.requests import Command
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.table.chips import chip_rects
from tests.extent import spread
from tests.goldens import golden
from tests.ui.accessibility.kit import Reader, kit
from tests.ui.driver import AppDriver, Start, running
from tests.wishes import STILL, store_with

READ = 12  # frames needed to read a question
PLAYED = "classic#11982"


def click(app: AppDriver, pos: tuple[int, int]) -> None:
    """Click ``pos`` without moving the pointer there first."""
    app.hold(pos)
    app.release(pos)
    app.frames(2)


@pytest.fixture
def begun(tmp_path: Path, screen: pygame.Surface) -> Iterator[AppDriver]:
    """Yield the application with a game in progress, and another game in the history."""
    store = store_with(STILL, tmp_path)
    store.keep(golden("classic_death"))
    store.leave(golden("classic_death"))
    with running(store, PLAYED) as app:
        app.press("4")
        assert app.table.game.can_undo
        yield app


class Way(NamedTuple):
    """The keys that lead to a button for another game, and the key of that button."""

    keys: str
    command: Command
    key: str = "return"
    written: str = "Enter"


WAYS = {
    "menu, new game": Way("escape n", Command.PLAY),
    "menu, house rules": Way("escape n h", Command.PLAY),
    "by number": Way("escape d 7 7", Command.PLAY),
    "past game": Way("escape s g", Command.AGAIN, "r", "R"),
    "past game looked at": Way("escape s g return", Command.PLAY, ""),
}


def go(app: AppDriver, way: str) -> Command:
    app.press(*WAYS[way].keys.split(), frames=5)
    return WAYS[way].command


def test_nothing_is_pressed_through_the_bubble(begun: AppDriver) -> None:
    before = begun.moves
    click(begun, begun.button_rect(Command.HINT).center)
    begun.frames(READ)
    asked, box = begun.question, begun.navigator.confirmation.box
    assert box is not None
    hidden = [slot for slot in begun.table.layout.slots if slot.colliderect(box)]
    assert hidden, "it lies over a card"
    click(begun, hidden[0].clip(box).center)
    assert begun.moves == before
    assert begun.question == asked, "it stays, and can still be answered"
    begun.frames(READ)
    click(begun, begun.button_rect(Command.HINT).center)
    assert begun.table.game.practice


@pytest.mark.parametrize("way", WAYS)
def test_abandoning_the_game_in_progress_is_asked_about_at_the_button(begun: AppDriver, way: str) -> None:
    before, rect = begun.table.game, begun.button_rect(go(begun, way))
    label = next(each.label for each in begun.top.buttons.buttons if each.rect == rect)
    click(begun, rect.center)
    assert begun.table.game is before
    assert begun.asked.startswith("Abandon ")
    again = "once more" if "again" in label else "again"
    confirm = f"Press {label} {again} to confirm."
    assert begun.asked.endswith(f"\n{confirm}")
    assert begun.asked_at == rect
    begun.frames(400)
    assert begun.question is not None, "it waits for its answer"
    click(begun, rect.center)
    assert begun.table.game is not before
    assert begun.top is begun.table
    assert begun.question is None


@pytest.mark.parametrize(("way", "between"), spread([*WAYS], [0.05, 0.35]))
def test_a_double_click_abandons_nothing(begun: AppDriver, way: str, between: float) -> None:
    before, rect = begun.table.game, begun.button_rect(go(begun, way))
    click(begun, rect.center)
    begun.wait(between)
    click(begun, rect.center)
    assert begun.table.game is before
    assert begun.question is not None


def test_starting_over_and_starting_anew_ask_too(begun: AppDriver) -> None:
    begun.press("n")
    assert begun.asked == "Abandon this game?\nPress N again to confirm."
    begun.press("escape")
    begun.press("r")
    assert begun.asked == "Restart this Dungeon as a practice game?\nPress R again to confirm."
    begun.press("r")
    assert not begun.table.game.can_undo


def test_another_day_asks_only_about_the_daily_game(begun: AppDriver) -> None:
    begun.press("escape", "t")
    other = begun.game
    click(begun, begun.button_rect(Command.PLAY).center)
    assert begun.game is not other, "it waits"
    begun.press("4")
    assert begun.game.can_undo
    begun.press("escape", "t")
    click(begun, begun.button_rect(Command.PLAY).center)
    assert begun.question is None, "it continues today's"
    assert begun.game.can_undo
    begun.press("escape", "t", "pageup", frames=5)
    daily = begun.top
    assert isinstance(daily, DailyScreen)
    for _day, cell in sorted(daily.calendar.cells.items())[:2]:  # each day has its own confirmation
        click(begun, cell.center)
        assert begun.question is None, "the day is only selected"
        click(begun, cell.center)
        assert begun.asked.endswith("Click again to confirm.")
        assert cell.contains(begun.asked_at)
        begun.frames(READ)
    click(begun, cell.center)
    assert begun.top is begun.table


@pytest.mark.parametrize("over", [False, True])
def test_no_question_is_asked_when_nothing_is_lost(over: bool, start_app: Start) -> None:
    app = start_app("classic+health=1#4", STILL)
    app.settle()
    if over:
        while not app.game.over:
            app.table.game.push(Move.parse(next(c for c in app.game.state.room if c).code))
    before = app.game
    app.key("n")
    assert app.question is None
    assert app.game is not before


@pytest.mark.parametrize(
    ("how", "again"),
    [
        *(("click", "Click again"), ("bare", "Right-click again")),
        *(("key", "Press 2 again"), ("drag", "Drag it there again")),
    ],
)
def test_a_needless_death_is_asked_about_on_its_card(at_the_edge: AppDriver, how: str, again: str) -> None:
    app = at_the_edge
    slot = app.table.layout.slots[1]

    def do() -> None:
        if how == "bare":
            app.click(slot.center, 3)
        else:
            app.make("Ac", how)

    do()
    assert app.heard[-1] == "unlawful"
    assert app.asked == f"Fighting the Ace of Clubs barehanded will kill you.\n{again} to confirm."
    assert app.asked_at == slot
    app.wait(20)
    assert app.question is not None
    assert not app.game.over
    do()
    assert app.game.over


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("how", ["bare", "key"])
def test_a_click_on_the_outcome_of_that_fight_confirms_it(
    at_the_edge: AppDriver, how: str, size: tuple[int, int]
) -> None:
    """A click on the fight's outcome confirms it, although the pointer leaves the card to get there."""
    app = at_the_edge
    app.resize(size)
    app.frame()
    table, ace = app.table, Move.parse("Ac")
    slot = table.layout.slots[1]
    if how == "bare":
        app.click(slot.center, 3)
    else:
        app.key("2")
    app.point((20, table.layout.footer.centery))
    app.read()
    chips = table.view().chips
    assert chips is not None
    seen, center = chips
    rects = chip_rects(seen, table.layout, center)
    rect = next(rect for chip, rect in zip(seen.chips, rects, strict=True) if chip.move == ace)
    app.point(rect.center)
    assert app.question is not None
    app.click(rect.center)
    assert app.game.moves[-1] == ace


@pytest.mark.parametrize("between", [0.0, 0.1, 0.25, 0.45])
def test_a_double_click_does_not_confirm_a_death(at_the_edge: AppDriver, between: float) -> None:
    pos = at_the_edge.table.layout.slots[1].center
    for _ in range(4):
        at_the_edge.click(pos)
        at_the_edge.wait(between)
    assert not at_the_edge.game.over
    assert at_the_edge.question is not None


@pytest.mark.parametrize("key", ["escape", "4", "u", "m", "h"])
def test_any_other_action_withdraws_the_question(at_the_edge: AppDriver, key: str) -> None:
    at_the_edge.make("Ac", "click")
    before = at_the_edge.question
    at_the_edge.key(key)
    assert at_the_edge.question is not before
    assert at_the_edge.top is at_the_edge.table, "Esc does no more than that"


@pytest.mark.parametrize("what", ["click", "drop"])
def test_a_click_or_a_drop_elsewhere_withdraws_the_question(at_the_edge: AppDriver, what: str) -> None:
    layout = at_the_edge.table.layout
    at_the_edge.make("Ac", "click")
    if what == "click":
        at_the_edge.click(layout.footer.center)
    else:
        at_the_edge.drag(layout.slots[2].center, layout.message.center)
    assert at_the_edge.question is None
    at_the_edge.read()
    at_the_edge.make("Ac", "click")
    assert not at_the_edge.game.over, "it is asked anew"


@pytest.mark.parametrize("how", ["click", "key"])
def test_pointing_elsewhere_or_shift_leaves_the_question_open(at_the_edge: AppDriver, how: str) -> None:
    at_the_edge.make("Ac", how)
    at_the_edge.point(at_the_edge.table.layout.slots[2].center)
    at_the_edge.key("left shift")
    at_the_edge.read()
    assert at_the_edge.question is not None
    at_the_edge.key("2", pygame.KMOD_SHIFT)
    assert at_the_edge.game.over, "another gesture for the same move confirms it"


def test_the_first_hint_is_asked_about_at_its_button(begun: AppDriver) -> None:
    rect = begun.button_rect(Command.HINT)
    click(begun, rect.center)
    warning = (
        "A hint makes this a practice game. Practice games don't affect your ranked statistics or streak."
    )
    assert begun.asked == f"{warning}\nClick again or press H to confirm."
    assert begun.asked_at == rect
    assert not begun.table.game.practice
    begun.frames(READ)
    click(begun, rect.center)
    assert begun.table.game.practice
    assert begun.table.session.hint_search.plan is not None
    begun.press("escape", "h")
    assert begun.question is None, "once a game"
    assert begun.table.session.hint_search.plan is not None


@pytest.mark.parametrize("how", ["mouse", "keys", "reader"])
def test_the_win_chance_is_asked_about_at_its_row_while_a_game_counts(begun: AppDriver, how: str) -> None:
    begun.press("escape", "o")
    shown = begun.top
    assert isinstance(shown, SettingsScreen)
    form = shown.form
    while form.focus is None or form.rows[form.focus].key != "meter":
        begun.press("down", frames=1)
    option = form.control("meter")[1]
    readers: list[Reader] = []
    window = cast("pygame.Window", SimpleNamespace(focused=True, get_surface=lambda: begun.surface))
    adapter = Adapter(kit(readers), window, begun.navigator)

    def read() -> None:
        for event in pygame.event.get():
            adapter.read(event)

    def choose() -> None:
        if how == "mouse":
            click(begun, option.center)
        elif how == "reader":
            readers[0].awake()
            read()
            readers[0].ask("CLICK", readers[0].number("Shown"))
            read()
            begun.frames(2)
        else:
            begun.press("right", frames=2)

    choose()
    assert not begun.navigator.settings.meter
    ways = {"mouse": "Click again to confirm.", "keys": "Press Right again to confirm."}
    warning, _, answer = begun.asked.partition("\n")
    assert (
        warning == "Showing the win chance makes your game in progress a practice game, which isn't ranked."
    )
    assert answer == ways.get(how, "Choose Confirm or Cancel.")
    # Use the form's current position, because a row that is only for screen readers can shift the option.
    assert begun.asked_at == form.control("meter")[1]
    begun.frames(READ)
    choose()
    assert begun.navigator.settings.meter


def test_the_win_chance_is_shown_at_once_where_no_game_counts(start_app: Start) -> None:
    app = start_app(PLAYED, STILL)
    app.settle()
    app.game.practice = True
    app.key("escape")
    app.key("o")
    app.choose("meter", 1)
    assert app.navigator.settings.meter


@pytest.mark.parametrize(("size", "text_size"), spread([(800, 600), (1280, 800), (1920, 1080)], [130, 100]))
def test_the_first_hint_can_be_asked_for_at_every_size(
    start_app: Start, size: tuple[int, int], text_size: int
) -> None:
    """The question is visible at every size, even if a narrow window has no room for the Hint button."""
    app = start_app(PLAYED, Settings(reduced_motion=True, text_size=text_size))
    app.resize(size)
    app.settle()
    app.key("h")
    assert pygame.Rect((0, 0), size).contains(app.asked_at)


@pytest.mark.parametrize("way", [name for name, way in WAYS.items() if way.key])
def test_a_key_asks_too_and_is_named(begun: AppDriver, way: str) -> None:
    before, rect = begun.table.game, begun.button_rect(go(begun, way))
    if isinstance(begun.top, DailyScreen):  # the question is at the focused day
        rect = begun.top.calendar.cells[begun.top.day]
    key, name = WAYS[way].key, WAYS[way].written
    begun.press(key, frames=1)
    assert begun.asked.endswith(f"Press {name} again to confirm.")
    assert begun.asked_at == rect
    begun.press(key, frames=1)
    assert begun.table.game is before, "two presses at once are no answer"
    begun.frames(READ)
    begun.press(key)
    assert begun.table.game is not before


def test_a_question_is_drawn_until_it_is_answered(at_the_edge: AppDriver) -> None:
    def picture() -> bytes:
        at_the_edge.point(at_the_edge.table.layout.footer.center)
        at_the_edge.settle()
        return pygame.image.tobytes(at_the_edge.surface, "RGB")

    before = picture()
    at_the_edge.make("Ac")
    assert picture() != before
    at_the_edge.key("escape")
    assert picture() == before
