"""Past games: newest first, filtered, scrolled, replayed and played again."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from hypothesis import given, strategies as st

from scoundrel.engine import Card, GameId
from scoundrel.engine.code import read_code
from scoundrel.storage.entry import LEFT, NONE, Entry
from scoundrel.ui import assets
from scoundrel.ui.charts.statistics import slain_in
from scoundrel.ui.input import (
    Accept,
    Back,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from scoundrel.ui.requests import Command, Play, Sound, Watch
from scoundrel.ui.screens.history import Shown
from scoundrel.ui.table.cards import CardSprites
from scoundrel.ui.widgets import text
from scoundrel.ui.widgets.theme import DEFAULT as THEME, TEXT_FONT
from scoundrel.ui.words.games_text import history_day, history_row, rules_of
from tests.engine.strategies import SETTINGS
from tests.storage.games import entries, finished, left
from tests.ui import history_screens as lists
from tests.ui.contrast import found
from tests.ui.history_screens import FEW, past_games
from tests.ui.sheets import check_redraws
from tests.wishes import STILL_CANDLE

pytestmark = pytest.mark.usefixtures("screen")

KEYS = ("up", "down", "page up", "page down", "home", "end", "left", "right", "a", "c", "d", "p", "x")
FILTERS = {"a": Shown.ALL, "c": Shown.CLEARED, "d": Shown.DIED, "p": Shown.PRACTICE}


def test_the_newest_game_is_first_whatever_the_order_of_the_file() -> None:
    games = [finished(5), finished(900), left(3), finished(70)]
    assert lists.history(played=games).screen.entries == [games[1], games[3], games[0], games[2]]
    west = games[0]._replace(ended="2026-11-01T00:30:00-05:00")
    east = games[1]._replace(ended="2026-11-01T06:29:00+01:00")
    assert lists.history(played=[east, west]).screen.entries == [west, east]


def test_a_row_tells_a_daily_and_a_practice_game() -> None:
    games = [finished(1, practice=True), finished(2)._replace(game="classic#20261121")]
    screen = lists.history(played=games).screen
    assert {"Classic, practice", "Classic, daily"} <= {
        piece.text for piece in found(screen.draw, (1280, 800))
    }


@FEW
@given(played=st.lists(entries, max_size=20))
def test_each_filter_shows_just_its_games(played: list[Entry]) -> None:
    screen = lists.history(played=played).screen
    wanted = {
        Shown.ALL: played,
        Shown.CLEARED: [entry for entry in played if entry.outcome == "cleared"],
        Shown.DIED: [entry for entry in played if entry.outcome == "died"],
        Shown.PRACTICE: [entry for entry in played if entry.practice],
    }
    for key, shown in FILTERS.items():
        screen.handle(Key(key))
        assert screen.shown is shown
        assert sorted(screen.entries) == sorted(wanted[shown])
        assert screen.tabs.labels[[*Shown].index(shown)].endswith(f"  {len(wanted[shown])}")


def test_tabs_and_arrows_choose_the_filter_as_well() -> None:
    driver = lists.history()
    seen = []
    for tab in driver.screen.tabs.rects:
        driver.click(tab.center)
        seen.append(driver.screen.shown)
    assert seen == [*Shown]
    for key in ("right", "left"):
        driver.press(key)
        seen.append(driver.screen.shown)
    assert seen[-2:] == [Shown.ALL, Shown.PRACTICE]


def test_rules_of_another_version_are_shown_as_they_are_written() -> None:
    assert history_row(finished(1)._replace(game="tower+moon#8")).rules == "tower+moon"


@SETTINGS
@given(entry=entries)
def test_a_row_agrees_with_its_game(entry: Entry) -> None:
    row = history_row(entry)
    assert datetime.strptime(row.ended, "%d %B %Y, %H:%M").isoformat()[:16] == entry.ended[:16]
    assert (row.killer is None) == (not row.killed_by) == (entry.end == NONE)
    assert row.killed_by.endswith("barehanded)") == (row.killer is not None and not entry.end.endswith("*"))
    assert row.kind.endswith("practice") == entry.practice
    number = GameId.parse(entry.game).number
    assert row.dungeon == ("custom" if number is None else str(number))
    assert row.result.split(",")[0].lower() == ("unfinished" if entry.outcome == LEFT else entry.outcome)


@FEW
@given(
    played=st.integers(0, 60),
    intents=st.lists(st.one_of(st.sampled_from(KEYS).map(Key), st.integers(-30, 30).map(Wheel)), max_size=25),
)
def test_a_row_is_always_selected_and_keys_make_it_visible(played: int, intents: list[Intent]) -> None:
    driver = lists.history((800, 600), past_games(played))
    screen, rows = driver.screen, driver.screen.rows
    for intent in intents:
        screen.handle(intent)
        count = len(screen.entries)
        assert rows.scroll.count == count
        assert 0 <= rows.scroll.top <= max(0, count - rows.scroll.seen)
        assert 0 <= rows.selected < max(count, 1)
        if isinstance(intent, Key) and count and intent.name != "x":
            assert rows.area.contains(rows.row_rect(rows.selected))
    driver.picture()


def test_keys_move_by_a_row_a_page_and_to_the_ends() -> None:
    driver = lists.history()
    rows = driver.screen.rows
    last, page = len(driver.screen.entries) - 1, rows.scroll.seen - 1
    steps = (("down", 1), ("up", 0), ("up", 0), ("page down", page), ("end", last))
    for key, row in (*steps, ("down", last), ("page up", last - page), ("home", 0)):
        driver.press(key)
        assert rows.selected == row, key


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("by", ["click", Key("return"), Accept()], ids=["click", "Enter", "accept"])
def test_the_game_of_a_row_is_replayed(by: Intent | str, practice: bool) -> None:
    games = [finished(1), finished(2, practice=practice), finished(3)]
    driver = lists.history(played=games)
    if isinstance(by, str):
        driver.click(driver.screen.rows.row_rect(1).center)
    else:
        driver.do(Key("down"), by)
    (watch,) = driver.take_requests()
    assert isinstance(watch, Watch)
    assert watch.game.practice is practice
    assert watch.game.moves == read_code(games[1].code).moves
    assert Entry.of(watch.game, games[1].ended) == games[1]


@pytest.mark.parametrize(
    ("meanwhile", "released", "selected", "opens"),
    [("", 3, 1, False), ("down", 1, 1, True), ("right", 1, 0, False)],
    ids=["released on another row", "selection moved by a key", "another list"],
)
def test_a_press_opens_the_row_it_began_on(meanwhile: str, released: int, selected: int, opens: bool) -> None:
    driver = lists.history()
    screen = driver.screen
    screen.handle(PointerPressed(screen.rows.row_rect(1).center, 1))
    driver.press(*meanwhile.split())
    driver.requests.clear()
    screen.handle(PointerReleased(screen.rows.row_rect(released).center, 1))
    assert screen.rows.selected == selected
    assert bool(driver.requests) == opens


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (left(1), "You quit this game, so there's no replay. To try its Dungeon again, press R."),
        (
            finished(1)._replace(code=NONE),
            "This game is too long to replay. To try its Dungeon again, press R.",
        ),
        (finished(1)._replace(code="7Q2M-XK4T-9"), "This game can't be replayed: "),
        (finished(1)._replace(code="?"), "This game can't be replayed: "),
    ],
)
def test_a_game_without_a_replay_says_why_in_one_line(entry: Entry, said: str) -> None:
    driver = lists.history(played=[entry])
    driver.press("return")
    assert driver.requests == [Sound("unlawful")]
    assert driver.screen.remark.startswith(said)
    assert len(driver.screen.remark.splitlines()) == 1


def test_r_plays_the_dungeon_again_even_of_an_unfinished_game() -> None:
    for entry in (finished(4, "easy"), left(5)):
        driver = lists.history(played=[entry])
        driver.press("r")
        assert driver.requests == [Play(GameId.parse(entry.game))]
    driver = lists.history(played=[left(5)._replace(game="tower#5")])
    driver.press("r")
    assert driver.requests == [Sound("unlawful")]
    assert driver.screen.remark.startswith("This Dungeon can't be played: ")


@pytest.mark.parametrize("back", [Key("escape"), Back()])
def test_an_empty_list_does_nothing_but_go_back(back: Intent) -> None:
    driver = lists.history(played=[])
    driver.press("return", *KEYS, "r")
    assert [button.command for button in driver.screen.buttons.buttons if button.enabled] == [Command.BACK]
    assert {*map(type, driver.requests)} <= {Sound}
    driver.requests.clear()
    driver.screen.handle(back)
    assert driver.requests == [Sound("button"), Command.BACK]


@FEW
@given(
    words=st.text(st.characters(codec="ascii", exclude_categories=["C"]), max_size=60),
    width=st.integers(40, 400),
)
def test_cut_text_fits_and_begins_as_it_did(words: str, width: int) -> None:
    short = text.cut(words, THEME.regular(15), width)
    assert assets.font(TEXT_FONT, 15).size(short)[0] <= width
    assert words.startswith(short.removesuffix("\N{HORIZONTAL ELLIPSIS}"))


def test_it_is_redrawn_only_after_changes() -> None:
    screen = lists.history().screen
    screen.restyle(STILL_CANDLE)
    x, y = screen.rows.row_rect(2).center
    check_redraws(
        screen,
        (PointerMoved(screen.paper_rect.topleft), False),
        (PointerMoved((x, y)), True),
        (PointerMoved((x, y + 1)), False),
        (PointerLeft(), True),
        (Key("up"), True),  # moves the focus to the buttons
        (Key("down"), True),
        (Wheel(3), False),
        (Wheel(-3), True),
        (Key("x"), False),
        (Key("c"), True),
    )


def test_the_day_is_named_as_people_say_it() -> None:
    today = date(2026, 11, 3)
    days = [history_day(finished(1)._replace(ended=f"2026-11-0{n}T09:00:00+01:00"), today) for n in (3, 2, 1)]
    assert days == ["Today", "Yesterday", "1 November"]
    assert history_day(finished(1), date.max)[0].isdigit()


def test_house_rules_are_listed_only_beside_the_list() -> None:
    entry = finished(1, "hard+health=99+nobonus")
    assert rules_of(entry, brief=True) == "Hard, house rules"
    assert dict(history_row(entry).details())["Rules"] == "Hard, 99 health, no potion bonus"


def test_a_page_shows_the_monsters_slain_last_and_the_killer(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Card] = []
    monkeypatch.setattr(CardSprites, "draw", lambda _self, _target, card, *_pose, **_edge: drawn.append(card))
    for entry in past_games(4):
        drawn.clear()
        found(lists.history(played=[entry]).screen.draw, (1280, 800))
        killer = history_row(entry).killer
        assert drawn == [*slain_in(entry)[-5:], *([killer] if killer else ())]
