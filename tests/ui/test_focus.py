"""Arrow keys and a controller reach everything clickable, and only one widget at a time has the focus."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame
import pytest
from pygame import Rect

from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.input import (
    Direction,
    FocusStep,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from scoundrel.ui.requests import Change, Command, Context, Request
from scoundrel.ui.screens.new_game import NewGameScreen
from scoundrel.ui.screens.puzzles import PuzzlesScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.sheet import FormScreen, SheetScreen
from scoundrel.ui.screens.title import TitleScreen
from scoundrel.ui.widgets.buttons import Button, draw_button
from scoundrel.ui.widgets.tabs import Tabs
from tests.extent import LONG, share, spread
from tests.ui.every_screen import SCREENS

pytestmark = pytest.mark.usefixtures("one_screen")
SIZE = (1280, 800)
ARROWS = (Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN)
FAR = 250  # more steps than any list has rows
OF_DIGITS = "number"  # the dialog whose digits a controller changes
# Screens on which arrow keys step through a game.
OF_MOVES = ("viewer", "review", "review, well played", "review, the end")


def opened(name: str, size: tuple[int, int] = SIZE) -> BaseScreen:
    screen = SCREENS[name](size, DEFAULT)
    assert isinstance(screen, BaseScreen)
    return screen


def key(direction: Direction) -> Key:
    return Key(direction.name.lower())


def reached(
    screen: BaseScreen,
    arrow: Callable[[Direction], Intent] = FocusStep,
    begin: Sequence[Direction] = (Direction.DOWN, Direction.UP),
) -> set[int]:
    """Return the indexes of all buttons that steps of ``arrow`` reach.

    The first steps are those in ``begin``, because left and right turn the pages of some screens.
    """
    buttons = screen.buttons
    found: set[int | None] = {None}
    ahead: list[int | None] = [None]
    while ahead:
        here = ahead.pop()
        for direction in ARROWS if here is not None else begin:
            buttons.focus = here
            for _ in range(FAR if here is None else 1):
                screen.handle(arrow(direction))
                if buttons.focus != here:
                    break
            if buttons.focus not in found:
                found.add(buttons.focus)
                ahead.append(buttons.focus)
    return {one for one in found if one is not None}


@pytest.mark.parametrize(
    ("name", "arrow"),
    [
        *((name, FocusStep) for name in SCREENS if name != OF_DIGITS),
        *((name, key) for name in SCREENS if name not in OF_MOVES),
    ],
)
def test_arrows_reach_every_button(name: str, arrow: Callable[[Direction], Intent]) -> None:
    screen = opened(name)
    buttons = screen.buttons.buttons
    usable = {i for i, button in enumerate(buttons) if button.enabled}
    begin = ARROWS if name.startswith("daily") else (Direction.DOWN, Direction.UP)
    missed = usable - reached(screen, arrow, begin)
    assert not missed, [buttons[i].label or buttons[i].command for i in missed]


def place(screen: BaseScreen) -> Rect | None:
    """Return the rectangle of the focused button or part."""
    focus = screen.buttons.focus
    return screen.marked() if focus is None else screen.buttons.buttons[focus].rect


@pytest.mark.parametrize(
    ("name", "size"), spread(["daily", "rules, Weapons", "rules, Controls"], [SIZE, (800, 600), (900, 1100)])
)
def test_an_arrow_leads_to_where_it_points(name: str, size: tuple[int, int]) -> None:
    chance = random.Random(2)
    screen = opened(name, size)
    seen = set()
    for _ in range(400 if LONG else 150):
        direction = chance.choice(ARROWS)
        before = place(screen)
        screen.handle(FocusStep(direction))
        after = place(screen)
        if before is None or after is None or before == after:
            continue
        seen.add(direction)
        axis = 0 if direction in (Direction.LEFT, Direction.RIGHT) else 1
        assert (after.center[axis] - before.center[axis]) * direction.by > 0, (before, direction, after)
    assert seen == set(ARROWS)


GRID = 16 if LONG else 24  # pixels between clicked positions: less than the height of any control


def clickable(screen: SheetScreen, asked: list[Request]) -> list[tuple[int, int]]:
    """Return the positions outside buttons at which a click has an effect."""
    found = []
    for x in range(GRID // 2, SIZE[0], GRID):
        for y in range(GRID // 2, SIZE[1], GRID):
            if screen.buttons.at((x, y)) is None:
                asked.clear()
                screen.handle(PointerPressed((x, y), 1))
                screen.handle(PointerReleased((x, y), 1))
                if asked:
                    found.append((x, y))
    return found


def wandered(screen: SheetScreen) -> list[Rect]:
    """Return the rectangles that many random arrow keys focus or select, except buttons."""
    chance = random.Random(1)
    found: list[Rect] = []
    for _ in range(200):
        direction = chance.choice(ARROWS)
        for _ in range(chance.choice((1, 1, 2, 5, 20))):
            screen.handle(FocusStep(direction))
            marked, tabs = screen.marked(), getattr(screen, "tabs", None)
            turned = tabs.rects[tabs.chosen] if isinstance(tabs, Tabs) else None
            found += [one for one in (marked, turned) if one is not None and one not in found]
    return found


# Single-page sheets; on others, arrows turn the pages.
SHEETS = (
    *("settings", "settings with pad", "house rules", "new game", "new game, more", "daily"),
    *("statistics", "statistics, an empty tab", "past games", "puzzles", "milestones", "skill and luck"),
)


@pytest.mark.parametrize("name", share(SHEETS, 2))
def test_arrows_reach_whatever_can_be_clicked(name: str) -> None:
    asked: list[Request] = []

    def make() -> SheetScreen:
        screen = SCREENS[name](SIZE, DEFAULT)
        assert isinstance(screen, SheetScreen)
        screen.send = asked.append
        return screen

    reached, screen = wandered(make()), make()
    if isinstance(screen, PuzzlesScreen):
        reached.append(screen.niches.rects[-1])  # Enter plays the puzzle in the alcove
    missed = [pos for pos in clickable(screen, asked) if not any(one.collidepoint(pos) for one in reached)]
    assert not missed


def shown(screen: BaseScreen, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    """Draw the screen. Return the labels of the buttons drawn with Enter, and of the buttons with a frame."""
    entered: list[str] = []
    framed: list[str] = []
    whole = draw_button

    def draw(target: pygame.Surface, button: Button, *args: object, **how: bool) -> None:
        if how["show_key"] and button.key == "Enter":
            entered.append(button.label)
        if how["focused"]:
            framed.append(button.label)
        whole(target, button, *args, **how)  # type: ignore[arg-type]  # forwarded unchanged

    monkeypatch.setattr("scoundrel.ui.widgets.buttons.draw_button", draw)
    screen.draw(pygame.Surface(SIZE, depth=32))
    return entered, framed


@pytest.mark.parametrize(
    ("name", "main"),
    [
        *(("title", "Play"), ("title, a game waits", "Continue"), ("a death", "New game")),
        *(("new game, more", "Play"), ("house rules", "Play"), ("past games", "Watch replay")),
        *(("puzzles", "Play"), ("daily", "Play again (practice)"), ("number", "Play")),
    ],
)
def test_enter_is_written_where_it_is_pressed(name: str, main: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = opened(name)
    assert shown(screen, monkeypatch) in (([main], []), ([], []))  # some buttons have no room for the key
    others = [i for i, button in enumerate(screen.buttons.buttons) if button.enabled and button.label != main]
    for other in others:
        screen.buttons.give(other)
        assert shown(screen, monkeypatch) == ([], [screen.buttons.buttons[other].label])
    screen = opened(name)
    if isinstance(screen, FormScreen):
        screen.handle(Key("down"))
        assert shown(screen, monkeypatch) == ([], []), "it acts on a row"


def test_above_the_wall_of_puzzles_is_the_play_button_and_above_it_are_the_links() -> None:
    screen = opened("puzzles")
    assert isinstance(screen, PuzzlesScreen)
    buttons, first, up = screen.buttons, screen.niches.selected, FocusStep(Direction.UP)
    while buttons.focus is None:
        screen.handle(up)
    assert buttons.buttons[buttons.focus].command is Command.PLAY
    screen.handle(up)
    assert screen.bar.contains(buttons.buttons[buttons.focus].rect)
    while buttons.focus is not None:
        screen.handle(FocusStep(Direction.DOWN))
    for _ in range(first, first + 9):
        screen.handle(FocusStep(Direction.RIGHT))
    assert screen.niches.selected > first + 5, "to the right the next page follows"


@pytest.mark.parametrize("name", ["statistics", "title", "a death", "past games", "new game, more"])
def test_what_is_lit_is_one_thing(name: str) -> None:
    screen = opened(name)
    buttons = screen.buttons
    here = next(one.rect.center for one in buttons.buttons if one.enabled)
    screen.handle(PointerMoved(here))
    screen.update(2.0)
    assert buttons.pointed is not None
    for _ in range(FAR):
        if buttons.focus is None:
            screen.handle(Key("tab"))
    assert buttons.focus is not None
    assert buttons.pointed is None
    assert not buttons.tooltip
    screen.handle(PointerMoved(here))  # some systems report motions of zero pixels
    assert buttons.focus is not None
    screen.handle(PointerMoved((here[0] + 1, here[1])))
    assert buttons.focus is None
    assert buttons.pointed is not None


@pytest.mark.parametrize("size", [SIZE, (800, 600)])
def test_larger_text_leaves_the_focused_row_in_view(size: tuple[int, int]) -> None:
    asked: list[Request] = []
    screen = SettingsScreen(Context(size, asked.append))
    while screen.form.focus is None or screen.form.rows[screen.form.focus].key != "text_size":
        screen.handle(Key("down"))
    for _ in range(4):
        screen.handle(Key("right"))
        for change in [request for request in asked if isinstance(request, Change)]:
            screen.restyle(change.settings)
        row = screen.marked()
        assert row is not None
        assert screen.inner_area.inflate(0, 2).contains(row)
    assert screen.context.settings.text_size == 160


def test_a_moving_pointer_leaves_enter_to_the_main_button() -> None:
    asked: list[Request] = []
    screen = NewGameScreen(Context(SIZE, asked.append))
    option = screen.form.control("avoid")[2].center
    screen.handle(PointerMoved(option))
    screen.handle(PointerPressed(option, 1))
    screen.handle(PointerReleased(option, 1))
    screen.handle(PointerMoved((option[0], option[1] + 9)))
    screen.handle(Key("return"))
    assert Command.BEGIN in asked


@pytest.mark.parametrize("size", [SIZE, (1920, 1080), (800, 600), (900, 1100)])
@pytest.mark.parametrize("new", [True, False])
def test_no_step_to_the_side_of_the_first_button_leads_to_quit(new: bool, size: tuple[int, int]) -> None:
    screen = TitleScreen(Context(size, lambda _: None), new=new)
    for direction in (Direction.LEFT, Direction.RIGHT, Direction.UP):
        screen.buttons.focus = 0
        screen.handle(FocusStep(direction))
        assert screen.buttons.buttons[screen.buttons.focus].command is not Command.QUIT
