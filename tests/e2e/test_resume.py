"""A game that was killed in the middle goes on where it was, with its undo."""

from __future__ import annotations

import signal
from pathlib import Path

from scoundrel.engine import Game
from scoundrel.storage.savefile import decode
from scoundrel.ui.table.layout import Layout
from tests.goldens import golden

from .desk import Desk, playing, wait_for
from .picture import expected_table, wait_to_see
from .player import SIZE, Player

MOVES = 8


def kept(data: Path) -> tuple[str, ...]:
    """The moves on disk."""
    try:
        game: Game = decode((data / "game.json").read_bytes()).game
    except FileNotFoundError:
        return ()
    return tuple(map(str, game.moves))


def test_a_killed_game_goes_on(desk: Desk, data: Path, tmp_path: Path) -> None:
    played = golden("classic_cleared")
    game = Game(played.id)
    with playing(desk, data, "--game", str(played.id)) as process:
        player = Player(desk, Layout.of(*SIZE))
        for move in played.moves[:MOVES]:
            player.click(game, move)
            game.push(move)
        wait_for(lambda: kept(data) == tuple(map(str, game.moves)), "the last move to be on disk")
        process.send_signal(signal.SIGKILL)
        process.wait()
    with playing(desk, data):
        # The title; Esc goes on with the game.
        desk.key("Escape")
        desk.move((SIZE[0] // 2, 3))
        picture = expected_table(game, SIZE)
        wait_to_see(desk, picture, picture.get_rect(), tmp_path)
        desk.key("u")
        game.undo()
        picture = expected_table(game, SIZE)
        wait_to_see(desk, picture, picture.get_rect(), tmp_path)
        wait_for(lambda: kept(data) == tuple(map(str, game.moves)), "the undo to be on disk")
