"""The title: each of its buttons has a key, and what it says at its foot."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scoundrel.engine import CLASSIC, Game, GameId, legal_moves
from scoundrel.storage.settings import Settings
from scoundrel.storage.store import Store
from scoundrel.ui.app import App
from scoundrel.ui.input import Key
from scoundrel.ui.rulebook import pages
from scoundrel.ui.scene import Command, Request
from scoundrel.ui.scenes.title import TitleScene
from scoundrel.ui.window import GameWindow
from tests.wishes import STILL, store_with


@pytest.mark.parametrize("game", [None, Game(GameId.parse("classic#7"))])
def test_each_button_has_its_key_and_no_other_key_does_anything(
    screen: pygame.Surface, game: Game | None
) -> None:
    asked: list[Request] = []
    scene = TitleScene((1280, 800), asked.append, game=game)
    by_key: dict[str, Command] = {}
    for name in [*map(chr, range(ord("a"), ord("z") + 1)), "escape", "f5", "", "1"]:
        asked.clear()
        scene.handle(Key(name))
        commands = [request for request in asked if isinstance(request, Command)]
        assert len(commands) <= 1
        if commands:
            by_key[name] = commands[0]
    buttons = {one.key.lower().replace("esc", "escape"): one.command for one in scene.buttons.buttons}
    assert by_key == buttons
    assert (Command.CONTINUE in by_key.values()) == (game is not None)


def test_who_is_new_is_shown_to_the_rules_until_a_game_is_kept(
    screen: pygame.Surface, tmp_path: Path
) -> None:
    def foot() -> str:
        app = App(GameWindow((800, 600)), None, store_with(STILL, tmp_path))
        try:
            assert isinstance(app.top, TitleScene)
            return app.top.foot
        finally:
            app.close()

    assert len(pages(CLASSIC)) == 9
    assert foot() == "New to Scoundrel? Press R for the rules: nine short pages."
    store = store_with(Settings(), tmp_path)
    game = Game(GameId.parse("classic#7"))
    game.push(legal_moves(game.state)[0])
    store.keep(game)
    store.close()
    assert "Dungeon 7 waits in Room 1" in foot()


def test_what_is_said_can_be_read_before_the_next_is(tmp_path: Path, screen: pygame.Surface) -> None:
    (tmp_path / "game.json").write_bytes(b"not a game")
    (tmp_path / "settings.json").write_bytes(b"no settings")
    app = App(GameWindow(), None, Store(tmp_path))
    said = []
    for _ in range(400):
        app.frame(0.05)
        assert isinstance(app.top, TitleScene)
        said.append(app.top.foot)
    app.close()
    for name in ("game.damaged-1.json", "settings.damaged-1.json"):
        assert sum(name in words for words in said) > 60  # three seconds
