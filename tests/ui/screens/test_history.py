"""Past games: the newest first, filtered, scrolled, replayed and played again."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoundrel.engine import GameId
from scoundrel.engine.code import read_code
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.ui.input import (
    Accept,
    Back,
    Intent,
    Key,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    read,
)
from scoundrel.ui.requests import Command, Play, Sound
from scoundrel.ui.screens.history import Shown
from scoundrel.ui.words.history_row import history_row
from tests.engine.strategies import SETTINGS
from tests.storage.games import entries, finished, left
from tests.ui.leafing import WITH_SCREEN, Leafing, life

KEYS = ("up", "down", "page up", "page down", "home", "end", "left", "right", "a", "c", "d", "p", "x")
FILTERS = {"a": Shown.ALL, "c": Shown.CLEARED, "d": Shown.DIED, "p": Shown.PRACTICE}


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
    for key, shown in FILTERS.items():
        scene.handle(Key(key))
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
def test_a_row_agrees_with_its_game(entry: Entry) -> None:
    row = history_row(entry)
    assert row.ended.replace("  ", "T") == entry.ended[:16]
    assert (row.killer is None) == (row.killed_by == "") == (entry.end == NONE)
    assert row.killed_by.endswith(", barehanded") == (row.killer is not None and not entry.end.endswith("*"))
    assert (row.practice == "practice") == entry.practice
    number = GameId.parse(entry.game).number
    assert row.dungeon == ("custom" if number is None else str(number))
    assert row.result.split()[0].lower() == ("unfinished" if entry.outcome == LEFT else entry.outcome)


def test_rules_of_another_version_are_shown_as_they_are_written() -> None:
    assert history_row(finished(1)._replace(game="tower+moon#8")).rules == "tower+moon"


# --- moving


@WITH_SCREEN
@given(
    played=st.integers(0, 60),
    intents=st.lists(st.one_of(st.sampled_from(KEYS).map(Key), st.integers(-30, 30).map(Wheel)), max_size=25),
)
def test_a_row_is_always_selected_and_keys_make_it_visible(
    screen: pygame.Surface, played: int, intents: list[Intent]
) -> None:
    leafing = Leafing((800, 600), life(played))
    scene, rows = leafing.scene, leafing.scene.rows
    for intent in intents:
        scene.handle(intent)
        count = len(scene.entries)
        assert rows.scroll.count == count
        assert 0 <= rows.scroll.top <= max(0, count - rows.scroll.seen)
        assert 0 <= rows.selected < max(count, 1)
        if isinstance(intent, Key) and count and intent.name != "x":
            assert rows.area.contains(rows.row_rect(rows.selected))
    leafing.picture()


def test_keys_move_by_a_row_a_page_and_to_the_ends(screen: pygame.Surface) -> None:
    leafing = Leafing()
    rows = leafing.scene.rows
    last, page = len(leafing.scene.entries) - 1, rows.scroll.seen - 1
    steps = (("down", 1), ("up", 0), ("up", 0), ("page down", page), ("end", last))
    for key, row in (*steps, ("down", last), ("page up", last - page), ("home", 0)):
        leafing.press(key)
        assert rows.selected == row, key


def test_the_wheel_scrolls_and_selects_nothing(screen: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2)
    assert read(event, 1.0) == Wheel(-2)
    assert read(pygame.event.Event(pygame.MOUSEWHEEL, x=1, y=0), 1.0) is None
    scene = Leafing().scene
    scene.handle(Wheel(-2))
    assert (scene.rows.scroll.top, scene.rows.selected) == (6, 0)
    scene.handle(Wheel(1))
    assert scene.rows.scroll.top == 3


@pytest.mark.parametrize("change", ["the wheel", "another size"])
def test_no_row_is_pointed_at_once_the_rows_have_moved(screen: pygame.Surface, change: str) -> None:
    scene = Leafing().scene
    scene.handle(PointerMoved(scene.rows.row_rect(2).center))
    assert scene.rows.pointed == 2
    if change == "the wheel":
        scene.handle(Wheel(3))
        assert scene.rows.pointed == 2, "there is nothing above the first row"
        scene.handle(Wheel(-2))
    else:
        scene.resize((800, 600))
    assert scene.rows.pointed is None


def test_a_press_in_the_groove_scrolls_there_and_opens_nothing(screen: pygame.Surface) -> None:
    leafing = Leafing()
    scroll = leafing.scene.rows.scroll
    leafing.click((scroll.groove.centerx, scroll.groove.bottom - 2))
    assert scroll.top == scroll.last
    assert not leafing.asked


# --- opening


@pytest.mark.parametrize("practice", [False, True])
def test_a_click_replays_the_game_of_its_row(screen: pygame.Surface, practice: bool) -> None:
    games = [finished(1), finished(2, practice=practice), finished(3)]
    leafing = Leafing(played=games)
    leafing.click(leafing.scene.rows.row_rect(1).center)
    watch = leafing.watched()
    assert watch is not None
    assert watch.game.practice is practice
    assert watch.game.moves == read_code(games[1].code).moves
    assert Entry.of(watch.game, games[1].ended) == games[1]


@pytest.mark.parametrize("accept", [Key("return"), Accept()])
def test_enter_replays_the_selected_game(screen: pygame.Surface, accept: Intent) -> None:
    leafing = Leafing(played=[finished(1), finished(2)])
    leafing.press("down")
    leafing.scene.handle(accept)
    watch = leafing.watched()
    assert watch is not None
    assert str(watch.game.id) == finished(1).game


@pytest.mark.parametrize(
    ("meanwhile", "released", "selected", "opens"),
    [("", 3, 1, False), ("down", 1, 1, True), ("right", 1, 0, False)],
    ids=["released on another row", "selection moved by a key", "another list"],
)
def test_a_press_opens_only_the_row_it_began_on(
    screen: pygame.Surface, meanwhile: str, released: int, selected: int, opens: bool
) -> None:
    leafing = Leafing()
    scene = leafing.scene
    scene.handle(PointerPressed(scene.rows.row_rect(1).center, 1))
    leafing.press(*meanwhile.split())
    leafing.asked.clear()
    scene.handle(PointerReleased(scene.rows.row_rect(released).center, 1))
    assert scene.rows.selected == selected
    assert bool(leafing.asked) == opens


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (left(1), "You left this game, so there's no replay. Press R to play again."),
        (finished(1)._replace(code=NONE), "This game was too long to replay. Press R to play again."),
        (finished(1)._replace(code="7Q2M-XK4T-9"), "This game can't be replayed: "),
        (finished(1)._replace(code="?"), "This game can't be replayed: "),
    ],
)
def test_a_game_without_a_replay_says_why_in_one_line(
    screen: pygame.Surface, entry: Entry, said: str
) -> None:
    leafing = Leafing(played=[entry])
    leafing.press("return")
    assert leafing.asked == [Sound("unlawful")]
    assert leafing.scene.remark.startswith(said)
    assert len(leafing.scene.remark.splitlines()) == 1


def test_r_plays_the_dungeon_again_even_of_an_unfinished_game(screen: pygame.Surface) -> None:
    for entry in (finished(4, "easy"), left(5)):
        leafing = Leafing(played=[entry])
        leafing.press("r")
        assert leafing.asked == [Play(GameId.parse(entry.game))]
    leafing = Leafing(played=[left(5)._replace(game="tower#5")])
    leafing.press("r")
    assert leafing.asked == [Sound("unlawful")]
    assert leafing.scene.remark.startswith("This Dungeon can't be played: ")


@pytest.mark.parametrize("back", [Key("escape"), Back()])
def test_an_empty_list_does_nothing_but_go_back(screen: pygame.Surface, back: Intent) -> None:
    leafing = Leafing(played=[])
    leafing.press(*KEYS, "return", "r")
    assert {*map(type, leafing.asked)} <= {Sound}
    leafing.asked.clear()
    leafing.scene.handle(back)
    assert leafing.asked == [Sound("button"), Command.BACK]
