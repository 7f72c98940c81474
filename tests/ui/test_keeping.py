"""What was played is kept, goes on after a restart, and what is wrong with the disk is said once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from scoundrel.engine import GameId
from scoundrel.ui.app import App
from scoundrel.ui.scenes.result import ResultScene
from scoundrel.ui.scenes.table import TableScene
from scoundrel.ui.scenes.title import TitleScene
from scoundrel.ui.window import GameWindow
from tests.wishes import STILL, store_with


@contextmanager
def opened(directory: Path, game_id: GameId | None = None) -> Iterator[App]:
    """The game as it runs after its first frame, keeping what is played in ``directory``."""
    app = App(GameWindow(), game_id, store_with(STILL, directory))
    try:
        app.after_first_frame()
        yield app
    finally:
        app.close()


def press(app: App, *names: str) -> None:
    """Press keys one after the other, with time for what they bring."""
    for name in names:
        key = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        app.take_events()
        for _ in range(40):
            app.frame(0.05)


def test_a_game_goes_on_after_a_restart(tmp_path: Path, screen: pygame.Surface) -> None:
    with opened(tmp_path, GameId.parse("classic#11982")) as app:
        press(app, "a", "u")
        assert app.table is not None
        before = app.table.game
        assert before.practice
    with opened(tmp_path) as app:
        assert isinstance(app.top, TitleScene)
        press(app, "escape")
        assert isinstance(app.top, TableScene)
        assert app.top.game == before
        assert app.top.game.can_redo


def test_the_kept_game_stays_until_another_is_played(tmp_path: Path, screen: pygame.Surface) -> None:
    with opened(tmp_path, GameId.parse("classic#11982")) as app:
        press(app, "a")
    with opened(tmp_path, GameId.parse("classic#7")) as app:
        press(app, "m")
    with opened(tmp_path) as app:
        assert app.table is not None
        assert app.table.game.id == GameId.parse("classic#11982")


def test_a_finished_game_shows_its_result_again(tmp_path: Path, screen: pygame.Surface) -> None:
    with opened(tmp_path, GameId.parse("hard+health=1#4")) as app:
        assert app.table is not None
        # The second press is for a death that another move would put off.
        for name in ("1", "2", "3", "4") * 2:
            if not app.table.game.over:
                press(app, name, name)
        assert app.table.game.over
    with opened(tmp_path) as app:
        press(app, "escape")
        assert isinstance(app.top, ResultScene)


def test_a_damaged_save_is_set_aside_and_said(tmp_path: Path, screen: pygame.Surface) -> None:
    (tmp_path / "game.json").write_bytes(b"not a game")
    with opened(tmp_path) as app:
        for _ in range(3):
            app.frame(0.05)
        assert app.table is None
        assert isinstance(app.top, TitleScene)
        assert "game.damaged-1.json" in app.top.foot
    assert (tmp_path / "game.damaged-1.json").read_bytes() == b"not a game"


def test_without_a_directory_nothing_is_written(tmp_path: Path, screen: pygame.Surface) -> None:
    app = App(GameWindow(), GameId.parse("classic#11982"), store_with(STILL))
    app.after_first_frame()
    press(app, "a")
    app.close()
    assert list(tmp_path.iterdir()) == []
