"""The list of past games: the newest first, each to be looked at and its Dungeon to be played again."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.engine.code import read_code
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.ui.input import Intent, Key, PointerMoved, PointerPressed, PointerReleased, Wheel, read
from scoundrel.ui.requests import Command, Play, Sound
from scoundrel.ui.screens.history import Shown
from scoundrel.ui.words.history_row import told
from tests.engine.strategies import SETTINGS
from tests.storage.games import entries, finished, left
from tests.ui.leafing import WITH_SCREEN, Leafing, life

KEYS = ("up", "down", "page up", "page down", "home", "end", "left", "right", "a", "c", "d", "p", "x")


# --- the list


def test_the_newest_game_is_first_whatever_the_order_of_the_file(screen: pygame.Surface) -> None:
    games = [finished(5), finished(900), left(3), finished(70)]
    assert Leafing(played=games).scene.entries == [games[1], games[3], games[0], games[2]]
    west = games[0]._replace(ended="2026-11-01T00:30:00-05:00")
    east = games[1]._replace(ended="2026-11-01T06:29:00+01:00")
    assert Leafing(played=[east, west]).scene.entries == [west, east]


@WITH_SCREEN
@given(played=st.lists(entries, max_size=20))
def test_each_filter_shows_just_its_games(screen: pygame.Surface, played: list[Entry]) -> None:
    scene = Leafing(played=played).scene
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
    leafing = Leafing()
    seen = []
    for tab in leafing.scene.tabs.rects:
        leafing.click(tab.center)
        seen.append(leafing.scene.shown)
    assert seen == [*Shown]
    for key in ("right", "left"):
        leafing.press(key)
        seen.append(leafing.scene.shown)
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
    scene = Leafing((800, 600), life(played)).scene
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
    leafing = Leafing()
    scene = leafing.scene
    last = len(scene.entries) - 1
    steps = (("down", 1), ("up", 0), ("up", 0), ("page down", scene.scroll.seen - 1), ("end", last))
    for key, row in (*steps, ("down", last), ("page up", last - scene.scroll.seen + 1), ("home", 0)):
        leafing.press(key)
        assert scene.row == row, key


def test_the_wheel_scrolls_and_chooses_nothing(screen: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2)
    assert read(event, 1.0) == Wheel(-2)
    assert read(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0), 1.0) is None
    scene = Leafing().scene
    scene.handle(Wheel(-2))
    assert (scene.scroll.top, scene.row) == (6, 0)
    scene.handle(Wheel(1))
    assert scene.scroll.top == 3


@pytest.mark.parametrize("change", ["the wheel", "another size"])
def test_no_row_is_pointed_at_once_the_rows_have_moved(screen: pygame.Surface, change: str) -> None:
    scene = Leafing().scene
    scene.handle(PointerMoved(scene.row_rect(2).center))
    assert scene._pointed == 2
    if change == "the wheel":
        scene.handle(Wheel(3))
        assert scene._pointed == 2, "there is nothing above the first row"
        scene.handle(Wheel(-2))
    else:
        scene.resize((800, 600))
    assert scene._pointed is None


def test_a_press_in_the_groove_goes_there_and_opens_nothing(screen: pygame.Surface) -> None:
    leafing = Leafing()
    groove = leafing.scene.scroll.groove
    leafing.click((groove.centerx, groove.bottom - 2))
    assert leafing.scene.scroll.top == leafing.scene.scroll.last
    assert not leafing.asked


# --- opening


@pytest.mark.parametrize("practice", [False, True])
def test_a_click_looks_at_the_very_game(screen: pygame.Surface, practice: bool) -> None:
    games = [finished(1), finished(2, practice=practice), finished(3)]
    leafing = Leafing(played=games)
    leafing.click(leafing.scene.row_rect(1).center)
    watch = leafing.watched()
    assert watch is not None
    assert watch.game.practice is practice
    assert watch.game.moves == read_code(games[1].code).moves
    assert str(watch.game.id) == games[1].game
    assert Entry.of(watch.game, games[1].ended) == games[1]


def test_enter_looks_at_the_game_that_is_chosen(screen: pygame.Surface) -> None:
    leafing = Leafing(played=[finished(1), finished(2)])
    leafing.press("down")
    leafing.press("return")
    watch = leafing.watched()
    assert watch is not None
    assert str(watch.game.id) == finished(1).game


def test_a_press_that_is_let_go_elsewhere_opens_nothing(screen: pygame.Surface) -> None:
    leafing = Leafing()
    scene = leafing.scene
    scene.handle(PointerPressed(scene.row_rect(1).center, 1))
    scene.handle(PointerReleased(scene.row_rect(3).center, 1))
    assert not leafing.asked
    assert scene.row == 1


def test_a_press_opens_its_row_whatever_the_keys_do_meanwhile(screen: pygame.Surface) -> None:
    leafing = Leafing()
    where = leafing.scene.row_rect(0).center
    leafing.scene.handle(PointerPressed(where, 1))
    leafing.press("down")
    leafing.scene.handle(PointerReleased(where, 1))
    assert leafing.scene.row == 0


def test_a_press_on_a_row_of_another_list_opens_nothing(screen: pygame.Surface) -> None:
    leafing = Leafing()
    where = leafing.scene.row_rect(0).center
    leafing.scene.handle(PointerPressed(where, 1))
    leafing.press("right")
    leafing.asked.clear()
    leafing.scene.handle(PointerReleased(where, 1))
    assert not leafing.asked


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
    leafing = Leafing(played=[entry])
    leafing.press("return")
    assert leafing.asked == [Sound("unlawful")]
    assert leafing.scene.remark.startswith(said)
    assert len(leafing.scene.remark.splitlines()) == 1


def test_r_plays_the_dungeon_again_also_of_a_game_that_was_left(screen: pygame.Surface) -> None:
    for entry in (finished(4, "easy"), left(5)):
        leafing = Leafing(played=[entry])
        leafing.press("r")
        assert leafing.asked == [Play(GameId.parse(entry.game))]
    leafing = Leafing(played=[left(5)._replace(game="tower#5")])
    leafing.press("r")
    assert leafing.asked == [Sound("unlawful")]
    assert leafing.scene.remark.startswith("This Dungeon cannot be played: ")


def test_an_empty_list_does_nothing_but_go_back(screen: pygame.Surface) -> None:
    leafing = Leafing(played=[])
    for key in (*KEYS, "return", "r"):
        leafing.press(key)
    assert {*map(type, leafing.asked)} <= {Sound}
    leafing.asked.clear()
    leafing.press("escape")
    assert leafing.asked == [Sound("button"), Command.BACK]
