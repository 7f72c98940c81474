"""Playing by touch alone: it shows everything that hovering shows, names no keys, and fits every screen."""

from __future__ import annotations

from datetime import date

import pygame
import pytest
from pygame import Rect

from scoundrel.storage.daily import daily_id
from scoundrel.storage.settings import DEFAULT
from scoundrel.ui.base_screen import BaseScreen
from scoundrel.ui.charts.review_bar import ReviewBar
from scoundrel.ui.input import Key, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.pads import active_device
from scoundrel.ui.pads.makes import Make
from scoundrel.ui.requests import Command, Context, Play, Request
from scoundrel.ui.rulebook.model import Keys, Section
from scoundrel.ui.screens.daily import DailyScreen
from scoundrel.ui.screens.dialog import EnterDungeonScreen
from scoundrel.ui.screens.history import HistoryScreen
from scoundrel.ui.screens.new_game import HouseRulesScreen, Preset
from scoundrel.ui.screens.replay import ReplayScreen
from scoundrel.ui.screens.rulebook import RulebookScreen
from scoundrel.ui.screens.settings import SettingsScreen
from scoundrel.ui.screens.sheet import FormScreen
from scoundrel.ui.screens.skill import SkillScreen
from scoundrel.ui.screens.statistics import StatisticsScreen
from scoundrel.ui.table import actions
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.form import ControlKind
from scoundrel.ui.widgets.row_list import RowList
from scoundrel.ui.widgets.tabs import Tabs
from scoundrel.ui.widgets.touch import MINIMUM, hit_rect
from tests.extent import LONG, share, spread
from tests.ui.drawn import pages
from tests.ui.driver import Pos
from tests.ui.every_screen import SCREENS, SIZES, Size
from tests.ui.test_every_screen import faults

pytestmark = pytest.mark.usefixtures("one_screen")
SIZE = (1280, 800)


def tap(screen: BaseScreen, pos: Pos, *, rest: float = 0.0) -> None:
    """Tap ``pos``. SDL first reports a motion there."""
    screen.handle(PointerMoved(pos, touch=True))
    screen.handle(PointerPressed(pos, 1, touch=True))
    for _ in range(round(rest / 0.05)):
        screen.update(0.05)
    screen.handle(PointerReleased(pos, 1, touch=True))


# --- information that a mouse shows by hovering


def test_resting_explains_a_set_of_rules_and_presses_what_its_label_explains() -> None:
    asked: list[Request] = []
    screen = HouseRulesScreen(Context(SIZE, asked.append))
    preset = next(b.rect.center for b in screen.buttons.buttons if isinstance(b.command, Preset))
    tap(screen, preset, rest=1.0)
    assert screen.buttons.tooltip
    assert asked == []
    tap(screen, preset)
    assert asked
    tap(screen, screen.buttons.buttons[-1].rect.center, rest=2.0)
    assert Command.BACK in asked


def test_the_first_tap_tells_of_a_day_and_the_second_plays_it() -> None:
    asked: list[Request] = []
    screen = SCREENS["daily"](SIZE, DEFAULT)
    assert isinstance(screen, DailyScreen)
    screen.send = asked.append
    day = date(2026, 11, 4)
    tap(screen, screen.calendar.cells[day].center)
    assert (screen.chosen, asked) == (day, [])
    assert "Dungeon 20261104: Died" in str(screen.describe())
    tap(screen, screen.calendar.cells[date(2026, 11, 27)].center)
    assert "Not open yet" in screen.remark
    assert asked == []
    tap(screen, screen.calendar.cells[day].center)
    tap(screen, screen.calendar.cells[day].center)
    assert Play(daily_id(day)) in asked


def test_a_tap_explains_a_card_of_a_replay_till_the_next_one() -> None:
    screen = SCREENS["viewer"](SIZE, DEFAULT)
    assert isinstance(screen, ReplayScreen)
    before = [label.text for label in screen.view().labels]
    tap(screen, screen.layout.slots[0].center)
    assert screen.view().chips is not None
    assert [label.text for label in screen.view().labels] != before
    tap(screen, screen.layout.message.center)
    assert screen.view().chips is None


def test_a_tap_tells_of_a_game_and_of_a_bar_in_the_charts() -> None:
    skill = SCREENS["skill and luck"](SIZE, DEFAULT)
    assert isinstance(skill, SkillScreen)
    tap(skill, skill.curve.pos(3, 0.1))
    assert skill.curve.hovered == 3
    tap(skill, skill.medals.places[0].center)
    assert skill.curve.hovered is None
    statistics = SCREENS["statistics"](SIZE, DEFAULT)
    assert isinstance(statistics, StatisticsScreen)
    beam = statistics.beam
    first = beam.shown.start
    statistics.handle(PointerMoved(beam.spots[first].center, touch=True))
    assert beam.hovered == first
    tap(statistics, statistics.medals.places[0].center)
    assert beam.hovered is None


# --- a slider


def drag(screen: BaseScreen, begin: Pos, end: Pos, steps: int = 8) -> None:
    screen.handle(PointerMoved(begin, touch=True))
    screen.handle(PointerPressed(begin, 1, touch=True))
    for step in range(1, steps + 1):
        screen.update(1 / 60)
        pos = tuple(a + (b - a) * step // steps for a, b in zip(begin, end, strict=True))
        screen.handle(PointerMoved((pos[0], pos[1]), touch=True))
    screen.handle(PointerReleased(end, 1, touch=True))


@pytest.mark.parametrize("aside", [None, 0, 30])
def test_a_finger_moves_a_slider_or_scrolls_from_it(aside: int | None) -> None:
    """Dragging along a slider moves it; dragging up from it, ``aside`` pixels sideways, scrolls the form."""
    sends: list[Request] = []
    screen = SettingsScreen(Context((800, 600), sends.append, DEFAULT._replace(text_size=160)))
    form = screen.form
    assert form.scroll.last
    number, row = next((i, row) for i, row in enumerate(form.rows) if row.kind is ControlKind.BAR)
    form.go(number)
    if aside is None:
        (bar,) = form.control(row.key)
        top = form.scroll.top
        drag(screen, bar.center, (bar.right - 1, bar.centery + 5))
        assert sends, "it has followed the finger"
        assert form.scroll.top == top
        assert not any(form.scroll.update(1 / 60) for _ in range(60)), "nothing runs on"
        drag(screen, (bar.left + 4, bar.centery), (bar.left + 4, bar.centery))
        assert form.scroll.top == top
    else:
        form.scroll.to(0)
        (bar,) = form.control(row.key)
        x, y = bar.centerx, min(bar.centery, screen.inner_area.bottom - 4)
        drag(screen, (x, y), (x + aside, y - 90), steps=4)
        assert form.scroll.top >= 60
        assert form.scroll.update(1 / 60), "it runs on"
        assert sends == []


# --- keys


def drawn_keys(screen: BaseScreen, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the keys that are drawn on the buttons of ``screen``."""
    words: list[str] = []
    whole = text.line

    def line(said: str, *args: object) -> pygame.Surface:
        words.append(said)
        return whole(said, *args)

    with monkeypatch.context() as patch:
        patch.setattr("scoundrel.ui.widgets.buttons.text.line", line)
        screen.draw(pygame.Surface(SIZE, depth=32))
    assert isinstance(screen, BaseScreen)
    return [button.key for button in screen.buttons.buttons if button.key and button.key in words]


@pytest.mark.parametrize("name", ["new game", "past games", "puzzles", "a death", "settings", "daily"])
def test_a_finger_takes_the_keys_away_and_moves_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = SCREENS[name](SIZE, DEFAULT)
    assert isinstance(screen, BaseScreen)
    screen.update(1.0)
    assert drawn_keys(screen, monkeypatch)
    before = [(b.rect, b.pixels, b.written) for b in screen.buttons.buttons]
    active_device.use(None, touch=True)
    screen.relabel()
    assert drawn_keys(screen, monkeypatch) == []
    assert [(b.rect, b.pixels, b.written) for b in screen.buttons.buttons] == before
    active_device.use(None)
    screen.relabel()
    assert drawn_keys(screen, monkeypatch)


def test_the_book_tells_what_is_in_hand_and_stays_where_it_was_scrolled_to() -> None:
    screen = SCREENS["rules, Controls"](SIZE, DEFAULT._replace(text_size=160))
    assert isinstance(screen, RulebookScreen)
    assert isinstance(screen.pages[-1].parts[0], Keys)
    screen.go(2)
    screen.scroll.to(40)
    assert screen.scroll.top
    active_device.use(None, touch=True)
    screen.relabel()
    assert screen.scroll.top == min(40, screen.scroll.last)
    told = screen.pages[-1].parts[0]
    assert isinstance(told, Section)
    assert any("Hold a button" in words for words in told.paragraphs)


def test_no_line_at_a_foot_names_a_key_to_a_finger() -> None:
    active_device.use(None, touch=True)
    for line in (actions.table_keys(), actions.replay_keys(), actions.review_keys()):
        assert line
        assert not any(word in line for word in ("Space", "Left", "PgUp", "Home", "click", "Enter"))


@pytest.mark.parametrize("size", [SIZE, (800, 600)])
def test_a_number_is_entered_by_taps(size: tuple[int, int]) -> None:
    asked: list[Request] = []
    screen = EnterDungeonScreen(Context(size, asked.append))
    active_device.use(None, touch=True)
    box = screen.field_rect
    for digit, above, times in ((8, True, 7), (6, True, 1), (0, False, 1), (0, True, 1)):
        x = box.left + box.w * digit // 9 + MINIMUM // 2
        for _ in range(times):
            tap(screen, (x, box.centery + (-1 if above else 1) * (MINIMUM - 2)))
    tap(screen, screen.buttons.buttons[0].rect.center)
    assert [one.game_id.number for one in asked if isinstance(one, Play)] == [107]
    active_device.use(None)
    screen.handle(Key("5", "5"))
    screen.handle(Key("return"))
    assert [one.game_id.number for one in asked if isinstance(one, Play)] == [107, 1075]


# --- room for fingers


@pytest.mark.parametrize(
    ("screen", "size", "text_size"),
    share(spread([*SCREENS], SIZES if LONG else SIZES[:2], [100, 130, 160]), 3, 1),
)
def test_nothing_runs_into_anything_for_a_finger(screen: str, size: Size, text_size: int) -> None:
    active_device.use(None, touch=True)
    if shown := {fault for page in pages(screen, size, text_size) for fault in faults(page)}:
        active_device.forget()
        shown -= {fault for page in pages(screen, size, text_size) for fault in faults(page)}
    assert shown == set()


def controls(screen: BaseScreen) -> list[Rect]:
    """Return the rectangles of everything that a finger can press on a screen."""
    found = [button.rect for button in screen.buttons.buttons if button.enabled]
    tabs, rows = getattr(screen, "tabs", None), getattr(screen, "rows", None)
    if isinstance(tabs, Tabs):
        found += tabs.rects
    if isinstance(rows, RowList):
        found += [rows.row_rect(row) for row in rows.visible()]
    if isinstance(screen, FormScreen):
        area = screen.area
        found += [p.clip(area) for row in screen.form.rows for p in screen.form.control(row.key)]
    if isinstance(screen, DailyScreen):
        found += screen.calendar.cells.values()
    if isinstance(screen, StatisticsScreen):
        found += screen.arrows
    if isinstance(screen, ReplayScreen):
        found.append(timeline(screen))
    return [rect for rect in found if rect.w and rect.h]


def timeline(screen: ReplayScreen) -> Rect:
    """Return the rectangle that can be dragged below a replay."""
    return screen.bar.graph.rect if isinstance(screen.bar, ReviewBar) else screen.bar.timeline.rect


def reached(screen: BaseScreen, pos: Pos) -> Rect | None:
    """Return the rectangle of the control that a finger at ``pos`` presses."""
    if isinstance(screen, ReplayScreen) and screen.bar.holds(pos):
        return timeline(screen)
    tabs, rows = getattr(screen, "tabs", None), getattr(screen, "rows", None)
    if isinstance(tabs, Tabs) and (tab := tabs.at(pos, touch=True)) is not None:
        return tabs.rects[tab]
    if isinstance(screen, StatisticsScreen) and (by := screen.parts[0].at(pos, touch=True)):
        return screen.arrows[by == 1]
    if isinstance(screen, DailyScreen) and (day := screen.calendar.at(pos, touch=True)) is not None:
        return screen.calendar.cells[day]
    if isinstance(rows, RowList) and (row := rows.row_at(pos, touch=True)) is not None:
        return rows.row_rect(row)
    if (button := screen.buttons.at(pos, touch=True)) is not None:
        return screen.buttons.buttons[button].rect
    if isinstance(screen, FormScreen) and (part := screen.form.part_at(pos, touch=True)) is not None:
        return screen.form.control(screen.form.rows[part[0]].key)[part[1]].clip(screen.area)
    return None


def half_scrolled(screen: BaseScreen, rect: Rect) -> bool:
    """Return whether ``rect`` is a form's control that is only partly visible."""
    if not isinstance(screen, FormScreen):
        return False
    parts = [part for row in screen.form.rows for part in screen.form.control(row.key)]
    return any(part.clip(screen.area) == rect != part for part in parts)


@pytest.mark.parametrize(
    ("name", "size", "text_size"),
    [
        *spread([*SCREENS], [SIZE, (800, 600)], [100, 130, 160]),
        ("daily", (800, 600), 160),
        ("viewer", (800, 600), 100),
    ],
)
def test_every_control_has_a_hit_rectangle_of_its_own_of_44_pixels(
    name: str, size: Size, text_size: int
) -> None:
    active_device.use(None, touch=True)
    screen = SCREENS[name](size, DEFAULT._replace(text_size=text_size))
    assert isinstance(screen, BaseScreen)
    active_device.use(None, touch=True)
    screen.relabel()
    area = screen.area if isinstance(screen, FormScreen) else None
    every = {(x, y, w, h): Rect(x, y, w, h) for x, y, w, h in controls(screen)}
    hits = {key: hit_rect(rect) for key, rect in every.items() if not half_scrolled(screen, rect)}
    for key, hit in hits.items():
        rect = every[key]
        assert min(hit.size) >= MINIMUM
        assert Rect((0, 0), size).contains(hit), rect
        assert hit.collidelist([other for one, other in hits.items() if one != key]) < 0, rect
        inside = hit.inflate(-2, -2)
        for pos in (hit.center, inside.midtop, inside.midbottom, inside.midleft, inside.midright):
            # Skip positions outside the form's area, because they are only visible after scrolling.
            if area is None or not rect.colliderect(area) or area.collidepoint(pos):
                assert reached(screen, pos) == rect, (rect, pos)


@pytest.mark.parametrize("make", [None, Make.XBOX])
@pytest.mark.parametrize(
    "name", ["table, low health", "puzzle", "title", "title, a game waits", "lesson", "past games", "puzzles"]
)
def test_buttons_and_rows_are_as_high_as_a_finger_where_there_is_room(name: str, make: Make | None) -> None:
    active_device.use(make, touch=make is None)
    screen = SCREENS[name](SIZE, DEFAULT)
    if isinstance(screen, HistoryScreen):
        assert screen.rows.row_rect(0).h >= MINIMUM
        assert not screen.rows.area.collideobjectsall([button.rect for button in screen.buttons.buttons])
    else:
        assert min(button.rect.h for button in screen.buttons.buttons if not button.picture) >= MINIMUM
