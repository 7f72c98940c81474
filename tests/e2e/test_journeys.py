"""Games can be played in a real window with a real mouse, also after the window is resized."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from scoundrel.engine import Game, Outcome, outcome, score
from scoundrel.ui.requests import Command
from scoundrel.ui.table.layout import Layout
from tests.goldens import golden

from .desk import Desk, playing, wait_for
from .picture import expected_result, wait_to_see, wait_to_see_table
from .player import AT_ONCE, SIZE, Player, keep_last_room, replay, short_death, title_button


def told_score(data: Path) -> int:
    """Return the score of the finished game, from the log."""
    log = data / "scoundrel.log"
    scores = wait_for(lambda: re.findall(r" ended: score (-?\d+)\.\n", log.read_text()), "the game to end")
    return int(scores[-1])


def check_end(desk: Desk, data: Path, game: Game, tmp_path: Path, *, keys: bool = False) -> None:
    assert told_score(data) == score(game.state)
    picture, lines = expected_result(game, SIZE, keys=keys)
    wait_to_see(desk, picture, lines, tmp_path)


@pytest.mark.parametrize(
    "played", [short_death(), pytest.param(golden("classic_bonus"), marks=pytest.mark.long)], ids=str
)
def test_a_whole_game_by_clicks_from_the_title_to_the_end(
    desk: Desk, data: Path, tmp_path: Path, played: Game
) -> None:
    with playing(desk, data, settings=AT_ONCE):
        desk.click(title_button(Command.NUMBER))
        for digit in str(played.id.number):
            desk.key(digit)
        desk.key("Return")
        game = replay(Player(desk, Layout.of(*SIZE)), played, "click")
        assert game == played
        check_end(desk, data, game, tmp_path)


def test_the_last_room_of_a_game_that_goes_on(desk: Desk, data: Path) -> None:
    played = golden("raised_health_last_room")
    assert outcome(played.state) is Outcome.CLEARED
    game, go_on = keep_last_room(data, played)
    assert sum(card is not None for card in game.state.room) == 2
    with playing(desk, data, settings=AT_ONCE):
        desk.click(go_on)
        assert replay(Player(desk, Layout.of(*SIZE)), played, "drag", game) == played
        assert told_score(data) == score(game.state)


@pytest.mark.long
@pytest.mark.parametrize(
    ("played", "hand"),
    [(golden("raised_health_last_room"), "drag"), (golden("easy_avoids"), "key")],
    ids=["by drags", "by keys"],
)
def test_a_whole_game(desk: Desk, data: Path, tmp_path: Path, played: Game, hand: str) -> None:
    with playing(desk, data, "--game", str(played.id), settings=AT_ONCE):
        game = replay(Player(desk, Layout.of(*SIZE)), played, hand)
        assert game.moves == played.moves
        check_end(desk, data, game, tmp_path, keys=hand == "key")


@pytest.mark.parametrize("size", [(800, 600), pytest.param((1366, 768), marks=pytest.mark.long)])
def test_resizing_in_the_middle_of_motion(
    desk: Desk, data: Path, tmp_path: Path, size: tuple[int, int]
) -> None:
    played = golden("classic_cleared")
    game = Game(played.id)
    with playing(desk, data, "--game", str(played.id)):
        window, player = desk.window(), Player(desk, Layout.of(*SIZE))
        for move in played.moves[:3]:
            player.click(game, move)
            game.push(move)
        # Three cards are moving into the Room now; the player drags a fourth.
        x, y = player.layout.slots[2].center
        desk.move((x, y))
        desk.press()
        # Stay within the smaller window: SDL can miss a release outside it, and then ignores the next press.
        desk.move((x - 60, y + 90))
        for width, height in ((1000, 640), size):
            window.configure(width=width, height=height)
            desk.display.sync()
        desk.release()
        desk.move((size[0] // 2, 3))
        wait_to_see_table(desk, game, size, tmp_path)
        # Dragging works at the positions of the new layout.
        player = Player(desk, Layout.of(*size))
        for move in played.moves[3:6]:
            player.drag(game, move)
            game.push(move)
        desk.move((size[0] // 2, 3))
        wait_to_see_table(desk, game, size, tmp_path)


@pytest.mark.skipif(shutil.which("openbox") is None, reason="needs a window manager (Debian: openbox)")
def test_full_screen_and_back_to_the_same_size(desk: Desk, data: Path) -> None:
    """The window becomes full screen and returns to its size. This takes a window manager."""

    def size() -> tuple[int, int]:
        shape = desk.window(anywhere=True).get_geometry()
        return shape.width, shape.height

    with desk.managed(), playing(desk, data, "--game", "classic#11982", managed=True):
        wait_for(lambda: size() == SIZE, "the window in its usual size")
        for keys in (("F11",), ("Alt_L", "Return")):
            desk.key(*keys)
            wait_for(lambda: size() == desk.size, f"full screen by {keys}")
            desk.key(*keys)
            wait_for(lambda: size() == SIZE, f"the usual size by {keys}")
