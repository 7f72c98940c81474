"""The screen of the daily Dungeon: every day in its place, marked as it was played, and played by a click."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoundrel.engine import CLASSIC, Game, GameId, Outcome, legal_moves
from scoundrel.storage.daily import daily_id, day_marks, streak
from scoundrel.storage.entry import Entry
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.storage.store import Store
from scoundrel.ui import narrate
from scoundrel.ui.app import App
from scoundrel.ui.daymark import LEGEND, daymark
from scoundrel.ui.input import Intent, Key, PointerLeft, PointerMoved, PointerPressed, PointerReleased
from scoundrel.ui.month import MONTHS, WEEKDAYS, WEEKS, Month, written, written_out
from scoundrel.ui.scene import Command, Play, Request, Sound
from scoundrel.ui.scenes.daily import DailyScene, Turn
from scoundrel.ui.window import GameWindow
from tests.wishes import STILL

from ..engine.strategies import SETTINGS
from .contrast import ENOUGH, found
from .states import sizes

pytestmark = pytest.mark.usefixtures("screen")

TODAY = date(2026, 11, 21)
SIZES = ((800, 600), (1280, 800), (1920, 1080), (1400, 600), (900, 1200))
FEW = settings(SETTINGS, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])

days = st.dates(date(2011, 8, 1), date(9999, 12, 31))
any_days = st.one_of(days, st.dates(), st.sampled_from([date.min, date.max]))


def entry(
    day: date, outcome: str = "died", score: int = -9, *, later: int = 0, practice: bool = False
) -> Entry:
    """A game of this day's Dungeon that ended at noon, so many days later."""
    ended = date.fromordinal(min(day.toordinal() + later, date.max.toordinal()))
    moment = f"{ended.isoformat()}T12:00:00+01:00"
    return Entry(
        moment, str(daily_id(day)), outcome, score, practice, "-", 3, f"{moment}{day}{outcome}{score}"
    )


@st.composite
def histories(draw: st.DrawFn, today: st.SearchStrategy[date] = days) -> tuple[date, list[Entry]]:
    """A day, and games of the days around it."""
    last = draw(today)
    kinds = st.tuples(
        st.integers(-3, 80),
        st.sampled_from(["cleared", "died", "left"]),
        st.integers(0, 3),
        st.booleans(),
    )
    entries = []
    for back, outcome, later, practice in draw(st.lists(kinds, max_size=12)):
        number = last.toordinal() - back
        if date(1000, 1, 1).toordinal() <= number <= date.max.toordinal():
            score = {"cleared": 14, "died": -37, "left": 0}[outcome]
            day = date.fromordinal(number)
            entries.append(entry(day, outcome, score, later=later, practice=practice))
    return last, entries


class Hall:
    """The scene with what it has asked for."""

    def __init__(
        self,
        today: date = TODAY,
        entries: list[Entry] | None = None,
        size: tuple[int, int] = (800, 600),
        text_size: int = 100,
        game: Game | None = None,
    ) -> None:
        self.asked: list[Request] = []
        wishes = DEFAULT._replace(text_size=text_size)
        self.scene = DailyScene(size, self.asked.append, wishes, entries or [], today, game)

    @property
    def games(self) -> list[Request]:
        """What was asked for but sounds, since this was asked last."""
        asked: list[Request] = [request for request in self.asked if not isinstance(request, Sound)]
        self.asked.clear()
        return asked

    def press(self, *names: str) -> None:
        for name in names:
            self.scene.handle(Key(name))

    def click(self, pos: tuple[int, int]) -> None:
        for intent in (PointerMoved(pos), PointerPressed(pos, 1), PointerReleased(pos, 1)):
            self.scene.handle(intent)

    def button(self, command: object) -> tuple[int, int]:
        return next(b.rect.center for b in self.scene.buttons.buttons if b.command is command)

    def label(self, command: object) -> str:
        return next(b.label for b in self.scene.buttons.buttons if b.command is command)


def played_a_move(game_id: GameId) -> Game:
    game = Game(game_id)
    game.push(legal_moves(game.state)[0])
    return game


# --- the calendar


@SETTINGS
@given(any_days)
def test_a_month_has_each_of_its_days_once_under_its_weekday(day: date) -> None:
    month = Month.of(day)
    laid = month.days()
    assert [each.day for each in laid] == list(range(1, len(laid) + 1))
    assert {Month.of(each) for each in laid} == {month}
    assert month.last == [*laid][-1]
    assert month.last == date.max or Month.of(month.last + timedelta(1)) == month.moved(1)
    assert len(set(laid.values())) == len(laid)
    for each, (column, row) in laid.items():
        assert column == each.weekday()
        assert 0 <= row < WEEKS
        assert 7 * row + column == each.day - 1 + month.first.weekday()


@SETTINGS
@given(any_days, st.integers(-300, 300))
def test_months_follow_one_another(day: date, by: int) -> None:
    month = Month.of(day)
    assert month.moved(by).moved(-by) == month
    assert (month.moved(by) > month) == (by > 0)
    assert month.moved(12) == (month.year + 1, month.number)


def test_dates_are_written_in_english() -> None:
    assert written(TODAY) == "21 November 2026"
    assert written_out(TODAY) == "Saturday, 21 November 2026"
    assert len(set(MONTHS)) == 12
    assert len(set(WEEKDAYS)) == 7


def test_no_two_marks_look_alike_even_without_colour() -> None:
    for pixels in (16, 24, 40):
        shapes = [pygame.mask.from_surface(daymark(how, in_time, pixels)) for how, in_time, _ in LEGEND]
        assert {how for how, _, _ in LEGEND} == set(Outcome)
        for one, other in combinations(shapes, 2):
            differing = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
            assert differing > pixels * pixels / 20


@FEW
@given(histories(any_days), sizes(), st.sampled_from(TEXT_SIZES))
def test_all_has_its_place(past: tuple[date, list[Entry]], size: tuple[int, int], text_size: int) -> None:
    today, entries = past
    check_fits(Hall(today, entries, size, text_size).scene)


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_all_has_its_place_at_sizes_people_have(size: tuple[int, int], text_size: int) -> None:
    for today, entries in (
        (date(2026, 9, 30), []),
        (TODAY, [entry(TODAY - timedelta(1))]),
        (TODAY, [entry(TODAY, later=1)]),
        (TODAY, [entry(TODAY, "left")]),
    ):
        check_fits(Hall(today, entries, size, text_size).scene)


def check_fits(scene: DailyScene) -> None:
    """All is on the sheet, and nothing over anything else."""
    assert pygame.Rect((0, 0), scene._size).contains(scene.paper)
    assert scene.paper.contains(scene.room)
    buttons = [button.rect for button in scene.buttons.buttons]
    things = [thing.rect for thing in scene.page.things]
    cells = [*scene.calendar.cells.values()]
    for rect in (*things, *cells, *scene.calendar.legend, *buttons[:3]):
        assert scene.room.contains(rect)
    for rect in buttons:
        assert scene.paper.contains(rect)
    for one, other in combinations([*buttons, *things, *cells, *scene.calendar.legend], 2):
        assert not one.colliderect(other)
    assert min(cell.w for cell in cells) >= 40
    assert min(cell.h for cell in cells) >= 28


@FEW
@given(histories())
def test_a_day_says_how_it_is_marked(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    hall = Hall(today, entries)
    marks = day_marks(entries)
    assert hall.scene.dailies.marks == marks
    for day, cell in hall.scene.calendar.cells.items():
        hall.scene.handle(PointerMoved(cell.center))
        said = hall.scene.remark
        assert said.startswith(f"{written(day)}: ")
        if day in marks:
            mark = marks[day]
            assert f"{mark.outcome} with {narrate.number(mark.score)}" in said
            assert ("Played in time." in said, "Played after its day." in said) == (
                mark.in_time,
                not mark.in_time,
            )
        else:
            assert "cleared" not in said
            assert "died" not in said
            assert ("still to come" in said) == (day > today)
        seen = any(each.game == str(daily_id(day)) for each in entries)
        assert ("practice" in said) == (seen and day <= today)
    hall.scene.handle(PointerLeft())
    assert written(today) not in hall.scene.remark


@pytest.mark.parametrize("outcome", ["cleared", "died"])
@pytest.mark.parametrize("later", [0, 5])
def test_a_marked_day_is_drawn_with_its_mark(outcome: str, later: int) -> None:
    day = TODAY - timedelta(11)
    pictures = []
    for entries in ([], [entry(day, outcome, later=later)]):
        hall = Hall(TODAY, entries, (1280, 800))
        paper = pygame.Surface((1280, 800), depth=32)
        hall.scene.draw(paper)
        pictures.append({of: _bytes(paper, cell) for of, cell in hall.scene.calendar.cells.items()})
    assert [of for of in pictures[0] if pictures[0][of] != pictures[1][of]] == [day]


def _bytes(paper: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(paper.subsurface(rect), "RGB")


# --- playing


@FEW
@given(histories(), st.integers(0, 30))
def test_a_click_plays_a_day_that_has_come(past: tuple[date, list[Entry]], back: int) -> None:
    today, entries = past
    hall = Hall(today, entries)
    hall.press(*["pageup"] * back)
    _ = hall.games
    for day, cell in hall.scene.calendar.cells.items():
        hall.click(cell.center)
        if day <= today:
            assert hall.games == [Play(daily_id(day))]
        else:
            assert hall.asked == []


@FEW
@given(histories(any_days))
def test_enter_and_the_button_play_the_day_that_is_named(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    hall = Hall(today, entries)
    hall.press("return")
    hall.click(hall.button(Command.PLAY))
    assert hall.games == [Play(daily_id(today))] * 2
    seen = any(each.game == str(daily_id(today)) for each in entries)
    assert hall.label(Command.PLAY) == ("Play it again (practice)" if seen else "Play")


def test_a_press_let_go_elsewhere_plays_nothing() -> None:
    hall = Hall()
    cells = hall.scene.calendar.cells
    one, other = cells[date(2026, 11, 3)].center, cells[date(2026, 11, 4)].center
    for begin, end in ((one, other), (one, hall.button(Command.PLAY)), ((1, 1), one)):
        hall.scene.handle(PointerPressed(begin, 1))
        hall.scene.handle(PointerReleased(end, 1))
    hall.scene.handle(PointerPressed(one, 1))
    hall.scene.handle(PointerLeft())
    hall.scene.handle(PointerReleased(one, 1))
    for intent in (PointerPressed(one, 3), PointerReleased(one, 3)):
        hall.scene.handle(intent)
    assert hall.asked == []


@FEW
@given(
    days,
    st.lists(st.sampled_from(["left", "right", "up", "down", "pageup", "pagedown", "home"]), max_size=30),
)
def test_keys_reach_days_that_have_come_and_enter_plays_them(today: date, keys: list[str]) -> None:
    hall = Hall(today)
    for key in keys:
        hall.press(key)
        chosen = hall.scene.chosen
        assert chosen is None or (date(2011, 8, 1) <= chosen <= today and chosen in hall.scene.calendar.cells)
        assert (2011, 8) <= hall.scene.month <= Month.of(today)
    _ = hall.games
    hall.press("return")
    assert hall.games == [Play(daily_id(hall.scene.chosen or today))]


@pytest.mark.parametrize(
    ("keys", "day"),
    [
        ("left", date(2026, 11, 20)),
        ("up", date(2026, 11, 14)),
        ("right", TODAY),
        ("down", TODAY),
        ("up up up down", date(2026, 11, 7)),
        ("up up up up", date(2026, 10, 24)),
        ("pageup left", date(2026, 10, 31)),
        ("left pageup", date(2026, 10, 20)),
        ("left pageup pagedown pagedown", date(2026, 11, 20)),
        ("left home", TODAY),
        ("pageup pageup", TODAY),
    ],
)
def test_which_day_enter_plays(keys: str, day: date) -> None:
    hall = Hall()
    hall.press(*keys.split())
    _ = hall.games
    hall.press("return")
    assert hall.games == [Play(daily_id(day))]


def test_a_day_chosen_with_the_keys_stays_in_a_shorter_month() -> None:
    hall = Hall(date(2026, 3, 31))
    hall.press("left", "right", "pageup")
    assert hall.scene.chosen == date(2026, 2, 28)


def test_pointing_at_a_day_gives_enter_back_to_today() -> None:
    hall = Hall()
    hall.press("left")
    hall.scene.handle(PointerMoved(hall.scene.calendar.cells[date(2026, 11, 2)].center))
    assert hall.scene.chosen is None
    assert hall.scene.remark.startswith("2 November")
    hall.press("return")
    assert hall.games == [Play(daily_id(TODAY))]


# --- the months


def test_months_are_turned_by_buttons_and_keys_as_far_as_there_are_any() -> None:
    hall = Hall(date(2012, 1, 5))
    turns: tuple[dict[Turn, Callable[[], None]], ...] = (
        {
            Turn.EARLIER: lambda: hall.press("pageup"),
            Turn.LATER: lambda: hall.press("pagedown"),
            Turn.HOME: lambda: hall.press("home"),
        },
        {turn: partial(lambda turn: hall.click(hall.button(turn)), turn) for turn in Turn},
    )
    for turn in turns:
        seen = [hall.scene.month]
        for _ in range(7):
            turn[Turn.EARLIER]()
            seen.append(hall.scene.month)
        assert seen[:6] == [(2012, 1), (2011, 12), (2011, 11), (2011, 10), (2011, 9), (2011, 8)]
        assert seen[6:] == [(2011, 8)] * 2
        turn[Turn.LATER]()
        assert hall.scene.month == (2011, 9)
        turn[Turn.HOME]()
        assert hall.scene.month == (2012, 1)
        turn[Turn.LATER]()
        assert hall.scene.month == (2012, 1)
    assert hall.games == []


def test_a_clock_before_the_rules_still_has_a_calendar() -> None:
    hall = Hall(date(2001, 2, 3))
    hall.press("pageup", "left", "up")
    assert hall.scene.month == (2001, 2)
    assert hall.scene.chosen == date(2001, 2, 2)
    hall.press("home", "left", "return")
    assert hall.games == [Play(daily_id(date(2001, 2, 2)))]


# --- what is counted


@FEW
@given(histories())
def test_what_is_counted_is_what_the_history_says(past: tuple[date, list[Entry]]) -> None:
    today, entries = past
    dailies = Hall(today, entries).scene.dailies
    marks = day_marks(entries)
    assert (dailies.streak, dailies.best) == streak(marks, today)
    assert dailies.cleared == sum(mark.outcome == "cleared" for mark in marks.values())


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ([], "Today's can be the first of a new row."),
        ([entry(TODAY)], "Today's is among them."),
        (
            [entry(TODAY - timedelta(1)), entry(TODAY - timedelta(2))],
            "Today's may still be played: nothing is broken yet, and it would be day 3.",
        ),
        ([entry(TODAY - timedelta(1)), entry(TODAY, "left")], "Today's cannot be played in time any more."),
    ],
)
def test_what_is_said_of_days_in_a_row(entries: list[Entry], said: str) -> None:
    assert Hall(TODAY, entries).scene.dailies.of_streak() == said


# --- the game on the table


def test_the_game_of_the_day_on_the_table_is_gone_on_with() -> None:
    hall = Hall(game=played_a_move(daily_id(TODAY)))
    assert hall.label(Command.PLAY) == "Continue"
    assert hall.scene.dailies.of_streak() == "Today's can be the first of a new row."
    hall.press("return")
    hall.click(hall.scene.calendar.cells[TODAY].center)
    assert hall.games == [Command.CONTINUE] * 2
    yesterday = hall.scene.calendar.cells[TODAY - timedelta(1)].center
    hall.click(yesterday)
    assert hall.scene.remark.endswith("The game on the table would be left unfinished.")
    assert hall.games == [Play(daily_id(TODAY - timedelta(1)))]


def test_another_game_on_the_table_is_spoken_of_before_it_is_left() -> None:
    other = played_a_move(GameId(CLASSIC, 7))
    assert (
        Hall(game=other).scene.remark
        == "The game on the table, Classic, Dungeon 7, would be left unfinished."
    )
    assert "left" not in Hall(game=Game(GameId(CLASSIC, 7))).scene.remark


# --- in the whole game


def press(app: App, *names: str) -> None:
    """Press keys one after the other, with time for what they bring."""
    for name in names:
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.take_events()
        for _ in range(40):
            app.frame(0.05)


def test_what_was_today_when_it_was_opened_is_played_after_midnight_and_gone_on_with(tmp_path: Path) -> None:
    clock = [datetime(2026, 11, 21, 23, 59, 50, tzinfo=UTC)]
    store = Store(tmp_path, now=lambda: clock[0])
    store.settings = STILL
    app = App(GameWindow(), None, store)
    try:
        app.after_first_frame()
        press(app, "t")
        clock[0] += timedelta(seconds=20)
        press(app, "return")
        assert app.table is not None
        game = app.table.game
        assert (game.id, game.practice) == (daily_id(TODAY), False)
        press(app, "1", "escape", "t")
        shown = app.top
        assert isinstance(shown, DailyScene)
        assert shown.dailies.today == TODAY + timedelta(1)
        assert shown.dailies.waits(TODAY)
        press(app, "left", "return")
        assert app.top is app.table
        assert app.table.game is game
        press(app, "escape", "t", "return", "escape", "t", "left", "return")
        assert (app.table.game.id, app.table.game.practice) == (daily_id(TODAY), True)
    finally:
        app.close()


# --- the screen


def test_escape_and_the_button_go_back() -> None:
    hall = Hall()
    hall.press("escape")
    hall.click(hall.button(Command.BACK))
    assert hall.games == [Command.BACK] * 2


def test_tab_reaches_the_buttons_and_an_arrow_the_days_again() -> None:
    hall = Hall()
    hall.press("tab", "tab", "return")
    assert hall.scene.month == (2026, 10)
    hall.press("left", "return")
    assert hall.games == [Play(daily_id(date(2026, 10, 31)))]


def test_it_is_drawn_anew_only_when_something_changed() -> None:
    hall = Hall()
    scene = hall.scene
    cell = scene.calendar.cells[date(2026, 11, 4)]
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved((3, 3)), False),
        (PointerMoved(cell.center), True),
        (PointerMoved((cell.centerx + 1, cell.centery)), False),
        (PointerLeft(), True),
        (Key("x"), False),
        (Key("right"), False),
        (Key("left"), True),
        (Key("pagedown"), False),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_another_size_keeps_month_and_day() -> None:
    hall = Hall(size=(1280, 800))
    hall.press("pageup", "left")
    hall.scene.resize((800, 600))
    assert (hall.scene.month, hall.scene.chosen) == ((2026, 10), date(2026, 10, 31))
    check_fits(hall.scene)


def test_what_the_application_says_is_to_be_read_until_a_day_is_pointed_at() -> None:
    hall = Hall()
    assert hall.scene.tell("The disk is full.")
    assert hall.scene.remark == "The disk is full."
    hall.scene.handle(PointerMoved(hall.scene.calendar.cells[TODAY].center))
    assert hall.scene.remark.startswith("21 November 2026")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("entries", [[], [entry(TODAY, "cleared", 14), entry(date(2026, 11, 3), later=2)]])
def test_all_writing_stands_out_from_what_is_behind_it(size: tuple[int, int], entries: list[Entry]) -> None:
    def draw(target: pygame.Surface) -> None:
        hall = Hall(TODAY, entries, size)
        hall.scene.handle(PointerMoved(hall.scene.calendar.cells[date(2026, 11, 3)].center))
        hall.scene.draw(target)

    seen = found(draw, size)
    written_there = {piece.text for piece in seen}
    expected = {
        "Saturday, 21 November 2026",
        "Dungeon 20261121",
        "November 2026",
        "Today's Dungeon",
        "21",
        "30",
    }
    assert expected <= written_there
    faint = [str(piece) for piece in seen if piece.contrast < ENOUGH]
    assert not faint
