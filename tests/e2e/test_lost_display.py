"""A display that dies while the game is played: the log says so, and what was played is on disk."""

from __future__ import annotations

from pathlib import Path

from scoundrel.cli.lost_display import EXIT_CODE
from scoundrel.engine import AVOID, Game
from scoundrel.storage.saves import Saves
from scoundrel.ui.table.layout import Layout
from tests.goldens import golden

from .desk import Desk, playing
from .picture import expected_table, wait_to_see
from .player import SIZE, Player


def test_a_lost_display_is_logged_and_the_game_is_kept(desk: Desk, data: Path, tmp_path: Path) -> None:
    game = Game(golden("classic_cleared").id)
    with playing(desk, data, "--game", str(game.id)) as process:
        Player(desk, Layout.of(*SIZE)).see(game)
        desk.key("a")
        game.push(AVOID)
        picture = expected_table(game, SIZE)
        wait_to_see(desk, picture, picture.get_rect(), tmp_path)
        desk.lose()
        assert process.wait(30) == EXIT_CODE
    assert "The display is gone" in (data / "scoundrel.log").read_text()
    saves = Saves(data)
    kept = saves.load()
    saves.close()
    assert kept is not None
    assert (kept.game, [*saves.notices]) == (game, [])
