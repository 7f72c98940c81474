"""The card tracker: correct and complete, with avoided cards in their order, and closed by the next press."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from pygame import Rect

from scoundrel.engine import DECK, CardKind, Game, GameId, Move
from scoundrel.ui.background.hints import view_of
from scoundrel.ui.input import Key, PointerPressed
from scoundrel.ui.requests import Command
from scoundrel.ui.table.card_theme import CardTheme
from scoundrel.ui.table.card_tracker import Where, known_of, paint
from scoundrel.ui.table.layout import Layout
from scoundrel.ui.words import spoken
from tests.engine.strategies import SETTINGS, games
from tests.extent import sampled
from tests.ui.conftest import forget_what_was_read
from tests.ui.driver import AppDriver, running
from tests.ui.states import SIZES
from tests.wishes import STILL_CANDLE, store_with


@given(games)
@SETTINGS
def test_every_card_is_where_the_table_has_it_and_the_sums_are_right(game: Game) -> None:
    state, known = game.state, known_of(view_of(game))
    there = {place: {card for card in DECK if known.where[card] is place} for place in Where}
    assert set(known.where) == set(DECK)
    assert there[Where.UNSEEN] | there[Where.BOTTOM] | there[Where.DUNGEON] == set(state.dungeon)
    assert there[Where.ROOM] == {card for card in state.room if card is not None}
    assert there[Where.WEAPON] == ({state.weapon.card} if state.weapon else set())
    assert there[Where.SLAIN] == (set(state.weapon.slain) if state.weapon else set())
    assert there[Where.GONE] == set(state.discard)
    assert known.unseen == len(there[Where.UNSEEN])
    summed = set(state.dungeon)
    announced = spoken.in_dungeon(known.unseen, len(known.bottom))
    assert announced.startswith(f"{len(state.dungeon)} card"), "as on the pile and in the pause"
    if known.unseen and known.bottom:
        assert f"{known.unseen} unseen, {len(known.bottom)} at the bottom" in announced
    assert [one.kind for one in known.to_come] == [*CardKind]
    assert sum(one.cards for one in known.to_come) == len(summed)
    for one in known.to_come:
        assert one.total == sum(card.value for card in summed if card.kind is one.kind)


@pytest.mark.parametrize("key", ["tab", "c"])
def test_esc_puts_it_away_and_no_more(key: str) -> None:
    with running(store_with(STILL_CANDLE), "classic#11982") as app:
        app.key(key)
        assert app.table.view().tracker is not None
        app.key("escape", text="\x1b")
        assert app.top is app.table
        assert app.table.view().tracker is None
        app.key("escape")
        assert app.top is not app.table


@pytest.mark.parametrize("key", ["tab", "c"])
def test_a_tapped_key_leaves_it_open_until_the_next_tap_or_esc(at_table: AppDriver, key: str) -> None:
    for close in (key, "escape"):
        at_table.post_key(key)
        at_table.post(pygame.KEYUP, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
        at_table.wait(2)
        assert at_table.table.view().tracker is not None
        at_table.key(close)
        assert at_table.table.view().tracker is None
        assert at_table.top is at_table.table


def test_an_avoided_room_is_known_in_the_order_in_which_it_comes_back() -> None:
    game = Game(GameId.parse("easy#11982"))
    first = [str(card) for card in game.state.room]
    game.push(Move.parse("-"))
    second = [str(card) for card in game.state.room]
    game.push(Move.parse("-"))
    assert [str(card) for card in known_of(view_of(game)).bottom] == first + second
    while len(known_of(view_of(game)).bottom) < 40:
        game.push(Move.parse("-"))
    known = known_of(view_of(game))
    assert Where.UNSEEN not in known.where.values()
    assert known.bottom == game.state.dungeon


def test_a_move_taken_back_takes_back_what_it_showed() -> None:
    game = Game(GameId.parse("easy#5"))
    before = known_of(view_of(game))
    game.push(Move.parse("-"))
    assert known_of(view_of(game)) != before
    game.undo()
    assert known_of(view_of(game)) == before


@given(games, st.sampled_from(SIZES), st.sampled_from([100, 130]))
@settings(SETTINGS, max_examples=sampled(25), suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_sheet_is_in_the_window(
    screen: pygame.Surface, game: Game, size: tuple[int, int], text_size: int
) -> None:
    layout = Layout.of(*size, text_size)
    sheet = paint(known_of(view_of(game)), layout, CardTheme())
    assert sheet.get_bounding_rect().size > (100, 100)
    assert Rect((0, 0), size).inflate(-8, -8).contains(sheet.get_rect(center=Rect((0, 0), size).center))


@pytest.fixture
def app() -> Iterator[AppDriver]:
    forget_what_was_read()
    with running(store_with(STILL_CANDLE), "classic#11982") as app:
        app.wait(2)
        yield app
    forget_what_was_read()
    pygame.quit()


def test_alt_tab_does_not_show_the_sheet(app: AppDriver) -> None:
    bare = app.picture()
    app.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_ALT, unicode="", scancode=0)
    app.wait(2)
    assert app.picture() == bare


SCREENS = "MENU NUMBER MODES HOUSE RULES SETTINGS DAILY STATISTICS HISTORY WATCH"


@pytest.mark.parametrize("command", [Command[name] for name in SCREENS.split()])
def test_other_screens_ignore_key_releases(app: AppDriver, command: Command) -> None:
    app.navigator.run_command(command)
    app.wait(2)
    top, before = app.top, app.picture()
    for key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_1):
        app.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
        app.wait(2)
    assert app.top is top
    assert app.picture() == before


def test_a_press_on_the_table_still_counts(app: AppDriver) -> None:
    table = app.table
    table.handle(Key("tab"))
    table.handle(PointerPressed(table.layout.slots[3].center, 1))
    table.handle(Key("4"))
    assert len(table.game.moves) == 1


@pytest.mark.parametrize("other", ["a card", "the Dungeon", "the sign", "a key", "Esc"])
def test_a_click_on_the_dungeon_opens_it_until_the_next_press(at_table: AppDriver, other: str) -> None:
    """The press that closes the tracker does nothing else, because the tracker can hide the card below it."""
    layout = at_table.table.layout
    at_table.point(layout.dungeon.center)
    at_table.read()
    at_table.frames(2)
    assert "40 cards are left in the Dungeon. Click to see which." in at_table.texts()
    at_table.click(layout.dungeon.center)
    assert at_table.table.view().tracker is not None
    at_table.point(layout.message.center)
    at_table.wait(2.0)
    assert at_table.table.view().tracker is not None, "it stays"
    places = {
        "a card": layout.slots[0].center,
        "the Dungeon": layout.dungeon.center,
        "the sign": layout.avoid_button.center,
    }
    if other in places:
        at_table.click(places[other])
    else:
        at_table.key("space" if other == "a key" else "escape")
    assert at_table.table.view().tracker is None
    assert at_table.moves == ""
    assert at_table.top is at_table.table
    assert not at_table.asked


def test_a_double_click_on_the_dungeon_leaves_it_open(at_table: AppDriver) -> None:
    for _ in range(2):
        at_table.click(at_table.table.layout.dungeon.center)
    assert at_table.table.view().tracker is not None
    assert at_table.moves == ""


def test_a_click_on_the_discard_shows_its_cards_and_arrows_turn_the_page(at_table: AppDriver) -> None:
    layout = at_table.table.layout
    at_table.click(layout.discard.center)
    assert at_table.table.view().tracker is None, "it is empty"
    while not at_table.game.state.discard:
        at_table.key("1" if at_table.game.state.room[0] else "2", 1)
        at_table.settle()
    at_table.point(layout.discard.center)
    at_table.read()
    at_table.frames(2)
    assert "Used cards never come back. Click to see them." in at_table.texts()
    at_table.click(layout.discard.center)
    moves, thrown = at_table.moves, at_table.table.view().tracker
    assert thrown is not None
    assert thrown.thrown
    assert sum(one.cards for one in thrown.to_come) == len(at_table.game.state.discard)
    at_table.key("right")
    assert at_table.table.view().tracker == known_of(view_of(at_table.game))
    at_table.key("left")
    assert at_table.table.view().tracker == thrown
    at_table.key("escape")
    assert at_table.table.view().tracker is None
    assert at_table.moves == moves
