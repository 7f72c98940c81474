"""A game whose process or display was killed is on disk, and continues where it was, including undo."""

from __future__ import annotations

import signal
from pathlib import Path

from scoundrel.cli.play import EXIT_CODE
from scoundrel.engine import AVOID, Game
from scoundrel.storage.saves import Saves
from scoundrel.ui.table.layout import Layout
from tests.goldens import golden

from .desk import PATIENCE, Desk, moves_on_disk, playing, wait_for
from .picture import wait_to_see_table
from .player import NOWHERE, SIZE, Player

MOVES = 8


def test_a_killed_game_goes_on(desk: Desk, data: Path, tmp_path: Path) -> None:
    played = golden("classic_cleared")
    game = Game(played.id)
    with playing(desk, data, "--game", str(played.id)) as process:
        player = Player(desk, Layout.of(*SIZE))
        for move in played.moves[:MOVES]:
            player.click(game, move)
            game.push(move)
        wait_for(lambda: moves_on_disk(data) == game.moves, "the last move to be on disk")
        process.send_signal(signal.SIGKILL)
        process.wait()
    with playing(desk, data):
        # Esc on the title screen continues the game.
        desk.key("Escape")
        desk.move(NOWHERE)
        wait_to_see_table(desk, game, SIZE, tmp_path)
        desk.key("u")
        game.undo()
        wait_to_see_table(desk, game, SIZE, tmp_path)
        wait_for(lambda: moves_on_disk(data) == game.moves, "the undo to be on disk")


def test_a_lost_display_is_logged_and_the_game_is_kept(desk: Desk, data: Path, tmp_path: Path) -> None:
    game = Game(golden("classic_cleared").id)
    with playing(desk, data, "--game", str(game.id)) as process:
        Player(desk, Layout.of(*SIZE)).see(game)
        desk.key("a")
        game.push(AVOID)
        wait_to_see_table(desk, game, SIZE, tmp_path)
        desk.lose()
        assert process.wait(PATIENCE) == EXIT_CODE
    assert "The display is gone" in (data / "scoundrel.log").read_text()
    saves = Saves(data)
    found = saves.load()
    saves.close()
    assert found is not None
    assert (found.game, [*saves.notices]) == (game, [])
