"""Fast clicks with a real mouse and a held key: a double click only takes cards that were visible."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from scoundrel.engine import AVOID, Game, GameId, Move
from scoundrel.storage.settings import Settings
from scoundrel.ui.table.layout import Layout
from tests.extent import LONG
from tests.goldens import golden
from tests.ui.openings import played

from .desk import QUIETLY, Desk, playing
from .picture import wait_to_see_table
from .player import AT_ONCE, NOWHERE, SIZE, Player, barehanded, kept, spot

LAYOUT = Layout.of(*SIZE)


def check(desk: Desk, game: Game, tmp_path: Path) -> None:
    """Check that the table shows ``game`` without a question, and continues to do so."""
    desk.move(NOWHERE)
    wait_to_see_table(desk, game, SIZE, tmp_path)
    time.sleep(2.0 if LONG else 0.5)
    wait_to_see_table(desk, game, SIZE, tmp_path)


@pytest.mark.parametrize("pause", [0.15, pytest.param(0.08, marks=pytest.mark.long)])
def test_a_double_click_does_not_touch_the_card_that_is_dealt_meanwhile(
    desk: Desk, data: Path, tmp_path: Path, pause: float
) -> None:
    """Fast clicks don't take the card dealt meanwhile, here a Gravedigger that would kill the player."""
    game, go_on = kept(data, played("easy#4242", "- - 3s 4s"))
    with playing(desk, data):
        desk.click(go_on)
        desk.move(NOWHERE)
        wait_to_see_table(desk, game, SIZE, tmp_path)
        move = Move.parse("Tc")
        desk.clicks(spot(LAYOUT, game, move), pause, times=3)
        game.push(move)
        assert str(game.state.room[1]) == "Ts"
        check(desk, game, tmp_path)


@pytest.mark.parametrize("settings", [QUIETLY, pytest.param(AT_ONCE, marks=pytest.mark.long)])
def test_a_double_click_avoids_once(desk: Desk, data: Path, tmp_path: Path, settings: Settings) -> None:
    game = Game(GameId.parse("easy#4242"))
    with playing(desk, data, "--game", str(game.id), settings=settings):
        Player(desk, LAYOUT).see(game)
        desk.clicks(spot(LAYOUT, game, AVOID), 0.15)
        game.push(AVOID)
        check(desk, game, tmp_path)


def test_quick_clicks_take_as_many_cards(desk: Desk, data: Path, tmp_path: Path) -> None:
    """Each of several quick clicks takes a card, even while earlier cards are still moving."""
    whole, game = golden("classic_cleared"), Game(golden("classic_cleared").id)
    player = Player(desk, LAYOUT)
    with playing(desk, data, "--game", str(game.id)):
        for move in whole.moves[: 20 if LONG else 4]:
            player.see(game)  # waits only until a new Room is dealt
            desk.click(spot(LAYOUT, game, move), button=3 if barehanded(game, move) else 1)
            game.push(move)
        check(desk, game, tmp_path)


@pytest.mark.long
def test_a_key_that_is_held_down_is_pressed_once(desk: Desk, data: Path, tmp_path: Path) -> None:
    game = Game(GameId.parse("easy#4242"))
    with playing(desk, data, "--game", str(game.id)):
        Player(desk, LAYOUT).see(game)
        desk.hold("a", 3.0)
        game.push(AVOID)
        check(desk, game, tmp_path)
