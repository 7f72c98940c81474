"""The list of past games: the newest first, each to be looked at and its Dungeon to be played again."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.engine.code import read_code
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.storage.settings import DEFAULT, TEXT_SIZES
from scoundrel.ui import assets
from scoundrel.ui.columns import TITLES, cut, set_columns
from scoundrel.ui.input import (
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    read,
)
from scoundrel.ui.logline import Told, told
from scoundrel.ui.scene import Command, Play, Request, Sound, Watch
from scoundrel.ui.scenes import history
from scoundrel.ui.scenes.history import HistoryScene, Shown
from scoundrel.ui.scroll import Scroll
from scoundrel.ui.theme import TEXT_FONT
from tests.engine.strategies import SETTINGS
from tests.storage.games import at, entries, finished, left

from .contrast import assert_readable, found
from .reading import cleared
from .sheets import SIZES

WITH_SCREEN = settings(SETTINGS, suppress_health_check=[HealthCheck.function_scoped_fixture])
KEYS = ("up", "down", "page up", "page down", "home", "end", "left", "right", "a", "c", "d", "p", "x")


def life(games: int = 60) -> list[Entry]:
    """Games that died, were left, cleared or for practice, in the order of time."""
    kinds = (
        finished,
        lambda n: finished(n, "hard+health=99+nobonus", practice=True),
        left,
        lambda n: cleared(n, 11),
    )
    return [kinds[n % 4](n) for n in range(games)]


class Reading:
    """The scene with what it has asked for."""

    def __init__(
        self, size: tuple[int, int] = (1280, 800), played: list[Entry] | None = None, text_size: int = 100
    ) -> None:
        self.asked: list[Request] = []
        wishes = DEFAULT._replace(text_size=text_size)
        self.scene = HistoryScene(size, self.asked.append, wishes, life() if played is None else played)
        self.paper = pygame.Surface(size, depth=32)

    def press(self, name: str) -> None:
        self.scene.handle(Key(name))

    def click(self, pos: tuple[int, int]) -> None:
        for intent in (PointerMoved(pos), PointerPressed(pos, 1), PointerReleased(pos, 1)):
            self.scene.handle(intent)

    def watched(self) -> Watch | None:
        return next((request for request in self.asked if isinstance(request, Watch)), None)


# --- the list


def test_the_newest_game_is_first_whatever_the_order_of_the_file(screen: pygame.Surface) -> None:
    games = [finished(5), finished(900), left(3), finished(70)]
    assert Reading(played=games).scene.entries == [games[1], games[3], games[0], games[2]]
    west = games[0]._replace(ended="2026-11-01T00:30:00-05:00")
    east = games[1]._replace(ended="2026-11-01T06:29:00+01:00")
    assert Reading(played=[east, west]).scene.entries == [west, east]


@WITH_SCREEN
@given(played=st.lists(entries, max_size=20))
def test_each_filter_shows_just_its_games(screen: pygame.Surface, played: list[Entry]) -> None:
    scene = Reading(played=played).scene
    wanted = {
        Shown.ALL: played,
        Shown.CLEARED: [entry for entry in played if entry.outcome == "cleared"],
        Shown.DIED: [entry for entry in played if entry.outcome == "died"],
        Shown.PRACTICE: [entry for entry in played if entry.practice],
    }
    for shown in Shown:
        scene.handle(Key(shown.value[0].lower()))
        assert scene.shown is shown
        assert sorted(scene.entries) == sorted(wanted[shown])
        assert scene.tabs.labels[[*Shown].index(shown)].endswith(f"  {len(wanted[shown])}")


def test_tabs_and_arrows_choose_the_filter_as_well(screen: pygame.Surface) -> None:
    reading = Reading()
    seen = []
    for tab in reading.scene.tabs.rects:
        reading.click(tab.center)
        seen.append(reading.scene.shown)
    assert seen == [*Shown]
    for key in ("right", "left"):
        reading.press(key)
        seen.append(reading.scene.shown)
    assert seen[-2:] == [Shown.ALL, Shown.PRACTICE]


@SETTINGS
@given(entry=entries)
def test_a_row_tells_what_is_known_of_its_game(entry: Entry) -> None:
    line = told(entry)
    assert f"{line.day}T{line.time}" == entry.ended[:16]
    assert line.finished == (entry.outcome != LEFT)
    assert (line.killer is None) == (entry.end == NONE)
    assert (line.practice == "practice") == entry.practice
    number = GameId.parse(entry.game).number
    assert line.dungeon == ("of your own" if number is None else str(number))
    if line.finished:
        assert line.result.split()[0].lower() == entry.outcome


def test_a_game_of_another_version_is_told_as_it_is_written() -> None:
    assert told(finished(1)._replace(game="tower+moon#8")).rules == "tower+moon"


# --- moving


@WITH_SCREEN
@given(
    played=st.integers(0, 60),
    intents=st.lists(st.one_of(st.sampled_from(KEYS).map(Key), st.integers(-30, 30).map(Wheel)), max_size=25),
)
def test_whatever_is_pressed_rows_are_seen_and_one_is_chosen(
    screen: pygame.Surface, played: int, intents: list[Intent]
) -> None:
    scene = Reading((800, 600), life(played)).scene
    for intent in intents:
        scene.handle(intent)
        count = len(scene.entries)
        assert scene.scroll.count == count
        assert 0 <= scene.scroll.top <= max(0, count - scene.scroll.seen)
        assert 0 <= scene.row < max(count, 1)
        if isinstance(intent, Key) and count and intent.name != "x":
            assert scene._rows_area.contains(scene.row_rect(scene.row))
    scene.draw(pygame.Surface((800, 600)))


def test_keys_move_by_a_row_a_page_and_to_the_ends(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    last = len(scene.entries) - 1
    steps = (("down", 1), ("up", 0), ("up", 0), ("page down", scene.scroll.seen - 1), ("end", last))
    for key, row in (*steps, ("down", last), ("page up", last - scene.scroll.seen + 1), ("home", 0)):
        reading.press(key)
        assert scene.row == row, key


def test_the_wheel_scrolls_and_chooses_nothing(screen: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2)
    assert read(event, 1.0) == Wheel(-2)
    assert read(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0), 1.0) is None
    scene = Reading().scene
    scene.handle(Wheel(-2))
    assert (scene.scroll.top, scene.row) == (6, 0)
    scene.handle(Wheel(1))
    assert scene.scroll.top == 3


@SETTINGS
@given(
    count=st.integers(0, 200_000),
    seen=st.integers(1, 60),
    high=st.integers(30, 900),
    at=st.lists(st.floats(0, 1), min_size=2, max_size=9),
)
def test_the_knob_is_in_its_groove_and_goes_with_the_rows(
    count: int, seen: int, high: int, at: list[float]
) -> None:
    scroll = Scroll(count, seen, groove=pygame.Rect(50, 40, 12, high))
    if not scroll.last:
        assert scroll.knob is None
        return
    places = []
    for part in sorted(at):
        scroll.to(round(part * scroll.last))
        knob = scroll.knob
        assert knob is not None
        assert scroll.groove.contains(knob)
        places.append(knob.top)
    assert places == sorted(places)


@SETTINGS
@given(count=st.integers(2, 200_000), seen=st.integers(1, 60), high=st.integers(80, 900))
def test_the_bar_can_be_dragged_from_end_to_end(count: int, seen: int, high: int) -> None:
    scroll = Scroll(count, min(seen, count - 1), groove=pygame.Rect(50, 40, 12, high))
    knob = scroll.knob
    assert knob is not None
    assert scroll.handle(PointerPressed(knob.center, 1))
    assert scroll.top == 0
    tops = []
    for y in range(knob.centery, 2 * high, 7):
        assert scroll.handle(PointerMoved((500, y)))
        tops.append(scroll.top)
    assert all(one <= other for one, other in pairwise(tops))
    assert tops[-1] == scroll.last
    assert scroll.handle(PointerReleased((500, 9999), 1))
    assert not scroll.handle(PointerMoved((500, 0)))
    assert scroll.top == scroll.last


def test_a_press_in_the_groove_goes_there_and_opens_nothing(screen: pygame.Surface) -> None:
    reading = Reading()
    groove = reading.scene.scroll.groove
    reading.click((groove.centerx, groove.bottom - 2))
    assert reading.scene.scroll.top == reading.scene.scroll.last
    assert not reading.asked


# --- opening


@pytest.mark.parametrize("practice", [False, True])
def test_a_click_looks_at_the_very_game(screen: pygame.Surface, practice: bool) -> None:
    games = [finished(1), finished(2, practice=practice), finished(3)]
    reading = Reading(played=games)
    reading.click(reading.scene.row_rect(1).center)
    watch = reading.watched()
    assert watch is not None
    assert watch.game.practice is practice
    assert watch.game.moves == read_code(games[1].code).moves
    assert str(watch.game.id) == games[1].game
    assert Entry.of(watch.game, games[1].ended) == games[1]


def test_enter_looks_at_the_game_that_is_chosen(screen: pygame.Surface) -> None:
    reading = Reading(played=[finished(1), finished(2)])
    reading.press("down")
    reading.press("return")
    watch = reading.watched()
    assert watch is not None
    assert str(watch.game.id) == finished(1).game


def test_a_press_that_is_let_go_elsewhere_opens_nothing(screen: pygame.Surface) -> None:
    reading = Reading()
    scene = reading.scene
    scene.handle(PointerPressed(scene.row_rect(1).center, 1))
    scene.handle(PointerReleased(scene.row_rect(3).center, 1))
    assert not reading.asked
    assert scene.row == 1


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (left(1), "This game was left, and its moves were not kept. R plays its Dungeon again."),
        (finished(1)._replace(code=NONE), "This game was too long for its moves to be kept."),
        (finished(1)._replace(code="7Q2M-XK4T-9"), "This game cannot be shown: "),
        (finished(1)._replace(code="?"), "This game cannot be shown: "),
    ],
)
def test_what_cannot_be_looked_at_is_told_in_one_line(
    screen: pygame.Surface, entry: Entry, said: str
) -> None:
    reading = Reading(played=[entry])
    reading.press("return")
    assert reading.asked == [Sound("unlawful")]
    assert reading.scene.remark.startswith(said)
    assert len(reading.scene.remark.splitlines()) == 1


def test_r_plays_the_dungeon_again_also_of_a_game_that_was_left(screen: pygame.Surface) -> None:
    for entry in (finished(4, "easy"), left(5)):
        reading = Reading(played=[entry])
        reading.press("r")
        assert reading.asked == [Play(GameId.parse(entry.game))]
    reading = Reading(played=[left(5)._replace(game="tower#5")])
    reading.press("r")
    assert reading.asked == [Sound("unlawful")]
    assert reading.scene.remark.startswith("This Dungeon cannot be played: ")


def test_an_empty_list_does_nothing_but_go_back(screen: pygame.Surface) -> None:
    reading = Reading(played=[])
    for key in (*KEYS, "return", "r"):
        reading.press(key)
    assert {*map(type, reading.asked)} <= {Sound}
    reading.asked.clear()
    reading.press("escape")
    assert reading.asked == [Sound("button"), Command.BACK]


# --- the picture


@pytest.mark.parametrize("text_size", [min(TEXT_SIZES), max(TEXT_SIZES)])
@pytest.mark.parametrize("size", SIZES)
def test_all_of_it_fits(screen: pygame.Surface, size: tuple[int, int], text_size: int) -> None:
    scene = Reading(size, text_size=text_size).scene
    inner = scene._inner
    assert inner.contains(scene._rows_area)
    assert inner.contains(scene.scroll.groove)
    assert not scene._rows_area.colliderect(scene.scroll.groove)
    for tab in scene.tabs.rects:
        assert inner.contains(tab)
        assert not tab.colliderect(scene._head)
    assert scene.scroll.seen >= 8
    assert scene._pixels >= 12
    for (a, wide), (b, _) in pairwise(scene._columns):
        assert a + wide < b
    assert len(scene._columns) == len(TITLES)


@pytest.mark.parametrize("size", SIZES)
def test_text_wished_larger_is_not_smaller(screen: pygame.Surface, size: tuple[int, int]) -> None:
    usual, larger = (Reading(size, text_size=percent).scene for percent in (100, 130))
    assert larger._pixels > usual._pixels


@WITH_SCREEN
@given(
    words=st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=60),
    wide=st.integers(40, 400),
)
def test_what_is_cut_fits_and_begins_as_it_did(screen: pygame.Surface, words: str, wide: int) -> None:
    short = cut(words, TEXT_FONT, 15, wide)
    assert assets.font(TEXT_FONT, 15).size(short)[0] <= wide
    assert words.startswith(short.removesuffix("\N{HORIZONTAL ELLIPSIS}"))


def test_less_is_written_before_it_becomes_too_small(screen: pygame.Surface) -> None:
    assert not set_columns(0, 1100, 16).brief
    narrow = set_columns(0, 660, 16)
    assert narrow.brief
    assert narrow.pixels > set_columns(0, 560, 16).pixels or narrow.pixels == 16


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("played", [[], life(3), life()], ids=["none", "few", "many"])
def test_nothing_is_drawn_beside_the_sheet(
    screen: pygame.Surface, played: list[Entry], size: tuple[int, int]
) -> None:
    reading = Reading(size, played, 130)
    scene = reading.scene
    scene.draw(reading.paper)
    same = pygame.mask.from_threshold(reading.paper, (0, 0, 0), (1, 1, 1, 255), scene._paint_ground())
    same.invert()
    places = same.get_bounding_rects()
    assert places
    inside = scene._paper.inflate(-scene._paper.w // 40 - 8, -scene._paper.w // 40 - 8)
    assert inside.contains(places[0].unionall(places[1:]))


def test_all_writing_stands_out(screen: pygame.Surface) -> None:
    for played in ([], life(8)):

        def draw(target: pygame.Surface, played: list[Entry] = played) -> None:
            reading = Reading((800, 600), played)
            reading.press("down")
            reading.scene.draw(target)

        assert_readable(found(draw, (800, 600)))


def test_only_rows_that_are_seen_are_made(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[Entry] = []

    def counted(entry: Entry) -> Told:
        rows.append(entry)
        return told(entry)

    monkeypatch.setattr(history, "told", counted)
    game = finished(1)
    reading = Reading(played=[game._replace(ended=at(n % 40000)) for n in range(100_000)])
    for key in ("home", "page down", "end"):
        reading.press(key)
        reading.scene.draw(reading.paper)
    assert 0 < len(rows) <= 3 * reading.scene.scroll.seen


def test_it_is_drawn_anew_only_when_something_changed(screen: pygame.Surface) -> None:
    scene = Reading().scene
    row = scene.row_rect(2).center
    assert scene.update(0.1)
    intents: tuple[tuple[Intent, bool], ...] = (
        (PointerMoved(scene._paper.topleft), False),
        (PointerMoved(row), True),
        (PointerMoved((row[0], row[1] + 1)), False),
        (PointerLeft(), True),
        (Key("up"), False),
        (Key("down"), True),
        (Wheel(3), False),
        (Wheel(-3), True),
        (Key("x"), False),
        (Key("c"), True),
    )
    for intent, changes in intents:
        scene.handle(intent)
        assert scene.update(0.1) is changes, intent


def test_another_size_keeps_the_place(screen: pygame.Surface) -> None:
    reading = Reading()
    reading.press("end")
    reading.scene.resize((800, 600))
    scene = reading.scene
    assert scene.row == len(scene.entries) - 1
    assert scene._rows_area.contains(scene.row_rect(scene.row))
    scene.restyle(DEFAULT._replace(text_size=130))
    assert scene._rows_area.contains(scene.row_rect(scene.row))
