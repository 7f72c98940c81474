"""Games are saved and continue after a restart, and each problem with the disk is reported once."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from scoundrel.engine import GameId
from scoundrel.storage.entry import LEFT
from scoundrel.ui.screens.table import TableScreen
from scoundrel.ui.screens.title import TitleScreen
from tests.ui.driver import AppDriver, running
from tests.wishes import STILL, store_with

pytestmark = pytest.mark.usefixtures("screen")


def opened(directory: Path, game: str | None = None) -> AbstractContextManager[AppDriver]:
    """Return the application without animations, saving to ``directory``."""
    return running(store_with(STILL, directory), game)


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#11982") as app:
        app.press("a", "u", "u")
        before = app.table.game
        assert before.practice
    with opened(tmp_path) as app:
        assert isinstance(app.top, TitleScreen)
        app.press("escape")
        assert isinstance(app.top, TableScreen)
        assert app.top.game == before
        assert app.top.game.can_redo


def test_the_kept_game_stays_until_another_is_played(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#11982") as app:
        app.press("a")
    with opened(tmp_path, "classic#7") as app:
        app.press("m")
    with opened(tmp_path) as app:
        assert app.table.game.id == GameId.parse("classic#11982")


def test_the_kept_game_is_left_once_a_game_named_at_the_start_takes_its_place(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#11982") as app:
        app.press("a")
    with opened(tmp_path, "classic#7") as app:
        app.press("a", "1")
    assert left_in(tmp_path) == ["classic#11982"]
    with opened(tmp_path, "classic#11982") as app:
        assert app.table.game.practice
    with opened(tmp_path, "classic#7") as app:  # its Dungeon is known, but its game isn't abandoned yet
        assert app.table.game.practice
    assert left_in(tmp_path) == ["classic#11982"]


def test_a_new_deal_is_saved_at_once_and_the_game_before_is_left(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#11982") as app:
        app.press("a", "n", "n")
        dealt = app.table.game
        assert not dealt.can_undo
    with opened(tmp_path) as app:
        app.press("escape")
        assert app.table.game == dealt
        assert not app.table.game.practice, "nothing but its first Room was seen"
        app.press("n")
        assert app.table.game != dealt, "without a move it is dealt anew unasked"
    assert left_in(tmp_path) == ["classic#11982"]


def test_a_dungeon_in_which_all_moves_were_taken_back_is_known(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#7") as app:
        app.press("a", "u", "u")
        assert (app.table.game.practice, app.table.game.can_undo) == (True, False)
    with opened(tmp_path, "classic#7") as app:
        assert app.table.game.practice
    assert left_in(tmp_path) == []


def test_a_second_copy_does_not_leave_the_game_of_the_first(tmp_path: Path) -> None:
    with opened(tmp_path, "classic#11982") as first:
        first.press("a")
        with opened(tmp_path, "classic#7") as second:
            second.press("a")
    assert left_in(tmp_path) == []


def left_in(directory: Path) -> list[str]:
    """Return the games in the history, after checking that all of them were abandoned."""
    entries = store_with(STILL, directory).entries()
    assert all(entry.outcome == LEFT for entry in entries)
    return [entry.game for entry in entries]


def test_a_damaged_save_is_set_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"not a game")
    with opened(tmp_path) as app:
        for _ in range(3):
            app.frame(0.05)
        assert app.app.navigator.table is None
        assert isinstance(app.top, TitleScreen)
        assert "game.damaged-1.json" in app.top.footer
    assert (tmp_path / "game.damaged-1.json").read_bytes() == b"not a game"
